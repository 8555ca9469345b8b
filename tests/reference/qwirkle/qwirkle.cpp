#include <algorithm>

#include "reference/qwirkle/qwirkle_game.hpp"
#include "reference/text.hpp"

namespace ludo::reference::qwirkle {

// --- what is where ---------------------------------------------------------------------------

bool Qwirkle::is_known(int seat) const {
    return std::count(hand(seat).begin(), hand(seat).end(), unknown) == 0;
}

int Qwirkle::bag_size() const {
    std::size_t outside = grid_.size() + aside_.size();
    for (const auto& tiles : hands_) outside += tiles.size();
    return kit_.tile_count() - static_cast<int>(outside);
}

int Qwirkle::left_of(const Tile& tile) const {
    std::ptrdiff_t outside = std::count(aside_.begin(), aside_.end(), tile);
    for (const auto& tiles : hands_) outside += std::count(tiles.begin(), tiles.end(), tile);
    for (const auto& [square, on_grid] : grid_) outside += on_grid == tile;
    return kit_.copies - static_cast<int>(outside);
}

// --- phases ----------------------------------------------------------------------------------

bool Qwirkle::is_over() const { return seats_.agreed || has_ended(); }

bool Qwirkle::has_ended() const {
    const std::vector<int> players = seats_.all_in_play();
    if (players.size() == 1) return true;
    const auto has_no_tile = [&](int seat) { return hand(seat).empty(); };
    const auto has_passed = [&](int seat) { return passed_.contains(seat); };
    const bool hand_is_emptied =
        bag_size() == 0 && std::any_of(players.begin(), players.end(), has_no_tile);
    return hand_is_emptied || std::all_of(players.begin(), players.end(), has_passed);
}

bool Qwirkle::draw_is_due() const {
    return seat_ != 0 && hand(seat_).size() < hand_size && bag_size() > 0;
}

bool Qwirkle::all_are_dealt() const { return next_to_deal() == 0; }

/// The first seat that still has to be dealt a hand; 0 when there is none.
int Qwirkle::next_to_deal() const {
    for (const int seat : seats_.all_in_play()) {
        if (hand(seat).size() < hand_size) return seat;
    }
    return 0;
}

std::size_t Qwirkle::draw_count() const {
    return std::min(hand_size - hand(seat_).size(), static_cast<std::size_t>(bag_size()));
}

int Qwirkle::seat_named_to_begin() const {
    int named = 0;
    for (const int seat : seats_.all_in_play()) {
        if (named == 0 || largest_group_size(hand(seat)) > largest_group_size(hand(named))) {
            named = seat;
        }
    }
    return named;
}

Turn Qwirkle::turn() const {
    if (is_over()) return {Turn::Kind::over, 0};
    if (seat_ == 0) return {Turn::Kind::chance, 0};
    return {draw_is_due() ? Turn::Kind::chance : Turn::Kind::move, seat_};
}

std::string Qwirkle::result() const {
    if (seats_.agreed) return "draw";
    if (seats_.last_one() != 0) return win_of(seats_.last_one());
    return is_over() ? result_by_score(scores_, seats_) : "none";
}

std::vector<std::string> Qwirkle::chance() const {
    std::vector<std::string> tokens;
    for (const int seat : seats_.all_in_play()) {
        const std::string token = "begin:" + std::to_string(seat);
        if (!is_over() && seat_ == 0 && accepts_begin(token)) tokens.push_back(token);
    }
    return tokens;
}

std::string Qwirkle::random_chance(Rng& random) const {
    if (seat_ == 0) return chance()[0];
    std::vector<Tile> bag;
    for (const Tile& tile : kit_.different_tiles()) {
        bag.insert(bag.end(), static_cast<std::size_t>(left_of(tile)), tile);
    }
    std::vector<Tile> drawn;
    while (drawn.size() < draw_count()) {
        const auto pick = random.below(static_cast<std::uint32_t>(bag.size()));
        drawn.push_back(bag[pick]);
        bag.erase(bag.begin() + pick);
    }
    return "draw:" + write_tiles(drawn);
}

// --- playing ---------------------------------------------------------------------------------

void Qwirkle::give_turn_to_next() { seat_ = is_over() ? 0 : seats_.next(seat_); }

/// A tile that is not among the known ones was one of the unknown ones.
void Qwirkle::take_from_hand(const Tile& tile) {
    std::vector<Tile>& tiles = hand(seat_);
    auto found = std::find(tiles.begin(), tiles.end(), tile);
    if (found == tiles.end()) found = std::find(tiles.begin(), tiles.end(), unknown);
    tiles.erase(found);
}

void Qwirkle::place(const Grid& placed) {
    int& score = scores_[static_cast<std::size_t>(seat_ - 1)];
    score += score_of(placed);
    for (const auto& [square, tile] : placed) {
        take_from_hand(tile);
        grid_[square] = tile;
    }
    passed_.clear();
    if (hand(seat_).empty() && bag_size() == 0) score += 6;
    if (bag_size() == 0) give_turn_to_next();
}

int Qwirkle::score_of(const Grid& placed) const {
    const Laid after{grid_, placed};
    std::set<std::vector<Square>> lines;
    for (const auto& [square, tile] : placed) {
        lines.insert(run_through(after, square, 1, 0));
        lines.insert(run_through(after, square, 0, 1));
    }
    int score = 0;
    for (const auto& line : lines) {
        if (line.size() < 2) continue;
        const int length = static_cast<int>(line.size());
        score += is_complete(tiles_on(after, line), kit_) ? 2 * length : length;
    }
    const bool is_lone_opening_tile = grid_.empty() && placed.size() == 1;
    return is_lone_opening_tile ? 1 : score;
}

void Qwirkle::draw(const std::vector<Tile>& tiles) {
    hand(seat_).insert(hand(seat_).end(), tiles.begin(), tiles.end());
    aside_.clear();
    if (grid_.empty()) {
        seat_ = next_to_deal();
    } else {
        give_turn_to_next();
    }
}

void Qwirkle::trade(const std::vector<Tile>& tiles) {
    for (const Tile& tile : tiles) take_from_hand(tile);
    aside_ = tiles;
    passed_.clear();
}

void Qwirkle::leave(int seat) {
    const bool is_deal = grid_.empty() && (seat_ == 0 || draw_is_due());
    seats_.out.insert(seat);
    if (seat == seat_) {
        aside_.clear();
        seat_ = is_deal ? next_to_deal() : seats_.next(seat_);
    }
    if (is_over()) {
        seat_ = 0;
        aside_.clear();
    }
}

void Qwirkle::play(const std::string& token) {
    const std::string after_colon = token.substr(token.find(':') + 1);
    if (starts_with(token, "out:")) {
        leave(Seats::seat_of(token));
    } else if (token == "drawn") {
        seats_.agreed = true;
        seat_ = 0;
        aside_.clear();
    } else if (token == "skip") {
        give_turn_to_next();
    } else if (starts_with(token, "begin:")) {
        seat_ = std::stoi(after_colon);
    } else if (starts_with(token, "draw:")) {
        draw(split(after_colon, ','));
    } else if (starts_with(token, "trade:")) {
        trade(split(after_colon, ','));
    } else if (token == "pass") {
        passed_.insert(seat_);
        give_turn_to_next();
    } else {
        Grid placed;
        read_grid(token, kit_, placed);
        place(placed);
    }
}

}  // namespace ludo::reference::qwirkle
