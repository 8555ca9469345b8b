#include "terminal/boards/qwirkle/qwirkle_view.hpp"

#include <algorithm>

namespace ludo::terminal {

using qwirkle::Axis;
using qwirkle::Square;

namespace {

template <typename G>
std::vector<Square> last_placement(const Match<G>& match) {
    const auto placement = match.last_move(
        [](const qwirkle::Move& move) { return move.kind() == qwirkle::Move::Kind::place; });
    std::vector<Square> squares;
    if (!placement) return squares;
    for (std::size_t i = 0; i < placement->size(); ++i) squares.push_back(placement->square(i));
    return squares;
}

}  // namespace

std::optional<qwirkle::Tile> QwirkleView::at(Square square) const {
    const auto found =
        std::lower_bound(tiles.begin(), tiles.end(), square,
                         [](const auto& placed, Square wanted) { return placed.square < wanted; });
    if (found == tiles.end() || found->square != square) return std::nullopt;
    return found->tile;
}

bool QwirkleView::is_last(Square square) const {
    return std::find(last.begin(), last.end(), square) != last.end();
}

bool QwirkleView::is_border(Square square) const {
    if (tiles.empty()) return square == Square{};
    return !at(square) && (at(square.along(Axis::row, 1)) || at(square.along(Axis::row, -1)) ||
                           at(square.along(Axis::column, 1)) || at(square.along(Axis::column, -1)));
}

QwirkleView view_qwirkle(const AnyMatch& any) {
    return visit_qwirkle(any, [](const auto& match) {
        const auto& state = match.state();
        const auto placed = state.grid().tiles();
        QwirkleView view{state.kit(),
                         {placed.begin(), placed.end()},
                         last_placement(match),
                         {},
                         state.bag_size()};
        std::sort(view.tiles.begin(), view.tiles.end());
        for_each_seat(state.seat_count(),
                      [&](Seat seat) { view.hands.push_back(state.hand(seat)); });
        return view;
    });
}

}  // namespace ludo::terminal
