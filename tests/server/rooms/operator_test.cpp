#include <gtest/gtest.h>

#include "server/rooms/events.hpp"
#include "server/rooms/room_id.hpp"
#include "world.hpp"

/// What those who run a server rely on: how much is kept, and what they can ask for.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;
using Fault = FaultyStore::Fault;

const std::string seat_1_first = R"(,"options":{"first":"1"})";

// What is kept.

class Keeping : public testing::Test {
  protected:
    explicit Keeping(const Limits& limits = World::quick()) : world(limits) {}

    void open() {
        ada.create(room_of("gigogne", seat_1_first));
        bob.join(ada, "Bob");
    }
    /// Both move once, then nobody does: whoever is late twice is out.
    void play_and_let_end() {
        Guest& first = ada.last("events").at("clock").at("seat") == 1 ? ada : bob;
        Guest& second = &first == &ada ? bob : ada;
        first.play("G4");
        second.play("G5");
        let_end();
    }
    void let_end() {
        while (ada.event("started").at("number") != finished()) world.pass(60s);
    }
    [[nodiscard]] std::int64_t finished() const {
        std::int64_t count = 0;
        for (const json::object& message : ada.heard("events")) {
            for (const json::value& event : message.at("events").as_array()) {
                if (event.at("type") == "finished") ++count;
            }
        }
        return count;
    }
    void play_again() {
        ada.must(vote);
        bob.must(vote);
    }
    [[nodiscard]] bool is_kept() const { return ada.event("finished").contains("replay"); }
    std::vector<std::string> stored() {
        std::vector<std::string> types;
        world.memory.load([&](const StoredEvent& event) {
            types.emplace_back(json::parse(event.body).at("type").as_string());
        });
        return types;
    }
    std::string shown(Guest& guest) {
        guest.drop();
        guest.come_back();
        return json::serialize(guest.last("room").at("room"));
    }

    World world;
    Guest ada{world};
    Guest bob{world};
    Guest cleo{world};
};

TEST_F(Keeping, AGameInWhichOnlyOneMovedIsNotKept) {
    open();
    ada.play("G4");
    let_end();
    EXPECT_FALSE(is_kept());
}

TEST_F(Keeping, AGameInWhichBothMovedIsKept) {
    open();
    play_and_let_end();
    EXPECT_TRUE(is_kept());
}

TEST_F(Keeping, TheLogOfAnEarlierGameIsDroppedWhenTheNextStarts) {
    open();
    play_and_let_end();
    EXPECT_GT(stored().size(), 6U);
    play_again();
    EXPECT_EQ(stored(),
              (std::vector<std::string>{"created", "joined", "joined", "condensed", "started"}));
    play_and_let_end();
    play_again();
    EXPECT_EQ(stored().size(), 5U) << "however many games there were";
}

TEST_F(Keeping, ARestartFindsTheSameRoomWithoutTheEarlierGames) {
    open();
    cleo.must(R"("kind":"watch","room":")" + ada.room + "\"");
    for (int game = 0; game < 2; ++game) {
        play_and_let_end();
        play_again();
    }
    ada.play("G4");  // Bob began the second game
    const std::string before = shown(ada);
    world.restart();
    ada.come_back();
    bob.come_back();
    cleo.come_back();
    EXPECT_EQ(shown(ada), before);
    EXPECT_EQ(ada.last("room").at("room").at("match").at("number"), 3);
}

TEST_F(Keeping, ANewcomerInAReopenedRoomIsThereAfterARestart) {
    open();
    play_and_let_end();
    bob.must(R"("kind":"leave")");
    ada.must(vote);
    cleo.join(ada, "Cleo");
    EXPECT_EQ(ada.event("started").at("number"), 2);
    const std::string before = shown(cleo);
    world.restart();
    ada.come_back();
    cleo.come_back();
    EXPECT_EQ(shown(cleo), before);
    EXPECT_EQ(world.hub().counters().rooms_set_aside, 0U);
}

TEST_F(Keeping, AStartThatIsStoredTwiceIsReadOnce) {
    open();
    play_and_let_end();
    ada.must(vote);
    world.store.fail_next(Fault::unsure);
    EXPECT_EQ(bob.refusal(vote), "refusal.online.store");
    bob.must(vote);
    const std::string before = shown(ada);
    world.restart();
    ada.come_back();
    bob.come_back();
    EXPECT_EQ(shown(ada), before);
}

class SmallKeeping : public Keeping {
  protected:
    static Limits small() {
        Limits limits = World::quick();
        limits.keep_kib_per_address = 1;
        limits.room_life = 24h * 10;
        return limits;
    }
    SmallKeeping() : Keeping(small()) {}
};

TEST_F(SmallKeeping, OneAddressKeepsOnlySoMuchADay) {
    open();
    play_and_let_end();
    EXPECT_TRUE(is_kept());
    play_again();
    play_and_let_end();
    EXPECT_FALSE(is_kept());
}

TEST_F(Keeping, ARoomSetAsideIsDeletedAfterItsTime) {
    const auto set_aside = [&] {
        world.memory.commit({.room = RoomId{7},
                             .first = 1,
                             .at = world.clock.date(),
                             .events = {R"({"type":"played","token":"G4"})"}},
                            [](Outcome) {});
    };
    set_aside();
    world.pass(24h * 89);
    world.restart();
    EXPECT_EQ(world.hub().counters().rooms_set_aside, 1U);
    world.pass(24h * 2);
    world.restart();
    EXPECT_EQ(world.hub().counters().rooms_set_aside, 0U);
    EXPECT_TRUE(stored().empty());
}

// What operators ask for.

class Administration : public testing::Test {
  protected:
    Administration() {
        world.powers = {[this](const std::string& key, bool is_banned) {
                            bans.emplace_back((is_banned ? "+" : "-") + key);
                        },
                        [] { return std::vector<std::string>{"192.0.2.7"}; },
                        [](const std::string& address) { return address == "x" ? "" : address; },
                        [this](const std::string& path, const AdminPowers::Done& done) {
                            copies.push_back(path);
                            done({});
                        },
                        [this] { has_stopped = true; }};
        world.restart();
        ada = std::make_unique<Guest>(world);
        bob = std::make_unique<Guest>(world);
        ada->create(room_of("gigogne", seat_1_first));
    }

    json::object order(const std::string& fields) {
        std::string line;
        world.hub().admin("{" + fields + "}", [&](std::string answer) { line = answer; });
        world.settle();
        EXPECT_EQ(line.find('\n'), std::string::npos);
        return json::parse(line).as_object();
    }
    json::object must(const std::string& fields) {
        json::object answer = order(fields);
        EXPECT_EQ(answer.at("ok"), true) << fields << json::serialize(answer);
        return answer;
    }
    std::string refusal(const std::string& fields) {
        const json::object answer = order(fields);
        EXPECT_EQ(answer.at("ok"), false) << fields;
        return std::string(answer.at("reasons").at(0).at("key").as_string());
    }
    [[nodiscard]] std::string the_room() const { return R"("room":")" + ada->room + "\""; }

    World world;
    std::unique_ptr<Guest> ada;
    std::unique_ptr<Guest> bob;
    std::vector<std::string> bans;
    std::vector<std::string> copies;
    bool has_stopped = false;
};

TEST_F(Administration, ListsRoomsAndShowsOne) {
    const json::object rooms = must(R"("command":"rooms")");
    ASSERT_EQ(rooms.at("rooms").as_array().size(), 1U);
    EXPECT_EQ(rooms.at("rooms").at(0).at("address"), "192.0.2.1");
    const json::object room = must(R"("command":"room",)" + the_room());
    EXPECT_EQ(room.at("room").at("people").at(0).at("name"), "Ada");
    EXPECT_EQ(json::serialize(room).find("hash of"), std::string::npos) << "no secrets";
    EXPECT_EQ(must(R"("command":"status")").at("rooms"), 1);
}

TEST_F(Administration, ClosesARoomAndSaysWhoDidIt) {
    must(R"("command":"close",)" + the_room());
    EXPECT_EQ(ada->event("closed").at("why"), "admin");
    EXPECT_EQ(refusal(R"("command":"close",)" + the_room()), "refusal.online.no_room");
}

TEST_F(Administration, ExpelsPlayersAlsoFromAGame) {
    bob->join(*ada, "Bob");
    EXPECT_EQ(refusal(R"("command":"expel","number":9,)" + the_room()), "refusal.online.no_player");
    must(R"("command":"expel","number":2,)" + the_room());
    EXPECT_EQ(ada->event("finished").at("winner"), 1);
    EXPECT_EQ(ada->event("dismissed").at("player"), 2);
    EXPECT_EQ(ada->event("finished").at("why"), "dismissed");
    EXPECT_EQ(bob->last("detached").at("why"), "dismissed");
    world.restart();
    EXPECT_EQ(world.hub().counters().rooms_set_aside, 0U);
    bob->connect();
    EXPECT_EQ(bob->refusal(R"("kind":"resume","room":")" + ada->room + R"(","token":")" +
                           bob->token + "\""),
              "refusal.online.token");
}

TEST_F(Administration, ExpelsFromAWaitingRoomInTheSameWords) {
    must(R"("command":"expel","number":1,)" + the_room());
    EXPECT_EQ(ada->last("detached").at("why"), "dismissed");
}

TEST_F(Administration, AnnouncesTextToEverybody) {
    must(R"("command":"announce","text":"Back at @noon")");
    EXPECT_EQ(ada->last("notice").at("text"), "Back at @noon");
    EXPECT_EQ(bob->last("notice").at("text"), "Back at @noon");
    for (const auto* const text : {"", "two\\nlines", "\\u202eback"}) {
        EXPECT_EQ(refusal(R"("command":"announce","text":")" + std::string(text) + "\""),
                  "admin.announcement")
            << text;
    }
}

TEST_F(Administration, DrainsUntilTheLastRoomIsClosed) {
    must(R"("command":"drain","number":1)");
    EXPECT_EQ(bob->refusal(R"("kind":"create",)" + room_of("gigogne")), "refusal.online.draining");
    bob->join(*ada, "Bob");
    EXPECT_FALSE(has_stopped);
    must(R"("command":"drain","number":0)");
    Guest cleo(world);
    cleo.create(room_of("gigogne"));
    must(R"("command":"drain","number":1)");
    cleo.must(R"("kind":"leave")");
    EXPECT_FALSE(has_stopped) << "there is another room";
    ada->must(R"("kind":"leave")");
    bob->must(R"("kind":"leave")");
    EXPECT_TRUE(has_stopped);
}

TEST_F(Administration, ADrainingServerTellsThoseWhoSeek) {
    const std::string seek = R"("kind":"seek","game":"qwirkle","player":"Bob")";
    bob->must(seek);
    must(R"("command":"drain","number":1)");
    EXPECT_EQ(bob->last("seek_ended").at("reasons").at(0).at("key"), "refusal.online.draining");
    EXPECT_EQ(bob->refusal(seek), "refusal.online.draining");
    must(R"("command":"drain","number":0)");
    bob->must(seek);
}

TEST_F(Administration, BansPurgesAndBacksUp) {
    must(R"("command":"ban","text":"192.0.2.9")");
    must(R"("command":"unban","text":"192.0.2.7")");
    EXPECT_EQ(refusal(R"("command":"unban","text":"192.0.2.9")"), "admin.not_banned");
    EXPECT_EQ(bans, (std::vector<std::string>{"+192.0.2.9", "-192.0.2.7"}));
    EXPECT_EQ(refusal(R"("command":"ban","text":"x")"), "serve.bad_address");
    EXPECT_EQ(must(R"("command":"bans")").at("addresses").at(0), "192.0.2.7");
    must(R"("command":"backup","text":"/tmp/copy.db")");
    EXPECT_EQ(copies, std::vector<std::string>{"/tmp/copy.db"});
    EXPECT_EQ(refusal(R"("command":"purge","text":"none")"), "refusal.online.no_game");
    must(R"("command":"purge_older","number":30)");
}

TEST_F(Administration, SaysThatNothingCanBeStoredOrReadNow) {
    world.store.break_down();
    EXPECT_EQ(ada->refusal(R"("kind":"leave")"), "refusal.online.store");
    EXPECT_EQ(refusal(R"("command":"purge_older","number":30)"), "refusal.online.store");
    EXPECT_EQ(refusal(R"("command":"rooms","number":1)"), "refusal.online.store");
    world.store.mend();
    world.settle();
    must(R"("command":"purge_older","number":30)");
    must(R"("command":"rooms","number":1)");
}

TEST_F(Administration, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(refusal(R"("command":"dance")"), "admin.unknown");
    EXPECT_EQ(refusal(R"("command":"rooms","more":1)"), "admin.unreadable");
    EXPECT_EQ(refusal(R"("command":7)"), "admin.unreadable");
    EXPECT_EQ(refusal(R"("command":"drain","number":1,"number":0)"), "admin.field_twice");
    EXPECT_EQ(refusal(R"("command":"backup","text":"/tmp/a\u0000b")"), "admin.path");
    EXPECT_EQ(refusal(R"("command":"backup","text":"")"), "admin.path");
    EXPECT_TRUE(copies.empty());
    for (const auto* const number :
         {"1.5", "1e0", "-1", "37000", "18446744073709551615", "\"1\""}) {
        EXPECT_EQ(refusal(R"("command":"purge_older","number":)" + std::string(number)),
                  "admin.number")
            << number;
    }
    // 1 with one bit more than a player's number has.
    EXPECT_EQ(refusal(R"("command":"expel","number":4294967297,)" + the_room()), "admin.number");
    EXPECT_EQ(refusal(R"("command":"drain","number":2)"), "admin.number");
}

TEST_F(Administration, NewLimitsHoldFromNowOn) {
    Limits limits = World::quick();
    limits.rooms_per_address = 1;
    world.hub().set_limits(limits);
    EXPECT_EQ(bob->refusal(R"("kind":"create",)" + room_of("gigogne")),
              "refusal.online.rooms_address");
}

}  // namespace
}  // namespace ludo::server
