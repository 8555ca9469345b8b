#include "server/store/sqlite_store.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <system_error>
#include <thread>
#include <unordered_map>
#include <utility>
#include <variant>

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/store/file_lock.hpp"

namespace ludo::server {

namespace {

constexpr int schema_version = 1;
constexpr int application_id = 0x4C75646F;  // "Ludo"

/// An INSERT of many rows costs half as much for each of them as one of its own.
constexpr std::size_t rows_at_once = 8;

constexpr const char* schema = R"(
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
)";

using Path = std::filesystem::path;
using RowId = std::int64_t;

std::int64_t to_number(RoomId room) { return static_cast<std::int64_t>(room); }
std::int64_t to_number(Time time) { return time.time_since_epoch().count(); }
Time to_time(std::int64_t number) { return Time{Duration{number}}; }

[[noreturn]] void fail(std::string_view key, const Path& file, std::string reason = {}) {
    throw StoreError({key, {{"path", file.string()}, {"reason", std::move(reason)}}});
}

/// Does something with the file; what SQLite has against it is said in words.
template <typename Work>
auto explained(const Path& file, Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        fail("refusal.online.data_open", file, error.what());
    }
}

int pragma(SQLite::Database& database, const char* question) {
    return database.execAndGet(question).getInt();
}

void create_schema(SQLite::Database& database) {
    SQLite::Transaction transaction(database);
    database.exec(schema);
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    database.exec("PRAGMA user_version = " + std::to_string(schema_version));
    transaction.commit();
}

void check_schema(SQLite::Database& database, const Path& file) {
    const bool is_empty = pragma(database, "SELECT count(*) FROM sqlite_master") == 0;
    if (is_empty) return create_schema(database);
    if (pragma(database, "PRAGMA application_id") != application_id) {
        fail("refusal.online.data_foreign", file);
    }
    const int version = pragma(database, "PRAGMA user_version");
    if (version > schema_version) {
        throw StoreError({"refusal.online.data_future",
                          {{"path", file.string()},
                           {"value", std::to_string(version)},
                           {"known", std::to_string(schema_version)}}});
    }
}

/// Makes an empty file for its owner alone, where there is none. SQLite would let everybody read
/// it, and gives its companions the same rights. When it cannot be made, SQLite says why.
void create_privately(const Path& file) {
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) ::close(made);
}

SQLite::Database open_database(const Path& file) {
    create_privately(file);
    SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
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

std::string insert_rows(std::size_t count) {
    std::string sql = "INSERT INTO events VALUES (NULL, ?, ?, ?, ?)";
    for (std::size_t i = 1; i < count; ++i) sql += ", (NULL, ?, ?, ?, ?)";
    return sql;
}

std::string sentence(const Refusal& why) {
    std::string text(why.key);
    for (const Refusal::Word& word : why.words) text += " " + word.value;
    return text;
}

std::unique_ptr<FileLock> lock(const Path& file) {
    Path beside = file;
    beside += ".lock";
    auto held = std::make_unique<FileLock>(beside);
    if (!held->can_open()) {
        fail("refusal.online.data_open", file, std::generic_category().message(errno));
    }
    if (!held->is_held()) fail("refusal.online.data_in_use", file);
    return held;
}

}  // namespace

StoreError::StoreError(Refusal why) : std::runtime_error(sentence(why)), why_(std::move(why)) {}

/// Owns the connection that writes, and the thread that uses it.
class SqliteStore::Writer {
  public:
    Writer(const Path& file, Mailbox& mailbox, Failed failed)
        : lock_(lock(file)),
          database_(open_database(file)),
          insert_one_(database_, insert_rows(1)),
          insert_many_(database_, insert_rows(rows_at_once)),
          remove_(database_, "DELETE FROM events WHERE id = ?"),
          keep_(database_, "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?)"),
          forget_(database_, "DELETE FROM games WHERE id = ?"),
          expire_(database_, "DELETE FROM games WHERE finished < ?"),
          mailbox_(&mailbox),
          failed_(std::move(failed)),
          thread_([this] { run(); }) {}

    ~Writer() {
        hand_over();
        {
            const std::lock_guard guard(mutex_);
            is_stopping_ = true;
        }
        wake_.notify_all();
        thread_.join();
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    struct Write {
        Change change;
        Done done;
    };
    struct Expiry {
        Time before;
    };
    using Work = std::variant<Write, Expiry>;

    /// Gathers what comes in one turn of the rooms' thread, to wake the writer once for all of it.
    void add(Work work) {
        gathered_.push_back(std::move(work));
        if (gathered_.size() > 1) return;
        mailbox_->post([this, alive = std::weak_ptr(alive_)] {
            if (!alive.expired()) hand_over();
        });
    }

    /// Rows found at the start, to be deleted with their room.
    void knows(RoomId room, RowId row) {
        const std::lock_guard guard(mutex_);
        rows_[room].push_back(row);
    }

    void wait_until_idle() {
        hand_over();
        std::unique_lock guard(mutex_);
        idle_.wait(guard, [this] { return queue_.empty() && !is_working_; });
    }

  private:
    /// What came in one turn of the rooms' thread.
    using Turn = std::vector<Work>;

    /// A new row of the table of events.
    struct Row {
        const Change* change;
        std::size_t event;  ///< which of the change's
        RowId id = 0;       ///< once it is written
    };

    void hand_over() {
        if (gathered_.empty()) return;
        {
            const std::lock_guard guard(mutex_);
            queue_.push_back(std::exchange(gathered_, {}));
        }
        wake_.notify_all();
    }

    void run() {
        std::unique_lock guard(mutex_);
        for (;;) {
            wake_.wait(guard, [this] { return is_stopping_ || !queue_.empty(); });
            if (queue_.empty()) return;
            std::vector<Turn> batch = std::exchange(queue_, {});
            is_working_ = true;
            guard.unlock();
            finish(std::move(batch));
            guard.lock();
            is_working_ = false;
            if (queue_.empty()) idle_.notify_all();
        }
    }

    /// The batch goes back whole: memory is freed fastest by the thread that took it.
    void finish(std::vector<Turn> batch) {
        const bool committed = write(batch);
        if (!committed && failed_) {
            mailbox_->post([failed = failed_, why = failure_] { failed(why); });
        }
        mailbox_->post([committed, batch = std::move(batch)] {
            for (const Turn& turn : batch) {
                for (const Work& work : turn) {
                    if (const auto* const write = std::get_if<Write>(&work)) write->done(committed);
                }
            }
        });
    }

    /// All of the batch, or nothing.
    bool write(const std::vector<Turn>& batch) {
        fresh_.clear();
        inserted_ = 0;
        closed_.clear();
        try {
            SQLite::Transaction transaction(database_);
            for (const Turn& turn : batch) {
                for (const Work& work : turn) {
                    std::visit([this](const auto& item) { write(item); }, work);
                }
            }
            insert_fresh();
            transaction.commit();
        } catch (const SQLite::Exception& error) {
            failure_ = error.what();
            // A statement that failed stays unusable until it is reset.
            for (SQLite::Statement* const statement :
                 {&insert_one_, &insert_many_, &remove_, &keep_, &forget_, &expire_}) {
                statement->tryReset();
            }
            return false;
        }
        // Only now: a failed commit leaves no rows behind.
        for (const Row& row : fresh_) rows_[row.change->room].push_back(row.id);
        for (const RoomId room : closed_) rows_.erase(room);
        return true;
    }

    void write(const Write& work) {
        const Change& change = work.change;
        for (std::size_t i = 0; i < change.events.size(); ++i) {
            fresh_.push_back({&change, i});
        }
        if (change.closes) remove_room(change.room);
        if (change.keep) keep(*change.keep);
        if (change.forget) {
            forget_.bindNoCopy(1, *change.forget);
            run_once(forget_);
        }
    }

    /// Writes the rows that are not written yet.
    void insert_fresh() {
        while (inserted_ < fresh_.size()) {
            const bool are_many = fresh_.size() - inserted_ >= rows_at_once;
            SQLite::Statement& insert = are_many ? insert_many_ : insert_one_;
            const std::size_t count = are_many ? rows_at_once : 1;
            for (std::size_t i = 0; i < count; ++i) bind_row(insert, i, fresh_[inserted_ + i]);
            run_once(insert);
            // The rows of one statement are numbered one after the other.
            RowId id = database_.getLastInsertRowid() - static_cast<RowId>(count);
            for (std::size_t i = 0; i < count; ++i) fresh_[inserted_++].id = ++id;
        }
    }

    static void bind_row(SQLite::Statement& insert, std::size_t place, const Row& row) {
        constexpr int columns = 4;
        int column = static_cast<int>(place) * columns;
        insert.bind(++column, to_number(row.change->room));
        insert.bind(++column, static_cast<std::int64_t>(row.change->first + row.event));
        insert.bind(++column, to_number(row.change->at));
        insert.bindNoCopy(++column, row.change->events[row.event]);
    }

    void write(const Expiry& work) {
        expire_.bind(1, to_number(work.before));
        run_once(expire_);
    }

    void remove_room(RoomId room) {
        insert_fresh();
        for (const Row& row : fresh_) {
            if (row.change->room == room) remove(row.id);
        }
        if (const auto found = rows_.find(room); found != rows_.end()) {
            for (const RowId row : found->second) remove(row);
        }
        closed_.push_back(room);
    }

    void remove(RowId row) {
        remove_.bind(1, row);
        run_once(remove_);
    }

    void keep(const KeptGame& game) {
        keep_.bindNoCopy(1, game.id);
        keep_.bind(2, to_number(game.finished));
        keep_.bind(3, game.owner.data(), static_cast<int>(game.owner.size()));
        keep_.bindNoCopy(4, game.record);
        run_once(keep_);
    }

    static void run_once(SQLite::Statement& statement) {
        statement.exec();
        statement.reset();
    }

    std::unique_ptr<FileLock> lock_;
    SQLite::Database database_;
    SQLite::Statement insert_one_;
    SQLite::Statement insert_many_;
    SQLite::Statement remove_;
    SQLite::Statement keep_;
    SQLite::Statement forget_;
    SQLite::Statement expire_;
    Mailbox* mailbox_;
    Failed failed_;
    std::string failure_;  ///< why the latest batch was not committed
    std::unordered_map<RoomId, std::vector<RowId>> rows_;
    std::vector<Row> fresh_;      ///< rows of the present batch
    std::size_t inserted_ = 0;    ///< how many of them are written
    std::vector<RoomId> closed_;  ///< rooms closed by it

    // Only touched on the rooms' thread.
    Turn gathered_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  ///< letters may come too late

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable idle_;
    std::vector<Turn> queue_;
    bool is_working_ = false;
    bool is_stopping_ = false;
    std::thread thread_;  // last: it uses all of the above
};

/// Reads on the rooms' thread, beside the writer; WAL lets both go on.
class SqliteStore::Reader {
  public:
    explicit Reader(const Path& file)
        : database_(file.string(), SQLite::OPEN_READONLY),
          find_(database_, "SELECT finished, owner, record FROM games WHERE id = ?") {}

    std::optional<KeptGame> find(std::string_view id) {
        find_.reset();
        find_.bind(1, std::string(id));
        if (!find_.executeStep()) return std::nullopt;
        const SQLite::Column owner = find_.getColumn(1);
        KeptGame game{std::string(id), to_time(find_.getColumn(0).getInt64()),
                      std::string(static_cast<const char*>(owner.getBlob()),
                                  static_cast<std::size_t>(owner.getBytes())),
                      find_.getColumn(2).getString()};
        find_.reset();
        return game;
    }

    template <typename Visit>
    void for_each_event(Visit visit) {
        SQLite::Statement all(database_, "SELECT id, room, seq, at, body FROM events ORDER BY id");
        while (all.executeStep()) {
            visit(all.getColumn(0).getInt64(),
                  StoredEvent{static_cast<RoomId>(all.getColumn(1).getInt64()),
                              static_cast<Sequence>(all.getColumn(2).getInt64()),
                              to_time(all.getColumn(3).getInt64()), all.getColumn(4).getString()});
        }
    }

  private:
    SQLite::Database database_;
    SQLite::Statement find_;
};

SqliteStore::SqliteStore(const Path& file, Mailbox& mailbox, Failed failed)
    : file_(file),
      writer_(explained(
          file, [&] { return std::make_unique<Writer>(file, mailbox, std::move(failed)); })),
      reader_(explained(file, [&] { return std::make_unique<Reader>(file); })) {}

SqliteStore::~SqliteStore() = default;

void SqliteStore::commit(Change change, Done done) {
    writer_->add(Writer::Write{std::move(change), std::move(done)});
}

void SqliteStore::load(const std::function<void(StoredEvent)>& visit) {
    explained(file_, [&] {
        reader_->for_each_event([&](RowId row, StoredEvent event) {
            writer_->knows(event.room, row);
            visit(std::move(event));
        });
    });
}

std::optional<KeptGame> SqliteStore::find_game(std::string_view id) {
    return explained(file_, [&] { return reader_->find(id); });
}

void SqliteStore::forget_games_before(Time time) { writer_->add(Writer::Expiry{time}); }

void SqliteStore::flush() { writer_->wait_until_idle(); }

}  // namespace ludo::server
