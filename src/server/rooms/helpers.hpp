#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "catalog/any_match.hpp"
#include "core/refusal.hpp"
#include "core/rng.hpp"
#include "server/ports.hpp"

/// What the rooms have done for them by others: slow hashes, bots' thinking, randomness. Tests
/// bring their own.
namespace ludo::server {

/// Hashes the codes of private rooms, slowly and on a thread of its own. Answers come back through
/// the Mailbox. Addresses get their turns one after the other, so that none of them delays the
/// rest. Both calls are false, and never answer, when too much is waiting already.
class CodeHasher {
  public:
    virtual ~CodeHasher() = default;
    /// The hash is empty when there was no memory for it.
    using Hashed = std::function<void(std::string hash)>;
    [[nodiscard]] virtual bool hash(const std::string& address, std::string code, Hashed done) = 0;
    using Verified = std::function<void(bool is_right)>;
    [[nodiscard]] virtual bool verify(const std::string& address, std::string hash,
                                      std::string code, Verified done) = 0;
};

/// Lets bots think on threads of their own. Answers come back through the Mailbox.
class BotPool {
  public:
    virtual ~BotPool() = default;
    /// Why the game has no such bot here; nothing when it has.
    [[nodiscard]] virtual Refusals refuse(const GameInfo& game, std::string_view level) = 0;
    using Chosen = std::function<void(Result<std::string> token)>;
    /// A bot's turn.
    struct Question {
        std::unique_ptr<AnyMatch> match;
        std::string level;
        Duration at_most{};          ///< to search, once its turn in the queue comes
        std::string address{};       ///< whom it plays for: each of them has turns in the queue
        std::stop_token unwanted{};  ///< when nobody wants to know any more, it is never answered
    };
    /// False, and never answers, when too much is waiting already.
    [[nodiscard]] virtual bool think(Question question, Chosen done) = 0;
};

/// Randomness nobody can foresee, and hashes of what it made.
class Secrets {
  public:
    virtual ~Secrets() = default;
    /// The random source of the games.
    virtual RandomSource& random_source() = 0;
    /// A new number for a room.
    virtual std::uint64_t number() = 0;
    /// 128 random bits as 22 characters of base64url: tokens of seats, names of kept games.
    virtual std::string token() = 0;
    /// What is stored instead of a token. Fast: tokens are too random to be guessed.
    [[nodiscard]] virtual std::string hash(std::string_view token) const = 0;
};

}  // namespace ludo::server
