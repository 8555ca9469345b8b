#pragma once

#include "games/qwirkle/state.hpp"

/// The second half of state.hpp: the operations of a random game, for searches to inline.
namespace ludo::qwirkle {

/// Takes one tile out of the counts, each of the `total` tiles with equal chance.
template <RandomGenerator R>
Tile take_any(TileCounts& counts, int total, R& random) {
    std::uint32_t left = random.below(static_cast<std::uint32_t>(total));
    std::size_t code = 0;
    for (; left >= counts[code]; ++code) left -= counts[code];
    --counts[code];
    return Tile::from_code(code);
}

/// Moves to `drawn` what the counts hold of the tiles of a draw, until it holds `size` tiles.
/// Gives the draw without them.
Move take_seen(const Move& seen, TileCounts& counts, int size, Hand& drawn);

template <int MaxTiles>
template <RandomGenerator R>
Move BasicState<MaxTiles>::sample_chance(R& random) const {
    std::vector<Move> nothing_seen;
    return sample_again(nothing_seen, random);
}

template <int MaxTiles>
template <RandomGenerator R>
Move BasicState<MaxTiles>::sample_again(std::vector<Move>& seen, R& random) const {
    // Who begins follows from the hands, so what was seen of it is of no use.
    const auto is_spent = [](const Move& move) { return move.size() == 0; };
    if (step_ == Step::begin) return Move::begin(beginner());
    TileCounts counts = unseen_;
    Hand drawn;
    const int size = draw_size();
    for (Move& draw : seen) {
        if (!is_spent(draw)) draw = take_seen(draw, counts, size, drawn);
    }
    seen.erase(std::remove_if(seen.begin(), seen.end(), is_spent), seen.end());
    for (int left = unseen_count() - drawn.size(); drawn.size() < size; --left) {
        drawn.add(take_any(counts, left, random));
    }
    return Move::draw(drawn);
}

template <int MaxTiles>
Turn BasicState<MaxTiles>::turn() const {
    switch (step_) {
        case Step::draw:
            return Turn::chance(to_move_);
        case Step::begin:
            return Turn::chance(std::nullopt);
        case Step::move:
            return Turn::move(to_move_);
        case Step::over:
            break;
    }
    return Turn::over();
}

template <int MaxTiles>
int BasicState<MaxTiles>::bag_size() const {
    int elsewhere = grid_.size() + aside_.size();
    for (const Hand& hand : hands_) elsewhere += hand.size();
    return kit_.tile_count() - elsewhere;
}

template <int MaxTiles>
void BasicState<MaxTiles>::legal_moves(MoveList& list) const {
    assert(step_ == Step::move && knows_moves());
    list.clear();
    const Hand& mine = hand(to_move_);
    if (grid_.empty()) return list_openings(mine, list);
    list_placements(grid_.tiles(), mine, list);
    list_trades(mine, bag_size(), list);
    if (list.empty()) list.push_back(Move::pass());
}

template <int MaxTiles>
template <typename Visit>
void BasicState<MaxTiles>::for_each_line(const Move& placement, Visit visit) const {
    const Axis axis = placement.axis();
    Line main;
    grid_.extend(main, placement.square(0), axis, -1);
    for (std::size_t i = 0; i < placement.size(); ++i) {
        const Square square = placement.square(i);
        main.add(placement.tile(i));
        grid_.extend(main, square, axis, 1);
        Line cross;
        cross.add(placement.tile(i));
        grid_.extend(cross, square, across(axis), -1);
        grid_.extend(cross, square, across(axis), 1);
        visit(cross);
    }
    visit(main);
}

template <int MaxTiles>
int BasicState<MaxTiles>::score_of(const Move& placement) const {
    int points = 0;
    for_each_line(placement, [&](const Line& line) { points += line.points(kit_); });
    if (points == 0) points = 1;  // a lone tile that opens the game
    const bool is_last = static_cast<int>(placement.size()) == hand(to_move_).size();
    return is_last && bag_size() == 0 ? points + last_tile_bonus : points;
}

template <int MaxTiles>
void BasicState<MaxTiles>::apply(const Move& move) {
    switch (move.kind()) {
        case Move::Kind::place:
            return place(move);
        case Move::Kind::trade:
            return trade(move);
        case Move::Kind::pass:
            return pass();
        case Move::Kind::draw:
            return draw(move);
        case Move::Kind::begin:
            to_move_ = move.seat();
            step_ = Step::move;
    }
}

template <int MaxTiles>
void BasicState<MaxTiles>::place(const Move& move) {
    scores_[to_move_.index] += score_of(move);
    for (std::size_t i = 0; i < move.size(); ++i) {
        take_from_hand(move.tile(i));
        grid_.put(move.square(i), move.tile(i));
    }
    passed_.clear();
    if (bag_size() > 0) {
        step_ = Step::draw;
    } else if (hand(to_move_).empty()) {
        end();
    } else {
        pass_turn();
    }
}

template <int MaxTiles>
void BasicState<MaxTiles>::trade(const Move& move) {
    for (std::size_t i = 0; i < move.size(); ++i) {
        take_from_hand(move.tile(i));
        aside_.add(move.tile(i));
    }
    passed_.clear();
    step_ = Step::draw;
}

template <int MaxTiles>
void BasicState<MaxTiles>::pass() {
    passed_.insert(to_move_);
    if (all_passed()) {
        end();
    } else {
        pass_turn();
    }
}

template <int MaxTiles>
void BasicState<MaxTiles>::draw(const Move& move) {
    for (std::size_t i = 0; i < move.size(); ++i) {
        if (!move.tile(i).is_unknown()) --unseen_[move.tile(i).code()];
        hands_[to_move_.index].add(move.tile(i));
    }
    if (grid_.empty()) return deal_on();
    return_aside();
    pass_turn();
}

/// A tile not known to be in the hand must be one of its unknown tiles.
template <int MaxTiles>
void BasicState<MaxTiles>::take_from_hand(Tile tile) {
    Hand& mine = hands_[to_move_.index];
    if (mine.remove(tile)) return;
    mine.remove(Tile::unknown());
    --unseen_[tile.code()];
}

template <int MaxTiles>
void BasicState<MaxTiles>::pass_turn() {
    do {
        to_move_ = next_seat(to_move_, seat_count_);
    } while (!in_play(to_move_));
    step_ = Step::move;
}

template <int MaxTiles>
void BasicState<MaxTiles>::return_aside() {
    for (const Tile tile : aside_) {
        if (!tile.is_unknown()) ++unseen_[tile.code()];
    }
    aside_.clear();
}

template <int MaxTiles>
bool BasicState<MaxTiles>::all_passed() const {
    return !first_able_from(Seat{}, seat_count_, out_,
                            [this](Seat seat) { return !passed_.contains(seat); });
}

template <int MaxTiles>
void BasicState<MaxTiles>::end() {
    return_aside();
    step_ = Step::over;
    to_move_ = {};  // nobody's turn: one spelling for every finished game
}

}  // namespace ludo::qwirkle
