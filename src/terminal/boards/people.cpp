#include "terminal/boards/people.hpp"

#include <algorithm>
#include <array>

#include "core/event.hpp"

namespace ludo::terminal {

namespace {

constexpr int widest_name = 20;

std::string turn_pointer(const AnyMatch& match, const RenderContext& context, Seat seat) {
    const auto outcome = match.outcome();
    if (outcome && outcome->winner == seat) return std::string(pick(context, "★", "*"));
    if (!outcome && match.turn().seat == seat) return std::string(pick(context, "▸", ">"));
    return " ";
}

std::string short_name(const RenderContext& context, Seat seat) {
    return shorten(context.style, name_of(context, seat), widest_name);
}

}  // namespace

Team team_of(Seat seat) {
    constexpr std::array<Team, max_seats> teams{{
        {Ink::blue, "●"},
        {Ink::red, "▲"},
        {Ink::green, "✚"},
        {Ink::yellow, "◆"},
    }};
    return teams[seat.index];
}

std::string say(const RenderContext& context, std::string_view key, const Words& words) {
    const std::string text = context.texts.get(key, words);
    return context.style.unicode ? text : in_ascii(text);
}

std::string_view pick(const RenderContext& context, std::string_view glyph,
                      std::string_view ascii) {
    return context.style.unicode ? glyph : ascii;
}

std::string name_of(const RenderContext& context, Seat seat) {
    const std::string& name = context.names[seat.index];
    return context.style.unicode ? name : in_ascii(name);
}

Words seat_words(const Board& board, const RenderContext& context, Seat seat) {
    return {{"name", name_of(context, seat)}, {"mark", board.seat_mark(seat, context)}};
}

Lines players(const Board& board, const AnyMatch& match, const RenderContext& context,
              const std::vector<std::string>& details) {
    int name_width = 0;
    for_each_seat(match.seat_count(), [&](Seat seat) {
        name_width = std::max(name_width, width_of(short_name(context, seat)));
    });
    Lines lines;
    for_each_seat(match.seat_count(), [&](Seat seat) {
        const std::string pointer = turn_pointer(match, context, seat);
        const std::string name = pad_right(short_name(context, seat), name_width);
        std::string line = paint(context.style, Ink::bold, pointer) + ' ' +
                           board.seat_mark(seat, context) + ' ' +
                           paint(context.style, pointer == " " ? Ink::plain : Ink::bold, name);
        if (!details[seat.index].empty()) line += "  " + details[seat.index];
        if (match.seats_out().contains(seat)) line += "  " + say(context, "terminal.people.out");
        lines.push_back(std::move(line));
    });
    return lines;
}

std::vector<std::string> score_details(const AnyMatch& match) {
    std::vector<std::string> details;
    int width = 3;
    for (const int score : match.scores()) {
        details.push_back(std::to_string(score));
        width = std::max(width, width_of(details.back()));
    }
    for (std::string& detail : details) detail = pad_left(detail, width);
    return details;
}

std::optional<std::string> tell_referee(const Board& board, std::string_view token,
                                        const AnyMatch& before, const RenderContext& context) {
    if (token == "skip") {
        const auto seat = before.turn().seat;
        if (!seat) return "";
        return say(context, "terminal.people.tell_skip", seat_words(board, context, *seat));
    }
    if (token == "drawn") return say(context, "terminal.people.tell_drawn");
    if (!token.starts_with("out:")) return std::nullopt;
    const auto number = read_int(token.substr(4), 1, before.seat_count());
    if (!number) return "";
    return say(context, "terminal.people.tell_out",
               seat_words(board, context, Seat::from_number(*number)));
}

std::string show(const RenderContext& context, const Lines& board, const Lines& panel) {
    const std::string text = write_lines(arrange(context.style, board, panel));
    const int needed = width_of(board);
    if (needed <= context.style.columns) return text;
    const std::string warning = say(
        context, "terminal.people.too_narrow",
        {{"columns", std::to_string(context.style.columns)}, {"needed", std::to_string(needed)}});
    return paint(context.style, Ink::warning, warning) + '\n' + text;
}

}  // namespace ludo::terminal
