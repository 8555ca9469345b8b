#include "games/qwirkle/notation.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace ludo::qwirkle {

namespace {

constexpr std::string_view unknown_text = "??";

/// Adds the tiles of a list to a move; false when the list is too long or not canonical.
bool read_tiles(std::string_view text, Move& move) {
    do {
        const auto tile = read_tile(take_piece(text, ','));
        if (!tile || move.size() == hand_size) return false;
        const bool is_sorted = move.size() == 0 || move.tile(move.size() - 1) <= *tile;
        if (!is_sorted) return false;
        move.add(*tile);
    } while (text.data() != nullptr);
    return true;
}

bool read_placement(std::string_view text, Move& move) {
    do {
        const auto placed = read_placed(take_piece(text, '+'));
        if (!placed || move.size() == hand_size) return false;
        const bool is_sorted = move.size() == 0 || move.square(move.size() - 1) < placed->square;
        if (!is_sorted) return false;
        move.add(placed->tile, placed->square);
    } while (text.data() != nullptr);
    return true;
}

/// Puts a token together before any memory is asked for.
class TokenWriter {
  public:
    TokenWriter& add(char c) {
        *end_++ = c;
        return *this;
    }
    TokenWriter& add(std::string_view text) {
        end_ = std::copy(text.begin(), text.end(), end_);
        return *this;
    }
    TokenWriter& add(int number) {
        if (0 <= number && number <= 9) return add(static_cast<char>('0' + number));
        end_ = std::to_chars(end_, end_ + most_digits, number).ptr;
        return *this;
    }
    TokenWriter& add(Tile tile) {
        if (tile.is_unknown()) return add(unknown_text);
        return add(static_cast<char>('A' + tile.colour())).add(tile.shape() + 1);
    }
    TokenWriter& add(Square square) { return add(int{square.x}).add(',').add(int{square.y}); }
    TokenWriter& add(const PlacedTile& placed) {
        return add(placed.tile).add('@').add(placed.square);
    }

    [[nodiscard]] std::string text() const {
        return {buffer_.data(), static_cast<std::size_t>(end_ - buffer_.data())};
    }

  private:
    static constexpr std::size_t most_digits = 6;      // of a coordinate, with its sign
    static constexpr std::size_t longest_placed = 20;  // "A12@-12345,-12345" and what follows
    static_assert(max_coordinate < 100'000 && max_shapes < 100);

    std::array<char, 8 + hand_size * longest_placed> buffer_;
    char* end_ = buffer_.data();
};

std::string write_placement(const Move& move) {
    TokenWriter token;
    for (std::size_t i = 0; i < move.size(); ++i) {
        if (i > 0) token.add('+');
        token.add(PlacedTile{move.square(i), move.tile(i)});
    }
    return token.text();
}

std::string write_listed(std::string_view kind, const Move& move) {
    TokenWriter token;
    token.add(kind);
    for (std::size_t i = 0; i < move.size(); ++i) {
        if (i > 0) token.add(',');
        token.add(move.tile(i));
    }
    return token.text();
}

std::optional<Move> read_begin(std::string_view number) {
    const auto seat = read_int(number, 1, max_seats);
    if (!seat) return std::nullopt;
    return Move::begin(Seat::from_number(*seat));
}

std::optional<Move> when(bool is_read, const Move& move) {
    return is_read ? std::optional(move) : std::nullopt;
}

}  // namespace

std::string write_tile(Tile tile) { return TokenWriter().add(tile).text(); }

std::optional<Tile> read_tile(std::string_view text) {
    const bool has_colour = !text.empty() && 'A' <= text[0] && text[0] < 'A' + max_colours;
    if (!has_colour) return text == unknown_text ? std::optional(Tile::unknown()) : std::nullopt;
    const auto shape = read_int(text.substr(1), 1, max_shapes);
    if (!shape) return std::nullopt;
    return Tile(text[0] - 'A', *shape - 1);
}

std::string write_square(Square square) { return TokenWriter().add(square).text(); }

std::string write_placed(const PlacedTile& placed) { return TokenWriter().add(placed).text(); }

std::optional<PlacedTile> read_placed(std::string_view text) {
    const std::size_t at = text.find('@');
    const std::size_t comma = text.find(',');
    if (at == std::string_view::npos || comma == std::string_view::npos || comma < at) {
        return std::nullopt;
    }
    const auto tile = read_tile(text.substr(0, at));
    const auto x = read_int(text.substr(at + 1, comma - at - 1), -max_coordinate, max_coordinate);
    const auto y = read_int(text.substr(comma + 1), -max_coordinate, max_coordinate);
    if (!tile || tile->is_unknown() || !x || !y) return std::nullopt;
    return PlacedTile{{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)}, *tile};
}

std::string write_kit(const Kit& kit) {
    return std::to_string(kit.colours) + 'x' + std::to_string(kit.shapes) + 'x' +
           std::to_string(kit.copies);
}

std::optional<Kit> read_kit(std::string_view text) {
    const auto numbers = split(text, 'x');
    if (numbers.size() != 3) return std::nullopt;
    const auto colours = read_int(numbers[0], 2, max_colours);
    const auto shapes = read_int(numbers[1], 2, max_shapes);
    const auto copies = read_int(numbers[2], 1, max_copies);
    if (!colours || !shapes || !copies) return std::nullopt;
    return Kit{static_cast<std::uint8_t>(*colours), static_cast<std::uint8_t>(*shapes),
               static_cast<std::uint8_t>(*copies)};
}

std::string write_move(const Move& move) {
    switch (move.kind()) {
        case Move::Kind::place:
            return write_placement(move);
        case Move::Kind::trade:
            return write_listed("trade:", move);
        case Move::Kind::draw:
            return write_listed("draw:", move);
        case Move::Kind::begin:
            return "begin:" + std::to_string(move.seat().number());
        case Move::Kind::pass:
            break;
    }
    return "pass";
}

std::optional<Move> read_move(std::string_view token) {
    if (token == "pass") return Move::pass();
    if (token.starts_with("begin:")) return read_begin(token.substr(6));
    Move move = Move::place();
    if (token.starts_with("trade:")) {
        move = Move::trade();
        return when(read_tiles(token.substr(6), move), move);
    }
    if (token.starts_with("draw:")) {
        move = Move::draw();
        return when(read_tiles(token.substr(5), move), move);
    }
    return when(read_placement(token, move), move);
}

}  // namespace ludo::qwirkle
