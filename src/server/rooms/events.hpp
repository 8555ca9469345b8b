#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/rooms/colour.hpp"
#include "server/rooms/level.hpp"
#include "server/rooms/offers.hpp"
#include "server/rooms/time_control.hpp"

/// Everything that can happen to a room. A room is nothing but the list of its events.
namespace ludo::server {

/// In the order of arrival, from 1, never used again in the room.
using PlayerId = int;

/// What becomes of a seat whose player leaves a running game.
enum class Leavers : std::uint8_t { forfeit, bot };

/// Why a token was played.
enum class Cause : std::uint8_t {
    player,     ///< a move of whoever holds the seat
    chance,     ///< a roll, a draw, or who begins
    forced,     ///< the only thing that could be played, so the referee did
    timeout,    ///< the turn was lost
    timeouts,   ///< too many of them: eliminated
    left,       ///< the player gave up and left
    resigned,   ///< the player gave up and stays
    agreed,     ///< all who play agreed on it
    time,       ///< the player's total time is over
    dismissed,  ///< the operator sent the player away
};

enum class Closing : std::uint8_t { empty, expired, vote, error, admin };

namespace event {

struct Created {
    std::string name;
    std::string game;
    int rules = 1;
    std::vector<std::pair<std::string, std::string>> options;
    int capacity = 2;
    std::string code;  ///< hash; empty for public rooms
    Leavers leavers = Leavers::forfeit;
    TimeControl time{};
};
struct Joined {
    PlayerId player = 0;
    std::string name;
    std::optional<Level> level;  ///< of a bot
    std::string token;           ///< hash; empty for bots
};
struct Left {
    PlayerId player = 0;
};
struct Expelled {
    PlayerId player = 0;
};
/// The operator sends somebody away, for good.
struct Dismissed {
    PlayerId player = 0;
};
struct Hosted {
    PlayerId player = 0;
};
/// Somebody watches, for the first time since the server started. All spectators get the same pass
/// to come back with. Only its hash is kept, so after a restart the next of them bring a new one.
struct Watched {
    std::string pass;  ///< hash
};
struct Started {
    std::string start;
    std::vector<PlayerId> seats;
    int first = 0;  ///< which choice of the game's option `first`, where it has one
};
struct Played {
    std::string token;
    Cause cause = Cause::player;
    /// What the seat has left, when its turn is over and its time is counted in total.
    std::optional<Duration> left{};
};
struct Away {
    PlayerId player = 0;
    Level level = Level::medium;
};
struct Back {
    PlayerId player = 0;
};
struct Finished {
    std::string replay;  ///< empty when the game is not kept
};
struct Voted {
    PlayerId player = 0;
    bool again = false;
};
/// A player of a waiting room chooses a colour, or gives the choice back.
struct Coloured {
    PlayerId player = 0;
    std::optional<Colour> colour;
};
/// The room waits for players again: after a game, or in place of one that nobody was there for.
/// Such a start is void, and when the room is complete it comes again with the same seats and luck.
struct Reopened {};
struct Offered {
    PlayerId player = 0;
    OfferKind what = OfferKind::draw;
};
/// To the open offer of that kind. A no ends it, also that of who made it.
struct Answered {
    PlayerId player = 0;
    OfferKind what = OfferKind::draw;
    bool yes = false;
};
/// The last tokens are void; the luck they brought will come again.
struct TakenBack {
    int count = 0;
};
/// Stands for the games of the room so far when another one starts: their events are dropped. It
/// follows the events that outlast them.
struct Condensed {
    std::uint32_t seq = 0;  ///< the number of the last event it stands for
    int games = 0;
    int first = 0;
    std::vector<PlayerId> seats;
};
struct Closed {
    Closing why = Closing::empty;
};
/// So much was left of the running turn: where a restart goes on. With a date it ends on that date,
/// whether anybody serves the room until then or not.
struct Clocked {
    Duration left{};
    std::optional<Date> due{};
};

}  // namespace event

using RoomEvent =
    std::variant<event::Created, event::Joined, event::Left, event::Expelled, event::Hosted,
                 event::Watched, event::Started, event::Played, event::Away, event::Back,
                 event::Finished, event::Voted, event::Reopened, event::Closed, event::Offered,
                 event::Answered, event::TakenBack, event::Coloured, event::Clocked,
                 event::Condensed, event::Dismissed>;

std::string_view cause_name(Cause cause);
std::string_view leavers_name(Leavers leavers);
std::string_view closing_name(Closing why);

/// Does it say something about the room that is still needed when its game is over? Such events,
/// applied without the games in between, lead to the same room. What is not named there is dropped
/// when the next game starts.
bool outlasts_game(const RoomEvent& event);

/// The event as the store keeps it.
std::string write_stored(const RoomEvent& event);
/// Nothing when it cannot be read.
std::optional<RoomEvent> read_stored(std::string_view text);

}  // namespace ludo::server
