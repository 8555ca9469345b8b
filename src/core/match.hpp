#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/event.hpp"
#include "core/game.hpp"
#include "core/persistent_vector.hpp"

namespace ludo {

/// Takes a chance event from the chance events already revealed by moves that were taken back, as
/// far as it still fits, so that nobody re-rolls by undoing; otherwise draws a new one. Games whose
/// draws depend on what was played (how many tiles) say themselves how seen events are used again,
/// in `G::sample_again(state, seen, random)`.
template <Game G, RandomGenerator R>
typename G::Move next_chance_event(const typename G::State& state,
                                   std::vector<typename G::Move>& seen, R& random) {
    if constexpr (requires { G::sample_again(state, seen, random); }) {
        return G::sample_again(state, seen, random);
    } else {
        for (auto it = seen.begin(); it != seen.end(); ++it) {
            if (state.refuse(*it).ok()) {
                const typename G::Move again = *it;
                seen.erase(it);
                return again;
            }
        }
        return state.sample_chance(random);
    }
}

/// A game in progress: its start, its events and the state they lead to. Events that were taken
/// back are kept behind the present until another is played.
template <Game G>
class Match {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit Match(const State& start)
        : start_(std::make_shared<const State>(start)), state_(start) {}

    [[nodiscard]] const State& start() const { return *start_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] std::span<const Event<G>> played() const {
        return events_.items().first(played_);
    }
    /// The last move played for which `counts(move)` holds. What the referee writes is no move.
    template <typename Counts>
    [[nodiscard]] std::optional<Move> last_move(Counts counts) const {
        const auto events = played();
        const auto found = std::find_if(events.rbegin(), events.rend(), [&](const Event<G>& event) {
            return event.kind == Event<G>::Kind::move && counts(event.move);
        });
        if (found == events.rend()) return std::nullopt;
        return found->move;
    }
    [[nodiscard]] std::optional<Move> last_move() const {
        return last_move([](const Move&) { return true; });
    }
    /// Events taken back, the one that redo brings next first.
    [[nodiscard]] std::span<const Event<G>> undone() const {
        return events_.items().subspan(played_);
    }
    [[nodiscard]] std::size_t redoable() const { return events_.size() - played_; }
    /// Chance events that will come before any new one.
    [[nodiscard]] std::span<const Move> seen_chance() const { return seen_chance_; }

    /// Plays one token, or says why not and changes nothing.
    Status play(std::string_view token) {
        const auto event = read_event<G>(token);
        if (!event) return Refusal{"refusal.token.unreadable", {{"token", std::string(token)}}};
        return play(*event);
    }

    Status play(const Event<G>& event) {
        if (Status status = refuse<G>(state_, event); !status.ok()) return status;
        play_legal(event);
        return {};
    }

    /// Requires that the event is not refused here.
    void play_legal(const Event<G>& event) {
        const bool repeats_undone = redoable() > 0 && events_[played_] == event;
        if (!repeats_undone) replace_undone_with(event);
        apply<G>(state_, event);
        ++played_;
    }

    /// The chance event that comes now: what was seen before an undo, else something new. It is not
    /// played yet. Requires a chance event to be due.
    template <RandomGenerator R>
    Move next_chance(R& random) {
        if (redoable() > 0 && events_[played_].kind == Event<G>::Kind::move &&
            state_.refuse(events_[played_].move).ok()) {
            return events_[played_].move;
        }
        return next_chance_event<G>(state_, seen_chance_, random);
    }

    /// Plays the chance event that next_chance brought in a copy of this match: what was seen
    /// before is spent here as it was there.
    void play_brought(const Event<G>& event) {
        if constexpr (G::info.has_chance) {
            Rng any(0);
            if (!seen_chance_.empty()) (void)next_chance(any);
        }
        play_legal(event);
    }

    /// Chance events to come before any new one, as if they had been seen before an undo.
    void script_chance(std::vector<Move> events) { seen_chance_ = std::move(events); }

    /// Lets go of what copies share, and keeps its memory: another match may be assigned to this
    /// one, and nothing else done with it.
    void release() {
        start_.reset();
        events_ = {};
        played_ = 0;
    }

    /// Takes back the last `count` events, or as many as there are.
    void undo(std::size_t count = 1) { go_to(played_ - std::min(count, played_)); }

    /// Plays again what was taken back last.
    void redo(std::size_t count = 1) { go_to(played_ + std::min(count, redoable())); }

    /// Goes on with another line after the first `event_count` events: the rest is dropped, but not
    /// the chance events it had revealed.
    void branch(std::size_t event_count) {
        undo(played_ - std::min(event_count, played_));
        drop_undone();
    }

    /// Plays an event of a line that was left: the chance event it was is no longer to come.
    /// Requires that the event is not refused here.
    void play_again(const Event<G>& event) {
        if (state_.turn().phase == Phase::chance && event.kind == Event<G>::Kind::move) {
            const auto it = std::find(seen_chance_.begin(), seen_chance_.end(), event.move);
            if (it != seen_chance_.end()) seen_chance_.erase(it);
        }
        play_legal(event);
    }

  private:
    // A state is rebuilt from the start: replaying thousands of events takes microseconds, and
    // nothing has to know how to reverse itself.
    void go_to(std::size_t event_count) {
        state_ = *start_;
        for (played_ = 0; played_ < event_count; ++played_) apply<G>(state_, events_[played_]);
    }

    void replace_undone_with(const Event<G>& event) {
        drop_undone();
        events_.push_back(event);
    }

    void drop_undone() {
        if constexpr (G::info.has_chance) keep_undone_chance();
        events_.truncate(played_);
    }

    void keep_undone_chance() {
        if (redoable() == 0) return;
        std::vector<Move> undone;
        State state = state_;
        for (std::size_t i = played_; i < events_.size(); ++i) {
            if (state.turn().phase == Phase::chance && events_[i].kind == Event<G>::Kind::move) {
                undone.push_back(events_[i].move);
            }
            apply<G>(state, events_[i]);
        }
        seen_chance_.insert(seen_chance_.begin(), undone.begin(), undone.end());
    }

    std::shared_ptr<const State> start_;  ///< never changes, so copies share it
    State state_;
    PersistentVector<Event<G>> events_;
    std::size_t played_ = 0;
    std::vector<Move> seen_chance_;
};

}  // namespace ludo
