#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// Lines of three on a 3×3 board, for the games played on one.
namespace ludo::board3x3 {

inline constexpr int cell_count = 9;

/// A set of cells, one bit each, row by row.
using Cells = std::uint16_t;
inline constexpr Cells all_cells = 0x1FF;

constexpr Cells only(int cell) { return static_cast<Cells>(1U << cell); }

/// The cells of the eight lines in order: rows, columns, diagonals.
inline constexpr std::array<std::array<std::uint8_t, 3>, 8> line_cells{
    {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};

constexpr std::array<Cells, 8> make_lines() {
    std::array<Cells, 8> masks{};
    for (std::size_t i = 0; i < masks.size(); ++i) {
        for (const int cell : line_cells[i]) masks[i] = static_cast<Cells>(masks[i] | only(cell));
    }
    return masks;
}
inline constexpr std::array<Cells, 8> lines = make_lines();

constexpr std::array<Cells, all_cells + 1> find_lines() {
    std::array<Cells, all_cells + 1> table{};
    for (std::size_t set = 0; set < table.size(); ++set) {
        for (const Cells line : lines) {
            if ((set & line) == line) table[set] = static_cast<Cells>(table[set] | line);
        }
    }
    return table;
}
/// For every set of cells: the cells of the whole lines it holds.
inline constexpr std::array<Cells, all_cells + 1> lines_in = find_lines();

constexpr bool holds_line(Cells cells) { return lines_in[cells] != 0; }

}  // namespace ludo::board3x3
