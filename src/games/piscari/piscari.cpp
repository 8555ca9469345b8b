#include "games/piscari/piscari.hpp"

#include <utility>

#include "games/piscari/notation.hpp"

namespace ludo::piscari {

std::optional<Piece> State::at(Square square) const {
    for (const Seat owner : {blue, red}) {
        for (const Icon icon : {Icon::angler, Icon::fish, Icon::fly}) {
            if ((pieces_of(owner, icon) & only(square)) != 0) return Piece{owner, icon};
        }
    }
    return std::nullopt;
}

std::optional<Icon> State::die() const {
    if (die_ == not_rolled) return std::nullopt;
    return static_cast<Icon>(die_);
}

Squares State::winning_squares() const {
    Squares winning = 0;
    for (const auto& of_seat : pieces_) {
        for (const Squares same : of_seat) winning |= board3x3::lines_in[same];
    }
    return winning;
}

std::optional<std::size_t> State::winning_line() const {
    for (const auto& of_seat : pieces_) {
        for (const Squares same : of_seat) {
            for (std::size_t i = 0; i < board3x3::lines.size(); ++i) {
                if ((same & board3x3::lines[i]) == board3x3::lines[i]) return i;
            }
        }
    }
    return std::nullopt;
}

bool State::chance_moves(MoveList& list) const {
    list.assign(0b111U << Move::first_roll);
    return true;
}

Status State::refuse(Move move) const {
    if (winner_ != nobody) return Refusal{"refusal.token.over", {}};
    if (move.is_roll()) {
        if (die_ == not_rolled) return {};
        return Refusal{"refusal.piscari.already_rolled", {}};
    }
    if (die_ == not_rolled) return Refusal{"refusal.piscari.roll_first", {}};
    const Icon icon = static_cast<Icon>(die_);
    const Squares open = open_squares(icon);
    if (move.is_pass()) {
        if (open == 0) return {};
        return Refusal{"refusal.piscari.must_play", {{"icon", icon_text(icon)}}};
    }
    if ((open & only(move.square())) != 0) return {};
    return Refusal{"refusal.piscari.not_prey",
                   {{"square", write_square(move.square())},
                    {"icon", icon_text(icon)},
                    {"prey", icon_text(prey_of(icon))}}};
}

void State::out(Seat seat) {
    out_.insert(seat);
    if (seat == to_move_) end_turn();
    win(seat == blue ? red : blue);
}

}  // namespace ludo::piscari

namespace ludo {

Result<Piscari::State> Piscari::start(const Options& chosen, RandomSource& random_source) {
    const std::string& first = chosen.text("first");
    if (first == "random") return State(Seat{static_cast<std::uint8_t>(random_source.below(2))});
    return State(first == "blue" ? piscari::blue : piscari::red);
}

}  // namespace ludo
