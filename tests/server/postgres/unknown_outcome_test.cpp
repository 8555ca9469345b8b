#include <algorithm>

#include "server/postgres/test_server.hpp"
#include "server/store/store_contract.hpp"

namespace ludo::server {
namespace {

/// The answer to a COMMIT is lost: what was sent may have been written or not.
class UnknownOutcome : public testing::Test {
  protected:
    static Change event(Sequence first) {
        return {.room = one, .first = first, .at = at(1), .events = {"e" + std::to_string(first)}};
    }
    [[nodiscard]] std::string commits_waiting_for(const std::string& what) {
        return sql.value(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND application_name LIKE 'ludo a moves%' AND " +
            what);
    }
    /// COMMIT was sent; its transaction is written, but not on the standby.
    void wait_for_standby_wait() {
        a.run_until([&] { return commits_waiting_for("wait_event = 'SyncRep'") != "0"; });
    }
    void wait_for_lock_wait() {
        a.run_until([&] { return commits_waiting_for("wait_event_type = 'Lock'") != "0"; });
    }
    void kill_commits(const std::string& how = "pg_terminate_backend") {
        sql.rows("SELECT " + how +
                 "(pid) FROM pg_stat_activity WHERE datname = current_database() "
                 "AND application_name LIKE 'ludo a moves%'");
    }
    void expire_lease() {
        sql.rows("SET synchronous_commit = local");
        sql.rows(
            "UPDATE server SET lease_until = clock_timestamp() - interval '1 s' "
            "WHERE id = 'a'");
    }
    void run_until_told(const std::shared_ptr<std::optional<Outcome>>& told) {
        a.run_until([&] { return told->has_value(); });
    }
    static bool is_serving(const TestServer& server) {
        const auto& names = server.store->serving();
        return std::find(names.begin(), names.end(), server.store->name()) != names.end();
    }
    std::string count_events() { return sql.value("SELECT count(*) FROM event"); }

    std::string url = TestCluster::get().make_database();
    Sql sql{url};
    TestServer a{url, "a"};
};

TEST_F(UnknownOutcome, IsHeldBackAndFoundToBeCommitted) {
    a.commit(event(1));
    MissingStandby standby(url);
    const auto told = a.begin_commit(event(2));
    wait_for_standby_wait();
    kill_commits();
    a.run_until([&] { return a.is_troubled(); });
    // The attempt to find out waits for the standby too.
    wait_for_standby_wait();
    EXPECT_FALSE(told->has_value());
    const auto other = a.begin_commit({.room = RoomId{7}, .at = at(1), .events = {"x"}});
    run_until_told(other);
    EXPECT_EQ(*other, Outcome::failed) << "what comes meanwhile fails at once";
    standby.come_back();
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::committed);
    a.run_until([&] { return !a.is_troubled(); });
    EXPECT_EQ(a.commit(event(3)), Outcome::committed) << "it is ours as before";
    EXPECT_EQ(count_events(), "3");
}

TEST_F(UnknownOutcome, IsFoundToHaveFailed) {
    a.commit(event(1));
    Sql other(url);
    other.rows("BEGIN");
    other.rows("SELECT 1 FROM room WHERE id = 1 FOR UPDATE");
    const auto told = a.begin_commit(event(2));
    wait_for_lock_wait();
    kill_commits();
    a.run_until([&] { return a.is_troubled(); });
    wait_for_lock_wait();  // to find out
    EXPECT_FALSE(told->has_value());
    other.rows("COMMIT");
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::failed);
    EXPECT_EQ(count_events(), "1");
    EXPECT_EQ(a.commit(event(2)), Outcome::committed);
}

TEST_F(UnknownOutcome, OfAWarningThatTheStandbyIsMissing) {
    a.commit(event(1));
    MissingStandby standby(url);
    const auto told = a.begin_commit(event(2));
    wait_for_standby_wait();
    kill_commits("pg_cancel_backend");
    a.run_until([&] { return a.is_troubled(); });
    EXPECT_FALSE(told->has_value()) << "written here, but nobody knows about the standby";
    wait_for_standby_wait();
    kill_commits("pg_cancel_backend");  // the attempt to find out, too
    a.run_until([&] {
        return a.reasons.size() == 1 && commits_waiting_for("wait_event = 'SyncRep'") == "0";
    });
    standby.come_back();
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::committed);
    EXPECT_EQ(a.commit(event(3)), Outcome::committed);
}

TEST_F(UnknownOutcome, IsFoundOutAfterACrashOfTheDatabase) {
    a.commit(event(1));
    std::shared_ptr<std::optional<Outcome>> told;
    {
        MissingStandby standby(url);
        told = a.begin_commit(event(2));
        wait_for_standby_wait();
        TestCluster::get().crash();
        a.run_until([&] { return a.is_troubled(); });
        TestCluster::get().start();
        EXPECT_FALSE(told->has_value());
        // What reset the setting is gone with the crash.
        Sql again(url);
        again.rows("SET synchronous_commit = local");
        again.rows("ALTER SYSTEM SET synchronous_standby_names = ''");
        again.rows("SELECT pg_reload_conf()");
        standby.forget();
    }
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::committed);
    EXPECT_EQ(a.commit(event(3)), Outcome::committed);
}

TEST_F(UnknownOutcome, OfANewRoomThatWasMade) {
    MissingStandby standby(url);
    const auto told = a.begin_commit(event(1));
    wait_for_standby_wait();
    kill_commits();
    a.run_until([&] { return a.is_troubled(); });
    standby.come_back();
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::committed);
    EXPECT_EQ(a.commit(event(2)), Outcome::committed);
}

TEST_F(UnknownOutcome, OfANewRoomThatWasNotMade) {
    Sql other(url);
    other.rows("BEGIN");
    other.rows("LOCK TABLE room IN SHARE ROW EXCLUSIVE MODE");
    const auto told = a.begin_commit(event(1));
    wait_for_lock_wait();
    kill_commits();
    a.run_until([&] { return a.is_troubled(); });
    other.rows("COMMIT");
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::failed);
    EXPECT_EQ(count_events(), "0");
    a.run_until([&] { return !a.is_troubled(); });  // until then no room is claimed
    EXPECT_TRUE(std::holds_alternative<NoRoom>(*a.claim(one)));
}

TEST_F(UnknownOutcome, OfARoomThatCloses) {
    a.commit(event(1));
    MissingStandby standby(url);
    const auto told =
        a.begin_commit({.room = one, .first = 2, .at = at(1), .events = {"end"}, .closes = true});
    wait_for_standby_wait();
    kill_commits();
    a.run_until([&] { return a.is_troubled(); });
    standby.come_back();
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::committed);
    EXPECT_TRUE(a.lost_rooms.empty());
    a.run_until([&] { return !a.is_troubled(); });  // until then no room is claimed
    EXPECT_TRUE(std::holds_alternative<NoRoom>(*a.claim(one)));
}

TEST_F(UnknownOutcome, OfAChangeWithoutEvents) {
    a.commit(event(1));
    MissingStandby standby(url);
    const auto in_room = a.begin_commit(
        {.room = one, .first = 2, .at = at(1), .keep = KeptGame{"kept", at(1), "o", "r"}});
    const auto without = a.begin_commit({.keep = KeptGame{"without a room", at(1), "o", "r"}});
    a.run_until([&] { return commits_waiting_for("wait_event = 'SyncRep'") == "2"; });
    kill_commits();
    a.run_until([&] { return a.is_troubled(); });
    standby.come_back();
    a.run_until([&] { return *in_room && *without; });
    EXPECT_EQ(*in_room, Outcome::committed);
    EXPECT_EQ(*without, Outcome::committed);
    EXPECT_TRUE(a.has_game("kept"));
    EXPECT_TRUE(a.has_game("without a room"));
}

TEST_F(UnknownOutcome, OfARoomThatAnotherServerTookAfterwards) {
    a.store->listen(a);
    TestServer b(url, "b");
    a.commit(event(1));
    MissingStandby standby(url);
    const auto told = a.begin_commit(event(2));
    wait_for_standby_wait();
    kill_commits();
    standby.come_back();
    expire_lease();
    EXPECT_EQ(b.claim_log(one).size(), 2U);
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::committed);
    a.run_until([&] { return !a.lost_rooms.empty(); });
    EXPECT_EQ(a.commit(event(3)), Outcome::fenced);
    EXPECT_EQ(b.commit(event(3)), Outcome::committed) << "b is not disturbed";
}

TEST_F(UnknownOutcome, OfARoomThatTwoServersTookAfterwards) {
    a.store->listen(a);
    TestServer b(url, "b");
    a.commit(event(1));
    MissingStandby standby(url);
    const auto told = a.begin_commit(event(2));
    wait_for_standby_wait();
    kill_commits();
    standby.come_back();
    expire_lease();
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(b.claim_log(one).size(), 2U);
        b.store->release(one, at(9));
        b.store->flush();
    }
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::committed);
    a.run_until([&] { return !a.lost_rooms.empty(); });
}

TEST_F(UnknownOutcome, OfARoomThatAnotherServerTookFirst) {
    TestServer b(url, "b");
    a.commit(event(1));
    Sql other(url);
    other.rows("BEGIN");
    other.rows("SELECT 1 FROM room WHERE id = 1 FOR UPDATE");
    const auto told = a.begin_commit(event(2));
    wait_for_lock_wait();
    kill_commits();
    expire_lease();
    other.rows("COMMIT");
    EXPECT_EQ(b.claim_log(one).size(), 1U);
    run_until_told(told);
    EXPECT_EQ(*told, Outcome::fenced);
    EXPECT_EQ(b.commit(event(2)), Outcome::committed);
}

TEST_F(UnknownOutcome, IsGivenUpOnlyAtTheEnd) {
    a.commit(event(1));
    MissingStandby standby(url);
    const auto told = a.begin_commit(event(2));
    wait_for_standby_wait();
    kill_commits();
    a.run_until([&] { return a.is_troubled(); });
    a.store.reset();
    a.mailbox.take_all();
    EXPECT_EQ(*told, Outcome::unknown);
}

TEST_F(UnknownOutcome, OfAClaimLeavesTheRoomToNobody) {
    a.commit(event(1));
    a.store->release(one, at(50));
    a.store->flush();
    MissingStandby standby(url);
    std::optional<bool> told;
    EXPECT_TRUE(a.store->claim(one, [&](const Result<Claim>& claimed) { told = claimed.ok(); }));
    const std::string claiming =
        "FROM pg_stat_activity WHERE datname = current_database() "
        "AND application_name = 'ludo a claims'";
    a.run_until([&] {
        return sql.value("SELECT count(*) " + claiming + " AND wait_event = 'SyncRep'") == "1";
    });
    sql.rows("SELECT pg_terminate_backend(pid) " + claiming);
    a.run_until([&] { return told.has_value(); });
    EXPECT_EQ(told, false);
    EXPECT_EQ(sql.value("SELECT owner FROM room"), "a") << "nobody knows yet";
    standby.come_back();
    a.run_until([&] { return sql.value("SELECT owner IS NULL FROM room") == "t"; });
    EXPECT_EQ(a.claim_log(one).size(), 1U);
}

TEST_F(UnknownOutcome, OfAReleaseIsTriedAgain) {
    a.commit(event(1));
    TestCluster::get().crash();
    a.store->release(one, at(50));
    a.run_until([&] { return a.is_troubled(); });
    TestCluster::get().start();
    Sql again(url);
    a.run_until([&] { return again.value("SELECT due FROM room WHERE owner IS NULL") == "50000"; });
}

TEST_F(UnknownOutcome, OfADatabaseThatFallsSilent) {
    TestServer b(PostgresSettings{.url = url,
                                  .server = "b",
                                  .renew_every = std::chrono::milliseconds{100},
                                  .serve_for = std::chrono::milliseconds{700},
                                  .connect_within = std::chrono::milliseconds{500}});
    b.store->listen(b);
    b.commit(event(1));
    TestCluster::get().freeze(true);
    const auto told = b.begin_commit(event(2));
    b.run_until([&] { return b.is_troubled(); });
    EXPECT_EQ(b.troubles.back(), "database_unreachable");
    EXPECT_EQ(b.trouble_reason, "timeout");
    EXPECT_FALSE(told->has_value());
    EXPECT_TRUE(b.store->serving().empty()) << "the others may know no more";
    TestCluster::get().freeze(false);
    b.run_until([&] { return told->has_value(); });
    // It may have been read before it froze or after; what counts is that both agree.
    EXPECT_NE(*told, Outcome::unknown);
    const bool is_committed = *told == Outcome::committed;
    EXPECT_EQ(count_events(), is_committed ? "2" : "1");
    b.run_until([&] { return !b.is_troubled(); });
    EXPECT_EQ(b.commit(event(is_committed ? 3 : 2)), Outcome::committed);
    EXPECT_TRUE(b.lost_rooms.empty());
}

TEST_F(UnknownOutcome, ASlowStandbyIsTroubleAndIsWaitedFor) {
    TestServer b(PostgresSettings{.url = url,
                                  .server = "b",
                                  .renew_every = std::chrono::milliseconds{100},
                                  .serve_for = std::chrono::milliseconds{700}});
    MissingStandby standby(url);
    const auto told = b.begin_commit(event(1));
    b.run_until([&] { return b.is_troubled(); });
    EXPECT_EQ(b.troubles.back(), "database_slow");
    EXPECT_FALSE(told->has_value());
    EXPECT_TRUE(is_serving(b)) << "the lease needs no standby";
    standby.come_back();
    b.run_until([&] { return told->has_value(); });
    EXPECT_EQ(*told, Outcome::committed);
    b.run_until([&] { return !b.is_troubled(); });
    EXPECT_TRUE(b.reasons.empty());
}

}  // namespace
}  // namespace ludo::server
