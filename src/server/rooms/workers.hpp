#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catalog/any_bot.hpp"
#include "server/fair_workers.hpp"
#include "server/histogram.hpp"
#include "server/ports.hpp"
#include "server/rooms/helpers.hpp"

namespace ludo::server {

/// Argon2id with 16 MiB, one code at a time.
class ArgonHasher final : public CodeHasher {
  public:
    explicit ArgonHasher(Mailbox& mailbox, std::size_t queue = 256);

    [[nodiscard]] bool hash(const std::string& address, std::string code, Hashed done) override;
    [[nodiscard]] bool verify(const std::string& address, std::string hash, std::string code,
                              Verified done) override;

  private:
    Mailbox* mailbox_;
    FairWorkers workers_;
};

/// How long bots may think: as long as they like up to a point, and less when many want to.
struct BotTimes {
    Duration longest = std::chrono::milliseconds{1500};
    Duration shortest = std::chrono::milliseconds{10};
    /// Whoever waits is to be answered within about this time, so it is shared among those who do.
    Duration shared = std::chrono::milliseconds{2000};

    /// For a turn that finds so many others.
    [[nodiscard]] Duration for_load(const FairWorkers::Load& load, std::size_t threads) const;
};

/// Bots on threads that give way to all others: all processors but one think, at least one.
class BotThreads final : public BotPool {
  public:
    struct Settings {
        std::size_t queue = 1024;
        BotTimes times{};
        std::size_t threads = 0;  ///< 0: all processors but one, at least one
    };
    explicit BotThreads(Mailbox& mailbox) : BotThreads(mailbox, Settings{}) {}
    BotThreads(Mailbox& mailbox, const Settings& settings);

    [[nodiscard]] Refusals refuse(const GameInfo& game, std::string_view level) override;
    [[nodiscard]] bool think(Question question, Chosen done) override;
    /// From a question to its answer, the queue included.
    [[nodiscard]] const Histogram& times() const { return *times_; }

  private:
    using Name = std::pair<std::string_view, std::string>;  ///< game and level
    using Bots = std::map<Name, std::unique_ptr<AnyBot>>;

    struct Thinking;
    Result<std::string> choose(const Thinking& thinking, const FairWorkers::Load& load);

    Mailbox* mailbox_;
    BotTimes limits_;
    std::shared_ptr<Histogram> times_ = std::make_shared<Histogram>();  ///< on the rooms' thread
    std::map<Name, Refusals> refusals_;  ///< asked on the rooms' thread
    std::vector<Bots> bots_;             ///< those of each thread
    FairWorkers workers_;                // last: it uses the bots
};

}  // namespace ludo::server
