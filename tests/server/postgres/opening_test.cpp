#include <atomic>
#include <thread>

#include "server/postgres/test_server.hpp"
#include "server/postgres/url.hpp"
#include "server/store/store_contract.hpp"

namespace ludo::server {
namespace {

/// How a database is opened, and why it is not.
class Opening : public testing::Test {
  protected:
    struct Refused {
        std::string key;
        bool is_temporary = false;
        std::string words{};
    };
    static Refused refused(const std::string& url) {
        boost::asio::io_context context;
        ManualMailbox mailbox;
        try {
            const PostgresStore store(context, mailbox, {.url = url, .server = "a"});
        } catch (const StoreError& error) {
            return {std::string(error.why().key), error.is_temporary(), error.what()};
        }
        return {"opened"};
    }
    static void expect_refused(const std::string& url, const std::string& key,
                               bool is_temporary = false) {
        const Refused why = refused(url);
        EXPECT_EQ(why.key, "refusal.online.database_" + key) << why.words;
        EXPECT_EQ(why.is_temporary, is_temporary) << why.words;
        EXPECT_EQ(why.words.find("hunter2"), std::string::npos) << "no password is shown";
    }
    static std::string with(const std::string& url, const std::string& from,
                            const std::string& to) {
        std::string changed = url;
        return changed.replace(changed.find(from), from.size(), to);
    }
    std::string tables() {
        return sql.value(
            "SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class "
            "WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'");
    }

    std::string url = TestCluster::get().make_database();
    Sql sql{url};
};

constexpr const char* our_tables = "event game game_player room schema_version server";

TEST_F(Opening, MakesTheTablesOnce) {
    const Migration first = migrate_database(url);
    EXPECT_EQ(first.from, 0);
    EXPECT_GE(first.to, 1);
    EXPECT_EQ(tables(), our_tables);
    sql.rows("INSERT INTO game VALUES ('kept', 1, 'o', 'r', false)");
    const Migration second = migrate_database(url);
    EXPECT_EQ(second.from, first.to);
    EXPECT_EQ(second.to, first.to);
    EXPECT_EQ(refused(url).key, "opened");
    EXPECT_EQ(sql.value("SELECT count(*) FROM game"), "1");
}

TEST_F(Opening, ManyServersMayMakeTheTablesAtOnce) {
    constexpr int count = 6;
    std::atomic<int> made = 0;
    std::atomic<int> found = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i) {
        threads.emplace_back([&] { (migrate_database(url).from == 0 ? made : found)++; });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(made, 1);
    EXPECT_EQ(found, count - 1);
}

TEST_F(Opening, TablesOfANewerVersionAreNotTouched) {
    migrate_database(url);
    sql.rows("UPDATE schema_version SET version = 999");
    expect_refused(url, "future");
    EXPECT_EQ(sql.value("SELECT version FROM schema_version"), "999");
    EXPECT_EQ(sql.value("SELECT count(*) FROM server"), "0");
}

TEST_F(Opening, TablesOfAnotherProgramAreNotTouched) {
    sql.rows("CREATE TABLE room (number integer)");
    expect_refused(url, "foreign");
    EXPECT_EQ(tables(), "room");
    // Many programs have a table of this name.
    sql.rows("CREATE TABLE schema_version (version integer)");
    expect_refused(url, "foreign");
    sql.rows("ALTER TABLE schema_version ADD application text");
    expect_refused(url, "foreign");
    EXPECT_EQ(tables(), "room schema_version");
}

TEST_F(Opening, LivesBesideTablesWithOtherNames) {
    sql.rows("CREATE TABLE something_else (number integer)");
    EXPECT_EQ(refused(url).key, "opened");
}

TEST_F(Opening, SaysWhatIsWrongWithTheUrl) {
    expect_refused("", "url");
    expect_refused("mysql://u:hunter2@localhost/x", "url");
    expect_refused("host=localhost password=hunter2", "url");
    expect_refused("postgresql://u:hunter2@[::1/x", "url");
    expect_refused("postgresql://u:hun@ter2@localhost/x", "url");
    expect_refused("postgresql://u:hun/ter2@localhost/x", "url");
    expect_refused("postgresql://u:hunter2@localhost/x?nonsense=1", "url");
    expect_refused("postgresql://u:hunter2@one,two,three:1,2/x?port=1,2", "url");
}

TEST_F(Opening, SaysThatThereIsNoSuchDatabaseOrUser) {
    expect_refused(TestCluster::get().url_of("nowhere"), "missing");
    expect_refused(with(url, "ludo@", "nobody:hunter2@"), "login");
}

TEST_F(Opening, SaysThatThePasswordIsWrong) {
    sql.rows("DROP ROLE IF EXISTS locked");
    sql.rows("CREATE ROLE locked LOGIN PASSWORD 'right'");
    expect_refused(with(url, "ludo@", "locked:hunter2@"), "login");
    expect_refused(with(url, "ludo@", "locked@"), "login");
}

TEST_F(Opening, SaysThatNobodyAnswers) {
    expect_refused("postgresql://u:hunter2@/x?host=/nowhere/at/all", "unreachable", true);
    expect_refused("postgresql://u:hunter2@127.0.0.1:1/x", "unreachable", true);
}

TEST_F(Opening, SaysThatThereAreTooManyConnections) {
    sql.rows("DROP ROLE IF EXISTS crowded");
    sql.rows("CREATE ROLE crowded LOGIN CONNECTION LIMIT 0");
    expect_refused(with(url, "ludo@", "crowded@"), "busy", true);
}

TEST_F(Opening, SaysThatRightsAreMissing) {
    sql.rows("DROP ROLE IF EXISTS guest");
    sql.rows("CREATE ROLE guest LOGIN");
    sql.rows("REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    expect_refused(with(url, "ludo@", "guest@"), "rights");
}

TEST_F(Opening, SaysThatItIsReadOnly) {
    sql.rows("ALTER DATABASE " + sql.value("SELECT current_database()") +
             " SET default_transaction_read_only = on");
    expect_refused(url, "readonly");
}

TEST_F(Opening, FindsTheHostThatAnswers) {
    const std::string folder = url.substr(url.find("host=") + 5);
    const std::string real = folder.substr(0, folder.find('&'));
    const std::string several =
        with(with(url, real, "/nowhere/at/all," + real + ",/nowhere/else"), "port=5432",
             "port=5432,5432,5432&target_session_attrs=read-write");
    TestServer a(several, "a");
    EXPECT_EQ(a.commit({.room = one, .at = at(1), .events = {"x"}}), Outcome::committed);
    // All of its connections are built anew, past the hosts that are not there.
    sql.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name LIKE 'ludo a %'");
    a.run_until([&] { return a.is_troubled(); });
    a.run_until([&] { return !a.is_troubled(); });
    EXPECT_EQ(a.commit({.room = one, .first = 2, .at = at(1), .events = {"y"}}),
              Outcome::committed);
}

TEST(PostgresUrl, ShowsNoPassword) {
    const auto url = postgres::parse_url("postgresql://u:hunter2@one:1,[::2]:2/x?sslmode=disable");
    ASSERT_EQ(url.hosts.size(), 2U);
    EXPECT_EQ(url.shown, "one:1, ::2:2");
    EXPECT_EQ(url.database, "x");
    EXPECT_EQ(url.user, "u");
}

}  // namespace
}  // namespace ludo::server
