#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include "core/scan.hpp"
#include "engine/engine.hpp"
#include "expect.hpp"

namespace {

/// Counting deep trees is slow by nature, not by mistake.
bool takes_long(std::string_view line) {
    if (line.find("perft") == std::string_view::npos) return false;
    std::string digits;
    std::copy_if(line.begin(), line.end(), std::back_inserter(digits),
                 [](char c) { return '0' <= c && c <= '9'; });
    return !digits.empty() && digits != "0" && digits != "1";
}

}  // namespace

// The first byte chooses a game, the rest are lines of the protocol. Every answer is one of the
// known kinds, and an error changes nothing.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ludo;
    if (size == 0) return 0;
    std::string last;
    engine::Engine engine(games()[data[0] % games().size()], [&](std::string_view line) {
        LUDO_EXPECT(line.find('\n') == std::string_view::npos);
        last = line;
    });
    const auto fen = [&] {
        engine.handle("query fen");
        return last;
    };
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    for (const std::string_view line : split(text, '\n')) {
        if (takes_long(line)) continue;
        const std::string before = fen();
        last.clear();
        if (!engine.handle(line)) return 0;
        if (last.starts_with("error ")) LUDO_EXPECT(fen() == before);
    }
    return 0;
}
