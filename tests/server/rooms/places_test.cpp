#include <gtest/gtest.h>

#include "world.hpp"

/// "Your games": how it stands in several rooms, without taking a seat.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

std::string peek(const std::vector<std::pair<std::string, std::string>>& places) {
    std::string text;
    for (const auto& [room, token] : places) {
        text += (text.empty() ? "\"" : ",\"") + room + "\":\"" + token + "\"";
    }
    return R"("kind":"peek","places":{)" + text + "}";
}

class YourGames : public testing::Test {
  protected:
    json::value place(Guest& asker, const Guest& seated) {
        asker.must(peek({{seated.room, seated.token}}));
        return asker.last("places").at("places").at(0);
    }

    World world;
    Guest ada{world};
    Guest emile{world};
    Guest elsewhere{world};  ///< another window of the same browser
};

TEST_F(YourGames, AWaitingRoomSaysWhoIsThere) {
    ada.create(room_of("gigogne"));
    const json::value told = place(elsewhere, ada);
    EXPECT_EQ(told.at("room"), ada.room.c_str());
    EXPECT_EQ(told.at("status"), "waiting");
    EXPECT_EQ(told.at("name"), "R");
    EXPECT_EQ(told.at("game"), "gigogne");
    EXPECT_EQ(told.at("players"), json::parse(R"(["Ada"])"));
    EXPECT_EQ(told.at("capacity"), 2);
    EXPECT_EQ(told.at("yours"), false);
    EXPECT_EQ(told.at("you"), "Ada");
    EXPECT_FALSE(told.as_object().contains("bots"));
}

TEST_F(YourGames, ABotIsNotAPerson) {
    ada.create(room_of("gigogne", R"(,"capacity":3)"));
    EXPECT_FALSE(place(elsewhere, ada).as_object().contains("bots"));
    ada.must(R"("kind":"seat_bot","level":"easy")");
    EXPECT_EQ(place(elsewhere, ada).at("players").as_array().size(), 2U);
    EXPECT_EQ(place(elsewhere, ada).at("bots").as_object().size(), 1U);
}

TEST_F(YourGames, ARunningGameSaysWhoseTurnItIsAndHowLong) {
    ada.create(room_of("gigogne", R"(,"options":{"first":"1"})"));
    emile.join(ada, "Émile");
    world.pass(12s);
    const json::value adas = place(elsewhere, ada);
    EXPECT_EQ(adas.at("status"), "playing");
    EXPECT_EQ(adas.at("yours"), true);
    EXPECT_EQ(adas.at("to_move"), "Ada");
    EXPECT_EQ(adas.at("left"), 48'000);
    const json::value emiles = place(elsewhere, emile);
    EXPECT_EQ(emiles.at("yours"), false);
    EXPECT_EQ(emiles.at("to_move"), "Ada");
    ada.play("G4");
    EXPECT_EQ(place(elsewhere, emile).at("yours"), true);
}

TEST_F(YourGames, LookingTakesNoSeat) {
    ada.create(room_of("gigogne"));
    emile.join(ada, "Émile");
    ada.forget();
    place(elsewhere, ada);
    EXPECT_TRUE(ada.heard("detached").empty());
    EXPECT_TRUE(ada.heard("presence").empty());
    EXPECT_TRUE(elsewhere.heard("room").empty());
}

TEST_F(YourGames, AFinishedGameNamesWhatIsKept) {
    ada.create(room_of("gigogne", ada_first));
    emile.join(ada, "Émile");
    ada.play("G4");
    emile.play("M4");
    emile.must(R"("kind":"leave")");
    const json::value told = place(elsewhere, ada);
    EXPECT_EQ(told.at("status"), "finished");
    EXPECT_EQ(told.at("replay"), ada.event("finished").at("replay"));
    EXPECT_EQ(told.at("winner"), "Ada");
}

TEST_F(YourGames, BotsAreToldByTheirLevels) {
    ada.create(room_of("gigogne", R"(,"capacity":3)"));
    ada.must(R"("kind":"seat_bot","level":"hard")");
    const json::value told = place(elsewhere, ada);
    ASSERT_EQ(told.at("players").as_array().size(), 2U);
    EXPECT_EQ(told.at("bots").at(told.at("players").at(1).as_string()), "hard");
}

TEST_F(YourGames, AnOfferIsToldToWhoHasNotAnswered) {
    ada.create(room_of("gigogne", ada_first));
    emile.join(ada, "Émile");
    ada.play("G4");
    ada.must(R"("kind":"offer","what":"draw")");
    EXPECT_EQ(place(elsewhere, emile).at("asked"), "draw");
    EXPECT_FALSE(place(elsewhere, ada).as_object().contains("asked"));
    emile.must(R"("kind":"answer","what":"draw","yes":false)");
    EXPECT_FALSE(place(elsewhere, emile).as_object().contains("asked"));
}

TEST_F(YourGames, ADrawHasNoWinner) {
    ada.create(room_of("gigogne", ada_first));
    emile.join(ada, "Émile");
    ada.play("G4");
    emile.must(R"("kind":"offer","what":"draw")");
    ada.must(R"("kind":"answer","what":"draw","yes":true)");
    const json::value told = place(elsewhere, ada);
    EXPECT_EQ(told.at("status"), "finished");
    EXPECT_FALSE(told.as_object().contains("winner"));
}

TEST_F(YourGames, WrongTokensPassesAndUnknownRoomsLookTheSame) {
    ada.create(room_of("gigogne"));
    const std::string wrong(22, 'x');
    elsewhere.must(peek({{ada.room, wrong}, {"zzzzzzzzzz", ada.token}, {"?", wrong}}));
    const json::array places = elsewhere.last("places").at("places").as_array();
    ASSERT_EQ(places.size(), 3U);
    for (const json::value& told : places) {
        EXPECT_EQ(told.at("status"), "gone");
        EXPECT_EQ(told.as_object().size(), 2U);
    }
    emile.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_EQ(place(elsewhere, emile).at("status"), "gone") << "a spectator's pass is no seat";
}

TEST_F(YourGames, OnlySoManyAreToldAtOnce) {
    ada.create(room_of("gigogne"));
    std::vector<std::pair<std::string, std::string>> places;
    for (int i = 0; i < 17; ++i) places.emplace_back("room" + std::to_string(i), ada.token);
    EXPECT_EQ(ada.refusal(peek(places)), "refusal.online.field_value");
    places.pop_back();
    ada.must(peek(places));
    places.back().second = "no token";
    EXPECT_EQ(ada.refusal(peek(places)), "refusal.online.field_value");
}

}  // namespace
}  // namespace ludo::server
