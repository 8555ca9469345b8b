#pragma once

#include <string>

#include "terminal/console.hpp"

namespace ludo::terminal {

/// Lines from standard input. While it lives, Ctrl-C and the signals that end a terminal interrupt
/// the waiting instead of killing the program; only one may live at a time. The terminal keeps its
/// settings: lines are edited by the terminal itself.
class StandardInput final : public LineSource {
  public:
    StandardInput();
    ~StandardInput() override;
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;

    Input next_line() override;
    [[nodiscard]] std::optional<int> signal() const override;

  private:
    enum class Ready { input, signal };

    [[nodiscard]] Ready wait() const;
    static Ready hang_up();
    bool read_more();
    std::optional<std::string> take_line();

    bool is_terminal_;
    std::string buffer_;
    bool ended_ = false;
};

}  // namespace ludo::terminal
