#include "wasm/api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "wasm/requests.hpp"

namespace ludo::wasm::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr std::string_view gigogne = ".../.../.../.../.../.../.../.../... 1 2 visible";
constexpr std::string_view dealt = "A1@0,0+A2@1,0 A1,A3,B1,B2,C1,C2|A2,B1,B2,C1,C2,C3 2|0 1 3x3x2";

std::string look(std::string_view game, std::string_view start,
                 const std::vector<std::string>& tokens, std::string_view viewer) {
    return handle_rules_request(request({"look", game, start, list(tokens), viewer}));
}

TEST(RulesApi, DescribesAWholeTable) {
    EXPECT_THAT(look("gigogne", gigogne, {"G4", "out:1"}, "referee"),
                StartsWith(R"({"ok":true,"value":{"game":"gigogne","seats":2,"out":[1],)"
                           R"("turn":{"phase":"over","seat":null},"outcome":{"winner":2},)"
                           R"("scores":[],"ranking":[{"seat":2,"rank":1},{"seat":1,"rank":2}],)"
                           R"("permissions":{"roll":false,"pass":false},"position":")"));
}

TEST(RulesApi, ShowsEachViewerWhatItMayKnow) {
    EXPECT_THAT(look("qwirkle", dealt, {}, "referee"),
                HasSubstr(R"(["A2","B1","B2","C1","C2","C3"])"));
    const std::string first = look("qwirkle", dealt, {}, "1");
    EXPECT_THAT(first, HasSubstr(R"(["A1","A3","B1","B2","C1","C2"],["??",)"));
    EXPECT_THAT(first, HasSubstr("|??,??,??,??,??,??"));
    for (const char* nobody : {"", "0", "3", "x"}) {
        EXPECT_THAT(look("qwirkle", dealt, {}, nobody), HasSubstr(R"("hands":[["??",)"));
    }
}

TEST(RulesApi, ListsMovesButNotWhereHandsAreHidden) {
    EXPECT_THAT(look("piscari", ".../.../... 1 angler", {}, ""),
                HasSubstr(R"("moves":["a1","a2","a3","b1",)"));
    EXPECT_THAT(look("piscari", ".../.../... 1 -", {}, ""), HasSubstr(R"("moves":[])"));
    EXPECT_THAT(look("qwirkle", dealt, {}, "1"), HasSubstr(R"("moves":null)"));
    EXPECT_THAT(look("qwirkle", "- -|- 0|0 1 6x6x3", {}, "1"), HasSubstr(R"("moves":[])"));
}

TEST(RulesApi, AnswersAlikeWhateverWasAskedBefore) {
    const std::string fresh = look("gigogne", gigogne, {"G4", "P0"}, "");
    look("gigogne", gigogne, {"G4"}, "");
    EXPECT_EQ(look("gigogne", gigogne, {"G4", "P0"}, ""), fresh) << "it went on from there";
    look("gigogne", gigogne, {"G4", "P0", "G4"}, "");
    EXPECT_EQ(look("gigogne", gigogne, {"G4", "P0"}, ""), fresh) << "after a refusal";
    look("gigogne", gigogne, {"M4", "P0", "P1"}, "");
    EXPECT_EQ(look("gigogne", gigogne, {"G4", "P0"}, ""), fresh) << "after another line";
}

TEST(RulesApi, ChanceDependsOnTheQuestionAlone) {
    const auto chance = [](const std::vector<std::string>& seen, std::string_view seed) {
        return handle_rules_request(
            request({"chance", "piscari", ".../.../... 1 -", "", list(seen), seed}));
    };
    const std::string once = chance({}, "5");
    EXPECT_EQ(chance({"roll:fly"}, "5"), R"({"ok":true,"value":"roll:fly"})");
    EXPECT_EQ(chance({"roll:fish", "roll:fly"}, "5"), R"({"ok":true,"value":"roll:fish"})");
    EXPECT_EQ(chance({}, "5"), once);
}

/// A game in progress, a change of it, and how it is looked at.
struct View {
    std::string_view game = "gigogne";
    std::string_view start = gigogne;
    std::vector<std::string> tokens{};
    std::vector<std::string> undone{};
    std::vector<std::string> seen{};
    std::vector<std::string> change{};
    std::string_view viewer = "referee";
    std::string_view cursor{};
    std::vector<std::string> rollers{"1", "2"};
    std::string_view seed = "7";

    [[nodiscard]] std::string ask() const {
        return handle_rules_request(
            request({"view", game, start, list(tokens), list(undone), list(seen), list(change),
                     viewer, cursor, list({"1"}), list(rollers), seed}));
    }
};

std::string progress_of(const std::string& tokens, const std::string& undone,
                        const std::string& seen) {
    return "\"tokens\":[" + tokens + "],\"undone\":[" + undone + "],\"seen\":[" + seen + "]}";
}

TEST(ViewRequest, PlaysAndTellsEveryStep) {
    const std::string view = View{.tokens = {"G4"}, .change = {"play", "P0"}}.ask();
    EXPECT_THAT(view, HasSubstr(progress_of(R"("G4","P0")", "", "")));
    EXPECT_THAT(view, HasSubstr(R"({"token":"P0","kind":"move","seat":2,)"
                                R"("turn":{"phase":"move","seat":2},"scores":[],"detail":null})"));
    EXPECT_THAT(view, HasSubstr(R"("shown":null,"undo":0,"redo":null)"));
}

TEST(ViewRequest, TellsWhatATurnOfPiscariDid) {
    const View view{.game = "piscari",
                    .start = "F../.../... 1 -",
                    .tokens = {"roll:fly", "b2", "roll:angler", "a3", "roll:fish", "skip"}};
    EXPECT_THAT(view.ask(), HasSubstr(R"("token":"roll:fly","kind":"chance","seat":1,)"
                                      R"("turn":{"phase":"chance","seat":1},"scores":[],)"
                                      R"("detail":null})"));
    EXPECT_THAT(view.ask(), HasSubstr(R"("detail":{"icon":"fly","taken":null})"));
    EXPECT_THAT(view.ask(),
                HasSubstr(R"("detail":{"icon":"angler","taken":{"icon":"fish","seat":1}})"));
    EXPECT_THAT(view.ask(), HasSubstr(R"("token":"skip","kind":"skip","seat":1,)"
                                      R"("turn":{"phase":"move","seat":1},"scores":[],)"
                                      R"("detail":null})"));
}

TEST(ViewRequest, UndoAndRedoStopAtDecisionsOfPeople) {
    const std::string back = View{.tokens = {"G4", "P0", "G8", "P1"}, .change = {"undo"}}.ask();
    EXPECT_THAT(back, HasSubstr(progress_of(R"("G4","P0")", R"("G8","P1")", "")));
    EXPECT_THAT(back, HasSubstr(R"("undo":0,"redo":4)"));
    const View undone{.undone = {"G4", "P0", "G8", "P1"}, .change = {"redo"}};
    EXPECT_THAT(undone.ask(), HasSubstr(progress_of(R"("G4","P0")", R"("G8","P1")", "")));
}

TEST(ViewRequest, ShowsThePositionAtTheCursor) {
    const View past{.tokens = {"G4", "P0"}, .cursor = "1"};
    EXPECT_THAT(past.ask(), HasSubstr(R"("shown":{"game":"gigogne","seats":2,"out":[],)"
                                      R"("turn":{"phase":"move","seat":2})"));
    const View beyond{.tokens = {"G4", "P0"}, .cursor = "2"};
    EXPECT_THAT(beyond.ask(), HasSubstr(R"("shown":null)"));
}

TEST(ViewRequest, TellsWhoCanStillMove) {
    EXPECT_THAT(View{}.ask(), HasSubstr(R"("movers":[1,2])"));
    // The second snake is walled in: the rest is for the first alone.
    View view{.game = "vorassic",
              .start = "Y,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,#,#/1,1,1,#,R snake 1 0|0"};
    EXPECT_THAT(view.ask(), HasSubstr(R"("movers":[1])"));
    view.change = {"play", "out:2"};
    EXPECT_THAT(view.ask(), HasSubstr(R"("movers":[])"));
}

TEST(ViewRequest, TellsADrawByAgreement) {
    const View view{.tokens = {"G4"}, .change = {"play", "drawn"}};
    const std::string answer = view.ask();
    EXPECT_THAT(answer, HasSubstr(R"("token":"drawn","kind":"drawn","seat":null)"));
    EXPECT_THAT(answer, HasSubstr(R"( visible =")"));
}

constexpr std::string_view piscari = ".../.../... 1 -";

TEST(ViewRequest, BringsChanceThatNobodyAsksFor) {
    EXPECT_THAT((View{.game = "piscari", .start = piscari}.ask()), HasSubstr(R"("steps":[])"));
    const View unasked{.game = "piscari", .start = piscari, .seen = {"roll:fly"}, .rollers = {"2"}};
    EXPECT_THAT(unasked.ask(), HasSubstr(progress_of(R"("roll:fly")", "", "")));
    const View not_here{.game = "piscari", .start = piscari, .rollers = {}, .seed = ""};
    EXPECT_THAT(not_here.ask(), HasSubstr(R"("steps":[])"));
    const View asked{
        .game = "piscari", .start = piscari, .seen = {"roll:fish"}, .change = {"chance"}};
    EXPECT_THAT(asked.ask(), HasSubstr(progress_of(R"("roll:fish")", "", "")));
}

TEST(ViewRequest, BranchesWithoutLosingTheChanceThatWasSeen) {
    const View left{.game = "piscari",
                    .start = piscari,
                    .tokens = {"roll:fish", "a1", "roll:fly"},
                    .change = {"branch", "1"}};
    EXPECT_THAT(left.ask(), HasSubstr(progress_of(R"("roll:fish")", "", R"("roll:fly")")));
    const View back{.game = "piscari",
                    .start = piscari,
                    .tokens = {"roll:fish"},
                    .seen = {"roll:fly"},
                    .change = {"branch", "1", "a1", "roll:fly"}};
    EXPECT_THAT(back.ask(), HasSubstr(progress_of(R"("roll:fish","a1","roll:fly")", "", "")));
}

TEST(ViewRequest, AForcedPassIsNoDecision) {
    View stuck{.game = "piscari", .start = "yYa/AaY/yAy 1 angler"};
    EXPECT_THAT(stuck.ask(), HasSubstr(R"("permissions":{"roll":false,"pass":true})"));
    stuck.change = {"play", "pass"};
    EXPECT_THAT(stuck.ask(), HasSubstr(R"({"token":"pass","kind":"pass","seat":1,)"));
    EXPECT_THAT(stuck.ask(), HasSubstr(R"("undo":null)"));
}

TEST(ViewRequest, AnswersAlikeWhateverWasAskedBefore) {
    const View asked{.tokens = {"G4", "P0"}, .change = {"play", "G8"}};
    const std::string fresh = asked.ask();
    EXPECT_EQ(asked.ask(), fresh) << "after itself";
    (void)View{.tokens = {"G4"}, .undone = {"P0"}}.ask();
    EXPECT_EQ(asked.ask(), fresh) << "after moves taken back";
    EXPECT_THAT((View{.tokens = {"G4", "P0"}, .change = {"play", "G4"}}.ask()),
                HasSubstr("refusal.gigogne.slot_taken"));
    EXPECT_EQ(asked.ask(), fresh) << "after a refusal";
    EXPECT_THAT((View{.change = {"branch", "0", "G4", "G4"}}.ask()),
                HasSubstr("refusal.gigogne.slot_taken"));
    EXPECT_EQ(asked.ask(), fresh) << "after a branch that could not be played";
}

TEST(ViewRequest, RefusesWhatIsNoChange) {
    for (const std::vector<std::string>& change :
         {std::vector<std::string>{"dance"}, {"play"}, {"branch"}, {"branch", "x"}}) {
        EXPECT_THAT((View{.change = change}.ask()), HasSubstr("refusal.token.unreadable"));
    }
    EXPECT_THAT((View{.game = "no-game"}.ask()), HasSubstr("refusal.game.unknown"));
}

TEST(ViewRequest, ShowsHandsWhenTheGameIsOver) {
    View view{.game = "qwirkle", .start = dealt, .viewer = "1"};
    EXPECT_THAT(view.ask(), HasSubstr("??"));
    view.change = {"play", "out:1"};
    EXPECT_THAT(view.ask(), Not(HasSubstr("??")));
}

TEST(RulesApi, SaysWhatMayBeExchangedAndWhenPassingIsAllThatIsLeft) {
    EXPECT_THAT(look("qwirkle", dealt, {}, "1"), HasSubstr(R"("exchange":4)"));
    EXPECT_THAT(look("qwirkle", "- -|- 0|0 1 6x6x3", {}, "1"), HasSubstr(R"("exchange":0)"));
}

TEST(RulesApi, RefusesWithKeysAndWords) {
    EXPECT_EQ(handle_rules_request(request({"refuse", "gigogne", gigogne, list({"G4"}), "G4"})),
              R"({"key":"refusal.gigogne.slot_taken",)"
              R"("words":{"size":{"key":"gigogne.size.G"},"cell":"4"}})");
    EXPECT_EQ(handle_rules_request(request({"refuse", "gigogne", gigogne, "", "G4"})), "null");
    EXPECT_THAT(look("no-game", "", {}, ""), HasSubstr("refusal.game.unknown"));
    EXPECT_THAT(look("gigogne", "nonsense", {}, ""), HasSubstr("refusal.position.fields"));
    EXPECT_THAT(handle_rules_request("dance\x1F"), HasSubstr(R"("token":"dance")"));
    EXPECT_THAT(handle_rules_request(""), StartsWith(R"({"ok":false)"));
}

TEST(RulesApi, AnswersDraftsOfQwirkleOnly) {
    const auto draft = [](std::string_view game, std::string_view start, std::string_view tiles,
                          std::string_view hand) {
        return handle_rules_request(request({"draft", game, start, "", tiles, hand}));
    };
    EXPECT_EQ(
        draft("qwirkle", dealt, list({"A3@2,0"}), ""),
        R"({"ok":true,"value":{"squares":[],"joined":[],"anywhere":false,"score":6,"completed":1,)"
        R"("token":"A3@2,0","refusal":null}})");
    EXPECT_EQ(
        draft("qwirkle", dealt, "", ""),
        R"({"ok":true,"value":{"squares":[],"joined":[],"anywhere":false,"score":null,"completed":0,)"
        R"("token":null,"refusal":null}})");
    EXPECT_THAT(draft("qwirkle", dealt, "", "A3"), HasSubstr(R"({"x":2,"y":0})"));
    EXPECT_THAT(draft("qwirkle", dealt, list({"nonsense"}), ""), HasSubstr("token.unreadable"));
    EXPECT_THAT(draft("gigogne", gigogne, "", ""), HasSubstr(R"("ok":false)"));
}

std::string edit(std::string_view game, std::string_view position, std::string_view place,
                 std::string_view value) {
    return handle_rules_request(request({"edit", game, position, place, value}));
}

TEST(RulesApi, JudgesPositionsSetUpByHand) {
    const std::string made = edit("piscari", "FF./.../... 1 -", "b2", "a");
    EXPECT_THAT(made, StartsWith(R"({"ok":true,"value":{"edited":{"position":"FF./.a./... 1 -")"));
    EXPECT_THAT(made, HasSubstr(R"("view":{"game":"piscari")"));
    EXPECT_THAT(made, HasSubstr(R"("reasons":[])"));
    const std::string impossible = edit("piscari", "FFF/.../aa. 1 -", "c1", "a");
    EXPECT_THAT(impossible,
                HasSubstr(R"("view":null,"reasons":[{"key":"refusal.position.two_win)"));
    // Of a text that cannot be taken apart everything is told that is wrong with it.
    EXPECT_THAT(edit("piscari", "FF/.../... 3 cat", "", ""), HasSubstr("refusal.position.die"));
    EXPECT_THAT(edit("piscari", "FF./.../... 1 -", "z9", "a"), HasSubstr("z9=a"));
    EXPECT_THAT(edit("no-game", "", "", ""), HasSubstr("refusal.game.unknown"));
}

std::string write_gigogne(const std::vector<std::string>& tokens,
                          const std::vector<std::string>& variations) {
    return handle_rules_request(
        request({"write", "gigogne", gigogne, list(tokens), "", "", "", list(variations)}));
}

TEST(RulesApi, VariationsAreWrittenAndReadAgain) {
    const std::string written = write_gigogne(
        {"G4", "P0"},
        {"(", "2", "G5", ")", "(", "0", "M1", "P2", "(", "1", "P3", ")", ")", "(", "1", "P1", ")"});
    EXPECT_THAT(written, StartsWith(R"({"ok":true,"value":"[Ludotheque \"2\"]\n)"));
    EXPECT_THAT(written, HasSubstr(R"(G4 (M1 P2 (P3)) P0 (P1) -- (G5) *\n)"));
    std::string file = written.substr(written.find('['), written.rfind('"') - written.find('['));
    for (const auto& [escaped, plain] : {std::pair("\\n", "\n"), std::pair("\\\"", "\"")}) {
        for (auto at = file.find(escaped); at != std::string::npos; at = file.find(escaped, at)) {
            file.replace(at, 2, plain);
        }
    }
    EXPECT_THAT(handle_rules_request(request({"read", file})),
                HasSubstr(R"("variations":[{"at":0,"tokens":["M1","P2"],"variations":)"
                          R"([{"at":1,"tokens":["P3"],"variations":[]}]},)"
                          R"({"at":1,"tokens":["P1"],"variations":[]},)"
                          R"({"at":2,"tokens":["G5"],"variations":[]}])"));
}

TEST(RulesApi, GamesWithoutVariationsAreWrittenAsEver) {
    const std::string written = write_gigogne({"G4", "P0"}, {});
    EXPECT_THAT(written, StartsWith(R"({"ok":true,"value":"[Ludotheque \"1\"]\n)"));
    EXPECT_THAT(written, HasSubstr(R"(\n\nG4 P0 *\n)"));
}

TEST(RulesApi, VariationsThatDoNotFitAreRefused) {
    EXPECT_THAT(write_gigogne({"G4"}, {"(", "1", "G4", ")"}), HasSubstr("refusal.record.token"));
    EXPECT_THAT(write_gigogne({"G4"}, {"(", "1", ")"}), HasSubstr(R"("ok":false)"));
    for (const std::vector<std::string>& words : {
             std::vector<std::string>{"(", "2", "P0", ")"},
             {"(", "-1", "P0", ")"},
             {"(", "0", "P0 P1", ")"},
             {"(", "0", "P0"},
             {"P0"},
             {"("},
             {")"},
         }) {
        EXPECT_THAT(write_gigogne({"G4"}, words), HasSubstr("refusal.record.variations"))
            << words.size();
    }
    std::vector<std::string> bottomless;
    for (int i = 0; i < 100'000; ++i) bottomless.insert(bottomless.end(), {"(", "0", "P0"});
    bottomless.insert(bottomless.end(), 100'000, ")");
    EXPECT_THAT(write_gigogne({"G4"}, bottomless), HasSubstr("refusal.record.variations"));
}

TEST(BotsApi, ChoosesWithinItsNodes) {
    EXPECT_THAT(handle_bots_request(request({"choose", "gigogne", gigogne, list({"G4"}),
                                             "minimax:depth=2", "0", "50", "7"})),
                StartsWith(R"({"ok":true,"value":{"token":")"));
    EXPECT_THAT(handle_bots_request(request({"choose", "gigogne", gigogne, "", "nobody"})),
                HasSubstr("refusal.bot.unknown"));
    EXPECT_THAT(handle_bots_request(request({"evaluate", "gigogne", gigogne, "", "random"})),
                HasSubstr("refusal.bot.no_opinion"));
}

TEST(BotsApi, TheOracleSaysThatItsTableIsMissingOrDamaged) {
    const std::string ask =
        request({"choose", "piscari", ".../.../... 1 fly", "", "oracle", "0", "0", "1"});
    EXPECT_THAT(handle_bots_request(ask), HasSubstr("refusal.bot.oracle_missing"));
    keep_oracle_table("nonsense");
    EXPECT_THAT(handle_bots_request(ask), HasSubstr("refusal.bot.oracle_damaged"));
}

TEST(BotsApi, ListsTheBotsOfEveryGame) {
    const std::string bots = handle_bots_request(request({"bots"}));
    for (const GameEntry& game : games()) {
        EXPECT_THAT(bots, HasSubstr("{\"id\":\"" + std::string(game.info.id) + '"'));
    }
    EXPECT_THAT(bots, HasSubstr(R"("levels":["easy","medium","hard","expert"])"));
}

}  // namespace
}  // namespace ludo::wasm::test
