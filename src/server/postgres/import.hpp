#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace ludo::server {

struct Imported {
    std::size_t rooms = 0;
    std::size_t games = 0;
};

/// Moves what a data file holds into a database, for `ludo admin import`: rooms that are played in
/// or sleep, kept games and their players. All of it or nothing; the file is left as it was, but
/// for its form, which becomes the latest. The rooms are nobody's afterwards: any server takes
/// them. Makes the tables where there are none. Throws StoreError: also when a server uses the
/// file, or a room or game of it is there already.
Imported import_data_file(const std::filesystem::path& file, const std::string& url);

}  // namespace ludo::server
