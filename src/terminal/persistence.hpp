#pragma once

#include <chrono>
#include <filesystem>
#include <optional>

#include "terminal/autosave.hpp"
#include "terminal/seated_match.hpp"
#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// Keeps a running game in files: its autosave and, when one was named, a save file. What goes
/// wrong is reported once for each; the game goes on.
class Persistence {
  public:
    Persistence(const Terminal& terminal, const SeatedMatch& table, Autosave autosave,
                std::optional<std::filesystem::path> save_file);

    /// The save file that follows the game.
    [[nodiscard]] const std::optional<std::filesystem::path>& save_file() const {
        return save_file_;
    }

    /// After every change, before anybody is asked anything. Computers among themselves ask nothing
    /// and would spend their time waiting for the disk: they are kept every now and then.
    void keep();
    /// Writes what is not written yet.
    void flush();
    /// The game is over and its result shown: nothing is left to resume.
    void finish();

    /// What became of the game for whoever leaves it.
    enum class Kept { nothing, game, lost };
    [[nodiscard]] Kept kept() const;

    /// Saves the game under another name as well.
    Status save_to(const std::filesystem::path& path) const;

  private:
    void write();
    void report_once(const Status& status, bool& reported) const;

    const Terminal& terminal_;
    const SeatedMatch& table_;
    Autosave autosave_;
    std::optional<std::filesystem::path> save_file_;
    bool is_unsaved_ = false;
    bool is_lost_ = false;  ///< the last attempt to keep the game failed
    std::chrono::steady_clock::time_point last_kept_ = std::chrono::steady_clock::now();
    bool reported_autosave_ = false;
    bool reported_save_ = false;
};

}  // namespace ludo::terminal
