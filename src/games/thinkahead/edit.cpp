#include "core/edited_position.hpp"
#include "core/position.hpp"
#include "games/thinkahead/thinkahead.hpp"

namespace ludo {

namespace thinkahead {

namespace {

constexpr std::string_view free_cell = "-";

/// The number of a written cell, and the letter of who took it.
struct CellText {
    std::string number;
    std::string owner;

    explicit CellText(std::string_view text) : number(text) {
        if (text.empty() || owner_letters.find(text.back()) == std::string_view::npos) return;
        owner = text.back();
        number.pop_back();
    }

    [[nodiscard]] EditedPosition::Piece piece() const {
        std::optional<Seat> seat;
        if (!owner.empty()) {
            seat = Seat{static_cast<std::uint8_t>(owner_letters.find(owner[0]))};
        }
        return {owner.empty() ? number : owner, seat, {}, read_int(number)};
    }

    /// A number keeps the owner, and an owner the number; who owns a cell already leaves it.
    bool put(std::string_view value) {
        if (read_int(value, 0, max_value)) {
            number = value;
            return true;
        }
        const bool is_owner =
            value.size() == 1 && owner_letters.find(value[0]) != std::string_view::npos;
        if (!is_owner && value != free_cell) return false;
        owner = is_owner && value != owner ? value : std::string_view();
        return true;
    }
};

struct GridEdit {
    std::string grid;
    bool is_done = false;
    EditedPosition::Area area;
};

GridEdit edit_grid(const GridText& cells, const Edit& edit) {
    GridEdit result;
    const int size = static_cast<int>(cells.size());
    result.area = {"board", size, {}};
    result.grid = write_grid(size, [&](std::size_t row, std::size_t column) {
        CellText cell(cells[row][column]);
        std::string name = ThinkAhead::write_move(
            {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)});
        if (name == edit.place) result.is_done = cell.put(edit.value);
        result.area.cells.push_back({std::move(name), {cell.piece()}});
        return cell.number + cell.owner;
    });
    return result;
}

std::vector<std::string> lines_of(int size) {
    std::vector<std::string> all;
    for (const char* const axis : {"r", "c"}) {
        for (const std::string& index : numbers_between(0, size - 1)) all.push_back(axis + index);
    }
    return all;
}

}  // namespace

}  // namespace thinkahead

Result<EditedPosition> ThinkAhead::edit(std::string_view position, const Edit& edit) {
    PositionText text(position);
    if (text.size() < 3) {
        return Refusal{"refusal.position.fields", {{"form", TextKey{"position.form.thinkahead"}}}};
    }
    Refusals why;
    const std::string written = text[0];
    const auto grid = read_grid(written, thinkahead::min_size, thinkahead::max_size, why);
    if (!grid) return why;
    thinkahead::GridEdit board = thinkahead::edit_grid(*grid, edit);
    text[0] = board.grid;
    if (edit.place == turn_field) {
        text[2] = edit.value;
    } else if (edit.place == "line") {
        text[1] = edit.value;
    } else if (board.is_done) {
        give_turn(text[2]);
    } else if (!edit.place.empty()) {
        return unknown_edit(edit);
    }
    const int size = board.area.columns;
    EditedPosition edited{text.write(), {std::move(board.area)}, {}, {}, {}};
    edited.numbers = {0, thinkahead::max_value};
    edited.pieces = {{"a", Seat{0}, "owner"}, {"b", Seat{1}, "owner"}};
    edited.pieces.push_back({std::string(thinkahead::free_cell)});
    edited.fields = {edited_turn(text[2], State::seat_count()),
                     {"line", text[1], thinkahead::lines_of(size)}};
    return edited;
}

}  // namespace ludo
