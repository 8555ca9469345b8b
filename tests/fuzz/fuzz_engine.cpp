#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/scan.hpp"
#include "engine/engine.hpp"
#include "expect.hpp"

// The first byte chooses a game, the rest are lines of the protocol. Every answer is one of the
// known kinds, and an error changes nothing. Deep trees and long searches are slow by nature, not
// by mistake: they are stopped, but for those that wait for a stop of the input's own.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ludo;
    if (size == 0) return 0;
    std::string last;
    engine::Engine engine(games()[data[0] % games().size()], [&](std::string_view line) {
        LUDO_EXPECT(line.find('\n') == std::string_view::npos);
        last = line;
    });
    const auto carry_out = [&](std::string_view line) {
        const bool goes_on = engine.handle(line);
        if (line.find("infinite") == std::string_view::npos) engine.handle("stop");
        engine.wait();
        return goes_on;
    };
    const auto fen = [&] {
        engine.handle("query fen");
        engine.wait();
        return last;
    };
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    for (const std::string_view line : split(text, '\n')) {
        const std::string before = fen();
        last.clear();
        if (!carry_out(line)) return 0;
        if (last.starts_with("error ")) LUDO_EXPECT(fen() == before);
    }
    return 0;
}
