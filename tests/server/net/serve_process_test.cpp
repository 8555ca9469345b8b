// `ludo serve` as its operator sees it: a process with signals, an exit code, a log and a few
// words.

#include <signal.h>
#include <sys/resource.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <boost/json.hpp>
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

    /// What `ludo admin` says, and how it ends.
    struct Said {
        std::string text;
        int code = -1;
    };
    [[nodiscard]] Said admin(const std::string& words) const {
        const std::string command = std::string(LUDO_PROGRAM) + " admin --lang en --data " +
                                    data().string() + " " + words + " 2>&1";
        Said said;
        FILE* const output = ::popen(command.c_str(), "r");
        std::array<char, 512> chunk{};
        for (std::size_t size = 1; size > 0;) {
            size = std::fread(chunk.data(), 1, chunk.size(), output);
            said.text.append(chunk.data(), size);
        }
        said.code = WEXITSTATUS(::pclose(output));
        return said;
    }

    WebFolder folder_;
};

TEST_F(ServeProcessTest, AnswersItsOperatorOverASocketOfTheirOwn) {
    ServerProcess server(arguments());
    ASSERT_NE(server.port(), 0);
    WatchedRoom room("gigogne", 1);
    ASSERT_TRUE(room.enter(server.port()));
    const auto socket = data().string() + ".admin";
    EXPECT_EQ(std::filesystem::status(socket).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_THAT(admin("rooms").text, AllOf(HasSubstr("ROOM"), HasSubstr("gigogne")));
    EXPECT_THAT(admin("--json status").text, HasSubstr("\"rooms\":1"));
    EXPECT_EQ(admin("backup " + (folder_.home() / "copy.db").string()).text, "Done.\n");
    EXPECT_NE(admin("backup " + (folder_.home() / "copy.db").string()).code, 0);
    EXPECT_NE(admin("close nowhere").code, 0);
    EXPECT_EQ(admin("announce Soon back").code, 0);
    ServerProcess second({"--data", (folder_.home() / "other.db").string(), "--admin", socket});
    EXPECT_NE(second.wait(), 0) << "the socket is somebody else's";
    EXPECT_EQ(admin("drain").code, 0);
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    EXPECT_FALSE(std::filesystem::exists(socket));
    EXPECT_THAT(admin("rooms").text, HasSubstr("No server answers"));
}

TEST_F(ServeProcessTest, ReadsItsLimitsAgainWhenItIsHungUp) {
    const auto config = folder_.home() / "ludo.conf";
    const auto write = [&](const std::string& text) { std::ofstream(config) << text; };
    write("# rooms of a small server\nrooms = 1\nlog-format = json\n");
    ServerProcess server(arguments({"--config", config.string()}));
    ASSERT_NE(server.port(), 0);
    WatchedRoom first("gigogne", 1);
    ASSERT_TRUE(first.enter(server.port()));
    write("rooms = many\n");
    server.send_signal(SIGHUP);
    EXPECT_EQ(admin("status").code, 0);
    write("rooms = 2\nlog = error\n");
    server.send_signal(SIGHUP);
    EXPECT_EQ(admin("status").code, 0) << "the signal has come before the question";
    WatchedRoom second("gigogne", 2);
    EXPECT_TRUE(second.enter(server.port()));
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    EXPECT_THAT(server.log(), AllOf(HasSubstr("config_refused"), HasSubstr("many"),
                                    testing::Not(HasSubstr("stopped"))));
}

TEST_F(ServeProcessTest, RefusesAConfigurationItDoesNotUnderstand) {
    const auto config = folder_.home() / "ludo.conf";
    std::ofstream(config) << "room = 1\n";
    ServerProcess server(arguments({"--config", config.string()}));
    EXPECT_NE(server.wait(), 0);
}

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
    const std::vector<std::string> words{"--data", (folder_.home() / "second.db").string(),
                                         "--port", std::to_string(taken)};
    ServerProcess refused(words);
    EXPECT_EQ(refused.port(), 0);
    EXPECT_EQ(refused.wait(), 2);
    EXPECT_THAT(refused.log(), AllOf(HasSubstr("Port " + std::to_string(taken) + " is taken"),
                                     HasSubstr("--next-port")));
    ServerProcess second([&] {
        auto more = words;
        more.emplace_back("--next-port");
        return more;
    }());
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

/// What a phone reads from the code in these lines: light squares are drawn, two rows in a line.
std::string scan(const std::string& lines, const std::filesystem::path& folder) {
    constexpr int scale = 4;
    std::vector<std::string> rows;  // of pixels
    std::istringstream all(lines);
    for (std::string line; std::getline(all, line);) {
        if (line.find("█") == std::string::npos) continue;
        std::string upper;
        std::string lower;
        for (std::size_t at = 0; at < line.size();) {
            const bool is_blank = line[at] == ' ';
            const std::string sign = line.substr(at, is_blank ? 1 : 3);
            upper += std::string(scale, sign == "█" || sign == "▀" ? '\xff' : '\0');
            lower += std::string(scale, sign == "█" || sign == "▄" ? '\xff' : '\0');
            at += sign.size();
        }
        for (int i = 0; i < scale; ++i) rows.push_back(upper);
        for (int i = 0; i < scale; ++i) rows.push_back(lower);
    }
    if (rows.empty()) return "no code";
    const auto picture = folder / "code.pgm";
    std::ofstream file(picture, std::ios::binary);
    file << "P5\n" << rows.front().size() << " " << rows.size() << "\n255\n";
    for (const std::string& row : rows) file << row;
    file.close();
    const std::string command = "zbarimg --quiet --raw '" + picture.string() + "'";
    FILE* const pipe = ::popen(command.c_str(), "r");
    std::string read;
    for (int c = 0; pipe != nullptr && (c = std::fgetc(pipe)) != EOF;) read += static_cast<char>(c);
    if (pipe != nullptr) ::pclose(pipe);
    return read;
}

TEST_F(ServeProcessTest, ShowsOthersOnTheNetworkTheWay) {
    ServerProcess server(arguments({"--lan", "--address", "127.0.0.1"}));
    const std::string url = "http://127.0.0.1:" + std::to_string(server.port()) + "/";
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    EXPECT_THAT(server.out(), HasSubstr("on the same network: " + url));
    EXPECT_EQ(scan(server.out(), folder_.home()), url + "\n") << server.out();
}

TEST_F(ServeProcessTest, ListensOnTheWholeNetworkWhenTold) {
    ServerProcess server(arguments({"--lan"}));
    server.port();
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    EXPECT_THAT(server.log(), HasSubstr("address=0.0.0.0"));
}

TEST_F(ServeProcessTest, ADataFileThatAnotherServerHasIsRefused) {
    ServerProcess server(arguments());
    ASSERT_NE(server.port(), 0);
    ServerProcess second(arguments());
    EXPECT_EQ(second.wait(), 2);
    EXPECT_THAT(second.log(), HasSubstr("in use by another server"));
    SeatedPlayer player(server.port());
    EXPECT_TRUE(player.request(player.create("gigogne")));
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

TEST_F(ServeProcessTest, LogsInJsonWhenTold) {
    std::string log;
    {
        ServerProcess server(arguments({"--log-format", "json"}));
        EXPECT_NE(server.port(), 0);
        server.send_signal(SIGTERM);
        EXPECT_EQ(server.wait(), 0);
        log = server.log();
    }
    std::istringstream lines(log);
    std::vector<std::string> events;
    for (std::string line; std::getline(lines, line);) {
        const auto object = boost::json::parse(line).as_object();
        EXPECT_EQ(object.at("level"), "info");
        EXPECT_TRUE(object.contains("time"));
        events.emplace_back(object.at("event").as_string());
    }
    EXPECT_THAT(events, testing::ElementsAre("listening", "stopped"));
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
                      Not(HasSubstr("event=change_not_stored"))))
        << "there is no such room";
}

}  // namespace
}  // namespace ludo::server
