#pragma once

#include <cstdint>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/store/data_file.hpp"

namespace ludo::server {

/// The rooms of a data file that nobody has. Nothing of them is kept in memory: the file itself
/// says where their logs are. Used within the transactions of whoever owns the connection.
class Sleepers {
  public:
    explicit Sleepers(SQLite::Database& database);

    struct Log {
        std::vector<data_file::RowId> rows;
        std::vector<StoredEvent> events;
    };
    void add(RoomId room, Date due, const std::vector<data_file::RowId>& rows);
    /// Empty when the room is not asleep.
    [[nodiscard]] Log read(RoomId room);
    void remove(RoomId room);
    /// Makes the statements usable after one of them failed.
    void reset();

  private:
    SQLite::Statement add_;
    SQLite::Statement read_;
    SQLite::Statement remove_;
};

}  // namespace ludo::server
