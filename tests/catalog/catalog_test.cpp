#include "catalog/catalog.hpp"

#include <fstream>

#include <gtest/gtest.h>

#include "catalog/any_bot.hpp"
#include "catalog/game_ids.hpp"
#include "catalog/match_of.hpp"
#include "games/piscari/piscari.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo {
namespace {

std::unique_ptr<AnyMatch> start(const GameEntry& game, std::uint64_t seed) {
    Rng random(seed);
    auto match = game.start(Options(game.info.options), random);
    EXPECT_TRUE(match.ok());
    return *std::move(match);
}

/// Plays with the random bot until the end, or for `limit` tokens.
void play_on(AnyMatch& match, std::uint64_t seed, int limit) {
    Rng random_source(seed);
    const auto bot = *make_bot(match.info(), "random", seed);
    for (int i = 0; i < limit && match.turn().phase != Phase::over; ++i) {
        const bool is_chance = match.turn().phase == Phase::chance;
        const std::string token =
            is_chance ? match.next_chance(random_source)->text : *bot->choose(match, {});
        ASSERT_TRUE(match.play(token).ok()) << token;
    }
}

/// The ids in src/catalog/games.def.
std::vector<std::string> listed_ids() {
    std::ifstream file(LUDO_GAMES_FILE);
    std::vector<std::string> ids;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() != '#') ids.push_back(line.substr(0, line.find(' ')));
    }
    return ids;
}

TEST(Catalog, HoldsTheGamesOfTheListInItsOrder) {
    EXPECT_EQ(game_ids(), listed_ids());
    EXPECT_GE(games().size(), 5U);
    EXPECT_EQ(find_game("no-game"), nullptr);
}

TEST(Catalog, RecordsReplayToTheSamePosition) {
    for (const GameEntry& game : games()) {
        for (const int limit : {0, 7, 5000}) {
            const auto match = start(game, 5);
            play_on(*match, 3, limit);
            const Record record = record_of(*match);
            const auto again = replay(record);
            ASSERT_TRUE(again.ok()) << game.info.id;
            EXPECT_EQ((*again)->position(), match->position());
            EXPECT_EQ((*again)->tokens(), match->tokens());
        }
    }
}

TEST(Catalog, RecordsThatDoNotReplayAreRefusedWithTheReason) {
    const auto match = start(*find_game("gigogne"), 1);
    ASSERT_TRUE(match->play("G4").ok());
    const auto refused = [&](auto change) {
        Record record = record_of(*match);
        change(record);
        const auto result = replay(record);
        EXPECT_FALSE(result.ok());
        return result.ok() ? std::string_view() : result.refusals().front().key;
    };
    EXPECT_EQ(refused([](Record& r) { r.game = "no-game"; }), "refusal.game.unknown");
    EXPECT_EQ(refused([](Record& r) { r.rules_version = 2; }), "refusal.record.rules_version");
    EXPECT_EQ(refused([](Record& r) { r.start = "nonsense"; }), "refusal.record.start");
    EXPECT_EQ(refused([](Record& r) { r.tokens.push_back({"G4", 7}); }), "refusal.record.token");
    EXPECT_EQ(refused([](Record& r) { r.result = "draw"; }), "refusal.record.result");
    EXPECT_EQ(refused([](Record& r) { r.players.resize(3); }), "refusal.record.players");
}

/// Up to so many random tokens from where the match stands.
Record::Variation branch_of(const AnyMatch& match, std::uint64_t seed, int limit) {
    const auto branch = match.fork();
    play_on(*branch, seed, limit);
    Record::Variation variation{match.token_count(), {}, {}};
    for (const std::string& token : branch->tokens()) variation.tokens.push_back({token, 0});
    return variation;
}

/// A random game and, every third token, two ways it could have gone on, one with its own branch.
Record branching_record(const GameEntry& game, int limit) {
    const auto match = start(game, 5);
    Record record;
    for (std::uint64_t seed = 0; match->token_count() < static_cast<std::size_t>(limit); ++seed) {
        record.variations.push_back(branch_of(*match, 2 * seed, 5));
        record.variations.push_back(branch_of(*match, 2 * seed + 1, 5));
        const auto branch = match->fork();
        EXPECT_TRUE(branch->play(record.variations.back().tokens.front().text).ok());
        if (!branch->outcome()) {
            record.variations.back().variations.push_back(branch_of(*branch, seed, 3));
        }
        play_on(*match, seed + 7, 3);
        if (match->outcome()) break;
    }
    const std::vector<Record::Variation> variations = std::move(record.variations);
    record = record_of(*match);
    record.variations = variations;
    return record;
}

// Chance tokens and referees' tokens branch off like moves.
TEST(Catalog, VariationsOfEveryGameAreWrittenReadAndReplayed) {
    for (const GameEntry& game : games()) {
        const Record record = branching_record(game, 40);
        ASSERT_GT(record.variations.size(), 1U);
        const auto read = read_record(write_record(record));
        ASSERT_TRUE(read.ok()) << game.info.id << ": " << read.refusals().front().key;
        EXPECT_EQ(*read, record) << game.info.id;
        const auto match = replay(*read);
        ASSERT_TRUE(match.ok()) << game.info.id << ": " << match.refusals().front().key;
        EXPECT_EQ((*match)->token_count(), record.tokens.size()) << "the main line alone";
    }
}

TEST(Catalog, EveryTokenOfAVariationIsChecked) {
    const auto refusals_of = [](const std::string& start_position, const std::string& movetext,
                                const std::string& game) {
        const auto record =
            read_record("[Ludotheque \"2\"]\n[Game \"" + game + "\"]\n[Rules \"1\"]\n[Start \"" +
                        start_position + "\"]\n[Result \"*\"]\n\n" + movetext + "\n");
        EXPECT_TRUE(record.ok()) << movetext;
        return record.ok() ? replay(*record).refusals() : Refusals{};
    };
    const std::string piscari = ".../.../... 1 -";
    EXPECT_TRUE(
        refusals_of(piscari, "roll:fish (roll:fly b2 roll:fish) b2 (a1) -- (roll:fly) *", "piscari")
            .empty());
    struct Case {
        std::string movetext;
        std::string line;
        std::string token;
    };
    const Case cases[] = {
        {"roll:fish (roll:fly b2\nroll:cow) b2 *", "8", "roll:cow"},
        {"roll:fish (b2)\nb2 *", "7", "b2"},
        {"roll:fish b2\n(roll:fly) *", "8", "roll:fly"},
        {"roll:fish b2 (a1 (roll:fly)) *", "7", "roll:fly"},
        {"roll:fish (roll:fly\nb2\nroll:fly b2) b2 *", "9", "b2"},
        {"roll:fish b2\n-- (a1) *", "8", "a1"},
        {"roll:cow\n(roll:horse) *", "7", "roll:cow"},
    };
    for (const Case& c : cases) {
        const Refusals why = refusals_of(piscari, c.movetext, "piscari");
        ASSERT_EQ(why.size(), 2U) << c.movetext;
        EXPECT_EQ(why.front(),
                  (Refusal{"refusal.record.token", {{"line", c.line}, {"token", c.token}}}))
            << c.movetext;
    }
}

TEST(Catalog, AVariationMayEndTheGameTheMainLineDoesNot) {
    const auto record = read_record(
        "[Ludotheque \"2\"]\n[Game \"gigogne\"]\n[Rules \"1\"]\n"
        "[Start \".../.../.../.../.../.../.../.../... 1 2 visible\"]\n[Result \"*\"]\n\n"
        "G0 P3 (out:2) G1 *\n");
    ASSERT_TRUE(record.ok());
    const auto match = replay(*record);
    ASSERT_TRUE(match.ok());
    EXPECT_FALSE((*match)->outcome().has_value());
}

TEST(Catalog, ForksStartWhereTheMatchStands) {
    const auto match = start(*find_game("gigogne"), 1);
    ASSERT_TRUE(match->play("G4").ok());
    const auto fork = match->fork();
    EXPECT_EQ(fork->start_position(), match->position());
    EXPECT_EQ(fork->token_count(), 0U);
    ASSERT_TRUE(fork->play("G5").ok());
    EXPECT_EQ(match->token_count(), 1U);
}

TEST(Catalog, KitsBeyondTheStandardUseTheRoomierType) {
    const GameEntry& qwirkle = *find_game("qwirkle");
    Rng random(1);
    Options options(qwirkle.info.options);
    EXPECT_NE(match_as<Qwirkle>(**qwirkle.start(options, random)), nullptr);
    ASSERT_TRUE(options.set("copies", "9").ok());
    const auto big = qwirkle.start(options, random);
    EXPECT_NE(match_as<BigQwirkle>(**big), nullptr);
    EXPECT_NE(match_as<BigQwirkle>(**qwirkle.read((*big)->position())), nullptr);
}

TEST(Catalog, ClonesGoTheirOwnWay) {
    const auto match = start(*find_game("gigogne"), 1);
    const auto copy = match->clone();
    ASSERT_TRUE(copy->play("G4").ok());
    EXPECT_EQ(match->token_count(), 0U);
    EXPECT_NE(match->position(), copy->position());
}

TEST(Catalog, AssignedMatchesAreEqualAndGoTheirOwnWay) {
    for (const GameEntry& game : games()) {
        const auto match = start(game, 1);
        play_on(*match, 2, 6);
        const auto copy = start(game, 3);
        play_on(*copy, 4, 9);
        ASSERT_TRUE(copy->assign(*match)) << game.info.id;
        EXPECT_EQ(copy->position(), match->position());
        EXPECT_EQ(copy->tokens(), match->tokens());
        EXPECT_EQ(copy->start_position(), match->start_position());
        play_on(*copy, 5, 2);
        EXPECT_EQ(match->token_count() + 2, copy->token_count());
    }
}

TEST(Catalog, AMatchOfAnotherGameIsNotAssigned) {
    const auto match = start(*find_game("gigogne"), 1);
    const std::string before = match->position();
    EXPECT_FALSE(match->assign(*start(*find_game("piscari"), 1)));
    EXPECT_EQ(match->position(), before);
}

TEST(Catalog, TokensSeenByASeatHideWhatOthersDrawAndTrade) {
    const auto match = start(*find_game("qwirkle"), 1);
    play_on(*match, 2, 12);
    const auto all = match->tokens();
    const auto turns = match->turns();
    const auto seen = match->tokens_seen_by(Seat::from_number(1));
    const auto watched = match->tokens_seen_by(std::nullopt);
    ASSERT_EQ(seen.size(), all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool names_tiles = all[i].starts_with("draw:") || all[i].starts_with("trade:");
        const bool is_own = turns[i].seat == Seat::from_number(1);
        EXPECT_EQ(seen[i] == all[i], !names_tiles || is_own) << all[i];
        EXPECT_EQ(watched[i] == all[i], !names_tiles) << all[i];
    }
}

// The views a seat is given can be played on with the tokens that seat is given.
TEST(Catalog, MaskedTokensReplayToTheMaskedPosition) {
    const auto match = start(*find_game("qwirkle"), 4);
    play_on(*match, 6, 60);
    for_each_seat(match->seat_count(), [&](Seat seat) {
        const auto view = *find_game("qwirkle")->read(match->start_position());
        for (const std::string& token : match->tokens_seen_by(seat)) {
            ASSERT_TRUE(view->play(token).ok()) << token;
        }
        EXPECT_EQ(view->position(), match->view(seat));
    });
}

TEST(AnyBot, RefusesUnknownNamesAndPositionsWithoutAMove) {
    const GameInfo& piscari = find_game("piscari")->info;
    EXPECT_EQ(make_bot(piscari, "deep-blue", 1).refusals()[0].key, "refusal.bot.unknown");
    const auto bot = *make_bot(piscari, "random", 1);
    EXPECT_FALSE(bot->choose(*start(*find_game("piscari"), 1), {}).ok()) << "the die is not rolled";
}

TEST(AnyBot, IsDeterministicForASeed) {
    for (const GameEntry& game : games()) {
        const auto one = start(game, 9);
        const auto two = start(game, 9);
        play_on(*one, 4, 300);
        play_on(*two, 4, 300);
        EXPECT_EQ(one->tokens(), two->tokens()) << game.info.id;
    }
}

}  // namespace
}  // namespace ludo
