#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/texts.hpp"

/// The built program `ludo`, started as people and other programs start it.
namespace ludo::app {

using Arguments = std::vector<std::string>;

/// What a run that took its input from a pipe came to.
struct Ending {
    int code = -1;  ///< as a shell counts it
    std::string out;
    std::string error;
};

/// The program before a pseudo-terminal. Nothing here sleeps: it waits for what the screen shows,
/// and gives up loudly after a while.
class Screen {
  public:
    struct Size {
        unsigned short rows = 40;
        unsigned short columns = 100;
    };

    Screen(const Arguments& arguments, const std::filesystem::path& home, Size size);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    /// Waits until the screen shows one of the texts after what was seen so far; gives everything
    /// shown up to there. An empty answer means that none came.
    std::string wait_for(std::initializer_list<std::string> texts);
    std::string wait_for(const std::string& text) { return wait_for({text}); }
    void type(std::string_view keys) const;
    void type_line(const std::string& line) const { type(line + "\r"); }
    void send_signal(int number) const;
    /// As when the window of a terminal is closed.
    void hang_up();
    /// Waits for the end; the exit code as a shell counts it.
    int exit_code();
    /// All that was shown.
    [[nodiscard]] const std::string& shown() const { return shown_; }

  private:
    bool read_more();

    int process_ = -1;
    int terminal_ = -1;
    std::string shown_;
    std::size_t seen_ = 0;
};

/// Every test has its own home folder.
class ProgramTest : public testing::Test {
  protected:
    ProgramTest();
    ~ProgramTest() override;

    /// Runs the program with this input and waits for its end.
    [[nodiscard]] Ending run(const Arguments& arguments, const std::string& input = "") const;
    /// Runs it under another name.
    [[nodiscard]] Ending run_as(const std::string& name, const Arguments& arguments,
                                const std::string& input = "") const;
    [[nodiscard]] const std::filesystem::path& home() const { return home_; }
    [[nodiscard]] std::filesystem::path autosave(const std::string& name) const {
        return home_ / "state" / "ludotheque" / name;
    }
    static std::string text(std::string_view key, const Words& words = {}) {
        return Texts::in(Language::english).get(key, words);
    }

  private:
    std::filesystem::path home_;
};

}  // namespace ludo::app
