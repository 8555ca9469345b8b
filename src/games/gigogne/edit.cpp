#include <algorithm>

#include "core/edited_position.hpp"
#include "games/gigogne/gigogne.hpp"

namespace ludo {

namespace gigogne {

namespace {

constexpr std::string_view no_squares = ".";

/// A written board: nine cells of three marks joined by '/'.
bool is_written_board(std::string_view board) {
    const auto cells = split(board, '/');
    return cells.size() == cell_count &&
           std::all_of(cells.begin(), cells.end(),
                       [](std::string_view cell) { return cell.size() == size_count; });
}

/// "P1": a small square of seat 1.
EditedPosition::Piece edited_square(std::size_t size, char owner) {
    const std::string kind(1, size_letters[size]);
    return {kind + owner, Seat::from_number(owner - '0'), kind};
}

bool is_owner(char mark) { return '1' <= mark && mark < '1' + max_seats; }

EditedPosition::Area edited_board(std::string_view board) {
    EditedPosition::Area area{"board", 3, {}};
    for (const std::string_view marks : split(board, '/')) {
        area.cells.push_back({std::to_string(area.cells.size()), {}});
        for (std::size_t size = size_count; size-- > 0;) {
            if (!is_owner(marks[size])) continue;
            area.cells.back().pieces.push_back(edited_square(size, marks[size]));
        }
    }
    return area;
}

/// A square that lies there already is taken away.
bool put_square(std::string& board, const Edit& edit) {
    const auto cell = read_int(edit.place, 0, cell_count - 1);
    if (!cell) return false;
    char* const marks = &board[static_cast<std::size_t>(*cell) * (size_count + 1)];
    if (edit.value == no_squares) {
        std::fill(marks, marks + size_count, '.');
        return true;
    }
    if (edit.value.size() != 2 || !is_owner(edit.value[1])) return false;
    const std::size_t size = size_letters.find(edit.value[0]);
    if (size == std::string_view::npos) return false;
    marks[size] = marks[size] == edit.value[1] ? '.' : edit.value[1];
    return true;
}

}  // namespace

}  // namespace gigogne

Result<EditedPosition> Gigogne::edit(std::string_view position, const Edit& edit) {
    PositionText text(position);
    if (text.size() < 4 || !gigogne::is_written_board(text[0])) {
        return Refusal{"refusal.position.fields", {{"form", TextKey{"position.form.gigogne"}}}};
    }
    if (edit.place == turn_field) {
        text[1] = edit.value;
    } else if (edit.place == "players") {
        text[2] = edit.value;
    } else if (edit.place == "variant") {
        text[3] = edit.value;
    } else if (!edit.place.empty()) {
        if (!gigogne::put_square(text[0], edit)) return unknown_edit(edit);
        give_turn(text[1]);
    }
    const int seats = read_int(text[2], 2, max_seats).value_or(max_seats);
    EditedPosition edited{text.write(), {gigogne::edited_board(text[0])}, {}, {}, {}};
    for (int seat = 1; seat <= seats; ++seat) {
        for (std::size_t size = 0; size < gigogne::size_count; ++size) {
            edited.pieces.push_back(gigogne::edited_square(size, static_cast<char>('0' + seat)));
        }
    }
    edited.pieces.push_back({std::string(gigogne::no_squares)});
    edited.fields = {edited_turn(text[1], seats),
                     {"players", text[2], numbers_between(2, max_seats)},
                     {"variant", text[3], {"visible", "classic"}}};
    return edited;
}

}  // namespace ludo
