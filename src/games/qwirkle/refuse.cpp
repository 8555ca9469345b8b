#include <string>
#include <vector>

#include "games/qwirkle/notation.hpp"
#include "games/qwirkle/state.hpp"

/// Why a token may not be played: each is judged by itself, never by listing the legal moves.
namespace ludo::qwirkle {

template <int MaxTiles>
Status BasicState<MaxTiles>::refuse(const Move& move) const {
    if (Status status = refuse_step(move); !status.ok()) return status;
    switch (move.kind()) {
        case Move::Kind::place:
            return refuse_place(move);
        case Move::Kind::trade:
            return refuse_trade(move);
        case Move::Kind::draw:
            return refuse_draw(move);
        case Move::Kind::begin:
            return refuse_begin(move);
        case Move::Kind::pass:
            break;
    }
    return refuse_pass();
}

/// Another kind of token is due.
template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_step(const Move& move) const {
    const bool is_draw = move.kind() == Move::Kind::draw;
    const bool is_begin = move.kind() == Move::Kind::begin;
    switch (step_) {
        case Step::over:
            return Refusal{"refusal.token.over", {}};
        case Step::draw:
            if (is_draw) return {};
            return Refusal{"refusal.qwirkle.draw_due",
                           {{"seat", std::to_string(to_move_.number())},
                            {"count", std::to_string(draw_size())}}};
        case Step::begin:
            if (is_begin) return {};
            return Refusal{"refusal.qwirkle.begin_due", {}};
        case Step::move:
            break;
    }
    if (is_draw) return Refusal{"refusal.qwirkle.draw_not_due", {}};
    if (is_begin) return Refusal{"refusal.qwirkle.begin_not_due", {}};
    return {};
}

template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_skip() const {
    if (step_ == Step::draw) return Refusal{"refusal.qwirkle.skip_draw", {}};
    if (step_ == Step::begin) return Refusal{"refusal.qwirkle.skip_begin", {}};
    return {};
}

/// A tile is not in the hand, nor can it be one of the unknown ones there.
template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_tiles(const Move& move) const {
    Hand mine = hand(to_move_);
    TileCounts unseen = unseen_;
    for (std::size_t i = 0; i < move.size(); ++i) {
        const Tile tile = move.tile(i);
        if (mine.remove(tile)) continue;
        if (tile.is_unknown() || !mine.remove(Tile::unknown())) {
            return Refusal{"refusal.qwirkle.not_in_hand", {{"tile", write_tile(tile)}}};
        }
        if (unseen[tile.code()]-- == 0) {
            return Refusal{"refusal.qwirkle.not_unseen", {{"tile", write_tile(tile)}}};
        }
    }
    return {};
}

template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_place(const Move& move) const {
    if (Status status = refuse_tiles(move); !status.ok()) return status;
    if (Status status = refuse_squares(move); !status.ok()) return status;
    if (grid_.empty()) {
        if (Status status = refuse_opening(move); !status.ok()) return status;
    }
    return refuse_lines(move);
}

/// Squares must be free, in one row or column, and touch the grid.
template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_squares(const Move& move) const {
    bool same_x = true;
    bool same_y = true;
    bool touches = grid_.empty();
    for (std::size_t i = 0; i < move.size(); ++i) {
        const Square square = move.square(i);
        if (grid_.is_taken(square)) {
            return Refusal{"refusal.qwirkle.square_taken", {{"square", write_square(square)}}};
        }
        same_x = same_x && square.x == move.square(0).x;
        same_y = same_y && square.y == move.square(0).y;
        touches = touches || grid_.touches(square);
    }
    if (!same_x && !same_y) return Refusal{"refusal.qwirkle.not_one_line", {}};
    if (!touches) return Refusal{"refusal.qwirkle.not_connected", {}};
    return {};
}

template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_opening(const Move& move) const {
    for (std::size_t i = 0; i < move.size(); ++i) {
        if (move.square(i) != Square{}.along(Axis::row, static_cast<int>(i))) {
            return Refusal{"refusal.qwirkle.opening_square", {}};
        }
    }
    const std::optional<int> needed = opening_size();
    if (!needed || static_cast<int>(move.size()) == *needed) return {};
    return Refusal{"refusal.qwirkle.opening_size",
                   {{"count", std::to_string(*needed)}, {"placed", std::to_string(move.size())}}};
}

/// The placement leaves a gap, or spoils a line.
template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_lines(const Move& move) const {
    Grid<MaxTiles> after = grid_;
    for (std::size_t i = 0; i < move.size(); ++i) after.put(move.square(i), move.tile(i));
    const Axis axis = move.axis();
    const Square last = move.square(move.size() - 1);
    for (Square square = move.square(0); square != last; square = square.along(axis, 1)) {
        if (after.is_taken(square)) continue;
        return Refusal{"refusal.qwirkle.gap", {{"square", write_square(square)}}};
    }
    if (Status status = refuse_line(after, last, axis); !status.ok()) return status;
    for (std::size_t i = 0; i < move.size(); ++i) {
        if (Status status = refuse_line(after, move.square(i), across(axis)); !status.ok())
            return status;
    }
    return {};
}

template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_trade(const Move& move) const {
    if (grid_.empty()) return Refusal{"refusal.qwirkle.trade_opening", {}};
    if (static_cast<int>(move.size()) > bag_size()) {
        return Refusal{
            "refusal.qwirkle.trade_bag",
            {{"count", std::to_string(bag_size())}, {"traded", std::to_string(move.size())}}};
    }
    return refuse_tiles(move);
}

template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_pass() const {
    if (grid_.empty()) return Refusal{"refusal.qwirkle.pass_opening", {}};
    if (bag_size() > 0) return Refusal{"refusal.qwirkle.pass_trade", {}};
    const Hand& mine = hand(to_move_);
    if (mine.has_unknown() || !has_placement(grid_, mine)) return {};
    return Refusal{"refusal.qwirkle.pass_placement", {}};
}

template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_draw(const Move& move) const {
    if (static_cast<int>(move.size()) != draw_size()) {
        return Refusal{
            "refusal.qwirkle.draw_size",
            {{"count", std::to_string(draw_size())}, {"drawn", std::to_string(move.size())}}};
    }
    TileCounts unseen = unseen_;
    for (std::size_t i = 0; i < move.size(); ++i) {
        const Tile tile = move.tile(i);
        if (tile.is_unknown() || unseen[tile.code()]-- > 0) continue;
        return Refusal{"refusal.qwirkle.not_in_bag", {{"tile", write_tile(tile)}}};
    }
    return {};
}

template <int MaxTiles>
Status BasicState<MaxTiles>::refuse_begin(const Move& move) const {
    const Seat seat = move.seat();
    const std::string number = std::to_string(seat.number());
    if (seat.index >= seat_count_) {
        return Refusal{"refusal.qwirkle.begin_no_seat",
                       {{"seat", number}, {"seats", std::to_string(seat_count_)}}};
    }
    if (!in_play(seat)) return Refusal{"refusal.qwirkle.begin_out", {{"seat", number}}};
    if (!knows_hands_in_play() || seat == beginner()) return {};
    return Refusal{"refusal.qwirkle.begin_rule",
                   {{"seat", number}, {"beginner", std::to_string(beginner().number())}}};
}

template Status BasicState<small_kit_tiles>::refuse(const Move&) const;
template Status BasicState<max_kit_tiles>::refuse(const Move&) const;
template Status BasicState<small_kit_tiles>::refuse_skip() const;
template Status BasicState<max_kit_tiles>::refuse_skip() const;

}  // namespace ludo::qwirkle
