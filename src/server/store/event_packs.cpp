#include "server/store/event_packs.hpp"

#include <sqlite3.h>

#include <array>
#include <charconv>
#include <limits>

namespace ludo::server {

namespace {

using data_file::to_number;

void add_number(std::string& text, std::int64_t number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), number).ptr;
    text.append(digits.begin(), end).push_back(' ');
}

/// Takes numbers and bodies off the text of a pack.
class PackReader {
  public:
    explicit PackReader(std::string_view text) : text_(text) {}

    [[nodiscard]] bool is_done() const { return text_.empty(); }

    StoredEvent take_row() {
        StoredEvent row;
        row.room = static_cast<RoomId>(take_number());
        row.seq = static_cast<Sequence>(take_number());
        row.at = data_file::to_date(take_number());
        const auto length = static_cast<std::size_t>(take_number());
        if (length > text_.size()) fail();
        row.body = text_.substr(0, length);
        text_.remove_prefix(length);
        return row;
    }

    [[noreturn]] static void fail() {
        throw SQLite::Exception("malformed pack of events", SQLITE_CORRUPT);
    }

  private:
    std::int64_t take_number() {
        std::int64_t number = 0;
        const char* const end = text_.data() + text_.size();
        const auto [stop, error] = std::from_chars(text_.data(), end, number);
        if (error != std::errc{} || stop == end || *stop != ' ') fail();
        text_.remove_prefix(static_cast<std::size_t>(stop + 1 - text_.data()));
        return number;
    }

    std::string_view text_;
};

}  // namespace

EventPacks::EventPacks(SQLite::Database& database)
    : insert_(database, "INSERT INTO event_packs VALUES (?, ?, ?)"),
      remove_(database, "DELETE FROM event_packs WHERE first = ?"),
      find_(database,
            "SELECT first, count FROM event_packs WHERE first <= ? ORDER BY first DESC LIMIT 1"),
      next_(database, "SELECT first FROM event_packs WHERE first > ? ORDER BY first LIMIT 1"),
      read_(database, "SELECT rows FROM event_packs WHERE first = ?") {}

void EventPacks::insert(const Range& range, const std::string& text) {
    insert_.bind(1, range.first);
    insert_.bind(2, range.count);
    insert_.bindNoCopy(3, text);
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
    const std::string text = read_.executeStep() ? read_.getColumn(0).getString() : std::string();
    read_.reset();
    return rows_in(text, range.count);
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
        const std::string text = packs.getColumn(2).getString();
        for (const StoredEvent& row : rows_in(text, packs.getColumn(1).getInt64())) {
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

void EventPacks::add_row(std::string& text, RoomId room, Sequence first, Date at,
                         std::string_view body) {
    add_number(text, to_number(room));
    add_number(text, first);
    add_number(text, to_number(at));
    add_number(text, static_cast<std::int64_t>(body.size()));
    text += body;
}

std::vector<StoredEvent> EventPacks::rows_in(std::string_view text, RowId count) {
    std::vector<StoredEvent> rows;
    PackReader reader(text);
    while (!reader.is_done()) rows.push_back(reader.take_row());
    if (static_cast<RowId>(rows.size()) != count) PackReader::fail();
    return rows;
}

}  // namespace ludo::server
