#include <algorithm>

#include "core/edited_position.hpp"
#include "games/piscari/notation.hpp"

namespace ludo {

namespace piscari {

namespace {

constexpr std::size_t board_side = 3;
constexpr char no_piece = '.';
/// As positions write them, blue ones first.
constexpr std::string_view piece_letters = "AFYafy";

/// A written board: rows of three letters joined by '/'.
bool is_written_board(std::string_view board) {
    const auto rows = split(board, '/');
    return rows.size() == board_side &&
           std::all_of(rows.begin(), rows.end(),
                       [](std::string_view row) { return row.size() == board_side; });
}

std::string written_name(std::size_t row, std::size_t column) {
    return write_square({static_cast<std::uint8_t>((2 - row) * board_side + column)});
}

EditedPosition::Piece edited_piece(char letter) {
    const std::size_t index = piece_letters.find(letter);
    const std::string id(1, letter);
    if (index == std::string_view::npos) return {id};
    return {id, index < icon_count ? blue : red,
            std::string(icon_name(static_cast<Icon>(index % icon_count)))};
}

EditedPosition::Area edited_board(std::string_view board) {
    EditedPosition::Area area{"board", board_side, {}};
    const auto rows = split(board, '/');
    for (std::size_t row = 0; row < board_side; ++row) {
        for (std::size_t column = 0; column < board_side; ++column) {
            const char letter = rows[row][column];
            area.cells.push_back({written_name(row, column), {}});
            if (letter != no_piece) area.cells.back().pieces.push_back(edited_piece(letter));
        }
    }
    return area;
}

/// A piece that lies there already is taken away.
bool put_piece(std::string& board, const Edit& edit) {
    const bool is_piece =
        edit.value.size() == 1 &&
        (piece_letters.find(edit.value[0]) != std::string_view::npos || edit.value[0] == no_piece);
    for (std::size_t row = 0; row < board_side; ++row) {
        for (std::size_t column = 0; column < board_side; ++column) {
            if (!is_piece || written_name(row, column) != edit.place) continue;
            char& letter = board[row * (board_side + 1) + column];
            letter = letter == edit.value[0] ? no_piece : edit.value[0];
            return true;
        }
    }
    return false;
}

}  // namespace

}  // namespace piscari

Result<EditedPosition> Piscari::edit(std::string_view position, const Edit& edit) {
    PositionText text(position);
    if (text.size() < 3 || !piscari::is_written_board(text[0])) {
        return Refusal{"refusal.position.fields", {{"form", TextKey{"position.form.piscari"}}}};
    }
    if (edit.place == turn_field) {
        text[1] = edit.value;
    } else if (edit.place == "die") {
        text[2] = edit.value;
    } else if (!edit.place.empty()) {
        if (!piscari::put_piece(text[0], edit)) return unknown_edit(edit);
        give_turn(text[1]);
    }
    EditedPosition edited{text.write(), {piscari::edited_board(text[0])}, {}, {}, {}};
    for (const char letter : piscari::piece_letters) {
        edited.pieces.push_back(piscari::edited_piece(letter));
    }
    edited.pieces.push_back(piscari::edited_piece(piscari::no_piece));
    edited.fields = {edited_turn(text[1], State::seat_count()),
                     {"die", text[2], {"-", "angler", "fish", "fly"}}};
    return edited;
}

}  // namespace ludo
