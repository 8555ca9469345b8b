#pragma once

#include <algorithm>
#include <vector>

#include "bots/bot.hpp"
#include "bots/vorassic/field.hpp"

namespace ludo::vorassic {

/// Turns what a search found out about the moves of a position into what a bot reports. `unit` is
/// how many of the search's points make one of the game's, `margin` what the game stands at.
template <std::size_t W>
Evaluation<Move> verdict(const Field<W>& field,
                         const std::vector<std::pair<std::uint16_t, int>>& found, int unit,
                         double margin, bool is_exact) {
    Evaluation<Move> evaluation;
    evaluation.is_exact = is_exact;
    std::vector<std::pair<std::uint16_t, int>> sorted = found;
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    for (const auto& [cell, value] : sorted) {
        evaluation.moves.emplace_back(field.move(cell), margin + static_cast<double>(value) / unit);
    }
    evaluation.value = evaluation.moves.front().second;
    return evaluation;
}

}  // namespace ludo::vorassic
