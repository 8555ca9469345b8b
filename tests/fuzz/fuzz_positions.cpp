#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catalog/catalog.hpp"
#include "expect.hpp"

// The first byte chooses a game, the rest is a position: refused with a reason, or read into a
// state that is written canonically, answers every question and can be played on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ludo;
    if (size == 0) return 0;
    const GameEntry& game = games()[data[0] % games().size()];
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto match = game.read(text);
    if (!match) {
        LUDO_EXPECT(!match.refusals().empty());
        return 0;
    }
    AnyMatch& read = **match;
    const auto again = game.read(read.position());
    LUDO_EXPECT(again.ok());
    LUDO_EXPECT((*again)->position() == read.position());
    LUDO_EXPECT((read.turn().phase == Phase::over) == read.outcome().has_value());
    for_each_seat(read.seat_count(),
                  [&](Seat seat) { LUDO_EXPECT(game.read(read.view(seat)).ok()); });
    const auto moves = read.legal_moves();
    if (!moves || read.turn().phase != Phase::move) return 0;
    LUDO_EXPECT(!moves->empty());
    for (const std::string* token : {&moves->front(), &moves->back()}) {
        LUDO_EXPECT(*read.is_legal(*token));
        const auto copy = read.clone();
        LUDO_EXPECT(copy->play(*token).ok());
        LUDO_EXPECT(game.read(copy->position()).ok());
    }
    return 0;
}
