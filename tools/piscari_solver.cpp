#include "piscari_solver.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ludo::piscari {

namespace {

/// The boards with one number of pieces. For each class and roll it lists the classes the other
/// seat may be left with: the mover takes the one where that seat's chance is smallest.
class Layer {
  public:
    /// `chance` holds a zero behind the last class: that of a seat that has just lost.
    Layer(const Canonicalizer& canonicalizer, const ClassIndex& index, std::vector<double>& chance)
        : canonicalizer_(canonicalizer), index_(index), chance_(chance), lost_(index.size()) {}

    void add(BoardCode code) {
        classes_.push_back(index_.number_of(code));
        const OracleBoard board = decode_board(code);
        for (const Icon icon : all_icons) add_roll(board, icon);
    }

    /// The largest change of a value.
    double sweep() {
        double largest = 0;
        const std::uint32_t* next = nexts_.data();
        const std::uint8_t* count = counts_.data();
        for (const std::uint32_t number : classes_) {
            double lost = 0;
            for (int roll = 0; roll < icon_count; ++roll) {
                lost += smallest(next, *count);
                next += *count++;
            }
            const double value = (icon_count - lost) / icon_count;
            largest = std::max(largest, std::abs(value - chance_[number]));
            chance_[number] = value;
        }
        return largest;
    }

  private:
    [[nodiscard]] double smallest(const std::uint32_t* next, std::uint8_t count) const {
        double least = chance_[next[0]];
        for (std::uint8_t i = 1; i < count; ++i) least = std::min(least, chance_[next[i]]);
        return least;
    }

    [[nodiscard]] std::uint32_t number_of(const OracleBoard& board) const {
        return index_.number_of(canonicalizer_.canonical(board));
    }

    void add_roll(const OracleBoard& board, Icon icon) {
        const Squares open = board.open_squares(icon);
        const std::size_t first = nexts_.size();
        if (open == 0) {
            nexts_.push_back(number_of(board.passed()));
        } else if (can_win(board, icon, open)) {
            nexts_.push_back(lost_);
        } else {
            add_placements(board, icon, open);
        }
        counts_.push_back(static_cast<std::uint8_t>(nexts_.size() - first));
    }

    static bool can_win(const OracleBoard& board, Icon icon, Squares open) {
        bool wins = false;
        const Squares own = board.squares_with(own_cell(icon));
        for_each_square(open, [&](std::size_t square) {
            wins |= board3x3::holds_line(static_cast<Squares>(own | 1U << square));
        });
        return wins;
    }

    /// Of the boards with one piece more, which are solved, only the best one is kept.
    void add_placements(const OracleBoard& board, Icon icon, Squares open) {
        const std::size_t first = nexts_.size();
        std::uint32_t best_filling = lost_;
        double least = 1;
        for_each_square(open, [&](std::size_t square) {
            const std::uint32_t next = number_of(board.placed(icon, square));
            if (board.cells[square] != empty_cell) {
                nexts_.push_back(next);
            } else if (best_filling == lost_ || chance_[next] < least) {
                best_filling = next;
                least = chance_[next];
            }
        });
        if (best_filling != lost_) nexts_.push_back(best_filling);
        const auto begin = nexts_.begin() + static_cast<std::ptrdiff_t>(first);
        std::sort(begin, nexts_.end());
        nexts_.erase(std::unique(begin, nexts_.end()), nexts_.end());
    }

    const Canonicalizer& canonicalizer_;
    const ClassIndex& index_;
    std::vector<double>& chance_;
    std::uint32_t lost_;
    std::vector<std::uint32_t> classes_;
    std::vector<std::uint32_t> nexts_;  ///< of all classes and rolls, one after the other
    std::vector<std::uint8_t> counts_;  ///< how many of them belong to each class and roll
};

}  // namespace

std::vector<double> solve(const Canonicalizer& canonicalizer, const ClassIndex& index,
                          double tolerance, SolverReport& report) {
    std::vector<double> chance(index.size(), 0.5);
    chance.push_back(0);
    for (int pieces = square_count; pieces >= 0; --pieces) {
        Layer layer(canonicalizer, index, chance);
        index.for_each([&](BoardCode code) {
            const auto& cells = decode_board(code).cells;
            if (square_count - std::count(cells.begin(), cells.end(), empty_cell) == pieces) {
                layer.add(code);
            }
        });
        double change = 1;
        for (; change >= tolerance; ++report.sweeps) change = layer.sweep();
        report.last_change = std::max(report.last_change, change);
    }
    chance.pop_back();
    return chance;
}

}  // namespace ludo::piscari
