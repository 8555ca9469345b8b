#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/ports.hpp"

/// HTTP as the answering code sees it: no socket, no library, easy to test and to fuzz.
namespace ludo::server {

/// One request; the texts live as long as the call that is given it.
struct HttpRequest {
    std::string_view method{};
    std::string_view target{};  ///< path and query, as sent
    std::string_view path{};    ///< without the query
    std::string_view host{};
    std::string_view origin{};
    std::string_view cookie{};
    std::string_view accept_encoding{};
    std::string_view if_none_match{};
    std::string_view authorization{};
    std::string_view body{};
    std::string address{};  ///< of the client, also behind a trusted proxy

    [[nodiscard]] bool reads() const { return method == "GET" || method == "HEAD"; }
};

/// Shared by all replies that give the same.
using SharedText = std::shared_ptr<const std::string>;

struct HttpReply {
    int status = 200;
    std::string content_type = "text/plain; charset=utf-8";
    std::vector<std::pair<std::string, std::string>> headers;
    SharedText body;  ///< none: empty
};

/// Seconds after which somebody turned away at a limit may try again.
inline constexpr std::string_view retry_after = "5";

HttpReply text_reply(int status, std::string text);
HttpReply json_reply(int status, std::string json);
/// To an address that is kept out.
HttpReply banned_reply();

using Replied = std::function<void(HttpReply)>;

/// Answers requests, on the network's one thread.
class HttpSite {
  public:
    virtual ~HttpSite() = default;
    /// The reply may come later, and must come.
    virtual void answer(const HttpRequest& request, Replied done) = 0;
};

}  // namespace ludo::server
