#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.hpp"
#include "server/protocol/requests.hpp"
#include "server/rooms/draft.hpp"
#include "server/rooms/helpers.hpp"
#include "server/rooms/limits.hpp"

namespace ludo::server {

/// Judges what players ask for. Each ruling adds to a draft what then happens, or says why not and
/// adds nothing; `settle` adds all that follows from it. What needs neither luck nor limits is in
/// seat_rulings.hpp, game_rulings.hpp and offer_rulings.hpp.
class Referee {
  public:
    Referee(Secrets& secrets, const Limits& limits) : secrets_(&secrets), limits_(&limits) {}

    /// What a new room will be. `code` is the hash of its code, or empty.
    [[nodiscard]] Result<event::Created> open(const protocol::Create& request,
                                              std::string code) const;

    Refusals move(Draft& draft, PlayerId player, const protocol::Move& request) const;
    Refusals roll(Draft& draft, PlayerId player, const protocol::Roll& request) const;

    /// The time of the turn is over. A bot that takes too long plays at random. Where leavers are
    /// replaced, so is who was absent for all of the turn, unless nobody is there to play with.
    void time_out(Draft& draft, bool was_absent = false) const;
    /// The time to vote is over; only those who are present are asked.
    void end_vote(Draft& draft) const;
    /// A bot has chosen; an answer that cannot be played is replaced by any that can.
    void play_bot(Draft& draft, const Result<std::string>& token) const;

    /// Adds what follows by itself until somebody has to decide: the start, draws, forced passes,
    /// the end, a new host, another game, the closing. A game starts only when all its people are
    /// present.
    void settle(Draft& draft, Date today) const;

  private:
    bool settle_once(Draft& draft, Date today) const;
    bool settle_game(Draft& draft, Date today) const;
    void roll_dice(Draft& draft) const;

    Secrets* secrets_;
    const Limits* limits_;
};

}  // namespace ludo::server
