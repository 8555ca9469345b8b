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
    /// The limits have changed; what was counted stays.
    void renew();

    /// Why an address may not open another room; nothing when it may.
    [[nodiscard]] Refusals refuse_room(const std::string& address) const;
    void room_opened(const std::string& address) { ++rooms_[address]; }
    void room_closed(const std::string& address);

    /// May another room of this address fall asleep? So many do a day; nothing of a room that
    /// sleeps is kept in memory, so they cannot be counted. Of rooms from before a restart the
    /// address is not known.
    [[nodiscard]] bool may_sleep(const std::string& address, Time now) const {
        return address.empty() || sleepers_.allows(address, now);
    }
    void room_slept(const std::string& address, Time now) {
        if (!address.empty()) sleepers_.count(address, now);
    }

    /// May another finished game of this address be kept? So much of them is a day.
    [[nodiscard]] bool may_keep(const std::string& address, Time now) const {
        return kept_kib_.allows(address, now);
    }
    void game_kept(const std::string& address, std::size_t bytes, Time now);

    /// Somebody who tries a code on a room.
    struct CodeAttempt {
        std::string room;
        std::string address;
        bool is_known = false;  ///< from an address that has been in the room
    };
    /// Why it may not be tried, and for how long; nothing when it may. An address that guesses is
    /// locked out of all rooms but those that know it: who has had the code may mistype it, and so
    /// may whoever shares the address, as often as all others together. A room that is guessed at
    /// locks nobody out, but gives addresses it has never seen only one attempt.
    [[nodiscard]] Refusals refuse_code(const CodeAttempt& attempt, Time now) const;
    /// Counted before its result is known, so that many at once do not slip through.
    void count_code(const CodeAttempt& attempt, Time now);
    /// It was right, or nobody was told whether it was: that does not count.
    void forgive_code(const CodeAttempt& attempt);

    /// Notes the time of a reaction, or says why it comes too soon.
    [[nodiscard]] Refusals react(Client& client, Time now) const;

  private:
    [[nodiscard]] Duration code_wait(const CodeAttempt& attempt, Time now) const;

    const Limits* limits_;
    std::unordered_map<std::string, std::size_t> rooms_;  ///< by the address that opened them
    Attempts sleepers_;
    Attempts kept_kib_;
    Attempts codes_on_room_;
    Attempts codes_from_address_;
    Attempts codes_from_known_;      ///< by room and address
    Attempts codes_from_strangers_;  ///< of rooms that are guessed at: by room and address
};

}  // namespace ludo::server
