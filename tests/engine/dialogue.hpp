#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace ludo::engine {

/// An engine for tests: say a line, get the lines it answers.
class Dialogue {
  public:
    explicit Dialogue(std::string_view game)
        : engine_(*find_game(game),
                  [this](std::string_view line) { answers_.emplace_back(line); }) {}

    std::vector<std::string> say(std::string_view line) {
        answers_.clear();
        is_running_ = engine_.handle(line);
        engine_.wait();
        return answers_;
    }

    /// For lines with exactly one answer; anything else comes back in brackets.
    std::string ask(std::string_view line) {
        const auto answers = say(line);
        if (answers.size() == 1) return answers[0];
        return "<" + std::to_string(answers.size()) + " answers>";
    }

    [[nodiscard]] bool is_running() const { return is_running_; }

  private:
    std::vector<std::string> answers_;
    Engine engine_;
    bool is_running_ = true;
};

}  // namespace ludo::engine
