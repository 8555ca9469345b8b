#pragma once

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "terminal/console.hpp"
#include "terminal/play.hpp"
#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// Answers written down beforehand; then the end of input, or a signal.
class ScriptedLines final : public LineSource {
  public:
    explicit ScriptedLines(std::vector<std::string> lines, int signal_at_end = 0)
        : lines_(std::move(lines)), signal_at_end_(signal_at_end) {}

    Input next_line() override {
        if (next_ < lines_.size()) return Input::of_line(lines_[next_++]);
        if (signal_at_end_ != 0) return Input::of_signal(signal_at_end_);
        return Input::at_end();
    }
    [[nodiscard]] std::optional<int> signal() const override { return std::nullopt; }
    [[nodiscard]] std::size_t unread() const { return lines_.size() - next_; }

  private:
    std::vector<std::string> lines_;
    int signal_at_end_;
    std::size_t next_ = 0;
};

/// A folder that goes away with the test.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "ludo.XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) std::abort();
        path_ = name;
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// Whole dialogues in memory, with their own place for unfinished games.
class Dialogue : public testing::Test {
  public:
    struct Outcome {
        int code = 0;
        std::string out;
        std::string error;
        std::size_t unread = 0;  ///< answers nobody asked for
    };

  protected:
    /// Calls `talk(terminal)` with the answers as input.
    template <typename Talk>
    Outcome converse(std::vector<std::string> answers, Talk talk, int signal_at_end = 0) {
        ScriptedLines lines(std::move(answers), signal_at_end);
        std::ostringstream out;
        std::ostringstream error;
        Console console(lines, out, error, {.echoes = true, .is_interactive = interactive_});
        Terminal terminal{console, language_, style_, folder_.path() / "state"};
        int code = -1;
        try {
            code = talk(terminal);
        } catch (const ConsoleClosed& closed) {
            code = closed.exit_code();
        }
        return {code, out.str(), error.str(), lines.unread()};
    }

    Outcome play_game(const GameSetup& request, std::vector<std::string> answers,
                      int signal_at_end = 0) {
        return converse(
            std::move(answers), [&](Terminal& terminal) { return play(terminal, request); },
            signal_at_end);
    }

    /// A game that asks for nothing before the first move, with repeatable chance events.
    static GameSetup request(std::string_view game,
                             std::vector<std::string> names = {"Ann", "Bob"}) {
        GameSetup made{.game = find_game(game)};
        made.names = std::move(names);
        made.seed = 1;
        return made;
    }

    [[nodiscard]] std::string text(std::string_view key, const Words& words = {}) const {
        return Texts::in(language_).get(key, words);
    }
    [[nodiscard]] std::filesystem::path autosave(const std::string& name) const {
        return folder_.path() / "state" / name;
    }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

    Language language_ = Language::english;
    Style style_{};
    bool interactive_ = false;

  private:
    TemporaryFolder folder_;
};

/// How often a piece occurs in a text.
inline int count_of(const std::string& text, const std::string& piece) {
    int count = 0;
    for (auto at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1))
        ++count;
    return count;
}

}  // namespace ludo::terminal
