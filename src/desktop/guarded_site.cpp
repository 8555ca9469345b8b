#include "desktop/guarded_site.hpp"

#include <sodium.h>

#include <array>

#include "core/scan.hpp"

namespace ludo::desktop {

void GuardedSite::answer(const server::HttpRequest& request, server::Replied done) {
    if (is_ours(request.cookie)) return site_.answer(request, std::move(done));
    done(server::text_reply(403, "this page belongs to a window\n"));
}

bool GuardedSite::is_ours(std::string_view cookies) const {
    const std::string wanted = std::string(cookie_name) + "=" + secret_;
    for (std::string_view cookie : split(cookies, ';')) {
        while (cookie.starts_with(' ')) cookie.remove_prefix(1);
        // In constant time: how long a refusal takes tells nothing about the secret.
        if (cookie.size() == wanted.size() &&
            sodium_memcmp(cookie.data(), wanted.data(), wanted.size()) == 0) {
            return true;
        }
    }
    return false;
}

std::string new_secret() {
    if (sodium_init() < 0) std::abort();
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, 2 * bytes.size() + 1> text{};
    return sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
}

void WindowApi::answer(const server::HttpRequest& request, server::Replied done) {
    if (request.path != "/api/loaded" || !loaded_)
        return done(server::text_reply(404, "nothing\n"));
    done(server::text_reply(200, *loaded_));
}

}  // namespace ludo::desktop
