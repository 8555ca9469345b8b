#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

namespace ludo::search {

/// What may limit the search for one move, as users and protocols state it. What is absent does not
/// limit it.
struct MoveLimits {
    std::optional<std::chrono::milliseconds> time{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};
};

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

/// Tells the time. Programs pass the machine's clock, tests one of their own.
using Clock = std::function<std::chrono::steady_clock::time_point()>;

/// No search is given more time, so that deadlines do not overflow.
inline constexpr std::chrono::milliseconds longest_time = std::chrono::hours{24 * 365};

/// The limits of a search that begins now by `clock`. It ends sooner when `is_interrupted` says so.
inline Limits begin_search(const MoveLimits& asked, Clock clock,
                           std::function<bool()> is_interrupted = {}) {
    Limits limits;
    if (asked.nodes) limits.nodes = *asked.nodes;
    if (asked.depth) limits.depth = std::clamp(*asked.depth, 1, limits.depth);
    if (!asked.time) {
        limits.out_of_time = std::move(is_interrupted);
        return limits;
    }
    const auto time = std::clamp(*asked.time, std::chrono::milliseconds{0}, longest_time);
    const auto end = clock() + time;
    limits.out_of_time = [clock = std::move(clock), end,
                          is_interrupted = std::move(is_interrupted)] {
        return clock() >= end || (is_interrupted && is_interrupted());
    };
    return limits;
}

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
