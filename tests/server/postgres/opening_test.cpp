#include <array>
#include <atomic>
#include <thread>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>

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
    [[nodiscard]] std::string socket_folder() const {
        const std::string folder = url.substr(url.find("host=") + 5);
        return folder.substr(0, folder.find('&'));
    }
    std::string tables() {
        return sql.value(
            "SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class "
            "WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'");
    }

    std::string url = TestCluster::get().make_database();
    Sql sql{url};
};

/// The PostgreSQL behind a Unix socket, which to one client says that it is version 11.
class OlderPostgres {
  public:
    explicit OlderPostgres(const std::string& socket)
        : thread_([this, socket] { serve_one(socket); }) {}
    ~OlderPostgres() { thread_.join(); }
    OlderPostgres(const OlderPostgres&) = delete;
    OlderPostgres& operator=(const OlderPostgres&) = delete;

    [[nodiscard]] std::string url() const {
        return "postgresql://ludo@127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()) +
               "/postgres?sslmode=disable&gssencmode=disable";
    }

  private:
    void serve_one(const std::string& socket) {
        boost::system::error_code ended;
        auto client = acceptor_.accept();
        boost::asio::local::stream_protocol::socket server(context_);
        server.connect({socket});
        std::array<char, 8192> bytes{};
        const std::size_t asked = client.read_some(boost::asio::buffer(bytes));
        boost::asio::write(server, boost::asio::buffer(bytes.data(), asked));
        // All that a server says before it is ready for a query, which ends with the letter I.
        std::string said;
        while (said.size() < 6 || said.substr(said.size() - 6) != std::string("Z\0\0\0\5I", 6)) {
            const std::size_t more = server.read_some(boost::asio::buffer(bytes));
            said.append(bytes.data(), more);
        }
        const std::string name("server_version\0", 15);
        said.replace(said.find(name) + name.size(), 2, "11");
        boost::asio::write(client, boost::asio::buffer(said));
        while (!ended) client.read_some(boost::asio::buffer(bytes), ended);
    }

    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_{context_,
                                             {boost::asio::ip::address_v4::loopback(), 0}};
    std::thread thread_;
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

TEST_F(Opening, SaysWhichTablesAreMissing) {
    migrate_database(url);
    sql.rows("DROP TABLE game_player");
    expect_refused(url, "incomplete");
    EXPECT_THAT(refused(url).words, testing::HasSubstr("game_player"));
    EXPECT_EQ(tables(), "event game room schema_version server");
    sql.rows("UPDATE schema_version SET version = 0");
    expect_refused(url, "foreign");
}

// Somebody holds a table: players wait for a server that stands still.
TEST_F(Opening, DoesNotWaitForWhatIsLocked) {
    migrate_database(url);
    sql.rows("BEGIN");
    sql.rows("LOCK TABLE server");
    expect_refused(url, "failed", true);
    EXPECT_THROW(migrate_database(url), StoreError);
    sql.rows("COMMIT");
    EXPECT_EQ(refused(url).key, "opened");
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
    expect_refused("postgresql://u:hun?ter2@localhost/x", "url");
    expect_refused("postgresql://u:hunter2@one,two,three:1,2/x?port=1,2", "url");
}

TEST_F(Opening, ReadsAnAtSignBehindTheQuestionMark) {
    for (const char* const beginning : {"postgresql://u@h/x", "postgresql://h/x"}) {
        const auto read = postgres::parse_url(std::string(beginning) + "?application_name=a@b");
        EXPECT_EQ(read.shown, "h");
    }
}

TEST_F(Opening, SaysWhichPartOfTheUrlIsWrong) {
    const auto expect_named = [](const std::string& part, const std::string& key,
                                 const std::string& name) {
        const std::string wrong = "postgresql://u:hunter2@localhost/x?" + part;
        expect_refused(wrong, key);
        EXPECT_THAT(refused(wrong).words, testing::HasSubstr(name));
    };
    expect_named("nonsense=1", "url_option", "nonsense");
    expect_named("connect_timeout=2&nonsense", "url_option", "nonsense");
    expect_named("sslmode=perhaps", "url_value", "sslmode");
    expect_named("target_session_attrs=fast", "url_value", "target_session_attrs");
    expect_named("port=99999", "url_value", "port");
    expect_named("host=a,b&port=1,b", "url_value", "port");
    expect_named("connect_timeout=soon", "url_value", "connect_timeout");
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
    migrate_database(url);
    sql.rows("GRANT ALL ON ALL TABLES IN SCHEMA public TO guest");
    EXPECT_EQ(refused(with(url, "ludo@", "guest@")).key, "opened");
    // Written at the end of a game only.
    sql.rows("REVOKE ALL ON game FROM guest");
    expect_refused(with(url, "ludo@", "guest@"), "rights");
}

TEST_F(Opening, SaysThatItIsReadOnly) {
    sql.rows("ALTER DATABASE " + sql.value("SELECT current_database()") +
             " SET default_transaction_read_only = on");
    expect_refused(url, "readonly");
}

TEST_F(Opening, SaysThatPostgresIsTooOld) {
    const OlderPostgres older(socket_folder() + "/.s.PGSQL.5432");
    const Refused why = refused(older.url());
    EXPECT_EQ(why.key, "refusal.online.database_old") << why.words;
    EXPECT_NE(why.words.find("11"), std::string::npos) << why.words;
    EXPECT_FALSE(why.is_temporary);
}

TEST_F(Opening, FindsTheHostThatAnswers) {
    const std::string real = socket_folder();
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
