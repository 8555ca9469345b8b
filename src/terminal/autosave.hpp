#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.hpp"
#include "core/refusal.hpp"

namespace ludo::terminal {

/// Where unfinished games are kept: $XDG_STATE_HOME/ludotheque, else ~/.local/state/ludotheque.
std::filesystem::path default_state_folder();

/// The file in which a running game is kept: `<game>.ludo`, or `<game>-2.ludo` … when others of
/// the same game wait or are being played in another terminal. While this object lives nobody
/// else takes the file.
class Autosave {
  public:
    /// The unfinished games that nobody plays now, the one that was played last first.
    static std::vector<Autosave> find(const std::filesystem::path& folder, std::string_view game);
    /// A file for a new game, beside those that wait.
    static Autosave make(const std::filesystem::path& folder, std::string_view game);

    Autosave(Autosave&& other) noexcept;
    Autosave& operator=(Autosave&& other) noexcept;
    ~Autosave();

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    /// Has the game been written and not removed?
    [[nodiscard]] bool is_kept() const { return is_kept_; }

    Status write(const Record& record);
    /// The game is over: nothing is left to resume.
    void remove();
    /// Keeps the file under another name, `<game>.previous.ludo` or `<game>.<label>-N.ludo`, and
    /// says which. What bore that name stays.
    Result<std::filesystem::path> set_aside(std::string_view label);

  private:
    Autosave(std::filesystem::path folder, std::string_view game, int number);
    bool lock();

    std::filesystem::path folder_;
    std::string game_;
    std::filesystem::path file_;
    int lock_ = -1;
    bool is_kept_ = false;
};

}  // namespace ludo::terminal
