#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "catalog/any_bot.hpp"
#include "server/histogram.hpp"
#include "server/ports.hpp"
#include "server/rooms/helpers.hpp"
#include "server/worker.hpp"

namespace ludo::server {

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
class BotThread final : public BotPool {
  public:
    explicit BotThread(Mailbox& mailbox, std::size_t queue = 1024,
                       Duration longest_search = std::chrono::milliseconds{1500});

    [[nodiscard]] Refusals refuse(const GameInfo& game, std::string_view level) override;
    [[nodiscard]] bool think(std::unique_ptr<AnyMatch> match, std::string level, Duration at_most,
                             Chosen done) override;
    /// From a question to its answer, the queue included.
    [[nodiscard]] const Histogram& times() const { return *times_; }

  private:
    using Name = std::pair<std::string_view, std::string>;  ///< game and level

    Result<std::string> choose(const AnyMatch& match, const std::string& level, Duration at_most);

    Mailbox* mailbox_;
    Duration longest_search_;
    std::shared_ptr<Histogram> times_ = std::make_shared<Histogram>();  ///< on the rooms' thread
    std::map<Name, Refusals> refusals_;             ///< asked on the rooms' thread
    std::map<Name, std::unique_ptr<AnyBot>> bots_;  ///< used on the worker's thread
    Worker worker_;                                 // last: it uses the bots
};

}  // namespace ludo::server
