#include "engine/command_queue.hpp"

#include <utility>

namespace ludo::engine {

CommandQueue::~CommandQueue() {
    stop();
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

bool CommandQueue::add(Command command) {
    std::unique_lock lock(mutex_);
    if (awaits_stop()) return false;
    waiting_.push_back(std::move(command));
    ++added_;
    changed_.notify_all();
    changed_.wait(
        lock, [this] { return is_done() || pace_ == Pace::slow || pace_ == Pace::until_stopped; });
    return true;
}

void CommandQueue::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = added_;
        stop_ = true;
    }
    stop_.notify_all();
}

void CommandQueue::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_done() || awaits_stop(); });
}

void CommandQueue::take_long(bool until_stopped) {
    {
        const std::lock_guard lock(mutex_);
        pace_ = until_stopped ? Pace::until_stopped : Pace::slow;
    }
    changed_.notify_all();
}

void CommandQueue::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return !waiting_.empty() || is_ending_; });
        if (waiting_.empty()) return;
        const Command command = std::move(waiting_.front());
        waiting_.pop_front();
        pace_ = Pace::quick;
        stop_ = ++begun_ <= stopped_;
        lock.unlock();
        command();
        lock.lock();
        pace_ = Pace::idle;
        changed_.notify_all();
    }
}

}  // namespace ludo::engine
