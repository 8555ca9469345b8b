#include "wasm/door.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "wasm/questions.hpp"

namespace ludo::door::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::string_view gigogne = ".../.../.../.../.../.../.../.../... 1 2 visible";
constexpr std::string_view dealt = "A1@0,0+A2@1,0 A1,A3,B1,B2,C1,C2|A2,B1,B2,C1,C2,C3 2|0 1 3x3x2";

std::string look(std::string_view game, std::string_view start,
                 const std::vector<std::string>& tokens, std::string_view viewer) {
    return answer_rules(question({"look", game, start, list(tokens), viewer}));
}

TEST(RulesDoor, DescribesAWholeTable) {
    EXPECT_THAT(look("gigogne", gigogne, {"G4", "out:1"}, "referee"),
                StartsWith(R"({"ok":true,"value":{"game":"gigogne","seats":2,"out":[1],)"
                           R"("turn":{"phase":"over","seat":null},"outcome":{"winner":2},)"
                           R"("scores":[],"position":")"));
}

TEST(RulesDoor, ShowsEachViewerWhatItMayKnow) {
    EXPECT_THAT(look("qwirkle", dealt, {}, "referee"),
                HasSubstr(R"(["A2","B1","B2","C1","C2","C3"])"));
    const std::string first = look("qwirkle", dealt, {}, "1");
    EXPECT_THAT(first, HasSubstr(R"(["A1","A3","B1","B2","C1","C2"],["??",)"));
    EXPECT_THAT(first, HasSubstr("|??,??,??,??,??,??"));
    for (const char* nobody : {"", "0", "3", "x"}) {
        EXPECT_THAT(look("qwirkle", dealt, {}, nobody), HasSubstr(R"("hands":[["??",)"));
    }
}

TEST(RulesDoor, ListsMovesButNotWhereHandsAreHidden) {
    EXPECT_THAT(look("piscari", ".../.../... 1 angler", {}, ""),
                HasSubstr(R"("moves":["a1","a2","a3","b1",)"));
    EXPECT_THAT(look("piscari", ".../.../... 1 -", {}, ""), HasSubstr(R"("moves":[])"));
    EXPECT_THAT(look("qwirkle", dealt, {}, "1"), HasSubstr(R"("moves":null)"));
    EXPECT_THAT(look("qwirkle", "- -|- 0|0 1 6x6x3", {}, "1"), HasSubstr(R"("moves":[])"));
}

TEST(RulesDoor, AnswersAlikeWhateverWasAskedBefore) {
    const std::string fresh = look("gigogne", gigogne, {"G4", "P0"}, "");
    look("gigogne", gigogne, {"G4"}, "");
    EXPECT_EQ(look("gigogne", gigogne, {"G4", "P0"}, ""), fresh) << "it went on from there";
    look("gigogne", gigogne, {"G4", "P0", "G4"}, "");
    EXPECT_EQ(look("gigogne", gigogne, {"G4", "P0"}, ""), fresh) << "after a refusal";
    look("gigogne", gigogne, {"M4", "P0", "P1"}, "");
    EXPECT_EQ(look("gigogne", gigogne, {"G4", "P0"}, ""), fresh) << "after another line";
}

TEST(RulesDoor, ChanceDependsOnTheQuestionAlone) {
    const auto chance = [](const std::vector<std::string>& seen, std::string_view seed) {
        return answer_rules(
            question({"chance", "piscari", ".../.../... 1 -", "", list(seen), seed}));
    };
    const std::string once = chance({}, "5");
    EXPECT_EQ(chance({"roll:fly"}, "5"), R"({"ok":true,"value":"roll:fly"})");
    EXPECT_EQ(chance({"roll:fish", "roll:fly"}, "5"), R"({"ok":true,"value":"roll:fish"})");
    EXPECT_EQ(chance({}, "5"), once);
}

TEST(RulesDoor, RefusesWithKeysAndWords) {
    EXPECT_EQ(answer_rules(question({"refuse", "gigogne", gigogne, list({"G4"}), "G4"})),
              R"({"key":"refusal.gigogne.slot_taken",)"
              R"("words":{"size":"@gigogne.size.G","cell":"4"}})");
    EXPECT_EQ(answer_rules(question({"refuse", "gigogne", gigogne, "", "G4"})), "null");
    EXPECT_THAT(look("chess", "", {}, ""), HasSubstr("refusal.game.unknown"));
    EXPECT_THAT(look("gigogne", "nonsense", {}, ""), HasSubstr("refusal.position.fields"));
    EXPECT_THAT(answer_rules("dance\x1F"), HasSubstr(R"("token":"dance")"));
    EXPECT_THAT(answer_rules(""), StartsWith(R"({"ok":false)"));
}

TEST(RulesDoor, AnswersDraftsOfQwirkleOnly) {
    const auto draft = [](std::string_view game, std::string_view start, std::string_view tiles,
                          std::string_view hand) {
        return answer_rules(question({"draft", game, start, "", tiles, hand}));
    };
    EXPECT_EQ(draft("qwirkle", dealt, list({"A3@2,0"}), ""),
              R"({"ok":true,"value":{"squares":[],"joined":[],"score":6,"completed":1,)"
              R"("token":"A3@2,0","refusal":null}})");
    EXPECT_EQ(draft("qwirkle", dealt, "", ""),
              R"({"ok":true,"value":{"squares":[],"joined":[],"score":null,"completed":0,)"
              R"("token":null,"refusal":null}})");
    EXPECT_THAT(draft("qwirkle", dealt, "", "A3"), HasSubstr(R"({"x":2,"y":0})"));
    EXPECT_THAT(draft("qwirkle", dealt, list({"nonsense"}), ""), HasSubstr("token.unreadable"));
    EXPECT_THAT(draft("gigogne", gigogne, "", ""), HasSubstr(R"("ok":false)"));
}

TEST(ThinkingDoor, ChoosesWithinItsNodes) {
    EXPECT_THAT(answer_thinking(question({"choose", "gigogne", gigogne, list({"G4"}),
                                          "minimax:depth=2", "0", "50", "7"})),
                StartsWith(R"({"ok":true,"value":{"token":")"));
    EXPECT_THAT(answer_thinking(question({"choose", "gigogne", gigogne, "", "nobody"})),
                HasSubstr("refusal.bot.unknown"));
    EXPECT_THAT(answer_thinking(question({"evaluate", "gigogne", gigogne, "", "random"})),
                HasSubstr("refusal.bot.no_opinion"));
}

TEST(ThinkingDoor, TheOracleSaysThatItsTableIsMissingOrDamaged) {
    const std::string ask =
        question({"choose", "piscari", ".../.../... 1 fly", "", "oracle", "0", "0", "1"});
    EXPECT_THAT(answer_thinking(ask), HasSubstr("refusal.bot.oracle_missing"));
    keep_oracle_table("nonsense");
    EXPECT_THAT(answer_thinking(ask), HasSubstr("refusal.bot.oracle_damaged"));
}

TEST(ThinkingDoor, ListsTheBotsOfEveryGame) {
    const std::string bots = answer_thinking(question({"bots"}));
    for (const GameEntry& game : games()) {
        EXPECT_THAT(bots, HasSubstr("{\"id\":\"" + std::string(game.info.id) + '"'));
    }
    EXPECT_THAT(bots, HasSubstr(R"("levels":["easy","medium","hard","expert"])"));
}

}  // namespace
}  // namespace ludo::door::test
