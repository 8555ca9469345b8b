#include "server/store/store_url.hpp"

#include <algorithm>

namespace ludo::server {

namespace {

constexpr std::string_view hidden = "***";
constexpr std::string_view after_scheme = "://";

/// `user:password@`, where there is one.
void hide_in_authority(std::string& url) {
    const std::size_t begin = url.find(after_scheme) + after_scheme.size();
    // Passwords may hold slashes that nobody escaped: the last @ before the query is the one.
    const std::size_t end = std::min(url.find('?', begin), url.size());
    const std::size_t at = url.rfind('@', end);
    if (at == std::string::npos || at < begin) return;
    const std::size_t colon = url.find(':', begin);
    if (colon < at) url.replace(colon + 1, at - colon - 1, hidden);
}

/// `password=…` and `sslpassword=…` among the parameters.
void hide_in_query(std::string& url) {
    constexpr std::string_view name = "password=";
    std::size_t place = std::min(url.find('?'), url.size());
    while ((place = url.find(name, place)) != std::string::npos) {
        place += name.size();
        url.replace(place, std::min(url.find('&', place), url.size()) - place, hidden);
    }
}

}  // namespace

bool is_store_url(std::string_view text) {
    return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

std::string without_password(std::string_view url) {
    std::string shown(url);
    hide_in_authority(shown);
    hide_in_query(shown);
    return shown;
}

}  // namespace ludo::server
