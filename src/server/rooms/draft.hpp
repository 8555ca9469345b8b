#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/rooms/room.hpp"

namespace ludo::server {

/// One event about to happen, with what has to be known of the moment before it.
struct Step {
    RoomEvent event;
    std::optional<Seat> seat{};       ///< of tokens: whose turn it was
    std::vector<std::string> seen{};  ///< of tokens with secrets: as each seat sees them, then as
                                      ///< spectators do
};

/// A copy of a room on which events are tried out. The room itself learns of them when they are
/// safely stored.
class Draft {
  public:
    explicit Draft(const Room& room) : room_(room) {}

    /// Begins anew with another room, in the memory it has. Requires that it was cleared.
    void begin(const Room& room) { room_ = room; }
    /// Only begin() may follow.
    void clear() {
        room_.release();
        steps_.clear();
        starts_turn_ = false;
        keep.reset();
        present.clear();
        running.reset();
    }

    /// Throws as Room::apply does.
    void add(RoomEvent event) {
        if (const auto* const played = std::get_if<event::Played>(&event)) {
            return play(room_.read_token(played->token), played->cause);
        }
        const Turn before = turn();
        room_.apply(event);
        const bool is_taken_back = std::holds_alternative<event::TakenBack>(event);
        if (is_taken_back || turn().seat != before.seat) starts_turn_ = true;
        steps_.push_back({std::move(event)});
    }
    /// The event of a token that was read and judged already. Requires that the match takes it.
    void play(const ParsedToken& token, Cause cause) {
        const AnyMatch& match = *room_.match();
        Step step{event::Played{token.text, cause}, match.turn().seat, match.token_views(token)};
        if (room_.play(token, cause)) {
            starts_turn_ = true;
            if (running && step.seat) stop_clock(std::get<event::Played>(step.event), *step.seat);
        }
        steps_.push_back(std::move(step));
    }

    /// Whoever is to move now has all the time of a turn.
    void restart_turn() { starts_turn_ = true; }

    [[nodiscard]] Room& room() { return room_; }
    [[nodiscard]] const Room& room() const { return room_; }
    [[nodiscard]] std::vector<Step>& steps() { return steps_; }
    /// Does somebody's time to think begin anew?
    [[nodiscard]] bool starts_turn() const { return starts_turn_; }
    [[nodiscard]] bool starts_game() const {
        return std::any_of(steps_.begin(), steps_.end(), [](const Step& step) {
            return std::holds_alternative<event::Started>(step.event);
        });
    }

    [[nodiscard]] bool is_present(PlayerId player) const {
        return std::find(present.begin(), present.end(), player) != present.end();
    }

    bool may_keep = true;               ///< games that end
    std::optional<KeptGame> keep{};     ///< a game that has just ended
    Room::OfSeats<PlayerId> present{};  ///< who of the room's people is connected

    /// What the seat to act has left of its total time when something is asked of the room, and
    /// what its turn adds when it is played.
    struct RunningClock {
        Duration left{};
        Duration increment{};
    };
    std::optional<RunningClock> running{};  ///< under total time

  private:
    [[nodiscard]] Turn turn() const {
        return room_.status() == RoomStatus::playing ? room_.match()->turn() : Turn::over();
    }

    /// The turn that ran is over; those the referee plays after it take no time.
    void stop_clock(event::Played& played, Seat seat) {
        const bool is_played = played.cause == Cause::player || played.cause == Cause::chance;
        const Duration added = is_played ? running->increment : Duration::zero();
        played.left = running->left + added;
        room_.set_time(seat, *played.left);
        running.reset();
    }

    Room room_;
    std::vector<Step> steps_;
    bool starts_turn_ = false;
};

}  // namespace ludo::server
