#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "catalog/game_ids.hpp"
#include "core/record.hpp"
#include "room_client.hpp"
#include "server/rooms/events.hpp"
#include "server/rooms/room_id.hpp"
#include "server/store/temporary_folder.hpp"
#include "world.hpp"

/// Nothing that was acknowledged is ever lost, and nothing that was not stored has happened.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;
using Fault = FaultyStore::Fault;

const std::string durable_room =
    R"("name":"R","player":"Ada","game":"gigogne","options":{"first":"1"})";

/// A player who follows the game and can choose a move.
class Seated {
  public:
    explicit Seated(World& world) : world_(&world) { connect(); }

    void connect() {
        connection_ = world_->open("192.0.2.1");
        heard_ = 0;
        ask(client.hello());
    }
    void come_back() {
        connect();
        EXPECT_TRUE(ask(client.resume()));
    }
    void send(const std::string& text) { world_->deliver(connection_, text); }
    bool ask(const std::string& text) {
        send(text);
        world_->settle();
        hear();
        EXPECT_EQ(client.answered(), client.last_id());
        return client.was_accepted();
    }
    void hear() {
        const auto& frames = world_->connections.sent[connection_];
        while (heard_ < frames.size()) client.hear(frames[heard_++]);
    }

    RoomClient client;

  private:
    World* world_;
    ConnectionId connection_{};
    std::size_t heard_ = 0;
};

enum class Crash { never, after_answer, before_answer };
enum class Takebacks { none, some };

/// Plays a whole game between two people who choose at random, and gives its record.
std::string play_game(const std::string& game, std::uint64_t seed, Crash crash,
                      const std::filesystem::path& data = {},
                      Takebacks takebacks = Takebacks::none) {
    World world(World::quick(), seed, data);
    Seated ada(world);
    Seated ben(world);
    ada.ask(ada.client.create(game));
    ben.ask(ben.client.join(ada.client.room()));
    ada.hear();
    Rng random_source(seed);
    int left_to_take_back = takebacks == Takebacks::some ? 12 : 0;
    while (!ada.client.is_over()) {
        Seated& mover = ada.client.is_my_turn() ? ada : ben;
        Seated& other = &mover == &ada ? ben : ada;
        // The one who has just moved, or the one to move, wants to think again.
        if (left_to_take_back > 0 && random_source.below(3) == 0) {
            Seated& asker = random_source.below(2) == 0 ? mover : other;
            if (asker.ask(asker.client.offer("takeback"))) {
                Seated& asked = &asker == &ada ? ben : ada;
                EXPECT_TRUE(asked.ask(asked.client.answer("takeback", true)));
                --left_to_take_back;
                if (crash != Crash::never) {
                    world.restart();
                    ada.come_back();
                    ben.come_back();
                }
            }
            ada.hear();
            ben.hear();
            continue;
        }
        const std::string request = mover.client.next_request(random_source);
        if (crash == Crash::before_answer) {
            mover.send(request);  // it is stored, but the answer never leaves
        } else {
            EXPECT_TRUE(mover.ask(request)) << request;
        }
        if (crash != Crash::never) {
            world.restart();
            ada.come_back();
            ben.come_back();
        }
        ada.hear();
        ben.hear();
    }
    HttpAnswer kept;
    world.hub().api({"GET", "/api/games/" + ada.client.replay(), ""},
                    [&](HttpAnswer answer) { kept = std::move(answer); });
    world.settle();
    return kept.body;
}

class Restart : public testing::TestWithParam<std::string> {};

TEST_P(Restart, AfterEveryEventLeadsToTheSameEnd) {
    const std::string whole = play_game(GetParam(), 5, Crash::never);
    ASSERT_TRUE(read_record(whole)) << whole;
    EXPECT_EQ(play_game(GetParam(), 5, Crash::after_answer), whole);
    EXPECT_EQ(play_game(GetParam(), 5, Crash::before_answer), whole);
}

TEST_P(Restart, LeadsToTheSameEndWithADataFile) {
    const TemporaryFolder folder;
    EXPECT_EQ(play_game(GetParam(), 5, Crash::after_answer, folder.file()),
              play_game(GetParam(), 5, Crash::never));
}

TEST_P(Restart, KeepsWhatWasTakenBackAndTheLuckThatWasSeen) {
    const auto game = [](Crash crash) {
        return play_game(GetParam(), 7, crash, {}, Takebacks::some);
    };
    const std::string whole = game(Crash::never);
    const auto record = read_record(whole);
    ASSERT_TRUE(record) << whole;
    EXPECT_TRUE(replay(*record)) << whole;
    EXPECT_EQ(game(Crash::after_answer), whole);
}

INSTANTIATE_TEST_SUITE_P(Games, Restart, testing::ValuesIn(game_ids()),
                         [](const auto& game) { return game.param; });

class Durability : public testing::Test {
  protected:
    World world;
    Guest ada{world};
    Guest bob{world};
};

TEST_F(Durability, NobodyIsToldBeforeItIsStored) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    const std::size_t before = bob.frames().size();
    const std::size_t before_ada = ada.frames().size();
    ada.send(R"({"id":90,"kind":"move","token":"G4"})");
    EXPECT_EQ(bob.frames().size(), before);
    EXPECT_EQ(ada.frames().size(), before_ada);
    EXPECT_FALSE(world.hub().is_quiet());
    world.settle();
    EXPECT_EQ(bob.frames().size(), before + 1);
    EXPECT_TRUE(world.hub().is_quiet());
}

TEST_F(Durability, AFailedCommitChangesNothing) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    const auto before = bob.frames();
    world.store.fail_next(Fault::lost);
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G4")"), "refusal.online.store");
    EXPECT_EQ(bob.frames(), before);
    EXPECT_EQ(ada.must(R"("kind":"move","token":"G4")").at("seq"), 5);
    EXPECT_EQ(world.hub().counters().failed_commits, 1U);
    EXPECT_EQ(world.reports, std::vector<std::string>{"error change_not_stored " + ada.room + " "});
}

TEST_F(Durability, ARoomThatCouldNotBeStoredWasNeverOpened) {
    world.store.fail_next(Fault::lost);
    EXPECT_EQ(ada.refusal("\"kind\":\"create\"," + durable_room), "refusal.online.store");
    EXPECT_EQ(world.hub().counters().rooms, 0U);
    EXPECT_TRUE(world.reports.empty()) << "who tries again and again fills no log";
    ada.create(durable_room);
}

TEST_F(Durability, AFailedJoinLeavesTheSeatFree) {
    ada.create(durable_room);
    world.store.fail_next(Fault::lost);
    EXPECT_EQ(bob.refusal(R"("kind":"join","player":"Bob","room":")" + ada.room + "\""),
              "refusal.online.store");
    bob.join(ada, "Bob");
}

TEST_F(Durability, WhatWasToldWinsOverACommitReportedAsFailed) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    world.store.fail_next(Fault::unsure);
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G4")"), "refusal.online.store");
    ada.play("P0");  // under the same number
    world.restart();
    bob.come_back();
    EXPECT_EQ(bob.last("room").at("room").at("match").at("tokens"), json::array({"P0"}));
}

TEST_F(Durability, AChangeInDoubtIsToldWhenItIsKnownToBeStored) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    world.pass(10s);
    world.store.fail_next(Fault::doubt_stored);
    ada.send(R"({"id":90,"kind":"move","token":"G4"})");
    bob.send(R"({"id":91,"kind":"move","token":"G5"})");
    world.settle();
    EXPECT_TRUE(ada.heard("refused").empty());
    EXPECT_EQ(bob.story(), "") << "nobody is told, nothing is judged";
    EXPECT_EQ(bob.last("refused").at("id"), 91);
    EXPECT_EQ(bob.last("refused").at("reasons").at(0).at("key"), "refusal.online.store");
    EXPECT_EQ(bob.last("saving").at("possible"), false);
    world.pass(2h);
    EXPECT_EQ(bob.story(), "") << "the clocks stand";
    world.store.mend();
    world.settle();
    EXPECT_EQ(ada.last("accepted").at("id"), 90);
    EXPECT_EQ(bob.story(), "G4") << "what was refused is not done";
    EXPECT_EQ(ada.last("events").at("clock").at("left"), 60000);
    bob.play("G5");
    world.restart();
    bob.come_back();
    EXPECT_EQ(bob.last("room").at("room").at("match").at("tokens"), (json::array{"G4", "G5"}));
}

TEST_F(Durability, ARoomWithAChangeInDoubtTakesNobodyBackUntilItIsKnown) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    world.store.fail_next(Fault::doubt_stored);
    ada.send(R"({"id":90,"kind":"move","token":"G4"})");
    world.settle();
    bob.drop();
    bob.connect();
    const std::string resume =
        R"("kind":"resume","room":")" + bob.room + R"(","token":")" + bob.token + "\"";
    EXPECT_EQ(bob.refusal(resume), "refusal.online.store");
    EXPECT_TRUE(bob.heard("room").empty()) << "nothing half-done";
    EXPECT_EQ(ada.last("presence").at("connected"), json::parse("[1]"));
    world.store.mend();
    world.settle();
    bob.must(resume);
    EXPECT_EQ(bob.last("room").at("room").at("match").at("tokens"), json::array({"G4"}));
}

TEST_F(Durability, AChangeInDoubtIsRefusedWhenItIsKnownNotToBeStored) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    world.store.fail_next(Fault::doubt_lost);
    ada.send(R"({"id":90,"kind":"move","token":"G4"})");
    world.settle();
    EXPECT_TRUE(ada.heard("refused").empty());
    world.store.mend();
    world.settle();
    EXPECT_EQ(ada.last("refused").at("id"), 90);
    EXPECT_EQ(ada.last("refused").at("reasons").at(0).at("key"), "refusal.online.store");
    ada.play("P0");
    EXPECT_EQ(bob.story(), "P0");
}

TEST_F(Durability, WhatIsNotKnownAtTheEndIsNotAnswered) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    world.store.fail_next(Fault::unknown);
    const std::size_t before = ada.frames().size();
    ada.send(R"({"id":90,"kind":"move","token":"G4"})");
    world.settle();
    EXPECT_EQ(world.connections.closing, std::vector<ConnectionId>{ada.connection});
    EXPECT_EQ(ada.frames().size(), before);
    bob.send(R"({"id":91,"kind":"move","token":"G5"})");
    world.settle();
    EXPECT_EQ(bob.story(), "") << "the room does not go on";
    world.restart();
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("room").at("match").at("tokens"), json::array({"G4"}));
}

TEST_F(Durability, ARoomThatAnotherServerTookIsLeftToIt) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    world.store.fail_next(Fault::fenced);
    ada.send(R"({"id":90,"kind":"move","token":"G4"})");
    bob.send(R"({"id":91,"kind":"move","token":"G5"})");
    world.settle();
    for (const Guest* const guest : {&ada, &bob}) {
        EXPECT_EQ(guest->last("refused").at("reasons").at(0).at("key"), "refusal.online.moved");
        EXPECT_EQ(guest->last("detached").at("why"), "moved");
    }
    EXPECT_EQ(world.hub().counters().rooms, 0U);
    EXPECT_EQ(world.hub().counters().rooms_moved, 1U);
    EXPECT_EQ(world.hub().counters().rooms_closed, 0U) << "it goes on elsewhere";
    EXPECT_EQ(world.reports, std::vector<std::string>{"warning room_moved " + ada.room + " "});
}

TEST_F(Durability, ATimeOutThatCouldNotBeStoredIsTriedAgain) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    world.store.fail_next(Fault::lost, 3);
    world.pass(60s);
    EXPECT_EQ(ada.story(), "joined started");
    world.pass(5s);
    EXPECT_EQ(ada.story(), "joined started skip");
}

TEST_F(Durability, ABotsMoveThatCouldNotBeStoredIsTriedAgain) {
    ada.create(durable_room);
    ada.must(R"("kind":"fill","level":"easy")");
    ada.send(R"({"id":91,"kind":"move","token":"G4"})");
    world.mailbox.take_one();
    world.store.fail_next(Fault::lost, 2);
    world.settle();
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2);
    world.pass(3s);
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1) << "long before its time was over";
}

TEST_F(Durability, RequestsWaitTheirTurnWhileTheRoomIsStoring) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    ada.send(R"({"id":91,"kind":"move","token":"G4"})");
    bob.send(R"({"id":92,"kind":"move","token":"G5"})");
    ada.send(R"({"id":93,"kind":"move","token":"G6"})");
    world.settle();
    EXPECT_EQ(bob.story(), "G4 G5 G6");
    for (int i = 0; i < 20; ++i) {
        bob.send(R"({"id":)" + std::to_string(100 + i) + R"(,"kind":"move","token":"P0"})");
    }
    world.settle();
    EXPECT_EQ(bob.last("refused").at("reasons").at(0).at("key"), "refusal.online.not_your_turn");
    const auto refused = bob.heard("refused");
    EXPECT_TRUE(std::any_of(refused.begin(), refused.end(), [](const json::object& message) {
        return message.at("reasons").at(0).at("key") == "refusal.online.busy";
    }));
}

TEST_F(Durability, ARestartKeepsRoomsSeatsSpectatorsAndVotes) {
    ada.create(durable_room + R"(,"code":"sesame")");
    bob.must(R"("kind":"join","player":"Bob","code":"sesame","room":")" + ada.room + "\"");
    Guest cleo(world);
    cleo.must(R"("kind":"watch","code":"sesame","room":")" + ada.room + "\"");
    for (const auto* const token : {"P0", "P3", "P1", "P4", "P2"}) {
        (std::string_view("P0P1P2").find(token) != std::string_view::npos ? ada : bob).play(token);
    }
    ada.must(R"("kind":"vote","again":true)");
    world.pass(20s);
    world.restart();
    ada.come_back();
    cleo.come_back();
    EXPECT_EQ(cleo.last("room").at("room").at("votes"), (json::array{1}));
    EXPECT_EQ(cleo.last("room").at("room").at("vote_left"), 30000) << "the vote has its full time";
    EXPECT_EQ(cleo.last("room").at("room").at("players").at(1).at("name"), "Bob");
    bob.come_back();
    bob.must(R"("kind":"vote","again":true)");
    EXPECT_EQ(ada.event("started").at("number"), 2);
}

TEST_F(Durability, SpectatorsComeBackAfterAnyNumberOfRestarts) {
    ada.create(durable_room + R"(,"code":"sesame")");
    const std::string watch = R"("kind":"watch","code":"sesame","room":")" + ada.room + "\"";
    bob.must(watch);
    world.restart();
    Guest cleo(world);
    cleo.must(watch);
    EXPECT_NE(cleo.token, bob.token) << "of the first pass only the hash is left";
    world.restart();
    bob.come_back();
    cleo.come_back();
    EXPECT_EQ(cleo.last("presence").at("spectators"), 2);
}

TEST_F(Durability, ARunningTurnGetsItsFullTimeAfterARestart) {
    ada.create(durable_room);
    bob.join(ada, "Bob");
    world.pass(55s);
    world.restart();
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("room").at("match").at("clock").at("left"), 60000);
    world.pass(59s);
    ada.play("G4");
}

TEST_F(Durability, BotsGoOnAfterARestart) {
    ada.create(durable_room);
    ada.must(R"("kind":"fill","level":"easy")");
    world.bots.is_silent = true;
    ada.play("G4");
    world.bots.is_silent = false;
    world.restart();
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("room").at("match").at("clock").at("seat"), 2) << "it rested";
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 1);
}

TEST_F(Durability, WhatTheRefereeOwedIsDoneFirst) {
    ada.create(R"("name":"R","player":"Ada","game":"qwirkle")");
    bob.join(ada, "Bob");
    // A log that ends between a move and its draw, as another version might have left it.
    World other;
    std::vector<StoredEvent> events;
    world.memory.load([&](StoredEvent event) { events.push_back(std::move(event)); });
    events.resize(6);  // created, joined, joined, started, draw, draw
    for (const StoredEvent& event : events) {
        other.memory.commit({event.room, event.seq, event.at, {event.body}}, [](Outcome) {});
    }
    other.restart();
    Guest looker(other);
    looker.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_EQ(looker.last("room").at("room").at("match").at("tokens").as_array().size(), 3U)
        << "begin was due";
}

TEST_F(Durability, ALogThatNoLongerReplaysIsKeptAndReported) {
    ada.create(durable_room);
    world.memory.commit({.room = RoomId{7},
                         .first = 1,
                         .at = world.clock.date(),
                         .events = {R"({"type":"played","token":"G4"})"}},
                        [](Outcome) {});
    world.restart();
    EXPECT_EQ(world.hub().counters().rooms, 1U) << "the other room goes on";
    EXPECT_EQ(world.hub().counters().rooms_set_aside, 1U);
    ASSERT_EQ(world.reports.size(), 1U);
    EXPECT_TRUE(world.reports[0].starts_with("warning room_set_aside " + write_room_id(RoomId{7})));
    int kept = 0;
    world.memory.load([&](const StoredEvent& event) { kept += event.room == RoomId{7} ? 1 : 0; });
    EXPECT_EQ(kept, 1);
}

TEST_F(Durability, AClosedRoomLeavesNothingBehind) {
    ada.create(durable_room);
    ada.must(R"("kind":"leave")");
    world.memory.load([](const StoredEvent&) { ADD_FAILURE() << "an event of a closed room"; });
}

TEST(StoredEvents, OfTheFirstVersionAreStillRead) {
    // Rooms once had one pass, in plain text. It is not believed any more.
    const auto created = read_stored(
        R"({"type":"created","name":"R","game":"gigogne","rules":1,"options":{},"capacity":2,)"
        R"("code":"","leavers":"forfeit","turn_ms":60000,"pass":"Wm8tU3b0yq1ZkR5nE7xSdA"})");
    ASSERT_TRUE(created);
    EXPECT_EQ(write_stored(*created).find("pass"), std::string::npos);
}

TEST(StoredEvents, ReadBackAsWritten) {
    const std::vector<RoomEvent> all{
        event::Created{"Né \"x\"",
                       "gigogne",
                       1,
                       {{"first", "1"}},
                       3,
                       "hash",
                       Leavers::bot,
                       {TimeControl::Kind::turn, 60s}},
        event::Created{
            "R", "gigogne", 1, {}, 2, "", Leavers::bot, {TimeControl::Kind::total, 300s, 5s}},
        event::Created{
            "R", "gigogne", 1, {}, 2, "", Leavers::bot, {TimeControl::Kind::correspondence, 72h}},
        event::Joined{2, "Bob", Level::hard, ""},
        event::Joined{3, "Zoé", {}, "hash"},
        event::Left{1},
        event::Expelled{2},
        event::Condensed{41, 2, 1, {3, 1}},
        event::Hosted{3},
        event::Watched{"hash"},
        event::Started{"start", {2, 1}, 1},
        event::Played{"G4", Cause::player},
        event::Played{"skip", Cause::timeout},
        event::Played{"G4", Cause::player, 4711ms},
        event::Played{"out:2", Cause::time},
        event::Clocked{1234ms},
        event::Clocked{1234ms, Date{4711s}},
        event::Away{1, Level::easy},
        event::Back{1},
        event::Finished{"id"},
        event::Voted{1, true},
        event::Reopened{},
        event::Played{"out:1", Cause::resigned},
        event::Played{"drawn", Cause::agreed},
        event::Offered{1, OfferKind::draw},
        event::Answered{2, OfferKind::takeback, true},
        event::TakenBack{3},
        event::Closed{Closing::expired}};
    for (const RoomEvent& event : all) {
        const std::string text = write_stored(event);
        const auto back = read_stored(text);
        ASSERT_TRUE(back) << text;
        EXPECT_EQ(back->index(), event.index());
        EXPECT_EQ(write_stored(*back), text);
    }
    for (const auto* const text :
         {"", "{}", "[]", R"({"type":"danced"})", R"({"type":"left"})",
          R"({"type":"left","player":"x"})", R"({"type":"closed","why":"boredom"})"}) {
        EXPECT_FALSE(read_stored(text)) << text;
    }
}

}  // namespace
}  // namespace ludo::server
