#include "core/edited_position.hpp"
#include "core/position.hpp"
#include "games/vorassic/notation.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {

namespace vorassic {

namespace {

constexpr std::string_view wall = "#";

/// "y" owned, "Y" captured last.
EditedPosition::Piece owned_piece(char letter) {
    const std::size_t last = last_cell_letters.find(letter);
    const bool is_last = last != std::string_view::npos;
    const std::size_t seat = is_last ? last : owner_letters.find(letter);
    return {std::string(1, letter), Seat{static_cast<std::uint8_t>(seat)},
            is_last ? "head" : "body"};
}

EditedPosition::Piece edited_cell(const std::string& text) {
    if (text == wall) return {text, {}, "wall"};
    const bool is_owned =
        text.size() == 1 && (owner_letters.find(text[0]) != std::string_view::npos ||
                             last_cell_letters.find(text[0]) != std::string_view::npos);
    if (is_owned) return owned_piece(text[0]);
    return {text, {}, {}, read_int(text)};
}

bool may_stand(const std::string& text) {
    const EditedPosition::Piece piece = edited_cell(text);
    return !piece.kind.empty() || read_int(text, -max_value, max_value);
}

struct GridEdit {
    std::string grid;
    bool is_done = false;
    EditedPosition::Area area;
};

/// There is one last cell for each colour: putting another one makes the old an ordinary one.
std::string after_edit(std::string text, bool is_meant, const std::string& value) {
    if (is_meant) return value;
    const std::size_t last = text == value ? last_cell_letters.find(text[0]) : std::string::npos;
    return last == std::string::npos ? text : std::string(1, owner_letters[last]);
}

GridEdit edit_grid(const GridText& cells, const Edit& edit) {
    GridEdit result;
    const int size = static_cast<int>(cells.size());
    const std::string value(edit.value);
    const bool can_stand = !value.empty() && may_stand(value);
    result.area = {"board", size, {}};
    result.grid = write_grid(size, [&](std::size_t row, std::size_t column) {
        std::string text(cells[row][column]);
        std::string name = Vorassic::write_move(
            {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
        const bool is_meant = name == edit.place && can_stand;
        result.is_done = result.is_done || is_meant;
        if (can_stand) text = after_edit(std::move(text), is_meant, value);
        result.area.cells.push_back({std::move(name), {edited_cell(text)}});
        return text;
    });
    return result;
}

/// "score2" is the second of "0|0".
bool set_score(std::string& scores, const Edit& edit) {
    constexpr std::string_view prefix = "score";
    if (!edit.place.starts_with(prefix)) return false;
    std::vector<std::string_view> all = split(scores, '|');
    const auto number = read_int(edit.place.substr(prefix.size()), 1, static_cast<int>(all.size()));
    if (!number) return false;
    all[static_cast<std::size_t>(*number - 1)] = edit.value;
    scores = join(all, "|", [](std::string_view score) { return std::string(score); });
    return true;
}

std::string scores_for(std::string_view scores, std::string_view players) {
    std::vector<std::string_view> all = split(scores, '|');
    all.resize(players == "4" ? 4 : 2, "0");
    return join(all, "|", [](std::string_view score) { return std::string(score); });
}

}  // namespace

}  // namespace vorassic

Result<EditedPosition> Vorassic::edit(std::string_view position, const Edit& edit) {
    PositionText text(position);
    if (text.size() < 4) {
        return Refusal{"refusal.position.fields", {{"form", TextKey{"position.form.vorassic"}}}};
    }
    Refusals why;
    const std::string written = text[0];
    const auto grid = read_grid(written, vorassic::min_size, vorassic::max_size, why);
    if (!grid) return why;
    const bool is_field = edit.place == turn_field || edit.place == "mode" ||
                          edit.place == "players" || vorassic::set_score(text[3], edit);
    vorassic::GridEdit board = vorassic::edit_grid(*grid, is_field ? Edit{} : edit);
    text[0] = board.grid;
    if (edit.place == turn_field) text[2] = edit.value;
    if (edit.place == "mode") text[1] = edit.value;
    if (edit.place == "players") text[3] = vorassic::scores_for(text[3], edit.value);
    if (board.is_done) give_turn(text[2]);
    if (!is_field && !board.is_done && !edit.place.empty()) return unknown_edit(edit);

    const std::vector<std::string_view> scores = split(text[3], '|');
    const std::size_t seats = std::min(scores.size(), vorassic::owner_letters.size());
    EditedPosition edited{text.write(), {std::move(board.area)}, {}, {}, {}};
    edited.numbers = {-vorassic::max_value, vorassic::max_value};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        edited.pieces.push_back(vorassic::owned_piece(vorassic::last_cell_letters[seat]));
        edited.pieces.push_back(vorassic::owned_piece(vorassic::owner_letters[seat]));
    }
    edited.pieces.push_back(vorassic::edited_cell(std::string(vorassic::wall)));
    edited.fields = {edited_turn(text[2], static_cast<int>(seats)),
                     {"players", std::to_string(seats), {"2", "4"}},
                     {"mode", text[1], {"snake", "octopus"}}};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        edited.fields.push_back({"score" + std::to_string(seat + 1),
                                 std::string(scores[seat]),
                                 {},
                                 EditedPosition::Range{-max_written_score, max_written_score}});
    }
    return edited;
}

}  // namespace ludo
