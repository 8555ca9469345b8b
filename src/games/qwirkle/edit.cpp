#include <algorithm>
#include <utility>

#include "core/edited_position.hpp"
#include "core/position.hpp"
#include "games/qwirkle/notation.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo::qwirkle {

namespace {

constexpr std::string_view no_tile = ".";
/// Grids that reach farther are typed.
constexpr int max_edited_side = 64;

/// The parts of a written position that can be changed by hand.
class PositionEditor {
  public:
    /// Nothing when the text is not written like a position.
    static Result<PositionEditor> read(std::string_view position) {
        PositionEditor editor(position);
        if (editor.text_.size() < 5) return bad_form();
        if (Status status = editor.read_grid(); !status.ok()) return status.refusals();
        for (const std::string_view hand : split(editor.text_[1], '|')) {
            auto tiles = read_hand(hand);
            if (!tiles) return tiles.refusals();
            editor.hands_.push_back(*std::move(tiles));
        }
        for (const std::string_view score : split(editor.text_[2], '|')) {
            editor.scores_.emplace_back(score);
        }
        const auto kit = read_kit(editor.text_[4]);
        if (!kit || editor.hands_.size() > max_seats) return bad_form();
        editor.kit_ = *kit;
        return editor;
    }

    bool make(const Edit& edit) {
        if (edit.place == turn_field) {
            text_[3] = edit.value;
            return true;
        }
        return edit.place.empty() || put_on_grid(edit) || put_in_hand(edit) || set_score(edit);
    }

    [[nodiscard]] EditedPosition edited() {
        EditedPosition edited{write(), {edited_grid()}, {}, {}, {}};
        for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
            edited.areas.push_back(edited_hand(seat));
        }
        for (int colour = 0; colour < kit_.colours; ++colour) {
            for (int shape = 0; shape < kit_.shapes; ++shape) {
                edited.pieces.push_back(piece_of(Tile(colour, shape)));
            }
        }
        edited.pieces.push_back({std::string(no_tile)});
        edited.fields.push_back(edited_turn(text_[3], static_cast<int>(hands_.size())));
        for (std::size_t seat = 0; seat < scores_.size(); ++seat) {
            edited.fields.push_back({"score" + std::to_string(seat + 1),
                                     scores_[seat],
                                     {},
                                     EditedPosition::Range{0, max_written_score}});
        }
        return edited;
    }

  private:
    explicit PositionEditor(std::string_view position) : text_(position) {}

    static Refusal bad_form() {
        return {"refusal.position.fields", {{"form", TextKey{"position.form.qwirkle"}}}};
    }

    Status read_grid() {
        if (text_[0] == "-") return {};
        for (const std::string_view item : split(text_[0], '+')) {
            const auto placed = read_placed(item);
            if (!placed) return Refusal{"refusal.qwirkle.grid", {{"value", std::string(item)}}};
            grid_.push_back(*placed);
            if (!fits_screen(placed->square)) {
                return Refusal{"refusal.qwirkle.too_far",
                               {{"square", write_square(placed->square)}}};
            }
        }
        return {};
    }

    /// Also keeps the corners of the grid.
    bool fits_screen(Square square) {
        first_ = {std::min(first_.x, square.x), std::min(first_.y, square.y)};
        last_ = {std::max(last_.x, square.x), std::max(last_.y, square.y)};
        return last_.x - first_.x < max_edited_side && last_.y - first_.y < max_edited_side;
    }

    static Result<std::vector<Tile>> read_hand(std::string_view text) {
        std::vector<Tile> hand;
        if (text == "-") return hand;
        for (const std::string_view item : split(text, ',')) {
            const auto tile = read_tile(item);
            if (!tile) return Refusal{"refusal.qwirkle.tile", {{"value", std::string(item)}}};
            hand.push_back(*tile);
        }
        return hand;
    }

    static EditedPosition::Piece piece_of(Tile tile) {
        return {write_tile(tile), {}, write_tile(tile)};
    }

    /// The tiles and one square around them.
    [[nodiscard]] EditedPosition::Area edited_grid() {
        EditedPosition::Area area{"board", last_.x - first_.x + 3, {}};
        for (int y = first_.y - 1; y <= last_.y + 1; ++y) {
            for (int x = first_.x - 1; x <= last_.x + 1; ++x) {
                const Square square{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
                area.cells.push_back({write_square(square), {}});
                for (const PlacedTile& placed : grid_) {
                    if (placed.square != square) continue;
                    area.cells.back().pieces.push_back(piece_of(placed.tile));
                }
            }
        }
        return area;
    }

    [[nodiscard]] EditedPosition::Area edited_hand(std::size_t seat) const {
        const std::string name = "hand" + std::to_string(seat + 1);
        const std::size_t places = std::max(hands_[seat].size(), std::size_t{hand_size});
        EditedPosition::Area area{name, static_cast<int>(places), {}};
        for (std::size_t i = 0; i < places; ++i) {
            area.cells.push_back({name + ':' + std::to_string(i + 1), {}});
            if (i < hands_[seat].size()) area.cells.back().pieces = {piece_of(hands_[seat][i])};
        }
        return area;
    }

    /// A tile that lies there already is taken away.
    bool put_on_grid(const Edit& edit) {
        const auto coordinates = split(edit.place, ',');
        if (coordinates.size() != 2) return false;
        const auto x = read_int(coordinates[0], -max_coordinate, max_coordinate);
        const auto y = read_int(coordinates[1], -max_coordinate, max_coordinate);
        const auto tile = read_tile(edit.value);
        if (!x || !y || (!tile && edit.value != no_tile)) return false;
        const Square square{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
        const auto lying = std::find_if(grid_.begin(), grid_.end(), [&](const PlacedTile& placed) {
            return placed.square == square;
        });
        const bool is_same = lying != grid_.end() && tile == lying->tile;
        if (lying != grid_.end()) grid_.erase(lying);
        if (tile && !is_same) grid_.push_back({square, *tile});
        if (!grid_.empty()) give_turn(text_[3]);
        find_corners();
        return true;
    }

    void find_corners() {
        first_ = last_ = Square{};
        for (const PlacedTile& placed : grid_) fits_screen(placed.square);
    }

    /// "hand2:3" is the third tile of the second hand; behind the last one it is added.
    bool put_in_hand(const Edit& edit) {
        constexpr std::string_view prefix = "hand";
        if (!edit.place.starts_with(prefix)) return false;
        const auto numbers = split(edit.place.substr(prefix.size()), ':');
        if (numbers.size() != 2) return false;
        const auto seat = read_int(numbers[0], 1, static_cast<int>(hands_.size()));
        const auto place = read_int(numbers[1], 1, hand_size);
        const auto tile = read_tile(edit.value);
        if (!seat || !place || (!tile && edit.value != no_tile)) return false;
        std::vector<Tile>& hand = hands_[static_cast<std::size_t>(*seat - 1)];
        const auto index = static_cast<std::size_t>(*place - 1);
        if (index >= hand.size()) {
            if (tile) hand.push_back(*tile);
        } else if (tile && *tile != hand[index]) {
            hand[index] = *tile;
        } else {
            hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(index));
        }
        return true;
    }

    bool set_score(const Edit& edit) {
        constexpr std::string_view prefix = "score";
        if (!edit.place.starts_with(prefix)) return false;
        const auto seat =
            read_int(edit.place.substr(prefix.size()), 1, static_cast<int>(scores_.size()));
        if (seat) scores_[static_cast<std::size_t>(*seat - 1)] = edit.value;
        return seat.has_value();
    }

    [[nodiscard]] std::string write() {
        std::sort(grid_.begin(), grid_.end());
        text_[0] = grid_.empty() ? "-" : join(grid_, "+", write_placed);
        text_[1] = join(hands_, "|", [](const std::vector<Tile>& hand) {
            return hand.empty() ? std::string("-") : write_tiles(hand);
        });
        text_[2] = join(scores_, "|", [](const std::string& score) { return score; });
        return text_.write();
    }

    PositionText text_;
    std::vector<PlacedTile> grid_;
    Square first_;  ///< of the corners of the grid, which holds 0,0
    Square last_;
    std::vector<std::vector<Tile>> hands_;
    std::vector<std::string> scores_;
    Kit kit_{};
};

}  // namespace

template <int MaxTiles>
Result<EditedPosition> BasicQwirkle<MaxTiles>::edit(std::string_view position, const Edit& edit) {
    auto editor = PositionEditor::read(position);
    if (!editor) return editor.refusals();
    if (!editor->make(edit)) return unknown_edit(edit);
    return editor->edited();
}

template Result<EditedPosition> BasicQwirkle<small_kit_tiles>::edit(std::string_view, const Edit&);
template Result<EditedPosition> BasicQwirkle<max_kit_tiles>::edit(std::string_view, const Edit&);

}  // namespace ludo::qwirkle
