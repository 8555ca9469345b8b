/// A data file of version 0.1, with a running room of every game and a finished one, opens for
/// ever.

#include <algorithm>
#include <filesystem>

#include "server/store/temporary_folder.hpp"
#include "world.hpp"

namespace ludo::server {
namespace {

using namespace std::chrono_literals;

class KeptData : public testing::Test {
  protected:
    KeptData() { std::filesystem::copy_file(LUDO_TEST_DATA "/store/rooms.db", folder_.file()); }

    /// Years later, if rooms lived that long.
    static Limits for_years() {
        Limits limits = World::quick();
        limits.room_life = 24h * 365 * 100;
        limits.keep_games = 24h * 365 * 100;
        return limits;
    }

    TemporaryFolder folder_;
};

TEST_F(KeptData, TheRoomsOfEveryGameGoOn) {
    World world(for_years(), 1, folder_.file());
    Guest looker(world);
    looker.must(R"("kind":"lobby")");
    const auto listed = looker.last("rooms");
    std::vector<std::string> games;
    for (const auto& room : listed.at("rooms").as_array()) {
        games.emplace_back(room.at("game").as_string());
    }
    std::sort(games.begin(), games.end());
    EXPECT_EQ(games, (std::vector<std::string>{"gigogne", "gigogne", "piscari", "qwirkle",
                                               "thinkahead", "vorassic"}));
    EXPECT_EQ(world.hub().counters().rooms_set_aside, 0U);
}

TEST_F(KeptData, TheFinishedGameIsStillServed) {
    World world(for_years(), 1, folder_.file());
    HttpAnswer answer;
    world.hub().api({"GET", "/api/games/t_JZuHFZfao48BByDeWgiw", ""},
                    [&](HttpAnswer a) { answer = std::move(a); });
    world.settle();
    EXPECT_EQ(answer.status, 200);
}

}  // namespace
}  // namespace ludo::server
