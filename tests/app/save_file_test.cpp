#include "catalog/game_ids.hpp"
#include "files/files.hpp"
#include "program.hpp"

namespace ludo::app {
namespace {

using testing::HasSubstr;

class SaveFileTest : public ProgramTest {
  protected:
    [[nodiscard]] std::string file(const std::string& name) const {
        return (home() / name).string();
    }
    std::string saved(const std::string& game) const {
        const Ending played = run({game, "-j", "oo", "--seed", "2", "--save", file("game.ludo")});
        EXPECT_EQ(played.code, 0) << played.error;
        return *read_file(file("game.ludo"));
    }
    /// What `verify` and `--load` say about this content.
    void expect_refused(const std::string& game, const std::string& content,
                        const std::string& named) const {
        ASSERT_TRUE(write_file(file("bad.ludo"), content).ok());
        for (const Arguments& words :
             {Arguments{"verify", file("bad.ludo")}, Arguments{"replay", file("bad.ludo")},
              Arguments{game, "--load", file("bad.ludo")}}) {
            const Ending refused = run(words);
            EXPECT_EQ(refused.code, 2) << words[0];
            EXPECT_THAT(refused.error, HasSubstr("bad.ludo"));
            EXPECT_THAT(refused.error, HasSubstr(named));
            EXPECT_EQ(refused.out, "");
        }
        EXPECT_EQ(*read_file(file("bad.ludo")), content);
    }
};

TEST_F(SaveFileTest, EveryGameWritesFilesThatVerifyAndReplay) {
    for (const std::string& game : game_ids()) {
        saved(game);
        const Ending verified = run({"verify", file("game.ludo")});
        EXPECT_EQ(verified.code, 0) << verified.error;
        EXPECT_THAT(verified.out, testing::StartsWith("ok: " + game));
        EXPECT_EQ(run({"replay", file("game.ludo")}).code, 0);
        EXPECT_EQ(run({game, "--load", file("game.ludo")}).code, 0) << "a finished game is shown";
    }
}

TEST_F(SaveFileTest, TruncatedFilesAreRefused) {
    const std::string content = saved("vorassic");
    expect_refused("vorassic", content.substr(0, content.size() / 2), "");
    expect_refused("vorassic", content.substr(0, content.size() - 8), "");
    expect_refused("vorassic", "", "");
}

TEST_F(SaveFileTest, DamagedFilesAreRefusedNamingTheLine) {
    std::string content = saved("gigogne");
    const std::size_t tokens = content.find("\n\n") + 2;
    const auto line =
        std::count(content.begin(), content.begin() + static_cast<long>(tokens), '\n');
    content[tokens] = 'Z';
    expect_refused("gigogne", content, std::to_string(line + 1));
}

TEST_F(SaveFileTest, ForeignFilesAreRefused) {
    expect_refused("piscari", "Dear diary\n", "1");
    expect_refused("piscari",
                   std::string("\x7f"
                               "ELF\0\1\2\3",
                               8),
                   "1");
    saved("gigogne");
    const Ending other = run({"piscari", "--load", file("game.ludo")});
    EXPECT_EQ(other.code, 2);
    EXPECT_THAT(other.error, HasSubstr("Gigogne"));
}

TEST_F(SaveFileTest, VariationsAreVerifiedReplayedAndLoaded) {
    const std::string content = *read_file(LUDO_TEST_DATA "/saves/piscari-variations.ludo");
    ASSERT_TRUE(write_file(file("a.ludo"), content).ok());
    const Ending verified = run({"verify", file("a.ludo")});
    EXPECT_EQ(verified.code, 0) << verified.error;
    EXPECT_THAT(verified.out, testing::StartsWith("ok: piscari"));
    EXPECT_THAT(verified.out, HasSubstr(text("app.verify.variations", {{"count", "5"}})));
    EXPECT_THAT(run({"replay", file("a.ludo")}).out, HasSubstr("v1: roll:fly"));
    EXPECT_EQ(run({"piscari", "--load", file("a.ludo"), "--save", file("b.ludo")}, "quit\n").code,
              0);
    EXPECT_THAT(*read_file(file("b.ludo")), HasSubstr("(roll:fly"));
    std::string damaged = content;
    damaged.replace(damaged.find("(roll:fly"), 9, "(roll:cow");
    expect_refused("piscari", damaged, "roll:cow");
    expect_refused("piscari", content.substr(0, content.rfind(')')) + " *\n", "13");
}

TEST_F(SaveFileTest, AGameGoesOnWhereItWasSaved) {
    const Ending first =
        run({"gigogne", "--first", "1", "--names", "Ann,Bob", "--save", file("a.ludo")},
            "G0\nP3\nG1\nquit\n");
    EXPECT_EQ(first.code, 0) << first.error;
    std::filesystem::remove_all(home() / "state");
    const Ending second =
        run({"gigogne", "--load", file("a.ludo"), "--save", file("a.ludo")}, "P4\nG2\n");
    EXPECT_EQ(second.code, 0) << second.error;
    EXPECT_THAT(second.out, HasSubstr(text("terminal.result.win", {{"name", "Ann"}})));
    EXPECT_THAT(run({"verify", file("a.ludo")}).out, HasSubstr("p1win"));
}

}  // namespace
}  // namespace ludo::app
