#include <gtest/gtest.h>

#include "server/rooms/events.hpp"
#include "world.hpp"

/// Colours in the waiting room: first come, first served.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

std::string colour(const std::string& name) {
    return R"("kind":"colour","colour":")" + name + "\"";
}

class Colours : public testing::Test {
  protected:
    json::array players(const Guest& of) {
        Guest looker(world);
        looker.must(R"("kind":"watch","room":")" + of.room + "\"");
        const json::object seen = looker.last("room");
        looker.drop();
        return seen.at("room").at("players").as_array();
    }

    World world;
    Guest ada{world};
    Guest bob{world};
    Guest cleo{world};
};

TEST_F(Colours, AreChosenInTheWaitingRoomFirstComeFirstServed) {
    ada.create(room_of("gigogne", R"(,"capacity":3)"));
    bob.join(ada, "Bob");
    ada.must(colour("green"));
    EXPECT_EQ(bob.event("coloured").at("player"), 1);
    EXPECT_EQ(bob.event("coloured").at("colour"), "green");
    EXPECT_EQ(bob.refusal(colour("green")), "refusal.online.colour_taken");
    bob.must(colour("yellow"));
    bob.must(colour("red"));
    EXPECT_EQ(players(ada)[0].at("colour"), "green");
    EXPECT_EQ(players(ada)[1].at("colour"), "red");
    cleo.join(ada, "Cleo");
    EXPECT_EQ(cleo.refusal(colour("yellow")), "refusal.online.not_waiting") << "it has begun";
    EXPECT_EQ(players(ada)[0].at("colour"), "green") << "and the colours are what was chosen";
    EXPECT_FALSE(players(ada)[2].as_object().contains("colour")) << "Cleo takes what is left";
}

TEST_F(Colours, ChangeNothingButTheLookWhereSeatsHaveNone) {
    ada.create(room_of("thinkahead", R"(,"options":{"size":"3"})"));
    ada.must(colour("red"));
    bob.join(ada, "Bob");
    EXPECT_EQ(ada.event("started").at("seats"), json::array({1, 2}));
}

TEST_F(Colours, CanBeGivenBack) {
    ada.create(room_of("gigogne", R"(,"capacity":3)"));
    bob.join(ada, "Bob");
    ada.must(colour("green"));
    ada.must(R"("kind":"colour")");
    EXPECT_FALSE(bob.event("coloured").contains("colour"));
    bob.must(colour("green"));
}

TEST_F(Colours, OfSomebodyWhoLeavesAreFree) {
    ada.create(room_of("gigogne", R"(,"capacity":3)"));
    bob.join(ada, "Bob");
    bob.must(colour("green"));
    bob.must(R"("kind":"leave")");
    ada.must(colour("green"));
}

TEST_F(Colours, ChosenTwiceAreNoNews) {
    ada.create(room_of("gigogne"));
    const auto seq = ada.must(colour("green")).at("seq");
    EXPECT_EQ(ada.must(colour("green")).at("seq"), seq);
}

TEST_F(Colours, AreForPlayersAlone) {
    ada.create(room_of("gigogne"));
    bob.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_EQ(bob.refusal(colour("green")), "refusal.online.not_player");
    EXPECT_EQ(ada.refusal(colour("black")), "refusal.online.field_value");
}

TEST_F(Colours, OfPiscariDecideTheSeat) {
    ada.create(room_of("piscari"));
    ada.must(colour("red"));
    EXPECT_EQ(ada.refusal(colour("green")), "refusal.online.colour") << "there is no such side";
    bob.join(ada, "Bob");
    EXPECT_EQ(ada.event("started").at("seats"), json::array({2, 1})) << "blue is seat 1";
    EXPECT_FALSE(players(ada)[0].as_object().contains("colour")) << "the seat tells it now";
}

TEST_F(Colours, OfVorassicAreThoseOfTheCornersInPlay) {
    ada.create(room_of("vorassic", R"(,"options":{"size":"6"})"));
    EXPECT_EQ(ada.refusal(colour("blue")), "refusal.online.colour") << "two play: yellow and red";
    ada.must(colour("red"));
    bob.join(ada, "Bob");
    EXPECT_EQ(ada.event("started").at("seats"), json::array({2, 1}));

    Guest dan(world);
    Guest eve(world);
    Guest fay(world);
    cleo.create(room_of("vorassic", R"(,"capacity":4,"options":{"size":"6"})"));
    dan.join(cleo, "Dan");
    eve.join(cleo, "Eve");
    cleo.must(colour("blue"));
    eve.must(colour("yellow"));
    fay.join(cleo, "Fay");
    EXPECT_EQ(cleo.event("started").at("seats"), json::array({3, 2, 4, 1}))
        << "the others take the corners that are left, in their order";
}

TEST_F(Colours, InARematchSeatsMoveOnAsEver) {
    ada.create(room_of("vorassic", R"(,"options":{"size":"6"})"));
    ada.must(colour("red"));
    bob.join(ada, "Bob");
    bob.must(R"("kind":"leave")");
    ada.must(vote);
    cleo.join(ada, "Cleo");
    EXPECT_EQ(ada.event("started").at("seats"), json::array({1, 3}))
        << "who begins is not the one who chose a corner once";
}

TEST_F(Colours, StayForARematchWhereTheyAreOnlyTheLook) {
    ada.create(room_of("gigogne", R"(,"options":{"first":"1"})"));
    ada.must(colour("yellow"));
    bob.join(ada, "Bob");
    world.pass(60s);
    bob.play("G0");
    world.pass(60s);
    ada.must(vote);
    bob.must(vote);
    EXPECT_EQ(ada.event("started").at("number"), 2);
    EXPECT_EQ(players(ada)[0].at("colour"), "yellow") << "same players, same colours";
}

TEST_F(Colours, AreRememberedThroughARestart) {
    ada.create(room_of("gigogne"));
    ada.must(colour("yellow"));
    world.restart();
    EXPECT_EQ(players(ada)[0].at("colour"), "yellow");
}

TEST_F(Colours, ReadBackAsStored) {
    for (const auto& chosen : {std::optional<Colour>(Colour::green), std::optional<Colour>()}) {
        const auto read = read_stored(write_stored(event::Coloured{3, chosen}));
        ASSERT_TRUE(read);
        EXPECT_EQ(std::get<event::Coloured>(*read).player, 3);
        EXPECT_EQ(std::get<event::Coloured>(*read).colour, chosen);
    }
    EXPECT_FALSE(read_stored(R"({"type":"coloured","player":1,"colour":"mauve"})"));
}

}  // namespace
}  // namespace ludo::server
