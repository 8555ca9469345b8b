#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "catalog/any_bot.hpp"

namespace ludo::engine {

/// Lets a bot think in the background. The answer of an unlimited search is held back until it is
/// stopped. Its functions are for one thread; `done` is called from the thinking one.
class Thinker {
  public:
    using Done = std::function<void(const Result<std::string>& move, std::uint64_t nodes)>;

    ~Thinker() { stop(); }

    /// Starts thinking on a copy of the match. Requires !is_thinking().
    void start(AnyBot& bot, const AnyMatch& match, search::Limits limits, bool until_stopped,
               Done done);
    /// Ends the search soon and waits for its answer.
    void stop();
    /// Waits for the answer of a limited search.
    void wait();
    [[nodiscard]] bool is_thinking() const { return thread_.joinable(); }
    [[nodiscard]] bool is_until_stopped() const { return until_stopped_ && is_thinking(); }

  private:
    std::atomic<bool> stop_{false};
    bool until_stopped_ = false;
    std::thread thread_;
};

}  // namespace ludo::engine
