// What every bot above `random` must never miss, with any number of seats.
#include <algorithm>

#include <gtest/gtest.h>

#include "bots/gigogne/search_board.hpp"
#include "bots/gigogne/support.hpp"

namespace ludo::gigogne {
namespace {

const search::Limits quick{.nodes = 60};

/// How many turns of others pass before one of them could win at once if nothing changed.
int calm_turns(const State& state, Seat mover) {
    State next = state;
    for (int turns = 0; turns < state.seat_count(); ++turns) {
        if (next.turn().phase == Phase::over || *next.turn().seat == mover) break;
        if (can_win_at_once(next)) return turns;
        next.skip();
    }
    return max_seats;
}

void expect_alert(const State& state, Bot<Gigogne>& bot, Rng& random) {
    const Move move = bot.choose(state, quick, random);
    ASSERT_TRUE(state.refuse(move).ok()) << Gigogne::write_position(state);
    if (can_win_at_once(state)) {
        EXPECT_TRUE(wins_at_once(state, move)) << Gigogne::write_position(state);
        return;
    }
    const Seat mover = *state.turn().seat;
    int calmest = 0;
    for (const Move other : moves_of(state)) {
        calmest = std::max(calmest, calm_turns(after(state, other), mover));
    }
    EXPECT_EQ(calm_turns(after(state, move), mover), calmest) << Gigogne::write_position(state);
}

TEST(GigogneTactics, WinsAndBlocksAreNeverMissed) {
    Rng random(1);
    const auto perfect = make_bot("perfect");
    const auto greedy = make_bot("greedy");
    for (int trial = 0; trial < 1500; ++trial) {
        const int seats = 2 + trial % 3;
        const Variant variant = trial % 2 == 0 ? Variant::visible : Variant::classic;
        const int squares = static_cast<int>(random.below(static_cast<std::uint32_t>(6 * seats)));
        const State state = open_position(seats, variant, squares, random);
        expect_alert(state, *perfect, random);
        expect_alert(state, *greedy, random);
    }
}

TEST(GigogneTactics, WinningSlotsAreThoseThatWin) {
    Rng random(2);
    for (int trial = 0; trial < 2000; ++trial) {
        const Variant variant = trial % 2 == 0 ? Variant::visible : Variant::classic;
        const State state = open_position(2 + trial % 3, variant, trial % 15, random);
        Slots winning = 0;
        for (const Move move : moves_of(state)) {
            if (wins_at_once(state, move)) winning |= only(move);
        }
        EXPECT_EQ(SearchBoard(state).winning(*state.turn().seat), winning)
            << Gigogne::write_position(state);
    }
}

TEST(GigogneBots, PlayLegalGamesAtEveryTable) {
    Rng random(3);
    for (const auto& kind : bot_kinds<Gigogne>()) {
        const auto bot = kind.make(Options(kind.options));
        for (int game = 0; game < 12; ++game) {
            const Variant variant = game % 2 == 0 ? Variant::visible : Variant::classic;
            State state(2 + game % 3, variant, Seat{});
            while (state.turn().phase != Phase::over) {
                const Move move = bot->choose(state, quick, random);
                ASSERT_TRUE(state.refuse(move).ok()) << kind.name;
                state.apply(move);
            }
        }
    }
}

TEST(GigogneBots, AreRepeatable) {
    Rng positions(4);
    for (int trial = 0; trial < 20; ++trial) {
        const State state = open_position(2 + trial % 3, Variant::visible, 5, positions);
        for (const auto& kind : bot_kinds<Gigogne>()) {
            Rng first(9);
            Rng second(9);
            const auto bot = kind.make(Options(kind.options));
            const Move move = bot->choose(state, {.nodes = 500}, first);
            EXPECT_EQ(move, bot->choose(state, {.nodes = 500}, second)) << kind.name;
            EXPECT_EQ(first, second);
        }
    }
}

TEST(GigogneBots, ChooseTheSameMovesInEveryBuild) {
    const auto bot = make_bot("perfect");
    std::string played;
    Rng random(11);
    State state(4, Variant::visible, Seat{});
    for (int turn = 0; turn < 8; ++turn) {
        const Move move = bot->choose(state, {.nodes = 3000}, random);
        played += Gigogne::write_move(move) + ' ';
        state.apply(move);
    }
    EXPECT_EQ(played, "G0 G4 G2 G7 M1 M7 P2 M5 ");
}

TEST(GigogneBots, EstimatesOfSeveralSeatsStayInRange) {
    Rng random(5);
    const auto bot = make_bot("perfect");
    for (int seats = 3; seats <= 4; ++seats) {
        const State state = open_position(seats, Variant::visible, 4, random);
        const auto evaluation = bot->evaluate(state, {.nodes = 20'000}, random);
        EXPECT_FALSE(evaluation->is_exact);
        EXPECT_EQ(evaluation->moves.size(), moves_of(state).size());
        for (const auto& [move, value] : evaluation->moves) {
            EXPECT_GE(value, -1);
            EXPECT_LE(value, 1);
        }
        ASSERT_FALSE(evaluation->lines.empty());
        EXPECT_FALSE(evaluation->lines.front().empty());
        for (std::size_t i = 0; i < evaluation->lines.size(); ++i) {
            State end = after(state, evaluation->moves[i].first);
            for (const Move move : evaluation->lines[i]) {
                ASSERT_TRUE(end.refuse(move).ok());
                end.apply(move);
            }
        }
    }
}

TEST(GigogneBots, BlundersAreRandomMoves) {
    Rng random(6);
    const auto blundering = make_bot("greedy", "blunders", "100");
    // Seat 1 wins with G2; a bot that always blunders does not always see it.
    const auto state = Gigogne::read_position("..1/..1/.../..2/..2/.../.../.../... 1 2 visible");
    ASSERT_TRUE(state);
    int missed = 0;
    for (int trial = 0; trial < 50; ++trial) {
        missed += wins_at_once(*state, blundering->choose(*state, {}, random)) ? 0 : 1;
    }
    EXPECT_GT(missed, 20);
}

}  // namespace
}  // namespace ludo::gigogne
