#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "core/scan.hpp"
#include "world.hpp"

/// What a seat may not know does not reach it, in whatever way.
namespace ludo::server {
namespace {

namespace json = boost::json;

constexpr std::string_view draw_begins = R"("token":"draw:)";

/// The log of a room, and the worlds made from it.
using Log = std::vector<StoredEvent>;

Log log_of(World& world) {
    Log log;
    world.memory.load([&](StoredEvent event) { log.push_back(std::move(event)); });
    return log;
}

void give(World& world, const Log& log) {
    for (const StoredEvent& event : log) {
        world.memory.commit({event.room, event.seq, event.at, {event.body}}, [](Outcome) {});
    }
    world.restart();
}

/// A game of Qwirkle after some moves at random, with Ada on seat 1 and Bob on seat 2.
struct Table {
    World world;
    Guest ada{world};
    Guest bob{world};

    Table(std::uint64_t seed, int moves) : world(World::quick(), seed) {
        ada.create(R"("name":"R","player":"Ada","game":"qwirkle")");
        bob.join(ada, "Bob");
        Rng random_source(seed);
        for (int i = 0; i < moves; ++i) {
            const auto match = full_match(log_of(world));
            if (match->turn().phase != Phase::move) break;
            Guest& mover = match->turn().seat->index == 0 ? ada : bob;
            mover.play(*match->random_move(random_source));
        }
    }

    /// What only the referee knows.
    static std::unique_ptr<AnyMatch> full_match(const Log& log) {
        auto match = *find_game("qwirkle")->read("- -|- 0|0 1 6x6x3");
        for (const StoredEvent& event : log) {
            const json::value body = json::parse(event.body);
            if (body.at("type") != "played") continue;
            EXPECT_TRUE(match->play(body.at("token").as_string()).ok());
        }
        return match;
    }
};

/// The same log with another tile in the hand Bob was dealt; nothing when there is no such draw.
std::optional<Log> with_other_hand(Log log, RandomSource& random_source) {
    int draws = 0;
    for (StoredEvent& event : log) {
        const std::size_t at = event.body.find(draw_begins);
        if (at == std::string::npos || ++draws != 2) continue;
        const std::size_t begin = at + draw_begins.size();
        const std::size_t end = event.body.find('"', begin);
        const std::string drawn = event.body.substr(begin, end - begin);
        std::vector<std::string> tiles;
        for (const std::string_view tile : split(drawn, ',')) {
            tiles.emplace_back(tile);
        }
        std::string& changed = tiles[random_source.below(static_cast<std::uint32_t>(tiles.size()))];
        changed = {static_cast<char>('A' + random_source.below(6)),
                   static_cast<char>('1' + random_source.below(6))};
        std::sort(tiles.begin(), tiles.end());
        event.body.replace(begin, end - begin,
                           join(tiles, ",", [](const std::string& tile) { return tile; }));
        return log;
    }
    return std::nullopt;
}

/// All that somebody is sent from the moment they come back to a room.
std::vector<std::string> feed_of(World& world, const Guest& who, const std::string& bobs_move,
                                 const Guest& bob, bool& is_played) {
    Guest mover(world);
    mover.room = bob.room;
    mover.token = bob.token;
    mover.come_back();
    Guest reader(world);
    reader.room = who.room;
    reader.token = who.token;
    reader.come_back();
    reader.drop();
    reader.come_back(4);
    if (!bobs_move.empty()) {
        is_played =
            mover.ask(R"("kind":"move","token":")" + bobs_move + "\"").at("kind") == "accepted";
    }
    return reader.frames();
}

TEST(Secrecy, StatesThatDifferOnlyInHiddenThingsGiveTheSameFeed) {
    int compared = 0;
    int compared_after_move = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Table table(seed, static_cast<int>(seed % 6));
        Rng random_source(seed);
        Guest spectator(table.world);
        spectator.must(R"("kind":"watch","room":")" + table.ada.room + "\"");
        const Log log = log_of(table.world);
        const auto match = Table::full_match(log);
        const bool is_bobs = match->turn().phase == Phase::move && match->turn().seat->index == 1;
        const std::string move = is_bobs ? *match->random_move(random_source) : std::string();
        for (int attempt = 0; attempt < 6; ++attempt) {
            const auto other_log = with_other_hand(log, random_source);
            ASSERT_TRUE(other_log);
            const Guest& reader = attempt % 2 == 0 ? table.ada : spectator;
            World one(World::quick(), seed);
            World two(World::quick(), seed);
            give(one, log);
            give(two, *other_log);
            if (two.hub().counters().rooms_set_aside > 0) continue;  // not a possible game
            bool first = false;
            bool second = false;
            const auto feed = feed_of(one, reader, move, table.bob, first);
            const auto other = feed_of(two, reader, move, table.bob, second);
            if (first != second) continue;  // Bob no longer has that move
            EXPECT_EQ(feed, other);
            ++compared;
            compared_after_move += first ? 1 : 0;
        }
    }
    EXPECT_GT(compared, 50);
    EXPECT_GT(compared_after_move, 5);
}

TEST(Secrecy, OnlyTheirOwnTilesReachASeat) {
    Table table(3, 8);
    Guest spectator(table.world);
    spectator.must(R"("kind":"watch","room":")" + table.ada.room + "\"");
    const json::object seen = spectator.last("room");
    for (const json::value& token : seen.at("room").at("match").at("tokens").as_array()) {
        const std::string text(token.as_string());
        const bool is_secret = text.starts_with("draw:") || text.starts_with("trade:");
        EXPECT_TRUE(!is_secret || text.find_first_of("ABCDEF") == std::string::npos) << text;
    }
}

TEST(Secrecy, TokensAndPassesAreToldOnlyToTheirOwners) {
    Table table(4, 4);
    Guest spectator(table.world);
    spectator.must(R"("kind":"watch","room":")" + table.ada.room + "\"");
    const auto count = [](const Guest& reader, const std::string& secret) {
        int found = 0;
        for (const std::string& frame : reader.frames()) {
            found += frame.find(secret) == std::string::npos ? 0 : 1;
        }
        return found;
    };
    EXPECT_EQ(count(table.ada, table.ada.token), 0) << "she chose it";
    EXPECT_EQ(count(spectator, spectator.token), 1) << "told once";
    EXPECT_EQ(count(table.bob, table.ada.token), 0);
    EXPECT_EQ(count(spectator, table.ada.token), 0);
    EXPECT_EQ(count(table.ada, spectator.token), 0);
    for (const StoredEvent& event : log_of(table.world)) {
        EXPECT_EQ(event.body.find('"' + table.ada.token), std::string::npos) << "stored hashed";
        EXPECT_EQ(event.body.find('"' + spectator.token), std::string::npos) << "stored hashed";
    }
    for (const std::string& report : table.world.reports) {
        EXPECT_EQ(report.find(table.ada.token), std::string::npos);
        EXPECT_EQ(report.find(spectator.token), std::string::npos);
    }
}

}  // namespace
}  // namespace ludo::server
