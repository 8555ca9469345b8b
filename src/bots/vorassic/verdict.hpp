#pragma once

#include <algorithm>
#include <vector>

#include "bots/bot.hpp"
#include "bots/vorassic/field.hpp"

namespace ludo::vorassic {

/// Turns what a search found out about the moves of a position into what a bot reports. `unit` is
/// how many of the search's points make one of the game's, `margin` what the game stands at;
/// `line_behind(cell)` is what would follow a move.
template <std::size_t W, typename LineBehind>
Evaluation<Move> verdict(const Field<W>& field,
                         const std::vector<std::pair<std::uint16_t, int>>& found, int unit,
                         double margin, bool is_exact, LineBehind line_behind) {
    Evaluation<Move> evaluation;
    evaluation.is_exact = is_exact;
    std::vector<std::pair<std::uint16_t, int>> sorted = found;
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    for (const auto& [cell, value] : sorted) {
        evaluation.moves.emplace_back(field.move(cell), margin + static_cast<double>(value) / unit);
        if (evaluation.lines.size() == max_lines) continue;
        std::vector<Move>& line = evaluation.lines.emplace_back();
        for (const std::uint16_t next : line_behind(cell)) line.push_back(field.move(next));
    }
    evaluation.value = evaluation.moves.front().second;
    return evaluation;
}

}  // namespace ludo::vorassic
