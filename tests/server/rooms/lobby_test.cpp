#include <gtest/gtest.h>

#include "server/rooms/case_folding.hpp"
#include "world.hpp"

/// The live list of rooms: section 8.1.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

std::string room(const std::string& name, const std::string& game, const std::string& more = "") {
    return R"("player":"P","name":")" + name + R"(","game":")" + game + "\"" + more;
}

class LobbyList : public testing::Test {
  protected:
    std::vector<std::string> names(const json::object& message, std::string_view field = "rooms") {
        std::vector<std::string> all;
        for (const json::value& entry : message.at(field).as_array()) {
            all.emplace_back(entry.at("name").as_string());
        }
        return all;
    }
    std::vector<std::string> list(const std::string& filter = "") {
        looker.must(R"("kind":"lobby")" + filter);
        return names(looker.last("rooms"));
    }
    using Names = std::vector<std::string>;

    World world;
    Guest looker{world};
    Guest a{world};
    Guest b{world};
    Guest c{world};
};

TEST_F(LobbyList, ShowsPublicAndPrivateRoomsLatestActivityFirst) {
    a.create(room("First", "gigogne"));
    world.pass(1min);
    b.create(room("Second", "piscari", R"(,"code":"sesame")"));
    EXPECT_EQ(list(), (Names{"Second", "First"}));
    const json::value entry = looker.last("rooms").at("rooms").at(0);
    EXPECT_EQ(entry.at("private"), true) << "the lock badge";
    EXPECT_EQ(entry.at("status"), "waiting");
    EXPECT_EQ(entry.at("players"), 1);
    EXPECT_EQ(entry.at("connected"), 1);
    EXPECT_EQ(entry.at("host"), "P");
    EXPECT_EQ(entry.at("time").at("seconds"), 60);
    EXPECT_EQ(entry.at("since"), world.clock.date().time_since_epoch().count());
    world.pass(1min);
    c.join(a, "C");
    EXPECT_EQ(list(), (Names{"First", "Second"}));
    EXPECT_EQ(looker.last("rooms").at("rooms").at(0).at("status"), "playing");
}

TEST_F(LobbyList, IsSearchedWithoutCaseAndAccents) {
    a.create(room("Café des Œuvres", "gigogne"));
    b.create(room("Autre", "gigogne"));
    EXPECT_EQ(list(R"(,"search":"CAFE")"), Names{"Café des Œuvres"});
    EXPECT_EQ(list(R"(,"search":"oeuvres")"), Names{"Café des Œuvres"});
    EXPECT_EQ(list(R"(,"search":"é d")"), Names{"Café des Œuvres"});
    EXPECT_EQ(list(R"(,"search":"thé")"), Names{});
}

TEST_F(LobbyList, IsFilteredByVisibilityCapacityAndGame) {
    a.create(room("Open", "gigogne", R"(,"capacity":3)"));
    b.create(room("Locked", "qwirkle", R"(,"code":"sesame")"));
    EXPECT_EQ(list(R"(,"visibility":"public")"), Names{"Open"});
    EXPECT_EQ(list(R"(,"visibility":"private")"), Names{"Locked"});
    EXPECT_EQ(list(R"(,"visibility":"all")").size(), 2U);
    EXPECT_EQ(list(R"(,"capacity":3)"), Names{"Open"});
    EXPECT_EQ(list(R"(,"capacity":4)"), Names{});
    EXPECT_EQ(list(R"(,"game":"qwirkle")"), Names{"Locked"});
}

TEST_F(LobbyList, CanShowOnlyWhatIsRecentlyActive) {
    a.create(room("Old", "gigogne"));
    EXPECT_EQ(list(R"(,"recent":true)"), Names{"Old"});
    looker.forget();
    world.pass(10min + 1s);
    EXPECT_EQ(looker.last("lobby").at("gone").as_array().size(), 1U) << "and says when it is not";
    EXPECT_EQ(list(R"(,"recent":true)"), Names{});
    EXPECT_EQ(list(), Names{"Old"});
}

TEST_F(LobbyList, IsLive) {
    EXPECT_EQ(list(), Names{});
    a.create(room("New", "gigogne"));
    world.pass(1s);
    EXPECT_EQ(names(looker.last("lobby"), "changed"), Names{"New"});
    b.join(a, "B");
    world.pass(1s);
    EXPECT_EQ(looker.last("lobby").at("changed").at(0).at("status"), "playing");
    a.must(R"("kind":"leave")");
    b.must(R"("kind":"leave")");
    world.pass(1s);
    EXPECT_EQ(looker.last("lobby").at("gone"), json::array({json::string(a.room)}));
    looker.must(R"("kind":"leave_lobby")");
    looker.forget();
    c.create(room("Unseen", "gigogne"));
    world.pass(1s);
    EXPECT_TRUE(looker.heard("lobby").empty());
}

TEST_F(LobbyList, TellsOnlyWhatWasAskedFor) {
    list(R"(,"game":"qwirkle")");
    a.create(room("Other", "gigogne"));
    world.pass(1s);
    EXPECT_TRUE(looker.heard("lobby").empty());
}

TEST_F(LobbyList, GathersChanges) {
    list();
    looker.forget();
    a.create(room("A", "gigogne", R"(,"capacity":4)"));
    for (int i = 0; i < 20; ++i) {
        b.join(a, "B");
        b.must(R"("kind":"leave")");
    }
    world.pass(1s);
    EXPECT_LE(looker.heard("lobby").size(), 3U);
    EXPECT_EQ(looker.last("lobby").at("changed").at(0).at("players"), 1);
}

TEST_F(LobbyList, MovesAloneAreShownCoarsely) {
    a.create(room("A", "gigogne", R"(,"options":{"first":"1"})"));
    b.join(a, "B");
    list();
    world.pass(1s);
    looker.forget();
    a.play("G4");
    world.pass(1s);
    b.play("G5");
    world.pass(1s);
    EXPECT_TRUE(looker.heard("lobby").empty());
    world.pass(30s);
    a.play("G6");
    world.pass(1s);
    EXPECT_EQ(looker.heard("lobby").size(), 1U);
}

TEST_F(LobbyList, ListsAtMostAPageAndCountsTheRest) {
    Limits limits = World::quick();
    limits.lobby_page = 2;
    World other(limits);
    std::vector<std::unique_ptr<Guest>> hosts;
    for (int i = 0; i < 5; ++i) {
        hosts.push_back(std::make_unique<Guest>(other));
        hosts.back()->create(room("R", "gigogne"));
    }
    Guest reader(other);
    reader.must(R"("kind":"lobby")");
    EXPECT_EQ(reader.last("rooms").at("rooms").as_array().size(), 2U);
    EXPECT_EQ(reader.last("rooms").at("total"), 5);
}

TEST_F(LobbyList, OfAFilterHasTheSameOrderAndCountAsTheWhole) {
    Limits limits = World::quick();
    limits.lobby_page = 3;
    World other(limits);
    const std::vector<std::string> games{"gigogne", "piscari", "qwirkle"};
    std::vector<std::unique_ptr<Guest>> hosts;
    for (std::size_t i = 0; i < 12; ++i) {
        hosts.push_back(std::make_unique<Guest>(other));
        hosts.back()->create(
            room("R" + std::to_string(i), games[i % 3], i % 2 == 0 ? R"(,"code":"sesame")" : ""));
        other.pass(1min);
    }
    Guest reader(other);
    const auto ask = [&](const std::string& filter) {
        reader.must(R"("kind":"lobby")" + filter);
        return names(reader.last("rooms"));
    };
    const auto total = [&] { return reader.last("rooms").at("total").as_int64(); };
    EXPECT_EQ(ask(""), (Names{"R11", "R10", "R9"}));
    EXPECT_EQ(total(), 12);
    EXPECT_EQ(ask(R"(,"visibility":"private")"), (Names{"R10", "R8", "R6"}));
    EXPECT_EQ(total(), 6);
    EXPECT_EQ(ask(R"(,"game":"piscari")"), (Names{"R10", "R7", "R4"}));
    EXPECT_EQ(total(), 4);
    EXPECT_EQ(ask(R"(,"recent":true,"game":"gigogne")"), (Names{"R9", "R6", "R3"}));
    EXPECT_EQ(total(), 3) << "R0 was opened twelve minutes ago";
    EXPECT_EQ(ask(R"(,"search":"r1")"), (Names{"R11", "R10", "R1"}));
    EXPECT_EQ(total(), 3);
    other.restart();
    Guest later(other);
    later.must(R"("kind":"lobby")");
    EXPECT_EQ(names(later.last("rooms")), (Names{"R11", "R10", "R9"})) << "also after a restart";
}

TEST_F(LobbyList, IsTheSameForAllWhoAskAlikeAndChangesReachThemAll) {
    a.create(room("First", "gigogne"));
    world.pass(1s);
    EXPECT_EQ(list(), Names{"First"});
    // Without a moment in between: the list is not written anew, so the news must follow.
    b.send(R"({"id":50,"kind":"create",)" + room("Second", "gigogne") +
           R"(,"token":"0000000000000000000001"})");
    Guest late(world);
    late.must(R"("kind":"lobby")");
    world.pass(1s);
    Names known = names(late.last("rooms"));
    for (const json::object& change : late.heard("lobby")) {
        for (const std::string& name : names(change, "changed")) known.push_back(name);
    }
    EXPECT_NE(std::find(known.begin(), known.end(), "First"), known.end());
    EXPECT_NE(std::find(known.begin(), known.end(), "Second"), known.end());
    EXPECT_EQ(list(), (Names{"Second", "First"}));
}

TEST_F(LobbyList, AskedForAgainByTheSameClientIsSentAgain) {
    a.create(room("First", "gigogne"));
    EXPECT_EQ(list(), Names{"First"});
    EXPECT_EQ(list(), Names{"First"});
    EXPECT_EQ(looker.heard("rooms").size(), 2U);
    looker.must(R"("kind":"leave_lobby")");
    b.create(room("Second", "gigogne"));
    world.pass(1s);
    EXPECT_TRUE(looker.heard("lobby").empty()) << "subscribed once, so left once";
}

TEST(CaseFolding, DropsCaseAndAccents) {
    EXPECT_EQ(fold_case("Épée ÇA Œuf Straße Øre"), "epee ca oeuf strasse ore");
    EXPECT_EQ(fold_case("ΑΒΓ άλφα"), fold_case("αβγ ΑΛΦΑ"));
    EXPECT_EQ(fold_case("日本"), "日本");
}

}  // namespace
}  // namespace ludo::server
