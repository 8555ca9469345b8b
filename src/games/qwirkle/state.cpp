#include "games/qwirkle/state.hpp"

#include <cstdlib>

namespace ludo::qwirkle {

Move take_seen(const Move& seen, TileCounts& counts, int size, Hand& drawn) {
    Move rest = Move::draw();
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const Tile tile = seen.tile(i);
        if (tile.is_unknown()) continue;
        if (drawn.size() < size && counts[tile.code()] > 0) {
            --counts[tile.code()];
            drawn.add(tile);
        } else {
            rest.add(tile);
        }
    }
    return rest;
}

template <int MaxTiles>
BasicState<MaxTiles>::BasicState(const Kit& kit, int seats)
    : kit_(kit), seat_count_(static_cast<std::uint8_t>(seats)) {
    for (int colour = 0; colour < kit.colours; ++colour) {
        for (int shape = 0; shape < kit.shapes; ++shape) {
            unseen_[Tile(colour, shape).code()] = kit.copies;
        }
    }
}

template <int MaxTiles>
std::optional<Outcome> BasicState<MaxTiles>::outcome() const {
    if (step_ != Step::over) return std::nullopt;
    if (is_drawn_) return Outcome::draw();
    int best = -1;
    Outcome outcome;
    for_each_seat(seat_count_, [&](Seat seat) {
        if (!in_play(seat) || score(seat) < best) return;
        outcome = score(seat) == best ? Outcome::draw() : Outcome::win(seat);
        best = score(seat);
    });
    return outcome;
}

template <int MaxTiles>
void BasicState<MaxTiles>::out(Seat seat) {
    out_.insert(seat);
    if (last_seat_in(out_, seat_count_) || all_passed()) return end();
    if (step_ == Step::begin || seat != to_move_) return;
    if (step_ == Step::draw && grid_.empty()) return deal_on();
    return_aside();
    pass_turn();
}

/// Turns to the next seat without a hand; when there is none, somebody begins.
template <int MaxTiles>
void BasicState<MaxTiles>::deal_on() {
    do {
        to_move_ = next_seat(to_move_, seat_count_);
        if (to_move_ == Seat{}) {
            step_ = Step::begin;
            return;
        }
    } while (!in_play(to_move_));
}

template <int MaxTiles>
bool BasicState<MaxTiles>::knows_hands_in_play() const {
    return !first_able_from(Seat{}, seat_count_, out_,
                            [this](Seat seat) { return hand(seat).has_unknown(); });
}

/// The seat in play with the largest group, the lowest of several.
template <int MaxTiles>
Seat BasicState<MaxTiles>::beginner() const {
    Seat best;
    int most = -1;
    for_each_seat(seat_count_, [&](Seat seat) {
        const int group = largest_group(hand(seat));
        if (!in_play(seat) || group <= most) return;
        best = seat;
        most = group;
    });
    return best;
}

template <int MaxTiles>
bool BasicState<MaxTiles>::chance_moves(MoveList& list) const {
    list.clear();
    if (step_ != Step::begin || !knows_hands_in_play()) return false;
    list.push_back(Move::begin(beginner()));
    return true;
}

template <int MaxTiles>
int BasicState<MaxTiles>::completed_by(const Move& placement) const {
    int completed = 0;
    for_each_line(placement, [&](const Line& line) { completed += line.completes(kit_) ? 1 : 0; });
    return completed;
}

template <int MaxTiles>
std::optional<int> BasicState<MaxTiles>::opening_size() const {
    if (step_ != Step::move || !grid_.empty() || !knows_moves()) return std::nullopt;
    return largest_group(hand(to_move_));
}

template <int MaxTiles>
int BasicState<MaxTiles>::unseen_count() const {
    int count = bag_size() + aside_.unknown_count();
    for (const Hand& hand : hands_) count += hand.unknown_count();
    return count;
}

template <int MaxTiles>
void BasicState<MaxTiles>::hide(Hand& tiles) {
    Hand hidden;
    for (const Tile tile : tiles) {
        if (!tile.is_unknown()) ++unseen_[tile.code()];
        hidden.add(Tile::unknown());
    }
    tiles = hidden;
}

template <int MaxTiles>
BasicState<MaxTiles> BasicState<MaxTiles>::masked_for(std::optional<Seat> viewer) const {
    BasicState view = *this;
    for_each_seat(seat_count_, [&](Seat seat) {
        if (seat != viewer) view.hide(view.hands_[seat.index]);
    });
    if (to_move_ != viewer) view.hide(view.aside_);
    return view;
}

template <int MaxTiles>
Move BasicState<MaxTiles>::mask(const Move& move, std::optional<Seat> viewer) const {
    const bool is_secret = move.kind() == Move::Kind::draw || move.kind() == Move::Kind::trade;
    if (!is_secret || viewer == to_move_) return move;
    Move masked = move.kind() == Move::Kind::draw ? Move::draw() : Move::trade();
    while (masked.size() < move.size()) masked.add(Tile::unknown());
    return masked;
}

template <int MaxTiles>
std::optional<Move> BasicState<MaxTiles>::lay(std::span<const Tile> tiles, Square first,
                                              Axis axis) const {
    if (tiles.empty() || tiles.size() > std::size_t{hand_size}) return std::nullopt;
    Move move = Move::place();
    Square square = grid_.empty() ? Square{} : first;
    for (const Tile tile : tiles) {
        while (grid_.is_taken(square)) square = square.along(axis, 1);
        const bool in_reach =
            std::abs(square.x) <= max_coordinate && std::abs(square.y) <= max_coordinate;
        if (tile.is_unknown() || !in_reach) return std::nullopt;
        move.add(tile, square);
        square = square.along(grid_.empty() ? Axis::row : axis, 1);
    }
    return move;
}

template class BasicState<small_kit_tiles>;
template class BasicState<max_kit_tiles>;

}  // namespace ludo::qwirkle
