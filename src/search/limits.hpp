#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>

namespace ludo::search {

/// How long a search may go on. Searches take no wall clock: time is a question put to the caller.
struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int depth = 255;
    std::function<bool()> out_of_time{};
    /// Set from another thread to end the search soon.
    const std::atomic<bool>* stop = nullptr;
    /// After how many nodes the two above are asked again. Bots whose nodes cost much lower it.
    std::uint32_t poll_interval = 1024;
    /// Counts all nodes, when given.
    std::uint64_t* counter = nullptr;
};

/// Counts nodes against the limits. Once exhausted it stays so.
class Budget {
  public:
    explicit Budget(const Limits& limits) : limits_(limits), until_poll_(limits.poll_interval) {}

    /// Counts one node; false when the search has to end.
    bool spend() {
        if (++nodes_ > limits_.nodes) is_exhausted_ = true;
        if (limits_.counter != nullptr) ++*limits_.counter;
        if (--until_poll_ == 0) poll();
        return !is_exhausted_;
    }
    [[nodiscard]] bool is_exhausted() const { return is_exhausted_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] int max_depth() const { return limits_.depth; }

  private:
    void poll() {
        until_poll_ = limits_.poll_interval;
        if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) {
            is_exhausted_ = true;
        }
        if (limits_.out_of_time && limits_.out_of_time()) is_exhausted_ = true;
    }

    const Limits& limits_;
    std::uint64_t nodes_ = 0;
    std::uint32_t until_poll_;
    bool is_exhausted_ = false;
};

}  // namespace ludo::search
