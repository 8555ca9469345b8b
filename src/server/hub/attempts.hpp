#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/ports.hpp"

namespace ludo::server {

/// Counts per key in windows of time, such as wrong attempts. What is refused is not even tried.
class Attempts {
  public:
    Attempts(int allowed, Duration window) : allowed_(allowed), window_(window) {}

    void set_allowed(int allowed) { allowed_ = allowed; }
    /// May another attempt be made?
    [[nodiscard]] bool allows(const std::string& key, Time now) const {
        const auto found = counts_.find(key);
        return found == counts_.end() || now >= found->second.until ||
               found->second.made < allowed_;
    }
    /// How long until another attempt may be made; zero when it may now.
    [[nodiscard]] Duration wait(const std::string& key, Time now) const {
        return allows(key, now) ? Duration::zero() : counts_.find(key)->second.until - now;
    }
    /// Counted before its result is known, so that many at once do not slip through.
    void count(const std::string& key, Time now, int amount = 1) {
        drop_old(now);
        Count& count = counts_[key];
        if (now >= count.until) {
            count = {0, now + window_};
            ends_.emplace_back(count.until, key);
        }
        count.made += amount;
    }
    /// A right one does not count.
    void forgive(const std::string& key) {
        const auto found = counts_.find(key);
        if (found != counts_.end() && --found->second.made <= 0) counts_.erase(found);
    }

    /// Keys that are remembered.
    [[nodiscard]] std::size_t size() const { return counts_.size(); }

  private:
    struct Count {
        int made = 0;
        Time until{};
    };

    /// All windows are equally long, so the oldest ends first: nothing else is looked at.
    void drop_old(Time now) {
        for (; !ends_.empty() && now >= ends_.front().first; ends_.pop_front()) {
            const auto found = counts_.find(ends_.front().second);
            // It may have been forgiven since, and counted anew.
            if (found != counts_.end() && now >= found->second.until) counts_.erase(found);
        }
    }

    int allowed_;
    Duration window_;
    std::unordered_map<std::string, Count> counts_;
    std::deque<std::pair<Time, std::string>> ends_;  ///< of the windows, in order
};

}  // namespace ludo::server
