#include <type_traits>

#include <gtest/gtest.h>

#include "server/net/system_clock.hpp"
#include "world.hpp"

/// How long players may think, and what that time survives.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;

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

// Total time.

const std::string total = R"(,"time":{"kind":"total","seconds":300,"increment":5})";
const std::string letters = R"(,"time":{"kind":"correspondence","days":3})";

/// What the latest message said about the clocks.
boost::json::object clock_of(const Guest& guest) {
    return guest.last("events").at("clock").as_object();
}
boost::json::array times_of(const Guest& guest) { return clock_of(guest).at("times").as_array(); }

TEST_F(Clocks, ARoomSaysItsTimeControlWhereverItIsShown) {
    ada.create(room_of("gigogne", total));
    bob.must(R"("kind":"lobby")");
    const auto said = boost::json::parse(R"({"kind":"total","seconds":300,"increment":5})");
    EXPECT_EQ(bob.last("rooms").at("rooms").at(0).at("time"), said);
    EXPECT_EQ(ada.last("room").at("room").at("time"), said);
    Guest cleo(world);
    cleo.create(room_of("gigogne"));
    EXPECT_EQ(cleo.last("room").at("room").at("time"),
              boost::json::parse(R"({"kind":"turn","seconds":60})"));
    Guest dora(world);
    dora.create(room_of("gigogne", letters));
    EXPECT_EQ(dora.last("room").at("room").at("time"),
              boost::json::parse(R"({"kind":"correspondence","days":3})"));
}

TEST_F(Clocks, ATimeControlSaysAllThatItsKindNeedsAndNothingElse) {
    for (const std::string time :
         {R"({"kind":"turn"})", R"({"kind":"turn","seconds":601})",
          R"({"kind":"turn","seconds":60,"increment":5})", R"({"kind":"turn","days":1})",
          R"({"kind":"total"})", R"({"kind":"total","seconds":29})",
          R"({"kind":"total","seconds":300,"days":1})", R"({"kind":"correspondence"})",
          R"({"kind":"correspondence","days":1,"seconds":60})"}) {
        EXPECT_EQ(ada.refusal("\"kind\":\"create\"," + room_of("gigogne", ",\"time\":" + time)),
                  "refusal.online.time_control")
            << time;
    }
    for (const std::string time :
         {R"({"kind":"hourglass"})", R"({"kind":"total","seconds":10801})",
          R"({"kind":"correspondence","days":8})", R"({"kind":"correspondence","days":0})",
          R"({"kind":"total","seconds":300,"increment":61})", "60"}) {
        EXPECT_EQ(ada.refusal("\"kind\":\"create\"," + room_of("gigogne", ",\"time\":" + time)),
                  "refusal.online.field_value")
            << time;
    }
    ada.create(room_of("gigogne", R"(,"time":{"kind":"total","seconds":30})"));
}

TEST_F(Clocks, TotalTimeRunsInOnesOwnTurnsAlone) {
    open(room_of("gigogne", ada_first + total));
    EXPECT_EQ(times_of(ada), (boost::json::array{300000, 300000}));
    world.pass(20s);
    ada.play("G4");
    EXPECT_EQ(times_of(ada), (boost::json::array{285000, 300000})) << "a turn adds five seconds";
    EXPECT_EQ(clock_of(ada).at("left"), 300000);
    world.pass(100s);
    bob.play("G5");
    EXPECT_EQ(times_of(ada), (boost::json::array{285000, 205000}));
    EXPECT_EQ(clock_of(ada).at("seat"), 1);
    EXPECT_EQ(clock_of(ada).at("left"), 285000);
}

TEST_F(Clocks, WhoRunsOutOfTotalTimeIsOut) {
    open(room_of("gigogne", ada_first + total));
    world.pass(299s);
    ada.play("G4");
    bob.play("G5");
    world.pass(6s);
    EXPECT_EQ(bob.event("token").at("token"), "out:1");
    EXPECT_EQ(bob.event("token").at("why"), "time");
    EXPECT_EQ(bob.event("finished").at("result"), "p2win");
}

TEST_F(Clocks, TheOthersPlayOnWhenOneRunsOutOfTime) {
    Guest cleo(world);
    ada.create(room_of("gigogne", ada_first + total + R"(,"capacity":3)"));
    bob.join(ada, "Bob");
    cleo.join(ada, "Cleo");
    world.pass(300s);
    EXPECT_EQ(bob.event("token").at("why"), "time");
    EXPECT_EQ(times_of(bob), (boost::json::array{0, 300000, 300000}));
    bob.play("G0");
    cleo.play("G1");
    EXPECT_EQ(clock_of(bob).at("seat"), 2);
}

TEST_F(Clocks, ThePauseAtTheStartIsNobodysTime) {
    Limits limits = World::quick();
    limits.start_pause = 3s;
    World slow(limits);
    Guest eve(slow);
    Guest fay(slow);
    eve.create(room_of("gigogne", ada_first + total));
    fay.join(eve, "Fay");
    EXPECT_EQ(clock_of(eve).at("left"), 303000);
    EXPECT_EQ(times_of(eve), (boost::json::array{300000, 300000}));
    slow.pass(1s);
    eve.play("G4");
    EXPECT_EQ(times_of(eve), (boost::json::array{305000, 300000}));
}

TEST_F(Clocks, ANewGameBeginsWithTheWholeTime) {
    open(room_of("gigogne", ada_first + total));
    world.pass(300s);
    ada.must(vote);
    bob.must(vote);
    EXPECT_EQ(times_of(ada), (boost::json::array{300000, 300000}));
}

TEST_F(Clocks, ABotThinksForAShareOfItsTime) {
    ada.create(room_of("gigogne", R"(,"options":{"first":"2"})" + total));
    ada.must(R"("kind":"fill","level":"hard")");
    EXPECT_EQ(world.bots.allowed, 300s / 25 + 2500ms);
    Guest cleo(world);
    cleo.create(
        room_of("gigogne", R"(,"options":{"first":"2"},"time":{"kind":"total","seconds":30})"));
    cleo.must(R"("kind":"fill","level":"hard")");
    EXPECT_EQ(world.bots.allowed, 1200ms);
    Guest dora(world);
    dora.create(
        room_of("gigogne", R"(,"options":{"first":"2"},"time":{"kind":"turn","seconds":10})"));
    dora.must(R"("kind":"fill","level":"hard")");
    EXPECT_EQ(world.bots.allowed, 5s);
}

// Restarts.

TEST_F(Clocks, TotalTimeIsKeptOverARestart) {
    open(room_of("gigogne", ada_first + total));
    world.pass(20s);
    ada.play("G4");
    world.pass(50s);
    bob.play("G5");
    world.pass(1s);
    world.restart();
    ada.come_back();
    const auto clock = ada.last("room").at("room").at("match").at("clock").as_object();
    EXPECT_EQ(clock.at("times"), (boost::json::array{285000, 255000}));
    EXPECT_EQ(clock.at("left"), 285000) << "the second before the crash is a present";
}

TEST_F(Clocks, ACrashGivesBackLittleOfARunningTurn) {
    open(room_of("gigogne", ada_first + total));
    world.pass(120s);
    EXPECT_EQ(ada.story(),
              "joined started clocked clocked clocked clocked clocked clocked clocked "
              "clocked clocked");
    world.restart();
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("room").at("match").at("clock").at("left"), 187500)
        << "stored every 12.5 seconds";
}

TEST_F(Clocks, AStopIsExact) {
    open(room_of("gigogne", ada_first + total));
    world.pass(7s);
    world.hub().stop();
    world.settle();
    EXPECT_TRUE(world.hub().is_quiet());
    world.clock.set(world.clock.now() + 3h);  // the server is down
    world.restart();
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("room").at("match").at("clock").at("left"), 293000);
}

TEST_F(Clocks, ARestartLeavesAtLeastTenSeconds) {
    open(room_of("gigogne", ada_first + total));
    world.pass(298s);
    world.hub().stop();
    world.settle();
    world.restart();
    ada.come_back();
    const auto clock = ada.last("room").at("room").at("match").at("clock").as_object();
    EXPECT_EQ(clock.at("left"), 10000);
    EXPECT_EQ(clock.at("times"), (boost::json::array{10000, 300000}));
    bob.come_back();
    world.pass(9s);
    ada.play("G4");
    EXPECT_EQ(times_of(ada), (boost::json::array{6000, 300000}));
}

TEST_F(Clocks, ATurnOfCorrespondenceGoesOnWhereItWas) {
    open(room_of("gigogne", ada_first + letters));
    world.pass(24h);
    world.hub().stop();
    world.settle();
    world.clock.set(world.clock.now() + 48h);  // the server is down for days
    world.restart();
    ada.come_back();
    EXPECT_EQ(ada.last("room").at("room").at("match").at("clock").at("left"),
              Duration{48h}.count());
    bob.come_back();
    ada.play("G4");
    EXPECT_EQ(clock_of(ada).at("left"), Duration{72h}.count()) << "every turn has its days";
}

// Correspondence.

TEST_F(Clocks, CorrespondenceNeedsNobodyToBeThere) {
    ada.create(room_of("gigogne", ada_first + letters));
    ada.drop();
    world.pass(2h);
    bob.join(ada, "Bob");
    EXPECT_EQ(bob.last("room").at("room").at("status"), "playing");
    bob.drop();
    world.pass(71h);
    EXPECT_EQ(world.hub().counters().rooms_asleep, 1U) << "it lives as long as it is played";
    ada.come_back();
    ada.play("G4");
    ada.drop();
    world.pass(73h);
    bob.come_back();
    EXPECT_EQ(bob.last("room").at("room").at("match").at("tokens"),
              (boost::json::array{"G4", "skip"}));
}

TEST_F(Clocks, ACorrespondenceRoomWithNobodyToPlayIsClosedInTheEnd) {
    ada.create(room_of("gigogne", letters));
    ada.drop();
    world.pass(71h);
    EXPECT_EQ(world.hub().counters().rooms, 1U);
    world.pass(2h);
    EXPECT_EQ(world.hub().counters().rooms, 0U);
}

TEST_F(Clocks, TheEndOfACorrespondenceGameWaitsForWhoIsNotThere) {
    open(room_of("gigogne", ada_first + letters));
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(ada.event("finished").at("result"), "p1win");
    EXPECT_EQ(ada.last("events").at("vote_left"), Duration{24h}.count());
}

// Trouble with the store.

TEST_F(Clocks, NobodyPaysForTroubleWithTheStore) {
    open(room_of("gigogne", ada_first));
    world.pass(50s);
    world.store.break_down();
    EXPECT_EQ(ada.refusal(R"("kind":"move","token":"G4")"), "refusal.online.store");
    EXPECT_EQ(ada.last("saving").at("possible"), false);
    EXPECT_EQ(bob.last("saving").at("possible"), false) << "everybody is told";
    world.pass(2h);
    EXPECT_EQ(ada.story(), "joined started") << "the clock stands still";
    Guest cleo(world);
    EXPECT_EQ(cleo.last("saving").at("possible"), false) << "also who comes later";

    world.store.mend();
    world.settle();
    EXPECT_EQ(ada.last("saving").at("possible"), true);
    EXPECT_EQ(clock_of(ada).at("left"), 10000) << "and goes on with what was left";
    EXPECT_EQ(cleo.last("saving").at("possible"), true);
    world.pass(9s);
    ada.play("G4");
    EXPECT_EQ(bob.story(), "G4");
    world.pass(60s);
    EXPECT_EQ(bob.story(), "G4 skip") << "from now on as ever";
}

TEST_F(Clocks, TroubleIsNoticedInTimeForAllRooms) {
    open(room_of("gigogne", ada_first + total));
    Guest cleo(world);
    Guest dora(world);
    cleo.create(room_of("gigogne", ada_first));
    dora.join(cleo, "Dora");
    world.pass(30s);
    world.store.break_down();
    cleo.refusal(R"("kind":"move","token":"G4")");
    world.pass(10min);
    world.store.mend();
    world.settle();
    EXPECT_EQ(clock_of(ada).at("left"), 270000);
    EXPECT_EQ(clock_of(cleo).at("left"), 30000);
}

TEST_F(Clocks, AVoteWaitsForTheStoreToo) {
    open(room_of("gigogne", ada_first));
    bob.must(R"("kind":"leave")");
    world.pass(20s);
    world.store.break_down();
    EXPECT_EQ(ada.refusal(vote), "refusal.online.store");
    world.pass(1h);
    world.store.mend();
    world.settle();
    EXPECT_EQ(ada.last("events").at("vote_left"), 10000);
}

TEST_F(Clocks, ABotsMoveIsPlayedWhenItCanBeStoredAgain) {
    ada.create(room_of("gigogne", R"(,"options":{"first":"2"})"));
    world.store.break_down();
    EXPECT_EQ(ada.refusal(R"("kind":"fill","level":"easy")"), "refusal.online.store");
    world.store.mend();
    world.settle();
    ada.must(R"("kind":"fill","level":"easy")");
    world.pass(1s);
    EXPECT_EQ(ada.last("room").at("kind"), "room");
    EXPECT_EQ(clock_of(ada).at("seat"), 1) << "the bot has moved";
}

TEST_F(Clocks, AfterTroubleTheLobbyAndReactionsGoOn) {
    open(room_of("gigogne", ada_first));
    world.store.break_down();
    ada.refusal(R"("kind":"move","token":"G4")");
    ada.must(R"("kind":"react","reaction":"oops")");
    world.pass(2s);
    ada.must(R"("kind":"react","reaction":"sorry")");
    Guest cleo(world);
    cleo.must(R"("kind":"lobby")");
    EXPECT_EQ(cleo.last("rooms").at("total"), 1);
}

}  // namespace
}  // namespace ludo::server
