#include <algorithm>

#include "reference/qwirkle/load.hpp"
#include "reference/qwirkle/qwirkle_game.hpp"
#include "reference/text.hpp"

namespace ludo::reference {

namespace qwirkle {

bool Qwirkle::read_hands(const std::string& hands, const std::string& scores) {
    for (const std::string& text : split(hands, '|')) {
        std::vector<Tile> tiles;
        if (!read_tiles(text, kit_, tiles) || tiles.size() > hand_size) return false;
        hands_.push_back(tiles);
    }
    for (const std::string& score : split(scores, '|')) {
        if (!is_number(score) || score[0] == '-') return false;
        scores_.push_back(std::stoi(score));
    }
    seats_.count = static_cast<int>(hands_.size());
    return 2 <= seats_.count && seats_.count <= 4 && scores_.size() == hands_.size();
}

bool Qwirkle::read_passed(const std::string& list) {
    for (const std::string& text : split(list, ',')) {
        if (!is_number(text, 1, seats_.count)) return false;
        const int seat = std::stoi(text);
        if (!passed_.empty() && *passed_.rbegin() >= seat) return false;
        passed_.insert(seat);
    }
    return true;
}

bool Qwirkle::read_extras(const std::vector<std::string>& fields) {
    std::size_t next = 5;
    if (next < fields.size() && starts_with(fields[next], "aside:")) {
        const std::string list = fields[next++].substr(6);
        if (list == "-" || !read_tiles(list, kit_, aside_)) return false;
    }
    if (next < fields.size() && starts_with(fields[next], "passed:")) {
        if (!read_passed(fields[next++].substr(7))) return false;
    }
    return seats_.read_marks(fields, next);
}

/// Every line is one, and the grid hangs together.
bool Qwirkle::grid_is_sound() const {
    for (const auto& [square, tile] : grid_) {
        if (!lies_in_lines({grid_, {}}, square)) return false;
    }
    if (grid_.empty()) return true;
    Grid reached{*grid_.begin()};
    for (std::size_t before = 0; before != reached.size();) {
        before = reached.size();
        for (const auto& [square, tile] : grid_) {
            if (touches(reached, square)) reached.emplace(square, tile);
        }
    }
    return reached.size() == grid_.size();
}

bool Qwirkle::kit_suffices() const {
    if (kit_.tile_count() < seats_.count * static_cast<int>(hand_size)) return false;
    if (bag_size() < 0) return false;
    const std::vector<Tile> tiles = kit_.different_tiles();
    return std::all_of(tiles.begin(), tiles.end(),
                       [&](const Tile& tile) { return left_of(tile) >= 0; });
}

/// During the deal the hands before that of the seat are whole, the others are empty.
bool Qwirkle::is_deal_in_order() const {
    const std::vector<int> players = seats_.all_in_play();
    return std::all_of(players.begin(), players.end(), [&](int seat) {
        return hand(seat).size() == (seat < seat_ ? hand_size : 0);
    });
}

/// Between turns every hand is whole as long as the bag has tiles: only the seat whose turn it is
/// can have a draw to come.
bool Qwirkle::others_are_refilled() const {
    const std::vector<int> players = seats_.all_in_play();
    return bag_size() == 0 || std::all_of(players.begin(), players.end(), [&](int seat) {
               return seat == seat_ || hand(seat).size() == hand_size;
           });
}

/// Whoever's turn it was when all agreed on a draw: one of the seats, or nobody's.
bool Qwirkle::some_seat_fits() const {
    for (const int seat : seats_.all_in_play()) {
        Qwirkle before(*this);
        before.seats_.agreed = false;
        before.seat_ = seat;
        if (before.seat_fits()) return true;
    }
    Qwirkle before(*this);
    before.seats_.agreed = false;
    before.seat_ = 0;
    return before.seat_fits();
}

bool Qwirkle::seat_fits() {
    if (seats_.agreed) {
        seat_ = 0;
        return aside_.empty() && !has_ended() && some_seat_fits();
    }
    if (is_over()) {
        seat_ = 0;
        return aside_.empty();
    }
    if (seat_ == 0) return grid_.empty() && all_are_dealt() && aside_.empty();
    if (grid_.empty() && draw_is_due()) return is_deal_in_order() && aside_.empty();
    return others_are_refilled() && (aside_.empty() || aside_fits());
}

/// A hand was whole before the exchange, for the bag was not empty, and is refilled by the draw.
bool Qwirkle::aside_fits() const {
    return draw_is_due() && hand(seat_).size() + aside_.size() == hand_size;
}

/// Nobody scores before the first tile lies.
bool Qwirkle::scores_fit() const {
    return !grid_.empty() ||
           std::all_of(scores_.begin(), scores_.end(), [](int score) { return score == 0; });
}

bool Qwirkle::read(const std::string& fen) {
    const std::vector<std::string> fields = split(fen, ' ');
    if (fields.size() < 5 || !Kit::read(fields[4], kit_)) return false;
    if (fields[0] != "-" && !read_grid(fields[0], kit_, grid_)) return false;
    if (!read_hands(fields[1], fields[2]) || !read_extras(fields)) return false;
    if (!seats_.read_seat(fields[3], seat_)) return false;
    return grid_is_sound() && kit_suffices() && scores_fit() && seat_fits();
}

std::string Qwirkle::fen() const {
    std::vector<std::string> hands;
    for (const auto& tiles : hands_) hands.push_back(write_tiles(tiles));
    std::vector<std::string> scores;
    for (const int score : scores_) scores.push_back(std::to_string(score));
    std::vector<std::string> passed;
    for (const int seat : passed_) passed.push_back(std::to_string(seat));

    std::string text = write_grid(grid_) + " " + join(hands, "|") + " " + join(scores, "|") + " " +
                       seat_field(seat_) + " " + kit_.text();
    if (!aside_.empty()) text += " aside:" + write_tiles(aside_);
    if (!passed_.empty()) text += " passed:" + join(passed, ",");
    return text + seats_.marks();
}

std::string Qwirkle::view(int seat) const {
    Qwirkle masked(*this);
    for (int other = 1; other <= seats_.count; ++other) {
        if (other == seat) continue;
        for (Tile& tile : masked.hand(other)) tile = unknown;
    }
    if (seat != seat_) {
        for (Tile& tile : masked.aside_) tile = unknown;
    }
    return masked.fen();
}

std::string Qwirkle::masked_token(const std::string& token, int seat) const {
    const bool hides_tiles = starts_with(token, "draw:") || starts_with(token, "trade:");
    if (!hides_tiles || seat == seat_) return token;
    const std::size_t list = token.find(':') + 1;
    const std::size_t count = split(token.substr(list), ',').size();
    return token.substr(0, list) + write_tiles(std::vector<Tile>(count, unknown));
}

}  // namespace qwirkle

std::unique_ptr<Game> load_qwirkle(const std::string& fen) {
    auto game = std::make_unique<qwirkle::Qwirkle>();
    if (!game->read(fen)) return nullptr;
    return game;
}

}  // namespace ludo::reference
