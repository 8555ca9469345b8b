#include "server/store/sqlite_writer.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <utility>

#include "core/scan.hpp"

namespace ludo::server {

namespace {

using data_file::Path;
using data_file::RowId;
using data_file::to_number;

/// A commit costs the same for one change as for a hundred. When changes come so fast that this
/// many are stored at once, the next commit begins no sooner than `gathering_time` after the last;
/// nobody waits when there is little to do.
constexpr std::size_t busy_batch = 16;
constexpr std::chrono::milliseconds gathering_time{10};

/// So often one looks at the file when nothing is to be written.
constexpr std::chrono::seconds look_every{2};
constexpr std::string_view failing = "store_failing";

/// What was done to the data file; its name is the reason.
class FileTrouble : public std::runtime_error {
  public:
    explicit FileTrouble(std::string_view name)
        : std::runtime_error(std::string(name)), name_(name) {}
    [[nodiscard]] std::string_view name() const { return name_; }

  private:
    std::string_view name_;
};

/// An INSERT of many rows costs half as much for each of them as one of its own.
constexpr std::size_t rows_at_once = 8;

std::string insert_rows(std::size_t count) {
    std::string sql = "INSERT INTO events VALUES (NULL, ?, ?, ?, ?)";
    for (std::size_t i = 1; i < count; ++i) sql += ", (NULL, ?, ?, ?, ?)";
    return sql;
}

std::string join_if_many(const std::vector<std::string>& events) {
    if (events.size() == 1) return {};
    return join(events, std::string_view(&data_file::between_events, 1), std::identity{});
}

void run_once(SQLite::Statement& statement) {
    statement.exec();
    statement.reset();
}

}  // namespace

SqliteStore::Writer::Writer(const Path& file, Mailbox& mailbox, Failed failed, Troubled troubled)
    : file_(file),
      lock_(data_file::lock(file)),
      database_(data_file::open(file)),
      insert_one_(database_, insert_rows(1)),
      insert_many_(database_, insert_rows(rows_at_once)),
      remove_(database_, "DELETE FROM events WHERE id = ?"),
      remove_all_(database_, "DELETE FROM events WHERE room = ?"),
      keep_(database_, "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?)"),
      keep_player_(database_, "INSERT OR IGNORE INTO game_players VALUES (?, ?)"),
      forget_(database_, "DELETE FROM games WHERE id = ?"),
      forget_player_(database_, "DELETE FROM game_players WHERE game = ? AND token = ?"),
      forget_unplayed_(database_,
                       "DELETE FROM games WHERE id = ?1 AND NOT EXISTS "
                       "(SELECT 1 FROM game_players WHERE game = ?1)"),
      expire_(database_, "DELETE FROM games WHERE finished < ?"),
      watch_(file),
      mailbox_(&mailbox),
      failed_(std::move(failed)),
      troubled_(std::move(troubled)),
      thread_([this] { run(); }) {}

SqliteStore::Writer::~Writer() {
    hand_over();
    {
        const std::lock_guard guard(mutex_);
        is_stopping_ = true;
    }
    wake_.notify_all();
    hurry_.notify_all();
    thread_.join();
}

void SqliteStore::Writer::add(Work work) {
    if (gathered_.empty()) gathered_.reserve(usual_);
    gathered_.push_back(std::move(work));
    if (gathered_.size() > 1) return;
    mailbox_->post([this, alive = std::weak_ptr(alive_)] {
        if (!alive.expired()) hand_over();
    });
}

void SqliteStore::Writer::knows(RoomId room, RowId row) {
    const std::lock_guard guard(mutex_);
    rows_[room].push_back(row);
}

void SqliteStore::Writer::wait_until_idle() {
    hand_over();
    std::unique_lock guard(mutex_);
    is_awaited_ = true;
    hurry_.notify_all();
    idle_.wait(guard, [this] { return queue_.empty() && !is_working_; });
    is_awaited_ = false;
}

void SqliteStore::Writer::hand_over() {
    if (gathered_.empty()) return;
    usual_ = gathered_.size();
    {
        const std::lock_guard guard(mutex_);
        if (queue_.empty()) queued_ = std::chrono::steady_clock::now();
        queue_.push_back(std::exchange(gathered_, {}));
    }
    wake_.notify_all();
}

void SqliteStore::Writer::run() {
    std::unique_lock guard(mutex_);
    for (;;) {
        const bool is_woken =
            wake_.wait_for(guard, look_every, [this] { return is_stopping_ || !queue_.empty(); });
        if (!is_woken) {
            queue_.push_back({Look{}});
            queued_ = std::chrono::steady_clock::now();
        }
        if (queue_.empty()) return;
        hurry_.wait_until(guard, next_commit_, [this] { return is_stopping_ || is_awaited_; });
        std::vector<Burst> batch = std::exchange(queue_, {});
        const Instant queued = queued_;
        is_working_ = true;
        guard.unlock();
        const auto began = std::chrono::steady_clock::now();
        finish(std::move(batch), queued);
        if (fresh_.size() >= busy_batch) next_commit_ = began + gathering_time;
        guard.lock();
        is_working_ = false;
        if (queue_.empty()) idle_.notify_all();
    }
}

/// The batch goes back whole: memory is freed fastest by the thread that took it.
void SqliteStore::Writer::finish(std::vector<Burst> batch, Instant queued) {
    const Instant began = std::chrono::steady_clock::now();
    const bool committed = write(batch);
    if (!committed) doubt(batch);
    const Instant ended = std::chrono::steady_clock::now();
    const bool is_awaited = std::any_of(batch.begin(), batch.end(), [](const Burst& burst) {
        return std::any_of(burst.begin(), burst.end(),
                           [](const Work& work) { return std::holds_alternative<Write>(work); });
    });
    if (!is_awaited) return;
    if (!committed && failed_) {
        mailbox_->post([failed = failed_, why = failure_] { failed(why); });
    }
    mailbox_->post([committed, batch = std::move(batch), times = times_, waited = began - queued,
                    took = ended - began] {
        times->queue.add(waited);
        times->commit.add(took);
        for (const Burst& burst : batch) {
            for (const Work& work : burst) {
                if (const auto* const write = std::get_if<Write>(&work)) write->done(committed);
            }
        }
    });
}

void SqliteStore::Writer::doubt(const std::vector<Burst>& batch) {
    for (const Burst& burst : batch) {
        for (const Work& work : burst) {
            const auto* const write = std::get_if<Write>(&work);
            if (write != nullptr && !write->change.events.empty()) {
                doubtful_.insert(write->change.room);
            }
        }
    }
}

/// All of the batch, or nothing.
bool SqliteStore::Writer::write(const std::vector<Burst>& batch) {
    fresh_.clear();
    inserted_ = 0;
    emptied_.clear();
    try {
        check_file();
        SQLite::Transaction transaction(database_);
        for (const Burst& burst : batch) {
            for (const Work& work : burst) {
                std::visit([this](const auto& item) { write(item); }, work);
            }
        }
        insert_fresh();
        transaction.commit();
        look_behind();
        tell({});
    } catch (const FileTrouble& trouble) {
        failure_ = trouble.what();
        tell(trouble.name());
        return false;
    } catch (const SQLite::Exception& error) {
        failure_ = error.what();
        tell(failing);
        // A statement that failed stays unusable until it is reset.
        for (SQLite::Statement* const statement :
             {&insert_one_, &insert_many_, &remove_, &remove_all_, &keep_, &keep_player_, &forget_,
              &forget_player_, &forget_unplayed_, &expire_}) {
            statement->tryReset();
        }
        return false;
    }
    remember_rows();
    return true;
}

/// Only once they are committed.
void SqliteStore::Writer::remember_rows() {
    for (const RoomId room : emptied_) {
        rows_.erase(room);
        doubtful_.erase(room);
    }
    for (const Row& row : fresh_) {
        if (!row.is_removed) rows_[row.change->room].push_back(row.id);
    }
}

void SqliteStore::Writer::write(const Write& work) {
    const Change& change = work.change;
    if (change.earlier) {
        remove_rows(change.room);
        add_row(change, 1, *change.earlier);
    }
    add_row(change, change.first, change.events);
    if (change.closes) remove_rows(change.room);
    if (change.keep) keep(*change.keep);
    if (change.forget) {
        forget_.bindNoCopy(1, *change.forget);
        run_once(forget_);
    }
    if (change.release) release(*change.release);
}

void SqliteStore::Writer::add_row(const Change& change, Sequence first,
                                  const std::vector<std::string>& events) {
    if (!events.empty()) fresh_.push_back({&change, first, &events, join_if_many(events)});
}

/// Writes the rows that are not written yet.
void SqliteStore::Writer::insert_fresh() {
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

void SqliteStore::Writer::bind_row(SQLite::Statement& insert, std::size_t place, const Row& row) {
    constexpr int columns = 4;
    int column = static_cast<int>(place) * columns;
    insert.bind(++column, to_number(row.change->room));
    insert.bind(++column, static_cast<std::int64_t>(row.first));
    insert.bind(++column, to_number(row.change->at));
    insert.bindNoCopy(++column, row.body());
}

void SqliteStore::Writer::write(const Expiry& work) {
    expire_.bind(1, to_number(work.before));
    run_once(expire_);
}

/// What failed may work again by now.
void SqliteStore::Writer::write(const Look& /*work*/) {
    if (trouble_ == failing) data_file::write_version(database_);
}

/// Throws FileTrouble unless the file is where it was and as it was left.
void SqliteStore::Writer::check_file() {
    if (const std::string_view trouble = watch_.look(); !trouble.empty()) {
        throw FileTrouble(trouble);
    }
    if (watch_.is_changed()) {
        is_overwritten_ = is_overwritten_ || !holds_our_rows();
        watch_.accept();
    }
    if (is_overwritten_) throw FileTrouble("data_file_overwritten");
}

/// What went into a file that was removed in that moment is lost, and nobody may go on with it.
void SqliteStore::Writer::look_behind() {
    if (const std::string_view trouble = watch_.look(); !trouble.empty()) {
        is_overwritten_ = true;
        throw FileTrouble(trouble);
    }
    watch_.accept();
}

/// Somebody wrote to the file. A program that empties the write-ahead log into it does no harm; a
/// copy of another time, laid over it, would swallow what we know to be there.
bool SqliteStore::Writer::holds_our_rows() {
    std::int64_t count = 0;
    RowId last = 0;
    {
        const std::lock_guard guard(mutex_);  // the rooms' thread may still load
        for (const auto& [room, rows] : rows_) {
            count += static_cast<std::int64_t>(rows.size());
            for (const RowId row : rows) last = std::max(last, row);
        }
    }
    try {
        SQLite::Database fresh(file_.string(), SQLite::OPEN_READONLY);
        return fresh.execAndGet("PRAGMA quick_check(1)").getString() == "ok" &&
               fresh.execAndGet("SELECT count(*) FROM events").getInt64() == count &&
               fresh.execAndGet("SELECT ifnull(max(id), 0) FROM events").getInt64() == last;
    } catch (const SQLite::Exception&) {
        return false;
    }
}

/// Only what is new.
void SqliteStore::Writer::tell(std::string_view trouble) {
    if (trouble == trouble_) return;
    trouble_ = trouble;
    if (troubled_) mailbox_->post([told = troubled_, trouble] { told(trouble); });
}

/// All that the room has, in the file and in this batch.
void SqliteStore::Writer::remove_rows(RoomId room) {
    insert_fresh();
    for (Row& row : fresh_) {
        if (row.change->room != room || row.is_removed) continue;
        remove(row.id);
        row.is_removed = true;
    }
    if (const auto found = rows_.find(room); found != rows_.end()) {
        for (const RowId row : found->second) remove(row);
    }
    if (doubtful_.contains(room)) {
        // Rare, for it reads the whole table.
        remove_all_.bind(1, to_number(room));
        run_once(remove_all_);
    }
    emptied_.push_back(room);
}

void SqliteStore::Writer::remove(RowId row) {
    remove_.bind(1, row);
    run_once(remove_);
}

void SqliteStore::Writer::keep(const KeptGame& game) {
    keep_.bindNoCopy(1, game.id);
    keep_.bind(2, to_number(game.finished));
    keep_.bind(3, game.owner.data(), static_cast<int>(game.owner.size()));
    keep_.bindNoCopy(4, game.record);
    run_once(keep_);
    for (const std::string& player : game.players) {
        keep_player_.bindNoCopy(1, game.id);
        keep_player_.bind(2, player.data(), static_cast<int>(player.size()));
        run_once(keep_player_);
    }
}

void SqliteStore::Writer::release(const Change::Release& release) {
    forget_player_.bindNoCopy(1, release.game);
    forget_player_.bind(2, release.player.data(), static_cast<int>(release.player.size()));
    const int released = forget_player_.exec();
    forget_player_.reset();
    // Of older games no players are known: who gives one up gives up nothing.
    if (released == 0) return;
    forget_unplayed_.bindNoCopy(1, release.game);
    run_once(forget_unplayed_);
}

}  // namespace ludo::server
