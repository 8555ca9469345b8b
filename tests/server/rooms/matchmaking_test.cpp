#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "server/rooms/presets.hpp"
#include "world.hpp"

/// Strangers find each other: those who want to play the same get a room.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

std::string seek(const std::string& game, const std::string& name, const std::string& more = "") {
    return R"("kind":"seek","game":")" + game + R"(","player":")" + name + "\"" + more;
}

class QuickMatch : public testing::Test {
  protected:
    /// The room somebody was told of, and that they have a seat in.
    static std::string room_of(const Guest& guest) {
        const auto matched = guest.heard("matched");
        return matched.empty() ? "" : std::string(matched.back().at("room").as_string());
    }
    static std::int64_t waiting(const Guest& guest) {
        return guest.last("seeking").at("waiting").as_int64();
    }
    static std::string names(const Guest& guest) {
        std::string all;
        const json::object room = guest.last("room");
        for (const json::value& player : room.at("room").at("players").as_array()) {
            all += std::string(all.empty() ? "" : ", ") + player.at("name").as_string().c_str();
        }
        return all;
    }

    World world;
    Guest ada{world, "192.0.2.1"};
    Guest emile{world, "192.0.2.2"};
    Guest zoe{world, "192.0.2.3"};
};

TEST_F(QuickMatch, WhoeverSeeksFirstWaitsAndIsToldHowManyWait) {
    ada.must(seek("gigogne", "Ada"));
    EXPECT_EQ(waiting(ada), 1);
    EXPECT_EQ(ada.last("seeking").at("seats"), 2);
    EXPECT_TRUE(ada.heard("matched").empty());
}

TEST_F(QuickMatch, TwoWhoSeekTheSameGetAPublicRoomAndTheirSeats) {
    ada.must(seek("gigogne", "Ada"));
    emile.must(seek("gigogne", "Émile"));
    ASSERT_NE(room_of(ada), "");
    EXPECT_EQ(room_of(ada), room_of(emile));
    for (const Guest* const guest : {&ada, &emile}) {
        const json::value room = guest->last("room").at("room");
        EXPECT_EQ(room.at("id"), room_of(ada).c_str());
        EXPECT_EQ(room.at("name"), "Ada – Émile");
        EXPECT_EQ(room.at("private"), false);
        EXPECT_EQ(room.at("status"), "playing") << "both are there, so it starts";
        EXPECT_EQ(room.at("time").at("seconds"), 60);
    }
    EXPECT_EQ(names(ada), "Ada, Émile");
    EXPECT_EQ(ada.last("room").at("you"), 1);
    EXPECT_EQ(emile.last("room").at("you"), 2);
    zoe.must(R"("kind":"lobby")");
    EXPECT_EQ(zoe.last("rooms").at("total"), 1) << "an ordinary room";
    ada.must(R"("kind":"ping")");
    // Both can play at once.
    const bool is_adas = ada.last("room").at("room").at("match").at("clock").at("seat") == 1;
    (is_adas ? ada : emile).play("G4");
}

TEST_F(QuickMatch, OnlyTheSameGamePresetAndSpeedGoTogether) {
    ada.must(seek("gigogne", "Ada"));
    emile.must(seek("qwirkle", "Émile"));
    zoe.must(seek("gigogne", "Zoé", R"(,"preset":"quick")"));
    Guest ben(world, "192.0.2.4");
    ben.must(seek("gigogne", "Ben", R"(,"speed":"slow")"));
    for (const Guest* const guest : {&ada, &emile, &zoe, &ben}) EXPECT_EQ(room_of(*guest), "");
    EXPECT_EQ(waiting(ada), 1);
    // But one is told where somebody else waits.
    const json::array others = ada.last("seeking").at("others").as_array();
    ASSERT_EQ(others.size(), 2U);
    EXPECT_EQ(others[0],
              json::parse(R"({"preset":"classic","speed":"slow","waiting":1,"seats":2})"));
    EXPECT_EQ(others[1],
              json::parse(R"({"preset":"quick","speed":"normal","waiting":1,"seats":2})"));
}

TEST_F(QuickMatch, ThePresetSaysTheOptionsAndTheSpeedTheTimeOfATurn) {
    const std::string criteria = R"(,"preset":"quick","speed":"quick")";
    ada.must(seek("vorassic", "Ada", criteria));
    emile.must(seek("vorassic", "Émile", criteria));
    const json::value room = ada.last("room").at("room");
    EXPECT_EQ(room.at("options").at("size"), "5");
    EXPECT_EQ(room.at("time").at("seconds"), 20);
}

TEST_F(QuickMatch, APresetForFourWaitsForFour) {
    const std::string criteria = R"(,"preset":"wild","speed":"slow")";
    ada.must(seek("gigogne", "Ada", criteria));
    emile.must(seek("gigogne", "Émile", criteria));
    zoe.must(seek("gigogne", "Zoé", criteria));
    EXPECT_EQ(waiting(ada), 3);
    EXPECT_EQ(ada.last("seeking").at("seats"), 4);
    Guest ben(world, "192.0.2.4");
    ben.must(seek("gigogne", "Ben", criteria));
    EXPECT_EQ(names(ben), "Ada, Émile, Zoé, Ben");
    EXPECT_EQ(ben.last("room").at("room").at("capacity"), 4);
    EXPECT_EQ(ben.last("room").at("room").at("time").at("seconds"), 180);
}

TEST_F(QuickMatch, ALostConnectionIsOutOfTheQueue) {
    ada.must(seek("gigogne", "Ada"));
    ada.drop();
    emile.must(seek("gigogne", "Émile"));
    EXPECT_EQ(room_of(emile), "");
    EXPECT_EQ(waiting(emile), 1);
}

TEST_F(QuickMatch, WhoStopsSeekingIsNotFound) {
    ada.must(seek("gigogne", "Ada"));
    ada.must(R"("kind":"stop_seeking")");
    emile.must(seek("gigogne", "Émile"));
    EXPECT_EQ(room_of(emile), "");
    ada.must(R"("kind":"stop_seeking")");
}

TEST_F(QuickMatch, WhoGoesIntoARoomSeeksNoMore) {
    ada.must(seek("gigogne", "Ada"));
    ada.create(server::room_of("qwirkle"));
    emile.must(seek("gigogne", "Émile"));
    EXPECT_EQ(room_of(emile), "");
}

TEST_F(QuickMatch, WhoPlaysSeeksNobodyElse) {
    ada.create(server::room_of("gigogne"));
    emile.join(ada, "Émile");
    EXPECT_EQ(ada.refusal(seek("gigogne", "Ada")), "refusal.online.in_room");
    emile.must(R"("kind":"resign")");
    ada.must(seek("gigogne", "Ada"));
}

TEST_F(QuickMatch, AConnectionSeeksOneThingAtATime) {
    ada.must(seek("gigogne", "Ada"));
    ada.must(seek("qwirkle", "Ada"));
    emile.must(seek("gigogne", "Émile"));
    EXPECT_EQ(room_of(emile), "");
    zoe.must(seek("qwirkle", "Zoé"));
    EXPECT_EQ(room_of(zoe), room_of(ada));
}

TEST_F(QuickMatch, NobodyIsMatchedWithThemselves) {
    ada.must(seek("gigogne", "Ada"));
    Guest again(world, ada.address);  // the old connection is not yet known to be lost
    again.must(seek("gigogne", "Ada", R"(,"token":")" + ada.token + "\""));
    EXPECT_EQ(room_of(again), "");
    EXPECT_EQ(waiting(again), 1);
}

TEST_F(QuickMatch, TheSameTokenAgainComesBackToTheSeat) {
    ada.must(seek("gigogne", "Ada"));
    emile.must(seek("gigogne", "Émile"));
    const std::string room = room_of(emile);
    emile.drop();
    emile.connect();
    const json::object answer =
        emile.must(seek("gigogne", "Émile", R"(,"token":")" + emile.token + "\""));
    EXPECT_EQ(answer.at("room"), room.c_str());
    EXPECT_EQ(emile.last("room").at("you"), 2);
    EXPECT_EQ(emile.room, room);
}

TEST_F(QuickMatch, AfterTheRoomIsLeftTheSameTokenSeeksAnew) {
    ada.must(seek("gigogne", "Ada"));
    emile.must(seek("gigogne", "Émile"));
    ada.must(R"("kind":"leave")");
    ada.must(seek("gigogne", "Ada", R"(,"token":")" + ada.token + "\""));
    EXPECT_EQ(waiting(ada), 1);
}

TEST_F(QuickMatch, OfTwoWithTheSameNameTheSecondGetsANumber) {
    ada.must(seek("gigogne", "Renard"));
    emile.must(seek("gigogne", "rénard"));
    EXPECT_EQ(names(emile), "Renard, rénard 2");
    const std::string longest = "Éééééééééééééééééééééééé";  // 24 characters
    zoe.must(seek("gigogne", longest));
    Guest ben(world, "192.0.2.4");
    ben.must(seek("gigogne", longest));
    EXPECT_EQ(names(ben), longest + ", Éééééééééééééééééééééé 2");
    EXPECT_EQ(ben.last("room").at("room").at("name"), longest.c_str()) << "both do not fit";
}

TEST_F(QuickMatch, NamesAndPresetsAreJudgedAsEverywhere) {
    EXPECT_EQ(ada.refusal(seek("gigogne", " Ada")), "refusal.online.name_blanks");
    EXPECT_EQ(ada.refusal(seek("piscari", "Ada", R"(,"preset":"wild")")), "refusal.online.preset");
    ada.must(seek("piscari", "Ada"));
}

TEST_F(QuickMatch, AnAddressSeeksOnlySoMuchAtOnce) {
    Limits limits = World::quick();
    limits.searches_per_address = 2;
    World small(limits);
    Guest one(small);
    Guest two(small);
    Guest three(small);
    one.must(seek("gigogne", "A"));
    two.must(seek("qwirkle", "B"));
    EXPECT_EQ(three.refusal(seek("piscari", "C")), "refusal.online.searches_address");
    two.must(seek("vorassic", "B"));
    Guest other(small, "192.0.2.9");
    other.must(seek("piscari", "D"));
}

TEST_F(QuickMatch, RoomsForStrangersCountLikeOthers) {
    Limits limits = World::quick();
    limits.rooms = 1;
    World small(limits);
    Guest host(small, "192.0.2.7");
    Guest a(small, "192.0.2.8");
    Guest b(small, "192.0.2.9");
    a.must(seek("gigogne", "A"));
    host.create(server::room_of("qwirkle"));
    EXPECT_EQ(b.refusal(seek("gigogne", "B")), "refusal.online.rooms");
    host.must(R"("kind":"leave")");
    b.must(seek("gigogne", "B"));
    EXPECT_NE(room_of(b), "");
}

TEST_F(QuickMatch, WhatCannotBeStoredIsTriedAgain) {
    ada.must(seek("gigogne", "Ada"));
    world.store.fail_next(FaultyStore::Fault::lost);
    emile.must(seek("gigogne", "Émile"));
    EXPECT_EQ(room_of(ada), "");
    EXPECT_EQ(waiting(ada), 2) << "still seeking";
    world.pass(1s);
    EXPECT_NE(room_of(ada), "");
    EXPECT_EQ(room_of(ada), room_of(emile));
}

TEST_F(QuickMatch, WhoIsLostInThatMomentHasASeatToComeBackTo) {
    ada.must(seek("gigogne", "Ada"));
    emile.send(R"({"id":90,)" + seek("gigogne", "Émile", R"(,"token":"GGGGGGGGGGGGGGGGGGGGGG"})"));
    emile.drop();
    EXPECT_EQ(names(ada), "Ada, Émile");
    emile.connect();
    emile.must(seek("gigogne", "Émile", R"(,"token":"GGGGGGGGGGGGGGGGGGGGGG")"));
    EXPECT_EQ(emile.last("room").at("you"), 2);
}

TEST_F(QuickMatch, TheServerTellsHowManySeekWhat) {
    ada.must(seek("gigogne", "Ada"));
    emile.must(seek("gigogne", "Émile", R"(,"speed":"slow")"));
    std::string info;
    world.hub().api({"GET", "/api/info", ""},
                    [&](const HttpAnswer& answer) { info = answer.body; });
    EXPECT_EQ(json::parse(info).at("seeking"), json::parse(R"({"gigogne":2})"));
}

TEST_F(QuickMatch, BothAreThereWhenTheFirstIsShownTheRoom) {
    ada.must(seek("gigogne", "Ada"));
    emile.must(seek("gigogne", "Émile"));
    for (const Guest* const guest : {&ada, &emile}) {
        ASSERT_EQ(guest->heard("room").size(), 1U);
        const json::object shown = guest->last("room");
        for (const json::value& player : shown.at("room").at("players").as_array()) {
            EXPECT_EQ(player.at("connected"), true) << player.at("name");
        }
    }
}

TEST_F(QuickMatch, WhoWasFoundBeforeARestartIsFoundAfterIt) {
    ada.must(seek("gigogne", "Ada"));
    emile.must(seek("gigogne", "Émile"));
    const std::string room = room_of(emile);
    world.restart();
    emile.connect();
    const json::object answer =
        emile.must(seek("gigogne", "Émile", R"(,"token":")" + emile.token + "\""));
    EXPECT_EQ(answer.at("room"), room.c_str());
    EXPECT_EQ(emile.last("room").at("you"), 2);
}

TEST_F(QuickMatch, TheFirstOfTwoConnectionsWithOneTokenIsToldThatItSeeksNoMore) {
    ada.must(seek("gigogne", "Ada"));
    Guest again(world, ada.address);
    again.must(seek("gigogne", "Ada", R"(,"token":")" + ada.token + "\""));
    EXPECT_EQ(ada.last("seek_ended").at("reasons").at(0).at("key"),
              "refusal.online.sought_elsewhere");
    EXPECT_TRUE(again.heard("seek_ended").empty());
}

// Rooms that wait already.

TEST_F(QuickMatch, WhoSeeksComesIntoARoomThatWaitsForJustThem) {
    ada.create(server::room_of("gigogne"));
    emile.must(seek("gigogne", "Ada"));
    EXPECT_EQ(room_of(emile), ada.room);
    EXPECT_EQ(names(emile), "Ada, Ada 2");
    EXPECT_EQ(emile.last("room").at("room").at("status"), "playing");
    EXPECT_EQ(ada.story(), "joined started");
    EXPECT_TRUE(ada.heard("matched").empty()) << "she is where she was";
}

TEST_F(QuickMatch, TheRoomThatHasWaitedLongestComesFirst) {
    ada.create(server::room_of("gigogne"));
    world.pass(1s);
    zoe.create(server::room_of("gigogne"));
    emile.must(seek("gigogne", "Émile"));
    EXPECT_EQ(room_of(emile), ada.room);
}

TEST_F(QuickMatch, ARoomThatIsOpenedMeanwhileIsFoundToo) {
    emile.must(seek("gigogne", "Émile"));
    ada.create(server::room_of("gigogne"));
    EXPECT_EQ(room_of(emile), ada.room);
}

TEST_F(QuickMatch, ARoomWithSeveralFreeSeatsWaitsForAsManyWhoSeek) {
    const std::string criteria = R"(,"preset":"wild")";
    const auto wild = *find_preset(find_game("gigogne")->info, "wild");
    std::string options;
    for (const auto& [name, value] : wild.options) {
        options += std::string(options.empty() ? "" : ",") + "\"" + name + R"(":")" + value + "\"";
    }
    ada.create(server::room_of("gigogne", R"(,"capacity":4,"options":{)" + options + "}"));
    Guest ben(world, "192.0.2.4");
    ben.join(ada, "Ben");
    emile.must(seek("gigogne", "Émile", criteria));
    EXPECT_EQ(room_of(emile), "");
    zoe.must(seek("gigogne", "Zoé", criteria));
    EXPECT_EQ(room_of(emile), ada.room);
    EXPECT_EQ(names(zoe), "Ada, Ben, Émile, Zoé");
}

TEST_F(QuickMatch, NobodyIsSeatedAgainstThemselves) {
    const std::string own = R"(,"token":")";
    ada.create(server::room_of("gigogne"));
    emile.must(seek("gigogne", "Ada", own + ada.token + "\""));
    EXPECT_EQ(names(emile), "Ada") << "back in the room that was created";
    EXPECT_EQ(emile.last("room").at("you"), 1);
    zoe.create(server::room_of("gigogne", R"(,"capacity":3)"));
    Guest ben(world, "192.0.2.4");
    ben.join(zoe, "Ben");
    Guest again(world, "192.0.2.4");
    again.must(seek("gigogne", "Ben", own + ben.token + R"(","preset":"wild")"));
    EXPECT_EQ(room_of(again), "");
}

TEST_F(QuickMatch, ARoomThatIsOtherwiseOrHasNobodyThereIsNotFilled) {
    const std::vector<std::string> others{
        R"(,"code":"sesame")",
        R"(,"leavers":"bot")",
        R"(,"time":{"kind":"turn","seconds":20})",
        R"(,"time":{"kind":"total","seconds":60})",
        R"(,"options":{"first":"1"})",
        R"(,"capacity":3)",
    };
    for (const std::string& other : others) {
        Guest host(world, "192.0.2.5");
        host.create(server::room_of("gigogne", other));
        emile.must(seek("gigogne", "Émile"));
        EXPECT_EQ(room_of(emile), "") << other;
        emile.must(R"("kind":"stop_seeking")");
        host.must(R"("kind":"leave")");
    }
    ada.create(server::room_of("gigogne"));
    ada.drop();
    emile.must(seek("gigogne", "Émile"));
    EXPECT_EQ(room_of(emile), "");
}

TEST_F(QuickMatch, WhoWaitsInARoomIsFoundThereAndSeeksNoMore) {
    ada.create(server::room_of("gigogne"));
    ada.must(seek("gigogne", "Ada"));
    EXPECT_EQ(room_of(ada), "") << "not in her own room";
    emile.must(seek("gigogne", "Émile"));
    EXPECT_EQ(room_of(emile), ada.room);
    EXPECT_EQ(ada.last("seek_ended").at("reasons").at(0).at("key"), "refusal.online.search_over");
    zoe.must(seek("gigogne", "Zoé"));
    EXPECT_EQ(room_of(zoe), "") << "Ada plays";
}

TEST_F(QuickMatch, SeatsThatCannotBeStoredAreSoughtAgain) {
    ada.create(server::room_of("gigogne"));
    world.store.fail_next(FaultyStore::Fault::lost);
    emile.must(seek("gigogne", "Émile"));
    EXPECT_EQ(room_of(emile), "");
    world.pass(1s);
    EXPECT_EQ(room_of(emile), ada.room);
}

TEST(Presets, EveryGameHasAClassicOneAndAllCanBePlayed) {
    Rng random(1);
    for (const GameEntry& game : games()) {
        EXPECT_TRUE(find_preset(game.info, "classic")) << game.info.id;
        for (const std::string_view name : {"quick", "classic", "wild"}) {
            const auto preset = find_preset(game.info, name);
            if (!preset) continue;
            Options options(game.info.options);
            for (const auto& [option, value] : preset->options) {
                EXPECT_TRUE(options.set(option, value).ok()) << game.info.id << " " << option;
            }
            if (options.knows("players")) {
                EXPECT_TRUE(options.set("players", std::to_string(preset->seats)).ok());
            }
            const auto match = game.start(options, random);
            ASSERT_TRUE(match.ok()) << game.info.id << " " << name;
            EXPECT_EQ((*match)->seat_count(), preset->seats) << game.info.id << " " << name;
        }
    }
}

}  // namespace
}  // namespace ludo::server
