#pragma once

#include <array>
#include <optional>

#include "bots/qwirkle/prospects.hpp"
#include "games/qwirkle/state.hpp"

namespace ludo::qwirkle {

/// A bag with its tiles in the order in which they will be drawn.
template <int MaxTiles>
class Bag {
  public:
    [[nodiscard]] int size() const { return size_; }
    void add(Tile tile) { tiles_[size_++] = tile; }
    Tile draw() { return tiles_[--size_]; }
    /// Puts a tile where it is drawn last.
    void put_back(Tile tile) {
        add(tiles_[0]);
        tiles_[0] = tile;
    }
    template <RandomGenerator R>
    void shake(R& random) {
        shuffle(std::span(tiles_.data(), size_), random);
    }

  private:
    std::array<Tile, static_cast<std::size_t>(MaxTiles)> tiles_{};
    std::uint16_t size_ = 0;
};

/// A full state that fits what a seat sees: tiles for every hand and an order for the bag beside
/// it. The state inside keeps its unknown tiles and goes on counting for all.
template <int MaxTiles>
class Determinization {
  public:
    using State = BasicState<MaxTiles>;

    Determinization() = default;
    /// Deals the unseen tiles to what is hidden.
    template <RandomGenerator R>
    Determinization(const State& seen, R& random) : state_(seen) {
        for (std::size_t code = 0; code < Tile::code_count; ++code) {
            for (int left = seen.unseen(Tile::from_code(code)); left > 0; --left) {
                bag_.add(Tile::from_code(code));
            }
        }
        bag_.shake(random);
        for_each_seat(seen.seat_count(), [&](Seat seat) {
            for (const Tile tile : seen.hand(seat)) {
                hands_[seat.index].add(tile.is_unknown() ? bag_.draw() : tile);
            }
        });
    }

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] bool is_over() const { return state_.turn().phase == Phase::over; }
    /// Requires that the game is not over.
    [[nodiscard]] Seat to_move() const { return *state_.turn().seat; }
    [[nodiscard]] const Hand& hand(Seat seat) const { return hands_[seat.index]; }

    /// Lists the placements of the hand to move.
    void placements(MoveList& list) const {
        list.clear();
        const Hand& mine = hand(to_move());
        if (state_.grid().empty()) return list_openings(mine, list);
        list_placements(state_.grid().tiles(), mine, list);
    }

    /// Plays a legal move and the draw that follows it.
    void play(const Move& move) {
        const Seat seat = to_move();
        hands_[seat.index] = hand_after(hand(seat), move);
        state_.apply(move);
        if (state_.turn().phase == Phase::chance) draw(seat);
        if (move.kind() != Move::Kind::trade) return;
        for (std::size_t i = 0; i < move.size(); ++i) bag_.put_back(move.tile(i));
    }

  private:
    void draw(Seat seat) {
        Move drawn = Move::draw();
        for (int left = state_.draw_size(); left > 0; --left) {
            drawn.add(bag_.draw());
            hands_[seat.index].add(drawn.tile(drawn.size() - 1));
        }
        state_.apply(drawn);
    }

    State state_;
    std::array<Hand, max_seats> hands_{};
    Bag<MaxTiles> bag_;
};

/// As many tiles as can be traded, for a hand that cannot be placed.
inline Move trade_away(const Hand& hand, int bag_size) {
    Move move = bag_size > 0 ? Move::trade() : Move::pass();
    for (int i = 0; i < std::min(hand.size(), bag_size); ++i) {
        move.add(hand[static_cast<std::size_t>(i)]);
    }
    return move;
}

/// The move of a quick rollout: the placement that scores most; of several, the one of fewer tiles,
/// or of more once the bag is empty and the first to empty its hand is rewarded.
template <int MaxTiles>
Move rollout_move(const Determinization<MaxTiles>& dealt, MoveList& list) {
    dealt.placements(list);
    const auto& state = dealt.state();
    const int bag_size = state.bag_size();
    if (list.empty()) return trade_away(dealt.hand(dealt.to_move()), bag_size);
    const Move* best = nullptr;
    int highest = 0;
    for (const Move& move : list) {
        const int size = static_cast<int>(move.size());
        const int rank = state.score_of(move) * (2 * hand_size) + (bag_size > 0 ? -size : size);
        if (best != nullptr && rank <= highest) continue;
        best = &move;
        highest = rank;
    }
    return *best;
}

/// A seat's score minus the best other one.
template <int MaxTiles>
int margin_of(const BasicState<MaxTiles>& state, Seat seat) {
    std::optional<int> best;
    for_each_seat(state.seat_count(), [&](Seat other) {
        if (other == seat || state.seats_out().contains(other)) return;
        best = std::max(best.value_or(state.score(other)), state.score(other));
    });
    return state.score(seat) - best.value_or(0);
}

}  // namespace ludo::qwirkle
