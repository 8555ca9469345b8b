#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/store/data_file.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// Rows of events whose numbers follow each other, stored as one row of the table of packs. What is
/// written together dies together when many play fast, and to insert and delete such rows one by
/// one costs SQLite more than all else it does.
class EventPacks {
  public:
    using RowId = data_file::RowId;

    /// Which rows a pack holds.
    struct Range {
        RowId first = 0;
        RowId count = 0;

        [[nodiscard]] RowId end() const { return first + count; }
    };

    explicit EventPacks(SQLite::Database& database);

    void insert(const Range& range, const std::string& bytes);
    void remove(const Range& range);
    /// The pack that holds the row.
    [[nodiscard]] std::optional<Range> find(RowId row);
    /// Where the next pack begins; beyond all rows when there is none.
    [[nodiscard]] RowId next_after(RowId row);
    [[nodiscard]] std::vector<StoredEvent> read(const Range& range);

    /// Makes the statements usable after one of them failed.
    void reset();

    /// Makes a temporary table `packed_rows` of the rows in all packs, like the one of events.
    static void list_rows(SQLite::Database& database);

    /// The bytes of a pack: for each of its rows room and date in eight bytes, the number and the
    /// length of the body in four, then the body.
    static void add_row(std::string& bytes, RoomId room, Sequence first, Date at,
                        std::string_view body);
    /// Throws SQLite::Exception when they are not those of a pack with so many rows.
    static std::vector<StoredEvent> rows_in(std::string_view bytes, RowId count);
    static std::vector<StoredEvent> rows_in(const SQLite::Column& bytes, RowId count);

  private:
    SQLite::Statement insert_;
    SQLite::Statement remove_;
    SQLite::Statement find_;
    SQLite::Statement next_;
    SQLite::Statement read_;
};

}  // namespace ludo::server
