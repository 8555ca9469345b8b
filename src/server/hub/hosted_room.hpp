#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "server/hub/room_clock.hpp"
#include "server/hub/transaction.hpp"
#include "server/protocol/messages.hpp"
#include "server/protocol/requests.hpp"
#include "server/rooms/limits.hpp"
#include "server/rooms/room.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

/// A connection in a room.
struct Attendant {
    ConnectionId connection{};
    std::optional<PlayerId> player;  ///< nothing for spectators
};

/// A point in the games of a room: what a bot chose is meant for one of them alone.
struct Ply {
    int game = 0;
    int takebacks = 0;
    std::size_t tokens = 0;

    friend bool operator==(const Ply&, const Ply&) = default;
};

/// The search for a bot's move. It is told to stop when nobody wants the result any more.
class SearchRun {
  public:
    explicit SearchRun(Ply ply) : ply_(ply) {}
    ~SearchRun() { unwanted_.request_stop(); }
    SearchRun(const SearchRun&) = delete;
    SearchRun& operator=(const SearchRun&) = delete;

    [[nodiscard]] Ply ply() const { return ply_; }
    [[nodiscard]] std::stop_token unwanted() const { return unwanted_.get_token(); }

  private:
    Ply ply_;
    std::stop_source unwanted_;
};

/// A room with everything around it that is not in its log: who is connected, the clocks, what is
/// under way.
struct HostedRoom {
    explicit HostedRoom(RoomId id, std::string opened_from = {}, std::string created_with = {})
        : room(id), address(std::move(opened_from)), creator(std::move(created_with)) {}

    Room room;
    std::vector<LoggedEvent> log;  ///< the latest events, as far back as the present line of play
    std::vector<Attendant> attendants;

    // One change at a time: what is asked meanwhile waits.
    TransactionPool::Handle transaction;
    std::vector<std::pair<Requester, protocol::Ask>> waiting;
    [[nodiscard]] bool is_busy() const { return transaction != nullptr; }
    bool is_lost = false;  ///< another server has it: it ends here with the change under way
    bool may_keep = true;  ///< the present game, when it ends

    // Clocks.
    Time clocks_start{};  ///< of the present game: people are looking at its board first
    Time start_stands{};  ///< of the present game: from then on, whoever is missing
    Time turn_began{};
    std::optional<Time> turn_ends;
    std::optional<Time> vote_ends;
    std::optional<Time> note_at;  ///< when what is left of the turn is stored again
    Time expires{};
    Time sleeps_at{};           ///< where it may sleep, unless somebody asks for it before
    std::optional<Time> retry;  ///< when to look again, after a failed commit or in vain
    bool is_failing = false;    ///< its latest commit failed
    std::vector<std::pair<PlayerId, Time>> absent_since;  ///< people who are not connected
    std::optional<Time> wake_at;                          ///< when the Hub looks next

    // What the lobby shows.
    Date active{};     ///< as shown
    Time active_at{};  ///< the same moment, to tell how long ago it was
    bool was_recent = false;
    Date waiting_since{};  ///< for players: since its opening, or since one of them left for good
    Date changed{};        ///< when anything happened last

    // The bot to move.
    std::optional<SearchRun> thinking;
    bool bot_rests = false;          ///< its turn waits until somebody is connected
    std::optional<Time> ask_bot_at;  ///< when the pool was full, or the game has only just started
    std::optional<Result<std::string>> bot_choice;
    Time bot_plays_at{};

    // What moves do not touch, behind all that they do: a room is seldom in the caches.
    std::vector<std::string> lasting_events;  ///< as stored: see outlasts_game
    std::string address;                      ///< of who opened it; empty after a restart
    std::string creator;                      ///< hash of the token it was created with
    std::vector<PlayerId> strangers{};        ///< who came by quick match
    /// That had the code of this private room. Forgotten when it sleeps, and at a restart: players
    /// come back by their tokens, and others type the code again.
    std::vector<std::string> known_addresses{};
    std::string pass;  ///< for spectators; empty until somebody watches, see event::Watched

    /// It has had the code once: see ClientLimits.
    void know(const std::string& from);
    [[nodiscard]] bool knows(const std::string& from) const;
    /// Requires a match.
    [[nodiscard]] Ply ply() const {
        return {room.games(), room.takebacks(), room.match()->token_count()};
    }
    [[nodiscard]] bool is_connected(PlayerId player) const;
    [[nodiscard]] bool is_anybody_connected() const { return spectators() < attendants.size(); }
    /// Sorted.
    [[nodiscard]] std::vector<PlayerId> connected() const;
    /// The same as they come.
    [[nodiscard]] Room::OfSeats<PlayerId> present() const;
    /// Who is not connected, and for how long.
    [[nodiscard]] std::vector<protocol::Absence> absences(Time now) const;
    [[nodiscard]] std::size_t spectators() const;
    /// Has whoever is to move not been connected since the turn began?
    [[nodiscard]] bool was_turn_missed() const;
    /// When it is certain that a game has started without somebody, who was gone before anybody
    /// moved. Nothing where the start stands.
    [[nodiscard]] std::optional<Time> false_start(const Limits& limits) const;
    [[nodiscard]] TimesLeft times_left(Time now) const;
    /// The total time of the seat to act, where it has one and its turn runs.
    [[nodiscard]] std::optional<Draft::RunningClock> running_clock(Time now) const;
    /// What is to be stored of the running turn, where a restart must not forget it.
    [[nodiscard]] std::optional<event::Clocked> clock_to_note(Time now) const;
    /// How long the room lives when nothing happens in it.
    [[nodiscard]] Duration life(const Limits& limits) const;
    [[nodiscard]] Listing listing(Time now, const Limits& limits) const;

    /// Keeps the book of who is absent after any change of players or connections.
    void note_absences(Time now);
    /// Starts and stops the clocks after events.
    void set_clocks(const Draft& draft, Time now, const Limits& limits);
    /// All clocks afresh, after a restart.
    void restart_clocks(const RoomClock& clock, const Limits& limits);
    /// Somebody asks for it: it does not fall asleep so soon.
    void keep_awake(Time now, const Limits& limits) { sleeps_at = now + limits.sleep_after; }
    /// Is it a room that may sleep in the store, with nobody there and nothing under way?
    [[nodiscard]] bool is_sleepy() const;
    void remember(std::vector<Step>& steps);
    /// What the store may keep instead of all that happened before these steps and, of them, before
    /// step `started`, with which another game starts.
    [[nodiscard]] std::vector<std::string> condensed(const std::vector<Step>& steps,
                                                     std::size_t started) const;

    /// Somebody is here again: the turn of a bot that rested begins anew.
    void wake_bot(Time now);

    /// When the turn is over. Nobody waits for a bot that rests; one that thinks has twice the
    /// time before it is taken for broken, for it is not its fault when many have to.
    [[nodiscard]] std::optional<Time> turn_deadline() const;
    /// When something is due next.
    [[nodiscard]] Time next_due(const Limits& limits) const;
    /// A player of a waiting room who has been away for too long.
    [[nodiscard]] std::optional<PlayerId> long_absent(Time now, const Limits& limits) const;

  private:
    [[nodiscard]] bool is_absent(const Player& player) const;
    [[nodiscard]] Duration left_after_restart(const RoomClock& clock) const;
    [[nodiscard]] std::optional<Time> absence_ends(const Limits& limits) const;
    [[nodiscard]] bool is_correspondence() const { return room.charter().time.is_correspondence(); }
    void begin_turn(Time began, Duration time);
    [[nodiscard]] Duration vote_time(const Limits& limits) const;
    [[nodiscard]] bool counts_absences(const Limits& limits) const;
};

}  // namespace ludo::server
