#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.hpp"

namespace ludo::engine {

/// A clock for tests: a step goes by whenever somebody looks at it.
class SteppingClock {
  public:
    explicit SteppingClock(std::chrono::milliseconds step) : step_(step) {}

    std::chrono::steady_clock::time_point now() {
        return std::chrono::steady_clock::time_point(step_ * looks_++);
    }
    /// What it has shown last.
    [[nodiscard]] std::chrono::milliseconds elapsed() const { return step_ * (looks_ - 1); }

  private:
    std::chrono::milliseconds step_;
    std::atomic<std::int64_t> looks_{0};
};

inline bool is_error(const std::string& answer) { return answer.starts_with("error "); }

/// An engine for tests: say a line, get the lines it answers.
class Dialogue {
  public:
    explicit Dialogue(std::string_view game, search::Clock clock = std::chrono::steady_clock::now)
        : engine_(
              *find_game(game), [this](std::string_view line) { note(line); }, std::move(clock)) {}
    Dialogue(std::string_view game, SteppingClock& clock)
        : Dialogue(game, [&clock] { return clock.now(); }) {}

    /// All answers that come before `stop` is needed.
    std::vector<std::string> say(std::string_view line) {
        take_answers();
        send(line);
        return all_answers();
    }

    /// Without waiting for answers.
    void send(std::string_view line) { is_running_ = engine_.handle(line); }

    /// The answers to everything sent since they were last taken.
    std::vector<std::string> all_answers() {
        engine_.wait();
        return take_answers();
    }

    /// Those that have come by now.
    std::vector<std::string> take_answers() {
        const std::lock_guard lock(mutex_);
        return std::exchange(answers_, {});
    }

    /// For lines with exactly one answer; anything else comes back in brackets.
    std::string ask(std::string_view line) {
        const auto answers = say(line);
        if (answers.size() == 1) return answers[0];
        return "<" + std::to_string(answers.size()) + " answers>";
    }

    [[nodiscard]] bool is_running() const { return is_running_; }

  private:
    void note(std::string_view line) {
        const std::lock_guard lock(mutex_);
        answers_.emplace_back(line);
    }

    std::mutex mutex_;
    std::vector<std::string> answers_;
    Engine engine_;
    bool is_running_ = true;
};

}  // namespace ludo::engine
