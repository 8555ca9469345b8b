#include <gtest/gtest.h>

#include "world.hpp"

/// Nobody plays against somebody who is gone: who is there, who is missing, and what waits for
/// them.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

const std::string replaces = ada_first + R"(,"leavers":"bot")";

json::array absence(int player, int time) {
    return json::array({json::object{{"player", player}, {"time", time}}});
}

class Presence : public testing::Test {
  protected:
    /// Ada and Bob play Gigogne; Ada is seat 1.
    void open_game(const std::string& more = ada_first) {
        ada.create(room_of("gigogne", more));
        bob.join(ada, "Bob");
    }
    /// Bob is out, so the game is over.
    void end_game() {
        ada.play("P0");
        bob.play("P3");
        ada.play("P1");
        bob.play("P4");
        ada.play("P2");
    }
    std::string status() {
        Guest looker(world);
        looker.must(R"("kind":"watch","room":")" + ada.room + "\"");
        const json::object seen = looker.last("room");
        looker.drop();
        return std::string(seen.at("room").at("status").as_string());
    }
    /// A player as the room message shows them to somebody who just came.
    json::object shown(std::size_t index) {
        Guest looker(world);
        looker.must(R"("kind":"watch","room":")" + ada.room + "\"");
        const json::object seen = looker.last("room");
        looker.drop();
        return seen.at("room").at("players").at(index).as_object();
    }
    json::object listing() {
        Guest looker(world);
        looker.must(R"("kind":"lobby")");
        return looker.last("rooms").at("rooms").at(0).as_object();
    }

    World world;
    Guest ada{world};
    Guest bob{world};
    Guest cleo{world};
};

// The start.

TEST_F(Presence, AGameStartsOnlyWhenEverySeatsPersonIsConnected) {
    ada.create(room_of("gigogne", ada_first));
    ada.drop();
    bob.join(ada, "Bob");
    EXPECT_EQ(bob.last("room").at("room").at("status"), "waiting") << "every seat is taken";
    world.pass(1min);
    EXPECT_EQ(bob.story(), "");
    ada.come_back();
    EXPECT_EQ(bob.story(), "started") << "by itself, once the missing one is back";
    EXPECT_EQ(ada.story(), "started");
}

TEST_F(Presence, AGameWaitsForEveryoneWhoIsMissing) {
    ada.create(room_of("gigogne", ada_first + R"(,"capacity":3)"));
    bob.join(ada, "Bob");
    ada.drop();
    bob.drop();
    cleo.join(ada, "Cleo");
    bob.come_back();
    EXPECT_EQ(cleo.story(), "");
    ada.come_back();
    EXPECT_EQ(cleo.story(), "started");
}

TEST_F(Presence, BotsInTheLastSeatsDoNotStartAGameForSomebodyWhoIsGone) {
    ada.create(room_of("gigogne", ada_first + R"(,"capacity":3)"));
    bob.join(ada, "Bob");
    bob.drop();
    ada.must(R"("kind":"fill","level":"easy")");
    EXPECT_EQ(status(), "waiting");
    bob.come_back();
    EXPECT_EQ(status(), "playing");
}

TEST_F(Presence, TheSeatOfSomebodyWhoDoesNotComeBackIsFreeAgain) {
    ada.create(room_of("gigogne", ada_first));
    ada.drop();
    bob.join(ada, "Bob");
    world.pass(5min);
    EXPECT_EQ(bob.story(), "left hosted");
    cleo.join(bob, "Cleo");
    EXPECT_EQ(bob.story(), "left hosted joined started");
}

TEST_F(Presence, ARestartStartsNothingWhileSomebodyIsMissing) {
    ada.create(room_of("gigogne", ada_first));
    ada.drop();
    bob.join(ada, "Bob");
    world.restart();
    bob.come_back();
    EXPECT_EQ(status(), "waiting");
    ada.come_back();
    EXPECT_EQ(status(), "playing");
}

TEST_F(Presence, SpectatorsAreNotWhomAGameWaitsFor) {
    ada.create(room_of("gigogne", ada_first));
    ada.drop();
    bob.join(ada, "Bob");
    cleo.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_EQ(status(), "waiting");
}

TEST_F(Presence, ARematchWaitsForWhoVotedAndWasThenLost) {
    open_game();
    end_game();
    bob.must(vote);
    bob.drop();
    ada.must(vote);
    EXPECT_EQ(ada.event("started").at("number"), 1);
    world.pass(10s);
    bob.come_back();
    EXPECT_EQ(ada.event("started").at("number"), 2) << "at once when Bob is back";
}

TEST_F(Presence, ARematchThatIsAgreedButForSomebodyMissingWaitsInTheRoom) {
    open_game();
    end_game();
    bob.must(vote);
    bob.drop();
    ada.must(vote);
    world.pass(30s);
    EXPECT_EQ(ada.event("reopened").at("type"), "reopened");
    EXPECT_EQ(status(), "waiting");
    world.pass(1min);
    bob.come_back();
    EXPECT_EQ(ada.event("started").at("number"), 2);
    EXPECT_EQ(ada.event("started").at("seats"), json::array({1, 2})) << "same seats";
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2) << "another starter";
}

// Who is missing.

TEST_F(Presence, TellsWhoIsMissingAndForHowLong) {
    ada.create(room_of("gigogne", ada_first + R"(,"capacity":3)"));
    bob.join(ada, "Bob");
    EXPECT_EQ(ada.last("presence").at("absent"), json::array());
    bob.drop();
    EXPECT_EQ(ada.last("presence").at("connected"), (json::array{1}));
    EXPECT_EQ(ada.last("presence").at("absent"), absence(2, 0));
    world.pass(12s);
    cleo.join(ada, "Cleo");
    EXPECT_EQ(ada.last("presence").at("absent"), absence(2, 12000));
    bob.come_back();
    EXPECT_EQ(ada.last("presence").at("absent"), json::array());
}

TEST_F(Presence, WhoReloadsKnowsHowLongTheOthersHaveBeenAway) {
    open_game();
    bob.drop();
    world.pass(12s);
    EXPECT_EQ(shown(1).at("connected"), false);
    EXPECT_EQ(shown(1).at("absent"), 12000);
    EXPECT_FALSE(shown(0).contains("absent"));
}

TEST_F(Presence, ARestartForgetsHowLongAndCountsAnew) {
    open_game();
    bob.drop();
    world.pass(12s);
    world.restart();
    ada.come_back();
    world.pass(3s);
    EXPECT_EQ(shown(1).at("absent"), 3000);
}

TEST_F(Presence, ARoomWhosePeopleAreAllAwayIsMarkedAndListedLast) {
    ada.create(room_of("gigogne", R"(,"capacity":3)"));
    EXPECT_EQ(listing().at("connected"), 1);
    Guest other(world);
    world.pass(1min);
    other.create(room_of("gigogne"));
    Guest looker(world);
    const auto ids = [&] {
        looker.must(R"("kind":"lobby")");
        std::vector<std::string> all;
        const json::object told = looker.last("rooms");
        for (const json::value& room : told.at("rooms").as_array()) {
            all.emplace_back(room.at("id").as_string());
        }
        return all;
    };
    EXPECT_EQ(ids(), (std::vector{other.room, ada.room}));
    other.drop();
    world.pass(1s);
    EXPECT_EQ(ids(), (std::vector{ada.room, other.room})) << "though it was active later";
    EXPECT_EQ(looker.last("rooms").at("rooms").at(1).at("connected"), 0);
    looker.forget();
    ada.drop();
    world.pass(1s);
    EXPECT_EQ(looker.last("lobby").at("changed").at(0).at("connected"), 0) << "live";
    ada.come_back();
    world.pass(1s);
    EXPECT_EQ(looker.last("lobby").at("changed").at(0).at("connected"), 1);
}

TEST_F(Presence, ASpectatorDoesNotMakeADesertedRoomInhabited) {
    ada.create(room_of("gigogne", R"(,"capacity":3)"));
    ada.must(R"("kind":"seat_bot","level":"easy")");
    bob.must(R"("kind":"watch","room":")" + ada.room + "\"");
    ada.drop();
    EXPECT_EQ(listing().at("connected"), 0) << "nor does a bot";
}

// Why somebody plays no more.

TEST_F(Presence, WhoIsOutIsShownWithTheReason) {
    ada.create(room_of("gigogne", ada_first + R"(,"capacity":4)"));
    bob.join(ada, "Bob");
    cleo.join(ada, "Cleo");
    Guest dan(world);
    dan.join(ada, "Dan");
    bob.must(R"("kind":"leave")");
    world.pass(60s);  // Ada
    cleo.play("G0");
    dan.play("G1");
    world.pass(60s);  // Ada again
    EXPECT_EQ(shown(0).at("why"), "timeouts");
    EXPECT_EQ(shown(0).at("state"), "out");
    EXPECT_EQ(shown(1).at("why"), "left");
    EXPECT_EQ(shown(1).at("state"), "left");
    EXPECT_FALSE(shown(2).contains("why"));
    world.restart();
    EXPECT_EQ(shown(0).at("why"), "timeouts") << "also after a restart";
}

TEST_F(Presence, TheReasonIsForgottenWithTheGame) {
    open_game();
    world.pass(60s);
    bob.play("G0");
    world.pass(60s);
    EXPECT_EQ(shown(0).at("why"), "timeouts");
    ada.must(vote);
    bob.must(vote);
    EXPECT_FALSE(shown(0).contains("why"));
}

// Where leavers are replaced.

TEST_F(Presence, WhoIsMissingForAWholeTurnIsReplacedByABot) {
    open_game(replaces);
    bob.drop();
    ada.play("G4");
    world.pass(59s);
    EXPECT_EQ(ada.story(), "joined started G4");
    world.bots.is_silent = true;
    world.pass(1s);
    EXPECT_EQ(ada.story(), "joined started G4 away") << "no turn is skipped";
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2);
    EXPECT_EQ(ada.last("events").at("clock").at("left"), 60000) << "the bot has time to think";
    EXPECT_EQ(shown(1).at("state"), "away");
    EXPECT_EQ(shown(1).at("stand_in"), "medium");
}

TEST_F(Presence, WhoIsReplacedIsNotMissingAnyMore) {
    open_game(replaces);
    bob.drop();
    ada.play("G4");
    world.bots.is_silent = true;
    world.pass(60s);
    EXPECT_EQ(ada.story(), "joined started G4 away");
    EXPECT_EQ(ada.last("presence").at("connected"), json::parse("[1]"));
    EXPECT_EQ(ada.last("presence").at("absent"), json::array());
}

TEST_F(Presence, WhoIsThereBecomesHostRatherThanWhoIsNot) {
    ada.create(room_of("gigogne", R"(,"capacity":4)"));
    bob.join(ada, "Bob");
    cleo.join(ada, "Cleo");
    bob.drop();
    ada.must(R"("kind":"leave")");
    EXPECT_EQ(cleo.event("hosted").at("player"), 3);
    cleo.drop();
    world.pass(5min);  // whoever is left
    EXPECT_EQ(world.hub().counters().rooms, 0U);
}

TEST_F(Presence, TheBotPlaysUntilTheyAreBack) {
    open_game(replaces);
    bob.drop();
    ada.play("G4");
    world.pass(60s);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1) << "the bot has moved";
    bob.come_back();
    EXPECT_EQ(bob.last("room").at("you"), 2);
    bob.must(R"("kind":"sit")");
    EXPECT_EQ(ada.event("back").at("player"), 2);
    EXPECT_EQ(shown(1).at("state"), "in");
    ada.play("G5");
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2);
    world.pass(59s);
    EXPECT_EQ(ada.event("token").at("token"), "G5") << "Bob thinks for himself";
}

TEST_F(Presence, WhoWasThereForAPartOfTheTurnIsSkippedAsEverywhere) {
    open_game(replaces);
    ada.play("G4");
    world.pass(10s);
    bob.drop();
    world.pass(50s);
    EXPECT_EQ(ada.story(), "joined started G4 skip");
    ada.play("G5");
    world.bots.is_silent = true;
    world.pass(60s);
    EXPECT_EQ(ada.story(), "joined started G4 skip G5 away") << "a whole turn now";
}

TEST_F(Presence, WhoComesBackDuringTheTurnKeepsTheSeat) {
    open_game(replaces);
    bob.drop();
    ada.play("G4");
    world.pass(50s);
    bob.come_back();
    world.pass(10s);
    EXPECT_EQ(ada.story(), "joined started G4 skip") << "who is there and does not move is late";
}

TEST_F(Presence, WhereLeaversGiveUpATurnMissedIsSkipped) {
    open_game();
    bob.drop();
    ada.play("G4");
    world.pass(60s);
    EXPECT_EQ(ada.story(), "joined started G4 skip");
}

TEST_F(Presence, NoBotPlaysForANobodysSake) {
    open_game(replaces);
    ada.drop();
    bob.drop();
    world.pass(60s);
    ada.come_back();
    EXPECT_EQ(shown(0).at("state"), "in") << "nobody was there to play with: skipped";
    EXPECT_EQ(ada.last("room").at("room").at("match").at("tokens"), json::array({"skip"}));
}

TEST_F(Presence, ABotThatStandsInRollsToo) {
    ada.create(room_of("piscari", R"(,"leavers":"bot","options":{"first":"red"})"));
    bob.join(ada, "Bob");
    bob.drop();
    world.pass(60s);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1) << ada.story();
}

}  // namespace
}  // namespace ludo::server
