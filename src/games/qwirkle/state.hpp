#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/position.hpp"
#include "core/refusal.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/turn.hpp"
#include "games/qwirkle/generator.hpp"
#include "games/qwirkle/grid.hpp"
#include "games/qwirkle/hand.hpp"
#include "games/qwirkle/move.hpp"
#include "games/qwirkle/tile.hpp"

namespace ludo::qwirkle {

/// Extra points for emptying one's hand when the bag is empty.
inline constexpr int last_tile_bonus = 6;

template <int MaxTiles>
class PositionReader;

/// A game of Qwirkle with a kit of at most MaxTiles tiles. Hands may hold unknown tiles, so the
/// same type is what the referee knows and what a seat may see. The bag is what is left of the kit;
/// the unseen tiles are the bag and whatever the unknown tiles are.
template <int MaxTiles>
class BasicState {
  public:
    /// The start before the deal. The kit must hold a full hand for every seat.
    BasicState() : BasicState(Kit{}, 2) {}
    BasicState(const Kit& kit, int seats);

    [[nodiscard]] int seat_count() const { return seat_count_; }
    [[nodiscard]] SeatSet seats_out() const { return out_; }
    [[nodiscard]] Turn turn() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    /// Requires knows_moves() besides a move being due.
    void legal_moves(MoveList& list) const;
    [[nodiscard]] Status refuse(const Move& move) const;
    void apply(const Move& move);
    [[nodiscard]] Status refuse_skip() const;
    /// Nothing to exchange with, and no tile finds a square; false while the hand is not known.
    [[nodiscard]] bool must_pass() const {
        // With tiles in the bag there is always something to do: no need to hear what.
        return step_ == Step::move && bag_size() == 0 && knows_moves() && refuse(Move::pass()).ok();
    }
    void skip() { pass_turn(); }
    void out(Seat seat);
    /// A draw that is due never comes; tiles set aside for it are the bag's again.
    void end_drawn() {
        is_drawn_ = true;
        end();
    }
    [[nodiscard]] bool is_drawn() const { return is_drawn_; }
    /// Tiles can be exchanged for ever.
    [[nodiscard]] static std::optional<int> moves_left() { return std::nullopt; }
    bool chance_moves(MoveList& list) const;
    /// A draw comes evenly from the unseen tiles: from the bag, when all hands are known. `begin`
    /// requires that they are.
    template <RandomGenerator R>
    [[nodiscard]] Move sample_chance(R& random) const;
    /// As sample_chance, but a draw takes the tiles of the `seen` draws first, in order, as far as
    /// they are in the bag, and removes them there. So nobody draws better by taking a move back.
    template <RandomGenerator R>
    [[nodiscard]] Move sample_again(std::vector<Move>& seen, R& random) const;
    [[nodiscard]] int score(Seat seat) const { return scores_[seat.index]; }

    [[nodiscard]] BasicState masked_for(std::optional<Seat> viewer) const;
    [[nodiscard]] Move mask(const Move& move, std::optional<Seat> viewer) const;
    [[nodiscard]] bool knows_moves() const {
        return step_ != Step::move || !hand(to_move_).has_unknown();
    }
    [[nodiscard]] bool is_fully_known() const { return unseen_count() == bag_size(); }

    [[nodiscard]] const Kit& kit() const { return kit_; }
    [[nodiscard]] const Grid<MaxTiles>& grid() const { return grid_; }
    [[nodiscard]] Bounds bounds() const { return bounds_of(grid_.tiles()); }
    [[nodiscard]] const Hand& hand(Seat seat) const { return hands_[seat.index]; }
    /// The tiles being exchanged, until the draw.
    [[nodiscard]] const Hand& aside() const { return aside_; }
    /// Who passed since the last placement or exchange.
    [[nodiscard]] SeatSet passed() const { return passed_; }
    [[nodiscard]] int bag_size() const;
    /// How many of a kind of tile are neither on the grid nor known to be in a hand or aside.
    [[nodiscard]] int unseen(Tile tile) const { return unseen_[tile.code()]; }
    /// How many tiles the due draw takes. Requires a seat's draw to be due.
    [[nodiscard]] int draw_size() const {
        return std::min(hand_size - hand(to_move_).size(), bag_size());
    }
    /// What a legal placement adds to the score, the bonus for the last tile included.
    [[nodiscard]] int score_of(const Move& placement) const;
    /// How many lines a legal placement makes as long as they can be.
    [[nodiscard]] int completed_by(const Move& placement) const;
    /// How many tiles the seat to move may exchange; 0 when none.
    [[nodiscard]] int exchange_limit() const {
        if (step_ != Step::move || grid_.empty()) return 0;
        return std::min(hand(to_move_).size(), bag_size());
    }
    /// How many tiles the seat to move must open with; nothing when the grid is not empty, no move
    /// is due or the hand is not known.
    [[nodiscard]] std::optional<int> opening_size() const;
    /// The placement of these tiles in this order from a square on, to the right or down, over
    /// squares that are taken; the opening is moved to where it must lie. Nothing when that is no
    /// placement at all; whether it is legal is for refuse() to say.
    [[nodiscard]] std::optional<Move> lay(std::span<const Tile> tiles, Square first,
                                          Axis axis) const;

    friend bool operator==(const BasicState&, const BasicState&) = default;

  private:
    friend class PositionReader<MaxTiles>;

    enum class Step : std::uint8_t { draw, begin, move, over };

    [[nodiscard]] Status refuse_step(const Move& move) const;
    [[nodiscard]] Status refuse_place(const Move& move) const;
    [[nodiscard]] Status refuse_opening(const Move& move) const;
    [[nodiscard]] Status refuse_squares(const Move& move) const;
    [[nodiscard]] Status refuse_lines(const Move& move) const;
    [[nodiscard]] Status refuse_trade(const Move& move) const;
    [[nodiscard]] Status refuse_pass() const;
    [[nodiscard]] Status refuse_draw(const Move& move) const;
    [[nodiscard]] Status refuse_begin(const Move& move) const;
    [[nodiscard]] Status refuse_tiles(const Move& move) const;

    /// Calls `visit(line)` for the line a placement lies in and those it crosses.
    template <typename Visit>
    void for_each_line(const Move& placement, Visit visit) const;
    [[nodiscard]] bool in_play(Seat seat) const { return !out_.contains(seat); }
    [[nodiscard]] bool knows_hands_in_play() const;
    [[nodiscard]] Seat beginner() const;
    [[nodiscard]] bool all_passed() const;
    [[nodiscard]] int unseen_count() const;

    void place(const Move& move);
    void trade(const Move& move);
    void pass();
    void draw(const Move& move);
    void take_from_hand(Tile tile);
    void deal_on();
    void pass_turn();
    void return_aside();
    void hide(Hand& tiles);
    void end();

    Grid<MaxTiles> grid_;
    TileCounts unseen_{};
    std::array<Hand, max_seats> hands_{};
    Hand aside_;
    Kit kit_;
    std::array<std::int32_t, max_seats> scores_{};
    std::uint8_t seat_count_ = 2;
    Seat to_move_;  ///< seat 1 while nobody in particular is to move
    Step step_ = Step::draw;
    SeatSet passed_;
    SeatSet out_;
    bool is_drawn_ = false;  ///< by agreement
};

}  // namespace ludo::qwirkle

#include "games/qwirkle/state_play.hpp"
