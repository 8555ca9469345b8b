// `ludo serve` as its operator sees it: a process with signals, an exit code, a log and a few
// words.

#include <signal.h>
#include <sys/resource.h>

#include <chrono>
#include <fstream>
#include <sstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server_process.hpp"
#include "watched_room.hpp"
#include "web_folder.hpp"

namespace ludo::server {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;

class ServeProcessTest : public testing::Test {
  protected:
    [[nodiscard]] std::vector<std::string> arguments(std::vector<std::string> more = {}) const {
        std::vector<std::string> all{"--data", data().string(), "--message-rate", "10000/10000"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    [[nodiscard]] std::filesystem::path data() const { return folder_.home() / "data.db"; }
    [[nodiscard]] std::string content() const {
        std::ostringstream bytes;
        bytes << std::ifstream(data(), std::ios::binary).rdbuf();
        return bytes.str();
    }

    WebFolder folder_;
};

TEST_F(ServeProcessTest, StopsInGoodOrderUnderPlay) {
    std::vector<WatchedRoom> rooms;
    for (const char* const game : {"gigogne", "qwirkle", "vorassic"}) {
        rooms.emplace_back(game, rooms.size() + 1);
    }
    {
        ServerProcess server(arguments());
        for (WatchedRoom& room : rooms) ASSERT_TRUE(room.enter(server.port()));
        for (int moves = 0; moves < 5; ++moves) {
            for (WatchedRoom& room : rooms) ASSERT_TRUE(room.move());
        }
        const auto told = std::chrono::steady_clock::now();
        server.send_signal(SIGTERM);
        // They do not know, and play on until they are cut off.
        for (WatchedRoom& room : rooms) {
            while (room.is_open() && room.move()) {
            }
        }
        for (WatchedRoom& room : rooms) room.expect_farewell();
        EXPECT_EQ(server.wait(), 0) << server.log();
        EXPECT_LT(std::chrono::steady_clock::now() - told, 10s);
        EXPECT_THAT(server.log(), HasSubstr("level=info event=stopped"));
    }
    ServerProcess server(arguments());
    for (WatchedRoom& room : rooms) {
        EXPECT_TRUE(room.enter(server.port()));
        EXPECT_TRUE(!room.is_open() || room.move());
    }
}

TEST_F(ServeProcessTest, SaysWhereToGoAndWhatTheSystemAllows) {
    ServerProcess first(arguments());
    const int taken = first.port();
    ServerProcess second(
        {"--data", (folder_.home() / "second.db").string(), "--port", std::to_string(taken)});
    const int used = second.port();
    EXPECT_GT(used, taken);
    second.send_signal(SIGTERM);
    EXPECT_EQ(second.wait(), 0);
    rlimit files{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &files), 0);
    constexpr rlim_t kept_for_itself = 64;
    const auto connections = std::min<rlim_t>(18'000, files.rlim_max - kept_for_itself);
    EXPECT_THAT(second.out(),
                AllOf(HasSubstr("Port " + std::to_string(taken) + " is taken: using " +
                                std::to_string(used)),
                      HasSubstr("Open http://localhost:" + std::to_string(used) + "/ in a browser"),
                      HasSubstr("Up to " + std::to_string(connections) + " connections"),
                      HasSubstr("allows " + std::to_string(files.rlim_max) + " open files")));
}

TEST_F(ServeProcessTest, ADamagedDataFileIsRefusedAndLeftAlone) {
    {
        ServerProcess server(arguments());
        WatchedRoom room("gigogne", 1);
        ASSERT_TRUE(room.enter(server.port()));
        server.send_signal(SIGTERM);
        room.expect_farewell();
        ASSERT_EQ(server.wait(), 0);
    }
    constexpr std::streamoff second_page = 4096;
    std::fstream file(data(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(second_page);
    file << std::string(second_page, '\xA5');
    file.close();
    const std::string before = content();
    ServerProcess server(arguments());
    EXPECT_EQ(server.port(), 0);
    EXPECT_EQ(server.wait(), 2);
    EXPECT_THAT(server.log(), AllOf(HasSubstr(data().string()), HasSubstr("malformed")));
    EXPECT_EQ(content(), before);
}

TEST_F(ServeProcessTest, AFailedCommitIsLoggedWithItsReason) {
    ServerProcess server(arguments());
    SeatedPlayer player(server.port());
    {
        SQLite::Database database(data().string(), SQLite::OPEN_READWRITE);
        database.exec(
            "CREATE TRIGGER full BEFORE INSERT ON events "
            "BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    }
    EXPECT_FALSE(player.request(player.create("gigogne")));
    EXPECT_THAT(player.refusals(), testing::ElementsAre("refusal.online.store"));
    player.socket().drop();
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    EXPECT_THAT(server.log(),
                AllOf(HasSubstr("level=error event=commit_failed reason=\"disk full\""),
                      HasSubstr("level=error event=change_not_stored room=")));
}

}  // namespace
}  // namespace ludo::server
