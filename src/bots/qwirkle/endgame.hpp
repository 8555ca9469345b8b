#pragma once

#include <algorithm>
#include <vector>

#include "bots/qwirkle/determinization.hpp"

namespace ludo::qwirkle {

/// The rest of a game whose bag is empty and whose hands are all known, between two seats: a
/// search::Problem. Lines cut short are valued by letting both sides play hastily to the end.
template <int MaxTiles>
class Endgame {
  public:
    using State = Determinization<MaxTiles>;
    using Move = qwirkle::Move;
    using MoveList = std::vector<Move>;

    explicit Endgame(Seat us) : us_(us) {}

    [[nodiscard]] bool is_over(const State& dealt) const { return dealt.is_over(); }
    [[nodiscard]] bool we_move(const State& dealt) const { return dealt.to_move() == us_; }

    /// What scores most comes first.
    void list(const State& dealt, MoveList& moves) const {
        dealt.placements(placements_);
        ranked_.clear();
        for (std::size_t i = 0; i < placements_.size(); ++i) {
            ranked_.push_back({-dealt.state().score_of(placements_[i]), i});
        }
        std::sort(ranked_.begin(), ranked_.end());
        for (const auto& [rank, i] : ranked_) moves.push_back(placements_[i]);
        if (moves.empty()) moves.push_back(Move::pass());
    }

    int apply(State& dealt, const Move& move) const {
        const int before = margin_of(dealt.state(), us_);
        dealt.play(move);
        return margin_of(dealt.state(), us_) - before;
    }

    [[nodiscard]] int value(State dealt) const {
        const int before = margin_of(dealt.state(), us_);
        while (!dealt.is_over()) dealt.play(rollout_move(dealt, placements_));
        return margin_of(dealt.state(), us_) - before;
    }

    /// With the tiles on the grid the hands are known too, but for whose they are.
    [[nodiscard]] std::uint64_t hash(const State& dealt) const {
        std::uint64_t sum = dealt.to_move().index + 1U;
        for_each_seat(dealt.state().seat_count(), [&](Seat seat) {
            for (const Tile tile : dealt.hand(seat)) sum += mix((tile.code() << 8U) | seat.index);
            if (dealt.state().passed().contains(seat)) sum += mix(~std::uint64_t{seat.index});
        });
        for (const auto& [square, tile] : dealt.state().grid().tiles()) {
            const auto x = static_cast<std::uint16_t>(square.x);
            const auto y = static_cast<std::uint16_t>(square.y);
            sum += mix((std::uint64_t{x} << 48U) | (std::uint64_t{y} << 32U) | (tile.code() << 8U) |
                       max_seats);
        }
        return mix(sum);
    }

  private:
    /// The finishing steps of splitmix64.
    static constexpr std::uint64_t mix(std::uint64_t z) {
        z += 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    Seat us_;
    // Scratch paper: once warm, nothing here allocates.
    mutable qwirkle::MoveList placements_;
    mutable std::vector<std::pair<int, std::size_t>> ranked_;
};

/// Whether a seat that sees this can tell every hand: the bag is empty and one hand only is hidden,
/// that of the only opponent.
template <int MaxTiles>
bool is_open_endgame(const BasicState<MaxTiles>& seen) {
    const int in_play = seen.seat_count() - seen.seats_out().size();
    int hidden = 0;
    for_each_seat(seen.seat_count(), [&](Seat seat) {
        if (seen.hand(seat).has_unknown()) ++hidden;
    });
    return seen.bag_size() == 0 && in_play == 2 && hidden <= 1;
}

}  // namespace ludo::qwirkle
