#include "terminal/replay_viewer.hpp"

#include "dialogue.hpp"

namespace ludo::terminal {
namespace {

using testing::HasSubstr;

class ReplayViewerTest : public Dialogue {
  protected:
    static SeatedMatch game(const std::vector<std::string>& tokens) {
        Rng random(1);
        SeatedMatch table{find_game("gigogne"), {}, {{"Ann", "human"}, {"Bob", "human"}}, nullptr};
        table.match = *table.game->start(Options(table.game->info.options), random);
        for (const std::string& token : tokens) EXPECT_TRUE(table.match->play(token).ok());
        return table;
    }
    Outcome view(std::vector<std::string> answers, const std::vector<std::string>& tokens) {
        return converse(std::move(answers),
                        [&](Terminal& terminal) { return view_replay(terminal, game(tokens)); });
    }
    [[nodiscard]] std::string at(const std::string& step) const {
        return text("terminal.replay.prompt", {{"step", step}, {"last", "3"}});
    }
};

TEST_F(ReplayViewerTest, WithoutATerminalAllStepsArePrinted) {
    const auto end = view({}, {"G0", "P3", "G1"});
    EXPECT_EQ(end.code, 0);
    for (const char* step : {"1. G0", "2. P3", "3. G1"}) EXPECT_THAT(end.out, HasSubstr(step));
}

TEST_F(ReplayViewerTest, StepsFollowTheKeys) {
    interactive_ = true;
    const auto end =
        view({"", "n", "b", "last", "n", "first", "b", "2", "7", "début", "q"}, {"G0", "P3", "G1"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_EQ(count_of(end.out, at("0")), 4);
    EXPECT_EQ(count_of(end.out, at("1")), 2);
    EXPECT_EQ(count_of(end.out, at("2")), 3);
    EXPECT_EQ(count_of(end.out, at("3")), 2);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.replay.at_end")));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.replay.at_start")));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.replay.help", {{"last", "3"}})));
}

Record gigogne_record(const std::string& movetext) {
    const auto record = read_record(
        "[Ludotheque \"2\"]\n[Game \"gigogne\"]\n[Rules \"1\"]\n"
        "[Start \".../.../.../.../.../.../.../.../... 1 2 visible\"]\n[Result \"*\"]\n\n" +
        movetext + " *\n");
    EXPECT_TRUE(record.ok()) << movetext;
    return *record;
}

TEST_F(ReplayViewerTest, VariationsAreListedWhereTheyBranchOff) {
    const auto end = converse({}, [&](Terminal& terminal) {
        return view_replay(terminal, *seated_match_of(gigogne_record("G0 P3 (P4 G5) (P8) G1")));
    });
    EXPECT_EQ(count_of(end.out, "Variation"), 2);
    EXPECT_LT(end.out.find("1. G0"), end.out.find("Variation v1: P4 G5"));
    EXPECT_LT(end.out.find("Variation v2: P8"), end.out.find("2. P3"));
}

TEST_F(ReplayViewerTest, VariationsCanBeEnteredAndLeft) {
    interactive_ = true;
    const auto record = gigogne_record("G0 P3 (P4 G5 (M5 P2)) G1");
    const auto end = converse(
        {"1", "v2", "v1", "v1", "last", "m", "m", "last", "v 1", "q"},
        [&](Terminal& terminal) { return view_replay(terminal, *seated_match_of(record)); });
    EXPECT_EQ(end.unread, 0U);
    const auto at_variation = [&](const std::string& step, const std::string& last) {
        return text("terminal.replay.prompt_variation", {{"step", step}, {"last", last}});
    };
    EXPECT_EQ(count_of(end.out, text("terminal.replay.no_variation")), 2) << "v2, and at the end";
    EXPECT_EQ(count_of(end.out, at_variation("2", "3")), 1) << "the first token of P4 G5";
    EXPECT_EQ(count_of(end.out, at_variation("3", "4")), 1) << "then of M5 P2 in it";
    EXPECT_EQ(count_of(end.out, at_variation("4", "4")), 1);
    EXPECT_THAT(end.out, HasSubstr("4. P2"));
    EXPECT_EQ(count_of(end.out, text("terminal.replay.on_main_line")), 1);
    EXPECT_EQ(count_of(end.out, at("1")), 4) << "twice before, and twice where it was left";
    EXPECT_EQ(count_of(end.out, at("3")), 2);
}

// Seen from a variation, the line it was entered from is one.
TEST_F(ReplayViewerTest, FromAVariationTheMainLineIsAnother) {
    interactive_ = true;
    const auto record = gigogne_record("G0 P3 (P4 G5) G1");
    const auto end = converse({"1", "v1", "b", "v1", "q"}, [&](Terminal& terminal) {
        return view_replay(terminal, *seated_match_of(record));
    });
    EXPECT_EQ(count_of(end.out, "Variation v1: P3 G1"), 1);
    EXPECT_EQ(count_of(end.out, at("2")), 1);
}

TEST_F(ReplayViewerTest, VariationsOfARunningGameHideWhatIsDrawn) {
    Record record;
    record.game = "qwirkle";
    record.start = "A1@0,0+A2@1,0 A1,A3,B1,B2,C1,C2|A2,B1,B2,C1,C2,C3 2|0 1 3x3x2";
    record.tokens = {{"A3@2,0", 0}, {"draw:B3", 0}};
    record.variations = {{0, {{"trade:C2", 0}, {"draw:B3", 0}}, {}}};
    const auto end = converse(
        {}, [&](Terminal& terminal) { return view_replay(terminal, *seated_match_of(record)); });
    EXPECT_THAT(end.out, HasSubstr("Variation v1: trade:?? draw:??"));
    EXPECT_THAT(end.out, testing::Not(HasSubstr("draw:B3")));
}

TEST_F(ReplayViewerTest, EveryGameCanBeSeenAgain) {
    for (const GameEntry& entry : games()) {
        GameSetup made{.game = &entry};
        made.seats = "oo";
        made.seed = 3;
        made.save = folder() / "game.ludo";
        ASSERT_EQ(play_game(made, {}).code, 0);
        auto table = load_seated_match(*made.save);
        ASSERT_TRUE(table.ok());
        const auto end = converse(
            {}, [&](Terminal& terminal) { return view_replay(terminal, *std::move(table)); });
        EXPECT_EQ(end.code, 0) << entry.info.id;
    }
}

}  // namespace
}  // namespace ludo::terminal
