#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "dialogue.hpp"

namespace ludo::engine {
namespace {

// The dialogues in docs/engine-protocol.md are played: what stands there is what the engine says.
// A block begins with ```dialogue GAME; "> " marks what is sent, the other lines what comes back.
TEST(EngineProtocolPage, EveryDialogueIsTrue) {
    std::ifstream page(LUDO_DOCS_DIR "/engine-protocol.md");
    ASSERT_TRUE(page) << "no page";
    std::optional<Dialogue> dialogue;
    std::vector<std::string> expected;
    std::vector<std::string> answers;
    int played = 0;
    const auto compare = [&](int line) {
        EXPECT_EQ(answers, expected) << "before line " << line;
        answers.clear();
        expected.clear();
    };
    std::string line;
    for (int number = 1; std::getline(page, line); ++number) {
        constexpr std::string_view opening = "```dialogue ";
        if (line.starts_with(opening)) {
            dialogue.emplace(line.substr(opening.size()));
            ++played;
        } else if (dialogue && line == "```") {
            compare(number);
            dialogue.reset();
        } else if (dialogue && line.starts_with("> ")) {
            compare(number);
            answers = dialogue->say(line.substr(2));
        } else if (dialogue) {
            expected.push_back(line);
        }
    }
    EXPECT_GE(played, 5) << "one for each game";
}

}  // namespace
}  // namespace ludo::engine
