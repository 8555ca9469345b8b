#include "server/fair_workers.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

namespace ludo::server {

FairWorkers::FairWorkers(std::size_t threads, std::size_t queue, bool is_nice) : capacity_(queue) {
    threads_.reserve(threads);
    for (std::size_t thread = 0; thread < threads; ++thread) {
        threads_.emplace_back([this, thread, is_nice] {
            constexpr int niceness = 10;
            // On Linux this concerns the calling thread alone.
            if (is_nice) setpriority(PRIO_PROCESS, 0, niceness);
            run(thread);
        });
    }
}

FairWorkers::~FairWorkers() {
    {
        const std::lock_guard guard(mutex_);
        is_ending_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool FairWorkers::has_room(const std::string& party) const {
    const std::size_t share = std::max<std::size_t>(1, capacity_ / 4);
    return queue_.size() < capacity_ && queue_.waiting(party) < share;
}

bool FairWorkers::add(const std::string& party, Job job) {
    {
        const std::lock_guard guard(mutex_);
        if (!has_room(party)) {
            queue_.erase_if([](const Job& waiting) { return waiting.unwanted.stop_requested(); });
            if (!has_room(party)) return false;
        }
        queue_.push(party, std::move(job));
    }
    wake_.notify_one();
    return true;
}

void FairWorkers::run(std::size_t thread) {
    std::unique_lock guard(mutex_);
    for (;;) {
        wake_.wait(guard, [this] { return is_ending_ || !queue_.empty(); });
        if (is_ending_) return;
        auto [party, job] = queue_.pop();
        if (job.unwanted.stop_requested()) continue;
        const std::size_t rest = queue_.waiting(party);
        const Load load{thread, queue_.parties() + (rest == 0 ? 1 : 0), rest + 1};
        guard.unlock();
        job.work(load);
        job = {};  // what it holds is let go of without the lock
        guard.lock();
    }
}

}  // namespace ludo::server
