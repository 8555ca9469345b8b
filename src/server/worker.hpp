#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace ludo::server {

/// One thread that does one piece of work after the other, with room for only so many.
class Worker {
  public:
    explicit Worker(std::size_t queue, bool is_nice = false);
    /// Finishes the piece at hand and drops the rest.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// False when the queue is full.
    [[nodiscard]] bool add(std::function<void()> work);
    /// Waits until everything added is done.
    void wait_until_idle();
    /// True once the worker is being ended; for work that can stop early.
    [[nodiscard]] bool is_ending() const;

  private:
    void run();

    const std::size_t capacity_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable idle_;
    std::deque<std::function<void()>> queue_;
    bool is_working_ = false;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace ludo::server
