#include "server/store/server_name.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

namespace ludo::server {

namespace {

bool is_of_server_name(char c) {
    return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-';
}

/// Whatever the locale.
char lower_case(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool is_server_name(std::string_view text) {
    return !text.empty() && text.size() <= longest_server_name &&
           std::all_of(text.begin(), text.end(), is_of_server_name);
}

std::string as_server_name(std::string_view text) {
    std::string name;
    for (const char c : text.substr(0, text.find('.'))) {
        const char lower = lower_case(c);
        if (is_of_server_name(lower)) name += lower;
    }
    name.resize(std::min(name.size(), longest_server_name));
    return name.empty() ? "ludo" : name;
}

std::string default_server_name() {
    std::array<char, 256> host{};
    if (::gethostname(host.data(), host.size() - 1) != 0) return as_server_name("");
    return as_server_name(host.data());
}

}  // namespace ludo::server
