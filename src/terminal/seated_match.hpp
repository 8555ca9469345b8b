#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catalog/catalog.hpp"
#include "terminal/seats.hpp"

namespace ludo::terminal {

/// A match with the people and computers around it: what a save file holds.
struct SeatedMatch {
    const GameEntry* game = nullptr;
    std::vector<std::pair<std::string, std::string>> options;
    Players players;
    std::unique_ptr<AnyMatch> match;

    /// The names alone, in seat order.
    [[nodiscard]] std::vector<std::string> names() const;
};

Record record_of(const SeatedMatch& table);

/// The table a record describes; without players in the record, there are none.
Result<SeatedMatch> seated_match_of(const Record& record);

/// Reads and replays a save file.
Result<SeatedMatch> load_seated_match(const std::filesystem::path& file);

}  // namespace ludo::terminal
