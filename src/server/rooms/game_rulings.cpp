#include "server/rooms/game_rulings.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/rooms/kept_game.hpp"
#include "server/rooms/rulings.hpp"
#include "server/rooms/seating.hpp"

namespace ludo::server {

namespace {

/// Whose game it is: the hashes of the tokens of all people who have a seat in it.
std::vector<std::string> tokens_of_players(const Room& room) {
    std::vector<std::string> tokens;
    for (const PlayerId seated : room.seats()) {
        if (!room.find(seated)->is_bot()) tokens.push_back(room.who_is(seated).token);
    }
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

/// Games that may start while somebody is not there to play.
bool starts_without_people(const Charter& charter) { return charter.time.is_correspondence(); }

/// Do all the people who are asked want another game, and is anybody asked?
template <typename IsAsked>
bool is_another_game_wanted(const Room& room, IsAsked is_asked) {
    bool is_anybody_asked = false;
    for (const Player& player : room.players()) {
        if (!player.is_around() || !is_asked(player)) continue;
        if (!player.wants_more) return false;
        is_anybody_asked = true;
    }
    return is_anybody_asked;
}

/// At once, or when the room is complete again: somebody has left, or is not there now.
void play_again(Draft& draft, RandomSource& random_source) {
    const auto& players = draft.room().players();
    const bool is_complete =
        std::none_of(players.begin(), players.end(), [](const Player& p) { return p.has_left; });
    if (is_complete && may_start(draft)) {
        start_game(draft, random_source);
    } else {
        draft.add(event::Reopened{});
    }
}

}  // namespace

bool may_start(const Draft& draft) {
    const auto& players = draft.room().players();
    return starts_without_people(draft.room().charter()) ||
           std::all_of(players.begin(), players.end(), [&](const Player& player) {
               return !player.is_around() || draft.is_present(player.id);
           });
}

void start_game(Draft& draft, RandomSource& random_source) {
    const Room& room = draft.room();
    if (const AnyMatch* const again = room.void_start()) {
        return draft.add(
            event::Started{again->start_position(), seat_players(room, *again), room.first()});
    }
    Options options = room.charter().options;
    const int first = choose_first(room, options, random_source);
    const auto match = room.charter().game->start(options, random_source);
    if (!match) return draft.add(event::Closed{Closing::error});
    draft.add(event::Started{(*match)->start_position(), seat_players(room, **match), first});
}

void void_start(Draft& draft, std::span<const PlayerId> strangers) {
    draft.add(event::Reopened{});
    const Room::OfSeats<Player> players = draft.room().players();
    for (const Player& player : players) {
        const bool is_stranger =
            std::find(strangers.begin(), strangers.end(), player.id) != strangers.end();
        if (is_stranger && player.is_around() && !draft.is_present(player.id)) {
            draft.add(event::Left{player.id});
        }
    }
}

void finish_game(Draft& draft, Date today, Secrets& secrets, const Limits& limits) {
    std::string replay;
    const bool is_worth_it = draft.may_keep && draft.room().moved().size() >= 2;
    if (limits.keep_games > Duration::zero() && is_worth_it) {
        replay = secrets.token();
        draft.keep = KeptGame{replay, today, draft.room().who_is(draft.room().host()).token,
                              write_kept(draft.room()), tokens_of_players(draft.room())};
    }
    draft.add(event::Finished{std::move(replay)});
}

Refusals cast_vote(Draft& draft, PlayerId player, bool again) {
    const Room& room = draft.room();
    if (room.status() != RoomStatus::finished) return refuse("refusal.online.not_finished");
    const Player& who = *room.find(player);
    if (who.stand_in) return refuse("refusal.online.away");
    if (who.wants_more) return refuse("refusal.online.voted");
    draft.add(event::Voted{player, again});
    if (!again) draft.add(event::Closed{Closing::vote});
    return {};
}

bool settle_vote(Draft& draft, RandomSource& random_source) {
    const bool is_agreed = may_start(draft) &&
                           is_another_game_wanted(draft.room(), [](const Player&) { return true; });
    if (is_agreed) play_again(draft, random_source);
    return is_agreed;
}

void end_vote(Draft& draft, RandomSource& random_source) {
    if (draft.room().status() != RoomStatus::finished) return;
    const bool is_agreed = is_another_game_wanted(
        draft.room(), [&](const Player& player) { return draft.is_present(player.id); });
    if (is_agreed) {
        play_again(draft, random_source);
    } else {
        draft.add(event::Closed{Closing::vote});
    }
}

}  // namespace ludo::server
