#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/refusal.hpp"
#include "server/protocol/requests.hpp"
#include "server/rooms/draft.hpp"
#include "server/rooms/helpers.hpp"
#include "server/rooms/limits.hpp"

namespace ludo::server {

/// Judges what players ask for. Each ruling adds to a draft what then happens, or says why not and
/// adds nothing; `settle` adds all that follows from it.
class Referee {
  public:
    Referee(Secrets& secrets, const Limits& limits) : secrets_(&secrets), limits_(&limits) {}

    /// What a new room will be. `code` is the hash of its code, or empty.
    [[nodiscard]] Result<event::Created> open(const protocol::Create& request,
                                              std::string code) const;

    Refusals join(Draft& draft, std::string_view name, std::string token) const;
    Refusals seat_bot(Draft& draft, PlayerId by, Level level) const;
    Refusals fill(Draft& draft, PlayerId by, Level level) const;
    Refusals expel(Draft& draft, PlayerId by, PlayerId whom) const;
    Refusals leave(Draft& draft, PlayerId player) const;
    /// First come, first served; nothing gives one's choice back.
    Refusals choose_colour(Draft& draft, PlayerId player, std::optional<Colour> colour) const;
    /// The operator sends somebody away, for good: in a game, that is giving up.
    Refusals dismiss(Draft& draft, PlayerId whom) const;
    Refusals sit(Draft& draft, PlayerId player) const;
    Refusals move(Draft& draft, PlayerId player, const protocol::Move& request) const;
    Refusals roll(Draft& draft, PlayerId player, const protocol::Roll& request) const;
    Refusals vote(Draft& draft, PlayerId player, bool again) const;

    /// The time of the turn is over. A bot that takes too long plays at random. Where leavers are
    /// replaced, so is who was absent for all of the turn, unless nobody is there to play with.
    void time_out(Draft& draft, bool was_absent = false) const;
    /// The time to vote is over; only those who are present are asked.
    void end_vote(Draft& draft) const;
    /// A game has only just started, and somebody was gone already: the room waits for them. Nobody
    /// waits for those of `strangers` who are gone.
    void void_start(Draft& draft, std::span<const PlayerId> strangers) const;
    /// A bot has chosen; an answer that cannot be played is replaced by any that can.
    void play_bot(Draft& draft, const Result<std::string>& token) const;

    /// Adds what follows by itself until somebody has to decide: the start, draws, forced passes,
    /// the end, a new host, another game, the closing. A game starts only when all its people are
    /// present.
    void settle(Draft& draft, Date today) const;

  private:
    bool settle_once(Draft& draft, Date today) const;
    bool settle_game(Draft& draft, Date today) const;
    bool settle_vote(Draft& draft) const;
    void play_again(Draft& draft) const;
    void start(Draft& draft) const;
    void roll_dice(Draft& draft) const;
    void finish(Draft& draft, Date today) const;
    void add_bot(Draft& draft, Level level) const;

    Secrets* secrets_;
    const Limits* limits_;
};

}  // namespace ludo::server
