#include <algorithm>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/hub/peer_routing.hpp"
#include "server/rooms/room_id.hpp"
#include "world.hpp"

/// Several servers on one store.
namespace ludo::server {
namespace {

namespace json = boost::json;
using std::chrono::seconds;

/// The fields of a room with a time control.
const std::string total_time = R"(,"time":{"kind":"total","seconds":300})";
const std::string correspondence = R"(,"time":{"kind":"correspondence","days":3})";

class Cluster : public testing::Test {
  protected:
    void settle() {
        // What one does is mail for the others.
        for (int round = 0; round < 3; ++round) {
            for (World* const world : running) world->settle();
        }
    }

    /// Lets time pass for all that run.
    void pass(Duration time) {
        const Time end = running.front()->clock.now() + time;
        while (const auto due = next_deadline(end)) {
            for (World* const world : running) {
                world->clock.set(std::max(*due, world->clock.now()));
            }
            settle();
        }
        for (World* const world : running) world->clock.set(end);
        settle();
    }

    /// Both play by correspondence in a room of the first server, and have gone: it sleeps.
    void fall_asleep(Guest& ada, Guest& bob) {
        ada.must(create_room(correspondence));
        bob.join(ada, "Bob");
        ada.drop();
        bob.drop();
        pass(std::chrono::minutes{2});
        ASSERT_EQ(owner(ada), std::nullopt);
    }

    /// The process is gone, or stands still, and its lease runs out.
    void freeze(World& world) {
        std::erase(running, &world);
        database.let_lease_run_out(world.memory.name());
    }
    void thaw(World& world) {
        world.clock.set(running.front()->clock.now());
        running.push_back(&world);
        database.renew_lease(world.memory.name());
        settle();
    }

    /// Always with the same token.
    static std::string create_room(const std::string& more = "") {
        return R"("kind":"create","token":"TTTTTTTTTTTTTTTTTTTTTT",)" + room_of("gigogne", more);
    }
    static std::string resume(const Guest& seated) {
        return R"("kind":"resume","room":")" + seated.room + R"(","token":")" + seated.token + "\"";
    }
    static std::string watch(const Guest& seated) {
        return R"("kind":"watch","room":")" + seated.room + "\"";
    }
    static std::string seek(const std::string& player, const std::string& token) {
        return R"("kind":"seek","game":"gigogne","player":")" + player + R"(","token":")" +
               std::string(22, token.front()) + "\"";
    }
    [[nodiscard]] std::optional<std::string> owner(const Guest& seated) const {
        return database.owner(*read_room_id(seated.room));
    }
    static void drain(World& world) {
        world.hub().admin(R"({"command":"drain","number":1})", [](const std::string&) {});
    }
    static std::string take_drain_back(World& world) {
        std::string answer;
        world.hub().admin(R"({"command":"drain","number":0})",
                          [&](std::string line) { answer = std::move(line); });
        return answer;
    }
    static std::string api(World& world, const std::string& target) {
        std::string body;
        world.hub().api({"GET", target, ""}, [&](HttpAnswer answer) {
            body = std::to_string(answer.status) + " " + answer.body;
        });
        world.settle();
        return body;
    }
    /// The names of the rooms somebody is shown who asks now.
    static std::vector<std::string> listed(World& world) {
        Guest guest(world);
        guest.must(R"("kind":"lobby")");
        std::vector<std::string> names;
        const json::object list = guest.last("rooms");
        for (const json::value& room : list.at("rooms").as_array()) {
            names.emplace_back(room.at("name").as_string());
        }
        return names;
    }
    /// The server that answers this one, and one that does not.
    std::pair<World*, World*> meeting_place() {
        Guest asking(a);
        const bool is_here = asking.ask(seek("Zoé", "Z")).at("kind") == "accepted";
        asking.drop();
        return is_here ? std::pair(&a, &b) : std::pair(&b, &a);
    }

    MemoryDatabase database;
    World a{database, "a"};
    World b{database, "b"};
    std::vector<World*> running{&a, &b};

  private:
    [[nodiscard]] std::optional<Time> next_deadline(Time end) const {
        std::optional<Time> first;
        for (World* const world : running) {
            const auto due = world->hub().next_deadline();
            if (due && *due <= end && (!first || *due < *first)) first = due;
        }
        return first;
    }
};

// How players get to the owner.

TEST_F(Cluster, WhoAsksForARoomOfAnotherServerIsToldWhere) {
    Guest ada(a);
    ada.create(room_of("gigogne"));
    Guest bob(b);
    for (const std::string& request :
         {resume(ada), watch(ada), R"("kind":"join","player":"Bob","room":")" + ada.room + "\""}) {
        const json::object answer = bob.ask(request);
        EXPECT_EQ(answer.at("kind"), "moved") << request;
        EXPECT_EQ(answer.at("room"), json::string(ada.room));
        EXPECT_EQ(answer.at("server"), "a");
    }
    EXPECT_EQ(owner(ada), "a");
    bob.go_to(a);
    bob.join(ada, "Bob");
    EXPECT_EQ(ada.event("started").at("number"), 1);
}

TEST_F(Cluster, ThereIsNoRoomOnlyWhenTheStoreSaysSo) {
    Guest ada(a);
    ada.create(room_of("gigogne"));
    ada.must(R"("kind":"leave")");
    Guest bob(b);
    EXPECT_EQ(bob.refusal(watch(ada)), "refusal.online.no_room");
}

TEST_F(Cluster, TheRoomOfALostServerGoesOnWhereItIsAskedFor) {
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first));
    bob.join(ada, "Bob");
    ada.play("G4");
    freeze(a);
    Guest back(b);
    back.must(resume(bob));
    EXPECT_EQ(back.last("room").at("room").at("match").at("tokens"), json::array({"G4"}));
    EXPECT_EQ(owner(ada), "b");
    EXPECT_EQ(b.hub().counters().takeovers, 1U);
    back.play("G5");
}

TEST_F(Cluster, RoomsOfALostServerAreFoundWithinFiveSeconds) {
    Guest ada(a);
    ada.create(room_of("gigogne"));
    freeze(a);
    pass(seconds{5});
    EXPECT_EQ(owner(ada), "b");
    EXPECT_EQ(b.hub().counters().rooms, 1U);
}

// Who had the room.

TEST_F(Cluster, AMoveInARoomThatAnotherServerTookIsRefused) {
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first));
    bob.join(ada, "Bob");
    freeze(a);
    Guest back(b);
    back.must(resume(bob));
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G4")"), "refusal.online.moved");
    EXPECT_EQ(ada.last("detached").at("why"), "moved");
    EXPECT_EQ(bob.last("detached").at("why"), "moved");
    EXPECT_EQ(a.hub().counters().rooms, 0U);
    EXPECT_EQ(back.story(), "") << "nothing has changed";
    // Who comes back is told where, as soon as this server knows that it lives.
    thaw(a);
    EXPECT_EQ(ada.ask(resume(ada)).at("server"), "b");
    ada.go_to(b);
    ada.must(resume(ada));
    ada.play("G4");
}

TEST_F(Cluster, AServerThatIsBackHearsWhatItLost) {
    Guest ada(a);
    Guest eve(a);
    ada.create(room_of("gigogne"));
    eve.create(room_of("qwirkle"));
    freeze(a);
    Guest back(b);
    back.must(resume(ada));
    thaw(a);
    EXPECT_EQ(ada.last("detached").at("why"), "moved");
    EXPECT_TRUE(eve.heard("detached").empty()) << "nobody took that one";
    EXPECT_EQ(a.hub().counters().rooms, 1U);
    EXPECT_EQ(a.hub().counters().rooms_moved, 1U);
    EXPECT_EQ(ada.ask(resume(ada)).at("server"), "b");
}

TEST_F(Cluster, WhatWasUnderWayWhenTheRoomWasLostIsAnswered) {
    Guest ada(a);
    ada.create(room_of("gigogne"));
    freeze(a);
    Guest back(b);
    back.must(resume(ada));
    ada.send(R"({"kind":"fill","id":90,"level":"easy"})");
    database.renew_lease("a");  // the loss is told behind the answer of the store
    a.settle();
    EXPECT_EQ(ada.last("refused").at("id"), 90);
    EXPECT_EQ(ada.last("refused").at("reasons").at(0).at("key"), "refusal.online.moved");
    EXPECT_EQ(ada.heard("detached").size(), 1U);
}

TEST_F(Cluster, TheLossOfARoomIsToldWhenTheChangeUnderWayIsAnswered) {
    Guest ada(a);
    ada.create(room_of("gigogne"));
    freeze(a);
    Guest back(b);
    back.must(resume(ada));
    database.renew_lease("a");  // the loss is told before the answer of the store
    ada.send(R"({"kind":"fill","id":90,"level":"easy"})");
    a.settle();
    EXPECT_EQ(ada.last("refused").at("reasons").at(0).at("key"), "refusal.online.moved");
    EXPECT_EQ(ada.heard("detached").size(), 1U);
    EXPECT_EQ(a.hub().counters().rooms, 0U);
}

TEST_F(Cluster, ARoomThatWasLostEndsHereWhateverBecomesOfTheChangeUnderWay) {
    Guest ada(a);
    ada.create(room_of("gigogne"));
    freeze(a);
    Guest back(b);
    back.must(resume(ada));
    database.renew_lease("a");
    a.store.fail_next(FaultyStore::Fault::lost);
    ada.send(R"({"kind":"fill","id":90,"level":"easy"})");
    a.settle();
    EXPECT_EQ(ada.last("refused").at("reasons").at(0).at("key"), "refusal.online.store");
    EXPECT_EQ(ada.last("detached").at("why"), "moved");
    EXPECT_EQ(a.hub().counters().rooms, 0U);
}

TEST_F(Cluster, NobodyIsSentToTheServerThatIsAsked) {
    Guest ada(a);
    ada.create(room_of("gigogne"));
    Guest bob(b);
    b.store.claims = FaultyStore::Claims::elsewhere;  // at b
    EXPECT_EQ(bob.refusal(watch(ada)), "refusal.online.busy");
}

TEST_F(Cluster, NobodyIsShownARoomWhileItIsUncertainWhoHasIt) {
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first));
    bob.join(ada, "Bob");
    a.store.break_down();
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G4")"), "refusal.online.store");
    Guest other(a);
    EXPECT_EQ(other.refusal(resume(bob)), "refusal.online.store");
    EXPECT_EQ(other.refusal(watch(bob)), "refusal.online.store");
    a.store.mend();
    a.settle();
    other.must(resume(bob));
    ada.play("G4");
    EXPECT_EQ(other.story(), "G4");
}

// Opening rooms.

TEST_F(Cluster, ARoomIsCreatedOnceWhicheverServerIsAsked) {
    const std::string create = create_room();
    Guest ada(a);
    ada.must(create);
    Guest again(b);  // the answer was lost
    const json::object answer = again.ask(create);
    EXPECT_EQ(answer.at("kind"), "moved");
    EXPECT_EQ(answer.at("room"), json::string(ada.room));
    EXPECT_EQ(answer.at("server"), "a");
    EXPECT_EQ(b.hub().counters().rooms, 0U);
    again.go_to(a);
    again.must(create);
    EXPECT_EQ(again.room, ada.room);
    EXPECT_EQ(again.last("room").at("you"), 1);
}

// Only the store knows that there is such a room already.
TEST_F(Cluster, ARoomIsNotGoneWhileItIsOpenedASecondTime) {
    const std::string token = R"("token":"TTTTTTTTTTTTTTTTTTTTTT",)";
    const std::string create = R"("kind":"create",)" + token + room_of("gigogne");
    Guest ada(a);
    ada.must(create);
    const std::string resume = R"("kind":"resume",)" + token + R"("room":")" + ada.room + "\"";
    Guest again(b);
    Guest twice(b);
    Guest back(b);
    again.send("{\"id\":90," + create + "}");
    twice.send("{\"id\":91," + create + "}");
    back.send("{\"id\":92," + resume + "}");
    b.settle();
    EXPECT_EQ(again.last("moved").at("server"), "a");
    for (const Guest* const guest : {&twice, &back}) {
        EXPECT_EQ(guest->last("refused").at("reasons").at(0).at("key"), "refusal.online.store")
            << "to be asked again";
    }
    EXPECT_EQ(b.hub().counters().rooms_moved, 0U) << "it was never here";
    EXPECT_EQ(twice.ask(create).at("server"), "a");
    EXPECT_EQ(back.ask(resume).at("server"), "a");
}

TEST_F(Cluster, ARoomThatWasCreatedOnALostServerIsBackOnAnother) {
    const std::string create = create_room();
    Guest ada(a);
    ada.must(create);
    freeze(a);
    Guest again(b);
    again.must(create);
    EXPECT_EQ(again.room, ada.room);
    EXPECT_EQ(owner(ada), "b");
}

TEST_F(Cluster, WhoCreatesARoomThatSleepsIsBackInIt) {
    const std::string create = create_room(correspondence);
    Guest ada(a);
    Guest bob(a);
    fall_asleep(ada, bob);
    Guest again(b);
    again.must(create);
    EXPECT_EQ(again.room, ada.room);
    EXPECT_EQ(again.last("room").at("room").at("players").as_array().size(), 2U);
}

// The room came from the store while it was opened a second time: it was opened twice in memory,
// and who joined it met a room that had not begun.
TEST_F(Cluster, ARoomThatIsOnItsWayFromTheStoreIsNotOpenedMeanwhile) {
    const std::string create = create_room(correspondence);
    Guest ada(a);
    Guest bob(a);
    fall_asleep(ada, bob);
    b.store.claims = FaultyStore::Claims::slow;
    Guest again(b);
    Guest twice(b);
    Guest back(b);
    again.send("{\"id\":90," + create + "}");
    b.settle();
    twice.send("{\"id\":91," + create + "}");
    back.send("{\"id\":92," + resume(bob) + "}");
    b.settle();
    b.store.claim_waiting();
    b.settle();
    for (const Guest* const guest : {&again, &twice, &back}) {
        EXPECT_EQ(guest->last("room").at("room").at("id"), json::string(ada.room));
    }
    EXPECT_EQ(b.hub().counters().rooms, 1U);
    EXPECT_EQ(b.hub().counters().rooms_failed, 0U);
    EXPECT_EQ(owner(ada), "b");
}

// The id is used up: who waits for the same answer gets into the same new room.
TEST_F(Cluster, ATokenWhoseRoomHasClosedOpensOneRoomHoweverOftenItIsSent) {
    const std::string create = create_room();
    b.store.fail_next(FaultyStore::Fault::fenced);
    b.store.claims = FaultyStore::Claims::slow;
    Guest ada(b);
    Guest twice(b);
    ada.send("{\"id\":90," + create + "}");
    b.settle();
    twice.send("{\"id\":91," + create + "}");
    b.settle();
    b.store.claim_waiting();
    b.settle();
    EXPECT_EQ(ada.last("room").at("room").at("id"), twice.last("room").at("room").at("id"));
    EXPECT_EQ(b.hub().counters().rooms, 1U);
}

// Its store does not look whether there is one: what sleeps there must not be written over.
TEST_F(Cluster, AServerAloneNeverGivesTheIdOfARoomThatSleepsToAnother) {
    World alone;
    const std::string create = create_room(correspondence);
    Guest ada(alone);
    Guest bob(alone);
    ada.must(create);
    bob.join(ada, "Bob");
    ada.drop();
    bob.drop();
    alone.pass(std::chrono::minutes{2});
    EXPECT_EQ(alone.hub().counters().rooms_asleep, 1U);
    Guest again(alone);
    again.must(create);
    EXPECT_NE(again.room, ada.room);
}

TEST_F(Cluster, WhoLeftARoomMayOpenAnotherWithTheSameToken) {
    const std::string create = create_room();
    Guest ada(a);
    Guest bob(a);
    ada.must(create + R"(,"capacity":3)");
    const std::string first = ada.room;
    bob.join(ada, "Bob");
    ada.must(R"("kind":"leave")");
    ada.must(create);
    EXPECT_NE(ada.room, first);
}

// Leaving.

TEST_F(Cluster, ADrainedServerSendsItsPeopleToTheOthers) {
    bool is_stopped = false;
    a.powers.stop = [&] { is_stopped = true; };
    a.restart();
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first));
    bob.join(ada, "Bob");
    ada.play("G4");
    drain(a);
    pass(seconds{1});
    const json::object moved = bob.last("moved");
    EXPECT_FALSE(moved.contains("id"));
    EXPECT_EQ(moved.at("room"), json::string(ada.room));
    EXPECT_EQ(moved.at("server"), "b");
    EXPECT_TRUE(is_stopped);
    EXPECT_EQ(a.hub().counters().rooms_drained, 1U);
    bob.go_to(b);
    bob.must(resume(bob));
    EXPECT_EQ(owner(ada), "b");
    bob.play("G5");
}

TEST_F(Cluster, ASignalDrainsOnlyWhereThereAreOthers) {
    EXPECT_FALSE(a.hub().is_draining());
    EXPECT_TRUE(a.hub().drain());
    EXPECT_TRUE(a.hub().is_draining());
    World alone;
    EXPECT_FALSE(alone.hub().drain());
    EXPECT_FALSE(alone.hub().is_draining());
}

TEST_F(Cluster, RoomsAreLetGoInWaves) {
    a.powers.stop = [] {};
    a.restart();
    std::vector<Guest> hosts;
    for (int i = 0; i < 60; ++i) {
        hosts.emplace_back(a, "198.51.100." + std::to_string(i));
        hosts.back().create(room_of("gigogne"));
    }
    drain(a);
    a.settle();
    EXPECT_EQ(a.hub().counters().rooms, 10U);
    pass(Duration{50});
    EXPECT_EQ(a.hub().counters().rooms, 0U);
}

TEST_F(Cluster, RoomsAreSpreadOverTheOthers) {
    a.powers.stop = [] {};
    a.restart();
    World c{database, "c"};
    std::vector<Guest> hosts;
    for (int i = 0; i < 20; ++i) {
        hosts.emplace_back(a, "198.51.100." + std::to_string(i));
        hosts.back().create(room_of("gigogne"));
    }
    drain(a);
    a.settle();
    const auto sent_to = [&](std::string_view server) {
        return std::count_if(hosts.begin(), hosts.end(), [&](const Guest& host) {
            return host.last("moved").at("server") == json::string(server);
        });
    };
    EXPECT_GE(sent_to("b"), 5);
    EXPECT_GE(sent_to("c"), 5);
}

TEST_F(Cluster, WhatIsUnderWayIsFinishedFirst) {
    a.powers.stop = [] {};
    a.restart();
    Guest ada(a);
    ada.create(room_of("gigogne"));
    ada.send(R"({"kind":"fill","id":90,"level":"easy"})");
    EXPECT_TRUE(a.hub().drain());
    a.hub().wake();
    EXPECT_TRUE(ada.heard("moved").empty());
    pass(seconds{1});
    EXPECT_EQ(ada.last("accepted").at("id"), 90);
    EXPECT_EQ(ada.heard("moved").size(), 1U);
}

TEST_F(Cluster, TotalTimeGoesAlong) {
    a.powers.stop = [] {};
    a.restart();
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first + total_time));
    bob.join(ada, "Bob");
    pass(seconds{7});
    drain(a);
    pass(seconds{1});
    ada.go_to(b);
    ada.must(resume(ada));
    EXPECT_EQ(ada.last("room").at("room").at("match").at("clock").at("left"), 293'000);
}

TEST_F(Cluster, ACorrespondenceSleepsUntilItsTurnEnds) {
    a.powers.stop = [] {};
    a.restart();
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first + correspondence));
    bob.join(ada, "Bob");
    pass(std::chrono::hours{1});
    drain(a);
    pass(std::chrono::minutes{10});
    EXPECT_EQ(owner(ada), std::nullopt) << "nobody needs it in memory";
    EXPECT_TRUE(listed(b).empty());
    ada.go_to(b);
    ada.must(resume(ada));
    const auto left = ada.last("room").at("room").at("match").at("clock").at("left").as_int64();
    EXPECT_EQ(Duration{left}, std::chrono::hours{71} - std::chrono::minutes{10});
}

TEST_F(Cluster, ADrainingServerClaimsNothingAndOpensNothing) {
    a.powers.stop = [] {};
    a.restart();
    World c{database, "c"};
    Guest ada(b);
    ada.create(room_of("gigogne"));
    freeze(b);
    drain(a);
    Guest asking(a);
    EXPECT_EQ(asking.ask(resume(ada)).at("server"), "c");
    EXPECT_EQ(owner(ada), "b") << "a claims nothing";
    const json::object opened = asking.ask(R"("kind":"create",)" + room_of("gigogne"));
    EXPECT_EQ(opened.at("server"), "c");
    EXPECT_FALSE(opened.contains("room"));
    const json::object sought = asking.ask(seek("Zoé", "Z"));
    EXPECT_EQ(sought.at("server"), "c");
}

TEST_F(Cluster, TheLastServerThatDrainsStillTakesWhatIsAskedFor) {
    a.powers.stop = [] {};
    a.restart();
    Guest ada(b);
    ada.create(room_of("gigogne"));
    freeze(b);
    drain(a);
    Guest back(a);
    back.must(resume(ada));
    EXPECT_EQ(owner(ada), "a");
}

TEST_F(Cluster, WhereNobodyCanTakeOverADrainWaits) {
    a.powers.stop = [] {};
    a.restart();
    freeze(b);
    Guest ada(a);
    ada.create(room_of("gigogne"));
    drain(a);
    pass(seconds{1});
    EXPECT_TRUE(ada.heard("moved").empty());
    EXPECT_TRUE(ada.heard("bye").empty());
    EXPECT_EQ(owner(ada), "a");
    thaw(b);
    pass(seconds{1});
    EXPECT_EQ(ada.heard("moved").size(), 1U);
    EXPECT_EQ(owner(ada), std::nullopt) << "until she comes to b";
}

TEST_F(Cluster, ADrainCanBeTakenBack) {
    a.powers.stop = [] {};
    a.restart();
    Guest ada(a);
    ada.create(room_of("gigogne"));
    drain(a);
    EXPECT_EQ(b.memory.serving(), std::vector<std::string>{"b"});
    EXPECT_EQ(take_drain_back(a), R"({"ok":true})");
    EXPECT_EQ(b.memory.serving(), (std::vector<std::string>{"a", "b"}));
    pass(seconds{1});
    EXPECT_EQ(owner(ada), "a");
}

TEST_F(Cluster, ADrainThatIsOverCannotBeTakenBack) {
    a.powers.stop = [] {};
    a.restart();
    Guest ada(a);
    ada.create(room_of("gigogne"));
    drain(a);
    pass(seconds{1});
    EXPECT_THAT(take_drain_back(a), testing::HasSubstr("refusal.online.stopping"));
    EXPECT_EQ(b.memory.serving(), std::vector<std::string>{"b"});
}

// The list of rooms.

TEST_F(Cluster, TheListShowsTheRoomsOfAllServers) {
    Guest ada(a);
    ada.create(R"("name":"Chez Ada","player":"Ada","game":"gigogne")");
    pass(seconds{1});
    EXPECT_EQ(listed(b), std::vector<std::string>{"Chez Ada"});
    EXPECT_EQ(listed(a), std::vector<std::string>{"Chez Ada"});
    ada.must(R"("kind":"leave")");
    pass(seconds{1});
    EXPECT_TRUE(listed(b).empty());
}

TEST_F(Cluster, ARoomThatSleepsIsOnNoList) {
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first + correspondence));
    bob.join(ada, "Bob");
    pass(seconds{1});
    EXPECT_EQ(listed(b).size(), 1U);
    ada.drop();
    bob.drop();
    pass(std::chrono::minutes{2});
    EXPECT_EQ(owner(ada), std::nullopt);
    EXPECT_TRUE(listed(a).empty());
    EXPECT_TRUE(listed(b).empty());
}

TEST_F(Cluster, ThoseWhoLookAtTheListHearOfChangesElsewhere) {
    Guest bob(b);
    bob.must(R"("kind":"lobby","search":"ada")");
    Guest ada(a);
    ada.create(R"("name":"Chez Ada","player":"Ada","game":"gigogne")");
    pass(seconds{1});
    EXPECT_EQ(bob.last("lobby").at("changed").at(0).at("id"), json::string(ada.room));
    ada.must(R"("kind":"leave")");
    pass(seconds{1});
    EXPECT_EQ(bob.last("lobby").at("gone").at(0), json::string(ada.room));
}

TEST_F(Cluster, ChangesAreToldToTheOthersAFewTimesASecondAtMost) {
    Guest ada(a);
    ada.create(R"("name":"Eins","player":"Ada","game":"gigogne")");
    settle();
    Guest eve(a);
    eve.create(R"("name":"Zwei","player":"Eve","game":"gigogne")");
    settle();
    EXPECT_EQ(listed(b), std::vector<std::string>{"Eins"});
    pass(Duration{400});
    EXPECT_EQ(listed(b).size(), 2U);
}

TEST_F(Cluster, GamesToWatchAreThoseOfAllServers) {
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first));
    bob.join(ada, "Bob");
    ada.play("G4");
    Guest hidden(a);
    Guest guest(a);
    hidden.create(room_of("gigogne", R"(,"code":"sésame")"));
    guest.must(R"("kind":"join","player":"G","code":"sésame","room":")" + hidden.room + "\"");
    pass(seconds{1});

    Guest looker(b);
    looker.must(R"("kind":"showcase")");
    EXPECT_EQ(looker.last("showcase").at("total"), 1);
    pass(seconds{1});
    const auto first = [&] { return looker.last("showcase").at("games").at(0); };
    EXPECT_EQ(first().at("room").at("id"), json::string(ada.room));
    EXPECT_EQ(first().at("seats"), json::parse(R"(["Ada","Bob"])"));
    EXPECT_EQ(first().at("to_move"), 2);
    // It is looked at again.
    const json::value before = first().at("position");
    bob.play("M4");
    pass(seconds{3});
    EXPECT_EQ(first().at("to_move"), 1);
    EXPECT_NE(first().at("position"), before);
    // And can be watched.
    EXPECT_EQ(looker.ask(watch(ada)).at("kind"), "moved");

    bob.must(R"("kind":"leave")");
    pass(seconds{3});
    EXPECT_TRUE(looker.last("showcase").at("games").as_array().empty());
    EXPECT_EQ(looker.last("showcase").at("total"), 0);
}

TEST_F(Cluster, ARoomThatWentOnHereIsListedOnce) {
    Guest ada(a);
    ada.create(R"("name":"Chez Ada","player":"Ada","game":"gigogne")");
    pass(seconds{1});
    freeze(a);
    Guest back(b);
    back.must(resume(ada));
    pass(seconds{1});
    EXPECT_EQ(listed(b), std::vector<std::string>{"Chez Ada"});
    back.must(R"("kind":"leave")");
    pass(seconds{1});
    EXPECT_TRUE(listed(b).empty());
    thaw(a);
    pass(seconds{1});
    EXPECT_TRUE(listed(a).empty());
}

TEST_F(Cluster, WhatIsNoListingIsNotShown) {
    Guest ada(a);
    ada.create(R"("name":"Chez Ada","player":"Ada","game":"gigogne")");
    const RoomId room = *read_room_id(ada.room);
    for (const char* const listing :
         {"", "nonsense", "{}", R"({"id":"0000000000"})", "[]", "null", "{},{}"}) {
        a.memory.publish({{.room = room, .listing = listing}});
        settle();
        EXPECT_TRUE(listed(b).empty()) << listing;
    }
}

TEST_F(Cluster, StrangersOnlyFillRoomsOfTheirOwnServer) {
    const auto [here, elsewhere] = meeting_place();
    Guest ada(*elsewhere);
    ada.create(R"("name":"Chez Ada","player":"Ada","game":"gigogne")");
    pass(seconds{1});
    Guest bob(*here);
    bob.must(seek("Bob", "B"));
    pass(seconds{1});
    EXPECT_TRUE(bob.heard("matched").empty());
    EXPECT_EQ(owner(ada), elsewhere->memory.name());
}

// Quick match.

TEST_F(Cluster, ThoseWhoSeekTheSameMeet) {
    Guest ada(a);
    Guest bob(b);
    const json::object one = ada.ask(seek("Ada", "A"));
    const json::object other = bob.ask(seek("Bob", "B"));
    Guest& sent = one.at("kind") == "moved" ? ada : bob;
    const json::object& moved = one.at("kind") == "moved" ? one : other;
    EXPECT_EQ(moved.at("kind"), "moved");
    EXPECT_FALSE(moved.contains("room"));
    EXPECT_NE(one.at("kind"), other.at("kind")) << "one of the two servers has them";
    sent.go_to(moved.at("server") == "a" ? a : b);
    sent.must(&sent == &ada ? seek("Ada", "A") : seek("Bob", "B"));
    EXPECT_EQ(ada.heard("matched").size(), 1U);
    EXPECT_EQ(bob.heard("matched").size(), 1U);
}

TEST_F(Cluster, HowManySeekIsCountedOverAllServers) {
    const auto [here, elsewhere] = meeting_place();
    Guest bob(*here);
    bob.must(seek("Bob", "B"));
    settle();
    for (World* const world : {&a, &b}) {
        EXPECT_NE(api(*world, "/api/info").find(R"("seeking":{"gigogne":1})"), std::string::npos);
    }
    bob.must(R"("kind":"stop_seeking")");
    settle();
    EXPECT_NE(api(*elsewhere, "/api/info").find(R"("seeking":{})"), std::string::npos);
}

TEST_F(Cluster, WhenAServerComesOnlyThoseMoveWhoMeetThereNow) {
    const auto places = [&] {
        std::vector<std::string> all;
        const PeerRouting routing(&a.memory);
        for (int i = 0; i < 60; ++i) {
            all.push_back(
                routing.meeting_place({std::to_string(i), "classic", "normal"}).value_or("a"));
        }
        return all;
    };
    const auto before = places();
    const World c{database, "c"};
    const auto after = places();
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_TRUE(after[i] == "c" || after[i] == before[i]) << i;
    }
    for (const char* const server : {"a", "b", "c"}) {
        EXPECT_GE(std::count(after.begin(), after.end(), server), 10) << server;
    }
}

TEST_F(Cluster, WhoSeeksIsSentOnWhenOthersMeetElsewhere) {
    const auto [here, elsewhere] = meeting_place();
    freeze(*here);
    Guest bob(*elsewhere);
    bob.must(seek("Bob", "B"));
    thaw(*here);
    pass(seconds{1});
    const json::object moved = bob.last("moved");
    EXPECT_FALSE(moved.contains("id"));
    EXPECT_FALSE(moved.contains("room"));
    EXPECT_EQ(moved.at("server"), json::string(here->memory.name()));
    bob.go_to(*here);
    bob.must(seek("Bob", "B"));
}

TEST_F(Cluster, WhoSeeksWhereADrainBeginsIsSentOn) {
    const auto [here, elsewhere] = meeting_place();
    here->powers.stop = [] {};
    here->restart();
    Guest bob(*here);
    bob.must(seek("Bob", "B"));
    drain(*here);
    here->settle();
    EXPECT_EQ(bob.last("moved").at("server"), json::string(elsewhere->memory.name()));
    EXPECT_TRUE(bob.heard("seek_ended").empty());
}

TEST_F(Cluster, WhoWaitsInARoomStaysThereAndSeeks) {
    const auto [here, elsewhere] = meeting_place();
    Guest ada(*elsewhere);
    ada.create(room_of("gigogne"));
    ada.must(R"("kind":"seek","game":"gigogne","player":"Ada")");
    pass(seconds{2});
    EXPECT_TRUE(ada.heard("moved").empty());
}

// Looking on from afar.

TEST_F(Cluster, HowItStandsElsewhereIsToldWithoutTakingTheRoom) {
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first + correspondence));
    bob.join(ada, "Bob");
    ada.play("G4");
    pass(std::chrono::hours{1});
    Guest asking(b);
    asking.must(R"("kind":"peek","places":{")" + bob.room + R"(":")" + bob.token + "\"}");
    const json::value place = asking.last("places").at("places").at(0);
    EXPECT_EQ(place.at("status"), "playing");
    EXPECT_EQ(place.at("yours"), true);
    EXPECT_EQ(place.at("left"), Duration{std::chrono::hours{71}}.count());
    EXPECT_EQ(owner(ada), "a");
    EXPECT_EQ(b.hub().counters().rooms, 0U);
    asking.must(R"("kind":"peek","places":{")" + bob.room + R"(":"XXXXXXXXXXXXXXXXXXXXXX"})");
    EXPECT_EQ(asking.last("places").at("places").at(0).at("status"), "gone");
}

TEST_F(Cluster, FeedsAreReadOnAnyServer) {
    Guest ada(a);
    Guest bob(a);
    ada.create(room_of("gigogne", ada_first + correspondence));
    bob.join(ada, "Bob");
    const std::string feed = "/api/feed/" + std::string(bob.last("room").at("feed").as_string());
    const std::string at_home = api(a, feed);
    EXPECT_TRUE(at_home.starts_with("200 ")) << at_home;
    EXPECT_EQ(api(b, feed), at_home);
    EXPECT_EQ(owner(ada), "a");
    EXPECT_TRUE(api(b, feed + "x").starts_with("404 "));
}

TEST_F(Cluster, AnOperatorIsToldWhereARoomIs) {
    Guest ada(a);
    ada.create(room_of("gigogne"));
    std::string answer;
    b.hub().admin(R"({"command":"close","room":")" + ada.room + "\"}",
                  [&](std::string line) { answer = std::move(line); });
    b.settle();
    EXPECT_NE(answer.find("admin.room_elsewhere"), std::string::npos) << answer;
    EXPECT_EQ(owner(ada), "a");
    pass(seconds{1});
    b.hub().admin(R"({"command":"room","room":")" + ada.room + "\"}",
                  [&](std::string line) { answer = std::move(line); });
    b.settle();
    EXPECT_NE(answer.find("admin.room_elsewhere"), std::string::npos) << answer;
}

// Counted where they were put to sleep, but woken elsewhere.
TEST_F(Cluster, RoomsThatSleepAreCountedByAll) {
    Guest ada(a);
    Guest bob(a);
    fall_asleep(ada, bob);
    pass(std::chrono::minutes{1});
    EXPECT_EQ(a.hub().counters().rooms_asleep, 1U);
    EXPECT_EQ(b.hub().counters().rooms_asleep, 1U);
    Guest back(b);
    back.must(resume(bob));
    pass(std::chrono::minutes{1});
    EXPECT_EQ(a.hub().counters().rooms_asleep, 0U);
    EXPECT_EQ(b.hub().counters().rooms_asleep, 0U);
}

}  // namespace
}  // namespace ludo::server
