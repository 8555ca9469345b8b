#include <gtest/gtest.h>

#include "world.hpp"

/// What one address may cost the server, over however many connections it asks.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

const std::string lobby = R"("kind":"lobby")";
const std::string ping = R"("kind":"ping")";

class Budget : public testing::Test {
  protected:
    /// How many of these are accepted in a row.
    static int accepted(Guest& guest, const std::string& fields) {
        int count = 0;
        while (guest.ask(fields).at("kind") == "accepted") ++count;
        return count;
    }

    World world;
};

TEST_F(Budget, IsSharedByAllConnectionsOfAnAddressAndByNobodyElse) {
    world.budget.set_rate({10, 100});
    Guest one(world, "198.51.100.7");
    Guest two(world, "198.51.100.7");
    EXPECT_EQ(accepted(one, ping), 98) << "after two hellos";
    EXPECT_EQ(two.refusal(ping), "refusal.online.budget");
    Guest other(world, "198.51.100.8");
    other.must(ping);
}

TEST_F(Budget, GoesByWhatARequestCosts) {
    world.budget.set_rate({10, 1000});
    const std::vector<std::pair<std::string, int>> requests{
        {ping, 1}, {lobby, 20}, {lobby + R"(,"search":"x")", 40}};
    int number = 0;
    for (const auto& [fields, cost] : requests) {
        Guest guest(world, "198.51.100." + std::to_string(++number));
        EXPECT_EQ(accepted(guest, fields), 999 / cost) << fields;
    }
}

TEST_F(Budget, MakesCodesTheDearest) {
    Guest host(world);
    host.create(room_of("gigogne", R"(,"code":"sesame")"));
    world.budget.set_rate({10, 480});
    Guest thief(world, "198.51.100.7");
    const std::string join = R"("kind":"join","player":"T","code":"guess","room":")" + host.room;
    for (int i = 0; i < 2; ++i) EXPECT_EQ(thief.refusal(join + "\""), "refusal.online.code_wrong");
    thief.refusal(join + "\"");
    EXPECT_EQ(thief.refusal(join + "\""), "refusal.online.budget");
}

TEST_F(Budget, SaysWhenToTryAgainAndMeansIt) {
    world.budget.set_rate({10, 100});
    Guest guest(world);
    accepted(guest, lobby);
    accepted(guest, ping);
    const json::object refused = guest.ask(lobby);
    EXPECT_EQ(refused.at("reasons").at(0).at("words").at("seconds"), "2");
    world.pass(1s);
    EXPECT_EQ(guest.refusal(lobby), "refusal.online.budget");
    world.pass(1s);
    guest.must(lobby);
}

TEST_F(Budget, IsForgottenWhenItIsFullAgain) {
    Guest guest(world, "198.51.100.7");
    guest.must(ping);
    world.pass(1h);
    EXPECT_FALSE(world.budget.spend("198.51.100.8", 1));
    EXPECT_EQ(world.budget.size(), 1U);
}

TEST_F(Budget, IsNotFeltByAClassBehindOneAddress) {
    world.budget.set_rate(AddressBudget::usual);
    const std::string school = "198.51.100.7";
    constexpr int files_of_page = 60;
    std::vector<std::unique_ptr<Guest>> pupils;
    for (int i = 0; i < 30; ++i) {
        for (int file = 0; file < files_of_page; ++file) {
            ASSERT_FALSE(world.budget.spend(school, 2)) << "pupil " << i;
        }
        pupils.push_back(std::make_unique<Guest>(world, school));
        Guest& pupil = *pupils.back();
        pupil.must(lobby);
        pupil.must(lobby + R"(,"search":"c")");
        pupil.must(lobby + R"(,"search":"classe")");
        if (i % 2 == 0) {
            pupil.create(room_of("gigogne", R"(,"code":"sesame","options":{"first":"1"})"));
        } else {
            pupil.must(R"("kind":"join","player":"B","code":"sesame","room":")" +
                       pupils[static_cast<std::size_t>(i) - 1]->room + "\"");
        }
        world.pass(200ms);
    }
    for (std::size_t i = 0; i < pupils.size(); i += 2) pupils[i]->play("G4");
    for (std::size_t i = 1; i < pupils.size(); i += 2) pupils[i]->play("G5");
}

}  // namespace
}  // namespace ludo::server
