// What holds for all bots of the game, and what the plain ones promise.
#include <set>

#include <gtest/gtest.h>

#include "bots/vorassic/support.hpp"
#include "core/scan.hpp"

namespace ludo::vorassic {

namespace {

const std::vector<OptionValues>& all_kinds_of_games() {
    static const std::vector<OptionValues> games{
        {{"size", "5"}},
        {{"size", "5"}, {"mode", "octopus"}, {"fill", "random"}, {"negative", "true"}},
        {{"size", "6"}, {"players", "4"}, {"walls", "8"}},
        {{"size", "8"}, {"mode", "octopus"}, {"players", "4"}, {"fill", "random"}},
        {{"size", "9"}, {"fill", "random"}, {"walls", "21"}},
        {{"size", "11"}, {"mode", "octopus"}},
        {{"size", "16"}, {"fill", "random"}, {"negative", "true"}, {"players", "4"}},
        {{"size", "26"}, {"fill", "random"}, {"walls", "400"}},
        {{"size", "26"}, {"mode", "octopus"}, {"walls", "100"}, {"players", "4"}},
    };
    return games;
}

/// Plays a game to its end, or `max_moves` of it, every move by this bot.
void expect_legal_game(Bot<Vorassic>& bot, State state, int max_moves) {
    Rng random(3);
    for (int i = 0; i < max_moves && state.turn().phase == Phase::move; ++i) {
        const Move move = bot.choose(state, nodes(60), random);
        ASSERT_TRUE(state.refuse(move).ok()) << Vorassic::write_position(state);
        state.apply(move);
    }
}

/// Minimax as the textbook writes it: the own score minus the best other one after `depth` moves,
/// everybody else playing against `us`.
int plain_minimax(const State& state, int depth, Seat us) {
    if (depth == 0 || state.turn().phase == Phase::over) {
        int best_other = -1000;
        for_each_seat(state.seat_count(), [&](Seat seat) {
            if (!(seat == us)) best_other = std::max(best_other, state.score(seat));
        });
        return state.score(us) - best_other;
    }
    const bool is_ours = *state.turn().seat == us;
    int best = is_ours ? -1000 : 1000;
    MoveList moves;
    state.legal_moves(moves);
    for (const Move move : moves) {
        State next = state;
        next.apply(move);
        const int value = plain_minimax(next, depth - 1, us);
        best = is_ours ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

void expect_plain_minimax(const OptionValues& options, int depth) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Rng random(seed);
        const State state = after_random_moves(start(options, seed),
                                               10 + static_cast<int>(random.below(20)), random);
        if (state.turn().phase == Phase::over) continue;
        const auto bot = make_bot("minimax", {{"depth", std::to_string(depth)}});
        const auto found = bot->evaluate(state, {}, random);
        for (const auto& [move, value] : found->moves) {
            State next = state;
            next.apply(move);
            EXPECT_EQ(value, plain_minimax(next, depth - 1, *state.turn().seat))
                << Vorassic::write_position(state) << ' ' << Vorassic::write_move(move);
        }
        State next = state;
        next.apply(bot->choose(state, {}, random));
        EXPECT_EQ(found->value, plain_minimax(next, depth - 1, *state.turn().seat));
    }
}

}  // namespace

TEST(VorassicBots, NeverPlayAnIllegalMove) {
    for (const auto& kind : bot_kinds<Vorassic>()) {
        const auto bot = kind.make(Options(kind.options));
        for (const auto& options : all_kinds_of_games()) {
            expect_legal_game(*bot, start(options, 7), 10);
            Rng random(5);
            const State late = after_random_moves(start(options, 8), 40, random);
            expect_legal_game(*bot, late, 12);
        }
    }
}

TEST(VorassicBots, EvaluateEveryLegalMoveBestFirstAndTiesInOrder) {
    for (const std::string name : {"greedy", "minimax", "expert"}) {
        const auto bot = make_bot(name);
        for (const auto& options : all_kinds_of_games()) {
            const State state = start(options, 9);
            Rng random(1);
            const auto found = bot->evaluate(state, nodes(100), random);
            MoveList moves;
            state.legal_moves(moves);
            ASSERT_EQ(found->moves.size(), moves.size());
            EXPECT_EQ(found->value, found->moves.front().second);
            for (std::size_t i = 1; i < found->moves.size(); ++i) {
                const auto& [before, high] = found->moves[i - 1];
                const auto& [after, low] = found->moves[i];
                const bool in_order =
                    std::pair(before.row, before.column) < std::pair(after.row, after.column);
                EXPECT_TRUE(high > low || (high == low && in_order));
            }
        }
    }
}

TEST(VorassicBots, EveryLevelIsABotThatExists) {
    const BotLevels levels = bot_levels<Vorassic>();
    for (const std::string_view level : {levels.easy, levels.medium, levels.hard, levels.expert}) {
        const std::size_t colon = std::min(level.find(':'), level.size());
        OptionValues values;
        if (colon < level.size()) {
            const auto [name, value] = split_setting(level.substr(colon + 1));
            values.emplace_back(name, value);
        }
        EXPECT_NE(make_bot(std::string(level.substr(0, colon)), values), nullptr) << level;
    }
}

TEST(VorassicGreedy, TakesTheHighestValue) {
    const State state = position("Y,1,2,3,4/7,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0");
    Rng random(1);
    const auto bot = make_bot("greedy");
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(Vorassic::write_move(bot->choose(state, {}, random)), "A1");
    }
}

TEST(VorassicGreedy, TakesAnyOfTheHighestAndSlipsWhenAsked) {
    const State state = position("Y,7,2,3,4/7,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R octopus 1 0|0");
    Rng random(1);
    const auto played = [&](const std::string& blunder_rate) {
        const auto bot = make_bot("greedy", {{"blunders", blunder_rate}});
        std::set<std::string> moves;
        for (int i = 0; i < 60; ++i) {
            moves.insert(Vorassic::write_move(bot->choose(state, {}, random)));
        }
        return moves;
    };
    EXPECT_EQ(played("0"), (std::set<std::string>{"A1", "B0"}));
    EXPECT_EQ(played("100"), (std::set<std::string>{"A1", "B0", "B1"}));
}

TEST(VorassicMinimax, IsPlainMinimaxBetweenTwo) {
    expect_plain_minimax({{"size", "6"}, {"fill", "random"}}, 6);
    expect_plain_minimax({{"size", "6"}, {"mode", "octopus"}, {"fill", "random"}}, 3);
    expect_plain_minimax(
        {{"size", "7"}, {"mode", "octopus"}, {"fill", "random"}, {"negative", "true"}}, 3);
}

TEST(VorassicMinimax, IsParanoidAmongFour) {
    expect_plain_minimax({{"size", "7"}, {"players", "4"}, {"fill", "random"}}, 6);
    expect_plain_minimax({{"size", "6"}, {"players", "4"}, {"mode", "octopus"}, {"fill", "random"}},
                         3);
}

}  // namespace ludo::vorassic
