#include "bots/thinkahead/grid.hpp"

#include <algorithm>

#include "core/rng.hpp"

namespace ludo::thinkahead {

template <int Side>
Grid<Side>::Grid(const State& state) : size_(state.size()) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
        for (int index = 0; index < size_; ++index) {
            const Line line = line_at(axis, index);
            for (int along = 0; along < size_; ++along) {
                values_[axis][line.index][static_cast<std::size_t>(along)] =
                    static_cast<std::int16_t>(state.value(line.cell(along)));
            }
            sort_line(line);
            tabulate(line);
        }
    }
    draw_keys();
}

template <int Side>
void Grid<Side>::sort_line(Line line) {
    Order& order = descending_[axis_of(line)][line.index];
    for (std::size_t i = 0; i < side; ++i) order[i] = static_cast<std::uint8_t>(i);
    std::stable_sort(order.begin(), order.end(), [&](std::uint8_t a, std::uint8_t b) {
        return value(line, a) > value(line, b);
    });
}

template <int Side>
void Grid<Side>::tabulate(Line line) {
    if constexpr (is_narrow<Side>) {
        Highest& table = highest_[axis_of(line)][line.index];
        for (LineCells cells = 0; cells < only(size_); ++cells) {
            table[cells] = static_cast<std::int16_t>(find_highest(line, static_cast<Cells>(cells)));
        }
    }
}

template <int Side>
void Grid<Side>::draw_keys() {
    auto seed = static_cast<std::uint64_t>(size_);
    for (const auto& row : values_[0]) {
        for (const std::int16_t number : row) {
            seed = Rng(seed + static_cast<std::uint64_t>(number)).next();
        }
    }
    Rng random(seed);
    for (auto& row : cell_keys_) {
        for (std::uint64_t& key : row) key = random.next();
    }
    for (auto& lines : line_keys_) {
        for (std::uint64_t& key : lines) key = random.next();
    }
}

template class Grid<narrow_side>;
template class Grid<max_size>;

}  // namespace ludo::thinkahead
