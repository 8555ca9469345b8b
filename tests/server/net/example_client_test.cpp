// The example in another language plays whole games: what docs/protocol.md says is enough.

#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server_process.hpp"
#include "web_folder.hpp"

namespace ludo::server {
namespace {

class ExampleClientTest : public testing::TestWithParam<const char*> {};

TEST_P(ExampleClientTest, PlaysAWholeGame) {
    const WebFolder folder;
    ServerProcess server({"--data", (folder.home() / "rooms.db").string(), "--bot-pause", "0",
                          "--start-pause", "0"});
    const std::uint16_t port = server.port();
    ASSERT_NE(port, 0);
    const std::string command = fmt::format(
        "/usr/bin/python3 {}/examples/online_bot.py --create {} --fill easy "
        "--server ws://127.0.0.1:{}/ws --ludo {} --movetime 20",
        LUDO_SOURCE_DIR, GetParam(), port, LUDO_PROGRAM);
    EXPECT_EQ(std::system(command.c_str()), 0);
}

TEST(ExampleClient, FollowsItsRoomToOtherServers) {
    const WebFolder folder;
    ServerProcess server({"--data", (folder.home() / "rooms.db").string(), "--bot-pause", "0",
                          "--start-pause", "0"});
    const std::uint16_t port = server.port();
    ASSERT_NE(port, 0);
    const std::string command = fmt::format(
        "/usr/bin/python3 {0}/tests/server/net/moving_relay.py ws://127.0.0.1:{1}/ws "
        "/usr/bin/python3 {0}/examples/online_bot.py --create vorassic --fill easy "
        "--server ADDRESS --ludo {2} --movetime 20",
        LUDO_SOURCE_DIR, port, LUDO_PROGRAM);
    EXPECT_EQ(std::system(command.c_str()), 0);
}

INSTANTIATE_TEST_SUITE_P(Games, ExampleClientTest, testing::Values("gigogne", "piscari", "qwirkle"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace ludo::server
