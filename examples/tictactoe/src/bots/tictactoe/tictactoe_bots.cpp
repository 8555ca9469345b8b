#include <array>

#include "bots/random_bot.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "search/max_n.hpp"

namespace ludo {

namespace {

/// What a position is worth to each seat: 1 for a win, 0 for a loss, else half.
struct Worth {
    search::SeatValues operator()(const tictactoe::State& state) const {
        search::SeatValues values{0.5, 0.5};
        const auto outcome = state.outcome();
        if (outcome && outcome->winner) {
            values = {};
            values[outcome->winner->index] = 1;
        }
        return values;
    }
};

/// Looks a number of moves ahead; nine are all there are.
class MinimaxBot final : public Bot<TicTacToe> {
  public:
    explicit MinimaxBot(int depth) : depth_(depth) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& /*random*/) override {
        search::Budget budget(limits);
        return search::MaxN<TicTacToe, Worth>(Worth{}).best(seen, depth_, budget).move;
    }

  private:
    int depth_;
};

constexpr std::array minimax_options{OptionSpec{.name = "depth",
                                                .type = OptionType::integer,
                                                .default_value = "9",
                                                .min = 1,
                                                .max = tictactoe::cell_count}};

std::unique_ptr<Bot<TicTacToe>> make_minimax(const Options& options) {
    return std::make_unique<MinimaxBot>(options.integer("depth"));
}

}  // namespace

template <>
std::span<const BotKind<TicTacToe>> bot_kinds<TicTacToe>() {
    static constexpr std::array kinds{
        random_kind<TicTacToe>(),
        BotKind<TicTacToe>{"minimax", minimax_options, make_minimax},
    };
    return kinds;
}

template <>
BotLevels bot_levels<TicTacToe>() {
    return {.easy = "random",
            .medium = "minimax:depth=1",
            .hard = "minimax:depth=2",
            .expert = "minimax"};
}

}  // namespace ludo
