#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>

#include "expect.hpp"
#include "server/net/network.hpp"
#include "server/net/system_clock.hpp"
#include "server/net/web_site.hpp"

namespace {

using namespace ludo::server;

/// Repeats what it hears.
class Echo final : public ConnectionHandler {
  public:
    Connections* connections = nullptr;
    void opened(ConnectionId, const std::string&) override {}
    void received(ConnectionId connection, std::string_view text) override {
        connections->send(connection, text);
    }
    void flooded(ConnectionId) override {}
    void closed(ConnectionId) override {}
    [[nodiscard]] std::optional<Time> next_deadline() const override { return std::nullopt; }
    void wake() override {}
    void stop() override {}
    [[nodiscard]] bool is_quiet() const override { return true; }
};

class Api final : public HttpSite {
  public:
    void answer(const HttpRequest& request, Replied done) override {
        done(json_reply(200, std::string(request.target)));
    }
};

NetworkLimits open_limits() {
    NetworkLimits limits;
    limits.addresses.requests_per_address = {1e9, 1e9};
    limits.messages = {1e9, 1e9};
    return limits;
}

/// One server for all inputs, on a thread of its own.
struct Running {
    Running() {
        echo.connections = &network;
        port = *network.listen("127.0.0.1", 0, 1, site, Audience::players);
        std::thread([this] { network.run(echo); }).detach();
    }

    SystemClock clock;
    StaticFiles files;
    Api api;
    WebSite site{files, api, {}};
    Echo echo;
    Network network{clock, open_limits(), {{}, {*AddressRange::read("127.0.0.1")}}};
    std::uint16_t port = 0;
};

class Client {
  public:
    explicit Client(std::uint16_t port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        LUDO_EXPECT(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    }
    ~Client() { ::close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void send(std::string_view bytes) const {
        // The server may have closed already: then nobody hears the rest.
        static_cast<void>(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
    }
    void end() const { ::shutdown(socket_, SHUT_WR); }

    /// All that comes until the server closes or the text has ended so.
    [[nodiscard]] std::string receive(std::string_view ending = {}) const {
        std::string answer;
        std::array<char, 4096> part;
        while (ending.empty() || !answer.ends_with(ending)) {
            const ssize_t count = ::recv(socket_, part.data(), part.size(), 0);
            if (count <= 0) break;
            answer.append(part.data(), static_cast<std::size_t>(count));
        }
        return answer;
    }

  private:
    int socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
};

constexpr std::string_view handshake =
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n";

}  // namespace

// Bytes as they come from the network: HTTP when the first is even, else frames of a WebSocket that
// has just been opened. Whatever they are, the next visitor is served.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Running& server = *new Running;  // lives as long as its thread
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const Client client(server.port);
    if (data[0] % 2 == 1) {
        client.send(handshake);
        LUDO_EXPECT(client.receive("\r\n\r\n").starts_with("HTTP/1.1 101"));
    }
    client.send(bytes);
    client.end();
    static_cast<void>(client.receive());

    const Client other(server.port);
    other.send("GET /api/next HTTP/1.0\r\n\r\n");
    const std::string next = other.receive();
    LUDO_EXPECT(next.ends_with("/api/next"));
    return 0;
}
