#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <thread>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "server/store/manual_mailbox.hpp"
#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/store_contract.hpp"
#include "server/store/temporary_folder.hpp"

namespace ludo::server {
namespace {

namespace fs = std::filesystem;

/// All that a store has for its start.
std::map<RoomId, std::vector<StoredEvent>> loaded(Store& store) {
    std::map<RoomId, std::vector<StoredEvent>> rooms;
    store.load([&](StoredEvent event) { rooms[event.room].push_back(std::move(event)); });
    return rooms;
}

struct MemoryKind {
    Store& store() { return memory; }
    void settle() { mailbox.take_all(); }
    void reopen() {}  // it has no file: it just goes on
    auto ours() { return loaded(memory); }

    ManualMailbox mailbox;
    MemoryStore memory{mailbox};
};

/// One of several servers on one memory.
struct SharedMemoryKind {
    Store& store() { return memory; }
    void settle() { mailbox.take_all(); }
    void reopen() { loaded(memory); }
    auto ours() { return loaded(memory); }

    ManualMailbox mailbox;
    MemoryDatabase database;
    MemoryStore other{database, "a", mailbox};
    MemoryStore memory{database, "b", mailbox};
};

struct SqliteKind {
    Store& store() { return *opened; }
    void settle() {
        opened->flush();
        mailbox.take_all();
    }
    void reopen() {
        opened.reset();
        opened = std::make_unique<SqliteStore>(folder.file(), mailbox);
        loaded(*opened);
    }
    /// As the next start will find them.
    auto ours() {
        settle();
        const TemporaryFolder other;
        for (const char* const part : {"", "-wal"}) {
            fs::copy_file(folder.file().string() + part, other.file().string() + part);
        }
        SqliteStore copy(other.file(), mailbox);
        return loaded(copy);
    }

    TemporaryFolder folder;
    ManualMailbox mailbox;
    std::unique_ptr<SqliteStore> opened = std::make_unique<SqliteStore>(folder.file(), mailbox);
};

INSTANTIATE_TYPED_TEST_SUITE_P(Memory, StoreContract, MemoryKind);
INSTANTIATE_TYPED_TEST_SUITE_P(SharedMemory, StoreContract, SharedMemoryKind);
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreContract, SqliteKind);

// What only a file can promise.

TEST(SqliteStore, CommitsWhatIsQueuedBeforeItGoes) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    int told = 0;
    {
        SqliteStore store(folder.file(), mailbox);
        for (Sequence seq = 1; seq <= 1000; ++seq) {
            store.commit(
                {.room = one, .first = seq, .at = at(1), .events = {"e"}},
                [&told](Outcome outcome) { told += outcome == Outcome::committed ? 1 : 0; });
        }
    }
    mailbox.take_all();
    EXPECT_EQ(told, 1000);
    SqliteStore store(folder.file(), mailbox);
    int loaded = 0;
    store.load([&](const StoredEvent&) { ++loaded; });
    EXPECT_EQ(loaded, 1000);
}

TEST(SqliteStore, WritesAheadAndSyncs) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    const SqliteStore store(folder.file(), mailbox);
    SQLite::Database database(folder.file().string());
    EXPECT_EQ(database.execAndGet("PRAGMA journal_mode").getString(), "wal");
}

TEST(SqliteStore, ItsFilesAreForTheirOwnerAlone) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    SqliteStore store(folder.file(), mailbox);
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, [](Outcome) {});
    store.flush();
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder.file().parent_path())) {
        EXPECT_EQ(entry.status().permissions(), fs::perms::owner_read | fs::perms::owner_write)
            << entry.path();
        ++files;
    }
    EXPECT_EQ(files, 3) << "the data and its two companions";
}

/// A file of the first version, empty.
const std::string first_tables =
    "CREATE TABLE events (id INTEGER PRIMARY KEY, room INTEGER NOT NULL, "
    "seq INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL);"
    "CREATE TABLE games (id TEXT PRIMARY KEY, finished INTEGER NOT NULL, "
    "owner BLOB NOT NULL, record TEXT NOT NULL);"
    "CREATE INDEX games_by_age ON games (finished);"
    "PRAGMA application_id = 0x4C75646F;";

/// A file as an earlier program left it, with what `content` adds to the first tables.
void make_file(const TemporaryFolder& folder, int version, const std::string& content) {
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec(first_tables + content + "PRAGMA user_version = " + std::to_string(version));
}

TEST(SqliteStore, GoesOnWithAFileOfTheFirstVersion) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    make_file(folder, 1, "INSERT INTO events VALUES (1, 1, 1, 10000, 'a'), (2, 1, 2, 10000, 'b');");
    SqliteStore store(folder.file(), mailbox);
    store.commit({.room = one, .first = 3, .at = at(12), .events = {"c", "d"}}, [](Outcome) {});
    store.flush();
    std::vector<StoredEvent> events;
    store.load([&](StoredEvent event) { events.push_back(std::move(event)); });
    const std::vector<StoredEvent> expected{
        {one, 1, at(10), "a"}, {one, 2, at(10), "b"}, {one, 3, at(12), "c"}, {one, 4, at(12), "d"}};
    EXPECT_EQ(events, expected);
    // An older program must not take two lines for one event.
    SQLite::Database database(folder.file().string());
    EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 6);
}

TEST(SqliteStore, RoomsOfAFileOfTheThirdVersionPlayOnAndSleep) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    make_file(folder, 3,
              "INSERT INTO events VALUES (1, 1, 1, 10000, 'a\nb'), (2, 7, 1, 10000, 'x'), "
              "(3, 1, 3, 11000, 'c');");
    SqliteStore store(folder.file(), mailbox);
    EXPECT_EQ(loaded(store).at(one).size(), 3U);
    store.release(one, at(50));
    std::vector<StoredEvent> log;
    EXPECT_TRUE(store.claim(one, [&](const Result<Claim>& claimed) {
        ASSERT_TRUE(claimed && std::holds_alternative<ClaimedRoom>(*claimed));
        log = std::get<ClaimedRoom>(*claimed).events;
    }));
    store.flush();
    mailbox.take_all();
    const std::vector<StoredEvent> expected{
        {one, 1, at(10), "a"}, {one, 2, at(10), "b"}, {one, 3, at(11), "c"}};
    EXPECT_EQ(log, expected);
}

TEST(SqliteStore, GamesOfAFileOfTheFifthVersionKeepTheirPlayers) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    make_file(folder, 5,
              "CREATE TABLE asleep (room INTEGER PRIMARY KEY, due INTEGER NOT NULL, "
              "log TEXT NOT NULL);"
              "CREATE INDEX asleep_by_due ON asleep (due);"
              "CREATE TABLE latest_batch (id INTEGER PRIMARY KEY CHECK (id = 1), "
              "number INTEGER NOT NULL);"
              "INSERT INTO latest_batch VALUES (1, 0);"
              "CREATE TABLE game_players (game TEXT NOT NULL, token BLOB NOT NULL, "
              "PRIMARY KEY (game, token)) WITHOUT ROWID;"
              "CREATE TRIGGER game_deleted AFTER DELETE ON games BEGIN "
              "DELETE FROM game_players WHERE game = OLD.id; END;"
              "INSERT INTO games VALUES ('old', 1000, x'01', 'r'), ('older', 1000, x'02', 's');"
              "INSERT INTO game_players VALUES ('old', x'00FF20'), ('old', x'0B');");
    SqliteStore store(folder.file(), mailbox);
    std::map<std::string, std::vector<std::string>> players;
    const auto find = [&](const std::string& id) {
        EXPECT_TRUE(store.find_game(id, [&, id](const auto& found) {
            if (*found) players[id] = (*found)->players;
        }));
        store.flush();
        mailbox.take_all();
    };
    find("old");
    find("older");
    const std::string first("\0\xFF ", 3);
    EXPECT_EQ(players["old"], (std::vector<std::string>{first, "\x0B"}));
    EXPECT_TRUE(players.contains("older") && players["older"].empty());
    for (const std::string& player : {first, std::string("\x0B")}) {
        store.commit({.release = Change::Release{"old", player}}, [](Outcome) {});
        store.commit({.release = Change::Release{"older", player}}, [](Outcome) {});
    }
    store.flush();
    players.clear();
    find("old");
    find("older");
    EXPECT_FALSE(players.contains("old")) << "all have given it up";
    EXPECT_TRUE(players.contains("older")) << "nobody knows whose it is";
}

/// How many rows of events a file has, in packs or not.
int rows_in(const fs::path& file) {
    return SQLite::Database(file.string())
        .execAndGet("SELECT (SELECT count(*) FROM events) + (SELECT total(count) FROM event_packs)")
        .getInt();
}

std::string bodies_of(Store& store) {
    std::string bodies;
    store.load([&](const StoredEvent& event) { bodies += event.body; });
    return bodies;
}

TEST(SqliteStore, RowsThatAreReplacedAreDeletedWhenThereIsTime) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    SqliteStore store(folder.file(), mailbox);
    const auto ignore = [](Outcome) {};
    for (const RoomId room : {one, two}) {
        store.commit({.room = room, .first = 1, .at = at(1), .events = {"a"}}, ignore);
        store.commit({.room = room, .first = 2, .at = at(1), .events = {"b"}}, ignore);
    }
    store.flush();
    const std::vector<std::string> earlier{"A"};
    store.commit({.room = one, .first = 3, .at = at(2), .events = {"c"}, .earlier = earlier},
                 ignore);
    store.commit({.room = two, .first = 3, .at = at(2), .events = {"end"}, .closes = true}, ignore);
    store.flush();
    EXPECT_EQ(bodies_of(store), "Ac");
    store.look();
    store.flush();
    EXPECT_EQ(rows_in(folder.file()), 2);
    EXPECT_EQ(bodies_of(store), "Ac");
}

TEST(SqliteStore, ReplacedRowsThatACrashHasLeftAreNobodysAndDeleted) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    { const SqliteStore store(folder.file(), mailbox); }
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE)
        .exec(
            "INSERT INTO events VALUES "
            "(1, 7, 1, 0, 'o'), (2, 7, 2, 0, 'p'), "                     // a whole log
            "(3, 8, 2, 0, 'q'), (4, 9, 1, 0, 'r'), (5, 9, 2, 0, 's'), "  // the end of one
            "(6, 7, 1, 1, 'A'), (7, 7, 9, 1, 'B'), (8, 8, 1, 1, 'C'), "
            "(9, 9, 0, 1, ''), (10, 10, 0, 1, '')");  // closed; one has nothing else any more
    SqliteStore store(folder.file(), mailbox);
    const auto rooms = loaded(store);
    ASSERT_EQ(rooms.size(), 2U);
    const std::vector<StoredEvent> expected{{RoomId{7}, 1, Date{Duration{1}}, "A"},
                                            {RoomId{7}, 9, Date{Duration{1}}, "B"}};
    EXPECT_EQ(rooms.at(RoomId{7}), expected);
    EXPECT_EQ(rooms.at(RoomId{8}).size(), 1U);
    store.look();
    store.flush();
    EXPECT_EQ(rows_in(folder.file()), 3);
}

TEST(SqliteStore, ReplacedRowsAreDeletedBeforeItGoes) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    {
        SqliteStore store(folder.file(), mailbox);
        const auto ignore = [](Outcome) {};
        store.commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, ignore);
        store.flush();
        store.commit({.room = one, .first = 2, .at = at(1), .events = {"b"}, .closes = true},
                     ignore);
    }
    EXPECT_EQ(rows_in(folder.file()), 0);
}

TEST(SqliteStore, ARoomThatFallsAsleepLeavesNoReplacedRows) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    SqliteStore store(folder.file(), mailbox);
    const auto ignore = [](Outcome) {};
    const std::vector<std::string> earlier{"A"};
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, ignore);
    store.flush();
    store.commit({.room = one, .first = 2, .at = at(1), .events = {"b"}, .earlier = earlier},
                 ignore);
    store.flush();
    store.release(one, at(10));
    store.flush();
    EXPECT_EQ(rows_in(folder.file()), 2);
}

TEST(SqliteStore, ManyReplacedRowsAreDeletedBetweenTheMovesOfOthers) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    SqliteStore store(folder.file(), mailbox);
    const auto ignore = [](Outcome) {};
    constexpr Sequence many = 10'000;
    for (Sequence seq = 1; seq <= many; ++seq) {
        store.commit({.room = one, .first = seq, .at = at(1), .events = {"e"}}, ignore);
        store.commit({.room = two, .first = seq, .at = at(1), .events = {"x"}}, ignore);
    }
    store.flush();
    const std::vector<std::string> earlier{"A"};
    store.commit({.room = one, .first = many + 1, .at = at(2), .events = {"b"}, .earlier = earlier},
                 ignore);
    for (Sequence seq = many + 1; seq <= many + 10; ++seq) {
        store.flush();
        store.commit({.room = two, .first = seq, .at = at(30), .events = {"y"}}, ignore);
    }
    store.flush();
    EXPECT_EQ(rows_in(folder.file()), many + 10 + 2);
    const auto rooms = loaded(store);
    EXPECT_EQ(rooms.at(one).size(), 2U);
    EXPECT_EQ(rooms.at(two).size(), many + 10);
}

TEST(SqliteStore, AMoveWaitsForTheDeletionOfSoManyRowsAtMost) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    { const SqliteStore store(folder.file(), mailbox); }
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE)
        .exec(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) "
            "INSERT INTO events SELECT i, 1, i, 0, 'o' FROM n;"
            "INSERT INTO events VALUES (10001, 1, 1, 1, 'A')");
    SqliteStore store(folder.file(), mailbox);
    EXPECT_EQ(bodies_of(store), "A");
    store.commit({.room = one, .first = 2, .at = at(1), .events = {"b"}}, [](Outcome) {});
    store.flush();
    EXPECT_EQ(rows_in(folder.file()), 10'002 - 4096);
    store.look();
    store.flush();
    EXPECT_EQ(rows_in(folder.file()), 2);
    EXPECT_EQ(bodies_of(store), "Ab");
}

TEST(SqliteStore, ALogThatCannotBeReadKeepsNobodyElseFromPlaying) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    SqliteStore store(folder.file(), mailbox);
    std::vector<Outcome> told;
    const auto note = [&told](Outcome outcome) { told.push_back(outcome); };
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, note);
    store.release(one, at(10));
    store.flush();
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE asleep SET log = 'damaged'");
    std::string answer;
    EXPECT_TRUE(store.claim(one, [&](const Result<Claim>& claimed) {
        answer = claimed ? "claimed" : claimed.refusals().front().key;
    }));
    store.commit({.room = two, .first = 1, .at = at(1), .events = {"x"}}, note);
    store.flush();
    mailbox.take_all();
    EXPECT_EQ(answer, "refusal.online.store");
    EXPECT_EQ(told, (std::vector<Outcome>{Outcome::committed, Outcome::committed}));
}

TEST(SqliteStore, RefusesAFileFromTheFuture) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    { const SqliteStore store(folder.file(), mailbox); }
    {
        SQLite::Database database(folder.file().string(), SQLite::OPEN_READWRITE);
        database.exec("PRAGMA user_version = 99");
    }
    try {
        const SqliteStore store(folder.file(), mailbox);
        FAIL() << "it was opened";
    } catch (const StoreError& error) {
        EXPECT_EQ(error.why().key, "refusal.online.data_future");
    }
}

TEST(SqliteStore, RefusesFilesOfOthers) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    {
        SQLite::Database database(folder.file().string(),
                                  SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        database.exec("CREATE TABLE cats (name TEXT)");
    }
    EXPECT_THROW(SqliteStore(folder.file(), mailbox), StoreError);
    { std::ofstream(folder.file(), std::ios::trunc) << std::string(5000, 'x'); }
    EXPECT_THROW(SqliteStore(folder.file(), mailbox), StoreError);
    EXPECT_THROW(SqliteStore("/no/such/folder/rooms.db", mailbox), StoreError);
}

std::string content(const fs::path& file) {
    std::ostringstream bytes;
    bytes << std::ifstream(file, std::ios::binary).rdbuf();
    return bytes.str();
}

/// Opens the file and reads all of it, as a server does at its start. The key of the refusal.
std::string refusal_of(const fs::path& file) {
    ManualMailbox mailbox;
    try {
        SqliteStore store(file, mailbox);
        store.load([](const StoredEvent&) {});
    } catch (const StoreError& error) {
        return std::string(error.why().key);
    }
    return "none";
}

TEST(SqliteStore, RefusesAFileWithoutItsTablesAndLeavesItAlone) {
    for (const char* const table : {"events", "games"}) {
        const TemporaryFolder folder;
        ManualMailbox mailbox;
        { const SqliteStore store(folder.file(), mailbox); }
        {
            SQLite::Database database(folder.file().string(), SQLite::OPEN_READWRITE);
            database.exec(std::string("DROP TABLE ") + table);
        }
        const std::string before = content(folder.file());
        EXPECT_EQ(refusal_of(folder.file()), "refusal.online.data_open") << table;
        EXPECT_EQ(content(folder.file()), before) << table;
    }
}

TEST(SqliteStore, RefusesAFileWithOverwrittenPagesAndLeavesItAlone) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    {
        SqliteStore store(folder.file(), mailbox);
        const std::vector<std::string> events(1000, std::string(100, 'e'));
        store.commit({.room = one, .first = 1, .at = at(1), .events = events}, [](Outcome) {});
    }
    constexpr std::streamoff page = 4096;
    const auto pages = static_cast<std::streamoff>(fs::file_size(folder.file())) / page;
    ASSERT_GT(pages, 10);
    const std::string whole = content(folder.file());
    // The root of the events, and a page in the middle of them, which is only found when read.
    for (const std::streamoff damaged : {std::streamoff{1}, pages / 2}) {
        std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
        file << whole;
        file.seekp(damaged * page);
        file << std::string(page, '\xA5');
        file.close();
        const std::string before = content(folder.file());
        EXPECT_EQ(refusal_of(folder.file()), "refusal.online.data_open") << damaged;
        EXPECT_EQ(content(folder.file()), before) << damaged;
    }
}

/// Permissions do not hold back root: for a while, be somebody else.
class Nobody {
  public:
    explicit Nobody(const fs::path& folder) : was_root_(::geteuid() == 0) {
        constexpr uid_t nobody = 65'534;
        if (!was_root_) return;
        for (const auto& entry : fs::directory_iterator(folder)) {
            EXPECT_EQ(::chown(entry.path().c_str(), nobody, nobody), 0);
        }
        EXPECT_EQ(::chown(folder.c_str(), nobody, nobody), 0);
        EXPECT_EQ(::seteuid(nobody), 0);
    }
    ~Nobody() {
        if (!was_root_) return;
        EXPECT_EQ(::seteuid(0), 0);
    }
    Nobody(const Nobody&) = delete;
    Nobody& operator=(const Nobody&) = delete;

  private:
    bool was_root_;
};

TEST(SqliteStore, RefusesAFileItMayOnlyRead) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    { const SqliteStore store(folder.file(), mailbox); }
    fs::permissions(folder.file(), fs::perms::owner_read);
    const Nobody somebody_else(folder.file().parent_path());
    EXPECT_EQ(refusal_of(folder.file()), "refusal.online.data_readonly");
}

TEST(SqliteStore, RefusesASecondServerOnTheSameFileByWhateverName) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    const fs::path beside = folder.file().parent_path();
    fs::create_symlink("rooms.db", beside / "link.db");
    fs::create_symlink("link.db", beside / "link of a link.db");
    const SqliteStore store(beside / "link of a link.db", mailbox);
    fs::create_hard_link(folder.file(), beside / "twin.db");
    for (const char* const name : {"rooms.db", "link.db", "link of a link.db", "twin.db"}) {
        EXPECT_EQ(refusal_of(beside / name), "refusal.online.data_in_use") << name;
    }
    EXPECT_TRUE(fs::exists(beside / "rooms.db-wal")) << "it lies beside the file, not the link";
    EXPECT_FALSE(fs::exists(beside / "link.db-wal"));
}

/// A store whose file is meddled with.
class WatchedStore : public testing::Test {
  protected:
    /// Writes one event; was it committed?
    bool commit() {
        bool result = false;
        store_.commit({.room = one, .first = next_++, .at = at(1), .events = {"e"}},
                      [&](Outcome outcome) { result = outcome == Outcome::committed; });
        settle();
        return result;
    }
    void look() {
        store_.look();
        settle();
    }
    void settle() {
        store_.flush();
        mailbox_.take_all();
    }
    /// What another program, such as sqlite3, does to the file.
    void exec(const std::string& sql) const {
        SQLite::Database(folder_.file().string(), SQLite::OPEN_READWRITE).exec(sql);
    }
    [[nodiscard]] fs::path beside(const char* name) const {
        return folder_.file().parent_path() / name;
    }

    TemporaryFolder folder_;
    ManualMailbox mailbox_;
    std::vector<std::string> troubles_;
    SqliteStore store_{
        folder_.file(), mailbox_, {}, [this](std::string_view trouble, std::string_view) {
            troubles_.emplace_back(trouble);
        }};
    Sequence next_ = 1;
};

using Troubles = std::vector<std::string>;

TEST_F(WatchedStore, NoticesThatItsFileIsDeleted) {
    EXPECT_TRUE(commit());
    fs::remove(folder_.file());
    look();
    EXPECT_EQ(troubles_, Troubles{"data_file_gone"});
    EXPECT_FALSE(commit());
    EXPECT_FALSE(fs::exists(folder_.file()));
    EXPECT_EQ(troubles_.size(), 1U) << "said once";
}

TEST_F(WatchedStore, NoticesThatItsLogIsDeleted) {
    EXPECT_TRUE(commit());
    fs::remove(beside("rooms.db-wal"));
    EXPECT_FALSE(commit());
    EXPECT_EQ(troubles_, Troubles{"data_file_gone"});
}

TEST_F(WatchedStore, GoesOnWhenItsFileComesBack) {
    EXPECT_TRUE(commit());
    fs::rename(folder_.file(), beside("elsewhere"));
    EXPECT_FALSE(commit());
    fs::rename(beside("elsewhere"), folder_.file());
    look();
    EXPECT_EQ(troubles_, (Troubles{"data_file_gone", ""}));
    EXPECT_TRUE(commit());
}

TEST_F(WatchedStore, NoticesAnotherFileUnderItsName) {
    EXPECT_TRUE(commit());
    fs::copy_file(folder_.file(), beside("copy"));
    fs::rename(beside("copy"), folder_.file());
    EXPECT_FALSE(commit());
    EXPECT_EQ(troubles_, Troubles{"data_file_replaced"});
}

TEST_F(WatchedStore, NoticesAnOlderCopyLaidOverIt) {
    EXPECT_TRUE(commit());
    exec("VACUUM INTO '" + beside("backup").string() + "'");
    EXPECT_TRUE(commit());
    exec("PRAGMA wal_checkpoint(TRUNCATE)");
    {
        std::ofstream file(folder_.file(), std::ios::binary | std::ios::trunc);
        file << std::ifstream(beside("backup"), std::ios::binary).rdbuf();
    }
    look();
    EXPECT_EQ(troubles_, Troubles{"data_file_overwritten"});
    EXPECT_FALSE(commit());
}

TEST_F(WatchedStore, AProgramThatOnlyEmptiesTheLogDoesNoHarm) {
    EXPECT_TRUE(commit());
    exec("PRAGMA wal_checkpoint(TRUNCATE)");
    look();
    EXPECT_TRUE(commit());
    EXPECT_EQ(troubles_, Troubles{});
}

TEST_F(WatchedStore, KnowsWhatIsReplacedInAFileThatWasTouched) {
    EXPECT_TRUE(commit());
    EXPECT_TRUE(commit());
    store_.commit({.room = two, .first = 1, .at = at(1), .events = {"a"}}, [](Outcome) {});
    settle();
    store_.commit({.room = two, .first = 2, .at = at(1), .events = {"b"}, .closes = true},
                  [](Outcome) {});
    settle();
    exec("PRAGMA wal_checkpoint(TRUNCATE)");
    EXPECT_TRUE(commit());
    exec("PRAGMA wal_checkpoint(TRUNCATE)");
    look();
    EXPECT_EQ(troubles_, Troubles{});
}

TEST_F(WatchedStore, KnowsWhichRoomsSleepInAFileThatWasTouched) {
    EXPECT_TRUE(commit());
    store_.release(one, at(10));
    settle();
    exec("PRAGMA wal_checkpoint(TRUNCATE)");
    look();
    EXPECT_EQ(troubles_, Troubles{});
    exec("DELETE FROM asleep");
    exec("PRAGMA wal_checkpoint(TRUNCATE)");
    look();
    EXPECT_EQ(troubles_, Troubles{"data_file_overwritten"});
}

TEST_F(WatchedStore, GoesOnWhenTheFileCanBeWrittenToAgain) {
    exec("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    EXPECT_FALSE(commit());
    EXPECT_EQ(troubles_, Troubles{"store_failing"});
    exec("DROP TRIGGER full");
    look();
    EXPECT_EQ(troubles_, (Troubles{"store_failing", ""}));
    EXPECT_TRUE(commit());
}

TEST(SqliteStore, IsCopiedWhileItIsInUseAndReplacesNothing) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    SqliteStore store(folder.file(), mailbox);
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, [](Outcome) {});
    store.flush();
    const fs::path copy = folder.file().parent_path() / "copy.db";
    std::vector<std::string> answers;
    const auto back_up = [&] {
        EXPECT_TRUE(store.back_up(copy.string(), [&](const Status& status) {
            answers.emplace_back(status.ok() ? "" : status.refusal().key);
        }));
        store.flush();
        mailbox.take_all();
    };
    back_up();
    back_up();
    EXPECT_EQ(answers, (std::vector<std::string>{"", "admin.backup_failed"}));
    EXPECT_EQ(fs::status(copy).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    SqliteStore copied(copy, mailbox);
    int events = 0;
    copied.load([&](const StoredEvent& event) { events += event.body == "a" ? 1 : 0; });
    EXPECT_EQ(events, 1);
}

TEST(SqliteStore, AFailedCommitIsToldAndLeavesNothing) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    std::vector<std::string> reasons;
    SqliteStore store(folder.file(), mailbox,
                      [&reasons](std::string_view reason) { reasons.emplace_back(reason); });
    {
        SQLite::Database database(folder.file().string(), SQLite::OPEN_READWRITE);
        database.exec(
            "CREATE TRIGGER full BEFORE INSERT ON events WHEN NEW.body = 'bad' "
            "BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    }
    std::vector<Outcome> told;
    const auto note = [&told](Outcome outcome) { told.push_back(outcome); };
    store.commit({.room = two, .first = 1, .at = at(1), .events = {"good"}}, note);
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"bad"}}, note);
    store.flush();
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"other"}}, note);
    store.flush();
    mailbox.take_all();
    EXPECT_EQ(told, (std::vector<Outcome>{Outcome::failed, Outcome::failed, Outcome::committed}));
    EXPECT_EQ(reasons, std::vector<std::string>{"disk full"});
    std::vector<std::string> bodies;
    store.load([&](const StoredEvent& event) { bodies.push_back(event.body); });
    EXPECT_EQ(bodies, std::vector<std::string>{"other"});
}

}  // namespace
}  // namespace ludo::server
