#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "wasm/record_games.hpp"

namespace ludo::wasm::test {
namespace {

std::string kept_file() {
    std::ifstream file(LUDO_RECORDED_GAMES);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

// Whoever changes rules, descriptions or computer players on purpose runs `record_games` again.
TEST(RecordedGames, AreStillPlayedSeenAndThoughtAboutAlike) {
    std::istringstream kept(kept_file());
    std::istringstream now(record_games());
    std::string kept_line;
    std::string now_line;
    int number = 0;
    while (std::getline(now, now_line)) {
        ++number;
        ASSERT_TRUE(std::getline(kept, kept_line)) << "the file ends before line " << number;
        ASSERT_EQ(now_line, kept_line) << "line " << number;
    }
    EXPECT_FALSE(std::getline(kept, kept_line)) << "the file goes on after line " << number;
}

}  // namespace
}  // namespace ludo::wasm::test
