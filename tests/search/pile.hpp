#pragma once

#include <algorithm>
#include <string>

#include "core/fixed_list.hpp"
#include "core/game.hpp"
#include "core/scan.hpp"

/// A toy game for the other searches: seats in turn take 1 to 3 counters from a pile, and whoever
/// takes the last one wins. With dice the die says how many may be taken at most.
namespace ludo::search::pile {

/// A number of counters to take, or the number of a die.
struct Move {
    int number = 0;
    friend bool operator==(Move, Move) = default;
};

template <bool HasDice>
class State {
  public:
    State() = default;
    State(int counters, int seats) : counters_(counters), seats_(seats) {}

    [[nodiscard]] int seat_count() const { return seats_; }
    [[nodiscard]] static SeatSet seats_out() { return {}; }
    [[nodiscard]] Turn turn() const {
        if (counters_ == 0) return Turn::over();
        return HasDice && die_ == 0 ? Turn::chance(mover_) : Turn::move(mover_);
    }
    [[nodiscard]] std::optional<Outcome> outcome() const {
        if (counters_ > 0) return std::nullopt;
        return Outcome::win(winner_);
    }
    using MoveList = FixedList<Move, 3>;
    void legal_moves(MoveList& list) const { fill(list, std::min(counters_, HasDice ? die_ : 3)); }
    bool chance_moves(MoveList& list) const {
        fill(list, 3);
        return true;
    }
    template <RandomGenerator R>
    [[nodiscard]] static Move sample_chance(R& random) {
        return {static_cast<int>(random.below(3)) + 1};
    }
    [[nodiscard]] static Status refuse(Move) { return {}; }
    [[nodiscard]] static Status refuse_skip() { return {}; }
    void apply(Move move) {
        if (turn().phase == Phase::chance) {
            die_ = move.number;
            return;
        }
        counters_ -= move.number;
        die_ = 0;
        winner_ = mover_;
        skip();
    }
    void skip() { mover_ = next_seat(mover_, seats_); }
    void out(Seat) {}
    [[nodiscard]] std::optional<int> moves_left() const { return counters_; }
    [[nodiscard]] int counters() const { return counters_; }

    friend bool operator==(const State&, const State&) = default;

  private:
    static void fill(MoveList& list, int count) {
        list.clear();
        for (int i = 1; i <= count; ++i) list.push_back({i});
    }

    int counters_ = 10;
    int seats_ = 2;
    int die_ = 0;
    Seat mover_;
    Seat winner_;
};

template <bool HasDice>
struct Game {
    using State = pile::State<HasDice>;
    using Move = pile::Move;
    using MoveList = typename State::MoveList;
    static constexpr GameInfo info{.id = "pile", .max_seats = max_seats, .has_chance = HasDice};

    static Result<State> start(const Options&, RandomSource&) { return State(); }
    static std::string write_position(const State& state) {
        return std::to_string(state.counters());
    }
    static Result<State> read_position(std::string_view) { return State(); }
    static std::string write_move(Move move) { return std::to_string(move.number); }
    static std::optional<Move> read_move(std::string_view text) {
        const auto number = read_int(text);
        return number ? std::optional<Move>(Move{*number}) : std::nullopt;
    }
    static void describe(const State& state, const State&, JsonWriter& json) {
        json.object([&] { json.field("counters", state.counters()); });
    }
};
using Pile = Game<false>;
using DicePile = Game<true>;
static_assert(ludo::Game<Pile> && ludo::Game<DicePile>);

/// 1 for a win of seat 1, 0 for a win of another; 0.5 while the game goes on.
struct FirstSeatWins {
    template <typename State>
    double operator()(const State& state) const {
        const auto outcome = state.outcome();
        return !outcome ? 0.5 : *outcome->winner == Seat{} ? 1 : 0;
    }
};

}  // namespace ludo::search::pile
