// `ludo serve --store` and `ludo admin migrate|import` as their operator sees them: processes on a
// real PostgreSQL.

#include <signal.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <thread>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/postgres/test_cluster.hpp"
#include "server/store/event_packs.hpp"
#include "server_process.hpp"
#include "watched_room.hpp"
#include "web_folder.hpp"

namespace ludo::server {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr auto long_enough = 30s;

/// Asks until it is so; false when it never is.
template <typename Condition>
bool becomes(Condition holds) {
    const auto end = std::chrono::steady_clock::now() + long_enough;
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(20ms);
    }
    return true;
}

class SharedStoreTest : public testing::Test {
  protected:
    [[nodiscard]] std::vector<std::string> shared(std::vector<std::string> more = {}) const {
        std::vector<std::string> all{"--store",        url_,
                                     "--server-name",  "a",
                                     "--admin",        (folder_.home() / "a.admin").string(),
                                     "--message-rate", "10000/10000"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    [[nodiscard]] std::filesystem::path data() const { return folder_.home() / "data.db"; }

    struct Said {
        std::string text;
        int code = -1;
    };
    [[nodiscard]] static Said admin(const std::string& words) {
        const std::string command =
            std::string(LUDO_PROGRAM) + " admin --lang en " + words + " 2>&1";
        Said said;
        FILE* const output = ::popen(command.c_str(), "r");
        std::array<char, 512> chunk{};
        for (std::size_t size = 1; size > 0;) {
            size = std::fread(chunk.data(), 1, chunk.size(), output);
            said.text.append(chunk.data(), size);
        }
        said.code = WEXITSTATUS(::pclose(output));
        return said;
    }
    [[nodiscard]] Said import() const {
        return admin("import " + data().string() + " --store '" + url_ + "'");
    }

    /// As if there had been much to store at once.
    void pack_odd_rows() const {
        SQLite::Database database(data().string(), SQLite::OPEN_READWRITE);
        SQLite::Statement rows(database,
                               "SELECT id, room, seq, at, body FROM events WHERE id % 2 = 1");
        EventPacks packs(database);
        while (rows.executeStep()) {
            std::string bytes;
            EventPacks::add_row(bytes, static_cast<RoomId>(rows.getColumn(1).getInt64()),
                                static_cast<Sequence>(rows.getColumn(2).getInt64()),
                                data_file::to_date(rows.getColumn(3).getInt64()),
                                rows.getColumn(4).getString());
            packs.insert({rows.getColumn(0).getInt64(), 1}, bytes);
        }
        rows.reset();
        EXPECT_GT(database.exec("DELETE FROM events WHERE id % 2 = 1"), 0);
    }

    void expect_refused(const std::string& url, const std::string& words) const {
        ServerProcess server({"--store", url, "--server-name", "a", "--admin",
                              (folder_.home() / "a.admin").string()});
        EXPECT_EQ(server.port(), 0) << url;
        EXPECT_EQ(server.wait(), 2) << url;
        EXPECT_THAT(server.log(), HasSubstr(words)) << url;
        EXPECT_EQ(std::count(server.log().begin(), server.log().end(), '\n'), 1) << server.log();
    }

    /// The same place as another user, or another database.
    [[nodiscard]] std::string url_with(const std::string& what, const std::string& other) const {
        std::string changed = url_;
        return changed.replace(changed.find(what), what.size(), other);
    }

    WebFolder folder_;
    std::string url_ = TestCluster::get().make_database();
};

TEST_F(SharedStoreTest, PlayGoesOnAfterARestart) {
    WatchedRoom room("qwirkle", 5);
    for (int round = 0; round < 2; ++round) {
        ServerProcess server(shared());
        ASSERT_NE(server.port(), 0);
        ASSERT_TRUE(room.enter(server.port()));
        for (int i = 0; i < 3; ++i) ASSERT_TRUE(room.move());
        server.send_signal(round == 0 ? SIGKILL : SIGTERM);
        EXPECT_EQ(server.wait(), round == 0 ? 128 + SIGKILL : 0) << server.log();
    }
    EXPECT_EQ(Sql(url_).value("SELECT count(*) FROM server WHERE lease_until > now()"), "0");
}

TEST_F(SharedStoreTest, ADataFileIsMovedIntoTheDatabase) {
    std::vector<WatchedRoom> rooms;
    {
        ServerProcess server({"--data", data().string(), "--message-rate", "10000/10000"});
        for (const char* const game : {"vorassic", "qwirkle", "thinkahead"}) {
            rooms.emplace_back(game, rooms.size() + 1);
            ASSERT_TRUE(rooms.back().enter(server.port()));
            for (int i = 0; i < 4; ++i) ASSERT_TRUE(rooms.back().move());
        }
        // A whole game, which is kept.
        rooms.emplace_back("gigogne", 9);
        ASSERT_TRUE(rooms.back().enter(server.port()));
        while (rooms.back().is_open()) ASSERT_TRUE(rooms.back().move());
        rooms.pop_back();
        const Said in_use = import();
        EXPECT_NE(in_use.code, 0);
        EXPECT_THAT(in_use.text, HasSubstr("in use by another server"));
        server.send_signal(SIGTERM);
        ASSERT_EQ(server.wait(), 0);
    }
    pack_odd_rows();
    const Said imported = import();
    EXPECT_EQ(imported.code, 0) << imported.text;
    // The room of the finished game still waits for votes.
    EXPECT_THAT(imported.text, AllOf(HasSubstr("4 rooms"), HasSubstr("One kept game")));
    EXPECT_EQ(Sql(url_).value("SELECT count(*) FROM room WHERE owner IS NULL AND due = 0"), "4");
    EXPECT_EQ(Sql(url_).value("SELECT count(*) FROM game WHERE has_players"), "1");
    EXPECT_EQ(Sql(url_).value("SELECT count(*) FROM game_player JOIN game ON game.id = game"), "2");
    ServerProcess server(shared());
    ASSERT_NE(server.port(), 0);
    for (WatchedRoom& room : rooms) {
        ASSERT_TRUE(room.enter(server.port())) << "with the seats and the history it had";
        EXPECT_TRUE(room.move());
    }
}

TEST_F(SharedStoreTest, ARoomIsImportedOnceAndAllOrNothing) {
    {
        ServerProcess server({"--data", data().string()});
        WatchedRoom room("gigogne", 1);
        ASSERT_TRUE(room.enter(server.port()));
        server.send_signal(SIGTERM);
        ASSERT_EQ(server.wait(), 0);
    }
    ASSERT_EQ(import().code, 0);
    {
        ServerProcess server({"--data", data().string()});
        WatchedRoom room("gigogne", 2);
        ASSERT_TRUE(room.enter(server.port()));
        server.send_signal(SIGTERM);
        ASSERT_EQ(server.wait(), 0);
    }
    const Said again = import();
    EXPECT_NE(again.code, 0);
    EXPECT_THAT(again.text, HasSubstr("already has rooms"));
    EXPECT_EQ(Sql(url_).value("SELECT count(*) FROM room"), "1") << "the new one neither";
}

TEST_F(SharedStoreTest, WhatCannotBeImportedIsSaid) {
    EXPECT_THAT(import().text, HasSubstr("There is no data file"));
    EXPECT_FALSE(std::filesystem::exists(data()));
    EXPECT_THAT(admin("import x.db").text, HasSubstr("--store"));
    EXPECT_THAT(admin("import --store '" + url_ + "'").text, HasSubstr("Cannot be understood"));
    EXPECT_THAT(admin("migrate --store mysql://db").text, HasSubstr("postgresql://"));
}

// An opening of which nobody knew whether it was stored is given up by closing the room it would
// have been: the same token must open another one then.
TEST_F(SharedStoreTest, ATokenWhoseRoomHasClosedOpensAnother) {
    const std::string create =
        R"("kind":"create","player":"Ada","name":"room","game":"gigogne","options":{},)"
        R"("token":"TTTTTTTTTTTTTTTTTTTTTT"})";
    ServerProcess server(shared());
    SeatedPlayer player(server.port());
    std::vector<std::string> rooms;
    for (const int id : {101, 103}) {
        player.socket().send("{\"id\":" + std::to_string(id) + "," + create);
        ASSERT_TRUE(player.listen_until([&] { return player.answered() == id; }));
        ASSERT_TRUE(player.was_accepted()) << testing::PrintToString(player.refusals());
        rooms.push_back(Sql(url_).value("SELECT id FROM room WHERE closed_at IS NULL"));
        player.socket().send("{\"id\":" + std::to_string(id + 1) + R"(,"kind":"leave"})");
        ASSERT_TRUE(player.listen_until([&] { return player.answered() == id + 1; }));
        ASSERT_EQ(Sql(url_).value("SELECT count(*) FROM room WHERE closed_at IS NULL"), "0");
    }
    EXPECT_NE(rooms[0], rooms[1]);
}

TEST_F(SharedStoreTest, MigratesOnce) {
    EXPECT_THAT(admin("migrate --store '" + url_ + "'").text, HasSubstr("from version 0 to"));
    const Said again = admin("migrate --store '" + url_ + "'");
    EXPECT_EQ(again.code, 0);
    EXPECT_THAT(again.text, HasSubstr("nothing to do"));
}

TEST_F(SharedStoreTest, BackupsAreLeftToTheDatabase) {
    ServerProcess server(shared());
    ASSERT_NE(server.port(), 0);
    const Said said =
        admin("--socket " + (folder_.home() / "a.admin").string() + " backup /tmp/never.db");
    EXPECT_NE(said.code, 0);
    EXPECT_THAT(said.text, HasSubstr("pg_dump"));
}

TEST_F(SharedStoreTest, WhatNoWaitingMendsEndsTheProgramInOneLine) {
    expect_refused("postgresql://[::1/x", "cannot be read");
    expect_refused(url_with("ludo@", "nobody@"), "nobody");
    expect_refused(url_with("/test", "/none"), "none");
    const std::string newer = TestCluster::get().make_database();
    ASSERT_EQ(admin("migrate --store '" + newer + "'").code, 0);
    Sql(newer).rows("UPDATE schema_version SET version = 99");
    expect_refused(newer, "99");
    EXPECT_THAT(admin("migrate --store '" + newer + "'").text, HasSubstr("99"));
    const std::string foreign = TestCluster::get().make_database();
    Sql(foreign).rows("CREATE TABLE room (number integer)");
    expect_refused(foreign, "another program");
    EXPECT_EQ(Sql(foreign).value("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"),
              "1");
    const std::string reading = TestCluster::get().make_database();
    Sql(reading).rows("ALTER DATABASE " + Sql(reading).value("SELECT current_database()") +
                      " SET default_transaction_read_only = on");
    expect_refused(reading, "read");
}

TEST_F(SharedStoreTest, WaitsForItsDatabaseAndGoesOn) {
    ASSERT_EQ(admin("migrate --store '" + url_ + "'").code, 0);
    TestCluster::get().crash();
    ServerProcess server(shared());
    ASSERT_NE(server.port(), 0) << "it listens";
    EXPECT_EQ(get(server.port(), "/healthz").status, 200);
    const Reply unready = get(server.port(), "/readyz");
    EXPECT_EQ(unready.status, 503);
    EXPECT_EQ(unready.body, "not ready: database_unreachable\n");
    EXPECT_THAT(admin("--socket " + (folder_.home() / "a.admin").string() + " status").text,
                HasSubstr("waits for its database"));
    TestSocket early(server.port());
    EXPECT_THAT(early.receive().value_or(""), HasSubstr("\"bye\""));
    EXPECT_FALSE(early.receive());
    TestCluster::get().start();
    ASSERT_TRUE(becomes([&] { return get(server.port(), "/readyz").status == 200; }));
    WatchedRoom room("gigogne", 3);
    ASSERT_TRUE(room.enter(server.port()));
    EXPECT_TRUE(room.move());
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    const std::string& log = server.log();
    const std::string sign = "event=database_unreachable server=a reason=";
    const std::size_t said = log.find(sign);
    EXPECT_NE(said, std::string::npos);
    EXPECT_EQ(log.find(sign, said + 1), std::string::npos) << "once: " << log;
    EXPECT_THAT(log, AllOf(HasSubstr("event=store_recovered server=a"), HasSubstr("stopped")));
}

TEST_F(SharedStoreTest, WhatItWaitedForMayBeWrong) {
    ASSERT_EQ(admin("migrate --store '" + url_ + "'").code, 0);
    Sql(url_).rows("UPDATE schema_version SET version = 99");
    TestCluster::get().crash();
    ServerProcess server(shared());
    ASSERT_NE(server.port(), 0);
    TestCluster::get().start();
    EXPECT_EQ(server.wait(), 2);
    EXPECT_THAT(server.log(), HasSubstr("99"));
}

TEST_F(SharedStoreTest, StopsWhileItWaits) {
    TestCluster::get().crash();
    ServerProcess server(shared());
    ASSERT_NE(server.port(), 0);
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    TestCluster::get().start();
}

TEST_F(SharedStoreTest, WaitsUntilTheDatabaseHasAPlaceForIt) {
    Sql(url_).rows("DROP ROLE IF EXISTS crowded");
    Sql(url_).rows("CREATE ROLE crowded LOGIN CONNECTION LIMIT 0");
    Sql(url_).rows("GRANT ALL ON SCHEMA public TO crowded");
    auto words = shared();
    words[1] = url_with("ludo@", "crowded@");
    ServerProcess server(words);
    ASSERT_NE(server.port(), 0);
    EXPECT_EQ(get(server.port(), "/readyz").status, 503);
    Sql(url_).rows("ALTER ROLE crowded CONNECTION LIMIT -1");
    EXPECT_TRUE(becomes([&] { return get(server.port(), "/readyz").status == 200; }));
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    EXPECT_THAT(server.log(), HasSubstr("too many connections"));
}

// Its name is taken from whoever has it: only by a server that can serve.
TEST_F(SharedStoreTest, AServerThatCannotListenTakesNoName) {
    ServerProcess server(shared());
    ASSERT_NE(server.port(), 0);
    const std::string incarnation = Sql(url_).value("SELECT incarnation FROM server");
    auto words = shared({"--port", std::to_string(server.port())});
    words[5] = (folder_.home() / "other.admin").string();
    ServerProcess second(words);
    EXPECT_EQ(second.wait(), 2);
    EXPECT_EQ(Sql(url_).value("SELECT incarnation FROM server"), incarnation);
    WatchedRoom room("gigogne", 7);
    ASSERT_TRUE(room.enter(server.port()));
    EXPECT_TRUE(room.move());
}

TEST_F(SharedStoreTest, ADatabaseThatRestartsIsOutlived) {
    ServerProcess server(shared());
    ASSERT_NE(server.port(), 0);
    WatchedRoom room("vorassic", 4);
    ASSERT_TRUE(room.enter(server.port()));
    ASSERT_TRUE(room.move());
    TestCluster::get().crash();
    ASSERT_TRUE(becomes([&] { return get(server.port(), "/readyz").status == 503; }));
    TestCluster::get().start();
    ASSERT_TRUE(becomes([&] { return get(server.port(), "/readyz").status == 200; }));
    EXPECT_TRUE(room.move());
}

TEST_F(SharedStoreTest, ALostServersRoomGoesOnOnAnother) {
    ServerProcess lost(shared());
    auto words = shared({"--metrics-port", "19472"});
    words[3] = "b";
    words[5] = (folder_.home() / "b.admin").string();
    ServerProcess other(words);
    WatchedRoom room("qwirkle", 6);
    ASSERT_TRUE(room.enter(lost.port()));
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(room.move());
    ASSERT_NE(other.port(), 0);
    lost.send_signal(SIGKILL);
    lost.wait();
    ASSERT_TRUE(becomes([&] {
        return Sql(url_).value(
                   "SELECT lease_until < clock_timestamp() FROM server WHERE id = 'a'") == "t";
    }));
    ASSERT_TRUE(room.enter(other.port()));
    EXPECT_TRUE(room.move());
    const std::string metrics = get(19472, "/metrics").body;
    EXPECT_THAT(metrics, HasSubstr("ludo_takeover_seconds_count{server=\"b\"} 1\n"));
    EXPECT_THAT(metrics, HasSubstr("ludo_takeover_seconds_bucket{server=\"b\",le=\"2.5\"} 0\n"))
        << "a lease lasts three seconds";
}

TEST_F(SharedStoreTest, MetricsAndLogsNameTheServer) {
    ServerProcess server(shared({"--metrics-port", "19471"}));
    ASSERT_NE(server.port(), 0);
    const std::string metrics = get(19471, "/metrics").body;
    for (const char* const name : {"commit", "told", "takeover"}) {
        EXPECT_THAT(metrics,
                    HasSubstr("ludo_" + std::string(name) + "_seconds_count{server=\"a\"}"));
    }
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    EXPECT_THAT(server.log(),
                AllOf(HasSubstr("event=listening server=a"), HasSubstr("event=stopped server=a")));
    EXPECT_THAT(server.out(), AllOf(HasSubstr("postgresql://"), HasSubstr("“a”")));
}

}  // namespace
}  // namespace ludo::server
