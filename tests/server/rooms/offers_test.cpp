#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "core/record.hpp"
#include "world.hpp"

/// Resigning, draws by agreement and moves taken back.
namespace ludo::server::agreements {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

const std::string first_1 = R"(,"options":{"first":"1"})";
const std::string three = first_1 + R"(,"capacity":3)";
const std::string resign = R"("kind":"resign")";
const std::string offer_draw = R"("kind":"offer","what":"draw")";
const std::string accept_draw = R"("kind":"answer","what":"draw","yes":true)";
const std::string decline_draw = R"("kind":"answer","what":"draw","yes":false)";
const std::string ask_back = R"("kind":"offer","what":"takeback")";
const std::string grant_back = R"("kind":"answer","what":"takeback","yes":true)";
const std::string deny_back = R"("kind":"answer","what":"takeback","yes":false)";

class Agreements : public testing::Test {
  protected:
    /// Ada is seat 1, Bob seat 2, Cleo seat 3.
    void open(const std::string& fields, int players = 2) {
        ada.create(fields);
        if (players > 1) bob.join(ada, "Bob");
        if (players > 2) cleo.join(ada, "Cleo");
        for (Guest* const guest : {&ada, &bob, &cleo}) guest->forget();
    }
    /// Everything played, as the server tells it to who comes anew.
    json::value tokens() { return look().at("match").at("tokens"); }
    json::value look() {
        Guest looker(world);
        looker.must(R"("kind":"watch","room":")" + ada.room + "\"");
        const json::value room = looker.last("room").at("room");
        looker.drop();
        return room;
    }
    std::string kept_game() {
        const auto replay = std::string(ada.event("finished").at("replay").as_string());
        HttpAnswer answer;
        world.hub().api({"GET", "/api/games/" + replay, ""},
                        [&](HttpAnswer a) { answer = std::move(a); });
        world.settle();
        return answer.body;
    }

    World world;
    Guest ada{world};
    Guest bob{world};
    Guest cleo{world};
};

class Resigning : public Agreements {};
class DrawOffer : public Agreements {};
class Takeback : public Agreements {};

// Resigning.

TEST_F(Resigning, EndsAGameOfTwoAndThePlayerStays) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    ada.must(resign);  // out of turn
    EXPECT_EQ(bob.story(), "G4 out:1 finished");
    EXPECT_EQ(bob.event("token").at("why"), "resigned");
    EXPECT_EQ(bob.event("finished").at("winner"), 2);
    EXPECT_EQ(look().at("result").at("why"), "resigned");
    EXPECT_TRUE(ada.heard("detached").empty());
    ada.must(vote);
    bob.must(vote);
    EXPECT_EQ(ada.event("started").at("number"), 2);
}

TEST_F(Resigning, WithMorePlayersTheGameGoesOnAndTheSeatIsKeptForTheNext) {
    open(room_of("gigogne", three), 3);
    ada.must(resign);
    EXPECT_EQ(cleo.story(), "out:1");
    EXPECT_EQ(ada.last("events").at("clock").at("seat"), 2);
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G4")"), "refusal.online.out");
    bob.play("G4");
    EXPECT_EQ(ada.story(), "out:1 G4") << "who resigned still watches";
    bob.must(resign);
    EXPECT_EQ(ada.event("finished").at("winner"), 3);
    for (Guest* const guest : {&ada, &bob, &cleo}) guest->must(vote);
    EXPECT_EQ(ada.event("started").at("seats").as_array().size(), 3U);
}

TEST_F(Resigning, IsFinalAlsoWhereLeaversAreReplaced) {
    open(room_of("gigogne", first_1 + R"(,"leavers":"bot")"));
    bob.must(resign);
    EXPECT_EQ(ada.story(), "out:2 finished");
}

TEST_F(Resigning, NeedsAGameAndASeatInIt) {
    ada.create(room_of("gigogne", three));
    EXPECT_EQ(ada.refusal(resign), "refusal.online.not_playing");
    bob.join(ada, "Bob");
    cleo.join(ada, "Cleo");
    bob.must(resign);
    EXPECT_EQ(bob.refusal(resign), "refusal.online.out");
    Guest looker(world);
    looker.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_EQ(looker.refusal(resign), "refusal.online.not_player");
    EXPECT_EQ(looker.refusal(offer_draw), "refusal.online.not_player");
}

// Draws.

TEST_F(DrawOffer, EndsTheGameWhenTheOtherAccepts) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    ada.must(offer_draw);
    EXPECT_EQ(bob.event("offered").at("player"), 1);
    EXPECT_EQ(bob.event("offered").at("what"), "draw");
    bob.must(accept_draw);
    EXPECT_EQ(ada.story(), "G4 offered answered drawn finished");
    EXPECT_EQ(ada.event("token").at("why"), "agreed");
    EXPECT_EQ(ada.event("finished").at("result"), "draw");
    EXPECT_EQ(ada.event("finished").at("why"), "agreed");
    EXPECT_FALSE(ada.event("finished").contains("winner"));
}

TEST_F(DrawOffer, IsKeptInTheRecordWhichVerifies) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    bob.play("M4");
    ada.must(offer_draw);
    bob.must(accept_draw);
    const auto record = read_record(kept_game());
    ASSERT_TRUE(record);
    EXPECT_EQ(record->result, "draw");
    EXPECT_EQ(record->tokens.back().text, "drawn");
    EXPECT_TRUE(replay(*record));
}

TEST_F(DrawOffer, AllWhoPlayMustAgree) {
    open(room_of("gigogne", three), 3);
    bob.must(offer_draw);  // not on turn
    ada.must(accept_draw);
    EXPECT_EQ(ada.refusal(accept_draw), "refusal.online.answered");
    EXPECT_EQ(cleo.story(), "offered answered");
    const json::value offers = look().at("offers");
    EXPECT_EQ(json::serialize(offers), R"([{"what":"draw","player":2,"agreed":[1]}])");
    cleo.must(accept_draw);
    EXPECT_EQ(ada.event("finished").at("result"), "draw");
    EXPECT_TRUE(look().at("offers").as_array().empty());
}

TEST_F(DrawOffer, WhoIsOutIsNotAsked) {
    open(room_of("gigogne", three), 3);
    cleo.must(resign);
    EXPECT_EQ(cleo.refusal(offer_draw), "refusal.online.out");
    ada.must(offer_draw);
    EXPECT_EQ(cleo.refusal(accept_draw), "refusal.online.out");
    bob.must(accept_draw);
    EXPECT_EQ(ada.event("finished").at("result"), "draw");
}

TEST_F(DrawOffer, OneNoEndsItAndItIsMadeOnceATurn) {
    open(room_of("gigogne", three), 3);
    ada.must(offer_draw);
    bob.must(decline_draw);
    EXPECT_EQ(ada.event("answered").at("yes"), false);
    EXPECT_EQ(cleo.refusal(accept_draw), "refusal.online.no_offer");
    EXPECT_EQ(ada.refusal(offer_draw), "refusal.online.offered");
    bob.must(offer_draw);  // everybody has an offer of their own
    cleo.must(decline_draw);
    ada.play("G4");
    ada.must(offer_draw);
}

TEST_F(DrawOffer, LapsesWithTheNextMove) {
    open(room_of("gigogne", first_1));
    bob.must(offer_draw);
    ada.play("G4");
    EXPECT_EQ(ada.refusal(accept_draw), "refusal.online.no_offer");
    bob.must(offer_draw);
    world.pass(60s);
    EXPECT_EQ(ada.refusal(accept_draw), "refusal.online.no_offer") << "a lost turn is a turn";
}

TEST_F(DrawOffer, CanBeWithdrawn) {
    open(room_of("gigogne", first_1));
    ada.must(offer_draw);
    EXPECT_EQ(ada.refusal(accept_draw), "refusal.online.no_offer") << "nobody agrees with himself";
    ada.must(decline_draw);
    EXPECT_EQ(bob.refusal(accept_draw), "refusal.online.no_offer");
}

TEST_F(DrawOffer, OfferingWhatIsOnOfferAccepts) {
    open(room_of("gigogne", first_1));
    ada.must(offer_draw);
    bob.must(offer_draw);
    EXPECT_EQ(ada.story(), "offered answered drawn finished");
}

TEST_F(DrawOffer, IsRefusedInAGameWithoutDraws) {
    open(room_of("piscari"));
    EXPECT_EQ(ada.refusal(offer_draw), "refusal.drawn.no_draw");
}

TEST_F(DrawOffer, BotsPlayOn) {
    ada.create(room_of("gigogne", first_1));
    ada.must(R"("kind":"fill","level":"easy")");
    ada.forget();
    ada.must(offer_draw);
    EXPECT_EQ(ada.story(), "offered answered");
    EXPECT_EQ(ada.event("answered").at("player"), 2);
    EXPECT_EQ(ada.event("answered").at("yes"), false);
}

TEST_F(DrawOffer, ABotThatStandsInDeclinesAtOnceWhoeverElseIsAsked) {
    open(room_of("gigogne", three + R"(,"leavers":"bot")"), 3);
    cleo.must(R"("kind":"leave")");
    ada.must(offer_draw);
    EXPECT_EQ(ada.story(), "away offered answered") << "Bob is not asked in vain";
    EXPECT_EQ(ada.event("answered").at("player"), 3);
    EXPECT_EQ(look().at("offers"), json::array());
}

TEST_F(DrawOffer, IsDeclinedByTheBotThatComesInForWhoWasAsked) {
    open(room_of("gigogne", first_1 + R"(,"leavers":"bot")"));
    ada.must(offer_draw);
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(ada.story(), "offered away answered");
    EXPECT_EQ(ada.event("answered").at("yes"), false);
}

TEST_F(Takeback, ABotThatStandsInAgreesBeforeTheOthers) {
    open(room_of("gigogne", three + R"(,"leavers":"bot")"), 3);
    ada.play("G4");
    cleo.must(R"("kind":"leave")");
    ada.must(ask_back);
    EXPECT_EQ(ada.event("answered").at("player"), 3);
    bob.must(grant_back);
    EXPECT_EQ(tokens(), json::array());
}

TEST_F(DrawOffer, SurvivesARestartAndAReload) {
    open(room_of("gigogne", first_1));
    ada.must(offer_draw);
    world.restart();
    bob.come_back();
    const json::object room = bob.last("room");
    EXPECT_EQ(room.at("room").at("offers").at(0).at("player"), 1);
    EXPECT_FALSE(room.contains("offered"));
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("offered"), json::parse(R"(["draw"])"));
    bob.must(accept_draw);
    EXPECT_EQ(bob.event("finished").at("result"), "draw");
}

TEST_F(DrawOffer, GivesNobodyMoreTime) {
    open(room_of("gigogne", first_1));
    world.pass(20s);
    bob.must(offer_draw);
    EXPECT_EQ(ada.last("events").at("clock").at("left"), 40000);
    ada.must(decline_draw);
    EXPECT_EQ(ada.last("events").at("clock").at("left"), 40000);
}

// Moves taken back.

TEST_F(Takeback, TakesBackTheLastMoveOfWhoAsksAndWhatFollowedIt) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    bob.play("M4");
    world.pass(20s);
    ada.must(ask_back);
    bob.must(grant_back);
    EXPECT_EQ(ada.story(), "G4 M4 offered answered taken_back");
    EXPECT_EQ(ada.event("taken_back").at("count"), 2);
    EXPECT_EQ(tokens(), json::array());
    EXPECT_EQ(bob.last("events").at("clock").at("seat"), 1);
    EXPECT_EQ(bob.last("events").at("clock").at("left"), 60000) << "the turn starts anew";
    ada.must(R"("kind":"move","token":"G5","at":0)");
    EXPECT_EQ(tokens(), json::array({"G5"}));
}

TEST_F(Takeback, WhoHasJustMovedTakesThatMoveBack) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    bob.play("M4");
    bob.must(ask_back);
    ada.must(grant_back);
    EXPECT_EQ(tokens(), json::array({"G4"}));
    bob.play("M0");
    ada.must(ask_back);
    bob.must(deny_back);
    EXPECT_EQ(tokens(), json::array({"G4", "M0"}));
    EXPECT_EQ(ada.refusal(ask_back), "refusal.online.offered");
}

TEST_F(Takeback, NeedsAMoveOfOnesOwn) {
    open(room_of("gigogne", first_1));
    EXPECT_EQ(ada.refusal(ask_back), "refusal.online.nothing_to_take_back");
    world.pass(60s);  // a turn that was lost is no move
    EXPECT_EQ(ada.refusal(ask_back), "refusal.online.nothing_to_take_back");
    bob.play("G4");
    EXPECT_EQ(ada.refusal(ask_back), "refusal.online.nothing_to_take_back");
    bob.must(ask_back);
    EXPECT_EQ(ada.refusal(ask_back), "refusal.online.nothing_to_take_back");
}

TEST_F(Takeback, OfThreeBothOthersAreAsked) {
    open(room_of("gigogne", three), 3);
    ada.play("G4");
    bob.play("M4");
    ada.must(ask_back);
    EXPECT_EQ(bob.refusal(ask_back), "refusal.online.offer_open");
    bob.must(grant_back);
    EXPECT_EQ(tokens().as_array().size(), 2U);
    cleo.must(grant_back);
    EXPECT_EQ(tokens(), json::array());
    EXPECT_EQ(cleo.last("events").at("clock").at("seat"), 1);
}

TEST_F(Takeback, BringsNobodyBackWhoLeft) {
    open(room_of("gigogne", three), 3);
    ada.play("G4");
    bob.must(resign);
    EXPECT_EQ(ada.refusal(ask_back), "refusal.online.nothing_to_take_back");
    cleo.play("G5");
    cleo.must(ask_back);
    ada.must(grant_back);
    EXPECT_EQ(tokens(), json::array({"G4", "out:2"}));
}

TEST_F(Takeback, BotsAlwaysLetOneThinkAgain) {
    ada.create(room_of("gigogne", first_1));
    ada.must(R"("kind":"fill","level":"easy")");
    ada.play("G4");
    ASSERT_EQ(tokens().as_array().size(), 2U) << "the bot has answered";
    ada.must(ask_back);
    EXPECT_EQ(tokens(), json::array());
    ada.play("G0");
    EXPECT_EQ(tokens().as_array().size(), 2U) << "and answers again";
}

TEST_F(Takeback, WhatABotThoughtOfTheMoveIsForgotten) {
    ada.create(room_of("gigogne", first_1));
    world.bots.is_silent = true;
    ada.must(R"("kind":"fill","level":"easy")");
    ada.play("G4");
    ada.must(ask_back);
    world.bots.is_silent = false;
    ada.play("G0");
    EXPECT_EQ(tokens().as_array().size(), 2U) << "the bot thinks anew, of another position";
}

TEST_F(Takeback, ARollOnceSeenStaysAsItWas) {
    open(room_of("piscari", R"(,"options":{"first":"blue"})"));
    ada.must(R"("kind":"roll")");
    ada.play("a1");
    bob.must(R"("kind":"roll")");
    const json::value before = tokens();
    ada.must(ask_back);
    bob.must(grant_back);
    EXPECT_EQ(ada.event("taken_back").at("count"), 2) << "the move and the roll after it";
    EXPECT_EQ(tokens(), json::array({before.at(0)}));
    ada.play("c3");
    bob.must(R"("kind":"roll")");
    EXPECT_EQ(tokens().at(2), before.at(2));
}

TEST_F(Takeback, WhatWasDrawnStaysDrawn) {
    open(room_of("qwirkle"));
    const auto record_tokens = [&](Guest& guest) {
        guest.drop();
        guest.come_back();
        return guest.last("room").at("room").at("match").at("tokens").as_array();
    };
    const std::string begins = std::string(tokens().at(2).as_string());
    Guest& first = begins == "begin:1" ? ada : bob;
    Guest& other = begins == "begin:1" ? bob : ada;
    auto match = *find_game("qwirkle")->read("- -|- 0|0 1 6x6x3");
    for (const json::value& token : record_tokens(first)) {
        ASSERT_TRUE(match->play(std::string_view(token.as_string())).ok());
    }
    Rng random(1);
    const std::string placement = *match->random_move(random);
    first.play(placement);
    const json::array drawn = record_tokens(first);
    ASSERT_EQ(drawn.size(), 5U);
    first.must(ask_back);
    other.must(grant_back);
    EXPECT_EQ(record_tokens(first).size(), 3U);
    first.play(placement);
    EXPECT_EQ(record_tokens(first), drawn);
    EXPECT_TRUE(std::string(record_tokens(other).at(4).as_string()).starts_with("draw:?"))
        << "a secret stays one";
}

TEST_F(Takeback, WhoWasAwayMeanwhileIsToldTheWholeRoom) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    const auto seq = ada.last("events").at("seq").as_int64();
    bob.play("M4");
    ada.must(ask_back);
    bob.must(grant_back);
    const auto after = ada.last("events").at("seq").as_int64();
    ada.play("P0");
    ada.drop();
    ada.come_back(seq);
    EXPECT_EQ(ada.last("room").at("room").at("match").at("tokens"), json::array({"P0"}));
    ada.drop();
    ada.come_back(after);
    EXPECT_EQ(ada.story(), "P0") << "events after it are told one by one";
}

TEST_F(Takeback, IsGoneFromTheKeptGame) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    ada.must(ask_back);
    bob.must(grant_back);
    ada.play("P0");
    bob.play("P1");
    ada.must(resign);
    const auto record = read_record(kept_game());
    ASSERT_TRUE(record);
    ASSERT_EQ(record->tokens.size(), 3U);
    EXPECT_EQ(record->tokens[0].text, "P0");
    EXPECT_TRUE(replay(*record));
}

TEST_F(Takeback, OfTotalTimeAddsNoIncrement) {
    open(room_of("gigogne", first_1 + R"(,"time":{"kind":"total","seconds":60,"increment":10})"));
    ada.play("G4");
    ada.must(ask_back);
    bob.must(grant_back);
    EXPECT_EQ(ada.last("events").at("clock").at("left"), 60'000);
}

TEST_F(Takeback, EndsAnOpenDrawOffer) {
    open(room_of("gigogne", first_1));
    ada.play("G4");
    ada.must(offer_draw);
    ada.must(ask_back);
    bob.must(grant_back);
    EXPECT_EQ(bob.refusal(accept_draw), "refusal.online.no_offer");
}

}  // namespace
}  // namespace ludo::server::agreements
