#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "arena/tournament.hpp"
#include "text/texts.hpp"

namespace ludo::app {

/// What the words after `ludo arena` ask for.
struct ArenaArguments {
    arena::Tournament tournament;
    std::optional<std::filesystem::path> csv_file;
    std::optional<std::filesystem::path> json_file;
    std::optional<arena::Sprt> sprt;
};

Result<ArenaArguments> read_arena_arguments(const std::vector<std::string>& words);

/// What `ludo arena --help` prints: every option with its default.
std::string arena_help(const Texts& texts);

}  // namespace ludo::app
