#pragma once

#include <span>

#include "core/refusal.hpp"
#include "server/rooms/draft.hpp"
#include "server/rooms/helpers.hpp"
#include "server/rooms/limits.hpp"

/// The referee on games as a whole: how they start and end, and whether another one follows. As all
/// rulings, each adds to a draft what then happens, or says why not and adds nothing.
namespace ludo::server {

/// Nobody plays against somebody who is gone: a game waits for all its people. Where a bot stands
/// in for somebody, everybody sees that it does.
bool may_start(const Draft& draft);
/// After a void start the same board, seats and luck come again.
void start_game(Draft& draft, RandomSource& random_source);
/// A game has only just started, and somebody was gone already: the room waits for them. Nobody
/// waits for those of `strangers` who are gone.
void void_start(Draft& draft, std::span<const PlayerId> strangers);
/// The game is over, and kept if it is worth it.
void finish_game(Draft& draft, Date today, Secrets& secrets, const Limits& limits);

/// Somebody wants another game, or not: then the room closes.
Refusals cast_vote(Draft& draft, PlayerId player, bool again);
/// Another game at once, when everybody wants one and is there for it. Who has just lost the
/// connection may still come back. False when there is none.
bool settle_vote(Draft& draft, RandomSource& random_source);
/// The time to vote is over; only those who are present are asked.
void end_vote(Draft& draft, RandomSource& random_source);

}  // namespace ludo::server
