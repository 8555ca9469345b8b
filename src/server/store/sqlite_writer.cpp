#include "server/store/sqlite_writer.hpp"

#include <functional>
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

SqliteStore::Writer::Writer(const Path& file, Mailbox& mailbox, Failed failed)
    : lock_(data_file::lock(file)),
      database_(data_file::open(file)),
      insert_one_(database_, insert_rows(1)),
      insert_many_(database_, insert_rows(rows_at_once)),
      remove_(database_, "DELETE FROM events WHERE id = ?"),
      keep_(database_, "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?)"),
      forget_(database_, "DELETE FROM games WHERE id = ?"),
      expire_(database_, "DELETE FROM games WHERE finished < ?"),
      mailbox_(&mailbox),
      failed_(std::move(failed)),
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
        queue_.push_back(std::exchange(gathered_, {}));
    }
    wake_.notify_all();
}

void SqliteStore::Writer::run() {
    std::unique_lock guard(mutex_);
    for (;;) {
        wake_.wait(guard, [this] { return is_stopping_ || !queue_.empty(); });
        if (queue_.empty()) return;
        hurry_.wait_until(guard, next_commit_, [this] { return is_stopping_ || is_awaited_; });
        std::vector<Burst> batch = std::exchange(queue_, {});
        is_working_ = true;
        guard.unlock();
        const auto began = std::chrono::steady_clock::now();
        finish(std::move(batch));
        if (fresh_.size() >= busy_batch) next_commit_ = began + gathering_time;
        guard.lock();
        is_working_ = false;
        if (queue_.empty()) idle_.notify_all();
    }
}

/// The batch goes back whole: memory is freed fastest by the thread that took it.
void SqliteStore::Writer::finish(std::vector<Burst> batch) {
    const bool committed = write(batch);
    if (!committed && failed_) {
        mailbox_->post([failed = failed_, why = failure_] { failed(why); });
    }
    mailbox_->post([committed, batch = std::move(batch)] {
        for (const Burst& burst : batch) {
            for (const Work& work : burst) {
                if (const auto* const write = std::get_if<Write>(&work)) write->done(committed);
            }
        }
    });
}

/// All of the batch, or nothing.
bool SqliteStore::Writer::write(const std::vector<Burst>& batch) {
    fresh_.clear();
    inserted_ = 0;
    closed_.clear();
    try {
        SQLite::Transaction transaction(database_);
        for (const Burst& burst : batch) {
            for (const Work& work : burst) {
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

void SqliteStore::Writer::write(const Write& work) {
    const Change& change = work.change;
    if (!change.events.empty()) {
        fresh_.push_back({&change, join_if_many(change.events)});
    }
    if (change.closes) remove_room(change.room);
    if (change.keep) keep(*change.keep);
    if (change.forget) {
        forget_.bindNoCopy(1, *change.forget);
        run_once(forget_);
    }
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
    insert.bind(++column, static_cast<std::int64_t>(row.change->first));
    insert.bind(++column, to_number(row.change->at));
    insert.bindNoCopy(++column, row.body());
}

void SqliteStore::Writer::write(const Expiry& work) {
    expire_.bind(1, to_number(work.before));
    run_once(expire_);
}

void SqliteStore::Writer::remove_room(RoomId room) {
    insert_fresh();
    for (const Row& row : fresh_) {
        if (row.change->room == room) remove(row.id);
    }
    if (const auto found = rows_.find(room); found != rows_.end()) {
        for (const RowId row : found->second) remove(row);
    }
    closed_.push_back(room);
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
}

}  // namespace ludo::server
