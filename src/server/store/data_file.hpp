#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/store/file_lock.hpp"
#include "server/store/store.hpp"

/// The data file: what its tables hold, and how it is opened.
namespace ludo::server::data_file {

using Path = std::filesystem::path;
using RowId = std::int64_t;

/// A row of the table of events holds the events of one change, each on a line of its own: a row
/// costs more than a line.
inline constexpr char between_events = '\n';

/// Visits the events of a row, whose body is all of theirs.
void split_row(const StoredEvent& row, const std::function<void(StoredEvent)>& visit);

/// The players of a kept game, as its row has them.
std::vector<std::string> split_players(std::string_view players);

inline std::int64_t to_number(RoomId room) { return static_cast<std::int64_t>(room); }
inline std::int64_t to_number(Date date) { return date.time_since_epoch().count(); }
inline Date to_date(std::int64_t number) { return Date{Duration{number}}; }

/// Throws StoreError.
[[noreturn]] void fail(std::string_view key, const Path& file, std::string reason = {});

/// Does something with the file; what SQLite has against it is said in words.
template <typename Work>
auto explained(const Path& file, Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        fail("refusal.online.data_open", file, error.what());
    }
}

/// The file itself, behind symbolic links: its companions lie beside it, not beside the links.
Path resolved(Path file);

/// Makes an empty file for its owner alone, where there is none. SQLite would let everybody read
/// it, and gives its companions the same rights. False, and errno says why, when it cannot be made.
bool create_privately(const Path& file);

/// Creates the file where there is none, and keeps other servers from it as long as it lives.
std::unique_ptr<FileLock> lock(const Path& file);

/// Opens the file for writing, or creates it; one thread at a time may use the connection.
SQLite::Database open(const Path& file);

/// Writes something that changes nothing: whether the file can be written to.
void write_version(SQLite::Database& database);

}  // namespace ludo::server::data_file
