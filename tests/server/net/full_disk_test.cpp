// A disk that is full for real: `ludo serve` with its data file on a small file system. What cannot
// be stored is refused, clocks stand still, and with room on the disk everything goes on by itself.

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server_process.hpp"
#include "table.hpp"
#include "web_folder.hpp"

namespace ludo::server {
namespace {

using namespace std::chrono_literals;

class FullDisk : public testing::Test {
  protected:
    /// In a world of its own: nobody else sees the mount, and it is gone with this process.
    void mount_small_disk() {
        ASSERT_EQ(::unshare(CLONE_NEWNS), 0)
            << "this test mounts a file system, which only root may: " << std::strerror(errno);
        ASSERT_EQ(::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr), 0)
            << std::strerror(errno);
        std::filesystem::create_directory(disk());
        ASSERT_EQ(::mount("tmpfs", disk().c_str(), "tmpfs", 0, "size=4m"), 0)
            << "no tmpfs can be mounted here: " << std::strerror(errno);
        is_mounted_ = true;
    }
    ~FullDisk() override {
        if (is_mounted_) ::umount2(disk().c_str(), MNT_DETACH);
    }

    /// To the last byte.
    void fill_disk() const {
        const int file = ::open(ballast().c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        ASSERT_GE(file, 0);
        const std::array<char, 4096> block{};
        while (::write(file, block.data(), block.size()) > 0) {
        }
        EXPECT_EQ(errno, ENOSPC);
        ::close(file);
    }
    void free_disk() const { std::filesystem::remove(ballast()); }

    [[nodiscard]] std::vector<std::string> arguments() const {
        return {"--data",         (disk() / "data.db").string(),
                "--turn",         std::to_string(turn.count()),
                "--start-pause",  "0",
                "--message-rate", "100000/100000",
                "--request-rate", "100000/100000",
                "--budget",       "1000000/1000000"};
    }

    /// Two who play.
    struct Table {
        explicit Table(std::uint16_t port) : first(port), second(port) {
            EXPECT_TRUE(first.request(first.create("qwirkle")));
            EXPECT_TRUE(second.request(second.join(first.room())));
            listen_until([](const SeatedPlayer& player) { return player.clock_left() > 0; });
        }
        SeatedPlayer& mover() { return first.is_my_turn() ? first : second; }
        template <typename Condition>
        void listen_until(Condition holds) {
            for (SeatedPlayer* const player : {&first, &second}) {
                EXPECT_TRUE(player->listen_until([&] { return holds(*player); }));
            }
        }

        SeatedPlayer first;
        SeatedPlayer second;
    };

    /// One move, which everybody hears of.
    void play(Table& table) {
        SeatedPlayer& mover = table.mover();
        ASSERT_TRUE(mover.request(mover.next_request(random_source_)));
        table.listen_until(
            [&](const auto& player) { return player.seq() >= mover.accepted_seq(); });
    }
    /// Moves as long as the disk takes them; gives whose move is in doubt then.
    SeatedPlayer* play_until_doubt(Table& table) {
        // What the data file has reserved already may take a few.
        for (int moves = 0; moves < 50; ++moves) {
            SeatedPlayer& mover = table.mover();
            mover.socket().send(mover.next_request(random_source_));
            const auto is_answered = [&] { return mover.answered() == mover.last_id(); };
            EXPECT_TRUE(mover.listen_until([&] { return is_answered() || !mover.can_save(); }));
            if (!is_answered()) return &mover;
            table.listen_until(
                [&](const auto& player) { return player.seq() >= mover.accepted_seq(); });
        }
        ADD_FAILURE() << "the disk is not full";
        return nullptr;
    }

    [[nodiscard]] std::filesystem::path disk() const { return folder_.home() / "disk"; }
    [[nodiscard]] std::filesystem::path ballast() const { return disk() / "ballast"; }

    static constexpr std::chrono::seconds turn{10};

    WebFolder folder_;
    Rng random_source_{5};
    bool is_mounted_ = false;
};

TEST_F(FullDisk, RefusesMovesStopsTheClocksAndHealsByItself) {
    ASSERT_NO_FATAL_FAILURE(mount_small_disk());
    auto server = std::make_unique<ServerProcess>(arguments());
    const std::uint16_t port = server->port();
    ASSERT_NE(port, 0) << "the server did not start";
    Table busy(port);
    Table quiet(port);
    for (int moves = 0; moves < 5; ++moves) {
        ASSERT_NO_FATAL_FAILURE(play(busy));
        ASSERT_NO_FATAL_FAILURE(play(quiet));
    }

    ASSERT_NO_FATAL_FAILURE(fill_disk());
    SeatedPlayer* const doubtful = play_until_doubt(busy);
    ASSERT_NE(doubtful, nullptr);
    const int asked = doubtful->last_id();
    const std::vector<std::string> before = quiet.first.tokens();
    quiet.listen_until([](const SeatedPlayer& player) { return !player.can_save(); });
    // Longer than a turn: with a clock that runs, somebody would be skipped.
    const auto full_since = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - full_since < turn + 2s) {
        ASSERT_EQ(get(port, "/readyz").status, 503);
        ASSERT_EQ(get(port, "/healthz").status, 200);
        SeatedPlayer& mover = quiet.mover();
        ASSERT_FALSE(mover.request(mover.next_request(random_source_)));
        EXPECT_THAT(mover.refusals(), testing::ElementsAre("refusal.online.store"));
        SeatedPlayer& other = &mover == &quiet.first ? quiet.second : quiet.first;
        ASSERT_TRUE(other.request(other.resume())) << "what needs no disk goes on";
        // Nor does anybody wait for a room whose latest move is in doubt.
        for (SeatedPlayer* const player : {&busy.first, &busy.second}) {
            ASSERT_FALSE(player->request(player->resume()));
            EXPECT_THAT(player->refusals(), testing::ElementsAre("refusal.online.store"));
        }
    }

    free_disk();
    for (Table* const table : {&busy, &quiet}) {
        table->listen_until([](const auto& player) { return player.can_save(); });
        table->listen_until([](const auto& player) { return player.clock_left() > 0; });
    }
    EXPECT_EQ(quiet.first.tokens(), before) << "nobody was skipped";
    EXPECT_TRUE(doubtful->listen_until([&] { return doubtful->answered() == asked; }))
        << "now it is known";
    if (doubtful->was_accepted()) {
        busy.listen_until(
            [&](const auto& player) { return player.seq() >= doubtful->accepted_seq(); });
    }
    EXPECT_EQ(get(port, "/readyz").status, 200);
    for (int moves = 0; moves < 5; ++moves) ASSERT_NO_FATAL_FAILURE(play(busy));
    SeatedPlayer& first = busy.first;
    const std::vector<std::string> acknowledged = first.tokens();
    server->send_signal(SIGKILL);
    EXPECT_EQ(server->wait(), 128 + SIGKILL);

    server = std::make_unique<ServerProcess>(arguments());
    first.forget();
    ASSERT_TRUE(first.reconnect(server->port()));
    ASSERT_TRUE(first.listen_until([&] { return first.latest_kind() == "room"; }));
    EXPECT_EQ(first.tokens(), acknowledged) << "no acknowledged move is lost";
}

}  // namespace
}  // namespace ludo::server
