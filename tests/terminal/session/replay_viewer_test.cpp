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
