#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <utility>

#include "server/ports.hpp"

namespace ludo::server {

/// Keeps what is posted until the test takes it out.
class ManualMailbox final : public Mailbox {
  public:
    void post(std::function<void()> work) override {
        const std::lock_guard guard(mutex_);
        letters_.push_back(std::move(work));
    }

    /// Does one piece of work; false when there is none.
    bool take_one() {
        std::function<void()> work;
        {
            const std::lock_guard guard(mutex_);
            if (letters_.empty()) return false;
            work = std::move(letters_.front());
            letters_.pop_front();
        }
        work();
        return true;
    }
    /// Does all there is, and what that brings.
    void take_all() {
        while (take_one()) {
        }
    }
    /// As when the power goes.
    void lose_all() {
        const std::lock_guard guard(mutex_);
        letters_.clear();
    }

  private:
    std::mutex mutex_;
    std::deque<std::function<void()>> letters_;
};

}  // namespace ludo::server
