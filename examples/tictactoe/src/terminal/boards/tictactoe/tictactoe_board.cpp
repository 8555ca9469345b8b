#include <array>

#include "catalog/match_of.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "terminal/boards/board.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

using tictactoe::Move;

constexpr int side = 3;
constexpr std::array<std::string_view, tictactoe::seat_count> signs{"X", "O"};

const tictactoe::State& state_of(const AnyMatch& match) {
    return match_as<TicTacToe>(match)->state();
}

std::string sign_of(Seat seat, const RenderContext& context) {
    return paint(context.style, team_of(seat).ink, signs[seat.index]);
}

/// The sign of its owner, between stars where it wins; the number to type where it is free.
std::string draw_cell(const tictactoe::State& state, Move cell, const RenderContext& context) {
    const auto owner = state.owner(cell);
    if (!owner) return ' ' + paint(context.style, Ink::dim, TicTacToe::write_move(cell)) + ' ';
    const bool wins = (state.winning_cells() & board3x3::only(cell.cell)) != 0;
    const std::string edge(wins ? "*" : " ");
    return edge + sign_of(*owner, context) + edge;
}

class TicTacToeBoard final : public Board {
  public:
    [[nodiscard]] std::string draw(const AnyMatch& match,
                                   const RenderContext& context) const override {
        const std::string bar(pick(context, "│", "|"));
        const std::string dashes = repeat(pick(context, "─", "-"), side);
        const std::string cross(pick(context, "┼", "+"));
        Lines lines;
        for (int first = 0; first < tictactoe::cell_count; first += side) {
            if (first > 0) lines.push_back(dashes + cross + dashes + cross + dashes);
            const auto cell = [&](int column) {
                return draw_cell(state_of(match), Move::from_index(first + column), context);
            };
            lines.push_back(cell(0) + bar + cell(1) + bar + cell(2));
        }
        return show(context, lines, players(*this, match, context, {"", ""}));
    }

    [[nodiscard]] std::string instructions(const AnyMatch& match,
                                           const RenderContext& context) const override {
        const auto seat = match.turn().seat;
        if (!seat) return "";
        return say(context, "terminal.tictactoe.to_play", seat_words(*this, context, *seat)) + '\n';
    }

    [[nodiscard]] Result<ParsedToken> read(std::string_view typed, const AnyMatch& /*match*/,
                                           const RenderContext& /*context*/) const override {
        if (const auto move = TicTacToe::read_move(without_blanks(typed))) {
            return token_of<TicTacToe>(*move);
        }
        return Refusal{"terminal.tictactoe.forms", {{"typed", std::string(typed)}}};
    }

    [[nodiscard]] std::string tell(const ParsedToken& token, const AnyMatch& before,
                                   const RenderContext& context) const override {
        if (auto text = tell_referee(*this, token.text, before, context)) return *text;
        const auto seat = before.turn().seat;
        if (!seat) return "";
        Words words = seat_words(*this, context, *seat);
        words.push_back({"cell", token.text});
        return say(context, "terminal.tictactoe.tell", words);
    }

    [[nodiscard]] std::string seat_mark(Seat seat, const RenderContext& context) const override {
        return sign_of(seat, context);
    }
};

}  // namespace

template <>
std::unique_ptr<Board> make_board_of<TicTacToe>() {
    return std::make_unique<TicTacToeBoard>();
}

}  // namespace ludo::terminal
