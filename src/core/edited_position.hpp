#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"
#include "core/scan.hpp"
#include "core/seat.hpp"

namespace ludo {

/// A position that is being set up by hand: the parts of its text and what may stand in each,
/// whether they make a game or not. Whoever wants to play it reads the text as a position.
struct EditedPosition {
    struct Range {
        int min = 0;
        int max = 0;
    };
    /// Something that lies on a cell, or may be put on one.
    struct Piece {
        std::string id;  ///< what an Edit calls it
        std::optional<Seat> seat{};
        std::string kind{};  ///< what it is, in the words of the game; empty for a mere number
        std::optional<int> number{};
    };
    struct Cell {
        std::string name;
        std::vector<Piece> pieces;  ///< the lowest first
    };
    /// Cells in rows: the board, a hand.
    struct Area {
        std::string name;
        int columns = 0;
        std::vector<Cell> cells;
    };
    /// Everything else a position says, such as whose turn it is.
    struct Field {
        std::string name;
        std::string value;
        std::vector<std::string> choices{};  ///< empty for a number
        std::optional<Range> range{};
    };

    std::string text;
    std::vector<Area> areas;
    std::vector<Piece> pieces;       ///< may be put on any cell
    std::optional<Range> numbers{};  ///< so may these
    std::vector<Field> fields;
};

/// Puts a piece or a number on a cell, or sets a field; nothing with an empty place.
struct Edit {
    std::string_view place;
    std::string_view value;
};

/// The fields of a written position as texts of their own.
class PositionText {
  public:
    explicit PositionText(std::string_view text) {
        for (const std::string_view field : split(text, ' ')) fields_.emplace_back(field);
    }

    [[nodiscard]] std::size_t size() const { return fields_.size(); }
    [[nodiscard]] std::string& operator[](std::size_t index) { return fields_[index]; }
    [[nodiscard]] std::string write() const {
        return join(fields_, " ", [](const std::string& field) { return field; });
    }

  private:
    std::vector<std::string> fields_;
};

/// What no part of the position answers to.
inline Refusal unknown_edit(const Edit& edit) {
    return {"refusal.token.unreadable",
            {{"token", std::string(edit.place) + '=' + std::string(edit.value)}}};
}

inline std::vector<std::string> numbers_between(int first, int last) {
    std::vector<std::string> all;
    for (int number = first; number <= last; ++number) all.push_back(std::to_string(number));
    return all;
}

inline constexpr std::string_view turn_field = "turn";

/// Whose turn it is. Nobody's only where the position says so: that follows from the rest.
inline EditedPosition::Field edited_turn(const std::string& value, int seats) {
    EditedPosition::Field field{std::string(turn_field), value, numbers_between(1, seats)};
    if (value == "-") field.choices.emplace_back("-");
    return field;
}

/// After a change of the board the game may go on: then somebody has to be to move, and on a
/// finished one a seat does no harm.
inline void give_turn(std::string& seat) {
    if (seat == "-") seat = "1";
}

}  // namespace ludo
