#include <gtest/gtest.h>

#include "server/rooms/room_id.hpp"
#include "world.hpp"

/// Opening, joining and leaving rooms, and what the host may do: sections 8.1 to 8.3.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

const std::string gigogne =
    R"("name":"Chez Ada","game":"gigogne","player":"Ada","options":{"first":"1"})";

/// For requests that are sent as they are.
const std::string with_token = R"(,"token":"0123456789abcdefABCDEF")";

class Rooms : public testing::Test {
  protected:
    World world;
    Guest ada{world};
    Guest bob{world};
    Guest cleo{world};
};

TEST_F(Rooms, ARoomHasANameAGameACapacityAndItsCreatorAsHost) {
    ada.create(gigogne + R"(,"capacity":3)");
    const json::object room = ada.last("room");
    EXPECT_EQ(room.at("you"), 1);
    EXPECT_EQ(room.at("room").at("name"), "Chez Ada");
    EXPECT_EQ(room.at("room").at("game"), "gigogne");
    EXPECT_EQ(room.at("room").at("capacity"), 3);
    EXPECT_EQ(room.at("room").at("host"), 1);
    EXPECT_EQ(room.at("room").at("status"), "waiting");
    EXPECT_EQ(room.at("room").at("options").at("players"), "3");
}

TEST_F(Rooms, NamesOfRoomsAreNotUnique) {
    ada.create(gigogne);
    bob.create(gigogne);
    EXPECT_NE(ada.room, bob.room);
}

TEST_F(Rooms, TheGameSaysWhichCapacitiesAndOptionsThereAre) {
    const auto refusal = [&](const std::string& fields) {
        return ada.refusal(R"("kind":"create","name":"x","player":"Ada",)" + fields);
    };
    EXPECT_EQ(refusal(R"("game":"piscari","capacity":3)"), "refusal.online.capacity");
    EXPECT_EQ(refusal(R"("game":"vorassic","capacity":3)"), "refusal.online.capacity");
    EXPECT_EQ(refusal(R"("game":"gigogne","options":{"colour":"red"})"), "refusal.option.unknown");
    EXPECT_EQ(refusal(R"("game":"gigogne","options":{"variant":"odd"})"), "refusal.option.value");
    EXPECT_EQ(refusal(R"("game":"gigogne","options":{"players":"4"})"), "refusal.online.option");
    EXPECT_EQ(refusal(R"("game":"gigogne","options":{"first":"4"})"), "refusal.gigogne.first");
    EXPECT_EQ(refusal(R"("game":"qwirkle","options":{"colours":"2","shapes":"2","copies":"1"})"),
              "refusal.qwirkle.kit_too_small");
    ada.create(
        R"("name":"x","player":"Ada","game":"vorassic","capacity":4,"options":{"size":"6"})");
}

TEST_F(Rooms, TheGameStartsByItselfWhenTheLastSeatIsTaken) {
    ada.create(gigogne);
    bob.join(ada, "Bob");
    EXPECT_EQ(ada.story(), "joined started");
    const json::object room = bob.last("room");
    EXPECT_EQ(room.at("room").at("status"), "playing");
    EXPECT_EQ(room.at("room").at("match").at("seats"), json::array({1, 2}));
    EXPECT_EQ(room.at("room").at("match").at("clock").at("left"), 60000);
    EXPECT_EQ(room.at("you"), 2);
}

TEST_F(Rooms, AFullRoomSaysSo) {
    ada.create(gigogne);
    bob.join(ada, "Bob");
    EXPECT_EQ(cleo.refusal(R"("kind":"join","room":")" + ada.room + R"(","player":"Cleo")"),
              "refusal.online.room_full");
}

TEST_F(Rooms, WhoComesSecondInTheSameMomentFindsItFull) {
    ada.create(gigogne);
    const std::string join = R"("kind":"join","room":")" + ada.room + "\"";
    bob.send("{\"id\":50," + join + with_token + R"(,"player":"Bob"})");  // not stored yet
    EXPECT_EQ(cleo.refusal(join + R"(,"player":"Cleo")"), "refusal.online.room_full");
    EXPECT_EQ(bob.last("accepted").at("id"), 50);
}

TEST_F(Rooms, APrivateRoomAsksForItsCode) {
    ada.create(gigogne + R"(,"code":"sésame")");
    EXPECT_EQ(ada.last("room").at("room").at("private"), true);
    const std::string join = R"("kind":"join","player":"Bob","room":")" + ada.room + "\"";
    EXPECT_EQ(bob.refusal(join), "refusal.online.code_needed");
    EXPECT_EQ(bob.refusal(join + R"(,"code":"wrong")"), "refusal.online.code_wrong");
    bob.must(join + R"(,"code":"sésame")");
    const std::string watch = R"("kind":"watch","room":")" + ada.room + "\"";
    EXPECT_EQ(cleo.refusal(watch), "refusal.online.code_needed");
    cleo.must(watch + R"(,"code":"sésame")");
}

TEST_F(Rooms, ACodeIsNeverSentBackNorStoredAsItIs) {
    ada.create(gigogne + R"(,"code":"zyxw")");
    bob.must(R"("kind":"lobby")");
    cleo.must(R"("kind":"watch","code":"zyxw","room":")" + ada.room + "\"");
    for (const auto& [connection, frames] : world.connections.sent) {
        for (const std::string& frame : frames) EXPECT_EQ(frame.find("zyxw"), std::string::npos);
    }
}

TEST_F(Rooms, WrongCodesAreLimitedPerAddress) {
    ada.create(gigogne + R"(,"code":"sesame","capacity":3)");
    const std::string join = R"("kind":"join","player":"Bob","room":")" + ada.room + "\"";
    Guest thief(world, "203.0.113.9");
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(thief.refusal(join + R"(,"code":"no")"), "refusal.online.code_wrong");
    }
    const int tried = world.hasher.verified;
    EXPECT_EQ(thief.refusal(join + R"(,"code":"sesame")"), "refusal.online.attempts");
    EXPECT_EQ(world.hasher.verified, tried) << "what is refused costs nothing";
    bob.must(join + R"(,"code":"sesame")");  // from another address
    bob.must(R"("kind":"leave")");
    world.pass(10min);
    EXPECT_EQ(thief.refusal(join + R"(,"code":"no")"), "refusal.online.code_wrong");
}

TEST_F(Rooms, WhoIsLockedOutIsToldForHowLong) {
    ada.create(gigogne + R"(,"code":"sesame","capacity":3)");
    const std::string join = R"("kind":"join","player":"Bob","room":")" + ada.room + "\"";
    Guest thief(world, "203.0.113.9");
    for (int i = 0; i < 10; ++i) thief.ask(join + R"(,"code":"no")");
    world.pass(6min);
    const json::object answer = thief.ask(join + R"(,"code":"sesame")");
    EXPECT_EQ(answer.at("reasons").at(0).at("words").at("minutes"), "4");
    world.pass(4min);
    thief.must(join + R"(,"code":"sesame")");
}

TEST_F(Rooms, AnAddressThatGuessesElsewhereIsStillKnownWhereItHadTheCode) {
    Guest stranger(world, "203.0.113.8");
    stranger.create(gigogne + R"(,"code":"other")");
    ada.create(gigogne + R"(,"code":"sesame","capacity":3)");
    const std::string join = R"("kind":"join","player":"Bob","room":")" + ada.room + "\"";
    Guest friendly(world, "198.51.100.1");
    friendly.must(join + R"(,"code":"sesame")");
    friendly.must(R"("kind":"leave")");
    const std::string elsewhere =
        R"("kind":"join","player":"Bob","code":"no","room":")" + stranger.room + "\"";
    for (int i = 0; i < 10; ++i) friendly.ask(elsewhere);
    EXPECT_EQ(friendly.refusal(elsewhere), "refusal.online.attempts");
    EXPECT_EQ(friendly.refusal(join + R"(,"code":"typo")"), "refusal.online.code_wrong");
    friendly.must(join + R"(,"code":"sesame")");
}

TEST_F(Rooms, TheCaseOfACodeDoesNotCount) {
    ada.create(gigogne + R"(,"code":"SésaMe","capacity":4)");
    const std::string join = R"("kind":"join","room":")" + ada.room + R"(","player":)";
    Guest guest(world, "198.51.100.1");
    EXPECT_EQ(guest.refusal(join + R"("Bob","code":"sesame")"), "refusal.online.code_wrong");
    guest.must(join + R"("Bob","code":"sÉSAME")");
    world.restart();
    Guest other(world, "198.51.100.2");
    other.must(join + R"("Cleo","code":"sésame")");
}

TEST_F(Rooms, ACodeOfEarlierDaysIsComparedAsItWasTyped) {
    world.memory.commit(
        {.room = RoomId{7},
         .first = 1,
         .at = world.clock.date(),
         .events = {R"({"type":"created","name":"Old","game":"gigogne","rules":1,"options":{},)"
                    R"("capacity":2,"code":"hash of SeSame","leavers":"forfeit","turn_ms":60000})",
                    R"({"type":"joined","player":1,"name":"Ada","token":"hash of x"})"}},
        [](Outcome) {});
    world.restart();
    Guest guest(world, "198.51.100.1");
    const std::string watch = R"("kind":"watch","room":")" + write_room_id(RoomId{7}) + "\"";
    EXPECT_EQ(guest.refusal(watch + R"(,"code":"sesame")"), "refusal.online.code_wrong");
    guest.must(watch + R"(,"code":"SeSame")");
}

TEST_F(Rooms, ARoomThatIsGuessedAtLocksNobodyOutButSlowsStrangers) {
    ada.create(gigogne + R"(,"code":"sesame","capacity":4)");
    const std::string join = R"("kind":"join","player":"Bob","room":")" + ada.room + "\"";
    const std::string wrong = join + R"(,"code":"no")";
    const std::string right = join + R"(,"code":"sesame")";
    Guest friendly(world, "198.51.100.1");
    friendly.must(right);
    friendly.must(R"("kind":"leave")");
    for (int i = 0; i < 30; ++i) {
        Guest thief(world, "203.0.113." + std::to_string(i));
        EXPECT_EQ(thief.refusal(wrong), "refusal.online.code_wrong");
    }
    Guest stranger(world, "203.0.113.100");
    EXPECT_EQ(stranger.refusal(wrong), "refusal.online.code_wrong");
    EXPECT_EQ(stranger.refusal(right), "refusal.online.attempts") << "one attempt, not ten";
    Guest newcomer(world, "203.0.113.101");
    newcomer.must(right);
    newcomer.must(R"("kind":"leave")");
    EXPECT_EQ(friendly.refusal(wrong), "refusal.online.code_wrong");
    friendly.must(right);  // it was here before, and may mistype
}

TEST_F(Rooms, EvenAnAddressThatHadTheCodeCannotGuessForEver) {
    ada.create(gigogne + R"(,"code":"sesame","capacity":4)");
    const std::string join = R"("kind":"join","player":"Bob","room":")" + ada.room + "\"";
    Guest neighbour(world, "198.51.100.1");
    neighbour.must(join + R"(,"code":"sesame")");
    neighbour.must(R"("kind":"leave")");
    for (int i = 0; i < 30; ++i) {
        EXPECT_EQ(neighbour.refusal(join + R"(,"code":"no")"), "refusal.online.code_wrong");
    }
    EXPECT_EQ(neighbour.refusal(join + R"(,"code":"sesame")"), "refusal.online.attempts");
}

TEST_F(Rooms, OnlyWrongCodesCountAsWrong) {
    ada.create(gigogne + R"(,"code":"sesame","capacity":4)");
    const std::string join = R"("kind":"join","player":"Bob","room":")" + ada.room + "\"";
    Guest guest(world, "198.51.100.1");
    for (int i = 0; i < 15; ++i) {
        guest.must(join + R"(,"code":"sesame")");
        guest.must(R"("kind":"leave")");
    }
    for (int i = 0; i < 15; ++i) {
        Guest broken(world, "198.51.100.1");
        broken.send(R"({"id":7,)" + join + R"(,"code":"no","token":"0000000000000000000001"})");
        broken.drop();  // before the answer
    }
    guest.must(join + R"(,"code":"sesame")");
}

TEST_F(Rooms, NewCodesHaveFourCharacters) {
    EXPECT_EQ(ada.refusal(R"("kind":"create",)" + gigogne + R"(,"code":"abc")"),
              "refusal.online.field_value");
    ada.create(gigogne + R"(,"code":"éàçù")");
    EXPECT_EQ(bob.refusal(R"("kind":"join","player":"Bob","code":"x","room":")" + ada.room + "\""),
              "refusal.online.code_wrong")
        << "rooms of earlier days may have shorter ones";
}

TEST_F(Rooms, WhenTooManyCodesWaitTheServerIsBusy) {
    ada.create(gigogne + R"(,"code":"sesame")");
    world.hasher.is_full = true;
    EXPECT_EQ(
        bob.refusal(R"("kind":"join","player":"B","code":"sesame","room":")" + ada.room + "\""),
        "refusal.online.busy");
    EXPECT_EQ(bob.refusal("\"kind\":\"create\"," + gigogne + R"(,"code":"sesame")"),
              "refusal.online.busy");
}

TEST_F(Rooms, TheOldestMemberBecomesHostWhenTheHostLeaves) {
    ada.create(gigogne + R"(,"capacity":4)");
    bob.join(ada, "Bob");
    cleo.join(ada, "Cleo");
    ada.must(R"("kind":"leave")");
    EXPECT_EQ(ada.last("detached").at("why"), "left");
    EXPECT_EQ(cleo.event("hosted").at("player"), 2);
    EXPECT_EQ(cleo.story(), "left hosted");
    EXPECT_EQ(world.hub().counters().rooms, 1U);
}

TEST_F(Rooms, ARoomNobodyIsLeftInCloses) {
    ada.create(gigogne);
    ada.must(R"("kind":"seat_bot","level":"easy")");
    ada.must(R"("kind":"leave")");
    EXPECT_EQ(world.hub().counters().rooms, 0U);
    bob.create(gigogne);
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(world.hub().counters().rooms, 0U);
}

TEST_F(Rooms, TheHostMayExpelWhileTheRoomWaits) {
    ada.create(gigogne + R"(,"capacity":3)");
    bob.join(ada, "Bob");
    EXPECT_EQ(bob.refusal(R"("kind":"expel","player":1)"), "refusal.online.not_host");
    EXPECT_EQ(ada.refusal(R"("kind":"expel","player":1)"), "refusal.online.no_player");
    EXPECT_EQ(ada.refusal(R"("kind":"expel","player":9)"), "refusal.online.no_player");
    ada.must(R"("kind":"expel","player":2)");
    EXPECT_EQ(bob.last("detached").at("why"), "expelled");
    EXPECT_EQ(
        bob.refusal(R"("kind":"resume","room":")" + bob.room + R"(","token":")" + bob.token + "\""),
        "refusal.online.token");
    bob.join(ada, "Bob");
    cleo.join(ada, "Cleo");
    EXPECT_EQ(ada.refusal(R"("kind":"expel","player":3)"), "refusal.online.not_waiting");
}

TEST_F(Rooms, WhoLeavesAWaitingRoomIsTakenOut) {
    ada.create(gigogne + R"(,"capacity":3)");
    bob.join(ada, "Bob");
    bob.must(R"("kind":"leave")");
    cleo.join(ada, "Cleo");
    EXPECT_EQ(cleo.last("room").at("room").at("status"), "waiting");
    EXPECT_EQ(cleo.last("room").at("room").at("players").as_array().size(), 2U);
}

std::string refusal_to_join(Guest& guest, const Guest& host, const std::string& name) {
    return guest.refusal(R"("kind":"join","player":")" + name + R"(","room":")" + host.room + "\"");
}

TEST_F(Rooms, TwoPlayersCannotHaveNamesThatLookAlike) {
    ada.create(gigogne);
    for (const std::string name : {"Ada", "ÀDA", "\u0410da" /* Cyrillic А */, "ada\ufe0f"}) {
        EXPECT_EQ(refusal_to_join(bob, ada, name), "refusal.online.name_taken") << name;
    }
    bob.join(ada, "Adam");
}

TEST_F(Rooms, NamesMustShowSomethingAndHideNothing) {
    ada.create(gigogne);
    for (const auto& [name, why] : {std::pair{" ", "unseen"}, std::pair{"\u3164", "unseen"},
                                    std::pair{"Ada\u202e", "hides"}, std::pair{" Zoé", "blanks"}}) {
        EXPECT_EQ(refusal_to_join(bob, ada, name), std::string("refusal.online.name_") + why);
        EXPECT_EQ(cleo.refusal(R"("kind":"create","game":"gigogne","player":"Cleo","name":")" +
                               std::string(name) + "\""),
                  std::string("refusal.online.name_") + why);
    }
    bob.join(ada, "Zoé 👩‍🚀");
}

TEST_F(Rooms, ANameIsTextWhateverItLooksLike) {
    ada.create(gigogne + R"(,"capacity":4)");
    bob.join(ada, "@refusal.online.flood");
    cleo.join(ada, "{name}");
}

TEST_F(Rooms, BotsOfAnyLevelCanTakeSeats) {
    ada.create(gigogne + R"(,"capacity":3)");
    ada.must(R"("kind":"seat_bot","level":"hard")");
    EXPECT_EQ(ada.event("joined").at("level"), "hard");
    EXPECT_EQ(ada.refusal(R"("kind":"seat_bot","level":"expert")"), "refusal.bot.oracle_missing");
    ada.must(R"("kind":"expel","player":2)");  // a bot may be sent away too
    bob.join(ada, "Bob");
    EXPECT_EQ(bob.refusal(R"("kind":"fill","level":"easy")"), "refusal.online.not_host");
}

TEST_F(Rooms, TheHostMayFillTheRoomWithBotsNow) {
    ada.create(gigogne + R"(,"capacity":4)");
    ada.must(R"("kind":"fill","level":"easy")");
    EXPECT_EQ(ada.story(), "joined joined joined started");
    ada.play("G4");
    // The three bots have answered.
    EXPECT_EQ(ada.heard("events").back().at("clock").at("seat"), 1);
}

TEST_F(Rooms, SpectatorsSeeTheGameButHaveNoSay) {
    ada.create(gigogne);
    cleo.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_FALSE(cleo.last("room").contains("you"));
    EXPECT_EQ(ada.last("presence").at("spectators"), 1);
    bob.join(ada, "Bob");
    ada.play("G4");
    EXPECT_EQ(cleo.story(), "joined started G4");
    EXPECT_EQ(cleo.refusal(R"("kind":"move","token":"G5")"), "refusal.online.not_player");
    EXPECT_EQ(cleo.refusal(R"("kind":"react","reaction":"wow")"), "refusal.online.not_player");
    cleo.drop();
    EXPECT_EQ(ada.last("presence").at("spectators"), 0);
    cleo.come_back(5);
    EXPECT_EQ(cleo.story(), "G4");
    cleo.must(R"("kind":"leave")");
    EXPECT_EQ(cleo.last("detached").at("why"), "left");
}

TEST_F(Rooms, SpectatorsShareAPassThatIsNobodysSeat) {
    ada.create(gigogne);
    const std::string watch = R"("kind":"watch","room":")" + ada.room + "\"";
    bob.must(watch);
    cleo.must(watch);
    EXPECT_EQ(bob.token, cleo.token);
    EXPECT_EQ(ada.story(), "watched") << "stored once, however many watch";
    cleo.drop();
    cleo.come_back();
    EXPECT_FALSE(cleo.last("room").contains("you"));
}

TEST_F(Rooms, APassThatCouldNotBeStoredIsNotGiven) {
    ada.create(gigogne);
    const std::string watch = R"("kind":"watch","room":")" + ada.room + "\"";
    world.store.fail_next(FaultyStore::Fault::lost);
    EXPECT_EQ(cleo.refusal(watch), "refusal.online.store");
    EXPECT_EQ(ada.story(), "");
    cleo.must(watch);
}

TEST_F(Rooms, SpectatorsAreLimited) {
    Limits limits = World::quick();
    limits.spectators_per_room = 1;
    World small(limits);
    Guest host(small);
    Guest first(small);
    Guest second(small);
    host.create(gigogne);
    first.must(R"("kind":"watch","room":")" + host.room + "\"");
    EXPECT_EQ(second.refusal(R"("kind":"watch","room":")" + host.room + "\""),
              "refusal.online.spectators");
    const std::string resume =
        R"("kind":"resume","room":")" + host.room + R"(","token":")" + first.token + "\"";
    EXPECT_EQ(second.refusal(resume), "refusal.online.spectators") << "nor with another's pass";
    first.must(resume);
}

TEST_F(Rooms, ReactionsAreReadyMadeAndNotTooFrequent) {
    ada.create(gigogne);
    bob.join(ada, "Bob");
    bob.must(R"("kind":"react","reaction":"hello")");
    EXPECT_EQ(ada.last("reaction").at("player"), 2);
    EXPECT_EQ(ada.last("reaction").at("reaction"), "hello");
    EXPECT_EQ(bob.refusal(R"("kind":"react","reaction":"wow")"), "refusal.online.too_fast");
    world.pass(2s);
    bob.must(R"("kind":"react","reaction":"wow")");
}

TEST_F(Rooms, AConnectionIsInOneRoomAtATime) {
    ada.create(gigogne + R"(,"capacity":3)");
    bob.join(ada, "Bob");
    // Whoever goes on to another room keeps the seat, like somebody whose connection is lost.
    const std::string first = ada.room;
    const std::string token = bob.token;
    bob.create(gigogne);
    EXPECT_EQ(bob.last("detached").at("room").as_string(), first);
    EXPECT_EQ(bob.last("detached").at("why"), "elsewhere");
    EXPECT_EQ(ada.last("presence").at("connected"), (json::array{1}));
    bob.must(R"("kind":"resume","room":")" + first + R"(","token":")" + token + "\"");
    EXPECT_EQ(ada.last("presence").at("connected"), (json::array{1, 2}));
    bob.must(R"("kind":"watch","room":")" + bob.room + "\"");
    EXPECT_EQ(ada.last("presence").at("connected"), (json::array{1}));
    // But not while an entry is being stored.
    cleo.send(R"({"id":70,"kind":"join","player":"C","room":")" + ada.room + "\"" + with_token +
              "}");
    EXPECT_EQ(cleo.refusal(R"("kind":"join","player":"C","room":")" + bob.room + "\""),
              "refusal.online.in_room");
}

// A resume that waited for a commit was not judged again: one connection was in two rooms, and the
// first listed a connected player for ever.
TEST_F(Rooms, AResumeThatHadToWaitIsJudgedByWhatTheConnectionDidMeanwhile) {
    ada.create(gigogne + R"(,"capacity":3)");
    bob.join(ada, "Bob");
    bob.drop();
    bob.connect();
    // While Ada's bot is being stored, her room is busy.
    ada.send(R"({"id":70,"kind":"seat_bot","level":"easy"})");
    bob.send(R"({"id":71,"kind":"resume","room":")" + ada.room + R"(","token":")" + bob.token +
             "\"}");
    bob.send(R"({"id":72,"kind":"create",)" + gigogne + with_token + "}");
    world.settle();
    EXPECT_EQ(bob.last("refused").at("id"), 71);
    EXPECT_EQ(bob.last("refused").at("reasons").at(0).at("key"), "refusal.online.in_room");
    EXPECT_EQ(bob.last("accepted").at("id"), 72);
    EXPECT_EQ(ada.last("presence").at("connected"), (json::array{1}));
    // Out of the new room, the old seat is still there.
    bob.must(R"("kind":"leave")");
    bob.must(R"("kind":"resume","room":")" + ada.room + R"(","token":")" + bob.token + "\"");
    EXPECT_EQ(ada.last("presence").at("connected"), (json::array{1, 2}));
}

// Every answer that was lost left a seat taken by nobody.
TEST_F(Rooms, WhoJoinsAgainWithTheSameTokenComesBackToTheSeat) {
    ada.create(gigogne + R"(,"capacity":3)");
    const std::string join =
        R"("kind":"join","player":"Bob","room":")" + ada.room + "\"" + with_token;
    bob.must(join);
    bob.drop();
    bob.connect();
    EXPECT_EQ(bob.must(join).at("room").as_string(), ada.room);
    EXPECT_EQ(bob.last("room").at("you"), 2);
    EXPECT_EQ(bob.last("room").at("room").at("players").as_array().size(), 2U);
    bob.must(join);  // also on the same connection
    // Also when the game has begun.
    ada.must(R"("kind":"fill","level":"easy")");
    bob.drop();
    bob.connect();
    bob.must(join);
    EXPECT_EQ(bob.last("room").at("room").at("status"), "playing");
    EXPECT_EQ(ada.last("presence").at("connected"), (json::array{1, 2}));
}

TEST_F(Rooms, AJoinRepeatedBeforeItIsStoredTakesOneSeat) {
    ada.create(gigogne + R"(,"capacity":3)");
    const std::string join =
        R"("id":60,"kind":"join","player":"Bob","room":")" + ada.room + "\"" + with_token;
    bob.send("{" + join + "}");
    cleo.send("{" + join + "}");  // the same person on another connection
    world.settle();
    EXPECT_EQ(cleo.last("accepted").at("id"), 60);
    EXPECT_EQ(cleo.last("room").at("you"), 2);
    EXPECT_EQ(cleo.last("room").at("room").at("players").as_array().size(), 2U);
    EXPECT_EQ(bob.last("detached").at("why"), "elsewhere");
}

TEST_F(Rooms, WhoHasASeatInAPrivateRoomIsNotAskedForTheCodeAgain) {
    ada.create(gigogne + R"(,"capacity":3,"code":"sesame")");
    const std::string join =
        R"("kind":"join","player":"Bob","room":")" + ada.room + "\"" + with_token;
    bob.must(join + R"(,"code":"sesame")");
    bob.drop();
    bob.connect();
    bob.must(join);
    EXPECT_EQ(bob.last("room").at("you"), 2);
    EXPECT_EQ(world.hasher.verified, 1);
}

TEST_F(Rooms, WhoCreatesAgainWithTheSameTokenComesBackToTheRoom) {
    for (const auto* const code : {"", R"(,"code":"sesame")"}) {
        const std::string create = R"("kind":"create",)" + gigogne + with_token + code;
        ada.must(create);
        const std::string room = ada.room;
        ada.drop();
        ada.connect();
        ada.must(create);
        EXPECT_EQ(ada.room, room);
        EXPECT_EQ(ada.last("room").at("you"), 1);
        // Also through a restart.
        world.restart();
        ada.connect();
        ada.must(create);
        EXPECT_EQ(ada.room, room);
        EXPECT_EQ(world.hub().counters().rooms, 1U);
        ada.must(R"("kind":"leave")");
    }
}

TEST_F(Rooms, ARoomCreatedAgainBeforeItIsStoredIsOneRoom) {
    for (const auto* const code : {"", R"(,"code":"sesame")"}) {
        const std::string create =
            R"({"id":60,"kind":"create",)" + gigogne + with_token + code + "}";
        ada.send(create);
        bob.send(create);  // the same person on another connection
        world.settle();
        EXPECT_EQ(bob.last("accepted").at("room"), ada.last("accepted").at("room"));
        EXPECT_EQ(world.hub().counters().rooms, 1U);
        bob.must(R"("kind":"leave")");
    }
}

TEST_F(Rooms, WhoHasLeftTheRoomCreatesAnotherOne) {
    ada.must(R"("kind":"create",)" + gigogne + with_token);
    const std::string first = ada.room;
    bob.join(ada, "Bob");
    ada.must(R"("kind":"leave")");
    ada.must(R"("kind":"create",)" + gigogne + with_token);
    EXPECT_NE(ada.room, first);
}

TEST_F(Rooms, ThePassOfSpectatorsIsNobodysSeatToken) {
    ada.create(gigogne);
    bob.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_EQ(cleo.refusal(R"("kind":"join","player":"Cleo","room":")" + ada.room +
                           R"(","token":")" + bob.token + "\""),
              "refusal.online.token");
}

TEST_F(Rooms, WhatNeedsARoomIsRefusedOutside) {
    for (const auto* const request :
         {R"("kind":"leave")", R"("kind":"move","token":"G4")", R"("kind":"vote","again":true)",
          R"("kind":"react","reaction":"wow")", R"("kind":"fill","level":"easy")"}) {
        EXPECT_EQ(ada.refusal(request), "refusal.online.not_in_room") << request;
    }
    for (const auto* const room : {"zzzzzzzzzz", "x", "../../../et"}) {
        EXPECT_EQ(ada.refusal(std::string(R"("kind":"join","player":"A","room":")") + room + "\""),
                  "refusal.online.no_room");
    }
}

TEST_F(Rooms, RoomsAreLimitedInAllAndPerAddress) {
    Limits limits = World::quick();
    limits.rooms = 3;
    limits.rooms_per_address = 2;
    World small(limits);
    Guest a(small, "192.0.2.1");
    Guest b(small, "192.0.2.1");
    Guest c(small, "192.0.2.1");
    Guest d(small, "192.0.2.2");
    Guest e(small, "192.0.2.3");
    a.create(gigogne);
    b.create(gigogne);
    EXPECT_EQ(c.refusal("\"kind\":\"create\"," + gigogne), "refusal.online.rooms_address");
    d.create(gigogne);
    EXPECT_EQ(e.refusal("\"kind\":\"create\"," + gigogne), "refusal.online.rooms");
    a.must(R"("kind":"leave")");
    c.create(gigogne);
}

TEST_F(Rooms, AConnectionHasOneCodeUnderWay) {
    const std::string create =
        R"("kind":"create",)" + gigogne + with_token + R"(,"code":"sesame"})";
    ada.send(R"({"id":90,)" + create);
    ada.send(R"({"id":91,)" + create);
    EXPECT_EQ(ada.last("refused").at("id"), 91) << "before anything is hashed";
    world.settle();
    EXPECT_EQ(ada.last("accepted").at("id"), 90);
    const std::string join = R"("kind":"join","player":"Bob","room":")" +
                             std::string(ada.last("accepted").at("room").as_string()) + "\"";
    const std::string bobs_token = R"(,"token":"FEDCBAfedcba9876543210")";
    bob.send(R"({"id":90,)" + join + bobs_token + R"(,"code":"no"})");
    bob.send(R"({"id":91,)" + join + bobs_token + R"(,"code":"sesame"})");
    world.settle();
    EXPECT_EQ(world.hasher.verified, 1);
    bob.must(join + R"(,"code":"sesame")");
}

TEST_F(Rooms, ABotTakesNobodysName) {
    ada.create(R"("name":"R","player":"robot 2","game":"gigogne","capacity":3)");
    ada.must(R"("kind":"seat_bot","level":"easy")");
    EXPECT_EQ(ada.event("joined").at("name"), "Robot 3");
}

TEST_F(Rooms, HelloComesFirstAndOnce) {
    EXPECT_EQ(ada.refusal(R"("kind":"hello","v":2)"), "refusal.online.hello_first");
    const ConnectionId raw = world.open("192.0.2.7");
    world.deliver(raw, R"({"id":1,"kind":"ping"})");
    EXPECT_NE(world.connections.sent[raw].at(0).find("hello_first"), std::string::npos);
    for (const auto* const other : {"1", "3"}) {
        world.deliver(raw, R"({"id":2,"kind":"hello","v":)" + std::string(other) + "}");
        const auto why = json::parse(world.connections.sent[raw].back()).at("reasons").at(0);
        EXPECT_EQ(why.at("key"), "refusal.online.version");
        EXPECT_EQ(why.at("words"), (json::object{{"value", other}, {"known", "2"}}));
    }
}

TEST_F(Rooms, ARequestHasAtMostFourKibibytes) {
    const std::string ping = R"({"id":40,"kind":"ping"})";
    ada.send(ping + std::string(4096 - ping.size(), ' '));
    EXPECT_EQ(ada.last("accepted").at("id"), 40);
    ada.send(ping + std::string(4097 - ping.size(), ' '));
    EXPECT_EQ(ada.last("refused").at("reasons").at(0).at("key"), "refusal.online.too_long");
}

TEST_F(Rooms, APageOfAnotherProtocolIsAskedToReload) {
    world.build = "new";
    world.restart();
    const ConnectionId page = world.open("192.0.2.7");
    world.deliver(page, R"({"id":1,"kind":"hello","v":1,"build":"old"})");
    EXPECT_EQ(json::parse(world.connections.sent[page].at(0)).at("kind"), "reload");
    EXPECT_EQ(world.connections.closing, std::vector<ConnectionId>{page});
    const ConnectionId ancient = world.open("192.0.2.7");
    world.deliver(ancient, R"({"id":1,"kind":"hello","v":3,"build":"older"})");
    EXPECT_EQ(json::parse(world.connections.sent[ancient].at(0)).at("kind"), "reload")
        << "also when the server is older";
    const ConnectionId former = world.open("192.0.2.7");
    world.deliver(former, R"({"id":1,"kind":"hello","v":2,"build":"old"})");
    EXPECT_EQ(json::parse(world.connections.sent[former].at(0)).at("kind"), "welcome")
        << "another build that speaks the same";
    Guest program(world);  // says no build
    const ConnectionId fresh = world.open("192.0.2.7");
    world.deliver(fresh, R"({"id":1,"kind":"hello","v":2,"build":"new"})");
    EXPECT_EQ(json::parse(world.connections.sent[fresh].at(0)).at("kind"), "welcome");
}

TEST_F(Rooms, WhenStoppingThereAreNoNewRoomsAndEverybodyIsTold) {
    ada.create(gigogne);
    world.hub().stop();
    world.settle();
    EXPECT_GT(ada.last("bye").at("retry").as_int64(), 0);
    EXPECT_EQ(bob.refusal("\"kind\":\"create\"," + gigogne), "refusal.online.stopping");
    EXPECT_TRUE(world.hub().is_quiet());
}

TEST_F(Rooms, ARoomThatThrowsIsClosedAlone) {
    ada.create(gigogne);
    bob.create(gigogne);
    world.bots.throws = true;
    EXPECT_EQ(ada.refusal(R"("kind":"fill","level":"easy")"), "refusal.online.failed");
    EXPECT_EQ(ada.last("detached").at("why"), "error");
    EXPECT_EQ(world.reports, std::vector<std::string>{"error room_failed " + ada.room + " a bug"});
    EXPECT_EQ(world.hub().counters().rooms, 1U);
    cleo.join(bob, "Cleo");
    ada.create(gigogne);
    world.restart();
    EXPECT_EQ(world.hub().counters().rooms, 2U) << "it stays closed";
}

TEST_F(Rooms, EverybodyInARoomThatFailsIsToldWhy) {
    ada.create(gigogne + R"(,"capacity":3)");
    ada.must(R"("kind":"seat_bot","level":"easy")");
    cleo.must(R"("kind":"watch","room":")" + ada.room + "\"");
    world.bots.throws = true;
    bob.join(ada, "Bob");
    ada.send(R"({"id":80,"kind":"move","token":"G4"})");
    bob.send(R"({"id":81,"kind":"move","token":"G5"})");  // waits until the first is stored
    world.settle();
    EXPECT_EQ(ada.last("accepted").at("id"), 80) << "it is stored; the bot failed afterwards";
    EXPECT_TRUE(ada.heard("refused").empty()) << "one answer for each request";
    EXPECT_EQ(bob.last("refused").at("reasons").at(0).at("key"), "refusal.online.failed");
    for (const Guest* const guest : {&ada, &bob, &cleo}) {
        EXPECT_EQ(guest->last("detached").at("why"), "error");
    }
    EXPECT_EQ(bob.refusal(R"("kind":"move","token":"G5")"), "refusal.online.not_in_room");
}

TEST_F(Rooms, SomebodyAbsentFromAWaitingRoomForLongHasLeft) {
    ada.create(gigogne + R"(,"capacity":3)");
    bob.join(ada, "Bob");
    ada.drop();
    world.pass(4min);
    EXPECT_EQ(bob.story(), "");
    ada.come_back();
    ada.drop();
    world.pass(5min);
    EXPECT_EQ(bob.story(), "left hosted");
}

TEST_F(Rooms, AWaitingRoomExpiresAfterAnHour) {
    ada.create(gigogne);
    world.pass(59min);
    EXPECT_EQ(world.hub().counters().rooms, 1U);
    world.pass(1min);
    EXPECT_EQ(ada.event("closed").at("why"), "expired");
    EXPECT_EQ(ada.last("detached").at("why"), "closed");
    EXPECT_EQ(world.hub().counters().rooms, 0U);
}

}  // namespace
}  // namespace ludo::server
