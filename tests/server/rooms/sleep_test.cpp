#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "server/rooms/room_id.hpp"
#include "server/store/temporary_folder.hpp"
#include "world.hpp"

/// Rooms of correspondence sleep in the store while nobody is there.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

const std::string three_days = R"(,"time":{"kind":"correspondence","days":3})";

class SleepingRoom : public testing::Test {
  protected:
    explicit SleepingRoom(Limits limits = World::quick(), std::filesystem::path data = {})
        : world(limits, 1, std::move(data)) {}

    /// Ada is to move, and nobody is there.
    void leave_alone() {
        ada.create(room_of("gigogne", ada_first + three_days));
        bob.join(ada, "Bob");
        ada.drop();
        bob.drop();
    }
    void fall_asleep() {
        leave_alone();
        world.pass(1min);
        EXPECT_EQ(in_memory(), 0U);
        EXPECT_EQ(asleep(), 1U);
    }
    std::size_t in_memory() { return world.hub().counters().rooms; }
    std::size_t asleep() { return world.hub().counters().rooms_asleep; }
    static Duration left(const Guest& guest) {
        return Duration{
            guest.last("room").at("room").at("match").at("clock").at("left").as_int64()};
    }
    static json::array tokens(const Guest& guest) {
        return guest.last("room").at("room").at("match").at("tokens").as_array();
    }
    std::string admin(const std::string& line) {
        std::string answer;
        world.hub().admin(line, [&](std::string said) { answer = std::move(said); });
        world.settle();
        return answer;
    }

    World world;
    Guest ada{world};
    Guest bob{world};
};

TEST_F(SleepingRoom, FallsAsleepAMinuteAfterTheLastHasGone) {
    leave_alone();
    world.pass(59s);
    EXPECT_EQ(in_memory(), 1U);
    world.pass(1s);
    EXPECT_EQ(in_memory(), 0U);
    EXPECT_EQ(asleep(), 1U);
}

TEST_F(SleepingRoom, StaysAwakeAsLongAsSomebodyLooks) {
    leave_alone();
    Guest cleo(world);
    cleo.must(R"("kind":"watch","room":")" + ada.room + "\"");
    world.pass(10min);
    EXPECT_EQ(in_memory(), 1U);
    cleo.must(R"("kind":"leave")");
    world.pass(59s);
    EXPECT_EQ(in_memory(), 1U);
    world.pass(1s);
    EXPECT_EQ(in_memory(), 0U);
}

TEST_F(SleepingRoom, IsOneInWhichAGameIsPlayedByCorrespondence) {
    ada.create(room_of("gigogne", three_days));
    ada.drop();
    Guest cleo(world);
    Guest dan(world);
    cleo.create(room_of("gigogne"));
    dan.join(cleo, "Dan");
    cleo.drop();
    dan.drop();
    world.pass(90s);
    EXPECT_EQ(in_memory(), 2U) << "one waits for players, in the other they have a minute a turn";
    EXPECT_EQ(asleep(), 0U);
}

TEST_F(SleepingRoom, WakesForWhoComesBackAndTheClockHasGoneOn) {
    fall_asleep();
    world.pass(10h);
    ada.come_back();
    EXPECT_EQ(asleep(), 0U);
    EXPECT_EQ(left(ada), 72h - 10h - 1min);
    ada.play("G4");
    bob.come_back();
    EXPECT_EQ(tokens(bob), json::array({"G4"}));
    EXPECT_EQ(left(bob), 72h);
}

TEST_F(SleepingRoom, EndsATurnThoughNobodyComes) {
    fall_asleep();
    world.pass(71h + 58min);
    EXPECT_EQ(asleep(), 1U);
    world.pass(5min);
    EXPECT_EQ(asleep(), 1U) << "it was awake for a moment";
    bob.come_back();
    EXPECT_EQ(tokens(bob), json::array({"skip"}));
    EXPECT_GE(left(bob), 71h + 56min) << "at most a minute after its end";
}

TEST_F(SleepingRoom, IsLookedAtWithoutLeavingATrace) {
    fall_asleep();
    const auto events = [this] {
        std::size_t count = 0;
        EXPECT_TRUE(world.memory.claim(*read_room_id(ada.room), [&](const Result<Claim>& claim) {
            count = std::get<ClaimedRoom>(*claim).events.size();
        }));
        world.settle();
        world.memory.release(*read_room_id(ada.room), world.clock.date() + 71h);
        return count;
    };
    const std::size_t before = events();
    Guest browser(world);
    for (int hour = 1; hour <= 3; ++hour) {
        world.pass(1h);
        browser.must(R"("kind":"peek","places":{")" + ada.room + R"(":")" + ada.token + "\"}");
        const json::value place = browser.last("places").at("places").at(0);
        EXPECT_EQ(place.at("yours"), true);
        EXPECT_EQ(place.at("left"), Duration{72h - 1min - hour * 1h - (hour - 1) * 2min}.count());
        EXPECT_EQ(in_memory(), 1U);
        world.pass(2min);
        EXPECT_EQ(in_memory(), 0U);
    }
    EXPECT_EQ(events(), before);
}

TEST_F(SleepingRoom, TellsItsFeed) {
    ada.create(room_of("gigogne", ada_first + three_days));
    bob.join(ada, "Bob");
    const std::string feed(bob.last("room").at("feed").as_string());
    EXPECT_TRUE(feed.starts_with(ada.room + "/"));
    ada.drop();
    bob.drop();
    world.pass(1h);
    EXPECT_EQ(in_memory(), 0U);
    HttpAnswer answer{.status = 0};
    world.hub().api({"GET", "/api/feed/" + feed + "?lang=en", ""},
                    [&](HttpAnswer given) { answer = std::move(given); });
    world.settle();
    EXPECT_EQ(answer.status, 200);
    EXPECT_NE(answer.body.find("it is Ada’s turn"), std::string::npos) << answer.body;
}

TEST_F(SleepingRoom, SleepsThroughARestart) {
    fall_asleep();
    world.pass(10h);
    world.restart();
    EXPECT_EQ(in_memory(), 0U);
    EXPECT_EQ(asleep(), 1U) << "they are counted";
    ada.come_back();
    EXPECT_EQ(left(ada), 62h - 1min);
}

TEST_F(SleepingRoom, LosesNothingWhenTheServerDiesAfterWakingIt) {
    fall_asleep();
    world.pass(10h);
    Guest browser(world);
    browser.must(R"("kind":"peek","places":{")" + ada.room + R"(":")" + ada.token + "\"}");
    world.restart();
    EXPECT_EQ(in_memory(), 1U);
    ada.come_back();
    EXPECT_EQ(left(ada), 62h - 1min) << "what it slept is not given back";
}

TEST_F(SleepingRoom, GivesADayWhenTheTurnEndedWhileNobodyServed) {
    fall_asleep();
    world.clock.set(world.clock.now() + 100h);
    world.restart();
    ada.come_back();
    EXPECT_EQ(left(ada), 24h);
    ada.drop();
    world.pass(1h);
    ada.come_back();
    EXPECT_EQ(left(ada), 23h);
}

TEST_F(SleepingRoom, DoesNotGoByAClockThatSomebodySets) {
    fall_asleep();
    world.clock.jump(100h);
    world.pass(1h);
    ada.come_back();
    EXPECT_EQ(left(ada), 71h - 1min);
    ada.drop();
    world.pass(2min);
    EXPECT_EQ(asleep(), 1U);
    world.clock.jump(-200h);
    ada.come_back();
    EXPECT_EQ(left(ada), 71h - 3min);
}

TEST_F(SleepingRoom, IsNotChargedForTroubleWithTheStore) {
    fall_asleep();
    Guest cleo(world);
    cleo.create(room_of("gigogne"));
    world.store.break_down();
    EXPECT_EQ(cleo.refusal(R"("kind":"fill","level":"easy")"), "refusal.online.store");
    world.pass(5h);
    world.store.mend();
    world.settle();
    ada.come_back();
    EXPECT_EQ(left(ada), 72h - 1min);
}

TEST_F(SleepingRoom, IsRefusedToWhoeverAsksWhileTheStoreIsInTrouble) {
    fall_asleep();
    world.store.claims = FaultyStore::Claims::doubtful;
    Guest cleo(world);
    const std::string peek =
        R"("kind":"peek","places":{")" + ada.room + R"(":")" + ada.token + "\"}";
    EXPECT_EQ(cleo.refusal(peek), "refusal.online.store") << "who waited when it began";
    EXPECT_EQ(cleo.refusal(peek), "refusal.online.store") << "and who comes then";
    ada.connect();
    const std::string resume =
        R"("kind":"resume","room":")" + ada.room + R"(","token":")" + ada.token + "\"";
    EXPECT_EQ(ada.refusal(resume), "refusal.online.store");
    world.store.mend();
    world.settle();
    cleo.must(peek);
    EXPECT_EQ(cleo.last("places").at("places").at(0).at("status"), "playing");
    ada.must(resume);
    EXPECT_EQ(in_memory(), 1U);
}

TEST_F(SleepingRoom, LetsBotsMoveFirst) {
    ada.create(room_of("gigogne", ada_first + three_days));
    ada.must(R"("kind":"fill","level":"easy")");
    ada.play("G4");
    ada.drop();
    world.pass(1min);
    EXPECT_EQ(asleep(), 1U);
    ada.come_back();
    EXPECT_EQ(tokens(ada).size(), 2U);
}

TEST_F(SleepingRoom, IsNotInTheListOfRooms) {
    leave_alone();
    Guest cleo(world);
    cleo.must(R"("kind":"lobby")");
    EXPECT_EQ(cleo.last("rooms").at("total"), 1);
    world.pass(2min);
    EXPECT_EQ(cleo.last("lobby").at("gone"), json::array({ada.room.c_str()}));
}

TEST_F(SleepingRoom, IsListedAndClosedByTheOperator) {
    fall_asleep();
    EXPECT_EQ(admin(R"({"command":"rooms"})"), R"({"ok":true,"rooms":[]})");
    EXPECT_EQ(admin(R"({"command":"rooms","number":1})"),
              R"({"ok":true,"asleep":[")" + ada.room + R"("]})");
    const json::object shown =
        json::parse(admin(R"({"command":"room","room":")" + ada.room + "\"}")).as_object();
    EXPECT_EQ(shown.at("room").at("status"), "playing");
    EXPECT_EQ(shown.at("room").at("people").at(1).at("name"), "Bob");
    EXPECT_EQ(asleep(), 1U) << "looking wakes nobody";
    EXPECT_EQ(in_memory(), 0U);
    EXPECT_EQ(admin(R"({"command":"close","room":")" + ada.room + "\"}"), R"({"ok":true})");
    EXPECT_EQ(asleep(), 0U);
    ada.connect();
    EXPECT_EQ(
        ada.refusal(R"("kind":"resume","room":")" + ada.room + R"(","token":")" + ada.token + "\""),
        "refusal.online.no_room");
}

class CrowdedServer : public SleepingRoom {
  protected:
    static Limits crowded() {
        Limits limits = World::quick();
        limits.rooms = 2;
        limits.rooms_asleep = 3;
        limits.sleepers_per_address = 2;
        return limits;
    }
    CrowdedServer() : SleepingRoom(crowded()) {}

    void leave_room_of(const std::string& address) {
        Guest one(world, address);
        Guest other(world, address);
        one.create(room_of("gigogne", ada_first + three_days));
        other.join(one, "Bob");
        one.drop();
        other.drop();
        world.pass(2min);
    }
};

TEST_F(CrowdedServer, CountsTheRoomsInMemoryAndThoseAsleepApart) {
    leave_room_of("192.0.2.8");
    leave_room_of("192.0.2.8");
    EXPECT_EQ(asleep(), 2U);
    leave_room_of("192.0.2.8");
    EXPECT_EQ(asleep(), 2U) << "no more of this address today";
    EXPECT_EQ(in_memory(), 1U);
    world.pass(24h);
    EXPECT_EQ(asleep(), 3U);
    leave_room_of("192.0.2.9");
    EXPECT_EQ(asleep(), 3U) << "no more at all";
    EXPECT_EQ(in_memory(), 1U);
}

class SleepOnDisk : public SleepingRoom {
  protected:
    explicit SleepOnDisk(
        std::shared_ptr<TemporaryFolder> made = std::make_shared<TemporaryFolder>())
        : SleepingRoom(World::quick(), made->file()), folder(std::move(made)) {}

    std::shared_ptr<TemporaryFolder> folder;
};

TEST_F(SleepOnDisk, LastsThroughRestartsAndGoesOn) {
    leave_alone();
    world.pass(2min);
    EXPECT_EQ(asleep(), 1U);
    world.restart();
    EXPECT_EQ(asleep(), 1U);
    ada.come_back();
    ada.play("G4");
    world.restart();
    EXPECT_EQ(in_memory(), 1U);
    world.pass(2min);
    EXPECT_EQ(in_memory(), 0U);
    bob.come_back();
    EXPECT_EQ(tokens(bob), json::array({"G4"}));
    EXPECT_EQ(left(bob), 72h - 2min);
}

TEST_F(SleepOnDisk, BeginsWithAFileOfTheThirdVersion) {
    leave_alone();
    SQLite::Database(folder->file().string(), SQLite::OPEN_READWRITE)
        .exec(
            "DROP TABLE asleep; DROP TABLE latest_batch; DROP TABLE event_packs;"
            "ALTER TABLE games DROP COLUMN players; PRAGMA user_version = 3");
    world.restart();
    EXPECT_EQ(in_memory(), 1U);
    world.pass(1h);
    EXPECT_EQ(asleep(), 1U);
    ada.come_back();
    ada.play("G4");
}

}  // namespace
}  // namespace ludo::server
