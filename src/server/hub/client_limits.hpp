#pragma once

#include <string>
#include <unordered_map>

#include "core/refusal.hpp"
#include "server/hub/attempts.hpp"
#include "server/hub/clients.hpp"
#include "server/rooms/limits.hpp"

namespace ludo::server {

/// How much one address may have and try, and how often one client may react.
class ClientLimits {
  public:
    explicit ClientLimits(const Limits& limits);

    /// Why an address may not open another room; nothing when it may.
    [[nodiscard]] Refusals refuse_room(const std::string& address) const;
    void room_opened(const std::string& address) { ++rooms_[address]; }
    void room_closed(const std::string& address);

    /// Why an address may not try a code on a room; nothing when it may.
    [[nodiscard]] Refusals refuse_code(const std::string& room, const std::string& address,
                                       Time now) const;
    /// Counted before its result is known, so that many at once do not slip through.
    void count_code(const std::string& room, const std::string& address, Time now);
    /// It was right: that does not count.
    void forgive_code(const std::string& room, const std::string& address);

    /// Notes the time of a reaction, or says why it comes too soon.
    [[nodiscard]] Refusals react(Client& client, Time now) const;

  private:
    const Limits* limits_;
    std::unordered_map<std::string, std::size_t> rooms_;  ///< by the address that opened them
    Attempts codes_on_room_;
    Attempts codes_from_address_;
};

}  // namespace ludo::server
