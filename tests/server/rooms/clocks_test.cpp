#include <type_traits>

#include <gtest/gtest.h>

#include "server/net/system_clock.hpp"
#include "world.hpp"

/// How long players may think, and what that time survives.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;

const std::string ada_first = R"(,"options":{"first":"1"})";

class Clocks : public testing::Test {
  protected:
    void open(const std::string& fields) {
        ada.create(fields);
        bob.join(ada, "Bob");
    }

    World world;
    Guest ada{world};
    Guest bob{world};
};

// The clock of the machine.

template <typename A, typename B>
concept Comparable = requires(A a, B b) {
    a < b;
};
template <typename A, typename B>
concept Subtractable = requires(A a, B b) {
    a - b;
};

TEST(SystemClock, IsSteadyAndNoDateCanBeMistakenForATime) {
    static_assert(Time::clock::is_steady);
    static_assert(!std::is_constructible_v<Time, Date> && !std::is_constructible_v<Date, Time>);
    static_assert(!Comparable<Time, Date> && !Subtractable<Time, Date>);
    const SystemClock clock;
    const auto before = std::chrono::steady_clock::now();
    const Time now = clock.now();
    EXPECT_LE(now, std::chrono::steady_clock::now());
    EXPECT_GE(now, std::chrono::time_point_cast<Duration>(before));
    EXPECT_GT(clock.date(), Date{std::chrono::sys_days{std::chrono::year{2024} / 1 / 1}});
}

TEST_F(Clocks, SettingTheMachineForwardSkipsNobody) {
    open(room_of("gigogne", ada_first));
    world.pass(10s);
    world.clock.jump(70s);
    world.settle();
    EXPECT_EQ(ada.story(), "joined started");
    world.pass(49s);
    EXPECT_EQ(ada.story(), "joined started");
    world.pass(1s);
    EXPECT_EQ(ada.story(), "joined started skip") << "a minute is a minute";
}

TEST_F(Clocks, SettingTheMachineBackStopsNothing) {
    open(room_of("gigogne", ada_first));
    world.pass(10s);
    world.clock.jump(-2h);
    world.pass(50s);
    EXPECT_EQ(ada.story(), "joined started skip");
}

TEST_F(Clocks, TheListShowsTheDateAndCountsTheTime) {
    ada.create(room_of("gigogne"));
    world.clock.jump(24h);
    bob.must(R"("kind":"lobby","recent":true)");
    EXPECT_EQ(bob.last("rooms").at("total"), 1) << "it was opened a moment ago";
    world.clock.jump(-48h);
    world.pass(9min);
    bob.must(R"("kind":"lobby","recent":true)");
    EXPECT_EQ(bob.last("rooms").at("total"), 1);
    world.pass(2min);
    bob.must(R"("kind":"lobby","recent":true)");
    EXPECT_EQ(bob.last("rooms").at("total"), 0);
    Guest cleo(world);
    cleo.create(room_of("gigogne"));
    bob.must(R"("kind":"lobby","recent":true)");
    EXPECT_EQ(bob.last("rooms").at("rooms").at(0).at("active"),
              world.clock.date().time_since_epoch().count());
}

TEST_F(Clocks, ATimeOfAnotherProcessMeansNothingHere) {
    open(room_of("gigogne", ada_first));
    world.pass(10s);
    world.clock.set(Time{3s});  // the machine has only just started
    world.clock.jump(Duration{Date{1'800'000'100s}.time_since_epoch()});
    world.restart();
    world.pass(59s);
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("room").at("match").at("tokens").as_array().size(), 0);
    world.pass(1s);
    EXPECT_EQ(ada.story(), "skip");
}

}  // namespace
}  // namespace ludo::server
