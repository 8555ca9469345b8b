#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "arena/results_file.hpp"
#include "expect.hpp"

namespace {

using namespace ludo;

arena::Tournament match_of(std::string_view game, std::size_t bots) {
    const GameEntry& entry = *find_game(game);
    Options options(entry.info.options);
    static_cast<void>(options.set("players", std::to_string(bots)));
    return {entry, options, std::vector<std::string>(bots, "random"), 1000, {.nodes = 1}, 1, 1};
}

/// Results are refused with a reason, or are games of the match that can be counted and are
/// written back as they were.
void read_back(const arena::Tournament& match, std::string_view lines) {
    const std::string text = arena::csv_heading(match) + std::string(lines);
    const auto games = arena::read_csv(text, match);
    if (!games) {
        LUDO_EXPECT(!games.refusals().empty());
        return;
    }
    arena::MatchStatistics statistics(arena::games_per_round(match));
    std::string written = arena::csv_heading(match);
    for (const arena::GameResult& game : *games) {
        statistics.add(game);
        written += arena::csv_line(game);
    }
    LUDO_EXPECT(text.starts_with(written));
    LUDO_EXPECT(!arena::write_json(match, statistics, std::nullopt).empty());
}

}  // namespace

// Any bytes as the lines of a results file, below the heading of a match.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const arena::Tournament two = match_of("vorassic", 2);
    static const arena::Tournament three = match_of("gigogne", 3);
    const std::string_view lines(reinterpret_cast<const char*>(data), size);
    read_back(two, lines);
    read_back(three, lines);
    return 0;
}
