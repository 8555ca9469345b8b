#include "games/vorassic/vorassic.hpp"

#include <algorithm>

#include "games/vorassic/notation.hpp"
#include "games/vorassic/start.hpp"

namespace ludo::vorassic {

State::State() : State(empty_setup(min_size, 2, Mode::snake)) {}

State::State(const Setup& setup)
    : size_(static_cast<std::uint8_t>(setup.size)),
      seat_count_(static_cast<std::uint8_t>(setup.seats)),
      mode_(setup.mode),
      out_(setup.out),
      last_cells_(setup.last_cells),
      scores_(setup.scores),
      grid_(setup.grid) {
    for_each_cell(size_, [this](Move cell) {
        if (at(cell).is_free()) insert(free_, index(cell));
    });
    for_each_cell(size_, [this](Move cell) {
        if (const auto owner = at(cell).owner()) extend_reach(*owner, cell);
    });
    // A snake goes on from its last cell, whichever of its cells was met last above.
    for_each_seat(seat_count_, [this](Seat seat) { extend_reach(seat, last_cell(seat)); });
    if (last_seat_in(out_, seat_count_)) {
        end();
    } else {
        give_turn_from(setup.to_move);
    }
}

std::optional<Outcome> State::outcome() const {
    if (!is_over_) return std::nullopt;
    if (is_drawn_) return Outcome::draw();
    if (const auto last = last_seat_in(out_, seat_count_)) return Outcome::win(*last);
    std::optional<Seat> best;
    bool is_tie = false;
    for_each_seat(seat_count_, [&](Seat seat) {
        if (out_.contains(seat)) return;
        is_tie = best && score(seat) == score(*best) ? true : is_tie;
        if (best && score(seat) <= score(*best)) return;
        best = seat;
        is_tie = false;
    });
    return is_tie ? Outcome::draw() : Outcome{best};
}

Status State::refuse(Move move) const {
    if (is_over_) return Refusal{"refusal.token.over", {}};
    const auto cell = [move] { return Vorassic::write_move(move); };
    if (move.column >= size_ || move.row >= size_) {
        const auto last = static_cast<std::uint8_t>(size_ - 1);
        return Refusal{"refusal.vorassic.outside",
                       {{"cell", cell()}, {"last", Vorassic::write_move({last, last})}}};
    }
    if (at(move).is_wall()) return Refusal{"refusal.vorassic.wall", {{"cell", cell()}}};
    if (const auto owner = at(move).owner()) {
        return Refusal{"refusal.vorassic.taken",
                       {{"cell", cell()}, {"owner", colour_text(*owner)}}};
    }
    if (contains(reach_[to_move_.index], index(move))) return {};
    if (mode_ == Mode::octopus) {
        return Refusal{"refusal.vorassic.not_around_own", {{"cell", cell()}}};
    }
    return Refusal{"refusal.vorassic.not_beside_last",
                   {{"cell", cell()}, {"last", Vorassic::write_move(last_cell(to_move_))}}};
}

void State::out(Seat seat) {
    out_.insert(seat);
    if (last_seat_in(out_, seat_count_)) {
        end();
    } else if (seat == to_move_) {
        give_turn_from(next_seat(seat, seat_count_));
    }
}

std::optional<int> State::moves_left() const {
    if (is_over_) return 0;
    std::uint32_t free_count = 0;
    for (const Word word : free_) free_count += last_count(running_counts(word));
    return static_cast<int>(free_count);
}

}  // namespace ludo::vorassic

namespace ludo {

namespace {

void check_walls(int walls, int size, int players, Refusals& why) {
    const int most = vorassic::most_walls(size, players);
    const std::string count = std::to_string(walls);
    if (walls > most) {
        why.push_back({"refusal.vorassic.walls_too_many",
                       {{"walls", count}, {"most", std::to_string(most)}}});
    }
    if (walls % 2 == 1 && size % 2 == 0) {
        why.push_back(
            {"refusal.vorassic.walls_odd",
             {{"walls", count}, {"size", std::to_string(size)}, {"most", std::to_string(most)}}});
    }
}

}  // namespace

Result<Vorassic::State> Vorassic::start(const Options& chosen, RandomSource& random_source) {
    const int size = chosen.integer("size");
    const int players = chosen.integer("players");
    const int walls = chosen.integer("walls");
    const bool by_distance = chosen.text("fill") == "distance";
    const bool negative = chosen.flag("negative");
    Refusals why;
    if (by_distance && negative) why.push_back({"refusal.vorassic.negative_distance", {}});
    check_walls(walls, size, players, why);
    if (!why.empty()) return why;

    const bool is_snake = chosen.text("mode") == "snake";
    auto setup = vorassic::empty_setup(size, players,
                                       is_snake ? vorassic::Mode::snake : vorassic::Mode::octopus);
    vorassic::draw_walls(setup, walls, random_source);
    if (by_distance) {
        vorassic::fill_by_distance(setup);
    } else {
        vorassic::fill_at_random(setup, negative ? -vorassic::max_value : 0, random_source);
    }
    return State(setup);
}

}  // namespace ludo
