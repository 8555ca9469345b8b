#include <algorithm>
#include <map>
#include <set>

#include <gmock/gmock.h>

#include "server/hub/peer_routing.hpp"
#include "server/postgres/test_server.hpp"
#include "server/store/store_contract.hpp"

namespace ludo::server {
namespace {

/// Several servers on one database.
class Servers : public testing::Test {
  protected:
    /// Its lease has run out by the database's clock, as if it had been frozen for long.
    void expire_lease(const std::string& server) {
        sql.rows("UPDATE server SET lease_until = clock_timestamp() - interval '1 s' WHERE id = '" +
                 server + "'");
    }
    static Change event(RoomId room, Sequence first, const std::string& body = "e") {
        return {.room = room, .first = first, .at = at(1), .events = {body}};
    }
    static std::string server_of(const Result<Claim>& claimed) {
        const auto* const elsewhere = claimed ? std::get_if<Elsewhere>(&*claimed) : nullptr;
        return elsewhere == nullptr ? "" : elsewhere->server;
    }

    std::string url = TestCluster::get().make_database();
    Sql sql{url};
};

TEST_F(Servers, OnlyWhoHasARoomCommitsToIt) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    EXPECT_EQ(a.commit(event(one, 1)), Outcome::committed);
    EXPECT_EQ(b.commit(event(one, 2)), Outcome::fenced) << "b never had it";
    EXPECT_EQ(b.commit(event(one, 1)), Outcome::fenced) << "there is such a room already";
    EXPECT_EQ(server_of(b.claim(one)), "a");
    EXPECT_EQ(a.commit(event(one, 2)), Outcome::committed);
    EXPECT_EQ(b.read(one)->size(), 2U);
}

TEST_F(Servers, ARoomIsTakenWhenTheLeaseOfItsServerHasRunOut) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    a.commit(event(one, 1));
    a.commit(event(two, 1));
    expire_lease("a");
    EXPECT_EQ(b.claim_log(one).size(), 1U);
    EXPECT_EQ(b.commit(event(one, 2, "b's")), Outcome::committed);
    // a was frozen and knows nothing; both of its changes are in one batch.
    const auto fenced = a.begin_commit({.room = one,
                                        .first = 2,
                                        .at = at(2),
                                        .events = {"a's"},
                                        .keep = KeptGame{"of the fenced", at(1), "o", "r", {"p"}}});
    const auto committed = a.begin_commit(event(two, 2));
    a.store->flush();
    a.mailbox.take_all();
    EXPECT_EQ(*fenced, Outcome::fenced);
    EXPECT_EQ(*committed, Outcome::committed) << "the rest of the batch is not touched";
    EXPECT_FALSE(b.has_game("of the fenced"));
    EXPECT_EQ(b.read(one)->back().body, "b's");
    EXPECT_EQ(sql.value("SELECT count(DISTINCT epoch) FROM event WHERE room = 1"), "2");
}

TEST_F(Servers, ARoomThatWasTakenIsFencedThoughNothingWasWrittenToIt) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    a.commit(event(one, 1));
    expire_lease("a");
    EXPECT_EQ(b.claim_log(one).size(), 1U);
    const auto told = a.begin_commit(event(one, 2, "a's"));
    a.store->flush();
    a.mailbox.take_all();
    EXPECT_EQ(*told, Outcome::fenced) << "the number fits, the epoch does not";
    EXPECT_EQ(b.commit(event(one, 2, "b's")), Outcome::committed);
    EXPECT_EQ(b.read(one)->back().body, "b's");
}

TEST_F(Servers, WhatAServerLostWhileItWasFrozenItIsTold) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    a.store->listen(a);
    a.commit(event(one, 1));
    a.commit(event(two, 1));
    expire_lease("a");
    EXPECT_EQ(b.claim_log(one).size(), 1U);
    a.run_until([&] { return !a.lost_rooms.empty(); });
    EXPECT_EQ(a.lost_rooms, std::vector<RoomId>{one});
    EXPECT_EQ(a.commit(event(two, 2)), Outcome::committed);
    EXPECT_EQ(a.commit(event(one, 2)), Outcome::fenced);
}

TEST_F(Servers, ARestartedServerFindsItsRoomsAgain) {
    {
        TestServer a(url, "a");
        a.commit(event(one, 1, "x"));
        a.commit({.room = two, .first = 1, .at = at(1), .events = {"y", "z"}});
        a.store->release(two, at(5));
    }
    TestServer a(url, "a");
    const std::vector<StoredEvent> expected{{one, 1, at(1), "x"}};
    EXPECT_EQ(a.load(), expected);
    EXPECT_EQ(a.commit(event(one, 2)), Outcome::committed);
    EXPECT_EQ(a.claim_log(two).size(), 2U);
}

TEST_F(Servers, OfTwoServersOfOneNameTheLaterServes) {
    TestServer earlier(url, "a");
    earlier.store->listen(earlier);
    earlier.commit(event(one, 1));
    TestServer later(url, "a");
    EXPECT_EQ(later.load().size(), 1U);
    EXPECT_EQ(later.commit(event(one, 2)), Outcome::committed);
    earlier.run_until([&] { return !earlier.lost_rooms.empty() && earlier.is_troubled(); });
    EXPECT_EQ(earlier.troubles.back(), "server_name_taken");
    EXPECT_EQ(earlier.commit(event(one, 2)), Outcome::fenced);
    EXPECT_EQ(earlier.commit(event(two, 1)), Outcome::fenced) << "new rooms too";
    EXPECT_TRUE(earlier.store->serving().empty());
}

TEST_F(Servers, ClosedRoomsAreGoneForEverybody) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    a.commit(event(one, 1));
    EXPECT_EQ(a.commit({.room = one, .first = 2, .at = at(1), .events = {"end"}, .closes = true}),
              Outcome::committed);
    EXPECT_TRUE(std::holds_alternative<NoRoom>(*b.claim(one)));
    EXPECT_EQ(b.commit(event(one, 1)), Outcome::fenced) << "its number is not used again";
    EXPECT_EQ(sql.value("SELECT count(*) FROM event"), "0");
    sql.rows("UPDATE room SET closed_at = closed_at - interval '25 h'");
    EXPECT_TRUE(a.find_due(at(0)).empty());
    a.store->flush();
    EXPECT_EQ(sql.value("SELECT count(*) FROM room"), "0") << "after a day nothing is left";
}

TEST_F(Servers, FindsRoomsOfServersThatAreGone) {
    using Rooms = std::vector<RoomId>;
    TestServer a(url, "a");
    TestServer b(url, "b");
    a.commit(event(one, 1));
    b.commit(event(two, 1));
    b.store->release(two, at(10));
    b.store->flush();
    EXPECT_EQ(b.find_due(at(9)), Rooms{});
    EXPECT_EQ(b.find_due(at(10)), Rooms{two});
    expire_lease("a");
    EXPECT_EQ(b.find_due(at(9)), Rooms{one}) << "always due";
    EXPECT_EQ(b.find_due(at(10)), (Rooms{one, two}));
    EXPECT_EQ(b.find_due(at(10), 1), Rooms{one});
    // The name lives again, but not the process that had the room.
    for (const char* const change : {"incarnation - 1", "incarnation + 1"}) {
        sql.rows(
            "UPDATE server SET lease_until = clock_timestamp() + interval '1 h', "
            "incarnation = " +
            std::string(change) + " WHERE id = 'a'");
        sql.rows("UPDATE room SET incarnation = (SELECT incarnation FROM server WHERE id = 'a') " +
                 std::string(change).substr(std::string("incarnation ").size()) + " WHERE id = 1");
        EXPECT_EQ(b.find_due(at(9)), Rooms{one});
    }
    EXPECT_EQ(b.claim_log(one).size(), 1U);
    EXPECT_EQ(b.find_due(at(9)), Rooms{});
}

TEST_F(Servers, RoomsWithLaterRulesAreLeftToOthers) {
    TestServer old(PostgresSettings{.url = url, .server = "old", .rules = 1});
    TestServer recent(PostgresSettings{.url = url, .server = "new", .rules = 2});
    recent.commit(event(one, 1));
    recent.store->release(one, at(1));
    recent.store->flush();
    EXPECT_EQ(old.find_due(at(5)), std::vector<RoomId>{});
    EXPECT_EQ(server_of(old.claim(one)), "new") << "who had it last";
    EXPECT_EQ(recent.find_due(at(5)), std::vector<RoomId>{one});
    EXPECT_EQ(recent.claim_log(one).size(), 1U);
}

TEST_F(Servers, KnowEachOther) {
    using Names = std::vector<std::string>;
    TestServer b(url, "b");
    TestServer a(url, "a");
    EXPECT_EQ(a.store->name(), "a");
    b.store->set_seekers({{"qwirkle", 2}, {"blokus", 1}});
    const auto both = [&](const std::function<bool()>& holds) {
        a.run_until([&] {
            b.step();
            return holds();
        });
    };
    both([&] { return a.store->seekers_elsewhere().contains("qwirkle"); });
    EXPECT_EQ(a.store->seekers_elsewhere().at("qwirkle"), 2U);
    EXPECT_TRUE(b.store->seekers_elsewhere().empty());
    both([&] { return b.store->serving() == Names{"a", "b"}; });
    EXPECT_EQ(a.store->serving(), (Names{"a", "b"}));
    b.store->set_draining(true);
    EXPECT_EQ(b.store->serving(), Names{"a"});
    both([&] { return a.store->serving() == Names{"a"}; });
    // Who has gone in good order is not waited for.
    b.store->set_draining(false);
    both([&] { return a.store->serving() == Names{"a", "b"}; });
    b.store.reset();
    EXPECT_EQ(sql.value("SELECT count(*) FROM server WHERE lease_until > clock_timestamp()"), "1");
    a.run_until([&] { return a.store->serving() == Names{"a"}; });
}

// Each would send its players to the other, and back.
TEST_F(Servers, OfTwoThatDrainAtOnceOneKnowsThatItIsTheLast) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    PeerRouting from_a(a.store.get());
    PeerRouting from_b(b.store.get());
    const auto both = [&](const std::function<bool()>& holds) {
        a.run_until([&] {
            b.step();
            return holds();
        });
    };
    both([&] { return from_a.successor(one) == "b" && from_b.successor(one) == "a"; });
    from_a.set_draining(true);
    from_b.set_draining(true);
    EXPECT_TRUE(from_a.has_successor());
    EXPECT_FALSE(from_a.has_certain_successor()) << "b may say the same in this moment";
    both([&] { return a.store->has_announced_draining() && b.store->has_announced_draining(); });
    EXPECT_FALSE(from_a.has_certain_successor() && from_b.has_certain_successor());
    from_b.set_draining(false);
    EXPECT_FALSE(b.store->has_announced_draining());
    both([&] { return from_a.has_certain_successor(); });
}

TEST_F(Servers, SeeEachOthersListings) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    a.commit(event(one, 1));
    b.store->listen(b);
    b.run_until([&] { return b.has_heard_all; });
    EXPECT_TRUE(b.listed.empty());
    a.store->publish({{.room = one, .listing = R"({"game":"nim"})"}});
    a.store->flush();
    b.run_until([&] { return b.listed.contains(one); });
    EXPECT_EQ(b.listed.at(one).server, "a");
    EXPECT_EQ(b.listed.at(one).listing, R"({"game":"nim"})");
    // All of them for who comes later, though the room sleeps; nobody's own for himself.
    a.store->release(one, at(9));
    a.store->flush();
    TestServer c(url, "c");
    c.store->listen(c);
    c.run_until([&] { return c.has_heard_all; });
    EXPECT_EQ(c.listed.at(one).server, "a");
    EXPECT_EQ(c.claim_log(one).size(), 1U);
    c.store->publish({{.room = one, .listing = "later"}});
    c.store->publish({{.room = one, .listing = "latest"}});
    c.store->flush();
    b.run_until([&] { return b.listed.at(one).listing == "latest"; });
    EXPECT_EQ(b.listed.at(one).server, "c");
    a.store->publish({{.room = one, .listing = "not a's any more"}});
    a.store->flush();
    EXPECT_EQ(sql.value("SELECT listing FROM room"), "latest");
    c.commit({.room = one, .first = 2, .at = at(1), .events = {"end"}, .closes = true});
    c.store->publish({{.room = one}});
    c.store->flush();
    b.run_until([&] { return !b.listed.at(one).listing; });
    // c hears nothing of its own. What a told of the room, though, it may look up only after it has
    // closed it: then it hears that the room is not listed.
    const std::optional<std::string> heard = c.listed.at(one).listing;
    EXPECT_TRUE(!heard || *heard == R"({"game":"nim"})") << *heard;
}

// It is released before that is told: a room may fall asleep at any time.
TEST_F(Servers, ARoomThatSleepsIsTakenOffTheLists) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    b.store->listen(b);
    a.commit(event(one, 1));
    a.store->publish({{.room = one, .listing = "awake"}});
    a.store->flush();
    b.run_until([&] { return b.listed.contains(one); });
    a.store->release(one, at(9));
    a.store->flush();
    a.store->publish({{.room = one}});
    a.store->flush();
    b.run_until([&] { return !b.listed.at(one).listing; });
    EXPECT_EQ(sql.value("SELECT count(*) FROM room WHERE listing IS NOT NULL"), "0");
    // Whoever had it says nothing of it any more once another one has had it.
    EXPECT_EQ(b.claim_log(one).size(), 1U);
    b.store->release(one, at(9));
    b.store->flush();
    a.store->publish({{.room = one, .listing = "a's"}});
    a.store->flush();
    EXPECT_EQ(sql.value("SELECT count(*) FROM room WHERE listing IS NOT NULL"), "0");
}

// Its server ended before it could say so.
TEST_F(Servers, ARoomThatSleepsIsOnNoListWhateverItsRowSays) {
    TestServer a(url, "a");
    a.commit(event(one, 1));
    a.commit(event(two, 1));
    a.store->publish({{.room = one, .listing = "sleeps"}, {.room = two, .listing = "is due"}});
    a.store->flush();
    a.store->release(one, Date{std::chrono::years{200}});
    a.store->release(two, at(1));
    a.store->flush();
    TestServer b(url, "b");
    b.store->listen(b);
    b.run_until([&] { return b.has_heard_all; });
    EXPECT_FALSE(b.listed.contains(one));
    EXPECT_TRUE(b.listed.contains(two));
}

// The one who hears of trouble may be gone by then.
TEST_F(Servers, AStoreThatEndsTellsOfNoTrouble) {
    TestServer a(url, "a");
    sql.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()");
    a.store.reset();
    a.mailbox.take_all();
    EXPECT_TRUE(a.troubles.empty());
}

TEST_F(Servers, ManyListingsAreToldInSeveralNotifications) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    b.store->listen(b);
    b.run_until([&] { return b.has_heard_all; });
    constexpr std::uint64_t count = 2000;
    constexpr std::uint64_t long_number = 1'000'000'000'000;
    std::vector<PublishedRoom> rooms;
    std::size_t committed = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const RoomId room{long_number + i};
        a.store->commit(event(room, 1), [&](Outcome outcome) {
            committed += outcome == Outcome::committed ? 1U : 0U;
        });
        rooms.push_back({.room = room, .listing = "x"});
    }
    a.run_until([&] { return committed == count; });
    a.store->publish(std::move(rooms));
    a.store->flush();
    b.run_until([&] { return b.listed.size() == count; });
}

TEST_F(Servers, AChangeThatCannotBeStoredSpoilsNoOther) {
    TestServer a(url, "a");
    const RoomId three{3};
    a.commit(event(one, 1));
    a.commit(event(two, 1));
    const auto cut = a.begin_commit(event(one, 2, std::string("a\0b", 3)));
    const auto unreadable = a.begin_commit(event(three, 1, "\xff"));
    const auto good = a.begin_commit(event(two, 2, R"(quote " backslash \ comma , brace })"));
    a.run_until([&] { return *cut && *unreadable && *good; });
    EXPECT_EQ(*cut, Outcome::failed);
    EXPECT_EQ(*unreadable, Outcome::failed);
    EXPECT_EQ(*good, Outcome::committed);
    EXPECT_EQ(a.read(two)->back().body, R"(quote " backslash \ comma , brace })");
    EXPECT_EQ(a.commit(event(one, 2)), Outcome::committed);
    EXPECT_EQ(a.commit(event(one, 5)), Outcome::failed) << "what comes between is not there";
    EXPECT_EQ(a.commit(event(three, 2)), Outcome::fenced);
}

TEST_F(Servers, WhatTheDatabaseRefusesIsTroubleUntilItTakesItAgain) {
    TestServer a(url, "a");
    a.commit(event(one, 1));
    sql.rows("ALTER TABLE event RENAME TO out_of_reach");
    EXPECT_EQ(a.commit(event(one, 2)), Outcome::failed);
    a.run_until([&] { return a.is_troubled(); });
    EXPECT_EQ(a.troubles.back(), "store_failing");
    EXPECT_EQ(a.commit(event(one, 2)), Outcome::failed) << "at once";
    sql.rows("ALTER TABLE out_of_reach RENAME TO event");
    a.run_until([&] { return !a.is_troubled(); });
    EXPECT_EQ(a.commit(event(one, 2)), Outcome::committed);
    EXPECT_EQ(a.read(one)->size(), 2U) << "nothing of the trial stays";
}

// Moves could be written, but no game be kept: a server that went by moves alone would serve and
// fail by turns.
TEST_F(Servers, IsInTroubleUntilAllThatBatchesWriteIsTaken) {
    TestServer a(url, "a");
    a.commit(event(one, 1));
    // What a trial counts here is not taken back with it.
    sql.rows("CREATE SEQUENCE trials");
    sql.rows(
        "CREATE FUNCTION count_trial() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN PERFORM nextval('trials'); RETURN NULL; END $$");
    sql.rows("CREATE TRIGGER count_trial AFTER INSERT ON room EXECUTE FUNCTION count_trial()");
    sql.rows("ALTER TABLE game_player RENAME TO out_of_reach");
    EXPECT_EQ(a.commit({.keep = KeptGame{"game", at(1), "o", "r", {"ada"}}}), Outcome::failed);
    a.run_until([&] { return sql.value("SELECT last_value > 2 FROM trials") == "t"; });
    EXPECT_EQ(a.troubles, std::vector<std::string>{"store_failing"}) << "once";
    EXPECT_THAT(a.trouble_reason, testing::HasSubstr("game_player"));
    sql.rows("ALTER TABLE out_of_reach RENAME TO game_player");
    a.run_until([&] { return !a.is_troubled(); });
    EXPECT_EQ(a.commit({.keep = KeptGame{"game", at(1), "o", "r", {"ada"}}}), Outcome::committed);
    EXPECT_EQ(sql.value("SELECT count(*) FROM game"), "1");
    EXPECT_EQ(sql.value("SELECT count(*) FROM room"), "1");
}

TEST_F(Servers, NobodyIsSentToANameThatNoServerCanHave) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    sql.rows(
        "INSERT INTO server (id, incarnation, address, lease_until, draining, protocol, rules, "
        "seekers) SELECT name, 7, '', clock_timestamp() + interval '1 hour', false, 2, 1, '{}' "
        "FROM unnest(array['../../x', '@constructor', '<b>', '']) AS name");
    b.commit(event(one, 1));
    sql.rows("UPDATE room SET owner = '../../x', incarnation = 7, epoch = epoch + 1");
    EXPECT_FALSE(a.claim(one));
    a.run_until([&] {
        b.step();
        return a.store->serving() == std::vector<std::string>{"a", "b"};
    });
}

TEST_F(Servers, PlayersOnTwoServersGiveAGameUpAtOnce) {
    TestServer a(url, "a");
    TestServer b(url, "b");
    a.commit({.keep = KeptGame{"game", at(1), "o", "r", {"ada", "bob"}}});
    const auto ada = a.begin_commit({.release = Change::Release{"game", "ada"}});
    const auto bob = b.begin_commit({.release = Change::Release{"game", "bob"}});
    a.run_until([&] {
        b.step();
        return *ada && *bob;
    });
    EXPECT_FALSE(a.has_game("game"));
}

// The first reason was only that the connection broke.
TEST_F(Servers, TellsWhyItCannotConnectAgain) {
    sql.rows("DROP ROLE IF EXISTS dismissed");
    sql.rows("CREATE ROLE dismissed SUPERUSER LOGIN");
    std::string theirs = url;
    theirs.replace(theirs.find("ludo@"), 5, "dismissed@");
    TestServer a(theirs, "a");
    sql.rows("ALTER ROLE dismissed NOLOGIN");
    sql.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'dismissed'");
    a.run_until([&] { return a.trouble_reason.find("log in") != std::string::npos; });
    EXPECT_EQ(a.troubles.back(), "database_unreachable");
    const std::size_t told = a.troubles.size();
    EXPECT_EQ(a.commit(event(one, 1)), Outcome::failed);
    EXPECT_LE(a.troubles.size(), told + 1) << "each reason once";
    sql.rows("ALTER ROLE dismissed LOGIN");
    a.run_until([&] { return !a.is_troubled(); });
}

TEST_F(Servers, GoOnWhenTheDatabaseWasAway) {
    TestServer a(PostgresSettings{.url = url,
                                  .server = "a",
                                  .renew_every = std::chrono::milliseconds{100},
                                  .serve_for = std::chrono::milliseconds{600}});
    a.store->listen(a);
    a.commit(event(one, 1));
    TestCluster::get().crash();
    a.run_until([&] { return a.is_troubled(); });
    EXPECT_EQ(a.troubles.back(), "database_unreachable");
    EXPECT_NE(a.trouble_reason, "");
    EXPECT_EQ(a.commit(event(one, 2)), Outcome::failed) << "at once";
    EXPECT_FALSE(a.claim(two));
    EXPECT_FALSE(a.read(one));
    EXPECT_TRUE(a.find_due(at(9)).empty());
    a.run_until([&] { return a.store->serving().empty(); });
    TestCluster::get().start();
    a.run_until([&] { return !a.is_troubled() && !a.store->serving().empty(); });
    EXPECT_EQ(a.commit(event(one, 2)), Outcome::committed);
    a.run_until([&] { return a.read(one).ok(); });
    EXPECT_EQ(a.read(one)->size(), 2U);
    EXPECT_TRUE(a.lost_rooms.empty());
}

}  // namespace
}  // namespace ludo::server
