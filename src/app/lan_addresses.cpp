#include "app/lan_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>

#include <array>
#include <memory>

#include <net/if.h>

namespace ludo::app {

namespace {

bool is_on_network(const ifaddrs& interface) {
    constexpr unsigned wanted = IFF_UP | IFF_RUNNING;
    return interface.ifa_addr != nullptr && interface.ifa_addr->sa_family == AF_INET &&
           (interface.ifa_flags & wanted) == wanted && (interface.ifa_flags & IFF_LOOPBACK) == 0;
}

}  // namespace

std::vector<std::string> lan_addresses() {
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> all(first, ::freeifaddrs);
    std::vector<std::string> addresses;
    for (const ifaddrs* next = first; next != nullptr; next = next->ifa_next) {
        if (!is_on_network(*next)) continue;
        const auto* const address = reinterpret_cast<const sockaddr_in*>(next->ifa_addr);
        std::array<char, INET_ADDRSTRLEN> text{};
        ::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size());
        addresses.emplace_back(text.data());
    }
    return addresses;
}

}  // namespace ludo::app
