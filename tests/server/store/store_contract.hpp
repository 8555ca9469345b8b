#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "server/store/store.hpp"

/// What every store promises. A kind of store is tested by
/// `INSTANTIATE_TYPED_TEST_SUITE_P(Name, StoreContract, Kind)`, with a `Kind` that has
///
///     Store& store();
///     void settle();  // brings all that is under way to its end, and what is answered with it
///     void reopen();  // as after a restart: what was ours is ours again, what sleeps sleeps on
///     std::map<RoomId, std::vector<StoredEvent>> ours();  // the logs of our rooms, as stored
namespace ludo::server {

inline Date at(int seconds) { return Date{std::chrono::seconds{seconds}}; }

constexpr RoomId one{1};
constexpr RoomId two{0x3FFFFFFFFFFFF};

template <typename Kind>
class StoreContract : public testing::Test {
  protected:
    Store& store() { return kind_.store(); }
    void settle() { kind_.settle(); }
    void reopen() { kind_.reopen(); }
    std::map<RoomId, std::vector<StoredEvent>> ours() { return kind_.ours(); }

    std::optional<Outcome> commit(Change change) {
        return answer<Outcome>([&](auto done) { store().commit(std::move(change), done); });
    }
    std::optional<KeptGame> find(const std::string& id) {
        const auto found = answer<Result<std::optional<KeptGame>>>(
            [&](auto done) { EXPECT_TRUE(store().find_game(id, done)); });
        EXPECT_TRUE(found && *found);
        return found && *found ? **found : std::nullopt;
    }
    Claim claim(RoomId room) {
        const auto claimed =
            answer<Result<Claim>>([&](auto done) { EXPECT_TRUE(store().claim(room, done)); });
        EXPECT_TRUE(claimed && *claimed);
        return claimed && *claimed ? **claimed : Claim{Elsewhere{"nobody knows"}};
    }
    /// Of a room that must be had.
    std::vector<StoredEvent> claim_log(RoomId room) {
        Claim claimed = claim(room);
        auto* const ours = std::get_if<ClaimedRoom>(&claimed);
        EXPECT_NE(ours, nullptr);
        return ours == nullptr ? std::vector<StoredEvent>() : std::move(ours->events);
    }
    std::vector<StoredEvent> read(RoomId room) {
        const auto log = answer<Result<std::vector<StoredEvent>>>(
            [&](auto done) { EXPECT_TRUE(store().read(room, done)); });
        EXPECT_TRUE(log && *log);
        return log && *log ? **log : std::vector<StoredEvent>();
    }
    std::vector<RoomId> find_due(Date now, std::size_t most) {
        const auto found = answer<std::vector<RoomId>>(
            [&](auto done) { EXPECT_TRUE(store().find_due(now, most, done)); });
        EXPECT_TRUE(found);
        return found.value_or(std::vector<RoomId>());
    }
    std::size_t count_released() {
        const auto counted = answer<std::optional<std::size_t>>(
            [&](auto done) { EXPECT_TRUE(store().count_released(done)); });
        EXPECT_TRUE(counted && *counted);
        return counted && *counted ? **counted : 0;
    }

  private:
    /// What is told to a question, once.
    template <typename Answer, typename Ask>
    std::optional<Answer> answer(Ask ask) {
        auto told = std::make_shared<std::vector<Answer>>();
        ask([told](Answer given) { told->push_back(std::move(given)); });
        EXPECT_TRUE(told->empty()) << "told before the mail was taken";
        settle();
        EXPECT_EQ(told->size(), 1U);
        return told->empty() ? std::nullopt : std::optional(std::move(told->front()));
    }

    Kind kind_;
};

TYPED_TEST_SUITE_P(StoreContract);

TYPED_TEST_P(StoreContract, IsEmptyAtFirst) { EXPECT_TRUE(this->ours().empty()); }

TYPED_TEST_P(StoreContract, GivesBackTheEventsOfARoomInOrder) {
    EXPECT_EQ(this->commit({.room = one, .first = 1, .at = at(10), .events = {"a", "b"}}),
              Outcome::committed);
    EXPECT_EQ(this->commit({.room = two, .first = 1, .at = at(11), .events = {"x"}}),
              Outcome::committed);
    EXPECT_EQ(this->commit({.room = one, .first = 3, .at = at(12), .events = {"é\"'"}}),
              Outcome::committed);
    this->reopen();
    const auto rooms = this->ours();
    ASSERT_EQ(rooms.size(), 2U);
    const std::vector<StoredEvent> expected{
        {one, 1, at(10), "a"}, {one, 2, at(10), "b"}, {one, 3, at(12), "é\"'"}};
    EXPECT_EQ(rooms.at(one), expected);
    EXPECT_EQ(rooms.at(two).size(), 1U);
}

TYPED_TEST_P(StoreContract, AClosedRoomIsGone) {
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a", "b"}});
    this->commit({.room = two, .first = 1, .at = at(1), .events = {"x"}});
    this->reopen();
    this->commit({.room = one, .first = 3, .at = at(2), .events = {"end"}, .closes = true});
    EXPECT_TRUE(this->read(one).empty());
    EXPECT_EQ(this->ours().size(), 1U);
    this->reopen();
    EXPECT_EQ(this->ours().count(one), 0U);
    EXPECT_EQ(this->ours().count(two), 1U);
}

TYPED_TEST_P(StoreContract, ARoomOpenedAndClosedWithoutWaitingIsGone) {
    this->store().commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, [](Outcome) {});
    this->store().commit({.room = one, .first = 2, .at = at(1), .events = {"b"}, .closes = true},
                         [](Outcome) {});
    this->settle();
    this->reopen();
    EXPECT_TRUE(this->ours().empty());
}

TYPED_TEST_P(StoreContract, EarlierEventsCanBeReplaced) {
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a", "b"}});
    this->commit({.room = two, .first = 1, .at = at(1), .events = {"x"}});
    this->reopen();
    this->commit({.room = one, .first = 3, .at = at(2), .events = {"c"}});
    std::vector<std::string> earlier{"A", "B", "C"};
    this->commit({.room = one, .first = 7, .at = at(3), .events = {"d", "e"}, .earlier = earlier});
    const std::vector<StoredEvent> expected{{one, 1, at(3), "A"}, {one, 2, at(3), "B"},
                                            {one, 3, at(3), "C"}, {one, 7, at(3), "d"},
                                            {one, 8, at(3), "e"}, {one, 9, at(4), "f"}};
    EXPECT_EQ(this->read(one), std::vector(expected.begin(), expected.end() - 1));
    this->commit({.room = one, .first = 9, .at = at(4), .events = {"f"}});
    this->reopen();
    EXPECT_EQ(this->ours().at(one), expected);
    EXPECT_EQ(this->ours().at(two).size(), 1U);
    this->commit({.room = one, .first = 10, .at = at(5), .events = {"end"}, .closes = true});
    this->reopen();
    EXPECT_EQ(this->ours().count(one), 0U);
}

TYPED_TEST_P(StoreContract, EventsReplacedWithoutWaitingAreGone) {
    const auto ignore = [](Outcome) {};
    std::vector<std::string> earlier{"A"};
    this->store().commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, ignore);
    this->store().commit(
        {.room = one, .first = 2, .at = at(1), .events = {"b"}, .earlier = earlier}, ignore);
    this->settle();
    this->commit({.room = one, .first = 3, .at = at(2), .events = {"c"}});
    this->reopen();
    const std::vector<StoredEvent> expected{
        {one, 1, at(1), "A"}, {one, 2, at(1), "b"}, {one, 3, at(2), "c"}};
    EXPECT_EQ(this->ours().at(one), expected);
}

TYPED_TEST_P(StoreContract, TellsInTheOrderOfTheCalls) {
    std::vector<int> told;
    for (int i = 0; i < 100; ++i) {
        this->store().commit({.room = one, .first = Sequence(i + 1), .at = at(i), .events = {"e"}},
                             [&told, i](Outcome outcome) {
                                 told.push_back(outcome == Outcome::committed ? i : -1);
                             });
    }
    this->settle();
    ASSERT_EQ(told.size(), 100U);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(told[static_cast<std::size_t>(i)], i);
    EXPECT_EQ(this->ours().at(one).size(), 100U);
}

TYPED_TEST_P(StoreContract, KeepsFinishedGamesBeyondTheirRoom) {
    const KeptGame game{"name", at(100), std::string("\0owner", 6), "[Game \"qwirkle\"]"};
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a"}, .keep = game});
    this->commit({.room = one, .first = 2, .at = at(1), .events = {"b"}, .closes = true});
    this->reopen();
    EXPECT_EQ(this->find("name"), game);
    EXPECT_EQ(this->find("nam"), std::nullopt);
    EXPECT_EQ(this->find(""), std::nullopt);
}

TYPED_TEST_P(StoreContract, ForgetsAGameOnRequest) {
    this->commit({.keep = KeptGame{"a", at(1), "o", "r"}});
    this->commit({.keep = KeptGame{"b", at(1), "o", "r"}});
    EXPECT_EQ(this->commit({.forget = "a"}), Outcome::committed);
    EXPECT_FALSE(this->find("a"));
    EXPECT_TRUE(this->find("b"));
}

TYPED_TEST_P(StoreContract, ForgetsAGameThatAllItsPlayersHaveGivenUp) {
    const std::string ada("\0ada", 4);
    this->commit({.keep = KeptGame{"a", at(1), "o", "r", {ada, "bob"}}});
    this->commit({.keep = KeptGame{"b", at(1), "o", "r", {ada, "bob"}}});
    this->commit({.release = Change::Release{"a", ada}});
    EXPECT_EQ(this->find("a")->players, std::vector<std::string>{"bob"});
    this->commit({.release = Change::Release{"a", ada}});
    this->commit({.release = Change::Release{"a", "somebody else"}});
    EXPECT_TRUE(this->find("a"));
    this->reopen();
    this->commit({.release = Change::Release{"a", "bob"}});
    EXPECT_FALSE(this->find("a"));
    EXPECT_EQ(this->find("b")->players.size(), 2U);
}

TYPED_TEST_P(StoreContract, KeepsAGameWhosePlayersNobodyKnows) {
    this->commit({.keep = KeptGame{"old", at(1), "o", "r"}});
    this->commit({.release = Change::Release{"old", "o"}});
    EXPECT_TRUE(this->find("old"));
}

TYPED_TEST_P(StoreContract, ForgetsOldGames) {
    this->commit({.keep = KeptGame{"old", at(9), "o", "r"}});
    this->commit({.keep = KeptGame{"new", at(10), "o", "r"}});
    this->store().forget_games_before(at(10));
    this->settle();
    EXPECT_FALSE(this->find("old"));
    EXPECT_TRUE(this->find("new"));
}

TYPED_TEST_P(StoreContract, AReleasedRoomIsNobodysUntilItIsClaimed) {
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a", "b"}});
    this->commit({.room = two, .first = 1, .at = at(1), .events = {"x"}});
    this->commit({.room = one, .first = 3, .at = at(2), .events = {"c"}});
    this->store().release(one, at(100));
    this->settle();
    EXPECT_EQ(this->ours().count(one), 0U);
    EXPECT_EQ(this->ours().count(two), 1U) << "others are not touched by it";
    const std::vector<StoredEvent> expected{
        {one, 1, at(1), "a"}, {one, 2, at(1), "b"}, {one, 3, at(2), "c"}};
    EXPECT_EQ(this->claim_log(one), expected);
    EXPECT_EQ(this->commit({.room = one, .first = 4, .at = at(3), .events = {"d"}}),
              Outcome::committed);
    this->reopen();
    EXPECT_EQ(this->ours().at(one).size(), 4U);
}

TYPED_TEST_P(StoreContract, ARoomSleepsThroughARestart) {
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a", "b"}});
    this->store().release(one, at(100));
    this->settle();
    this->reopen();
    EXPECT_TRUE(this->ours().empty());
    EXPECT_EQ(this->claim_log(one).size(), 2U);
    this->reopen();
    EXPECT_EQ(this->ours().at(one).size(), 2U);
}

TYPED_TEST_P(StoreContract, ARoomIsClaimedRightAfterItWasReleased) {
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    this->store().release(one, at(100));
    EXPECT_EQ(this->claim_log(one).size(), 1U);
    this->store().release(one, at(200));
    EXPECT_EQ(this->claim_log(one).size(), 1U);
    this->commit({.room = one, .first = 2, .at = at(1), .events = {"b"}});
    this->reopen();
    EXPECT_EQ(this->ours().at(one).size(), 2U);
}

TYPED_TEST_P(StoreContract, ThereIsNoRoomWhereNoneWasOrItHasClosed) {
    EXPECT_TRUE(std::holds_alternative<NoRoom>(this->claim(one)));
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    this->store().release(one, at(100));
    EXPECT_EQ(this->claim_log(one).size(), 1U);
    this->commit({.room = one, .first = 2, .at = at(2), .events = {"end"}, .closes = true});
    EXPECT_TRUE(std::holds_alternative<NoRoom>(this->claim(one)));
    this->reopen();
    EXPECT_TRUE(std::holds_alternative<NoRoom>(this->claim(one)));
    EXPECT_TRUE(this->ours().empty());
}

TYPED_TEST_P(StoreContract, EarlierEventsOfARoomThatSleptCanBeReplaced) {
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a", "b"}});
    this->store().release(one, at(100));
    EXPECT_EQ(this->claim_log(one).size(), 2U);
    std::vector<std::string> earlier{"A"};
    this->commit({.room = one, .first = 3, .at = at(3), .events = {"c"}, .earlier = earlier});
    this->store().release(one, at(100));
    const std::vector<StoredEvent> expected{{one, 1, at(3), "A"}, {one, 3, at(3), "c"}};
    EXPECT_EQ(this->claim_log(one), expected);
}

TYPED_TEST_P(StoreContract, TheLogOfARoomCanBeReadWhoeverHasIt) {
    this->commit({.room = one, .at = at(1), .events = {"a", "b"}});
    this->commit({.room = one, .first = 3, .at = at(2), .events = {"c"}});
    const std::vector<StoredEvent> log{
        {one, 1, at(1), "a"}, {one, 2, at(1), "b"}, {one, 3, at(2), "c"}};
    EXPECT_EQ(this->read(one), log);
    EXPECT_TRUE(this->read(two).empty());
    this->store().release(one, at(9));
    EXPECT_EQ(this->read(one), log);
    EXPECT_EQ(this->claim_log(one), log) << "reading changes nothing";
}

TYPED_TEST_P(StoreContract, FindsTheRoomsInWhichSomethingIsDue) {
    using Rooms = std::vector<RoomId>;
    const RoomId three{3};
    int due = 30;
    for (const RoomId room : {one, two, three}) {
        this->commit({.room = room, .first = 1, .at = at(1), .events = {"a"}});
        this->store().release(room, at(due));
        due -= 10;
    }
    this->settle();
    EXPECT_EQ(this->find_due(at(9), 10), Rooms{});
    EXPECT_EQ(this->find_due(at(10), 10), Rooms{three});
    EXPECT_EQ(this->find_due(at(30), 10), (Rooms{three, two, one})) << "the most urgent first";
    EXPECT_EQ(this->find_due(at(30), 2), (Rooms{three, two}));
    this->reopen();
    EXPECT_EQ(this->claim_log(two).size(), 1U);
    EXPECT_EQ(this->find_due(at(30), 10), (Rooms{three, one})) << "who is awake is not looked for";
}

TYPED_TEST_P(StoreContract, CountsTheRoomsThatWereReleased) {
    EXPECT_EQ(this->count_released(), 0U);
    for (const RoomId room : {one, two}) {
        this->commit({.room = room, .first = 1, .at = at(1), .events = {"a"}});
        this->store().release(room, at(9));
    }
    this->settle();
    EXPECT_EQ(this->count_released(), 2U);
    EXPECT_EQ(this->claim_log(one).size(), 1U);
    this->settle();
    EXPECT_EQ(this->count_released(), 1U);
    EXPECT_EQ(this->claim_log(two).size(), 1U);
    this->commit({.room = two, .first = 2, .at = at(1), .events = {"b"}, .closes = true});
    this->settle();
    EXPECT_EQ(this->count_released(), 0U);
}

REGISTER_TYPED_TEST_SUITE_P(StoreContract, IsEmptyAtFirst, GivesBackTheEventsOfARoomInOrder,
                            AClosedRoomIsGone, ARoomOpenedAndClosedWithoutWaitingIsGone,
                            EarlierEventsCanBeReplaced, EventsReplacedWithoutWaitingAreGone,
                            TellsInTheOrderOfTheCalls, KeepsFinishedGamesBeyondTheirRoom,
                            ForgetsAGameOnRequest, ForgetsAGameThatAllItsPlayersHaveGivenUp,
                            KeepsAGameWhosePlayersNobodyKnows, ForgetsOldGames,
                            AReleasedRoomIsNobodysUntilItIsClaimed, ARoomSleepsThroughARestart,
                            ARoomIsClaimedRightAfterItWasReleased,
                            ThereIsNoRoomWhereNoneWasOrItHasClosed,
                            EarlierEventsOfARoomThatSleptCanBeReplaced,
                            TheLogOfARoomCanBeReadWhoeverHasIt, FindsTheRoomsInWhichSomethingIsDue,
                            CountsTheRoomsThatWereReleased);

}  // namespace ludo::server
