#include <gtest/gtest.h>

#include "server/rooms/room_id.hpp"
#include "world.hpp"

/// Rooms that are in the store alone come back to whoever asks for them.
namespace ludo::server {
namespace {

namespace json = boost::json;
using Claims = FaultyStore::Claims;

/// A game that begins in a world, and is to be found in the store of another, where nobody has it.
class ClaimedRooms : public testing::Test {
  protected:
    ClaimedRooms() {
        room = played.room;
        const RoomId id = *read_room_id(room);
        for (const StoredEvent& event : log) {
            world.memory.commit({id, event.seq, event.at, {event.body}}, [](Outcome) {});
        }
        world.memory.release(id, world.clock.date() + std::chrono::hours{1});
        world.settle();
    }

    /// A room of Ada and Bob, as another server left it.
    struct Played {
        Played() {
            ada.create(room_of("gigogne", ada_first));
            bob.join(ada, "Bob");
            ada.play("G4");
            origin.memory.load([this](StoredEvent event) { log.push_back(std::move(event)); });
            room = ada.room;
        }
        World origin;
        Guest ada{origin};
        Guest bob{origin};
        std::vector<StoredEvent> log;
        std::string room;
    };

    std::string resume(const Guest& seated) const {
        return R"("kind":"resume","room":")" + room + R"(","token":")" + seated.token + "\"";
    }
    std::string watch() const { return R"("kind":"watch","room":")" + room + "\""; }
    std::string join() const {
        return R"("kind":"join","player":"Eve","token":"EEEEEEEEEEEEEEEEEEEEEE","room":")" + room +
               "\"";
    }
    std::string peek(const Guest& seated) const {
        return R"("kind":"peek","places":{")" + room + R"(":")" + seated.token + "\"}";
    }

    Played played;
    const std::vector<StoredEvent>& log = played.log;
    std::string room;
    World world{World::quick(), 2};  // another seed: other rooms
    Guest guest{world};
};

TEST_F(ClaimedRooms, GoOnForWhoeverComesBack) {
    EXPECT_EQ(world.hub().counters().rooms, 0U);
    guest.must(resume(played.bob));
    EXPECT_EQ(world.hub().counters().rooms, 1U);
    EXPECT_EQ(guest.last("room").at("room").at("match").at("tokens"), json::array({"G4"}));
    guest.play("G5");
    Guest ada(world);
    ada.must(resume(played.ada));
    EXPECT_EQ(world.hub().counters().claims, 1U);
    world.restart();
    EXPECT_EQ(world.hub().counters().rooms, 1U) << "it is ours from now on";
}

TEST_F(ClaimedRooms, AreThereForThoseWhoWatch) {
    guest.must(watch());
    EXPECT_EQ(guest.last("room").at("room").at("status"), "playing");
}

TEST_F(ClaimedRooms, AreFullForWhoComesTooLate) {
    EXPECT_EQ(guest.refusal(join()), "refusal.online.room_full");
}

TEST_F(ClaimedRooms, TellHowItStandsWithoutASeatBeingTaken) {
    guest.must(peek(played.bob));
    EXPECT_EQ(guest.last("places").at("places").at(0).at("yours"), true);
    guest.token = "GGGGGGGGGGGGGGGGGGGGGG";
    guest.must(peek(guest));
    EXPECT_EQ(guest.last("places").at("places").at(0).at("status"), "gone");
}

TEST_F(ClaimedRooms, AreClaimedOnceForAllWhoAsk) {
    Guest other(world);
    guest.send("{\"id\":90," + resume(played.bob) + "}");
    other.send("{\"id\":91," + resume(played.ada) + "}");
    guest.send("{\"id\":92," + peek(played.bob) + "}");
    world.settle();
    EXPECT_EQ(world.hub().counters().claims, 1U);
    EXPECT_EQ(guest.last("presence").at("connected"), (json::array{1, 2}));
    EXPECT_EQ(guest.heard("places").size(), 1U);
}

TEST_F(ClaimedRooms, OnlySoManyWaitForOne) {
    for (int i = 0; i < 17; ++i)
        guest.send("{\"id\":" + std::to_string(90 + i) + "," + watch() + "}");
    EXPECT_EQ(guest.last("refused").at("id"), 106);
    EXPECT_EQ(guest.last("refused").at("reasons").at(0).at("key"), "refusal.online.busy");
    world.settle();
}

TEST_F(ClaimedRooms, DoNotTakeInWhoHasGoneElsewhereMeanwhile) {
    guest.send("{\"id\":90," + resume(played.bob) + "}");
    guest.send(R"({"id":91,"kind":"create",)" + room_of("gigogne") +
               R"(,"token":"AAAAAAAAAAAAAAAAAAAAAA"})");
    world.settle();
    EXPECT_EQ(guest.heard("room").size(), 1U) << "one connection is in one room";
}

TEST_F(ClaimedRooms, AreNotThereWhenTheStoreHasNone) {
    const std::string nowhere = R"("kind":"resume","room":"0000000001","token":")" + guest.token +
                                R"(AAAAAAAAAAAAAAAAAAAAAA")";
    EXPECT_EQ(guest.refusal(nowhere), "refusal.online.no_room");
    EXPECT_EQ(world.hub().counters().rooms, 0U);
}

TEST_F(ClaimedRooms, AreNeitherThereNorGoneWhileTheStoreCannotSay) {
    world.store.claims = Claims::failing;
    EXPECT_EQ(guest.refusal(resume(played.bob)), "refusal.online.store");
    EXPECT_EQ(guest.refusal(peek(played.bob)), "refusal.online.store") << "not: gone";
    world.store.claims = Claims::busy;
    EXPECT_EQ(guest.refusal(resume(played.bob)), "refusal.online.busy");
    world.store.claims = Claims::elsewhere;
    EXPECT_EQ(guest.ask(resume(played.bob)).at("kind"), "moved");
    world.store.claims = Claims::prompt;
    guest.must(resume(played.bob));
}

TEST_F(ClaimedRooms, ArePaidForByWhoAsks) {
    world.budget.set_rate({0.001, 200});
    int refused = 0;
    for (int i = 10; i < 50; ++i) {
        const std::string id = "00000000" + std::to_string(i);
        const std::string key = guest.refusal(R"("kind":"watch","room":")" + id + "\"");
        refused += key == "refusal.online.budget" ? 1 : 0;
    }
    EXPECT_LE(world.hub().counters().claims, 10U);
    EXPECT_GE(refused, 30);
}

TEST_F(ClaimedRooms, WhoseLogLeadsNowhereAreSetAside) {
    world.memory.commit(
        {.room = RoomId{7}, .first = 1, .at = world.clock.date(), .events = {"nonsense"}},
        [](Outcome) {});
    world.memory.release(RoomId{7}, world.clock.date());
    EXPECT_EQ(guest.refusal(R"("kind":"watch","room":")" + write_room_id(RoomId{7}) + "\""),
              "refusal.online.no_room");
    guest.refusal(R"("kind":"watch","room":")" + write_room_id(RoomId{7}) + "\"");
    EXPECT_EQ(world.hub().counters().rooms_set_aside, 1U) << "however often it is asked for";
}

TEST_F(ClaimedRooms, AreClosedByTheOperator) {
    std::string answer;
    world.hub().admin(R"({"command":"close","room":")" + room + "\"}",
                      [&](std::string line) { answer = std::move(line); });
    world.settle();
    EXPECT_EQ(answer, R"({"ok":true})");
    EXPECT_EQ(guest.refusal(resume(played.bob)), "refusal.online.no_room");
}

}  // namespace
}  // namespace ludo::server
