#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "core/record.hpp"
#include "server/rooms/events.hpp"
#include "server/store/temporary_folder.hpp"
#include "world.hpp"

/// Games in rooms, their clocks and their ends: sections 8.4 and 8.5.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

const std::string first_1 = R"(,"options":{"first":"1"})";

/// A game of Gigogne that seat 1 wins with its fifth token.
const std::vector<std::string> short_game{"P0", "P3", "P1", "P4", "P2"};

class Play : public testing::Test {
  protected:
    void open(const std::string& fields, int players = 2) {
        ada.create(fields);
        if (players > 1) bob.join(ada, "Bob");
        if (players > 2) cleo.join(ada, "Cleo");
        if (players > 3) dan.join(ada, "Dan");
    }
    /// Ada is seat 1 and wins.
    void play_short_game() {
        for (std::size_t i = 0; i < short_game.size(); ++i) {
            (i % 2 == 0 ? ada : bob).play(short_game[i]);
        }
    }
    json::value state_of(const Guest& guest, int player) {
        Guest looker(world);
        looker.must(R"("kind":"watch","room":")" + guest.room + "\"");
        const json::object seen = looker.last("room");
        looker.drop();
        for (const json::value& p : seen.at("room").at("players").as_array()) {
            if (p.at("id") == player) return p.at("state");
        }
        return "gone";
    }
    bool is_open() { return world.hub().counters().rooms > 0; }

    World world;
    Guest ada{world};
    Guest bob{world};
    Guest cleo{world};
    Guest dan{world};
};

// The referee.

TEST_F(Play, TheServerKeepsTheTurnsAndTheRules) {
    open(room_of("gigogne", first_1));
    EXPECT_EQ(bob.refusal(R"("kind":"move","token":"G4")"), "refusal.online.not_your_turn");
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"X9")"), "refusal.token.unreadable");
    ada.play("G4");
    EXPECT_EQ(bob.refusal(R"("kind":"move","token":"G4")"), "refusal.gigogne.slot_taken");
    bob.play("M4");
    EXPECT_EQ(ada.story(), "joined started G4 M4");
    EXPECT_EQ(bob.story(), "G4 M4");
}

TEST_F(Play, TokensOfTheRefereeAreNobodyElses) {
    open(room_of("gigogne", first_1));
    for (const auto* const token : {"skip", "out:1", "out:2", "drawn"}) {
        EXPECT_EQ(ada.refusal(std::string(R"("kind":"move","token":")") + token + "\""),
                  "refusal.online.referee_token");
    }
    EXPECT_EQ(ada.refusal(R"("kind":"roll")"), "refusal.online.no_roll");
}

TEST_F(Play, ARepeatedMoveIsRefusedWhenItSaysWhereItBelongs) {
    open(room_of("gigogne", first_1));
    ada.must(R"("kind":"move","token":"G4","at":0)");
    bob.play("G5");
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G6","at":0)"), "refusal.online.stale");
    ada.must(R"("kind":"move","token":"G6","at":2)");
}

TEST_F(Play, AcceptedCarriesTheNumberOfTheEvent) {
    open(room_of("gigogne", first_1));  // created, joined, joined, started
    EXPECT_EQ(ada.must(R"("kind":"move","token":"G4")").at("seq"), 5);
    EXPECT_EQ(bob.last("events").at("seq"), 5);
}

TEST_F(Play, AfterTheEndNothingIsPlayed) {
    open(room_of("gigogne", first_1));
    play_short_game();
    EXPECT_EQ(bob.refusal(R"("kind":"move","token":"G8")"), "refusal.online.not_playing");
    const json::object end = bob.event("finished");
    EXPECT_EQ(end.at("result"), "p1win");
    EXPECT_EQ(end.at("winner"), 1);
}

TEST_F(Play, InPiscariThePlayerAsksForTheRoll) {
    open(room_of("piscari", R"(,"options":{"first":"blue"})"));
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"a1")"), "refusal.online.roll_first");
    EXPECT_EQ(bob.refusal(R"("kind":"roll")"), "refusal.online.not_your_turn");
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"roll:fish")"), "refusal.online.roll_first");
    world.pass(20s);
    ada.must(R"("kind":"roll")");
    EXPECT_EQ(bob.story().substr(0, 5), "roll:");
    EXPECT_EQ(bob.last("events").at("clock").at("left"), 40000) << "a roll is a part of the turn";
    EXPECT_EQ(ada.refusal(R"("kind":"roll")"), "refusal.online.no_roll");
    ada.play("b2");
    EXPECT_EQ(bob.last("events").at("clock").at("seat"), 2);
    EXPECT_EQ(bob.last("events").at("clock").at("left"), 60000);
}

TEST_F(Play, DrawsAndTheBeginningOfQwirkleComeByThemselves) {
    open(room_of("qwirkle"));
    const json::array tokens = bob.last("room").at("room").at("match").at("tokens").as_array();
    ASSERT_EQ(tokens.size(), 3U);
    EXPECT_EQ(tokens[0], "draw:??,??,??,??,??,??");
    EXPECT_EQ(std::string(tokens[1].as_string()).find('?'), std::string::npos);
    EXPECT_TRUE(std::string(tokens[2].as_string()).starts_with("begin:"));
}

/// Draws the lowest of everything.
class LowestRandom final : public RandomSource {
  public:
    std::uint32_t below(std::uint32_t /*bound*/) override { return 0; }
};

TEST_F(Play, AllThatIsDrawnComesFromTheServersRandomSource) {
    LowestRandom lowest;
    world.secrets.other_source = &lowest;
    const auto opening = [&](const std::string& fields) {
        Guest host(world);
        Guest guest(world);
        host.create(fields);
        guest.join(host, "Guest");
        return guest.last("room").at("room").at("match").as_object();
    };
    EXPECT_EQ(opening(room_of("thinkahead", R"(,"options":{"size":"2"})")).at("start"),
              "0,0/0,0 r0 1");
    EXPECT_EQ(
        opening(room_of("vorassic", R"(,"options":{"size":"5","fill":"random"})")).at("start"),
        "Y,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,R snake 1 0|0");
    EXPECT_EQ(opening(room_of("gigogne")).at("clock").at("seat"), 1) << "who begins";
    EXPECT_EQ(opening(room_of("piscari")).at("clock").at("seat"), 1);
    EXPECT_EQ(opening(room_of("qwirkle")).at("tokens").at(1), "draw:A3,A3,A3,A4,A4,A4");
}

// Time.

TEST_F(Play, ATurnLastsSixtySecondsThenItIsSkipped) {
    open(room_of("gigogne", first_1));
    world.pass(59s);
    EXPECT_EQ(ada.story(), "joined started");
    world.pass(1s);
    EXPECT_EQ(ada.story(), "joined started skip");
    const json::object skip = ada.event("token");
    EXPECT_EQ(skip.at("why"), "timeout");
    EXPECT_EQ(skip.at("seat"), 1);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2);
    bob.play("G4");
}

/// Rooms whose clocks start three seconds after the game, as they do unless told otherwise.
class Start : public testing::Test {
  protected:
    static Limits limits() {
        Limits limits = World::quick();
        limits.start_pause = 3s;
        return limits;
    }
    std::int64_t time_left(const Guest& guest) {
        return guest.last("events").at("clock").at("left").as_int64();
    }

    World world{limits()};
    Guest ada{world};
    Guest bob{world};
};

TEST_F(Start, TheFirstTurnHasThreeSecondsMore) {
    ada.create(room_of("gigogne", first_1));
    bob.join(ada, "Bob");
    EXPECT_EQ(time_left(ada), 63000);
    EXPECT_EQ(bob.last("room").at("room").at("match").at("clock").at("left"), 63000);
    world.pass(62s);
    EXPECT_EQ(ada.story(), "joined started");
    world.pass(1s);
    EXPECT_EQ(ada.story(), "joined started skip");
    EXPECT_EQ(time_left(ada), 60000) << "only at the start";
}

TEST_F(Start, MovesAreAcceptedAtOnceAndNoClockRunsBeforeTheThreeSecondsAreOver) {
    ada.create(room_of("gigogne", first_1));
    bob.join(ada, "Bob");
    world.pass(1s);
    ada.play("G4");
    EXPECT_EQ(time_left(bob), 62000);
    bob.play("G5");
    world.pass(5s);
    ada.play("G6");
    EXPECT_EQ(time_left(bob), 60000);
}

TEST_F(Start, BotsWaitUntilPeopleHaveSeenTheBoard) {
    ada.create(room_of("gigogne", R"(,"options":{"first":"2"})"));
    ada.must(R"("kind":"fill","level":"easy")");
    world.pass(2999ms);
    EXPECT_EQ(ada.story(), "joined started");
    world.pass(1ms);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1) << "the bot has moved";
    EXPECT_EQ(time_left(ada), 60000);
}

TEST_F(Start, BotsDoNotEvenRoll) {
    ada.create(room_of("piscari", R"(,"options":{"first":"red"})"));
    ada.must(R"("kind":"fill","level":"easy")");
    EXPECT_EQ(time_left(ada), 63000);
    world.pass(2999ms);
    EXPECT_EQ(ada.story(), "joined started");
    world.pass(1ms);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1) << ada.story();
    EXPECT_EQ(time_left(ada), 60000);
}

TEST_F(Start, ABotThatHasNotRolledDoesSoAfterARestart) {
    ada.create(room_of("piscari", R"(,"options":{"first":"red"})"));
    ada.must(R"("kind":"fill","level":"easy")");
    world.restart();
    ada.come_back();
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1) << "once somebody is there to see it";
}

TEST_F(Start, APlayerWhoLeavesAtTheStartIsReplacedByABotThatRolls) {
    ada.create(room_of("piscari", R"(,"leavers":"bot","options":{"first":"red"})"));
    bob.join(ada, "Bob");
    bob.must(R"("kind":"leave")");
    world.pass(3s);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1) << ada.story();
}

TEST_F(Start, ABotDoesNotAnswerEarlierEither) {
    ada.create(room_of("gigogne", first_1));
    ada.must(R"("kind":"fill","level":"easy")");
    ada.play("G4");
    world.pass(2999ms);
    EXPECT_EQ(ada.story(), "joined started G4");
    world.pass(1ms);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1);
}

TEST_F(Start, IsTheSameForARematch) {
    ada.create(room_of("gigogne", first_1));
    bob.join(ada, "Bob");
    for (std::size_t i = 0; i < short_game.size(); ++i) {
        (i % 2 == 0 ? ada : bob).play(short_game[i]);
    }
    world.pass(10s);
    ada.must(vote);
    bob.must(vote);
    EXPECT_EQ(ada.event("started").at("number"), 2);
    EXPECT_EQ(time_left(ada), 63000);
}

TEST_F(Start, IsTheSameWhereChanceComesFirst) {
    ada.create(room_of("piscari", R"(,"options":{"first":"blue"})"));
    bob.join(ada, "Bob");
    world.pass(2s);
    ada.must(R"("kind":"roll")");
    EXPECT_EQ(time_left(bob), 61000) << "a roll is a part of the turn";
    Guest cleo(world);
    Guest dan(world);
    cleo.create(room_of("qwirkle"));
    dan.join(cleo, "Dan");
    EXPECT_EQ(time_left(cleo), 63000) << "after the draws";
}

TEST_F(Start, ARestartGivesTheFullTimeAndNoMore) {
    ada.create(room_of("gigogne", first_1));
    bob.join(ada, "Bob");
    world.pass(1s);
    world.restart();
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("room").at("match").at("clock").at("left"), 60000);
    bob.come_back();
    ada.play("G4");
    EXPECT_EQ(time_left(bob), 60000);
}

TEST_F(Play, TheTimeOfATurnIsAnOptionOfTheRoom) {
    open(room_of("gigogne", first_1 + R"(,"time":{"kind":"turn","seconds":10})"));
    world.pass(10s);
    EXPECT_EQ(ada.story(), "joined started skip");
}

TEST_F(Play, EveryTurnHasItsFullTime) {
    open(room_of("gigogne", first_1));
    world.pass(50s);
    ada.play("G4");
    EXPECT_EQ(bob.last("events").at("clock").at("left"), 60000);
    world.pass(59s);
    bob.play("G5");
    EXPECT_EQ(bob.story(), "G4 G5");
}

TEST_F(Play, TwoTimeOutsInARowEliminate) {
    open(room_of("gigogne", first_1 + R"(,"capacity":3)"), 3);
    world.pass(60s);  // Ada
    bob.play("G0");
    cleo.play("G1");
    world.pass(60s);  // Ada again
    EXPECT_EQ(bob.story(), "joined started skip G0 G1 out:1");
    EXPECT_EQ(bob.event("token").at("why"), "timeouts");
    EXPECT_EQ(state_of(bob, 1), "out");
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G5")"), "refusal.online.out");
    bob.play("M0");
    EXPECT_EQ(ada.story(), "joined joined started skip G0 G1 out:1 watched M0")
        << "who is out may watch";
}

TEST_F(Play, AMoveInBetweenForgivesATimeOut) {
    open(room_of("gigogne", first_1));
    world.pass(60s);
    bob.play("G0");
    ada.play("G1");
    bob.play("G2");
    world.pass(60s);
    EXPECT_EQ(ada.event("token").at("token"), "skip");
}

TEST_F(Play, WithTwoPlayersEliminationIsTheEnd) {
    open(room_of("gigogne", first_1));
    world.pass(60s);
    bob.play("G0");
    world.pass(60s);
    EXPECT_EQ(bob.event("finished").at("winner"), 2);
}

TEST_F(Play, AForcedPassIsPlayedByTheRefereeAndIsNoTimeOut) {
    // Somewhere in enough games of Piscari a roll allows no square.
    int passes = 0;
    for (std::uint64_t seed = 1; seed < 60 && passes < 3; ++seed) {
        World other(World::quick(), seed);
        Guest a(other);
        Guest b(other);
        a.create(room_of("piscari", R"(,"options":{"first":"blue"})"));
        b.join(a, "Bob");
        auto match = *find_game("piscari")->read(".../.../... 1 -");
        Rng random_source(seed);
        std::size_t heard = 0;
        const auto follow = [&] {
            std::vector<std::string> story;
            for (const json::object& message : a.heard("events")) {
                for (const json::value& e : message.at("events").as_array()) {
                    if (e.at("type") == "token") story.emplace_back(e.at("token").as_string());
                }
            }
            for (; heard < story.size(); ++heard) {
                ASSERT_TRUE(match->play(story[heard]).ok());
                if (story[heard] == "pass") ++passes;
            }
        };
        for (follow(); !match->outcome() && match->token_count() < 300; follow()) {
            Guest& mover = match->turn().seat->index == 0 ? a : b;
            if (match->turn().phase == Phase::chance) {
                mover.must(R"("kind":"roll")");
            } else {
                const std::string token = *match->random_move(random_source);
                ASSERT_NE(token, "pass") << "the referee should have played it";
                mover.play(token);
            }
        }
    }
    EXPECT_GT(passes, 0);
}

/// Rolls what it is told.
class ScriptedRandom final : public RandomSource {
  public:
    std::uint32_t below(std::uint32_t /*bound*/) override { return next; }
    std::uint32_t next = 0;
};

TEST_F(Play, AForcedPassBetweenTwoTimeOutsNeitherCountsNorForgives) {
    open(room_of("piscari", R"(,"options":{"first":"blue"})"));
    // The same room, on a board where Ada's angler cannot go anywhere.
    std::vector<StoredEvent> log;
    world.memory.load([&](StoredEvent event) { log.push_back(std::move(event)); });
    log.back().body = write_stored(event::Started{"AyA/yAy/aYa 1 -", {1, 2}, 0});
    World other;
    for (const StoredEvent& event : log) {
        other.memory.commit({event.room, event.seq, event.at, {event.body}}, [](Outcome) {});
    }
    other.restart();
    ScriptedRandom random_source;
    other.secrets.other_source = &random_source;
    Guest a(other);
    Guest b(other);
    a.room = b.room = ada.room;
    a.token = ada.token;
    b.token = bob.token;
    a.come_back();
    b.come_back();
    other.pass(60s);
    other.pass(60s);
    EXPECT_EQ(a.story(), "skip skip");
    a.must(R"("kind":"roll")");
    EXPECT_EQ(a.story(), "skip skip roll:angler pass");
    EXPECT_FALSE(a.event("token").contains("why")) << "no time-out, or Ada would be out";
    b.must(R"("kind":"roll")");
    EXPECT_EQ(a.story(), "skip skip roll:angler pass roll:angler pass");
    other.pass(60s);
    EXPECT_EQ(a.event("token").at("why"), "timeouts");
}

TEST_F(Play, ABotThatNeverAnswersIsReplacedByChanceAfterASecondTurn) {
    world.bots.is_silent = true;
    open(room_of("gigogne", first_1), 1);
    ada.must(R"("kind":"fill","level":"easy")");
    ada.play("G4");
    world.pass(60s);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2) << "it may only be slow";
    world.pass(60s);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1);
    EXPECT_FALSE(ada.event("token").contains("why")) << "nor eliminated";
}

TEST_F(Play, ABotRestsWhileNobodyIsConnected) {
    open(room_of("gigogne", first_1), 1);
    ada.must(R"("kind":"fill","level":"easy")");
    ada.drop();
    world.pass(60s);  // Ada loses her turn
    EXPECT_EQ(world.bots.asked, 0);
    world.pass(10min);
    EXPECT_EQ(world.bots.asked, 0) << "its clock stands still too";
    ada.come_back();
    EXPECT_EQ(world.bots.asked, 1);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1);
    EXPECT_EQ(ada.last("events").at("clock").at("left"), 60000);
}

TEST_F(Play, ABotPlaysForASpectatorToo) {
    open(room_of("gigogne", first_1), 1);
    ada.must(R"("kind":"fill","level":"easy")");
    ada.drop();
    world.pass(60s);
    cleo.must(R"("kind":"watch","room":")" + ada.room + "\"");
    world.settle();
    EXPECT_EQ(world.bots.asked, 1);
}

TEST_F(Play, AThoughtIsDroppedWhenNobodyWantsItAnyMore) {
    world.bots.is_silent = true;
    open(room_of("gigogne", first_1), 1);
    ada.must(R"("kind":"fill","level":"easy")");
    ada.play("G4");
    const std::stop_token unwanted = world.bots.latest.unwanted;
    EXPECT_FALSE(unwanted.stop_requested());
    EXPECT_EQ(world.bots.latest.address, ada.address);
    EXPECT_EQ(world.hub().counters().bots_thinking, 1U);
    ada.drop();
    EXPECT_TRUE(unwanted.stop_requested()) << "she is gone";
    EXPECT_EQ(world.hub().counters().bots_thinking, 0U);
    ada.come_back();
    const std::stop_token next = world.bots.latest.unwanted;
    EXPECT_FALSE(next.stop_requested());
    ada.must(R"("kind":"leave")");
    EXPECT_TRUE(next.stop_requested()) << "so is the room";
}

TEST_F(Play, ABotWaitsItsTurnAtAFullDesk) {
    world.bots.is_full = true;
    open(room_of("gigogne", first_1), 1);
    ada.must(R"("kind":"fill","level":"easy")");
    ada.play("G4");
    world.pass(1s);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2);
    world.bots.is_full = false;
    world.pass(1s);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1);
}

TEST_F(Play, ABotThatWaitsAtAFullDeskIsForgottenWithItsGame) {
    open(room_of("gigogne", first_1 + R"(,"capacity":3)"), 2);
    ada.must(R"("kind":"fill","level":"easy")");
    world.pass(60s);
    bob.play("G4");
    world.pass(60s);  // Ada is out
    world.bots.is_full = true;
    bob.must(R"("kind":"move","token":"M4")");
    bob.must(R"("kind":"leave")");
    ada.must(vote);
    EXPECT_EQ(ada.event("reopened").at("type"), "reopened");
    world.pass(1s);
    EXPECT_TRUE(is_open());
}

TEST_F(Play, BotsRollForThemselves) {
    open(room_of("piscari", R"(,"options":{"first":"red"})"), 1);
    ada.must(R"("kind":"fill","level":"easy")");
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1) << ada.story();
}

// Leaving.

TEST_F(Play, LeavingWithTwoPlayersIsAForfeit) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    ada.must(R"("kind":"leave")");
    EXPECT_EQ(bob.story(), "G4 left out:1 hosted finished");
    EXPECT_EQ(bob.event("finished").at("winner"), 2);
    EXPECT_EQ(bob.event("token").at("why"), "left");
    EXPECT_EQ(ada.last("detached").at("why"), "left");
}

TEST_F(Play, LeavingWithMorePlayersIsAnElimination) {
    open(room_of("gigogne", first_1 + R"(,"capacity":3)"), 3);
    ada.play("G4");
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(cleo.story(), "G4 left out:2");
    EXPECT_EQ(cleo.last("events").at("clock").at("seat"), 3);
    EXPECT_EQ(cleo.refusal(R"("kind":"move","token":"G4")"), "refusal.gigogne.slot_taken")
        << "pieces stay";
    cleo.play("G5");
}

TEST_F(Play, SomebodyElsesLeavingGivesNoMoreTime) {
    open(room_of("gigogne", first_1 + R"(,"capacity":3)"), 3);
    world.pass(30s);
    cleo.must(R"("kind":"leave")");
    EXPECT_EQ(ada.last("events").at("clock").at("left"), 30000);
    world.pass(30s);
    EXPECT_EQ(ada.event("token").at("token"), "skip");
}

TEST_F(Play, WhereLeaversAreReplacedABotPlaysAndTheSeatCanBeTakenBack) {
    open(room_of("gigogne", first_1 + R"(,"leavers":"bot")"));
    ada.play("G4");
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(ada.event("away").at("player"), 2);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1) << "the bot has moved";
    EXPECT_EQ(state_of(ada, 2), "away");
    bob.come_back();
    EXPECT_EQ(bob.refusal(R"("kind":"move","token":"G5")"), "refusal.online.away");
    bob.must(R"("kind":"sit")");
    EXPECT_EQ(state_of(ada, 2), "in");
    EXPECT_EQ(bob.refusal(R"("kind":"sit")"), "refusal.online.seat_kept");
}

TEST_F(Play, TakingASeatBackGivesNobodyMoreTime) {
    open(room_of("gigogne", first_1 + R"(,"leavers":"bot")"));
    world.bots.is_silent = true;
    ada.play("G4");
    bob.must(R"("kind":"leave")");
    bob.come_back();
    world.pass(20s);
    bob.must(R"("kind":"sit")");
    EXPECT_EQ(bob.last("events").at("clock").at("left"), 40000);
}

TEST_F(Play, ASeatCanBeTakenBackFromItsBotAfterARestart) {
    open(room_of("gigogne", first_1 + R"(,"leavers":"bot")"));
    ada.play("G4");
    bob.must(R"("kind":"leave")");
    world.restart();
    ada.come_back();
    bob.come_back();
    EXPECT_EQ(state_of(ada, 2), "away");
    world.bots.is_silent = true;
    ada.play("G5");
    bob.must(R"("kind":"sit")");
    EXPECT_EQ(ada.last("events").at("clock").at("left"), 60000);
    bob.play("G6");
    EXPECT_EQ(ada.event("token").at("token"), "G6");
}

TEST_F(Play, WhenEverybodyLeavesTheRoomClosesEvenWithBots) {
    open(room_of("gigogne", first_1 + R"(,"leavers":"bot")"));
    ada.must(R"("kind":"leave")");
    bob.must(R"("kind":"leave")");
    EXPECT_FALSE(is_open());
}

// Connections.

TEST_F(Play, ALostConnectionKeepsTheSeatWhileTheClockRuns) {
    open(room_of("gigogne", first_1));
    ada.drop();
    EXPECT_EQ(bob.last("presence").at("connected"), (json::array{2}));
    world.pass(30s);
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("room").at("match").at("clock").at("left"), 30000);
    EXPECT_EQ(bob.last("presence").at("connected"), json::array({1, 2}));
    ada.play("G4");
}

TEST_F(Play, ComingBackBringsWhatIsMissing) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    const std::int64_t seen = ada.last("events").at("seq").as_int64();
    ada.drop();
    bob.play("G5");
    ada.come_back(seen);
    EXPECT_EQ(ada.story(), "G5");
    EXPECT_TRUE(ada.heard("room").empty());
    ada.drop();
    ada.come_back(seen + 1);
    EXPECT_EQ(ada.story(), "") << "nothing is missing";
    ada.drop();
    ada.come_back(1);
    EXPECT_EQ(ada.heard("room").size(), 1U) << "too long ago: the whole room";
}

TEST_F(Play, ANewConnectionTakesThePlaceOfTheOld) {
    open(room_of("gigogne", first_1));
    Guest tab(world);
    tab.must(R"("kind":"resume","room":")" + ada.room + R"(","token":")" + ada.token + "\"");
    EXPECT_EQ(ada.last("detached").at("why"), "elsewhere");
    tab.play("G4");
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G5")"), "refusal.online.not_in_room");
}

TEST_F(Play, ATokenOfAnotherPlaceOpensNothing) {
    open(room_of("gigogne", first_1));
    EXPECT_EQ(cleo.refusal(R"("kind":"resume","token":"TTTTTTTTTTTTTTTTTTTTTx","room":")" +
                           ada.room + "\""),
              "refusal.online.token");
}

// The end.

TEST_F(Play, AUnanimousVoteStartsAnotherGameWithAnotherStarter) {
    open(room_of("gigogne", first_1));
    play_short_game();
    ada.must(vote);
    EXPECT_EQ(ada.refusal(vote), "refusal.online.voted");
    EXPECT_EQ(bob.event("voted").at("player"), 1);
    bob.must(vote);
    const json::object started = ada.event("started");
    EXPECT_EQ(started.at("number"), 2);
    EXPECT_EQ(started.at("seats"), json::array({1, 2})) << "same seats, same colours";
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2) << "another starter";
}

TEST_F(Play, WhereThereIsNoFirstThePlayersMoveOneSeatOn) {
    ada.create(room_of("thinkahead", R"(,"options":{"size":"2"})"));
    bob.join(ada, "Bob");
    ada.must(R"("kind":"leave")");
    EXPECT_EQ(bob.refusal(R"("kind":"move","token":"0,0")"), "refusal.online.not_playing");
    World other;
    Guest a(other);
    Guest b(other);
    a.create(room_of("thinkahead", R"(,"options":{"size":"2","line":"r0"})"));
    b.join(a, "Bob");
    a.play("0,0");
    b.play("1,0");
    a.play("1,1");
    b.play("0,1");
    a.must(vote);
    b.must(vote);
    EXPECT_EQ(a.event("started").at("seats"), json::array({2, 1}));
}

TEST_F(Play, AVoteAgainstClosesTheRoom) {
    open(room_of("gigogne", first_1));
    play_short_game();
    ada.must(vote);
    bob.must(R"("kind":"vote","again":false)");
    EXPECT_EQ(ada.event("closed").at("why"), "vote");
    EXPECT_FALSE(is_open());
}

TEST_F(Play, TheVoteLastsThirtySeconds) {
    open(room_of("gigogne", first_1));
    play_short_game();
    ada.must(vote);
    Guest looker(world);
    looker.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_EQ(looker.last("room").at("room").at("vote_left"), 30000);
    EXPECT_EQ(looker.last("room").at("room").at("votes"), (json::array{1}));
    EXPECT_EQ(looker.last("room").at("room").at("result").at("winner"), 1);
    world.pass(29s);
    EXPECT_TRUE(is_open());
    world.pass(1s);
    EXPECT_EQ(ada.event("closed").at("why"), "vote");
    EXPECT_FALSE(is_open());
}

TEST_F(Play, OnlyThoseWhoAreThereHaveToAgree) {
    open(room_of("gigogne", first_1));
    play_short_game();
    bob.drop();
    ada.must(vote);
    world.pass(29s);
    EXPECT_EQ(ada.event("started").at("number"), 1) << "Bob may still come back";
    world.pass(1s);
    EXPECT_EQ(ada.event("reopened").at("type"), "reopened") << "it is agreed, and waits for Bob";
    bob.come_back();
    EXPECT_EQ(ada.event("started").at("number"), 2);
    bob.play("G4");  // Bob is the starter of the second game
}

TEST_F(Play, MessagesTellHowLongTheVoteStaysOpen) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    EXPECT_FALSE(ada.last("events").contains("vote_left"));
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(ada.last("events").at("vote_left"), 30000);
    const auto seq = ada.last("events").at("seq").as_int64();
    ada.drop();
    world.pass(4s);
    ada.come_back(seq);
    EXPECT_EQ(ada.last("events").at("events").as_array().size(), 0U);
    EXPECT_EQ(ada.last("events").at("vote_left"), 26000);
}

TEST_F(Play, WhoLosesTheConnectionDuringTheVoteIsNotAsked) {
    open(room_of("gigogne", first_1));
    play_short_game();
    ada.must(vote);
    bob.drop();
    world.pass(29s);
    EXPECT_EQ(ada.event("started").at("number"), 1) << "Bob may still come back";
    world.pass(1s);
    EXPECT_EQ(ada.event("reopened").at("type"), "reopened");
}

TEST_F(Play, ASpectatorDoesNotEndTheVote) {
    open(room_of("gigogne", first_1));
    play_short_game();
    ada.must(vote);
    bob.drop();
    cleo.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_EQ(ada.event("started").at("number"), 1);
    bob.come_back();
    bob.must(vote);
    EXPECT_EQ(ada.event("started").at("number"), 2);
}

TEST_F(Play, WithoutAVoteAnEmptyRoomCloses) {
    open(room_of("gigogne", first_1));
    play_short_game();
    ada.drop();
    bob.drop();
    world.pass(30s);
    EXPECT_FALSE(is_open());
}

TEST_F(Play, IfSomebodyHasLeftForGoodTheRoomWaitsForANewPlayer) {
    open(room_of("gigogne", first_1));
    play_short_game();
    bob.must(R"("kind":"leave")");
    ada.must(vote);
    EXPECT_EQ(ada.event("reopened").at("type"), "reopened");
    cleo.join(ada, "Cleo");
    EXPECT_EQ(cleo.last("room").at("room").at("match").at("seats"), json::array({1, 3}));
    EXPECT_EQ(cleo.last("room").at("room").at("players").as_array().size(), 2U);
}

TEST_F(Play, BotsAloneDoNotKeepARoomOpen) {
    open(room_of("gigogne", first_1), 1);
    ada.must(R"("kind":"fill","level":"easy")");
    ada.must(R"("kind":"leave")");
    EXPECT_FALSE(is_open());
}

// Life.

TEST_F(Play, AMoveRenewsTheLifeOfARoom) {
    Limits limits = World::quick();
    limits.room_life = 100s;
    World other(limits);
    Guest a(other);
    Guest b(other);
    a.create(room_of("gigogne", first_1));
    other.pass(90s);
    b.join(a, "Bob");
    other.pass(50s);
    a.play("G4");
    EXPECT_EQ(other.hub().counters().rooms, 1U);
}

TEST_F(Play, ARunningGameWithAConnectedPlayerNeverExpires) {
    Limits limits = World::quick();
    limits.room_life = 100s;
    World other(limits);
    Guest a(other);
    Guest b(other);
    a.create(room_of("gigogne", first_1 + R"(,"time":{"kind":"turn","seconds":600})"));
    b.join(a, "Bob");
    a.drop();
    other.pass(590s);
    b.must(R"("kind":"ping")");
    EXPECT_EQ(other.hub().counters().rooms, 1U);
    b.drop();
    other.pass(200s);
    EXPECT_EQ(other.hub().counters().rooms, 0U) << "nobody is there any more";
}

// The finished game.

class Kept : public Play {
  protected:
    HttpAnswer get(const std::string& method, const std::string& target,
                   const std::string& bearer = "") {
        HttpAnswer answer{.status = 0};
        world.hub().api({method, target, bearer}, [&](HttpAnswer a) { answer = std::move(a); });
        world.settle();
        return answer;
    }
    std::string finish_game() {
        open(room_of("gigogne", first_1));
        play_short_game();
        return "/api/games/" + std::string(ada.event("finished").at("replay").as_string());
    }
};

TEST_F(Kept, CanBeDownloadedInTheSaveFormatAlsoWhenTheRoomIsGone) {
    const std::string game = finish_game();
    world.pass(30s);
    ASSERT_FALSE(is_open());
    const HttpAnswer answer = get("GET", game);
    EXPECT_EQ(answer.status, 200);
    EXPECT_FALSE(answer.file_name.empty());
    const auto record = read_record(answer.body);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->players[0].name, "Ada");
    EXPECT_EQ(record->result, "p1win");
    EXPECT_TRUE(replay(*record));
}

TEST_F(Kept, CanBeDeletedByTheHostAlone) {
    const std::string game = finish_game();
    EXPECT_EQ(get("DELETE", game).status, 403);
    EXPECT_EQ(get("DELETE", game, bob.token).status, 403);
    EXPECT_EQ(get("DELETE", game, ada.token).status, 204);
    EXPECT_EQ(get("GET", game).status, 404);
}

TEST_F(Kept, IsErasedWhenAllItsPlayersHaveTakenItOffTheirLists) {
    const std::string game = finish_game();
    EXPECT_EQ(get("DELETE", game + "/mine").status, 403);
    EXPECT_EQ(get("DELETE", game + "/mine", "somebody else's").status, 403);
    EXPECT_EQ(get("GET", game + "/mine", ada.token).status, 405);
    EXPECT_EQ(get("DELETE", game + "/mine", ada.token).status, 204);
    EXPECT_EQ(get("DELETE", game + "/mine", ada.token).status, 204) << "asked again";
    EXPECT_EQ(get("GET", game).status, 200) << "it is still on Bob's";
    EXPECT_EQ(get("DELETE", game + "/mine", bob.token).status, 204);
    EXPECT_EQ(get("GET", game).status, 404);
    EXPECT_EQ(get("DELETE", game + "/mine", bob.token).status, 204) << "asked again";
}

TEST_F(Kept, ASlowDiskHoldsUpNobodyElse) {
    const std::string game = finish_game();
    world.store.lookups = FaultyStore::Lookups::slow;
    HttpAnswer answer{.status = 0};
    world.hub().api({"GET", game, ""}, [&](HttpAnswer a) { answer = std::move(a); });
    world.settle();
    EXPECT_EQ(answer.status, 0);
    ada.must(vote);
    world.store.find_waiting();
    world.settle();
    EXPECT_EQ(answer.status, 200);
}

TEST_F(Kept, ADiskThatCannotAnswerIsSaidSo) {
    const std::string game = finish_game();
    for (const auto lookups : {FaultyStore::Lookups::failing, FaultyStore::Lookups::busy}) {
        world.store.lookups = lookups;
        EXPECT_EQ(get("GET", game).status, 503);
        EXPECT_EQ(get("DELETE", game, ada.token).status, 503);
    }
    world.store.lookups = FaultyStore::Lookups::prompt;
    EXPECT_EQ(get("GET", game).status, 200);
}

TEST_F(Kept, IsForgottenAfterNinetyDays) {
    const std::string game = finish_game();
    world.pass(24h * 89);
    EXPECT_EQ(get("GET", game).status, 200);
    world.pass(24h + 2h);
    EXPECT_EQ(get("GET", game).status, 404);
}

TEST_F(Kept, IsForgottenByAServerThatKeepsNone) {
    const TemporaryFolder folder;
    std::string game;
    {
        World keeping(World::quick(), 1, folder.file());
        Guest a(keeping);
        Guest b(keeping);
        a.create(room_of("gigogne", first_1));
        b.join(a, "Bob");
        a.play("G4");
        b.play("G5");
        a.must(R"("kind":"leave")");
        game = "/api/games/" + std::string(b.event("finished").at("replay").as_string());
    }
    Limits limits = World::quick();
    limits.keep_games = Duration::zero();
    World other(limits, 1, folder.file());
    other.clock.set(other.clock.now() + 1s);
    other.restart();
    HttpAnswer answer;
    other.hub().api({"GET", game, ""}, [&](HttpAnswer a) { answer = std::move(a); });
    other.settle();
    EXPECT_EQ(answer.status, 404);
}

TEST_F(Kept, IsNotServedWhileItRuns) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    EXPECT_EQ(get("GET", "/api/games/" + ada.room).status, 404);
    EXPECT_EQ(get("GET", "/api/games/").status, 404);
    EXPECT_EQ(ada.last("events").if_contains("replay"), nullptr);
}

TEST_F(Kept, OnlyIfTheServerKeepsGames) {
    Limits limits = World::quick();
    limits.keep_games = Duration::zero();
    World other(limits);
    Guest a(other);
    Guest b(other);
    a.create(room_of("gigogne", first_1));
    b.join(a, "Bob");
    for (std::size_t i = 0; i < short_game.size(); ++i) (i % 2 == 0 ? a : b).play(short_game[i]);
    EXPECT_FALSE(a.event("finished").contains("replay"));
}

TEST_F(Kept, TheRestOfTheInterfaceIsSmall) {
    EXPECT_EQ(json::parse(get("GET", "/api/info?x=1").body).at("v"), 2);
    EXPECT_EQ(get("POST", "/api/info").status, 405);
    EXPECT_EQ(get("PUT", "/api/games/x").status, 405);
    EXPECT_EQ(get("GET", "/api/else").status, 404);
}

}  // namespace
}  // namespace ludo::server
