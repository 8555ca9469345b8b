#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <boost/container/static_vector.hpp>

#include "catalog/catalog.hpp"
#include "core/options.hpp"
#include "core/seat.hpp"
#include "server/ports.hpp"
#include "server/rooms/events.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// A log that does not lead to a room.
class ReplayError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class RoomStatus : std::uint8_t { waiting, playing, finished, closed };

/// Who a player is; never changes.
struct Identity {
    PlayerId id = 0;
    std::string name;
    std::string token;  ///< hash
};

/// What hardly ever changes; all copies of a room share it.
struct Charter {
    RoomId id{};
    std::string name;
    std::string folded_name;  ///< for searching
    const GameEntry* game = nullptr;
    Options options;
    int capacity = 2;
    std::string code;  ///< hash; empty for public rooms
    Leavers leavers = Leavers::forfeit;
    TimeControl time{};
    std::vector<std::string> passes;  ///< hashes of what lets spectators come back
    std::vector<Identity> people;     ///< the room's players

    [[nodiscard]] bool is_private() const { return !code.empty(); }
    [[nodiscard]] bool has_pass(std::string_view hash) const;
};

/// What a player does; who it is stands in the charter.
struct Player {
    PlayerId id = 0;
    std::optional<Level> level{};     ///< of a bot
    std::optional<Level> stand_in{};  ///< the bot that plays while the player is away
    std::optional<Colour> colour{};   ///< chosen; where colours are seats, until the game starts
    bool is_out = false;              ///< of the present game
    std::optional<Cause> out_for{};   ///< why
    bool has_left = false;            ///< for good; still named while the game is remembered
    bool wants_more = false;          ///< has voted for another game
    int timeouts = 0;                 ///< in a row

    [[nodiscard]] bool is_bot() const { return level.has_value(); }
    /// A person who is not gone: neither left nor replaced.
    [[nodiscard]] bool is_around() const { return !is_bot() && !has_left && !stand_in; }
    /// The bot that decides for this seat now, if one does.
    [[nodiscard]] std::optional<Level> bot() const { return is_bot() ? level : stand_in; }
};

/// A match that is copied like a value, or none.
class MatchCopy {
  public:
    MatchCopy() = default;
    explicit MatchCopy(std::unique_ptr<AnyMatch> match) : match_(std::move(match)) {}
    MatchCopy(const MatchCopy& other) : match_(other ? other->clone() : nullptr) {}
    MatchCopy& operator=(const MatchCopy& other) {
        const bool has_copied = match_ && other && match_->assign(*other);
        if (!has_copied) match_ = other ? other->clone() : nullptr;
        return *this;
    }
    MatchCopy(MatchCopy&&) = default;
    MatchCopy& operator=(MatchCopy&&) = default;
    ~MatchCopy() = default;

    /// Lets go of what it shares with copies, and keeps its memory: to be assigned to.
    void release() {
        if (match_) match_->release();
    }

    explicit operator bool() const { return match_ != nullptr; }
    [[nodiscard]] AnyMatch* get() const { return match_.get(); }
    AnyMatch* operator->() const { return get(); }
    AnyMatch& operator*() const { return *match_; }

  private:
    std::unique_ptr<AnyMatch> match_;
};

/// The state of a room: what its events have led to, and nothing else. Copying one is cheap, most
/// of all onto one of the same game: it lies in one piece, but for the charter and the match.
class Room {
  public:
    template <typename Item>
    using OfSeats = boost::container::static_vector<Item, max_seats>;

    explicit Room(RoomId id) : id_(id) {}

    /// Takes the next event. Throws ReplayError when it cannot follow what happened so far.
    void apply(const RoomEvent& event);
    /// The same for a token, in two steps: reads it and throws when it cannot be played now,
    [[nodiscard]] ParsedToken read_token(std::string_view token) const;
    /// and plays one. Requires that the match takes it. Does somebody's time to think begin anew?
    bool play(const ParsedToken& token, Cause cause);

    [[nodiscard]] RoomId id() const { return id_; }
    [[nodiscard]] Sequence seq() const { return seq_; }
    [[nodiscard]] RoomStatus status() const { return status_; }
    /// Requires at least one event.
    [[nodiscard]] const Charter& charter() const { return *charter_; }
    [[nodiscard]] const OfSeats<Player>& players() const { return players_; }
    /// Requires at least one event.
    [[nodiscard]] bool is_full() const {
        return players_.size() == static_cast<std::size_t>(charter_->capacity);
    }
    /// Requires a player of the room.
    [[nodiscard]] const Identity& who_is(PlayerId player) const;
    /// nullptr when there is none.
    [[nodiscard]] const Player* find(PlayerId player) const;
    /// The person whose seat a token keeps, by the token's hash; nullptr when it keeps none.
    [[nodiscard]] const Player* find_seated(std::string_view token) const;
    [[nodiscard]] PlayerId host() const { return host_; }
    [[nodiscard]] PlayerId next_player() const { return next_player_; }

    /// How many games have started here.
    [[nodiscard]] int games() const { return games_; }
    /// Who sits where in the latest game; seat 1 first. Empty before the first.
    [[nodiscard]] const OfSeats<PlayerId>& seats() const { return seats_; }
    [[nodiscard]] int first() const { return first_; }
    /// The game being played, or just finished; else nullptr.
    [[nodiscard]] const AnyMatch* match() const { return match_.get(); }
    [[nodiscard]] AnyMatch* match() { return match_.get(); }
    /// While the room waits: the start that was taken back, which comes again as it was; else
    /// nullptr. See event::Reopened.
    [[nodiscard]] const AnyMatch* void_start() const { return void_start_.get(); }
    [[nodiscard]] const std::string& replay() const { return replay_; }
    [[nodiscard]] const Offers& offers() const { return offers_; }
    /// Why the latest token of the game was played.
    [[nodiscard]] Cause latest_cause() const { return latest_cause_; }
    /// Who has played a move of their own in the latest game: luck, passes and the referee's tokens
    /// are none.
    [[nodiscard]] SeatSet moved() const { return moved_; }
    /// How often moves of the latest game were taken back.
    [[nodiscard]] int takebacks() const { return takebacks_; }

    [[nodiscard]] std::optional<Seat> seat_of(PlayerId player) const;
    /// Whose decision the match waits for, a roll included; nobody's when nothing is played.
    [[nodiscard]] const Player* to_act() const;
    /// How long the seat to act may think from the latest event that tells. Requires a game.
    [[nodiscard]] Duration turn_time() const;
    /// When the running turn ends though nobody serves the room, as far as that is stored.
    [[nodiscard]] std::optional<Date> turn_due() const {
        return turn_left_ ? turn_due_ : std::nullopt;
    }
    /// What each seat had left of its total time when its latest turn was over; empty under other
    /// time controls.
    [[nodiscard]] const OfSeats<Duration>& times() const { return times_; }
    /// Lets go of what it shares with copies, and keeps its memory: to be assigned to.
    void release() {
        charter_.reset();
        match_.release();
        void_start_ = {};
    }

    /// Notes what a seat has left. Requires total time.
    void set_time(Seat seat, Duration left) { times_[seat.index] = left; }

  private:
    void take(const event::Created& e);
    void take(const event::Joined& e);
    void take(const event::Left& e);
    void take(const event::Expelled& e);
    void take(const event::Dismissed& e);
    void take(const event::Hosted& e);
    void take(const event::Watched& e);
    void take(const event::Started& e);
    void take(const event::Played& e);
    void take(const event::Away& e);
    void take(const event::Back& e);
    void take(const event::Finished& e);
    void take(const event::Voted& e);
    void take(const event::Reopened& e);
    void take(const event::Closed& e);
    void take(const event::Offered& e);
    void take(const event::Answered& e);
    void take(const event::TakenBack& e);
    void take(const event::Coloured& e);
    void take(const event::Clocked& e);
    void take(const event::Condensed& e);

    bool take_token(const ParsedToken& token, Cause cause);
    void take_increments(std::size_t count);
    Player& get(PlayerId player);
    [[nodiscard]] Seat seat_in_play(PlayerId player) const;
    void remove(PlayerId player);
    template <typename Amend>
    void amend_charter(Amend amend);
    void forget_people();
    void count_timeouts(const Turn& before, Cause cause);

    RoomId id_;
    Sequence seq_ = 0;
    RoomStatus status_ = RoomStatus::waiting;
    std::shared_ptr<const Charter> charter_;
    OfSeats<Player> players_;
    PlayerId host_ = 0;
    PlayerId next_player_ = 1;
    int games_ = 0;
    int first_ = 0;
    OfSeats<PlayerId> seats_;
    Offers offers_;
    Cause latest_cause_ = Cause::player;
    SeatSet moved_;
    int takebacks_ = 0;
    MatchCopy match_;
    MatchCopy void_start_;
    std::string replay_;
    OfSeats<Duration> times_;
    std::optional<Duration> turn_left_;  ///< of the running turn, see event::Clocked
    std::optional<Date> turn_due_;       ///< with that
};

/// A move of whoever had the turn, and not a word of the referee?
bool is_own_move(const Turn& turn, std::string_view token);

/// Has nobody decided anything yet? What chance brings by itself is nobody's doing.
bool is_untouched(const AnyMatch& match);

/// Is the match waiting for a player to roll a die? Draws and the like come by themselves.
bool awaits_roll(const AnyMatch& match);

}  // namespace ludo::server
