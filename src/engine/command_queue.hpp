#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace ludo::engine {

/// Carries out commands one after the other in a thread of its own, so that whoever adds them can
/// go on listening while one of them takes long. Adding, stopping and waiting are for one thread,
/// the second group of functions for the command that is being carried out.
class CommandQueue {
  public:
    using Command = std::function<void()>;

    CommandQueue() : thread_([this] { work(); }) {}
    /// Stops what was added and waits until all of it is done.
    ~CommandQueue();
    CommandQueue(const CommandQueue&) = delete;
    CommandQueue& operator=(const CommandQueue&) = delete;

    /// Adds a command and waits until it is done, unless it or one before it takes long. False, and
    /// nothing is added, while a command goes on until it is stopped.
    [[nodiscard]] bool add(Command command);
    /// Lets every command added so far end soon, also those that have not begun.
    void stop();
    /// Waits until all commands are done, or one goes on until it is stopped.
    void wait();

    /// From here on the command at hand takes long; perhaps until it is stopped.
    void take_long(bool until_stopped = false);
    /// Set when the command at hand is to end soon.
    [[nodiscard]] const std::atomic<bool>& stop_flag() const { return stop_; }
    void wait_for_stop() const { stop_.wait(false); }

  private:
    enum class Pace { idle, quick, slow, until_stopped };

    void work();
    [[nodiscard]] bool is_done() const { return waiting_.empty() && pace_ == Pace::idle; }
    [[nodiscard]] bool awaits_stop() const { return pace_ == Pace::until_stopped && !stop_; }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Command> waiting_;
    Pace pace_ = Pace::idle;  ///< of the command at hand
    std::uint64_t added_ = 0;
    std::uint64_t begun_ = 0;
    std::uint64_t stopped_ = 0;  ///< the first so many commands are stopped
    bool is_ending_ = false;
    std::atomic<bool> stop_{false};
    std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace ludo::engine
