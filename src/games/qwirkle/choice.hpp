#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "games/qwirkle/hand.hpp"
#include "games/qwirkle/window.hpp"

namespace ludo::qwirkle {

constexpr HandSet bit_of(std::size_t i) { return static_cast<HandSet>(1U << i); }

/// Calls `visit(i)` for every tile in the set.
template <typename Visit>
void for_each(HandSet set, Visit visit) {
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
        visit(static_cast<std::size_t>(std::countr_zero(rest)));
    }
}

/// The distinct tiles of a hand and how they go together. Copies never matter on the grid: no line
/// holds a tile twice, and a placement is part of one line.
class Choice {
  public:
    explicit Choice(const Hand& hand) {
        for (const Tile tile : hand) {
            if (size_ > 0 && tiles_[size_ - 1] == tile) continue;
            tiles_[size_] = tile;
            of_colour_[static_cast<std::size_t>(tile.colour())] |= bit_of(size_);
            of_shape_[static_cast<std::size_t>(tile.shape())] |= bit_of(size_);
            ++size_;
        }
    }

    [[nodiscard]] HandSet all() const { return static_cast<HandSet>(bit_of(size_) - 1); }
    [[nodiscard]] Tile tile(std::size_t i) const { return tiles_[i]; }

    /// What can lie between two runs of tiles, either of which may be missing.
    [[nodiscard]] Fit between(const Line& before, const Line& after) const {
        const Attributes colours = before.colours() | after.colours();
        const Attributes shapes = before.shapes() | after.shapes();
        if (colours == 0) return {all(), all()};
        Fit fit;
        if (is_one(colours) && (before.shapes() & after.shapes()) == 0) {
            fit.in_colour_line = without_shapes(of_colour(colours), shapes);
        }
        if (is_one(shapes) && (before.colours() & after.colours()) == 0) {
            fit.in_shape_line = without_colours(of_shape(shapes), colours);
        }
        return fit;
    }

    /// What can still join a line that takes the i-th tile.
    [[nodiscard]] Fit beside(const Fit& fit, std::size_t i) const {
        const auto others = static_cast<HandSet>(~bit_of(i));
        Fit rest;
        if ((fit.in_colour_line & bit_of(i)) != 0) {
            rest.in_colour_line = fit.in_colour_line & others & same_colour(i);
        }
        if ((fit.in_shape_line & bit_of(i)) != 0) {
            rest.in_shape_line = fit.in_shape_line & others & same_shape(i);
        }
        return rest;
    }

  private:
    [[nodiscard]] HandSet of_colour(Attributes one) const {
        return of_colour_[static_cast<std::size_t>(std::countr_zero(one))];
    }
    [[nodiscard]] HandSet of_shape(Attributes one) const {
        return of_shape_[static_cast<std::size_t>(std::countr_zero(one))];
    }
    [[nodiscard]] HandSet same_colour(std::size_t i) const {
        return of_colour_[static_cast<std::size_t>(tiles_[i].colour())];
    }
    [[nodiscard]] HandSet same_shape(std::size_t i) const {
        return of_shape_[static_cast<std::size_t>(tiles_[i].shape())];
    }
    [[nodiscard]] HandSet without_shapes(HandSet set, Attributes shapes) const {
        for_each(set, [&](std::size_t i) {
            if ((shapes & only(tiles_[i].shape())) != 0) set &= static_cast<HandSet>(~bit_of(i));
        });
        return set;
    }
    [[nodiscard]] HandSet without_colours(HandSet set, Attributes colours) const {
        for_each(set, [&](std::size_t i) {
            if ((colours & only(tiles_[i].colour())) != 0) set &= static_cast<HandSet>(~bit_of(i));
        });
        return set;
    }

    std::array<Tile, hand_size> tiles_{};
    std::size_t size_ = 0;
    std::array<HandSet, max_colours> of_colour_{};
    std::array<HandSet, max_shapes> of_shape_{};
};

}  // namespace ludo::qwirkle
