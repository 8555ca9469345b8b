#include "server/store/event_rows.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <string_view>
#include <utility>

#include "core/scan.hpp"

namespace ludo::server {

namespace {

using data_file::to_number;

/// From so many rows on a pack is worth its while; more than so many seldom die together.
constexpr std::size_t least_in_pack = 8;
constexpr std::size_t most_in_pack = 128;

/// A pack of which more than one row in so many is needed waits so long for those to be replaced.
constexpr std::size_t few_in = 8;
constexpr std::chrono::seconds longest_wait{20};

std::string join_if_many(const std::vector<std::string>& events) {
    if (events.size() == 1) return {};
    return join(events, std::string_view(&data_file::between_events, 1), std::identity{});
}

template <typename T>
void append(std::vector<T>& to, const std::vector<T>& more) {
    to.insert(to.end(), more.begin(), more.end());
}

template <typename T>
bool contains(const std::vector<T>& items, const T& item) {
    return std::find(items.begin(), items.end(), item) != items.end();
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
    : packs_(database),
      insert_(database, "INSERT INTO events VALUES (?, ?, ?, ?, ?)"),
      delete_range_(database, "DELETE FROM events WHERE id BETWEEN ? AND ?"),
      find_(database, "SELECT room, seq FROM events WHERE id = ?"),
      latest_written_(database
                          .execAndGet("SELECT max(ifnull((SELECT max(id) FROM events), 0), "
                                      "ifnull((SELECT first + count - 1 FROM event_packs "
                                      "ORDER BY first DESC LIMIT 1), 0))")
                          .getInt64()) {}

void EventRows::know(Found found) {
    for (auto& [room, rows] : found.logs) logs_.insert_or_assign(room, std::move(rows));
    append(replaced_, found.replaced);
}

void EventRows::begin() {
    fresh_.clear();
    inserted_ = 0;
    emptied_.clear();
    released_.clear();
    claimed_.clear();
    dropped_.clear();
    deleted_ = 0;
    next_ = latest_written_ + 1;
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
        if (is_its(*row) && !row->is_released) row->is_replaced = true;
    }
    fresh_.erase(std::remove_if(unwritten, fresh_.end(), is_its), fresh_.end());
    if (const auto claimed = claimed_.find(room); claimed != claimed_.end()) {
        append(dropped_, std::exchange(claimed->second, {}));
    } else if (has_log(room)) {
        emptied_.push_back(room);
    }
}

/// The log of before this batch is still its log.
bool EventRows::has_log(RoomId room) const {
    return logs_.contains(room) && !contains(emptied_, room) && !contains(released_, room);
}

bool EventRows::is_written(RoomId room) const {
    return logs_.contains(room) || claimed_.contains(room) ||
           std::any_of(fresh_.begin(), fresh_.end(),
                       [room](const Row& row) { return row.room == room; });
}

void EventRows::claim(RoomId room, std::vector<RowId> rows) {
    claimed_.insert_or_assign(room, std::move(rows));
}

std::vector<EventRows::RowId> EventRows::release(RoomId room) {
    write_singly();
    std::vector<RowId> rows;
    if (const auto claimed = claimed_.find(room); claimed != claimed_.end()) {
        rows = std::move(claimed->second);
        claimed_.erase(claimed);
    } else if (has_log(room)) {
        rows = logs_.at(room);
        released_.push_back(room);
    }
    for (Row& row : fresh_) {
        if (row.room != room || row.is_replaced || row.is_released) continue;
        rows.push_back(row.id);
        row.is_released = true;
    }
    for (const RowId row : rows) {
        if (const auto pack = packs_.find(row)) unpack(*pack, {});
    }
    return rows;
}

void EventRows::write() {
    while (fresh_.size() - inserted_ >= least_in_pack) write_pack();
    write_singly();
}

void EventRows::write_pack() {
    const std::size_t count = std::min(fresh_.size() - inserted_, most_in_pack);
    const EventPacks::Range range{next_, static_cast<RowId>(count)};
    pack_.clear();
    for (std::size_t i = 0; i < count; ++i) {
        Row& row = fresh_[inserted_ + i];
        row.id = next_++;
        EventPacks::add_row(pack_, row.room, row.first, row.at, row.body());
    }
    packs_.insert(range, pack_);
    inserted_ += count;
}

void EventRows::write_singly() {
    for (; inserted_ < fresh_.size(); ++inserted_) {
        Row& row = fresh_[inserted_];
        row.id = next_++;
        insert(row.id, row.room, row.first, row.at, row.body());
    }
}

void EventRows::insert(RowId id, RoomId room, Sequence first, Date at, const std::string& body) {
    insert_.bind(1, id);
    insert_.bind(2, to_number(room));
    insert_.bind(3, static_cast<std::int64_t>(first));
    insert_.bind(4, to_number(at));
    insert_.bindNoCopy(5, body);
    insert_.exec();
    insert_.reset();
}

void EventRows::delete_replaced(std::size_t most) {
    if (!is_deleting_ || most == all) {
        append(doomed_, std::exchange(replaced_, {}));
        std::sort(doomed_.begin(), doomed_.end());
    }
    is_deleting_ = false;
    while (deleted_ < doomed_.size() && !is_deleting_) {
        const auto pack = packs_.find(doomed_[deleted_]);
        if (!pack) {
            delete_before(packs_.next_after(doomed_[deleted_]), most - deleted_);
        } else if (most == all || !is_worth_waiting_for(*pack)) {
            delete_from(*pack);
        } else {
            return;
        }
        is_deleting_ = deleted_ >= most && deleted_ < doomed_.size();
    }
}

/// The doomed rows from the first that is not deleted yet up to `end`.
std::span<const EventRows::RowId> EventRows::doomed_before(RowId end) const {
    const auto begin = doomed_.begin() + static_cast<std::ptrdiff_t>(deleted_);
    return {begin, std::lower_bound(begin, doomed_.end(), end)};
}

/// Many of its rows would have to be written anew, and are young.
bool EventRows::is_worth_waiting_for(const EventPacks::Range& pack) {
    const auto count = static_cast<std::size_t>(pack.count);
    const std::size_t needed = count - doomed_before(pack.end()).size();
    if (needed * few_in <= count) return false;
    return fresh_.empty() || fresh_.back().at - packs_.read(pack).front().at < longest_wait;
}

/// Rows outside packs, so many at most.
void EventRows::delete_before(RowId end, std::size_t most) {
    std::span<const RowId> doomed = doomed_before(end);
    doomed = doomed.first(std::min(doomed.size(), most));
    for (std::size_t from = 0, to = 0; from < doomed.size(); from = to) {
        const RowId first = doomed[from];
        const auto count = [&] { return static_cast<RowId>(to - from); };
        while (to < doomed.size() && doomed[to] == first + count()) ++to;
        delete_range(first, first + count() - 1);
    }
    deleted_ += doomed.size();
}

/// The pack goes; of its rows those stay that are not doomed.
void EventRows::delete_from(const EventPacks::Range& pack) {
    const std::span<const RowId> doomed = doomed_before(pack.end());
    const bool is_needed = doomed.size() < static_cast<std::size_t>(pack.count);
    if (is_needed) {
        unpack(pack, doomed);
    } else {
        packs_.remove(pack);
    }
    deleted_ += doomed.size();
}

/// Makes rows of their own of those in the pack but the given ones.
void EventRows::unpack(const EventPacks::Range& pack, std::span<const RowId> but) {
    RowId id = pack.first;
    for (const StoredEvent& row : packs_.read(pack)) {
        const bool stays = !std::binary_search(but.begin(), but.end(), id);
        if (stays) insert(id, row.room, row.seq, row.at, row.body);
        ++id;
    }
    packs_.remove(pack);
}

void EventRows::delete_range(RowId first, RowId last) {
    delete_range_.bind(1, first);
    delete_range_.bind(2, last);
    delete_range_.exec();
    delete_range_.reset();
}

void EventRows::committed() {
    latest_written_ = next_ - 1;
    erase_first(doomed_, deleted_);
    for (const RoomId room : emptied_) append(replaced_, logs_.at(room));
    for (const RoomId room : emptied_) logs_.erase(room);
    for (const RoomId room : released_) logs_.erase(room);
    append(replaced_, dropped_);
    for (auto& [room, rows] : claimed_) {
        if (!rows.empty()) logs_.insert_or_assign(room, std::move(rows));
    }
    for (const Row& row : fresh_) {
        if (row.is_replaced) {
            replaced_.push_back(row.id);
        } else if (!row.is_released) {
            logs_[row.room].push_back(row.id);
        }
    }
}

bool EventRows::is_found() {
    const Row& row = fresh_.back();
    if (const auto pack = packs_.find(row.id)) {
        const StoredEvent found =
            packs_.read(*pack)[static_cast<std::size_t>(row.id - pack->first)];
        return found.room == row.room && found.seq == row.first;
    }
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
    packs_.reset();
    for (SQLite::Statement* const statement : {&insert_, &delete_range_, &find_}) {
        statement->tryReset();
    }
}

}  // namespace ludo::server
