#include "server/store/store.hpp"

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
#include "server/store/temporary_folder.hpp"

namespace ludo::server {
namespace {

namespace fs = std::filesystem;

Date at(int seconds) { return Date{std::chrono::seconds{seconds}}; }

struct MemoryKind {
    ManualMailbox mailbox;
    std::unique_ptr<Store> store = std::make_unique<MemoryStore>(mailbox);
    void reopen() {}  // it has no file: it just goes on
};

struct SqliteKind {
    TemporaryFolder folder;
    ManualMailbox mailbox;
    std::unique_ptr<Store> store = std::make_unique<SqliteStore>(folder.file(), mailbox);
    void reopen() {
        store.reset();
        store = std::make_unique<SqliteStore>(folder.file(), mailbox);
    }
};

/// What every store promises.
template <typename Kind>
class StoreContract : public testing::Test {
  protected:
    Store& store() { return *kind_.store; }

    bool commit(Change change) {
        bool result = false;
        bool is_told = false;
        store().commit(std::move(change), [&](bool committed) {
            result = committed;
            is_told = true;
        });
        EXPECT_FALSE(is_told) << "told before the mail was taken";
        settle();
        EXPECT_TRUE(is_told);
        return result;
    }
    std::optional<KeptGame> find(const std::string& id) {
        std::optional<Result<std::optional<KeptGame>>> result;
        EXPECT_TRUE(store().find_game(id, [&](auto found) { result = std::move(found); }));
        EXPECT_FALSE(result) << "told before the mail was taken";
        settle();
        EXPECT_TRUE(result && *result);
        return result && *result ? **result : std::nullopt;
    }
    void settle() {
        store().flush();
        kind_.mailbox.take_all();
    }
    std::map<RoomId, std::vector<StoredEvent>> load() {
        std::map<RoomId, std::vector<StoredEvent>> rooms;
        store().load([&](StoredEvent event) { rooms[event.room].push_back(std::move(event)); });
        return rooms;
    }
    void reopen() { kind_.reopen(); }

    Kind kind_;
};

using Kinds = testing::Types<MemoryKind, SqliteKind>;
TYPED_TEST_SUITE(StoreContract, Kinds);

constexpr RoomId one{1};
constexpr RoomId two{0x3FFFFFFFFFFFF};

TYPED_TEST(StoreContract, IsEmptyAtFirst) { EXPECT_TRUE(this->load().empty()); }

TYPED_TEST(StoreContract, GivesBackTheEventsOfARoomInOrder) {
    EXPECT_TRUE(this->commit({.room = one, .first = 1, .at = at(10), .events = {"a", "b"}}));
    EXPECT_TRUE(this->commit({.room = two, .first = 1, .at = at(11), .events = {"x"}}));
    EXPECT_TRUE(this->commit({.room = one, .first = 3, .at = at(12), .events = {"é\"'"}}));
    this->reopen();
    const auto rooms = this->load();
    ASSERT_EQ(rooms.size(), 2U);
    const std::vector<StoredEvent> expected{
        {one, 1, at(10), "a"}, {one, 2, at(10), "b"}, {one, 3, at(12), "é\"'"}};
    EXPECT_EQ(rooms.at(one), expected);
    EXPECT_EQ(rooms.at(two).size(), 1U);
}

TYPED_TEST(StoreContract, AClosedRoomIsGone) {
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a", "b"}});
    this->commit({.room = two, .first = 1, .at = at(1), .events = {"x"}});
    this->reopen();
    this->load();
    this->commit({.room = one, .first = 3, .at = at(2), .events = {"end"}, .closes = true});
    EXPECT_EQ(this->load().size(), 1U);
    this->reopen();
    EXPECT_EQ(this->load().count(one), 0U);
    EXPECT_EQ(this->load().count(two), 1U);
}

TYPED_TEST(StoreContract, ARoomOpenedAndClosedWithoutWaitingIsGone) {
    this->store().commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, [](bool) {});
    this->store().commit({.room = one, .first = 2, .at = at(1), .events = {"b"}, .closes = true},
                         [](bool) {});
    this->settle();
    this->reopen();
    EXPECT_TRUE(this->load().empty());
}

TYPED_TEST(StoreContract, EarlierEventsCanBeReplaced) {
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a", "b"}});
    this->commit({.room = two, .first = 1, .at = at(1), .events = {"x"}});
    this->reopen();
    this->load();
    this->commit({.room = one, .first = 3, .at = at(2), .events = {"c"}});
    std::vector<std::string> earlier{"A", "B", "C"};
    this->commit({.room = one, .first = 7, .at = at(3), .events = {"d", "e"}, .earlier = earlier});
    this->commit({.room = one, .first = 9, .at = at(4), .events = {"f"}});
    this->reopen();
    const std::vector<StoredEvent> expected{{one, 1, at(3), "A"}, {one, 2, at(3), "B"},
                                            {one, 3, at(3), "C"}, {one, 7, at(3), "d"},
                                            {one, 8, at(3), "e"}, {one, 9, at(4), "f"}};
    EXPECT_EQ(this->load().at(one), expected);
    EXPECT_EQ(this->load().at(two).size(), 1U);
    this->commit({.room = one, .first = 10, .at = at(5), .events = {"end"}, .closes = true});
    this->reopen();
    EXPECT_EQ(this->load().count(one), 0U);
}

TYPED_TEST(StoreContract, EventsReplacedWithoutWaitingAreGone) {
    const auto ignore = [](bool) {};
    std::vector<std::string> earlier{"A"};
    this->store().commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, ignore);
    this->store().commit(
        {.room = one, .first = 2, .at = at(1), .events = {"b"}, .earlier = earlier}, ignore);
    this->settle();
    this->commit({.room = one, .first = 3, .at = at(2), .events = {"c"}});
    this->reopen();
    const std::vector<StoredEvent> expected{
        {one, 1, at(1), "A"}, {one, 2, at(1), "b"}, {one, 3, at(2), "c"}};
    EXPECT_EQ(this->load().at(one), expected);
}

TYPED_TEST(StoreContract, TellsInTheOrderOfTheCalls) {
    std::vector<int> told;
    for (int i = 0; i < 100; ++i) {
        this->store().commit({.room = one, .first = Sequence(i + 1), .at = at(i), .events = {"e"}},
                             [&told, i](bool committed) { told.push_back(committed ? i : -1); });
    }
    this->settle();
    ASSERT_EQ(told.size(), 100U);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(told[static_cast<std::size_t>(i)], i);
    EXPECT_EQ(this->load().at(one).size(), 100U);
}

TYPED_TEST(StoreContract, KeepsFinishedGamesBeyondTheirRoom) {
    const KeptGame game{"name", at(100), std::string("\0owner", 6), "[Game \"qwirkle\"]"};
    this->commit({.room = one, .first = 1, .at = at(1), .events = {"a"}, .keep = game});
    this->commit({.room = one, .first = 2, .at = at(1), .events = {"b"}, .closes = true});
    this->reopen();
    EXPECT_EQ(this->find("name"), game);
    EXPECT_EQ(this->find("nam"), std::nullopt);
    EXPECT_EQ(this->find(""), std::nullopt);
}

TYPED_TEST(StoreContract, ForgetsAGameOnRequest) {
    this->commit({.keep = KeptGame{"a", at(1), "o", "r"}});
    this->commit({.keep = KeptGame{"b", at(1), "o", "r"}});
    EXPECT_TRUE(this->commit({.forget = "a"}));
    EXPECT_FALSE(this->find("a"));
    EXPECT_TRUE(this->find("b"));
}

TYPED_TEST(StoreContract, ForgetsAGameThatAllItsPlayersHaveGivenUp) {
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

TYPED_TEST(StoreContract, KeepsAGameWhosePlayersNobodyKnows) {
    this->commit({.keep = KeptGame{"old", at(1), "o", "r"}});
    this->commit({.release = Change::Release{"old", "o"}});
    EXPECT_TRUE(this->find("old"));
}

TYPED_TEST(StoreContract, ForgetsOldGames) {
    this->commit({.keep = KeptGame{"old", at(9), "o", "r"}});
    this->commit({.keep = KeptGame{"new", at(10), "o", "r"}});
    this->store().forget_games_before(at(10));
    this->settle();
    EXPECT_FALSE(this->find("old"));
    EXPECT_TRUE(this->find("new"));
}

// What only a file can promise.

TEST(SqliteStore, CommitsWhatIsQueuedBeforeItGoes) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    int told = 0;
    {
        SqliteStore store(folder.file(), mailbox);
        for (Sequence seq = 1; seq <= 1000; ++seq) {
            store.commit({.room = one, .first = seq, .at = at(1), .events = {"e"}},
                         [&told](bool committed) { told += committed ? 1 : 0; });
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
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, [](bool) {});
    store.flush();
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder.file().parent_path())) {
        EXPECT_EQ(entry.status().permissions(), fs::perms::owner_read | fs::perms::owner_write)
            << entry.path();
        ++files;
    }
    EXPECT_EQ(files, 3) << "the data and its two companions";
}

TEST(SqliteStore, GoesOnWithAFileOfTheFirstVersion) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    { const SqliteStore store(folder.file(), mailbox); }
    {
        SQLite::Database database(folder.file().string(), SQLite::OPEN_READWRITE);
        database.exec("INSERT INTO events VALUES (1, 1, 1, 10000, 'a'), (2, 1, 2, 10000, 'b')");
        database.exec("PRAGMA user_version = 1");
    }
    SqliteStore store(folder.file(), mailbox);
    store.commit({.room = one, .first = 3, .at = at(12), .events = {"c", "d"}}, [](bool) {});
    store.flush();
    std::vector<StoredEvent> events;
    store.load([&](StoredEvent event) { events.push_back(std::move(event)); });
    const std::vector<StoredEvent> expected{
        {one, 1, at(10), "a"}, {one, 2, at(10), "b"}, {one, 3, at(12), "c"}, {one, 4, at(12), "d"}};
    EXPECT_EQ(events, expected);
    // An older program must not take two lines for one event.
    SQLite::Database database(folder.file().string());
    EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 3);
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
        store.commit({.room = one, .first = 1, .at = at(1), .events = events}, [](bool) {});
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
                      [&](bool committed) { result = committed; });
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
    SqliteStore store_{folder_.file(), mailbox_, {}, [this](std::string_view trouble) {
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
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"a"}}, [](bool) {});
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

TEST(SqliteStore, ACommitInDoubtLeavesNothingWhenItsRoomIsClosed) {
    const TemporaryFolder folder;
    ManualMailbox mailbox;
    SqliteStore store(folder.file(), mailbox);
    const auto run = [&](const std::string& sql) {
        SQLite::Database database(folder.file().string(), SQLite::OPEN_READWRITE);
        database.setBusyTimeout(5000);
        database.exec(sql);
    };
    run("CREATE TRIGGER full BEFORE INSERT ON events WHEN NEW.body = 'bad' "
        "BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    const auto commit = [&](Change change) {
        store.commit(std::move(change), [](bool) {});
        store.flush();
        mailbox.take_all();
    };
    commit({.room = one, .first = 1, .at = at(1), .events = {"bad"}});
    commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    // As when the disk had it although it said otherwise.
    run("INSERT INTO events VALUES (1000, 1, 1, 1, 'a')");
    run("DROP TRIGGER full");
    commit({.room = one, .first = 2, .at = at(1), .events = {"end"}, .closes = true});
    SQLite::Database database(folder.file().string(), SQLite::OPEN_READONLY);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM events").getInt(), 0);
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
    std::vector<bool> told;
    const auto note = [&told](bool committed) { told.push_back(committed); };
    store.commit({.room = two, .first = 1, .at = at(1), .events = {"good"}}, note);
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"bad"}}, note);
    store.flush();
    store.commit({.room = one, .first = 1, .at = at(1), .events = {"other"}}, note);
    store.flush();
    mailbox.take_all();
    EXPECT_EQ(told, (std::vector<bool>{false, false, true}));
    EXPECT_EQ(reasons, std::vector<std::string>{"disk full"});
    std::vector<std::string> bodies;
    store.load([&](const StoredEvent& event) { bodies.push_back(event.body); });
    EXPECT_EQ(bodies, std::vector<std::string>{"other"});
}

}  // namespace
}  // namespace ludo::server
