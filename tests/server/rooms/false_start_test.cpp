#include <gtest/gtest.h>

#include "world.hpp"

/// A game that starts against somebody who has just gone has not started: the room waits for them.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

class FalseStart : public testing::Test {
  protected:
    static Limits usual() {
        Limits limits = World::quick();
        limits.start_pause = 3s;
        limits.start_grace = 15s;
        limits.reload_time = 0s;
        return limits;
    }
    void open_game(const std::string& fields = room_of("gigogne", ada_first)) {
        ada.create(fields);
        bob.join(ada, "Bob");
    }
    /// Sends and is gone before anything came of it.
    void send_and_go(Guest& guest, const std::string& fields) {
        guest.send(R"({"id":90,)" + fields + "}");
        guest.drop();
    }
    json::object room() {
        Guest looker(world, "192.0.2.9");
        looker.must(R"("kind":"watch","room":")" + ada.room + "\"");
        const json::object seen = looker.last("room");
        looker.drop();
        return seen.at("room").as_object();
    }
    /// What a player sees of the game.
    static json::value tokens(Guest& guest) {
        guest.must(R"("kind":"resume","room":")" + guest.room + R"(","token":")" + guest.token +
                   "\"");
        return guest.last("room").at("room").at("match").at("tokens");
    }
    static std::string seek(const std::string& name) {
        return R"("kind":"seek","game":"gigogne","player":")" + name + "\"";
    }

    World world{usual()};
    Guest ada{world};
    Guest bob{world};
    Guest cleo{world};
};

TEST_F(FalseStart, WhoIsSeenGoneSoonAfterTheStartWasNeverThere) {
    open_game();
    world.pass(14s);
    bob.drop();
    EXPECT_EQ(ada.story(), "joined started reopened");
    EXPECT_EQ(room().at("status"), "waiting");
    EXPECT_FALSE(room().contains("match"));
    EXPECT_EQ(ada.last("presence").at("absent").at(0).at("player"), 2);
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G4")"), "refusal.online.not_playing");
    world.pass(10s);
    bob.come_back();
    EXPECT_EQ(ada.story(), "joined started reopened watched started") << "when they are back";
    EXPECT_EQ(ada.last("events").at("clock").at("left"), 63'000);
    ada.play("G4");
    bob.play("G5");
}

TEST_F(FalseStart, WhoIsGoneBeforeTheStartIsStoredIsNotPlayedAgainst) {
    ada.create(room_of("gigogne", ada_first));
    send_and_go(bob, R"("kind":"join","player":"Bob","token":"GGGGGGGGGGGGGGGGGGGGGG","room":")" +
                         ada.room + "\"");
    EXPECT_EQ(ada.story(), "joined started reopened");
    EXPECT_EQ(room().at("players").at(1).at("connected"), false);
}

TEST_F(FalseStart, NeitherByTheVoteForAnotherGame) {
    open_game();
    ada.play("P0");
    bob.play("P3");
    ada.play("P1");
    bob.play("P4");
    ada.play("P2");
    ada.must(vote);
    ada.forget();
    send_and_go(bob, vote);
    EXPECT_EQ(ada.story(), "voted started reopened");
    bob.come_back();
    EXPECT_EQ(ada.story(), "voted started reopened started");
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2) << "the other one begins, once";
}

TEST_F(FalseStart, WhoLoadsThePageAgainIsNotGone) {
    Limits limits = usual();
    limits.reload_time = 3s;
    world.hub().set_limits(limits);
    open_game();
    bob.drop();
    world.pass(2s);
    bob.come_back();
    world.pass(10s);
    EXPECT_EQ(ada.story(), "joined started");
    bob.drop();
    world.pass(3s);
    EXPECT_EQ(ada.story(), "joined started reopened");
}

TEST_F(FalseStart, AMoveMakesTheStartStand) {
    open_game();
    ada.play("G4");
    bob.drop();
    EXPECT_EQ(ada.story(), "joined started G4");
}

TEST_F(FalseStart, SoDoesItsTime) {
    open_game();
    world.pass(15s);
    bob.drop();
    EXPECT_EQ(ada.story(), "joined started");
}

TEST_F(FalseStart, WhoLeavesInThatTimeGivesUp) {
    open_game();
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(ada.event("finished").at("winner"), 1);
}

TEST_F(FalseStart, NobodyGetsAnotherHandByDroppingOut) {
    open_game(room_of("qwirkle"));
    const json::object match = room().at("match").as_object();
    const json::value mine = tokens(ada);
    ada.drop();
    ada.come_back();
    EXPECT_EQ(tokens(ada), mine);
    EXPECT_EQ(ada.last("room").at("room").at("match").at("number"), 2);
    EXPECT_EQ(room().at("match").at("start"), match.at("start"));
    EXPECT_EQ(room().at("match").at("seats"), match.at("seats"));
    ada.drop();
    world.restart();
    bob.come_back();
    ada.come_back();
    EXPECT_EQ(ada.last("events").at("events").at(0).at("type"), "started");
    EXPECT_EQ(tokens(ada), mine) << "nor by a restart";
}

TEST_F(FalseStart, ADrawnBoardComesAgain) {
    open_game(room_of("thinkahead"));
    const json::value start = room().at("match").at("start");
    for (int times = 0; times < 3; ++times) {
        bob.drop();
        bob.come_back();
        EXPECT_EQ(room().at("match").at("start"), start);
    }
}

class FalseStartOf : public FalseStart, public testing::WithParamInterface<const char*> {};

TEST_P(FalseStartOf, ComesAgainAfterARestartToo) {
    open_game(room_of(GetParam()));
    const auto of_match = [this](const char* part) { return room().at("match").at(part); };
    const json::value start = of_match("start");
    const json::value seats = of_match("seats");
    const json::value hers = tokens(ada);
    const json::value his = tokens(bob);
    for (int times = 0; times < 3; ++times) {
        bob.drop();
        EXPECT_EQ(room().at("status"), "waiting");
        world.restart();
        EXPECT_EQ(room().at("status"), "waiting");
        ada.come_back();
        bob.come_back();
        ASSERT_EQ(room().at("status"), "playing") << times;
        EXPECT_EQ(of_match("start"), start) << times;
        EXPECT_EQ(of_match("seats"), seats) << times;
        EXPECT_EQ(tokens(ada), hers) << times;
        EXPECT_EQ(tokens(bob), his) << times;
    }
    bob.drop();
    ada.must(R"("kind":"expel","player":2)");
    world.restart();
    ada.come_back();
    cleo.connect();
    cleo.join(ada, "Cleo");
    EXPECT_EQ(of_match("start"), start) << "whoever sits in the other seat";
    EXPECT_EQ(tokens(ada), hers);
    EXPECT_EQ(tokens(cleo), his);
}

INSTANTIATE_TEST_SUITE_P(Games, FalseStartOf,
                         testing::Values("piscari", "thinkahead", "gigogne", "vorassic", "qwirkle"),
                         [](const auto& game) { return std::string(game.param); });

TEST_F(FalseStart, AChosenColourStaysChosen) {
    ada.create(room_of("piscari"));
    ada.must(R"("kind":"colour","colour":"red")");
    bob.join(ada, "Bob");
    EXPECT_EQ(room().at("match").at("seats"), json::array({2, 1}));
    bob.drop();
    bob.come_back();
    EXPECT_EQ(room().at("match").at("seats"), json::array({2, 1}));
}

TEST_F(FalseStart, WhoHasSeenTheBoardChoosesNoSideOfIt) {
    open_game(room_of("piscari"));
    bob.drop();
    EXPECT_EQ(ada.refusal(R"("kind":"colour","colour":"red")"), "refusal.online.colour_settled");
    bob.come_back();
    EXPECT_EQ(room().at("match").at("seats"), json::array({1, 2}));
}

TEST_F(FalseStart, AFullRoomHasNoSeatForABot) {
    open_game();
    bob.drop();
    EXPECT_EQ(ada.refusal(R"("kind":"seat_bot","level":"easy")"), "refusal.online.room_full");
    EXPECT_EQ(ada.refusal(R"("kind":"fill","level":"easy")"), "refusal.online.room_full");
    bob.come_back();
    ada.play("G4");
}

TEST_F(FalseStart, SomebodyElseMayTakeTheSeat) {
    open_game();
    bob.drop();
    ada.must(R"("kind":"expel","player":2)");
    cleo.join(ada, "Cleo");
    EXPECT_EQ(ada.story(), "joined started reopened expelled joined started");
    EXPECT_EQ(room().at("match").at("seats"), json::array({1, 3}));
    world.restart();
    EXPECT_EQ(room().at("match").at("seats"), json::array({1, 3}));
}

TEST_F(FalseStart, GoingOnToAnotherRoomIsGoingToo) {
    open_game();
    bob.create(room_of("gigogne"));
    EXPECT_EQ(ada.story(), "joined started reopened");
}

TEST_F(FalseStart, CorrespondenceAndBotsWaitForNobody) {
    open_game(room_of("gigogne", R"(,"time":{"kind":"correspondence","days":1})"));
    bob.drop();
    EXPECT_EQ(ada.story(), "joined started");
    cleo.create(room_of("gigogne", ada_first));
    cleo.must(R"("kind":"fill","level":"easy")");
    cleo.drop();
    cleo.come_back();
    EXPECT_EQ(cleo.last("room").at("room").at("match").at("number"), 1);
}

TEST_F(FalseStart, IsTriedAgainWhenItCannotBeStored) {
    open_game();
    world.store.fail_next(FaultyStore::Fault::lost);
    bob.drop();
    EXPECT_EQ(ada.story(), "joined started");
    world.pass(1s);
    EXPECT_EQ(ada.story(), "joined started reopened");
}

// Strangers.

TEST_F(FalseStart, NobodyWaitsForAStrangerWhoIsGone) {
    ada.must(seek("Ada"));
    send_and_go(bob, seek("Bob") + R"(,"token":"GGGGGGGGGGGGGGGGGGGGGG")");
    ada.room = ada.last("matched").at("room").as_string().c_str();
    EXPECT_EQ(ada.story(), "reopened left");
    EXPECT_EQ(room().at("status"), "waiting");
    EXPECT_EQ(room().at("players").as_array().size(), 1U) << "the seat is free";
    cleo.must(seek("Cleo"));
    EXPECT_EQ(cleo.last("matched").at("room"), ada.room.c_str()) << "the search goes on";
    EXPECT_EQ(ada.story(), "reopened left watched joined started");
}

TEST_F(FalseStart, AStrangerWhoComesBackSeeksAnewAndFindsTheSameRoom) {
    const std::string again = seek("Bob") + R"(,"token":"GGGGGGGGGGGGGGGGGGGGGG")";
    ada.must(seek("Ada"));
    send_and_go(bob, again);
    bob.connect();
    bob.must(again);
    EXPECT_EQ(bob.last("room").at("room").at("status"), "playing");
    EXPECT_EQ(bob.last("matched").at("room"), ada.last("matched").at("room"));
}

TEST_F(FalseStart, WhenTheOneWhoCameFirstIsGoneTheOtherIsHost) {
    ada.must(seek("Ada"));
    bob.must(seek("Bob"));
    ada.drop();
    EXPECT_EQ(bob.story(), "reopened left hosted");
    EXPECT_EQ(bob.last("events").at("events").at(2).at("player"), 2);
}

TEST_F(FalseStart, ARoomOfStrangersWhoAreAllGoneIsClosed) {
    ada.must(seek("Ada"));
    bob.must(seek("Bob"));
    ada.drop();
    bob.drop();
    world.pass(5min);
    EXPECT_EQ(world.hub().counters().rooms, 0U);
}

}  // namespace
}  // namespace ludo::server
