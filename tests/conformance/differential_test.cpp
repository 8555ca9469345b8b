// Plays the same random games with the real rules and with the naive reference, and compares
// everything that can be asked of them at every step.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/games.hpp"
#include "conformance/support.hpp"
#include "reference/reference.hpp"

namespace ludo::conformance {
namespace {

/// Where a game is cut when it does not end, and how much is compared per option set. A step costs
/// the reference about as much as its position is long and its moves are many, so that large boards
/// are played for fewer steps.
constexpr int max_steps = 600;
constexpr std::size_t work_per_option_set = 500'000;
constexpr std::size_t work_per_step = 100;
constexpr std::size_t work_per_move = 20;
constexpr int dubious_tokens_per_step = 12;

reference::Turn turn_of(const Turn& turn) {
    using Kind = reference::Turn::Kind;
    if (turn.phase == Phase::over) return {Kind::over, 0};
    return {turn.phase == Phase::move ? Kind::move : Kind::chance,
            turn.seat ? turn.seat->number() : 0};
}

std::string result_of(const std::optional<Outcome>& outcome) {
    if (!outcome) return "none";
    if (!outcome->winner) return "draw";
    return "p" + std::to_string(outcome->winner->number()) + "win";
}

std::optional<Seat> seat_or_nobody(int number) {
    return number == 0 ? std::nullopt : std::optional(Seat::from_number(number));
}

/// One game played twice. Failures name the position.
template <Game G>
class Pair {
  public:
    using State = typename G::State;

    explicit Pair(const std::string& position)
        : real_(G::read_position(position)), reference_(case_of<G>().reference(position)) {}

    bool is_loaded() const { return real_.ok() && reference_ != nullptr; }
    bool is_refused_by_one() const { return real_.ok() != (reference_ != nullptr); }
    const Refusals& refusals() const { return real_.refusals(); }
    const State& real() const { return *real_; }
    const reference::Game& reference() const { return *reference_; }
    std::string fen() const { return G::write_position(*real_); }

    void play(const std::string& token) {
        const Status status = ludo::play<G>(*real_, token);
        ASSERT_TRUE(status.ok()) << token << " refused as " << status.refusal().key << " in "
                                 << fen();
        ASSERT_TRUE(reference_->accepts(token)) << token << " in " << fen();
        reference_->play(token);
    }

    void expect_same_facts() const {
        ASSERT_EQ(fen(), reference_->fen());
        ASSERT_TRUE(turn_of(real_->turn()) == reference_->turn()) << fen();
        ASSERT_EQ(result_of(real_->outcome()), reference_->result()) << fen();
        if constexpr (G::info.has_scores) {
            std::vector<int> scores;
            for_each_seat(real_->seat_count(),
                          [&](Seat seat) { scores.push_back(real_->score(seat)); });
            ASSERT_EQ(scores, reference_->scores()) << fen();
        } else {
            ASSERT_TRUE(reference_->scores().empty());
        }
    }

    /// `moves` are those of the reference, which takes its time to find them.
    void expect_same_moves(const std::vector<std::string>& moves) const {
        ASSERT_EQ(legal_tokens<G>(*real_), moves) << fen();
        ASSERT_EQ(sorted_tokens<G>(chance_in<G>(*real_)), reference_->chance()) << fen();
    }

    void expect_same_judgement(const std::string& token) const {
        ASSERT_EQ(accepts<G>(*real_, token), reference_->accepts(token))
            << "'" << token << "' in " << fen();
    }

    void expect_same_view(int seat) const {
        if constexpr (G::info.hides_information) {
            const State masked = real_->masked_for(seat_or_nobody(seat));
            ASSERT_EQ(G::write_position(masked), reference_->view(seat)) << fen();
        } else {
            ASSERT_EQ(fen(), reference_->view(seat));
        }
    }

    /// A token about to be played as a seat sees it, the same on both sides.
    std::string masked(const std::string& token, int seat) const {
        std::string real_token = token;
        if constexpr (G::info.hides_information) {
            if (const auto move = G::read_move(token)) {
                real_token = G::write_move(real_->mask(*move, seat_or_nobody(seat)));
            }
        }
        EXPECT_EQ(real_token, reference_->masked_token(token, seat)) << token << " in " << fen();
        return real_token;
    }

  private:
    Result<State> real_;
    std::unique_ptr<reference::Game> reference_;
};

/// One random game, watched by every seat through its masked view.
template <Game G>
class Playthrough {
  public:
    Playthrough(const std::string& start, std::uint64_t seed)
        : random_(seed), may_leave_(seed % 2 == 0), game_(start) {
        if (game_.is_refused_by_one() || !game_.is_loaded() || !G::info.hides_information) return;
        for (int seat = 0; seat <= game_.real().seat_count(); ++seat) {
            watchers_.emplace_back(game_.reference().view(seat));
        }
    }

    /// Plays and compares until the game ends or `budget` is used up; returns what is left of it.
    std::size_t run(std::size_t budget) {
        EXPECT_TRUE(game_.is_loaded());
        for (int step = 0; step < max_steps && !::testing::Test::HasFailure(); ++step) {
            moves_ = game_.reference().legal_moves();
            const std::size_t work =
                work_per_step + game_.fen().size() + work_per_move * moves_.size();
            if (work > budget) return 0;
            budget -= work;
            compare();
            if (::testing::Test::HasFailure() || game_.reference().turn().kind == Kind::over) break;
            advance();
        }
        return budget;
    }

  private:
    using Kind = reference::Turn::Kind;

    void compare() {
        game_.expect_same_facts();
        if (::testing::Test::HasFatalFailure()) return;
        game_.expect_same_moves(moves_);
        for (int i = 0; i < 3 && !moves_.empty(); ++i) known_.push_back(pick(moves_, random_));
        for (int i = 0; i < dubious_tokens_per_step; ++i) {
            const std::string token = dubious_token(known_, random_);
            game_.expect_same_judgement(token);
            for (const Pair<G>& watcher : watchers_) watcher.expect_same_judgement(token);
        }
        for (int seat = 0; seat <= game_.real().seat_count(); ++seat) game_.expect_same_view(seat);
        if (one_in(4, random_)) compare_damaged_position();
    }

    void compare_damaged_position() {
        const auto seat = static_cast<int>(random_.below(3));
        const std::string whole = one_in(2, random_) ? game_.fen() : game_.reference().view(seat);
        const std::string damaged = mutate(whole, random_);
        const Pair<G> other(damaged);
        const auto is_beyond_capacity = case_of<G>().is_beyond_capacity;
        if (is_beyond_capacity != nullptr && is_beyond_capacity(other.refusals())) return;
        EXPECT_FALSE(other.is_refused_by_one())
            << (other.refusals().empty() ? "only the reference refuses " : "only the game refuses ")
            << damaged;
        if (other.is_loaded()) other.expect_same_facts();
    }

    void advance() {
        const std::string token = next_token();
        Pair<G> read_back(game_.fen());
        ASSERT_TRUE(read_back.is_loaded()) << game_.fen();
        std::vector<std::string> seen_tokens;
        for (std::size_t seat = 0; seat < watchers_.size(); ++seat) {
            seen_tokens.push_back(game_.masked(token, static_cast<int>(seat)));
        }
        known_.push_back(token);
        game_.play(token);
        read_back.play(token);
        if (::testing::Test::HasFatalFailure()) return;
        ASSERT_EQ(read_back.fen(), game_.fen()) << "played from the position as read";
        read_back.expect_same_facts();
        for (std::size_t seat = 0; seat < watchers_.size(); ++seat) {
            watchers_[seat].play(seen_tokens[seat]);
            watchers_[seat].expect_same_facts();
            ASSERT_EQ(watchers_[seat].fen(), game_.reference().view(static_cast<int>(seat)));
        }
    }

    std::string next_token() {
        if (one_in(12, random_)) {
            const std::string token = pick_referee_token(may_leave_, random_);
            if (game_.reference().accepts(token)) return token;
        }
        if (game_.reference().turn().kind == Kind::chance) {
            return game_.reference().random_chance(random_);
        }
        return pick_token(moves_, random_);
    }

    Rng random_;
    bool may_leave_;
    Pair<G> game_;
    std::vector<std::string> moves_;  // of the position at hand
    std::vector<Pair<G>> watchers_;   // by seat, nobody first
    std::vector<std::string> known_;  // tokens of this and earlier positions
};

template <Game G>
void compare_games(const std::string& set) {
    ASSERT_NE(case_of<G>().reference, nullptr) << "there is nothing to compare with";
    std::size_t budget = work_per_option_set;
    for (std::uint64_t seed = 1; budget > 0; ++seed) {
        SCOPED_TRACE("options '" + set + "', seed " + std::to_string(seed));
        const std::string start = G::write_position(start_of<G>(set, seed));
        budget = Playthrough<G>(start, seed).run(budget);
        if (::testing::Test::HasFailure()) return;
    }
}

class Differential : public ::testing::TestWithParam<Check> {};

TEST_P(Differential, PlaysLikeTheReference) { GetParam().run(); }

INSTANTIATE_TEST_SUITE_P(Games, Differential,
                         ::testing::ValuesIn(check_every_game([]<Game G>(const std::string& set) {
                             compare_games<G>(set);
                         })),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace ludo::conformance
