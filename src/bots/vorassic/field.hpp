#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bots/vorassic/cells.hpp"
#include "core/fixed_list.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo::vorassic {

/// All free cells of one value.
template <std::size_t W>
struct ValueClass {
    int value = 0;
    Cells<W> cells;
};

/// What never changes while a search goes on from one position: the values, and which cells are
/// near which.
template <std::size_t W>
class Field {
  public:
    using Set = Cells<W>;

    explicit Field(const State& state)
        : size_(state.size()),
          mode_(state.mode()),
          values_(static_cast<std::size_t>(size_ * size_)),
          around_(static_cast<std::size_t>(size_ * size_)) {
        for_each_cell(size_, [&](Move cell) { add_cell(state, cell); });
        std::sort(classes_.begin(), classes_.end(),
                  [](const auto& a, const auto& b) { return a.value > b.value; });
        fill_planes();
    }

    [[nodiscard]] int index(Move cell) const { return cell.row * size_ + cell.column; }
    [[nodiscard]] Move move(int cell) const {
        return {static_cast<std::uint8_t>(cell % size_), static_cast<std::uint8_t>(cell / size_)};
    }
    [[nodiscard]] bool is_snake() const { return mode_ == Mode::snake; }
    [[nodiscard]] const Set& free() const { return free_; }
    [[nodiscard]] int value(int cell) const { return values_[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] bool has_negative() const {
        return !classes_.empty() && classes_.back().value < 0;
    }
    /// The values that occur, the highest first.
    [[nodiscard]] const std::vector<ValueClass<W>>& classes() const { return classes_; }
    /// The cells one colour of a chessboard has: a snake changes colour with every step.
    [[nodiscard]] const Set& dark() const { return dark_; }

    /// Where a seat may go from one cell.
    [[nodiscard]] const Set& around(int cell) const {
        return around_[static_cast<std::size_t>(cell)];
    }
    /// Where a seat may go from any of these cells, and those cells.
    [[nodiscard]] Set grow(const Set& from) const {
        const Set beside = ((from << 1) & not_left_) | ((from >> 1) & not_right_) | from;
        const Set& base = is_snake() ? from : beside;
        return beside | (base << size_) | (base >> size_);
    }
    /// All cells of `inside` that can be walked to from these, which must be part of it.
    [[nodiscard]] Set flood(Set from, const Set& inside) const {
        for (;;) {
            const Set wider = grow(from) & inside;
            if (wider == from) return from;
            from = wider;
        }
    }

    [[nodiscard]] int sum(const Set& cells) const {
        int total = offset_ == 0 ? 0 : -offset_ * cells.size();
        for (std::size_t bit = 0; bit < plane_count_; ++bit) {
            total += (cells & planes_[bit]).size() << bit;
        }
        return total;
    }
    /// The sum of the `count` highest values among these cells, without those below zero.
    [[nodiscard]] int sum_of_best(const Set& cells, int count) const {
        int total = 0;
        for (const auto& values : classes_) {
            if (values.value < 0) break;
            const int taken = std::min(count, (cells & values.cells).size());
            total += taken * values.value;
            count -= taken;
            if (count == 0) break;
        }
        return total;
    }
    /// The sum of the values below zero.
    [[nodiscard]] int sum_of_losses(const Set& cells) const {
        int total = 0;
        for (auto values = classes_.rbegin(); values != classes_.rend(); ++values) {
            if (values->value >= 0) break;
            total += values->value * (cells & values->cells).size();
        }
        return total;
    }
    /// What the first picker gets more than the second when both take turns picking the highest
    /// of these cells.
    [[nodiscard]] int alternating_sum(const Set& cells) const {
        int total = 0;
        bool is_second = false;
        for (const auto& values : classes_) {
            if (!(cells & values.cells).has_odd_size()) continue;
            total += is_second ? -values.value : values.value;
            is_second = !is_second;
        }
        return total;
    }

  private:
    static constexpr std::size_t max_planes = 5;  // 0 … 18, once raised by 9

    void add_cell(const State& state, Move cell) {
        const int at = index(cell);
        if (cell.column > 0) not_left_.insert(at);
        if (cell.column + 1 < size_) not_right_.insert(at);
        if ((cell.column + cell.row) % 2 == 1) dark_.insert(at);
        const Patch patch = reach_from(cell, mode_, size_);
        Set near;
        for (Word left = patch.cells; left != 0; left &= left - 1) {
            near.insert(patch.first + std::countr_zero(left));
        }
        near.erase(at);
        around_[static_cast<std::size_t>(at)] = near;
        if (state.at(cell).is_free()) add_value(at, state.at(cell).value());
    }

    void add_value(int cell, int value) {
        free_.insert(cell);
        values_[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(value);
        auto same = std::find_if(classes_.begin(), classes_.end(),
                                 [&](const auto& other) { return other.value == value; });
        if (same == classes_.end()) same = classes_.insert(same, {value, {}});
        same->cells.insert(cell);
    }

    void fill_planes() {
        offset_ = has_negative() ? max_value : 0;
        for (const auto& values : classes_) {
            const int raised = values.value + offset_;
            for (std::size_t bit = 0; bit < max_planes; ++bit) {
                if (((raised >> bit) & 1) == 0) continue;
                planes_[bit] |= values.cells;
                plane_count_ = std::max(plane_count_, bit + 1);
            }
        }
    }

    int size_;
    Mode mode_;
    int offset_ = 0;  ///< added to every value in planes_, so that none is negative
    std::size_t plane_count_ = 0;
    Set free_;
    Set dark_;
    Set not_left_;
    Set not_right_;
    std::vector<std::int8_t> values_;
    std::vector<Set> around_;
    std::array<Set, max_planes> planes_{};  ///< the cells whose value has this bit
    std::vector<ValueClass<W>> classes_;
};

}  // namespace ludo::vorassic
