#include "server/store/store_url.hpp"

#include <algorithm>

namespace ludo::server {

bool is_store_url(std::string_view text) {
    return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

std::string without_secrets(std::string_view url) {
    constexpr std::string_view after_scheme = "://";
    const std::size_t begin = url.find(after_scheme) + after_scheme.size();
    const std::string shown(url.substr(0, begin));
    url.remove_prefix(begin);
    const std::size_t at = url.rfind('@');
    const std::size_t query = url.find('?');
    // An @ behind the question mark: either may be part of a password.
    if (at != std::string_view::npos && query < at) return shown + "***";
    const std::size_t host = at == std::string_view::npos ? 0 : at + 1;
    return shown + std::string(url.substr(host, std::min(query, url.size()) - host));
}

}  // namespace ludo::server
