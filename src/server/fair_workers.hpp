#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "server/fair_queue.hpp"

namespace ludo::server {

/// Threads that work for several parties, such as addresses, in turns: who asks for much waits for
/// its own work, and nobody else does.
class FairWorkers {
  public:
    /// What a piece of work finds when its turn comes.
    struct Load {
        std::size_t thread = 0;   ///< the one it runs on, from 0
        std::size_t parties = 1;  ///< that want something done, its own included
        std::size_t waiting = 1;  ///< pieces of its party, itself included
    };
    struct Job {
        std::function<void(const Load&)> work{};
        std::stop_token unwanted{};  ///< once this is said, the work is not even begun
    };

    /// At most `queue` jobs wait, and a quarter of that for one party.
    FairWorkers(std::size_t threads, std::size_t queue, bool is_nice = false);
    /// Finishes the pieces at hand and drops the rest.
    ~FairWorkers();
    FairWorkers(const FairWorkers&) = delete;
    FairWorkers& operator=(const FairWorkers&) = delete;

    /// False when too much waits.
    [[nodiscard]] bool add(const std::string& party, Job job);
    [[nodiscard]] std::size_t threads() const { return threads_.size(); }
    /// True once the workers are being ended; for work that can stop early.
    [[nodiscard]] bool is_ending() const { return is_ending_; }

  private:
    [[nodiscard]] bool has_room(const std::string& party) const;
    void run(std::size_t thread);

    const std::size_t capacity_;
    std::mutex mutex_;
    std::condition_variable wake_;
    FairQueue<Job> queue_;
    std::atomic<bool> is_ending_ = false;
    std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace ludo::server
