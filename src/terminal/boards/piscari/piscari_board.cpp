#include "terminal/boards/piscari/piscari_board.hpp"

#include <array>

#include "catalog/match_of.hpp"
#include "games/piscari/notation.hpp"
#include "games/piscari/piscari.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/boards/piscari/piscari_drawing.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

using piscari::Square;
using State = piscari::State;

const Match<Piscari>& typed(const AnyMatch& match) { return *match_as<Piscari>(match); }

/// The document's names of the eight lines: a column's letter, a row's number, or both ends of a
/// diagonal.
std::string line_name(std::size_t line) {
    constexpr std::array<std::string_view, 8> names{"1", "2", "3", "a", "b", "c", "a1-c3", "a3-c1"};
    return std::string(names[line]);
}

std::string lines_won(const RenderContext& context, const State& state) {
    std::string names;
    const piscari::Squares won = state.winning_squares();
    for (std::size_t i = 0; i < board3x3::lines.size(); ++i) {
        if ((won & board3x3::lines[i]) != board3x3::lines[i]) continue;
        if (!names.empty()) names += say(context, "terminal.people.and");
        names += line_name(i);
    }
    return names;
}

/// A turn of the document is one turn of each side: it knows a seventh one on a full board.
std::size_t round_number(const Match<Piscari>& match) {
    std::size_t turns = 0;
    for (const auto& event : match.played()) {
        const bool is_roll = event.kind == Event<Piscari>::Kind::move && event.move.is_roll();
        if (!is_roll && event.kind != Event<Piscari>::Kind::out) ++turns;
    }
    return turns / 2 + 1;
}

std::string tell_placement(const RenderContext& context, const State& before, Square square) {
    const std::string where = piscari::write_square(square);
    const auto prey = before.at(square);
    std::string text =
        prey ? say(context, "terminal.piscari.takes",
                   {{"prey", piscari_piece(context, *prey)}, {"square", where}})
             : say(context,
                   "terminal.piscari.placed." + std::string(piscari::icon_name(*before.die())),
                   {{"square", where}});
    State after = before;
    after.apply(piscari::Move::place(square));
    const std::string won = lines_won(context, after);
    if (!won.empty()) text += say(context, "terminal.piscari.wins", {{"lines", won}});
    return text;
}

/// Column a to c, row 1 to 3.
Square square_at(char column, int row) {
    return {static_cast<std::uint8_t>((row - 1) * 3 + (column - 'a'))};
}

bool must_pass(const State& state) {
    return state.turn().phase == Phase::move && state.refuse(piscari::Move::pass()).ok();
}

/// A key below "terminal.piscari.", such as "team.blue".
std::string key(std::string_view what, std::string_view which) {
    return "terminal.piscari." + std::string(what) + '.' + std::string(which);
}

std::string team(const RenderContext& context, Seat seat) {
    return say(context, key("team", seat == piscari::blue ? "blue" : "red"));
}

/// "un poisson", "a fish".
std::string one(const RenderContext& context, piscari::Icon icon) {
    return say(context, key("one", piscari::icon_name(icon)));
}

}  // namespace

std::string PiscariBoard::seat_mark(Seat seat, const RenderContext& context) const {
    return paint(context.style, team_of(seat).ink, piscari_mark(context, seat));
}

std::string PiscariBoard::draw(const AnyMatch& match, const RenderContext& context) const {
    const State& state = typed(match).state();
    std::vector<std::string> colours;
    for_each_seat(State::seat_count(), [&](Seat seat) {
        colours.push_back(paint(context.style, team_of(seat).ink, piscari_colour(context, seat)));
    });
    Lines panel{""};
    for (const std::string& line : players(*this, match, context, colours)) panel.push_back(line);
    panel.emplace_back();
    if (state.turn().phase != Phase::over) {
        for (const std::string& line : draw_piscari_die(state, context))
            panel.push_back("  " + line);
        panel.emplace_back();
    }
    for (const char* const part : {"angler", "fish", "fly"}) {
        panel.push_back("  " + paint(context.style, Ink::dim, say(context, key("loop", part))));
    }
    return show(context, draw_piscari_squares(typed(match), context), panel);
}

std::string PiscariBoard::instructions(const AnyMatch& match, const RenderContext& context) const {
    const State& state = typed(match).state();
    const auto seat = state.turn().seat;
    if (!seat) return "";
    Words words = seat_words(*this, context, *seat);
    words.push_back({"team", team(context, *seat)});
    words.push_back({"others", team(context, next_seat(*seat, State::seat_count()))});
    if (state.turn().phase == Phase::chance) {
        return say(context, "terminal.piscari.to_roll", words) + '\n';
    }
    words.push_back({"picture", std::string(piscari_picture(context, *state.die()))});
    words.push_back({"icon", one(context, *state.die())});
    words.push_back({"prey", one(context, piscari::prey_of(*state.die()))});
    const auto* const sentence =
        must_pass(state) ? "terminal.piscari.must_pass" : "terminal.piscari.to_play";
    return say(context, sentence, words) + '\n';
}

Result<ParsedToken> PiscariBoard::read(std::string_view typed_text, const AnyMatch& match,
                                       const RenderContext&) const {
    const bool says_nothing = tidy(typed_text).empty();
    if (says_pass(typed_text) || (says_nothing && must_pass(typed(match).state()))) {
        return token_of<Piscari>(piscari::Move::pass());
    }
    const auto pair = read_letter_and_number(typed_text);
    if (!pair || pair->letter > 'c' || pair->number < 1 || pair->number > 3) {
        return Refusal{"terminal.piscari.forms", {{"typed", std::string(typed_text)}}};
    }
    return token_of<Piscari>(piscari::Move::place(square_at(pair->letter, pair->number)));
}

std::string PiscariBoard::write(std::string_view token, const AnyMatch&,
                                const RenderContext& context) const {
    return token == "pass" ? say(context, "terminal.pass") : std::string(token);
}

std::string PiscariBoard::tell(const ParsedToken& token, const AnyMatch& before,
                               const RenderContext& context) const {
    if (auto text = tell_referee(*this, token.text, before, context)) return *text;
    const State& state = typed(before).state();
    const auto* const move = move_as<piscari::Move>(token);
    if (move == nullptr || move->is_roll() || !state.die() || !state.turn().seat) return "";
    const Seat seat = *state.turn().seat;
    const std::string happening = move->is_pass() ? say(context, "terminal.piscari.loses_turn")
                                                  : tell_placement(context, state, move->square());
    return say(context, "terminal.piscari.tell",
               {{"turn", std::to_string(round_number(typed(before)))},
                {"colour", piscari_colour(context, seat)},
                {"name", name_of(context, seat)},
                {"piece", piscari_piece(context, {seat, *state.die()})},
                {"happening", happening}});
}

template <>
std::unique_ptr<Board> make_board_of<Piscari>() {
    return std::make_unique<PiscariBoard>();
}

}  // namespace ludo::terminal
