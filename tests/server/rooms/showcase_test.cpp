#include "server/hub/showcase.hpp"

#include <gtest/gtest.h>

#include "world.hpp"

/// Games to watch: the liveliest public ones, live.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

const std::string showcase = R"("kind":"showcase")";

class GamesToWatch : public testing::Test {
  protected:
    /// A running game of two of its own.
    struct Table {
        Table(World& world, const std::string& name, const std::string& game = "gigogne",
              const std::string& more = "")
            : host(world), guest(world) {
            host.create(R"("player":"Ada","name":")" + name + R"(","game":")" + game + "\"" + more);
            guest.must(R"("kind":"join","player":"Ben","room":")" + host.room + "\"");
        }
        Guest host;
        Guest guest;
    };
    static std::string names(const Guest& looker) {
        std::string all;
        const json::object shown = looker.last("showcase");
        for (const json::value& game : shown.at("games").as_array()) {
            all += std::string(all.empty() ? "" : " ") +
                   game.at("room").at("name").as_string().c_str();
        }
        return all;
    }

    World world;
    Guest looker{world};
};

TEST_F(GamesToWatch, AreShownAsTheyStand) {
    Table table(world, "A", "gigogne", R"(,"options":{"first":"1"})");
    table.host.play("G4");
    looker.must(showcase);
    const json::value game = looker.last("showcase").at("games").at(0);
    EXPECT_EQ(game.at("room").at("id"), table.host.room.c_str());
    EXPECT_EQ(game.at("seats"), json::parse(R"(["Ada","Ben"])"));
    EXPECT_EQ(game.at("to_move"), 2);
    EXPECT_EQ(looker.last("showcase").at("total"), 1);
}

TEST_F(GamesToWatch, ThatWaitOrAreOverOrPrivateAreNot) {
    Guest waiting(world);
    waiting.create(R"("player":"W","name":"waiting","game":"gigogne")");
    Guest host(world);
    Guest guest(world);
    host.create(R"("player":"Ada","name":"private","game":"gigogne","code":"sésame")");
    guest.must(R"("kind":"join","player":"Ben","code":"sésame","room":")" + host.room + "\"");
    Table over(world, "over");
    over.guest.must(R"("kind":"leave")");
    looker.must(showcase);
    EXPECT_EQ(names(looker), "");
    EXPECT_EQ(looker.last("showcase").at("total"), 0);
}

TEST_F(GamesToWatch, WithNobodyThereAreNot) {
    Table table(world, "A");
    Guest spectator(world);
    spectator.must(R"("kind":"watch","room":")" + table.host.room + "\"");
    table.guest.drop();
    looker.must(showcase);
    EXPECT_EQ(names(looker), "A");
    table.host.drop();
    world.pass(1s);
    EXPECT_EQ(names(looker), "") << "a spectator is nobody who plays";
    EXPECT_EQ(looker.last("showcase").at("total"), 0);
}

TEST_F(GamesToWatch, TellPeopleFromBots) {
    Guest host(world);
    host.create(R"("player":"Ada","name":"B","game":"gigogne","capacity":3,"leavers":"bot")");
    host.must(R"("kind":"seat_bot","level":"easy")");
    Guest guest(world);
    guest.must(R"("kind":"join","player":"Ben","room":")" + host.room + "\"");
    world.bots.is_silent = true;
    looker.must(showcase);
    EXPECT_EQ(looker.last("showcase").at("games").at(0).at("bots"), json::parse("[2]"));
    guest.must(R"("kind":"leave")");
    world.pass(1s);
    EXPECT_EQ(looker.last("showcase").at("games").at(0).at("bots"), json::array({2, 3}));
}

TEST_F(GamesToWatch, ComeWithMostPeopleFirstSpectatorsCounted) {
    Table a(world, "a");
    Table b(world, "b");
    Table c(world, "c");
    c.guest.drop();
    Guest spectator(world);
    spectator.must(R"("kind":"watch","room":")" + b.host.room + "\"");
    looker.must(showcase);
    EXPECT_EQ(names(looker), "b a c");
}

TEST_F(GamesToWatch, ChangeAtMostOnceASecondAndOnlyWhenSomethingHappened) {
    Table table(world, "A", "gigogne", R"(,"options":{"first":"1"})");
    looker.must(showcase);
    looker.forget();
    table.host.play("G4");
    table.guest.play("G3");
    EXPECT_TRUE(looker.heard("showcase").empty());
    world.pass(1s);
    EXPECT_EQ(looker.heard("showcase").size(), 1U);
    world.pass(5s);
    EXPECT_EQ(looker.heard("showcase").size(), 1U) << "nothing new";
    looker.must(R"("kind":"leave_showcase")");
    table.host.play("M0");
    world.pass(2s);
    EXPECT_EQ(looker.heard("showcase").size(), 1U) << "nobody looks";
}

TEST_F(GamesToWatch, AreBounded) {
    std::vector<std::unique_ptr<Table>> tables;
    for (std::size_t i = 0; i <= Showcase::most_games; ++i) {
        tables.push_back(std::make_unique<Table>(world, "t"));
    }
    looker.must(showcase);
    EXPECT_EQ(looker.last("showcase").at("games").as_array().size(), Showcase::most_games);
    EXPECT_EQ(looker.last("showcase").at("total"), Showcase::most_games + 1);
}

TEST_F(GamesToWatch, HideWhatSpectatorsMayNotSee) {
    Table table(world, "A", "qwirkle");
    looker.must(showcase);
    const std::string position(
        looker.last("showcase").at("games").at(0).at("position").as_string());
    EXPECT_NE(position.find("??"), std::string::npos) << position;
    Guest spectator(world);
    spectator.must(R"("kind":"watch","room":")" + table.host.room + "\"");
    EXPECT_EQ(spectator.last("room").at("room").at("match").at("tokens").at(0),
              "draw:??,??,??,??,??,??");
}

}  // namespace
}  // namespace ludo::server
