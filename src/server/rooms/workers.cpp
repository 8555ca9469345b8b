#include "server/rooms/workers.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>

namespace ludo::server {

namespace {

constexpr std::size_t hash_memory = 16U << 20;
constexpr unsigned long long hash_rounds = 3;

std::string hash_code(const std::string& code) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const bool is_done =
        crypto_pwhash_str(hash.data(), code.data(), code.size(), hash_rounds, hash_memory) == 0;
    return is_done ? std::string(hash.data()) : std::string();
}

bool is_code(const std::string& hash, const std::string& code) {
    return crypto_pwhash_str_verify(hash.c_str(), code.data(), code.size()) == 0;
}

std::uint64_t fresh_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

}  // namespace

ArgonHasher::ArgonHasher(Mailbox& mailbox, std::size_t queue)
    : mailbox_(&mailbox), worker_(queue) {}

bool ArgonHasher::hash(std::string code, Hashed done) {
    return worker_.add([this, code = std::move(code), done = std::move(done)] {
        mailbox_->post([done, hash = hash_code(code)] { done(hash); });
    });
}

bool ArgonHasher::verify(std::string hash, std::string code, Verified done) {
    return worker_.add(
        [this, hash = std::move(hash), code = std::move(code), done = std::move(done)] {
            mailbox_->post([done, is_right = is_code(hash, code)] { done(is_right); });
        });
}

BotThread::BotThread(Mailbox& mailbox, std::size_t queue, Duration longest_search)
    : mailbox_(&mailbox), longest_search_(longest_search), worker_(queue, true) {}

Refusals BotThread::refuse(const GameInfo& game, std::string_view level) {
    const auto [entry, is_new] = refusals_.try_emplace(Name{game.id, std::string(level)});
    if (is_new) {
        const auto bot = make_bot(game, level, 0);
        if (!bot) entry->second = bot.refusals();
    }
    return entry->second;
}

bool BotThread::think(std::unique_ptr<AnyMatch> match, std::string level, Duration at_most,
                      Chosen done) {
    // Functions have to be copyable, a match is not.
    std::shared_ptr<const AnyMatch> shared = std::move(match);
    const auto asked = std::chrono::steady_clock::now();
    return worker_.add(
        [this, asked, shared, level = std::move(level), at_most, done = std::move(done)] {
            mailbox_->post([done, token = choose(*shared, level, at_most), asked, times = times_] {
                times->add(std::chrono::steady_clock::now() - asked);
                done(token);
            });
        });
}

Result<std::string> BotThread::choose(const AnyMatch& match, const std::string& level,
                                      Duration at_most) {
    std::unique_ptr<AnyBot>& bot = bots_[Name{match.info().id, level}];
    if (!bot) {
        auto made = make_bot(match.info(), level, fresh_seed());
        if (!made) return made.refusals();
        bot = *std::move(made);
    }
    return bot->choose(match, search::begin_search({.time = std::min(longest_search_, at_most)},
                                                   std::chrono::steady_clock::now,
                                                   [this] { return worker_.is_ending(); }));
}

}  // namespace ludo::server
