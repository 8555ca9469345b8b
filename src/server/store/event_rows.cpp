#include "server/store/event_rows.hpp"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include "core/scan.hpp"

namespace ludo::server {

namespace {

using data_file::to_number;

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

template <typename T>
void append(std::vector<T>& to, const std::vector<T>& more) {
    to.insert(to.end(), more.begin(), more.end());
}

template <typename T>
void erase_first(std::vector<T>& from, std::size_t count) {
    from.erase(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(count));
}

}  // namespace

const std::string& EventRows::Row::body() const {
    const bool is_one = events != nullptr && joined.empty();
    return is_one ? events->front() : joined;
}

EventRows::EventRows(SQLite::Database& database)
    : database_(&database),
      insert_one_(database, insert_rows(1)),
      insert_many_(database, insert_rows(rows_at_once)),
      delete_range_(database, "DELETE FROM events WHERE id BETWEEN ? AND ?"),
      find_(database, "SELECT room, seq FROM events WHERE id = ?") {}

void EventRows::know(Found found) {
    for (auto& [room, rows] : found.logs) logs_.insert_or_assign(room, std::move(rows));
    append(replaced_, found.replaced);
}

void EventRows::begin() {
    fresh_.clear();
    inserted_ = 0;
    emptied_.clear();
    claimed_.clear();
    released_.clear();
    deleted_ = 0;
}

void EventRows::add(const Change& change) {
    if (change.closes) return close(change);
    if (change.earlier) {
        replace(change.room);
        add_row(change, 1, *change.earlier);
    }
    add_row(change, change.first, change.events);
}

void EventRows::add_row(const Change& change, Sequence first,
                        const std::vector<std::string>& events) {
    if (events.empty()) return;
    fresh_.push_back({change.room, first, change.at, &events, join_if_many(events)});
}

/// Nobody will read what the last change was.
void EventRows::close(const Change& change) {
    replace(change.room);
    if (!is_written(change.room)) return;
    fresh_.push_back({.room = change.room, .at = change.at, .is_replaced = true});
}

/// All that the room has so far. What is not written yet need not be.
void EventRows::replace(RoomId room) {
    const auto is_its = [room](const Row& row) { return row.room == room; };
    const auto unwritten = fresh_.begin() + static_cast<std::ptrdiff_t>(inserted_);
    for (auto row = fresh_.begin(); row != unwritten; ++row) {
        if (is_its(*row)) row->is_replaced = true;
    }
    fresh_.erase(std::remove_if(unwritten, fresh_.end(), is_its), fresh_.end());
    if (logs_.contains(room)) emptied_.push_back(room);
}

bool EventRows::is_written(RoomId room) const {
    return logs_.contains(room) || std::any_of(fresh_.begin(), fresh_.end(),
                                               [room](const Row& row) { return row.room == room; });
}

void EventRows::claim(RoomId room, std::vector<RowId> rows) {
    std::erase(released_, room);
    claimed_.insert_or_assign(room, std::move(rows));
}

std::vector<EventRows::RowId> EventRows::release(RoomId room) {
    write();
    std::vector<RowId> rows;
    const bool is_emptied = std::find(emptied_.begin(), emptied_.end(), room) != emptied_.end();
    const auto log = logs_.find(room);
    if (log != logs_.end() && !is_emptied) rows = log->second;
    for (const Row& row : fresh_) {
        if (row.room == room && !row.is_replaced) rows.push_back(row.id);
    }
    if (!rows.empty()) released_.push_back(room);
    return rows;
}

void EventRows::write() {
    while (inserted_ < fresh_.size()) {
        const bool are_many = fresh_.size() - inserted_ >= rows_at_once;
        SQLite::Statement& insert = are_many ? insert_many_ : insert_one_;
        const std::size_t count = are_many ? rows_at_once : 1;
        for (std::size_t i = 0; i < count; ++i) bind_row(insert, i, fresh_[inserted_ + i]);
        insert.exec();
        insert.reset();
        // The rows of one statement are numbered one after the other.
        RowId id = database_->getLastInsertRowid() - static_cast<RowId>(count);
        for (std::size_t i = 0; i < count; ++i) fresh_[inserted_++].id = ++id;
    }
}

void EventRows::bind_row(SQLite::Statement& insert, std::size_t place, const Row& row) {
    constexpr int columns = 4;
    int column = static_cast<int>(place) * columns;
    insert.bind(++column, to_number(row.room));
    insert.bind(++column, static_cast<std::int64_t>(row.first));
    insert.bind(++column, to_number(row.at));
    insert.bindNoCopy(++column, row.body());
}

void EventRows::delete_replaced(std::size_t most) {
    if (doomed_.empty() || most == all) {
        append(doomed_, std::exchange(replaced_, {}));
        std::sort(doomed_.begin(), doomed_.end());
    }
    deleted_ = std::min(most, doomed_.size());
    for (std::size_t from = 0, to = 0; from < deleted_; from = to) {
        const RowId first = doomed_[from];
        const auto count = [&] { return static_cast<RowId>(to - from); };
        while (to < deleted_ && doomed_[to] == first + count()) ++to;
        delete_range(first, first + count() - 1);
    }
}

void EventRows::delete_range(RowId first, RowId last) {
    delete_range_.bind(1, first);
    delete_range_.bind(2, last);
    delete_range_.exec();
    delete_range_.reset();
}

void EventRows::committed() {
    erase_first(doomed_, deleted_);
    for (const RoomId room : emptied_) {
        const auto log = logs_.find(room);
        if (log == logs_.end()) continue;
        append(replaced_, log->second);
        logs_.erase(log);
    }
    for (auto& [room, rows] : claimed_) logs_.insert_or_assign(room, std::move(rows));
    for (const Row& row : fresh_) {
        std::vector<RowId>& rows = row.is_replaced ? replaced_ : logs_[row.room];
        rows.push_back(row.id);
    }
    for (const RoomId room : released_) logs_.erase(room);
}

bool EventRows::is_found() {
    const Row& row = fresh_.back();
    find_.bind(1, row.id);
    const bool is_found = find_.executeStep() &&
                          find_.getColumn(0).getInt64() == to_number(row.room) &&
                          find_.getColumn(1).getInt64() == static_cast<std::int64_t>(row.first);
    find_.reset();
    return is_found;
}

std::int64_t EventRows::count() const {
    std::size_t count = replaced_.size() + doomed_.size();
    for (const auto& [room, rows] : logs_) count += rows.size();
    return static_cast<std::int64_t>(count);
}

EventRows::RowId EventRows::latest() const {
    RowId latest = doomed_.empty() ? 0 : doomed_.back();
    for (const RowId row : replaced_) latest = std::max(latest, row);
    for (const auto& [room, rows] : logs_) {
        for (const RowId row : rows) latest = std::max(latest, row);
    }
    return latest;
}

void EventRows::reset() {
    for (SQLite::Statement* const statement :
         {&insert_one_, &insert_many_, &delete_range_, &find_}) {
        statement->tryReset();
    }
}

}  // namespace ludo::server
