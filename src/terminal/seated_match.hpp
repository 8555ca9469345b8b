#pragma once

#include <filesystem>
#include <memory>
#include <optional>
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
    /// The record the match was read from, where it has variations: none of its lines gets lost
    /// when the match is saved again.
    std::optional<Record> loaded{};

    /// The names alone, in seat order.
    [[nodiscard]] std::vector<std::string> names() const;
    /// Those of the match as it stands.
    [[nodiscard]] std::vector<Record::Variation> variations() const;
};

Record record_of(const SeatedMatch& table);

/// The table a record describes; without players in the record, there are none.
Result<SeatedMatch> seated_match_of(const Record& record);

/// Reads and replays a save file.
Result<SeatedMatch> load_seated_match(const std::filesystem::path& file);

}  // namespace ludo::terminal
