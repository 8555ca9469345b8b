#include "server/worker.hpp"

#include <sys/resource.h>

#include <utility>

namespace ludo::server {

Worker::Worker(std::size_t queue, bool is_nice)
    : capacity_(queue), thread_([this, is_nice] {
          constexpr int niceness = 10;
          // On Linux this concerns the calling thread alone.
          if (is_nice) setpriority(PRIO_PROCESS, 0, niceness);
          run();
      }) {}

Worker::~Worker() {
    {
        const std::lock_guard guard(mutex_);
        is_ending_ = true;
    }
    wake_.notify_all();
    thread_.join();
}

bool Worker::add(std::function<void()> work) {
    {
        const std::lock_guard guard(mutex_);
        if (queue_.size() >= capacity_) return false;
        queue_.push_back(std::move(work));
    }
    wake_.notify_one();
    return true;
}

void Worker::wait_until_idle() {
    std::unique_lock guard(mutex_);
    idle_.wait(guard, [this] { return queue_.empty() && !is_working_; });
}

bool Worker::is_ending() const {
    const std::lock_guard guard(mutex_);
    return is_ending_;
}

void Worker::run() {
    std::unique_lock guard(mutex_);
    for (;;) {
        wake_.wait(guard, [this] { return is_ending_ || !queue_.empty(); });
        if (is_ending_) return;
        const std::function<void()> work = std::move(queue_.front());
        queue_.pop_front();
        is_working_ = true;
        guard.unlock();
        work();
        guard.lock();
        is_working_ = false;
        if (queue_.empty()) idle_.notify_all();
    }
}

}  // namespace ludo::server
