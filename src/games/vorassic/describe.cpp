#include <utility>
#include <vector>

#include "games/vorassic/vorassic.hpp"

namespace ludo {

namespace {

using vorassic::State;

/// States forget what a captured cell was worth; the start of the match still knows.
std::optional<int> value_of(const State& state, const State& start, vorassic::Move cell) {
    for (const State* known : {&state, &start}) {
        if (known->at(cell).is_free()) return known->at(cell).value();
    }
    return std::nullopt;
}

/// The cells each seat owned at the start or captured since, in their order, and so where a snake's
/// body and an octopus's arms go on.
class Captures {
  public:
    Captures(const State& state, const State& start, std::span<const vorassic::Move> moves)
        : state_(state), orders_(cell_count(state), not_captured), origins_(cell_count(state)) {
        vorassic::for_each_cell(state.size(), [&](vorassic::Move cell) {
            if (start.at(cell).owner()) order(cell) = 0;
        });
        for_each_seat(state.seat_count(),
                      [&](Seat seat) { heads_[seat.index] = start.last_cell(seat); });
        int played = 0;
        for (const vorassic::Move cell : moves) capture(cell, ++played);
    }

    /// The own cell a cell was captured from; nothing for what was owned at the start or is free.
    [[nodiscard]] std::optional<vorassic::Move> origin(vorassic::Move cell) const {
        return origins_[index(cell)];
    }

  private:
    static constexpr int not_captured = -1;

    static std::size_t cell_count(const State& state) {
        return static_cast<std::size_t>(state.size() * state.size());
    }
    [[nodiscard]] std::size_t index(vorassic::Move cell) const {
        return static_cast<std::size_t>(cell.row * state_.size() + cell.column);
    }
    [[nodiscard]] int& order(vorassic::Move cell) { return orders_[index(cell)]; }

    void capture(vorassic::Move cell, int played) {
        const Seat seat = *state_.at(cell).owner();  // cells never change hands
        vorassic::Move& head = heads_[seat.index];
        origins_[index(cell)] =
            state_.mode() == vorassic::Mode::snake ? head : nearest_own(cell, seat);
        order(cell) = played;
        head = cell;
    }

    /// Of the seat's cells around this one: one that shares a side rather than a corner, then the
    /// one captured last, so that arms grow long.
    std::optional<vorassic::Move> nearest_own(vorassic::Move cell, Seat seat) {
        std::optional<vorassic::Move> best;
        std::pair<bool, int> best_rank;
        for_each_around(cell, [&](vorassic::Move other, bool shares_side) {
            if (order(other) == not_captured || state_.at(other).owner() != seat) return;
            const std::pair<bool, int> rank{shares_side, order(other)};
            if (best && rank <= best_rank) return;
            best = other;
            best_rank = rank;
        });
        return best;
    }

    /// Calls `visit(cell, whether it shares a side)` for the cells around one.
    template <typename Visit>
    void for_each_around(vorassic::Move cell, Visit visit) const {
        for (int row = cell.row - 1; row <= cell.row + 1; ++row) {
            for (int column = cell.column - 1; column <= cell.column + 1; ++column) {
                if (row < 0 || column < 0 || row >= state_.size() || column >= state_.size())
                    continue;
                visit(vorassic::Move{static_cast<std::uint8_t>(column),
                                     static_cast<std::uint8_t>(row)},
                      row == cell.row || column == cell.column);
            }
        }
    }

    const State& state_;
    std::vector<int> orders_;
    std::vector<std::optional<vorassic::Move>> origins_;
    std::array<vorassic::Move, max_seats> heads_{};
};

std::optional<std::string> written(const std::optional<vorassic::Move>& cell) {
    if (!cell) return std::nullopt;
    return Vorassic::write_move(*cell);
}

void describe_cell(const State& state, const State& start, const Captures& captures,
                   vorassic::Move cell, JsonWriter& json) {
    const auto owner = state.at(cell).owner();
    json.object([&] {
        json.field("name", Vorassic::write_move(cell));
        json.field("value", value_of(state, start, cell));
        json.field("wall", state.at(cell).is_wall());
        json.field("owner", owner);
        json.field("head", owner && state.last_cell(*owner) == cell);
        json.field("from", written(captures.origin(cell)));
    });
}

}  // namespace

void Vorassic::describe(const State& state, const State& start, std::span<const Move> moves,
                        JsonWriter& json) {
    const Captures captures(state, start, moves);
    json.object([&] {
        json.field("kind", info.id);
        json.field("size", state.size());
        json.field("mode", modes[static_cast<std::size_t>(state.mode())]);
        json.key("cells").array([&] {
            vorassic::for_each_cell(state.size(), [&](Move cell) {
                describe_cell(state, start, captures, cell, json);
            });
        });
    });
}

}  // namespace ludo
