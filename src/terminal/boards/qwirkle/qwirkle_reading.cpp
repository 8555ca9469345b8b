#include "terminal/boards/qwirkle/qwirkle_reading.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "core/scan.hpp"
#include "games/qwirkle/notation.hpp"
#include "terminal/boards/qwirkle/qwirkle_drawing.hpp"
#include "terminal/boards/qwirkle/qwirkle_view.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

using qwirkle::Axis;
using qwirkle::Move;
using qwirkle::Square;
using qwirkle::Tile;

std::string upper(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

/// Is the word in the list that a text of the language gives, separated by spaces?
bool is_word_of(const RenderContext& context, std::string_view key, const std::string& word) {
    const std::string list = context.texts.get(key);
    const auto words = split(list, ' ');
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// A placement written as its token, in any order and case.
std::optional<Move> read_token(std::string_view typed) {
    const std::string text = upper(without_blanks(typed));
    std::vector<qwirkle::PlacedTile> placed;
    for (const std::string_view part : split(text, '+')) {
        const auto tile = qwirkle::read_placed(part);
        if (!tile || placed.size() == qwirkle::hand_size) return std::nullopt;
        placed.push_back(*tile);
    }
    std::sort(placed.begin(), placed.end());
    Move move = Move::place();
    for (const auto& [square, tile] : placed) move.add(tile, square);
    return move;
}

/// What the words of a typed placement say.
struct PlacementInput {
    std::vector<Tile> tiles;
    std::vector<int> numbers;  ///< x and y of the first square, or nothing
    std::optional<Axis> axis;
};

/// Reads the words one by one; each must be a tile, a coordinate or a direction.
class PlacementParser {
  public:
    PlacementParser(const qwirkle::Hand& hand, const RenderContext& context)
        : hand_(hand), context_(context) {}

    std::optional<PlacementInput> read(const std::vector<std::string>& words) {
        const bool all_read = std::all_of(words.begin(), words.end(), [this](const auto& word) {
            return read_tile(word) || read_number(word) || read_direction(word) ||
                   is_word_of(context_, "terminal.qwirkle.small_words", word);
        });
        const bool fits = !input_.tiles.empty() && input_.tiles.size() <= qwirkle::hand_size &&
                          (input_.numbers.empty() || input_.numbers.size() == 2);
        if (!all_read || !fits) return std::nullopt;
        return input_;
    }

  private:
    bool read_tile(const std::string& word) {
        if (const auto tile = qwirkle::read_tile(upper(word))) {
            input_.tiles.push_back(*tile);
            return true;
        }
        const std::size_t place = word.size() == 1 ? hand_letters.find(word[0]) : hand_letters.npos;
        if (place >= static_cast<std::size_t>(hand_.size())) return false;
        input_.tiles.push_back(hand_[place]);
        return true;
    }

    bool read_number(const std::string& word) {
        const auto number = read_int(word, -qwirkle::max_coordinate, qwirkle::max_coordinate);
        if (number) input_.numbers.push_back(*number);
        return number.has_value();
    }

    bool read_direction(const std::string& word) {
        const bool right = is_word_of(context_, "terminal.qwirkle.right_words", word);
        if (!right && !is_word_of(context_, "terminal.qwirkle.down_words", word)) return false;
        input_.axis = right ? Axis::row : Axis::column;
        return true;
    }

    const qwirkle::Hand& hand_;
    const RenderContext& context_;
    PlacementInput input_;
};

/// Refused when the notation has no such move: two tiles on one square, a square too far away.
Result<ParsedToken> token_of(const Move& move) {
    const std::string text = qwirkle::write_move(move);
    const auto written = qwirkle::read_move(text);
    if (!written) return Refusal{"refusal.token.unreadable", {{"token", text}}};
    return ParsedToken{text, *written};
}

Refusal not_understood(std::string_view typed) {
    return {"terminal.qwirkle.forms", {{"typed", std::string(typed)}}};
}

/// The one way in which the tiles may be laid, when only one is allowed.
template <typename State>
std::optional<Axis> only_legal_axis(const State& state, const PlacementInput& input, Square first) {
    const auto allows = [&](Axis axis) {
        const auto move = state.lay(input.tiles, first, axis);
        return move && state.refuse(*move).ok();
    };
    const bool in_row = allows(Axis::row);
    if (in_row == allows(Axis::column)) return std::nullopt;
    return in_row ? Axis::row : Axis::column;
}

Square first_square(const PlacementInput& input) {
    if (input.numbers.empty()) return {};
    return {static_cast<std::int16_t>(input.numbers[0]),
            static_cast<std::int16_t>(input.numbers[1])};
}

template <typename State>
Result<ParsedToken> lay(const State& state, const PlacementInput& input, std::string_view typed) {
    const bool opens = state.grid().empty();
    if (input.numbers.empty() && !opens) return Refusal{"terminal.qwirkle.square_missing", {}};
    const Square first = first_square(input);
    if (state.grid().is_taken(first)) {
        return Refusal{"terminal.qwirkle.square_taken", {{"square", qwirkle::write_square(first)}}};
    }
    const bool needs_axis = !opens && input.tiles.size() > 1;
    std::optional<Axis> axis = input.axis;
    if (!axis && needs_axis) axis = only_legal_axis(state, input, first);
    if (!axis && needs_axis) return Refusal{"terminal.qwirkle.direction_missing", {}};
    const auto move = state.lay(input.tiles, first, axis.value_or(Axis::row));
    if (!move) return not_understood(typed);
    return token_of(*move);
}

Result<ParsedToken> read_trade(std::vector<std::string> words, const qwirkle::Hand& hand,
                               const RenderContext& context, std::string_view typed) {
    words.erase(words.begin());
    std::vector<Tile> tiles;
    if (words.size() == 1 && is_word_of(context, "terminal.qwirkle.all_words", words[0])) {
        tiles.assign(hand.begin(), hand.end());
    } else if (const auto input = PlacementParser(hand, context).read(words)) {
        if (input->numbers.empty() && !input->axis) tiles = input->tiles;
    }
    if (tiles.empty()) return not_understood(typed);
    std::sort(tiles.begin(), tiles.end());
    Move move = Move::trade();
    for (const Tile tile : tiles) move.add(tile);
    return token_of(move);
}

}  // namespace

Result<ParsedToken> read_qwirkle(std::string_view typed, const AnyMatch& any,
                                 const RenderContext& context) {
    const auto seat = any.turn().seat;
    if (!seat) return not_understood(typed);
    if (says_pass(typed)) return token_of(Move::pass());
    if (const auto move = read_token(typed)) return token_of(*move);
    std::string text(typed);
    std::replace(text.begin(), text.end(), ':', ' ');
    const auto words = typed_words(text);
    if (words.empty()) return not_understood(typed);
    return visit_qwirkle(any, [&](const auto& match) -> Result<ParsedToken> {
        const auto& state = match.state();
        const qwirkle::Hand& hand = state.hand(*seat);
        if (is_word_of(context, "terminal.qwirkle.trade_words", words[0])) {
            return read_trade(words, hand, context, typed);
        }
        const auto input = PlacementParser(hand, context).read(words);
        if (!input) return not_understood(typed);
        return lay(state, *input, typed);
    });
}

}  // namespace ludo::terminal
