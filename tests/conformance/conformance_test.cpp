// What every game promises through the Game concept, checked at every step of random games. Knows
// no rule of any game.

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/games.hpp"
#include "conformance/secrets.hpp"
#include "conformance/support.hpp"
#include "core/match.hpp"

namespace ludo::conformance {
namespace {

/// Games without a bound on their length are cut here.
constexpr int max_tokens = 10'000;
/// How much is checked per option set: a step costs about as much as its position is long and its
/// moves are many.
constexpr std::size_t work_per_option_set = 1'500'000;
constexpr std::size_t work_per_step = 300;
constexpr std::size_t work_per_move = 20;
constexpr int dubious_tokens_per_step = 12;
constexpr int chance_samples = 60;

/// One random game with everything that has to stay true while it is played.
template <Game G>
class Walk {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    Walk(const State& start, std::uint64_t seed)
        : random_(seed), may_leave_(seed % 2 == 0), match_(start) {}

    /// Plays until the game ends; one without a bound also until `budget` is used up. Returns what
    /// is left of the budget.
    std::size_t run(std::size_t budget) {
        remember_state();
        check_step();
        while (!is_over() && !::testing::Test::HasFailure()) {
            budget -= std::min(budget, work_of_step());
            if (!state().moves_left() && budget == 0) break;
            if (match_.played().size() == max_tokens) break;
            advance();
            check_step();
        }
        if (is_over()) check_the_end();
        if (::testing::Test::HasFailure()) return 0;
        check_bound();
        check_undo_and_redo();
        return budget;
    }

  private:
    const State& state() const { return match_.state(); }
    bool is_over() const { return state().turn().phase == Phase::over; }
    std::size_t work_of_step() const {
        return work_per_step + where().size() + work_per_move * moves_.size();
    }
    std::string where() const { return G::write_position(state()); }

    void remember_state() {
        states_.push_back(state());
        moves_left_.push_back(state().moves_left());
        moves_played_.push_back(move_count_);
    }

    void check_step() {
        SCOPED_TRACE(where());
        moves_ = state().turn().phase == Phase::move ? moves_in<G>(state()) : std::vector<Move>{};
        check_turn();
        check_position_round_trip();
        check_tokens();
        check_dubious_tokens();
        check_agreement();
        if constexpr (G::info.has_chance) check_chance();
        if constexpr (G::info.hides_information) check_secrets<G>(state(), moves_, random_);
    }

    void check_turn() const {
        const Turn turn = state().turn();
        EXPECT_EQ(state().outcome().has_value(), turn.phase == Phase::over);
        EXPECT_TRUE(G::info.has_chance || turn.phase != Phase::chance);
        EXPECT_TRUE(turn.phase != Phase::move || turn.seat);
        EXPECT_TRUE(turn.phase != Phase::over || !turn.seat);
        if (turn.seat) {
            EXPECT_LT(turn.seat->index, state().seat_count());
            EXPECT_FALSE(state().seats_out().contains(*turn.seat));
        }
        EXPECT_LE(G::info.min_seats, state().seat_count());
        EXPECT_GE(G::info.max_seats, state().seat_count());
        EXPECT_EQ(state().seats_out(), out_);
    }

    void check_position_round_trip() const {
        const auto read = G::read_position(where());
        ASSERT_TRUE(read) << read.refusals()[0].key;
        EXPECT_TRUE(*read == state());
        EXPECT_EQ(G::write_position(*read), where());
    }

    /// Every move listed has one spelling of its own and is accepted.
    void check_tokens() {
        EXPECT_EQ(state().turn().phase == Phase::move, !moves_.empty());
        listed_.clear();
        for (const Move& move : moves_) {
            const std::string token = G::write_move(move);
            EXPECT_TRUE(listed_.insert(token).second) << token << " is listed twice";
            const auto read = G::read_move(token);
            ASSERT_TRUE(read) << token;
            EXPECT_TRUE(*read == move) << token;
            EXPECT_TRUE(state().refuse(move).ok()) << token;
        }
        // Rooms and the terminal play it for who can do nothing else.
        EXPECT_TRUE(moves_.size() == 1 || !listed_.contains("pass")) << "a choice called pass";
    }

    /// Nothing that is not listed is accepted, and what is readable has one spelling.
    void check_dubious_tokens() {
        const std::vector<std::string> listed(listed_.begin(), listed_.end());
        for (int i = 0; i < 3 && !listed.empty(); ++i) known_.push_back(pick(listed, random_));
        for (int i = 0; i < dubious_tokens_per_step; ++i) {
            const std::string token = dubious_token(known_, random_);
            const auto event = read_event<G>(token);
            if (!event) continue;
            EXPECT_EQ(write_event<G>(*event), token);
            if (event->kind != Event<G>::Kind::move) continue;
            if (state().turn().phase != Phase::chance) {
                EXPECT_EQ(refuse<G>(state(), *event).ok(), listed_.contains(token)) << token;
            }
        }
    }

    /// All can agree on a draw at any time, where the game knows one; nothing else changes.
    void check_agreement() const {
        State drawn = state();
        if (is_over() || !G::info.has_draws) {
            EXPECT_FALSE(ludo::play<G>(drawn, "drawn").ok());
            EXPECT_TRUE(drawn == state());
            return;
        }
        ASSERT_TRUE(ludo::play<G>(drawn, "drawn").ok());
        EXPECT_EQ(drawn.turn(), Turn::over());
        EXPECT_EQ(drawn.outcome(), Outcome::draw());
        EXPECT_EQ(drawn.seats_out(), state().seats_out());
        const std::string text = G::write_position(drawn);
        EXPECT_TRUE(text.ends_with(" =")) << text;
        const auto read = G::read_position(text);
        ASSERT_TRUE(read) << text << ' ' << read.refusals()[0].key;
        EXPECT_TRUE(*read == drawn) << text;
        EXPECT_EQ(G::write_position(*read), text);
        EXPECT_FALSE(ludo::play<G>(drawn, "drawn").ok());
    }

    void check_chance() {
        if (state().turn().phase != Phase::chance) return;
        const std::vector<Move> listed = chance_in<G>(state());
        std::set<std::string> expected;
        for (const Move& event : listed) {
            EXPECT_TRUE(state().refuse(event).ok()) << G::write_move(event);
            EXPECT_TRUE(expected.insert(G::write_move(event)).second) << G::write_move(event);
        }
        std::set<std::string> sampled;
        for (int i = 0; i < (listed.empty() ? 2 : chance_samples); ++i) {
            const Move event = state().sample_chance(random_);
            sampled.insert(G::write_move(event));
            EXPECT_TRUE(state().refuse(event).ok()) << G::write_move(event);
            const auto read = G::read_move(G::write_move(event));
            EXPECT_TRUE(read && *read == event) << G::write_move(event);
        }
        EXPECT_TRUE(listed.empty() || sampled == expected);
    }

    // --- going on ----------------------------------------------------------------------------

    void advance() {
        const std::string token = next_token();
        const State before = state();
        const State copy = before;
        SCOPED_TRACE(token + " in " + where());
        ASSERT_TRUE(match_.play(token).ok());
        EXPECT_TRUE(copy == before) << "a copy changed";
        EXPECT_EQ(G::write_position(copy), G::write_position(before));
        if (token.starts_with("out:")) out_.insert(Seat::from_number(token[4] - '0'));
        if (before.turn().phase == Phase::move && listed_.contains(token)) ++move_count_;
        if constexpr (G::info.has_scores) check_scores(before, token);
        known_.push_back(token);
        remember_state();
        check_moves_left();
    }

    std::string next_token() {
        if (one_in(12, random_)) {
            const std::string token = pick_referee_token(may_leave_, random_);
            if (accepts<G>(state(), token)) return token;
        }
        if constexpr (G::info.has_chance) {
            if (state().turn().phase == Phase::chance) {
                return G::write_move(match_.next_chance(random_));
            }
        }
        return pick_token({listed_.begin(), listed_.end()}, random_);
    }

    /// Only the seat that moves scores.
    void check_scores(const State& before, const std::string& token) {
        const bool is_move = before.turn().phase == Phase::move && listed_.contains(token);
        for_each_seat(before.seat_count(), [&](Seat seat) {
            const bool may_score = is_move && before.turn().seat == seat;
            EXPECT_TRUE(may_score || before.score(seat) == state().score(seat));
        });
    }

    void check_moves_left() const {
        const std::size_t now = moves_left_.size() - 1;
        ASSERT_EQ(moves_left_[now].has_value(), moves_left_[now - 1].has_value());
        EXPECT_LE(moves_left_[now], moves_left_[now - 1]);
    }

    /// Games with a bound end, and no state promised fewer moves than came.
    void check_bound() const {
        if (!moves_left_[0]) return;
        EXPECT_TRUE(is_over());
        for (std::size_t i = 0; i < moves_left_.size(); ++i) {
            EXPECT_LE(move_count_ - moves_played_[i], *moves_left_[i]) << "after " << i;
        }
    }

    void check_the_end() {
        SCOPED_TRACE(where());
        const std::optional<Outcome> outcome = state().outcome();
        ASSERT_TRUE(outcome);
        EXPECT_FALSE(outcome->winner && out_.contains(*outcome->winner));
        EXPECT_TRUE(outcome->winner || out_.size() < state().seat_count() - 1);
        for (const std::string& token : known_) EXPECT_FALSE(accepts<G>(state(), token)) << token;
        for (const char* token : {"skip", "out:1", "out:2", "out:3", "out:4", "drawn", "pass"}) {
            EXPECT_FALSE(accepts<G>(state(), token)) << token;
        }
    }

    void check_undo_and_redo() {
        // An undo replays the game, so long games are sampled.
        const std::size_t stride = 1 + states_.size() / 100;
        for (std::size_t i = states_.size() - 1; i >= stride; i -= stride) {
            match_.undo(stride);
            ASSERT_TRUE(state() == states_[i - stride]) << "undo to " << i - stride;
        }
        match_.undo(stride);
        ASSERT_TRUE(state() == states_.front());
        for (std::size_t i = stride; i < states_.size(); i += stride) {
            match_.redo(stride);
            ASSERT_TRUE(state() == states_[i]) << "redo to " << i;
        }
        match_.redo(states_.size());
        ASSERT_TRUE(state() == states_.back());
    }

    Rng random_;
    bool may_leave_;
    Match<G> match_;
    SeatSet out_;
    int move_count_ = 0;
    // By the number of tokens played.
    std::vector<State> states_;
    std::vector<std::optional<int>> moves_left_;
    std::vector<int> moves_played_;
    // Of the state at hand.
    std::vector<Move> moves_;
    std::set<std::string> listed_;
    std::vector<std::string> known_;  // tokens of this and earlier states
};

template <Game G>
void walk_games(const std::string& set) {
    std::size_t budget = work_per_option_set;
    for (std::uint64_t seed = 1; budget > 0; ++seed) {
        SCOPED_TRACE("options '" + set + "', seed " + std::to_string(seed));
        const typename G::State start = start_of<G>(set, seed);
        EXPECT_TRUE(start == start_of<G>(set, seed)) << "a seed gives one start";
        budget = Walk<G>(start, seed).run(budget);
        if (::testing::Test::HasFailure()) return;
    }
}

class Conformance : public ::testing::TestWithParam<Check> {};

TEST_P(Conformance, KeepsItsPromises) { GetParam().run(); }

INSTANTIATE_TEST_SUITE_P(Games, Conformance,
                         ::testing::ValuesIn(check_every_game([]<Game G>(const std::string& set) {
                             walk_games<G>(set);
                         })),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace ludo::conformance
