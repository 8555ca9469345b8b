#include "sockets.hpp"

#include <map>
#include <set>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <gtest/gtest.h>

#include "server/hub/hub.hpp"
#include "server/net/network.hpp"

namespace ludo::server {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using ErrorCode = boost::system::error_code;

namespace {

/// Limits of the network have tests of their own; here they only would be in the way.
NetworkLimits generous() {
    NetworkLimits limits;
    limits.addresses.connections_per_address = 1000;
    limits.addresses.requests_per_address = {1e6, 1e6};
    limits.messages = {1e6, 1e6};
    return limits;
}

/// Hands on to the Hub. The test itself watches the clock.
class HubHandler final : public ConnectionHandler {
  public:
    Hub* hub = nullptr;
    ConnectionId latest{};
    std::set<ConnectionId> open;

    void opened(ConnectionId connection, const std::string& limit_key) override {
        latest = connection;
        open.insert(connection);
        hub->opened(connection, limit_key);
    }
    void received(ConnectionId connection, std::string_view text) override {
        hub->received(connection, text);
    }
    void flooded(ConnectionId) override { ADD_FAILURE() << "a flood"; }
    void closed(ConnectionId connection) override {
        open.erase(connection);
        hub->closed(connection);
    }
    [[nodiscard]] std::optional<Time> next_deadline() const override { return std::nullopt; }
    void wake() override {}
    void stop() override {}
    [[nodiscard]] bool is_quiet() const override { return hub->is_quiet(); }
};

class NoSite final : public HttpSite {
  public:
    void answer(const HttpRequest& /*request*/, Replied done) override {
        done(text_reply(404, "sockets only\n"));
    }
};

/// A guest's end.
struct Client {
    explicit Client(asio::io_context& context) : stream(context) {}

    void read_next(const std::function<void(std::string)>& heard,
                   const std::function<void()>& closed) {
        stream.async_read(buffer, [this, heard, closed](ErrorCode error, std::size_t) {
            if (error) {
                is_open = false;
                if (error == websocket::error::closed) closed();
                return;
            }
            heard(boost::beast::buffers_to_string(buffer.data()));
            buffer.clear();
            read_next(heard, closed);
        });
    }

    websocket::stream<asio::ip::tcp::socket> stream;
    boost::beast::flat_buffer buffer;
    ConnectionId at_server{};
    bool is_open = false;
    int pings = 0;
    int pongs = 0;
};

}  // namespace

struct Sockets::Inside {
    Inside(const Clock& clock, Ears given)
        : ears(std::move(given)),
          network(clock, generous(), {{}, {*AddressRange::read("127.0.0.1")}}),
          port(*network.listen("127.0.0.1", 0, 1, site, Audience::players)) {}

    template <typename Condition>
    void work_until(Condition holds) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{60};
        while (!holds()) {
            network.poll(handler);
            context.restart();
            context.poll();
            ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "nothing came";
        }
    }

    /// What came before a ping is done when its answer comes, and what was sent before the answer
    /// has been heard.
    void catch_up(Client& client) {
        if (!client.is_open) return;
        ++client.pings;
        ErrorCode ignored;
        client.stream.ping({}, ignored);
        work_until([&] { return !client.is_open || client.pongs == client.pings; });
    }

    void open(ConnectionId guest, const std::string& address) {
        Client& client = *(clients[guest] = std::make_unique<Client>(context));
        client.stream.next_layer().connect({asio::ip::address_v4::loopback(), port});
        client.stream.next_layer().set_option(asio::ip::tcp::no_delay(true));
        client.stream.set_option(
            websocket::stream_base::decorator([address](websocket::request_type& request) {
                request.set("X-Forwarded-For", address);
            }));
        client.stream.control_callback([&client](websocket::frame_type kind, auto) {
            if (kind == websocket::frame_type::pong) ++client.pongs;
        });
        client.stream.async_handshake("localhost", "/ws", [&](ErrorCode error) {
            EXPECT_FALSE(error) << error.message();
            client.is_open = true;
        });
        const ConnectionId before = handler.latest;
        work_until([&] { return client.is_open && handler.latest != before; });
        client.at_server = handler.latest;
        client.read_next([this, guest](std::string text) { ears.heard(guest, std::move(text)); },
                         [this, guest] { ears.closed(guest); });
    }

    void drop(ConnectionId guest) {
        Client& client = *clients.at(guest);
        if (!client.is_open) return;
        ErrorCode ignored;
        client.stream.next_layer().close(ignored);
        work_until([&] { return !client.is_open && !handler.open.contains(client.at_server); });
        clients.erase(guest);
    }

    Ears ears;
    NoSite site;
    HubHandler handler;
    Network network;
    std::uint16_t port;
    asio::io_context context;
    std::map<ConnectionId, std::unique_ptr<Client>> clients;
};

Sockets::Sockets(const Clock& clock, Ears ears)
    : inside_(std::make_unique<Inside>(clock, std::move(ears))) {}

Sockets::~Sockets() = default;

Connections& Sockets::connections() { return inside_->network; }

void Sockets::serve(Hub& hub) { inside_->handler.hub = &hub; }

void Sockets::open(ConnectionId guest, const std::string& address) {
    inside_->open(guest, address);
}

void Sockets::send(ConnectionId guest, const std::string& text) {
    const auto found = inside_->clients.find(guest);
    if (found == inside_->clients.end() || !found->second->is_open) return;
    ErrorCode ignored;
    found->second->stream.write(asio::buffer(text), ignored);
    inside_->catch_up(*found->second);
}

void Sockets::drop(ConnectionId guest) { inside_->drop(guest); }

void Sockets::settle() {
    for (const auto& [guest, client] : inside_->clients) inside_->catch_up(*client);
}

}  // namespace ludo::server
