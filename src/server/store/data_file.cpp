#include "server/store/data_file.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <sstream>
#include <system_error>
#include <utility>

#include "core/scan.hpp"
#include "server/store/hex.hpp"
#include "server/store/store_error.hpp"

namespace ludo::server::data_file {

namespace {

constexpr int application_id = 0x4C75646F;  // "Ludo"

/// What leads from each version of the tables to the next; an empty file is of version 0. They are
/// applied once, so nothing here is ever changed.
constexpr std::array migrations = {
    // 1: every event has a row of its own.
    R"(
    CREATE TABLE events (
        id INTEGER PRIMARY KEY,
        room INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body TEXT NOT NULL
    );
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        finished INTEGER NOT NULL,
        owner BLOB NOT NULL,
        record TEXT NOT NULL
    );
    CREATE INDEX games_by_age ON games (finished);
    )",
    // 2: a row holds the events of one change. What was written before reads the same.
    "",
    // 3: the log of a room holds one game.
    "",
    // 4: who played the kept games, which files of version 3 may know; which rooms are asleep, with
    // the rows of their log as a JSON array; the number of a batch that leaves no other trace.
    R"(
    CREATE TABLE IF NOT EXISTS game_players (
        game TEXT NOT NULL,
        token BLOB NOT NULL,
        PRIMARY KEY (game, token)
    ) WITHOUT ROWID;
    CREATE TRIGGER IF NOT EXISTS game_deleted AFTER DELETE ON games BEGIN
        DELETE FROM game_players WHERE game = OLD.id;
    END;
    CREATE TABLE IF NOT EXISTS asleep (
        room INTEGER PRIMARY KEY,
        due INTEGER NOT NULL,
        log TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS asleep_by_due ON asleep (due);
    CREATE TABLE IF NOT EXISTS latest_batch (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        number INTEGER NOT NULL
    );
    INSERT OR IGNORE INTO latest_batch VALUES (1, 0);
    )",
    // 5: a row with the number 0 says that its room has closed, and rows before one with the number
    // 1 are none of its room's any more.
    "",
    // 6: many rows of events in one, see EventPacks. The players of a game in its own row, each in
    // hexadecimal digits, with a blank between them: a table of its own had them all over the file.
    R"(
    ALTER TABLE games ADD COLUMN players TEXT NOT NULL DEFAULT '';
    UPDATE games SET players = ifnull((
        SELECT group_concat(lower(hex(token)), ' ') FROM game_players WHERE game = games.id), '');
    DROP TRIGGER game_deleted;
    DROP TABLE game_players;
    CREATE TABLE event_packs (
        first INTEGER PRIMARY KEY,
        count INTEGER NOT NULL,
        rows BLOB NOT NULL
    );
    )",
};
constexpr int schema_version = static_cast<int>(migrations.size());

int pragma(SQLite::Database& database, const char* question) {
    return database.execAndGet(question).getInt();
}

void migrate(SQLite::Database& database, int version) {
    SQLite::Transaction transaction(database);
    for (auto step = static_cast<std::size_t>(version); step < migrations.size(); ++step) {
        database.exec(migrations.at(step));
    }
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    // What is written from now on an older program would not understand.
    write_version(database);
    transaction.commit();
}

void check_schema(SQLite::Database& database, const Path& file) {
    const bool is_empty = pragma(database, "SELECT count(*) FROM sqlite_master") == 0;
    if (!is_empty && pragma(database, "PRAGMA application_id") != application_id) {
        fail("refusal.online.data_foreign", file);
    }
    const int version = is_empty ? 0 : pragma(database, "PRAGMA user_version");
    if (version > schema_version) {
        throw StoreError({"refusal.online.data_future",
                          {{"path", file.string()},
                           {"value", std::to_string(version)},
                           {"known", std::to_string(schema_version)}}});
    }
    if (version < schema_version) migrate(database, version);
}

}  // namespace

void split_row(const StoredEvent& row, const std::function<void(StoredEvent)>& visit) {
    StoredEvent event{row.room, row.seq, row.at, {}};
    std::istringstream lines(row.body);
    for (; std::getline(lines, event.body, between_events); ++event.seq) visit(event);
}

std::vector<std::string> split_players(std::string_view players) {
    std::vector<std::string> tokens;
    while (!players.empty()) tokens.push_back(from_hex(take_piece(players, ' ')));
    return tokens;
}

bool create_privately(const Path& file) {
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) ::close(made);
    return made >= 0;
}

void fail(std::string_view key, const Path& file, std::string reason) {
    throw StoreError({key, {{"path", file.string()}, {"reason", std::move(reason)}}});
}

Path resolved(Path file) {
    // Links that lead nowhere yet too: the file will be made where they point.
    constexpr int most_links = 40;
    std::error_code error;
    for (int i = 0; i < most_links && std::filesystem::is_symlink(file, error); ++i) {
        const Path target = std::filesystem::read_symlink(file, error);
        file = target.is_absolute() ? target : file.parent_path() / target;
    }
    const Path whole = std::filesystem::weakly_canonical(file, error);
    return error ? file : whole;
}

std::unique_ptr<FileLock> lock(const Path& file) {
    static_cast<void>(create_privately(file));  // when it cannot be made, SQLite says why
    auto held = std::make_unique<FileLock>(file);
    if (!held->can_open()) {
        fail("refusal.online.data_open", file, std::generic_category().message(errno));
    }
    if (!held->is_held()) fail("refusal.online.data_in_use", file);
    return held;
}

void write_version(SQLite::Database& database) {
    database.exec("PRAGMA user_version = " + std::to_string(schema_version));
}

SQLite::Database open(const Path& file) {
    SQLite::Database database(file.string(),
                              SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX);
    // SQLite falls back to reading alone, and the first move would be refused.
    if (sqlite3_db_readonly(database.getHandle(), "main") != 0) {
        fail("refusal.online.data_readonly", file);
    }
    database.setBusyTimeout(5000);
    check_schema(database, file);
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    return database;
}

}  // namespace ludo::server::data_file
