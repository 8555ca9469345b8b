#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"

namespace ludo::server {

/// One address or a network of them: "10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8".
class AddressRange {
  public:
    static Result<AddressRange> read(std::string_view text);
    [[nodiscard]] bool contains(std::string_view address) const;

  private:
    std::string bytes_;  ///< 4 or 16 of them
    int prefix_bits_ = 0;
};

bool is_in(std::string_view address, const std::vector<AddressRange>& ranges);

/// Who really asks: the peer itself or, when the peer is a trusted proxy, the last address in
/// `forwarded_for` (the header X-Forwarded-For) that is not a trusted proxy too. What stands
/// further left was written by the client and proves nothing. "unknown" when the proxy names
/// something that is no address.
std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           const std::vector<AddressRange>& trusted);

/// What limits go by: an IPv4 address itself, but the network of 64 bits an IPv6 address is in, for
/// its owner has all of them. Whatever else stands for itself.
std::string limit_key(const std::string& address);

/// May a page of this origin speak to us? Programs send no origin and may; pages must come from
/// the host they ask, or from one of the origins allowed besides.
bool is_welcome(std::string_view origin, std::string_view host,
                const std::vector<std::string>& allowed_origins);

}  // namespace ludo::server
