#include "server/net/addresses.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/scan.hpp"

namespace ludo::server {

namespace {

constexpr std::size_t bytes_v4 = 4;
constexpr std::size_t bytes_v6 = 16;

/// The bytes of an address; an IPv4 address written as IPv6 counts as IPv4.
std::optional<std::string> bytes_of(std::string_view text) {
    const std::string address(text);
    std::array<char, bytes_v6> raw{};
    if (::inet_pton(AF_INET, address.c_str(), raw.data()) == 1) {
        return std::string(raw.data(), bytes_v4);
    }
    if (::inet_pton(AF_INET6, address.c_str(), raw.data()) != 1) return std::nullopt;
    constexpr std::string_view mapped("\0\0\0\0\0\0\0\0\0\0\xff\xff", 12);
    const std::string bytes(raw.data(), raw.size());
    return bytes.starts_with(mapped) ? bytes.substr(mapped.size()) : bytes;
}

/// Some proxies write the port too: "10.0.0.1:4711", "[2001:db8::1]:4711".
std::string_view without_port(std::string_view text) {
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        const bool has_rest = end != std::string_view::npos && end + 1 < text.size();
        if (end == std::string_view::npos || (has_rest && text[end + 1] != ':')) return text;
        return text.substr(1, end - 1);
    }
    const std::size_t colon = text.find(':');
    const bool is_only_one = colon == text.rfind(':');
    return is_only_one ? text.substr(0, colon) : text;
}

std::string_view without_spaces(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

}  // namespace

Result<AddressRange> AddressRange::read(std::string_view text) {
    const Refusal unreadable{"serve.bad_address", {{"value", std::string(text)}}};
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto bytes = bytes_of(text.substr(0, slash));
    if (!bytes) return unreadable;
    AddressRange range;
    range.bytes_ = *bytes;
    range.prefix_bits_ = static_cast<int>(8 * bytes->size());
    if (slash == text.size()) return range;
    const auto bits = read_int(text.substr(slash + 1), 0, range.prefix_bits_);
    if (!bits) return unreadable;
    range.prefix_bits_ = *bits;
    return range;
}

bool AddressRange::contains(std::string_view address) const {
    const auto bytes = bytes_of(address);
    if (!bytes || bytes->size() != bytes_.size()) return false;
    for (int bit = 0; bit < prefix_bits_; ++bit) {
        const auto byte = static_cast<std::size_t>(bit / 8);
        const int mask = 0x80 >> (bit % 8);
        if (((*bytes)[byte] & mask) != (bytes_[byte] & mask)) return false;
    }
    return true;
}

bool is_in(std::string_view address, const std::vector<AddressRange>& ranges) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const AddressRange& range) { return range.contains(address); });
}

std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           const std::vector<AddressRange>& trusted) {
    std::string_view client = peer;
    while (!forwarded_for.empty() && is_in(client, trusted)) {
        const std::size_t comma = forwarded_for.rfind(',');
        const bool is_last = comma == std::string_view::npos;
        const auto named =
            without_port(without_spaces(is_last ? forwarded_for : forwarded_for.substr(comma + 1)));
        // Not the proxy, behind which everybody else is; and all such clients together.
        if (!bytes_of(named)) return "unknown";
        client = named;
        forwarded_for = is_last ? std::string_view{} : forwarded_for.substr(0, comma);
    }
    return std::string(client);
}

std::string limit_key(const std::string& address) {
    const auto bytes = bytes_of(address);
    if (!bytes) return address;
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (bytes->size() == bytes_v4) {
        ::inet_ntop(AF_INET, bytes->data(), text.data(), text.size());
        return text.data();
    }
    std::string network = bytes->substr(0, bytes_v6 / 2);
    network.resize(bytes_v6);
    ::inet_ntop(AF_INET6, network.data(), text.data(), text.size());
    return std::string(text.data()) + "/64";
}

bool is_welcome(std::string_view origin, std::string_view host,
                const std::vector<std::string>& allowed_origins) {
    if (origin.empty()) return true;
    if (std::find(allowed_origins.begin(), allowed_origins.end(), origin) !=
        allowed_origins.end()) {
        return true;
    }
    const std::size_t scheme = origin.find("://");
    return scheme != std::string_view::npos && !host.empty() && origin.substr(scheme + 3) == host;
}

}  // namespace ludo::server
