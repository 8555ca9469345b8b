#include "server/store/sleepers.hpp"

#include "core/scan.hpp"

namespace ludo::server {

using data_file::RowId;
using data_file::to_number;

Sleepers::Sleepers(SQLite::Database& database)
    : add_(database, "INSERT OR REPLACE INTO asleep VALUES (?, ?, ?)"),
      read_(database,
            "SELECT events.id, events.seq, events.at, events.body "
            "FROM asleep, json_each(asleep.log) AS row JOIN events ON events.id = row.value "
            "WHERE asleep.room = ?1 AND events.room = ?1 ORDER BY events.id"),
      remove_(database, "DELETE FROM asleep WHERE room = ?") {}

void Sleepers::add(RoomId room, Date due, const std::vector<RowId>& rows) {
    const auto number = [](RowId row) { return std::to_string(row); };
    add_.bind(1, to_number(room));
    add_.bind(2, to_number(due));
    add_.bind(3, "[" + join(rows, ",", number) + "]");
    add_.exec();
    add_.reset();
}

Sleepers::Log Sleepers::read(RoomId room) {
    Log log;
    read_.bind(1, to_number(room));
    while (read_.executeStep()) {
        log.rows.push_back(read_.getColumn(0).getInt64());
        const StoredEvent row{room, static_cast<Sequence>(read_.getColumn(1).getInt64()),
                              data_file::to_date(read_.getColumn(2).getInt64()),
                              read_.getColumn(3).getString()};
        data_file::split_row(row,
                             [&](StoredEvent event) { log.events.push_back(std::move(event)); });
    }
    read_.reset();
    return log;
}

void Sleepers::remove(RoomId room) {
    remove_.bind(1, to_number(room));
    remove_.exec();
    remove_.reset();
}

void Sleepers::reset() {
    for (SQLite::Statement* const statement : {&add_, &read_, &remove_}) statement->tryReset();
}

}  // namespace ludo::server
