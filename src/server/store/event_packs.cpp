#include "server/store/event_packs.hpp"

#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <limits>

namespace ludo::server {

namespace {

using data_file::to_number;

/// Lowest byte first, whatever the machine.
template <typename Number>
void add_number(std::string& bytes, Number number) {
    std::array<char, sizeof(Number)> added{};
    for (std::size_t i = 0; i < added.size(); ++i) {
        added[i] = static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
    }
    bytes.append(added.data(), added.size());
}

/// Takes rows off the bytes of a pack.
class PackReader {
  public:
    explicit PackReader(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] bool is_done() const { return bytes_.empty(); }

    StoredEvent take_row() {
        StoredEvent row;
        row.room = static_cast<RoomId>(take_number<std::uint64_t>());
        row.at = data_file::to_date(take_number<std::int64_t>());
        row.seq = take_number<Sequence>();
        row.body = take(take_number<std::uint32_t>());
        return row;
    }

    [[noreturn]] static void fail() {
        throw SQLite::Exception("malformed pack of events", SQLITE_CORRUPT);
    }

  private:
    template <typename Number>
    Number take_number() {
        const std::string_view taken = take(sizeof(Number));
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < taken.size(); ++i) {
            number |= std::uint64_t{static_cast<unsigned char>(taken[i])} << (8 * i);
        }
        return static_cast<Number>(number);
    }

    std::string_view take(std::size_t length) {
        if (length > bytes_.size()) fail();
        const std::string_view taken = bytes_.substr(0, length);
        bytes_.remove_prefix(length);
        return taken;
    }

    std::string_view bytes_;
};

}  // namespace

EventPacks::EventPacks(SQLite::Database& database)
    : insert_(database, "INSERT INTO event_packs VALUES (?, ?, ?)"),
      remove_(database, "DELETE FROM event_packs WHERE first = ?"),
      find_(database,
            "SELECT first, count FROM event_packs WHERE first <= ? ORDER BY first DESC LIMIT 1"),
      next_(database, "SELECT first FROM event_packs WHERE first > ? ORDER BY first LIMIT 1"),
      read_(database, "SELECT rows FROM event_packs WHERE first = ?") {}

void EventPacks::insert(const Range& range, const std::string& bytes) {
    insert_.bind(1, range.first);
    insert_.bind(2, range.count);
    insert_.bindNoCopy(3, bytes.data(), static_cast<int>(bytes.size()));
    insert_.exec();
    insert_.reset();
}

void EventPacks::remove(const Range& range) {
    remove_.bind(1, range.first);
    remove_.exec();
    remove_.reset();
}

std::optional<EventPacks::Range> EventPacks::find(RowId row) {
    std::optional<Range> found;
    find_.bind(1, row);
    if (find_.executeStep()) {
        const Range range{find_.getColumn(0).getInt64(), find_.getColumn(1).getInt64()};
        if (row < range.end()) found = range;
    }
    find_.reset();
    return found;
}

EventPacks::RowId EventPacks::next_after(RowId row) {
    next_.bind(1, row);
    const RowId next =
        next_.executeStep() ? next_.getColumn(0).getInt64() : std::numeric_limits<RowId>::max();
    next_.reset();
    return next;
}

std::vector<StoredEvent> EventPacks::read(const Range& range) {
    read_.bind(1, range.first);
    std::vector<StoredEvent> rows;
    if (read_.executeStep()) rows = rows_in(read_.getColumn(0), range.count);
    read_.reset();
    return rows;
}

void EventPacks::reset() {
    for (SQLite::Statement* const statement : {&insert_, &remove_, &find_, &next_, &read_}) {
        statement->tryReset();
    }
}

void EventPacks::list_rows(SQLite::Database& database) {
    database.exec("CREATE TEMP TABLE packed_rows AS SELECT * FROM events WHERE FALSE");
    SQLite::Statement packs(database, "SELECT first, count, rows FROM event_packs ORDER BY first");
    SQLite::Statement insert(database, "INSERT INTO packed_rows VALUES (?, ?, ?, ?, ?)");
    while (packs.executeStep()) {
        RowId id = packs.getColumn(0).getInt64();
        for (const StoredEvent& row : rows_in(packs.getColumn(2), packs.getColumn(1).getInt64())) {
            insert.bind(1, id++);
            insert.bind(2, to_number(row.room));
            insert.bind(3, static_cast<std::int64_t>(row.seq));
            insert.bind(4, to_number(row.at));
            insert.bind(5, row.body);
            insert.exec();
            insert.reset();
        }
    }
}

void EventPacks::add_row(std::string& bytes, RoomId room, Sequence first, Date at,
                         std::string_view body) {
    add_number(bytes, to_number(room));
    add_number(bytes, to_number(at));
    add_number(bytes, first);
    add_number(bytes, static_cast<std::uint32_t>(body.size()));
    bytes += body;
}

std::vector<StoredEvent> EventPacks::rows_in(const SQLite::Column& bytes, RowId count) {
    return rows_in(
        {static_cast<const char*>(bytes.getBlob()), static_cast<std::size_t>(bytes.getBytes())},
        count);
}

std::vector<StoredEvent> EventPacks::rows_in(std::string_view bytes, RowId count) {
    std::vector<StoredEvent> rows;
    PackReader reader(bytes);
    while (!reader.is_done()) rows.push_back(reader.take_row());
    if (static_cast<RowId>(rows.size()) != count) PackReader::fail();
    return rows;
}

}  // namespace ludo::server
