#include <gtest/gtest.h>

#include "server/rooms/events.hpp"
#include "server/store/temporary_folder.hpp"
#include "world.hpp"

/// What comes after a game: who may vote, who sits where next, and who begins.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

class Rematch : public testing::Test {
  protected:
    void open(const std::string& fields, std::size_t players = 2) {
        guests[0].create(fields);
        for (std::size_t i = 1; i < players; ++i) guests[i].join(guests[0], names[i]);
    }
    /// Nobody moves, so everybody is eliminated but for the last.
    void let_the_game_end() {
        while (ada.event("started").at("number") != finished_games()) world.pass(60s);
    }
    void vote_all(std::size_t players = 2) {
        for (std::size_t i = 0; i < players; ++i) guests[i].must(vote);
    }
    [[nodiscard]] std::int64_t to_move() const {
        return ada.last("events").at("clock").at("seat").as_int64();
    }
    [[nodiscard]] json::value seats() const { return ada.event("started").at("seats"); }
    [[nodiscard]] bool is_open() { return world.hub().counters().rooms > 0; }
    [[nodiscard]] std::string status(const Guest& of) {
        Guest looker(world);
        looker.must(R"("kind":"watch","room":")" + of.room + "\"");
        return std::string(looker.last("room").at("room").at("status").as_string());
    }

    World world;
    std::array<Guest, 4> guests{Guest(world), Guest(world), Guest(world), Guest(world)};
    Guest& ada = guests[0];
    Guest& bob = guests[1];
    Guest& cleo = guests[2];

  private:
    [[nodiscard]] std::int64_t finished_games() {
        return static_cast<std::int64_t>(world.hub().counters().games_finished);
    }
    static constexpr std::array names{"Ada", "Bob", "Cleo", "Dan"};
};

// Seats and starters.

TEST_F(Rematch, InGigogneTheStarterGoesRoundAndSeatsStay) {
    open(room_of("gigogne", R"(,"capacity":4,"options":{"first":"3"})"), 4);
    for (const int starter : {3, 4, 1, 2, 3}) {
        EXPECT_EQ(to_move(), starter);
        EXPECT_EQ(seats(), json::array({1, 2, 3, 4}));
        let_the_game_end();
        vote_all(4);
    }
}

TEST_F(Rematch, InPiscariBlueAndRedBeginInTurn) {
    open(room_of("piscari", R"(,"options":{"first":"red"})"));
    for (const int starter : {2, 1, 2}) {
        EXPECT_EQ(to_move(), starter);
        EXPECT_EQ(seats(), json::array({1, 2}));
        let_the_game_end();
        vote_all();
    }
}

TEST_F(Rematch, ADrawnStarterGoesRoundToo) {
    open(room_of("piscari"));
    const std::int64_t drawn = to_move();
    let_the_game_end();
    vote_all();
    EXPECT_EQ(to_move(), 3 - drawn);
}

TEST_F(Rematch, InThinkAheadThePlayersChangeSeats) {
    open(room_of("thinkahead", R"(,"options":{"size":"3"})"));
    for (const auto& seated : {json::array({1, 2}), json::array({2, 1}), json::array({1, 2})}) {
        EXPECT_EQ(to_move(), 1);
        EXPECT_EQ(seats(), seated);
        let_the_game_end();
        vote_all();
    }
}

TEST_F(Rematch, InVorassicThePlayersMoveOneSeatOn) {
    open(room_of("vorassic", R"(,"capacity":4,"options":{"size":"6"})"), 4);
    for (const auto& seated : {json::array({1, 2, 3, 4}), json::array({4, 1, 2, 3}),
                               json::array({3, 4, 1, 2}), json::array({2, 3, 4, 1})}) {
        EXPECT_EQ(to_move(), 1);
        EXPECT_EQ(seats(), seated);
        let_the_game_end();
        vote_all(4);
    }
}

TEST_F(Rematch, InQwirkleTheHandsDecideAndSeatsStay) {
    open(room_of("qwirkle", R"(,"capacity":3)"), 3);
    for (int game = 1; game <= 3; ++game) {
        EXPECT_EQ(std::string(ada.event("token").at("token").as_string()),
                  "begin:" + std::to_string(to_move()));
        EXPECT_EQ(seats(), json::array({1, 2, 3}));
        let_the_game_end();
        vote_all(3);
    }
}

TEST_F(Rematch, BotsKeepTheirSeatsAndAlwaysWantAnotherGame) {
    open(room_of("gigogne", R"(,"capacity":3,"options":{"first":"1"})"), 2);
    ada.must(R"("kind":"fill","level":"hard")");
    let_the_game_end();
    vote_all();
    EXPECT_EQ(ada.event("started").at("number"), 2);
    EXPECT_EQ(seats(), json::array({1, 2, 3}));
    EXPECT_EQ(to_move(), 2);
    bob.play("G4");
    EXPECT_EQ(to_move(), 1) << "the bot has moved";
    let_the_game_end();
    vote_all();
    EXPECT_EQ(to_move(), 1) << "the third game was the bot's to begin, and it has";
}

// The vote.

TEST_F(Rematch, WhoWasEliminatedWatchesOnAndVotesLikeEverybody) {
    open(room_of("gigogne", R"(,"capacity":3,"options":{"first":"1"})"), 3);
    world.pass(60s);
    bob.play("G0");
    cleo.play("G1");
    world.pass(60s);  // Ada is out
    EXPECT_EQ(ada.refusal(vote), "refusal.online.not_finished");
    bob.play("G2");
    EXPECT_EQ(ada.event("token").at("token"), "G2");
    cleo.must(R"("kind":"leave")");
    EXPECT_EQ(ada.event("finished").at("winner"), 2);
    bob.must(vote);
    EXPECT_TRUE(ada.heard("events").back().at("events").at(0).at("type") == "voted")
        << "Ada is there, so Ada is asked";
    ada.must(vote);
    EXPECT_EQ(ada.event("reopened").at("type"), "reopened");
}

TEST_F(Rematch, WhoWasEliminatedMaySayNo) {
    open(room_of("gigogne", R"(,"options":{"first":"1"})"));
    let_the_game_end();
    bob.must(vote);
    ada.must(R"("kind":"vote","again":false)");
    EXPECT_FALSE(is_open());
}

TEST_F(Rematch, LeavingDuringTheVoteLeavesItToTheOthers) {
    open(room_of("gigogne", R"(,"capacity":3,"options":{"first":"1"})"), 3);
    let_the_game_end();
    ada.must(vote);
    bob.must(vote);
    EXPECT_EQ(status(ada), "finished");
    cleo.must(R"("kind":"leave")");
    EXPECT_EQ(ada.event("reopened").at("type"), "reopened") << "all who are left want to go on";
    EXPECT_EQ(status(ada), "waiting");
    guests[3].join(ada, "Dan");
    EXPECT_EQ(seats(), json::array({1, 2, 4})) << "Dan has Cleo's place";
}

TEST_F(Rematch, WhoVotedAndLeftIsNotWaitedForNorSeated) {
    open(room_of("gigogne", R"(,"options":{"first":"1"})"));
    let_the_game_end();
    bob.must(vote);
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(status(ada), "finished") << "Ada has not voted";
    ada.must(vote);
    EXPECT_EQ(status(ada), "waiting");
}

TEST_F(Rematch, TheHostMayLeaveDuringTheVote) {
    open(room_of("gigogne", R"(,"options":{"first":"1"})"));
    let_the_game_end();
    ada.must(R"("kind":"leave")");
    EXPECT_EQ(bob.event("hosted").at("player"), 2);
    bob.must(vote);
    bob.must(R"("kind":"fill","level":"easy")");
    EXPECT_EQ(bob.event("started").at("number"), 2);
    EXPECT_EQ(bob.event("started").at("seats"), json::array({3, 2}));
}

TEST_F(Rematch, WhenTheLastLeavesDuringTheVoteTheRoomCloses) {
    open(room_of("gigogne", R"(,"options":{"first":"1"})"));
    let_the_game_end();
    ada.must(vote);
    bob.must(R"("kind":"leave")");
    ada.must(R"("kind":"leave")");
    EXPECT_FALSE(is_open());
}

// Many games in one data file.

TEST(OnDisk, ARoomGoesOnThroughRestartsFromItsOpeningToItsSecondGame) {
    const TemporaryFolder folder;
    World world(World::quick(), 1, folder.file());
    Guest ada(world);
    Guest bob(world);
    Guest cleo(world);
    const auto restart = [&] {
        world.restart();
        for (Guest* const guest : {&ada, &bob, &cleo}) {
            if (!guest->token.empty()) guest->come_back();
        }
    };
    const std::string options = R"(,"code":"sesame","leavers":"bot","options":{"first":"1"})";
    ada.create(room_of("gigogne", options));
    restart();
    cleo.connect();
    cleo.must(R"("kind":"watch","code":"sesame","room":")" + ada.room + "\"");
    restart();
    bob.connect();
    bob.must(R"("kind":"join","player":"Bob","code":"sesame","room":")" + ada.room + "\"");
    ada.play("P0");
    bob.play("P3");
    world.bots.is_silent = true;  // Bob is back before the bot has chosen
    bob.must(R"("kind":"leave")");
    ada.play("P1");
    restart();
    EXPECT_EQ(bob.last("room").at("room").at("players").at(1).at("state"), "away");
    EXPECT_EQ(bob.refusal(R"("kind":"move","token":"G8")"), "refusal.online.away");
    bob.must(R"("kind":"sit")");
    restart();
    EXPECT_EQ(bob.last("room").at("room").at("players").at(1).at("state"), "in");
    bob.play("P4");
    ada.play("P2");
    EXPECT_EQ(cleo.event("finished").at("winner"), 1);
    ada.must(vote);
    restart();
    EXPECT_EQ(cleo.last("room").at("room").at("votes"), (json::array{1}));
    EXPECT_EQ(cleo.last("room").at("room").at("result").at("winner"), 1);
    bob.must(vote);
    restart();
    EXPECT_EQ(cleo.last("room").at("room").at("match").at("number"), 2);
    EXPECT_EQ(cleo.last("room").at("room").at("match").at("clock").at("seat"), 2);
    EXPECT_EQ(cleo.last("room").at("room").at("spectators"), 1);
    bob.play("G4");
    EXPECT_EQ(cleo.story(), "G4");
}

}  // namespace
}  // namespace ludo::server
