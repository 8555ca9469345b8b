#include "games/piscari/notation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/position.hpp"
#include "core/scan.hpp"

namespace ludo::piscari {

namespace {

constexpr std::array<std::string_view, icon_count> icon_names{"angler", "fish", "fly"};
constexpr std::string_view blue_letters = "AFY";
constexpr std::string_view red_letters = "afy";

std::optional<Icon> read_icon(std::string_view name) {
    const auto* const found = std::find(icon_names.begin(), icon_names.end(), name);
    if (found == icon_names.end()) return std::nullopt;
    return static_cast<Icon>(found - icon_names.begin());
}

char letter_of(std::optional<Piece> piece) {
    if (!piece) return '.';
    return (piece->owner == blue ? blue_letters
                                 : red_letters)[static_cast<std::size_t>(piece->icon)];
}

/// The square in a written row and column, both counted from the top left.
constexpr Square written_square(std::size_t row, std::size_t column) {
    return {static_cast<std::uint8_t>((2 - row) * 3 + column)};
}

}  // namespace

std::string write_square(Square square) {
    return {static_cast<char>('a' + square.index % 3), static_cast<char>('1' + square.index / 3)};
}

std::string_view line_name(std::size_t line) {
    constexpr std::array<std::string_view, 8> names{"1", "2", "3", "a", "b", "c", "a1-c3", "a3-c1"};
    return names[line];
}

std::string_view icon_name(Icon icon) { return icon_names[static_cast<std::size_t>(icon)]; }

TextKey icon_text(Icon icon) { return {"piscari.icon." + std::string(icon_name(icon))}; }

/// Fills a state field by field and notes every reason why it cannot be one.
class PositionReader {
  public:
    Result<State> read(std::string_view text) {
        const auto fields = split(text, ' ');
        if (fields.size() < 3) {
            return Refusal{"refusal.position.fields", {{"form", TextKey{"position.form.piscari"}}}};
        }
        read_board(fields[0]);
        const auto seat = read_seat(fields[1], State::seat_count(), why_);
        read_die(fields[2]);
        const auto out = read_out_marks(std::span(fields).subspan(3), State::seat_count(), why_);
        if (out) state_.out_ = *out;
        if (why_.empty()) finish(*seat);
        if (!why_.empty()) return std::move(why_);
        return state_;
    }

  private:
    void read_board(std::string_view board) {
        const auto rows = split(board, '/');
        const bool is_square =
            rows.size() == 3 &&
            std::all_of(rows.begin(), rows.end(), [](auto row) { return row.size() == 3; });
        if (!is_square) {
            why_.push_back({"refusal.position.board_size", {{"expected", "3x3"}}});
            return;
        }
        for (std::size_t row = 0; row < 3; ++row) {
            for (std::size_t column = 0; column < 3; ++column) {
                read_cell(written_square(row, column), rows[row][column]);
            }
        }
    }

    void read_cell(Square square, char letter) {
        if (letter == '.') return;
        for (const Seat owner : {blue, red}) {
            const auto icon = (owner == blue ? blue_letters : red_letters).find(letter);
            if (icon == std::string_view::npos) continue;
            state_.pieces_[owner.index][icon] |= only(square);
            state_.empty_ &= static_cast<Squares>(~only(square));
            return;
        }
        why_.push_back({"refusal.position.cell",
                        {{"cell", write_square(square)},
                         {"value", std::string(1, letter)},
                         {"allowed", ". A F Y a f y"}}});
    }

    void read_die(std::string_view field) {
        if (field == "-") return;
        if (const auto icon = read_icon(field)) {
            state_.die_ = static_cast<std::uint8_t>(*icon);
        } else {
            why_.push_back({"refusal.position.die", {{"value", std::string(field)}}});
        }
    }

    void finish(SeatField seat) {
        const bool blue_line = has_line(blue);
        const bool red_line = has_line(red);
        if (blue_line && red_line) why_.push_back({"refusal.position.two_winners", {}});
        state_.to_move_ = seat.seat.value_or(blue);
        if (const auto last = last_seat_in(state_.out_, State::seat_count())) state_.win(*last);
        if (blue_line) win_by_line(blue);
        if (red_line) win_by_line(red);
        check_seat(seat, state_.out_, state_.winner_ != State::nobody, why_);
    }

    bool has_line(Seat seat) {
        return std::any_of(state_.pieces_[seat.index].begin(), state_.pieces_[seat.index].end(),
                           [](Squares same) { return board3x3::holds_line(same); });
    }

    void win_by_line(Seat seat) {
        if (state_.out_.contains(seat)) {
            why_.push_back(
                {"refusal.position.winner_out", {{"seat", std::to_string(seat.number())}}});
        }
        state_.win(seat);
    }

    State state_;
    Refusals why_;
};

}  // namespace ludo::piscari

namespace ludo {

std::string Piscari::write_position(const State& state) {
    std::string text;
    for (std::size_t row = 0; row < 3; ++row) {
        if (row > 0) text += '/';
        for (std::size_t column = 0; column < 3; ++column) {
            text += piscari::letter_of(state.at(piscari::written_square(row, column)));
        }
    }
    const auto die = state.die();
    text += ' ' + write_seat(state.turn()) + ' ';
    text += die ? piscari::icon_name(*die) : "-";
    return text + write_marks_of(state);
}

Result<Piscari::State> Piscari::read_position(std::string_view text) {
    return piscari::PositionReader().read(text);
}

std::string Piscari::write_move(Move move) {
    if (move.is_roll()) return "roll:" + std::string(piscari::icon_name(move.icon()));
    return move.is_pass() ? "pass" : piscari::write_square(move.square());
}

std::optional<Piscari::Move> Piscari::read_move(std::string_view token) {
    if (token == "pass") return Move::pass();
    if (token.starts_with("roll:")) {
        const auto icon = piscari::read_icon(token.substr(5));
        if (!icon) return std::nullopt;
        return Move::roll(*icon);
    }
    if (token.size() != 2 || token[0] < 'a' || token[0] > 'c' || token[1] < '1' || token[1] > '3') {
        return std::nullopt;
    }
    return Move::place({static_cast<std::uint8_t>((token[1] - '1') * 3 + (token[0] - 'a'))});
}

}  // namespace ludo
