#pragma once

#include "bots/vorassic/position.hpp"
#include "search/problem.hpp"

namespace ludo::vorassic {

/// Vorassic as one seat sees it, against all others together, judged by the score margin alone.
/// Between two seats a capture adds to the margin for good. With more seats the margin is the own
/// score minus the best other one, which depends on all that was captured before: there it is
/// counted only when the search stops, and the scores belong to the state.
template <std::size_t W>
class MarginProblem {
  public:
    using State = Position<W>;
    using Move = std::uint16_t;
    using MoveList = FixedList<Move, W * word_bits>;

    MarginProblem(const Field<W>& field, const State& root, int unit = 1)
        : field_(field),
          us_(root.to_move),
          unit_(unit),
          is_duel_(std::popcount(root.in_play) <= 2),
          salt_(is_duel_ ? 0 : us_ + 1) {}

    /// Whether no more than two seats are left, so that captures are gains for good.
    [[nodiscard]] bool is_duel() const { return is_duel_; }

    [[nodiscard]] bool is_over(const State& state) const { return state.is_over; }
    [[nodiscard]] bool we_move(const State& state) const { return state.to_move == us_; }

    /// The highest values first.
    void list(const State& state, MoveList& moves) const {
        const Cells<W> open = state.moves_of(state.to_move);
        for (const auto& values : field_.classes()) {
            (open & values.cells).for_each([&moves](int cell) {
                moves.push_back(static_cast<Move>(cell));
            });
        }
    }

    int apply(State& state, Move move) const {
        const bool ours = we_move(state);
        const int value = state.capture(field_, move) * unit_;
        if (!is_duel_) return 0;
        return ours ? value : -value;
    }

    [[nodiscard]] int value(const State& state) const {
        return is_duel_ ? 0 : margin(state.scores, state) * unit_;
    }

    [[nodiscard]] std::uint64_t hash(const State& state) const {
        std::uint64_t hash = hash_of(state) ^ (salt_ * 0x9E3779B97F4A7C15U);
        if (is_duel_) return hash;
        for (const std::int32_t score : state.scores) {
            hash = (hash ^ static_cast<std::uint32_t>(score)) * 0xBF58476D1CE4E5B9U;
            hash ^= hash >> 31;
        }
        return hash;
    }

    /// Our score minus the best other one. Seats that have left cannot win and do not count.
    [[nodiscard]] int margin(const std::array<std::int32_t, max_seats>& scores,
                             const State& state) const {
        bool is_alone = true;
        std::int32_t best = 0;
        for (std::size_t seat = 0; seat < state.seat_count; ++seat) {
            if (seat == us_ || !state.plays(seat)) continue;
            best = is_alone ? scores[seat] : std::max(best, scores[seat]);
            is_alone = false;
        }
        return scores[us_] - best;
    }

  protected:
    [[nodiscard]] const Field<W>& field() const { return field_; }
    [[nodiscard]] std::size_t us() const { return us_; }
    [[nodiscard]] int unit() const { return unit_; }

  private:
    const Field<W>& field_;
    std::size_t us_;
    int unit_;  ///< how many of the search's points make one of the game's
    bool is_duel_;
    std::uint64_t salt_;  ///< keeps apart what different seats found out in a shared table
};

}  // namespace ludo::vorassic
