#include "server/rooms/workers.hpp"

#include <atomic>
#include <future>
#include <stop_token>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "server/rooms/secrets.hpp"
#include "server/store/manual_mailbox.hpp"
#include "server/worker.hpp"

namespace ludo::server {
namespace {

using namespace std::chrono_literals;

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
        hasher.hash("a", "sésame", [&](std::string hash) { hashed.set_value(std::move(hash)); }));
    const std::string hash = hashed.get_future().get();
    EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
    EXPECT_NE(hash.find("m=16384"), std::string::npos) << hash;
    for (const std::string code : {"sésame", "sesame"}) {
        std::promise<bool> verified;
        ASSERT_TRUE(
            hasher.verify("a", hash, code, [&](bool is_right) { verified.set_value(is_right); }));
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

TEST(BotThreads, ChooseLegalMovesAtEveryLevel) {
    const SodiumSecrets secrets;
    QuickMailbox mailbox;
    BotThreads bots(mailbox, {.queue = 16, .times = {.longest = 50ms}, .threads = 2});
    const GameEntry& game = *find_game("gigogne");
    for (const std::string_view level : level_names) {
        EXPECT_TRUE(bots.refuse(game.info, level).empty());
        Rng random(1);
        auto match = *game.start(Options(game.info.options), random);
        const auto judge = match->clone();
        std::promise<std::string> chosen;
        ASSERT_TRUE(bots.think(
            {std::move(match), std::string(level), std::chrono::milliseconds{20}, "a"},
            [&](Result<std::string> token) { chosen.set_value(token ? *token : std::string()); }));
        EXPECT_TRUE(*judge->is_legal(chosen.get_future().get())) << level;
    }
    EXPECT_FALSE(bots.refuse(game.info, "god").empty());
}

/// One thread that is held up until `go`, so that what is added meanwhile waits.
class HeldUp : public testing::Test {
  protected:
    HeldUp() {
        std::promise<void> begun;
        EXPECT_TRUE(workers.add("first", {[&](const auto&) {
                                    begun.set_value();
                                    held.get_future().wait();
                                }}));
        begun.get_future().wait();
    }
    /// Adds a piece of work that notes its name.
    bool add(const std::string& party, const std::string& name, std::stop_token unwanted = {}) {
        return workers.add(party, {[this, name](const FairWorkers::Load& load) {
                                       order += name;
                                       loads.push_back(load);
                                       if (order.size() == expected) done.set_value();
                                   },
                                   std::move(unwanted)});
    }
    /// Until so many are done.
    void go(std::size_t pieces) {
        expected = pieces;
        held.set_value();
        done.get_future().wait();
    }

    std::promise<void> held;
    std::promise<void> done;
    std::size_t expected = 0;
    std::string order;
    std::vector<FairWorkers::Load> loads;
    FairWorkers workers{1, 16};
};

TEST_F(HeldUp, WorkersServeTheirPartiesInTurns) {
    for (const auto* const name : {"a", "b", "c"}) EXPECT_TRUE(add("flood", name));
    EXPECT_TRUE(add("honest", "H"));
    go(4);
    EXPECT_EQ(order, "aHbc");
}

TEST_F(HeldUp, WorkersDropWhatNobodyWantsAnyMore) {
    std::stop_source left;
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(add("flood", "x", left.get_token()));
    EXPECT_FALSE(add("flood", "x")) << "a quarter of the queue is enough for one party";
    left.request_stop();
    EXPECT_TRUE(add("flood", "y")) << "what is unwanted takes no place";
    go(1);
    EXPECT_EQ(order, "y");
}

TEST_F(HeldUp, WorkersTellHowManyWant) {
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(add("flood", "x"));
    EXPECT_TRUE(add("honest", "H"));
    go(4);
    EXPECT_EQ(loads[0].parties, 2U);
    EXPECT_EQ(loads[0].waiting, 3U);
    EXPECT_EQ(loads[1].parties, 2U);
    EXPECT_EQ(loads[1].waiting, 1U) << "the honest one";
}

TEST(BotTimes, ShrinkForThoseWhoAskForMuch) {
    const BotTimes times;
    const auto on_one = [&](std::size_t parties, std::size_t waiting) {
        return times.for_load({0, parties, waiting}, 1);
    };
    EXPECT_EQ(on_one(1, 1), 1500ms) << "alone: all there is";
    EXPECT_EQ(on_one(2, 1), 1000ms) << "beside a flood of another address";
    EXPECT_EQ(on_one(2, 20), 50ms) << "the flood itself";
    EXPECT_EQ(on_one(1, 80), 25ms);
    EXPECT_EQ(on_one(80, 1), 25ms) << "eighty rooms of eighty addresses";
    EXPECT_EQ(on_one(80, 80), 10ms) << "never less";
    EXPECT_EQ(times.for_load({0, 4, 1}, 3), 1500ms) << "more threads, more time";
}

TEST(BotThreads, AnswerEightyRoomsWithExpertsWithinAFewSeconds) {
    const SodiumSecrets secrets;
    QuickMailbox mailbox;
    BotThreads bots(mailbox, {.threads = 1});
    const GameEntry& game = *find_game("gigogne");
    Rng random(1);
    const auto match = *game.start(Options(game.info.options), random);
    std::atomic<int> answers = 0;
    std::promise<void> all;
    const auto begun = std::chrono::steady_clock::now();
    for (int room = 0; room < 80; ++room) {
        ASSERT_TRUE(bots.think({match->clone(), "expert", 30s, std::to_string(room / 4)},
                               [&](const Result<std::string>& token) {
                                   EXPECT_TRUE(token.ok() && *match->is_legal(*token));
                                   if (++answers == 80) all.set_value();
                               }));
    }
    ASSERT_EQ(all.get_future().wait_for(60s), std::future_status::ready) << "a turn";
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 60s);
}

}  // namespace
}  // namespace ludo::server
