#include "server/net/web_site.hpp"

#include <algorithm>

#include "server/net/addresses.hpp"

namespace ludo::server {

void WebSite::answer(const HttpRequest& request, Replied done) {
    if (!request.path.starts_with("/api/")) return done(files_.answer(request));
    // Reading from elsewhere is stopped by the browser itself; changing is stopped here.
    if (!request.reads() && !is_welcome(request.origin, request.host, allowed_origins_)) {
        return done(text_reply(403, "this page may not speak to this server\n"));
    }
    api_.answer(request, [done = std::move(done)](HttpReply reply) {
        const bool is_said =
            std::any_of(reply.headers.begin(), reply.headers.end(),
                        [](const auto& header) { return header.first == "Cache-Control"; });
        if (!is_said) reply.headers.emplace_back("Cache-Control", "no-store");
        done(std::move(reply));
    });
}

}  // namespace ludo::server
