#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalog/catalog.hpp"

namespace ludo::terminal {

/// What was asked for when a game was started; what is not said here is asked or taken by default.
struct GameSetup {
    const GameEntry* game = nullptr;
    /// Options of the game, as given.
    std::vector<std::pair<std::string, std::string>> options{};
    std::optional<std::string> seats{};  ///< "hho": one letter per seat
    std::optional<std::vector<std::string>> names{};
    std::vector<std::string> bots{};  ///< one for each computer, or one for all
    std::optional<std::uint64_t> seed{};
    std::optional<std::filesystem::path> load{};
    std::optional<std::filesystem::path> save{};
    std::optional<int> numbering{};  ///< first number of rows and columns; 0 unless said
    /// The file of an unfinished game that was chosen already.
    std::optional<std::filesystem::path> unfinished{};
    /// Chosen from a menu: who plays is asked as well, and one can go back there.
    bool from_menu = false;

    void set_option(std::string_view name, std::string value) {
        for (auto& [key, old] : options) {
            if (key == name) {
                old = std::move(value);
                return;
            }
        }
        options.emplace_back(name, std::move(value));
    }
    [[nodiscard]] const std::string* option(std::string_view name) const {
        for (const auto& [key, value] : options) {
            if (key == name) return &value;
        }
        return nullptr;
    }
};

}  // namespace ludo::terminal
