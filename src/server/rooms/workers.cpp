#include "server/rooms/workers.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <thread>
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

/// All but one, which is for the rooms; at least one.
std::size_t spare_processors() {
    return std::max<std::size_t>(2, std::thread::hardware_concurrency()) - 1;
}

}  // namespace

ArgonHasher::ArgonHasher(Mailbox& mailbox, std::size_t queue)
    : mailbox_(&mailbox), workers_(1, queue) {}

bool ArgonHasher::hash(const std::string& address, std::string code, Hashed done) {
    return workers_.add(
        address, {[this, code = std::move(code), done = std::move(done)](const auto& /*load*/) {
            mailbox_->post([done, hash = hash_code(code)] { done(hash); });
        }});
}

bool ArgonHasher::verify(const std::string& address, std::string hash, std::string code,
                         Verified done) {
    return workers_.add(
        address, {[this, hash = std::move(hash), code = std::move(code),
                   done = std::move(done)](const auto& /*load*/) {
            mailbox_->post([done, is_right = is_code(hash, code)] { done(is_right); });
        }});
}

Duration BotTimes::for_load(const FairWorkers::Load& load, std::size_t threads) const {
    // The threads go round the parties, and within each round its own rooms.
    const auto competing = static_cast<Duration::rep>(load.parties * load.waiting);
    const Duration share = shared * static_cast<Duration::rep>(threads) / competing;
    return std::clamp(share, std::min(shortest, longest), longest);
}

/// A question on its way. Functions have to be copyable, a match is not.
struct BotThreads::Thinking {
    Question question;
    Chosen done;
    std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();
};

BotThreads::BotThreads(Mailbox& mailbox, const Settings& settings)
    : mailbox_(&mailbox),
      limits_(settings.times),
      bots_(settings.threads != 0 ? settings.threads : spare_processors()),
      workers_(bots_.size(), settings.queue, true) {}

Refusals BotThreads::refuse(const GameInfo& game, std::string_view level) {
    const auto [entry, is_new] = refusals_.try_emplace(Name{game.id, std::string(level)});
    if (is_new) {
        const auto bot = make_bot(game, level, 0);
        if (!bot) entry->second = bot.refusals();
    }
    return entry->second;
}

bool BotThreads::think(Question question, Chosen done) {
    const std::string party = question.address;
    const std::stop_token unwanted = question.unwanted;
    const auto thinking =
        std::make_shared<const Thinking>(Thinking{std::move(question), std::move(done)});
    const auto work = [this, thinking](const FairWorkers::Load& load) {
        const auto token = choose(*thinking, load);
        if (thinking->question.unwanted.stop_requested()) return;
        mailbox_->post([thinking, token, times = times_] {
            times->add(std::chrono::steady_clock::now() - thinking->asked);
            thinking->done(token);
        });
    };
    return workers_.add(party, {work, unwanted});
}

Result<std::string> BotThreads::choose(const Thinking& thinking, const FairWorkers::Load& load) {
    const Question& question = thinking.question;
    const AnyMatch& match = *question.match;
    std::unique_ptr<AnyBot>& bot = bots_[load.thread][Name{match.info().id, question.level}];
    if (!bot) {
        auto made = make_bot(match.info(), question.level, fresh_seed());
        if (!made) return made.refusals();
        bot = *std::move(made);
    }
    const auto is_over = [this, &question] {
        return workers_.is_ending() || question.unwanted.stop_requested();
    };
    const Duration time = std::min(question.at_most, limits_.for_load(load, workers_.threads()));
    return bot->choose(
        match, search::begin_search({.time = time}, std::chrono::steady_clock::now, is_over));
}

}  // namespace ludo::server
