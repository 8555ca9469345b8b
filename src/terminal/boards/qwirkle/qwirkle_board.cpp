#include "terminal/boards/qwirkle/qwirkle_board.hpp"

#include "core/scan.hpp"
#include "games/qwirkle/notation.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/boards/qwirkle/qwirkle_drawing.hpp"
#include "terminal/boards/qwirkle/qwirkle_reading.hpp"
#include "terminal/boards/qwirkle/qwirkle_view.hpp"

namespace ludo::terminal {

namespace {

using qwirkle::Axis;
using qwirkle::Move;

std::vector<std::string> score_and_tiles(const AnyMatch& match, const QwirkleView& view,
                                         const RenderContext& context) {
    std::vector<std::string> details = score_details(match);
    for (std::size_t seat = 0; seat < details.size(); ++seat) {
        const std::string tiles = say(context, "terminal.qwirkle.tiles",
                                      {{"count", std::to_string(view.hands[seat].size())}});
        details[seat] += "   " + paint(context.style, Ink::dim, tiles);
    }
    return details;
}

/// How many lines a placement completes.
template <typename State>
int completed_lines(const State& state, const Move& placement) {
    State after = state;
    after.apply(placement);
    const auto completes = [&](qwirkle::Square square, Axis axis) {
        qwirkle::Line line;
        line.add(*after.grid().at(square));
        after.grid().extend(line, square, axis, -1);
        after.grid().extend(line, square, axis, 1);
        return line.length() > 1 && line.completes(after.kit());
    };
    int lines = completes(placement.square(0), placement.axis()) ? 1 : 0;
    for (std::size_t i = 0; i < placement.size(); ++i) {
        if (completes(placement.square(i), across(placement.axis()))) ++lines;
    }
    return lines;
}

std::string list_tiles(const Move& move) {
    const std::vector<qwirkle::Tile> tiles(move.tiles_begin(), move.tiles_end());
    return join(tiles, " ", qwirkle::write_tile);
}

bool has_empty_grid(const AnyMatch& any) {
    return visit_qwirkle(any, [](const auto& match) { return match.state().grid().empty(); });
}

template <typename State>
std::string tell_placement(const State& state, const Move& move, const RenderContext& context,
                           Words words) {
    words.push_back({"tiles", list_tiles(move)});
    words.push_back({"square", qwirkle::write_square(move.square(0))});
    words.push_back({"count", std::to_string(state.score_of(move))});
    const auto* const direction =
        move.axis() == Axis::row ? "terminal.qwirkle.to_the_right" : "terminal.qwirkle.downwards";
    words.push_back({"direction", move.size() > 1 ? say(context, direction) : ""});
    std::string text = say(context, "terminal.qwirkle.tell_place", words);
    if (completed_lines(state, move) > 0) text += say(context, "terminal.qwirkle.tell_qwirkle");
    return text;
}

}  // namespace

std::string QwirkleBoard::seat_mark(Seat seat, const RenderContext& context) const {
    return paint(context.style, Ink::bold, '[' + std::to_string(seat.number()) + ']');
}

std::string QwirkleBoard::draw(const AnyMatch& match, const RenderContext& context) const {
    const QwirkleView view = view_qwirkle(match);
    const Lines grid = draw_qwirkle_grid(view, context);
    Lines panel{""};
    for (const std::string& line :
         players(*this, match, context, score_and_tiles(match, view, context))) {
        panel.push_back(line);
    }
    panel.emplace_back();
    panel.push_back(
        "  " + paint(context.style, Ink::dim,
                     say(context, "terminal.qwirkle.bag", {{"count", std::to_string(view.bag)}})));
    const std::string text = show(context, grid, panel);
    if (!context.viewer || view.hands[context.viewer->index].empty()) return text;
    Lines hand{"", "  " + say(context, "terminal.qwirkle.hand",
                              seat_words(*this, context, *context.viewer))};
    for (const std::string& line : draw_qwirkle_hand(view.hands[context.viewer->index], context)) {
        hand.push_back("  " + line);
    }
    return text + write_lines(hand);
}

std::string QwirkleBoard::instructions(const AnyMatch& any, const RenderContext& context) const {
    const Turn turn = any.turn();
    if (turn.phase != Phase::move) return "";
    return visit_qwirkle(any, [&](const auto& match) {
        const auto& state = match.state();
        Words words = seat_words(*this, context, *turn.seat);
        if (!state.grid().empty()) {
            return say(context, "terminal.qwirkle.to_play", words) + '\n' +
                   say(context, "terminal.qwirkle.to_play_else") + '\n';
        }
        words.push_back({"count", std::to_string(qwirkle::largest_group(state.hand(*turn.seat)))});
        return say(context, "terminal.qwirkle.to_open", words) + '\n';
    });
}

Result<ParsedToken> QwirkleBoard::read(std::string_view typed, const AnyMatch& match,
                                       const RenderContext& context) const {
    return read_qwirkle(typed, match, context);
}

std::string QwirkleBoard::write(std::string_view token, const AnyMatch& match,
                                const RenderContext& context) const {
    const auto move = qwirkle::read_move(token);
    if (!move) return std::string(token);
    if (move->kind() == Move::Kind::pass) return say(context, "terminal.pass");
    Words words{{"tiles", list_tiles(*move)}};
    if (move->kind() == Move::Kind::trade)
        return say(context, "terminal.qwirkle.write_trade", words);
    if (has_empty_grid(match)) return words.front().value;
    words.push_back({"square", qwirkle::write_square(move->square(0))});
    if (move->size() == 1) return words.front().value + ' ' + words.back().value;
    return say(
        context,
        move->axis() == Axis::row ? "terminal.qwirkle.write_right" : "terminal.qwirkle.write_down",
        words);
}

std::string QwirkleBoard::tell(const ParsedToken& token, const AnyMatch& before,
                               const RenderContext& context) const {
    if (auto text = tell_referee(*this, token.text, before, context)) return *text;
    const Move* const move = move_as<Move>(token);
    if (move == nullptr || move->kind() == Move::Kind::draw) return "";
    const Seat seat = move->kind() == Move::Kind::begin ? move->seat() : *before.turn().seat;
    Words words = seat_words(*this, context, seat);
    switch (move->kind()) {
        case Move::Kind::begin:
            return say(context, "terminal.qwirkle.tell_begin", words);
        case Move::Kind::trade:
            words.push_back({"tiles", list_tiles(*move)});
            words.push_back({"count", std::to_string(move->size())});
            return say(context,
                       context.viewer == seat ? "terminal.qwirkle.tell_own_trade"
                                              : "terminal.qwirkle.tell_trade",
                       words);
        case Move::Kind::place:
            return visit_qwirkle(before, [&](const auto& match) {
                return tell_placement(match.state(), *move, context, words);
            });
        case Move::Kind::draw:
        case Move::Kind::pass:
            break;
    }
    return say(context, "terminal.qwirkle.tell_pass", words);
}

template <>
std::unique_ptr<Board> make_board_of<Qwirkle>() {
    return std::make_unique<QwirkleBoard>();
}

}  // namespace ludo::terminal
