#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "catalog/any_bot.hpp"
#include "server/histogram.hpp"
#include "server/ports.hpp"
#include "server/rooms/helpers.hpp"

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
    /// True once the worker is being ended; for work that can stop early.
    [[nodiscard]] bool is_ending() const;

  private:
    void run();

    const std::size_t capacity_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> queue_;
    bool is_ending_ = false;
    std::thread thread_;
};

/// Argon2id with 16 MiB, one code at a time.
class ArgonHasher final : public CodeHasher {
  public:
    explicit ArgonHasher(Mailbox& mailbox, std::size_t queue = 64);

    [[nodiscard]] bool hash(std::string code, Hashed done) override;
    [[nodiscard]] bool verify(std::string hash, std::string code, Verified done) override;

  private:
    Mailbox* mailbox_;
    Worker worker_;
};

/// Bots on a thread that gives way to all others.
class BotThread final : public BotDesk {
  public:
    explicit BotThread(Mailbox& mailbox, std::size_t queue = 1024,
                       Duration longest_search = std::chrono::milliseconds{1500});

    [[nodiscard]] Refusals refuse(const GameInfo& game, std::string_view level) override;
    [[nodiscard]] bool think(std::unique_ptr<AnyMatch> match, std::string level,
                             Chosen done) override;
    /// From a question to its answer, the queue included.
    [[nodiscard]] const Histogram& times() const { return *times_; }

  private:
    using Name = std::pair<std::string_view, std::string>;  ///< game and level

    Result<std::string> choose(const AnyMatch& match, const std::string& level);

    Mailbox* mailbox_;
    Duration longest_search_;
    std::shared_ptr<Histogram> times_ = std::make_shared<Histogram>();  ///< on the rooms' thread
    std::map<Name, Refusals> refusals_;             ///< asked on the rooms' thread
    std::map<Name, std::unique_ptr<AnyBot>> bots_;  ///< used on the worker's thread
    Worker worker_;                                 // last: it uses the bots
};

}  // namespace ludo::server
