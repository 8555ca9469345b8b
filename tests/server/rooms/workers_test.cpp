#include "server/rooms/workers.hpp"

#include <atomic>
#include <future>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "server/rooms/secrets.hpp"
#include "server/store/manual_mailbox.hpp"

namespace ludo::server {
namespace {

/// Hands each letter over as soon as it arrives.
class QuickMailbox final : public Mailbox {
  public:
    void post(std::function<void()> work) override { work(); }
};

TEST(ArgonHasher, VerifiesTheRightCodeOnly) {
    const SodiumSecrets secrets;
    QuickMailbox mailbox;
    ArgonHasher hasher(mailbox);
    std::promise<std::string> hashed;
    ASSERT_TRUE(
        hasher.hash("sésame", [&](std::string hash) { hashed.set_value(std::move(hash)); }));
    const std::string hash = hashed.get_future().get();
    EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
    EXPECT_NE(hash.find("m=16384"), std::string::npos) << hash;
    for (const std::string code : {"sésame", "sesame"}) {
        std::promise<bool> verified;
        ASSERT_TRUE(
            hasher.verify(hash, code, [&](bool is_right) { verified.set_value(is_right); }));
        EXPECT_EQ(verified.get_future().get(), code == "sésame");
    }
}

TEST(Worker, TakesOnlySoMuch) {
    std::promise<void> begun;
    std::promise<void> go;
    Worker worker(2);
    ASSERT_TRUE(worker.add([&] {
        begun.set_value();
        go.get_future().wait();
    }));
    begun.get_future().wait();
    EXPECT_TRUE(worker.add([] {}));
    EXPECT_TRUE(worker.add([] {}));
    EXPECT_FALSE(worker.add([] {}));
    go.set_value();
}

TEST(BotThread, ChoosesLegalMovesAtEveryLevel) {
    const SodiumSecrets secrets;
    QuickMailbox mailbox;
    BotThread bots(mailbox, 16, std::chrono::milliseconds{50});
    const GameEntry& game = *find_game("gigogne");
    for (const std::string_view level : level_names) {
        EXPECT_TRUE(bots.refuse(game.info, level).empty());
        Rng random(1);
        auto match = *game.start(Options(game.info.options), random);
        const auto judge = match->clone();
        std::promise<std::string> chosen;
        ASSERT_TRUE(bots.think(
            std::move(match), std::string(level), std::chrono::milliseconds{20},
            [&](Result<std::string> token) { chosen.set_value(token ? *token : std::string()); }));
        EXPECT_TRUE(*judge->is_legal(chosen.get_future().get())) << level;
    }
    EXPECT_FALSE(bots.refuse(game.info, "god").empty());
}

}  // namespace
}  // namespace ludo::server
