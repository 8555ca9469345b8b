#pragma once

#include <string>
#include <unordered_map>

#include "server/ports.hpp"

namespace ludo::server {

/// Counts wrong attempts per key in windows of time. What is refused is not even tried.
class Attempts {
  public:
    Attempts(int allowed, Duration window) : allowed_(allowed), window_(window) {}

    /// May another attempt be made?
    [[nodiscard]] bool allows(const std::string& key, Time now) const {
        const auto found = counts_.find(key);
        return found == counts_.end() || now >= found->second.until ||
               found->second.made < allowed_;
    }
    /// Counted before its result is known, so that many at once do not slip through.
    void count(const std::string& key, Time now) {
        if (counts_.size() >= max_keys) drop_old(now);
        Count& count = counts_[key];
        if (now >= count.until) count = {0, now + window_};
        ++count.made;
    }
    /// A right one does not count.
    void forgive(const std::string& key) {
        const auto found = counts_.find(key);
        if (found != counts_.end() && --found->second.made <= 0) counts_.erase(found);
    }

  private:
    struct Count {
        int made = 0;
        Time until{};
    };
    static constexpr std::size_t max_keys = 10'000;

    void drop_old(Time now) {
        std::erase_if(counts_, [&](const auto& entry) { return now >= entry.second.until; });
    }

    int allowed_;
    Duration window_;
    std::unordered_map<std::string, Count> counts_;
};

}  // namespace ludo::server
