// How often one Piscari bot beats another, computed instead of played:
// `piscari-forecast BOT BOT`, each `oracle` or `wizard[:blunders=N]`.
//
// Both choose by the position alone, so a game between them is a Markov chain. Its states are the
// boards they can meet, in canonical form, and whose turn it is; the chances of winning are found
// by sweeps.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "bots/piscari/oracle.hpp"
#include "bots/piscari/wizard.hpp"
#include "core/scan.hpp"
#include "resources/resources.hpp"

namespace {

using namespace ludo;
using namespace ludo::piscari;

constexpr double tolerance = 1e-8;

struct Choice {
    Move move;
    double probability = 0;
};
using Choices = std::vector<Choice>;

/// A bot as the probabilities of its moves.
class Player {
  public:
    virtual ~Player() = default;
    [[nodiscard]] virtual Choices choices(const State& state) = 0;
};

/// Takes the table at its word, without the oracle's look-ahead: that only sharpens choices between
/// moves that differ by less than 1e-5.
class OraclePlayer final : public Player {
  public:
    explicit OraclePlayer(const OracleTable& table) : table_(table) {}
    Choices choices(const State& state) override {
        MoveList moves;
        state.legal_moves(moves);
        Choice best{moves[0], 1.0};
        std::uint32_t least = OracleTable::scale + 1;
        for (const Move move : moves) {
            State next = state;
            next.apply(move);
            const std::uint32_t left = next.outcome() ? 0 : table_.chance(board_of(next));
            if (left < least) best.move = move;
            least = std::min(least, left);
        }
        return {best};
    }

  private:
    const OracleTable& table_;
};

class WizardPlayer final : public Player {
  public:
    explicit WizardPlayer(int blunder_rate) : blunder_rate_(blunder_rate / 100.0) {}
    Choices choices(const State& state) override {
        const Gains gains = gains_of(state, LineTable::built_in());
        if (gains.empty()) return {{Move::pass(), 1.0}};
        int highest = gains[0].gain;
        for (const Gain& gain : gains) highest = std::max(highest, gain.gain);
        double ties = 0;
        for (const Gain& gain : gains) ties += gain.gain == highest ? 1 : 0;
        Choices all;
        for (const Gain& gain : gains) {
            const double wanted = gain.gain == highest ? (1 - blunder_rate_) / ties : 0;
            all.push_back({gain.move, wanted + blunder_rate_ / static_cast<double>(gains.size())});
        }
        return all;
    }

  private:
    double blunder_rate_;
};

/// The state in which blue, to move on this board, has rolled `icon`.
State rolled(const OracleBoard& board, Icon icon) {
    State state(blue);
    for (std::size_t square = 0; square < square_count; ++square) {
        const Cell cell = board.cells[square];
        if (cell == empty_cell) continue;
        if ((cell > icon_count) != (state.turn().seat == red)) state.skip();
        state.apply(Move::roll(static_cast<Icon>((cell - 1) % icon_count)));
        state.apply(Move::place({static_cast<std::uint8_t>(square)}));
    }
    if (state.turn().seat == red) state.skip();
    state.apply(Move::roll(icon));
    return state;
}

class Forecast {
  public:
    Forecast(Player& first, Player& second, const ClassIndex& index)
        : players_{&first, &second}, index_(index), numbers_(2 * index.size(), unseen) {
        for (std::uint32_t turn : {0U, 1U}) number_of({}, turn);
        for (std::uint32_t number = 0; number < nodes_.size(); ++number) expand(number);
        while (sweep() >= tolerance) continue;
    }

    /// The chance of the first player when the first (0) or the second (1) begins.
    [[nodiscard]] double chance(std::size_t beginner) const { return nodes_[beginner].chance; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  private:
    static constexpr std::uint32_t unseen = ~std::uint32_t{0};

    struct Step {
        std::uint32_t next = 0;
        double probability = 0;
    };
    struct Node {
        double chance = 0.5;  ///< that the first player wins
        double won = 0;       ///< the part of it that is won in this turn
        OracleBoard board;
        std::uint32_t turn = 0;
        std::uint32_t steps = 0;  ///< how many of steps_, in order
    };

    std::uint32_t number_of(const OracleBoard& board, std::uint32_t turn) {
        std::uint32_t& number =
            numbers_[2 * index_.number_of(canonicalizer_.canonical(board)) + turn];
        if (number == unseen) {
            number = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back({.board = board, .turn = turn});
        }
        return number;
    }

    void expand(std::uint32_t number) {
        const OracleBoard board = nodes_[number].board;
        for (const Icon icon : all_icons) {
            const State state = rolled(board, icon);
            for (const Choice& choice : players_[nodes_[number].turn]->choices(state)) {
                add_step(number, state, {choice.move, choice.probability / icon_count});
            }
        }
    }

    void add_step(std::uint32_t number, State state, const Choice& choice) {
        const std::uint32_t turn = nodes_[number].turn;
        state.apply(choice.move);
        if (state.outcome()) {
            if (turn == 0) nodes_[number].won += choice.probability;
            return;
        }
        ++nodes_[number].steps;
        steps_.push_back({number_of(board_of(state), 1 - turn), choice.probability});
    }

    double sweep() {
        double largest = 0;
        const Step* step = steps_.data();
        for (Node& node : nodes_) {
            double chance = node.won;
            for (std::uint32_t i = 0; i < node.steps; ++i, ++step) {
                chance += step->probability * nodes_[step->next].chance;
            }
            largest = std::max(largest, std::abs(chance - node.chance));
            node.chance = chance;
        }
        return largest;
    }

    std::array<Player*, 2> players_;
    const ClassIndex& index_;
    Canonicalizer canonicalizer_;
    std::vector<std::uint32_t> numbers_;  ///< by class and turn
    std::vector<Node> nodes_;             ///< in the order they were met
    std::vector<Step> steps_;
};

std::unique_ptr<Player> make_player(std::string_view spec, const OracleTable& table) {
    if (spec == "oracle") return std::make_unique<OraclePlayer>(table);
    if (spec == "wizard") return std::make_unique<WizardPlayer>(0);
    constexpr std::string_view with_blunders = "wizard:blunders=";
    if (!spec.starts_with(with_blunders)) return nullptr;
    const auto blunder_rate = read_int(spec.substr(with_blunders.size()), 0, 100);
    return blunder_rate ? std::make_unique<WizardPlayer>(*blunder_rate) : nullptr;
}

}  // namespace

int main(int argc, char** argv) {
    provide_bot_tables();
    const auto table = oracle_table();
    const bool is_complete = argc == 3 && table.ok();
    const auto first = is_complete ? make_player(argv[1], **table) : nullptr;
    const auto second = is_complete ? make_player(argv[2], **table) : nullptr;
    if (!first || !second) {
        std::cerr << "usage: piscari-forecast BOT BOT, each oracle or wizard[:blunders=N];\n"
                     "the oracle's table must be in place\n";
        return 2;
    }
    const Forecast forecast(*first, *second, (*table)->index());
    std::cout << argv[1] << " beats " << argv[2] << " with probability " << forecast.chance(0)
              << " when it begins, " << forecast.chance(1) << " when it does not, "
              << (forecast.chance(0) + forecast.chance(1)) / 2 << " over both (" << forecast.size()
              << " boards)\n";
    return 0;
}
