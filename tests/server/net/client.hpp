#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace ludo::server {

using Headers = std::map<std::string, std::string>;

struct Reply {
    int status = 0;  ///< 0: no answer
    Headers headers;
    std::string body;
};

/// One HTTP request on a connection of its own.
Reply ask(std::uint16_t port, const std::string& method, const std::string& target,
          const Headers& headers = {}, const std::string& body = "");
inline Reply get(std::uint16_t port, const std::string& target, const Headers& headers = {}) {
    return ask(port, "GET", target, headers);
}

/// Sends bytes as they are and gives all that comes back until the other side closes.
std::string converse(std::uint16_t port, const std::string& bytes);

/// A WebSocket that waits for what it expects, and gives up after a long while.
class TestSocket {
  public:
    explicit TestSocket(std::uint16_t port, const Headers& headers = {},
                        const std::string& target = "/ws");
    ~TestSocket();
    TestSocket(TestSocket&&) noexcept;
    TestSocket& operator=(TestSocket&&) noexcept;

    /// The status of a refused handshake; 101 when it is open.
    [[nodiscard]] int status() const;
    /// The program the answer to the handshake names.
    [[nodiscard]] const std::string& server() const;
    void send(std::string_view text);
    void send_binary(std::string_view bytes);
    /// Bytes below the WebSocket, as they are.
    void send_raw(std::string_view bytes);
    /// The next message; nothing when the connection ended, or none came in time.
    std::optional<std::string> receive();
    /// After receive() gave nothing: what the server said when closing; 0 when it did not.
    [[nodiscard]] int close_code() const;
    [[nodiscard]] std::string close_reason() const;
    /// Breaks the connection without a word.
    void drop();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace ludo::server
