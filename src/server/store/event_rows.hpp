#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/store/data_file.hpp"
#include "server/store/event_packs.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// The rows of the table of events: which are the log of which room, and which nobody needs.
///
/// A row holds the events of one change under the number of the first. The log of a room is what
/// came since its latest row with the number 1: a change that replaces earlier events begins it
/// anew. A row with the number 0 says that the room has closed. What came before such rows is
/// deleted later, many rows at once and in their order: rows of one room lie all over the file,
/// and to touch that many pages for each game costs more than its moves.
///
/// Used within the transactions of whoever owns the connection. A batch is what one of them writes;
/// what it changes here counts once it is `committed`.
class EventRows {
  public:
    using RowId = data_file::RowId;

    explicit EventRows(SQLite::Database& database);

    /// What is in the file at the start.
    struct Found {
        std::unordered_map<RoomId, std::vector<RowId>> logs;
        std::vector<RowId> replaced;
    };
    void know(Found found);

    /// Begins a batch, and forgets the one before it unless that was committed.
    void begin();
    /// Adds what a change does to the log of its room. The change must outlive the batch.
    void add(const Change& change);
    /// A room whose log was found in the file is ours from now on.
    void claim(RoomId room, std::vector<RowId> rows);
    /// A room is not ours any more. Its rows: in the file and in this batch.
    std::vector<RowId> release(RoomId room);
    /// Writes what was added.
    void write();

    static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
    /// Deletes at most so many of the rows that were replaced before this batch. Stopped at any
    /// time, it leaves no room with a log that it has not: the oldest rows go first.
    void delete_replaced(std::size_t most);
    [[nodiscard]] bool has_replaced() const { return !replaced_.empty() || !doomed_.empty(); }
    /// A deletion has begun and is not through.
    [[nodiscard]] bool is_deleting() const { return is_deleting_; }

    void committed();

    /// How many rows the present batch adds.
    [[nodiscard]] std::size_t size() const { return fresh_.size(); }
    /// Whether the file has the present batch, which must have added rows.
    [[nodiscard]] bool is_found();

    /// All rows of the rooms that are ours, needed or not, as they are in the file: their number,
    /// and the latest, 0 when there is none.
    [[nodiscard]] std::int64_t count() const;
    [[nodiscard]] RowId latest() const;

    /// Makes the statements usable after one of them failed.
    void reset();

  private:
    struct Row {
        RoomId room{};
        Sequence first = 0;
        Date at{};
        const std::vector<std::string>* events = nullptr;  ///< none: the room has closed
        std::string joined{};                              ///< where there are several
        RowId id = 0;                                      ///< once it is written
        bool is_replaced = false;
        bool is_released = false;  ///< what became of it later the claim of its room says

        [[nodiscard]] const std::string& body() const;
    };

    void add_row(const Change& change, Sequence first, const std::vector<std::string>& events);
    void close(const Change& change);
    void replace(RoomId room);
    [[nodiscard]] bool has_log(RoomId room) const;
    [[nodiscard]] bool is_written(RoomId room) const;
    void write_pack();
    void write_singly();
    void insert(RowId id, RoomId room, Sequence first, Date at, const std::string& body);
    [[nodiscard]] std::span<const RowId> doomed_before(RowId end) const;
    [[nodiscard]] bool is_worth_waiting_for(const EventPacks::Range& pack);
    void delete_before(RowId end, std::size_t most);
    void delete_from(const EventPacks::Range& pack);
    void unpack(const EventPacks::Range& pack, std::span<const RowId> but);
    void delete_range(RowId first, RowId last);

    EventPacks packs_;
    SQLite::Statement insert_;
    SQLite::Statement delete_range_;
    SQLite::Statement find_;

    std::unordered_map<RoomId, std::vector<RowId>> logs_;
    std::vector<RowId> replaced_;  ///< since the latest deletion began
    std::vector<RowId> doomed_;    ///< what is left of that deletion, in their order
    bool is_deleting_ = false;
    RowId latest_written_;

    // Of the present batch.
    std::vector<Row> fresh_;
    std::size_t inserted_ = 0;     ///< how many of them are written
    RowId next_ = 1;               ///< the number of the next row
    std::string pack_;             ///< the bytes of one; memory that is used again
    std::vector<RoomId> emptied_;  ///< rooms whose earlier rows are replaced
    std::vector<RoomId> released_;
    std::unordered_map<RoomId, std::vector<RowId>> claimed_;
    std::vector<RowId> dropped_;  ///< claimed, and replaced since
    std::size_t deleted_ = 0;     ///< how many of the doomed
};

}  // namespace ludo::server
