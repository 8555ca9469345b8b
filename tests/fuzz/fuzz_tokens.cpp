#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catalog/catalog.hpp"
#include "core/scan.hpp"
#include "expect.hpp"

namespace {

using namespace ludo;

/// One of a few starts of each game, mid-game ones included.
std::unique_ptr<AnyMatch> start(std::uint8_t choice) {
    static constexpr std::string_view starts[] = {
        "piscari .../.../... 1 -",
        "piscari AFy/.yf/a.Y 2 fish",
        "thinkahead 6,6,9,9/1,0,3,5/7,9,7,4/7,4,9,2 c2 1",
        "gigogne .../.../.../.../.../.../.../.../... 1 2 visible",
        "gigogne 1../.2./..3/4../.../.../.../.../... 1 4 classic",
        "vorassic Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0",
        "vorassic Y,1,#,3,G/1,-2,3,4,3/2,3,4,3,2/3,4,3,-2,1/B,3,#,1,R octopus 1 0|0|0|0",
        "qwirkle - -|- 0|0 1 6x6x3",
        "qwirkle A1@0,0+A2@1,0 A1,A2,A3,B1,B2,C4|??,??,??,??,??,?? 2|0 2 6x6x3",
        "qwirkle A1@0,0 A2,B1|B2 1|0 1 2x2x3 passed:2",
    };
    const std::string_view chosen = starts[choice % std::size(starts)];
    const std::size_t blank = chosen.find(' ');
    auto match = find_game(chosen.substr(0, blank))->read(chosen.substr(blank + 1));
    if (!match) return *find_game("piscari")->read(".../.../... 1 -");
    return *std::move(match);
}

}  // namespace

// The first byte chooses a start, the rest are tokens: each is played, or refused and changes
// nothing; every position on the way can be written and read again, and undone.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto match = start(data[0]);
    const std::string before = match->position();
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    for (const std::string_view token : split(text, ' ')) {
        const std::string position = match->position();
        const auto refusal = match->refuse(token);
        const auto legal = match->is_legal(token);
        const bool was_move = match->turn().phase == Phase::move;
        const auto answer = match->play(token);
        LUDO_EXPECT(answer == refusal);
        if (!answer.ok()) LUDO_EXPECT(match->position() == position);
        const bool is_referee = token == "skip" || token == "drawn" || token.starts_with("out:");
        if (legal && was_move && !is_referee) LUDO_EXPECT(*legal == answer.ok());
        LUDO_EXPECT(find_game(match->info().id)->read(match->position()).ok());
    }
    match->undo(match->token_count());
    LUDO_EXPECT(match->position() == before);
    return 0;
}
