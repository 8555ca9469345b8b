#include "terminal/boards/layout.hpp"

#include <algorithm>

#include "core/utf8.hpp"

namespace ludo::terminal {

namespace {

constexpr int panel_gap = 4;

/// How many bytes of well-formed text fill at most `width` columns.
std::size_t bytes_within(std::string_view text, int width) {
    std::string_view rest = text;
    std::size_t fits = 0;
    while (!rest.empty() && take_utf8(rest)) {
        const std::size_t bytes = text.size() - rest.size();
        if (width_of(text.substr(0, bytes)) > width) break;
        fits = bytes;
    }
    return fits;
}

}  // namespace

std::string repeat(std::string_view piece, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += piece;
    return text;
}

std::string pad_right(std::string_view text, int width) {
    return std::string(text) + repeat(" ", width - width_of(text));
}

std::string pad_left(std::string_view text, int width) {
    return repeat(" ", width - width_of(text)) + std::string(text);
}

std::string centre(std::string_view text, int width) {
    const int before = (width - width_of(text)) / 2;
    return pad_right(repeat(" ", before) + std::string(text), width);
}

std::string shorten(const Style& style, std::string_view text, int width) {
    if (width_of(text) <= width) return std::string(text);
    const std::string_view dots = style.unicode ? "…" : "..";
    return std::string(text.substr(0, bytes_within(text, width - width_of(dots)))) +
           std::string(dots);
}

int width_of(const Lines& lines) {
    int widest = 0;
    for (const std::string& line : lines) widest = std::max(widest, width_of(line));
    return widest;
}

Lines beside(const Lines& left, const Lines& right, int gap) {
    const int width = width_of(left) + gap;
    Lines all;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        std::string line = i < left.size() ? left[i] : "";
        if (i < right.size()) line = pad_right(line, width) + right[i];
        all.push_back(std::move(line));
    }
    return all;
}

Lines arrange(const Style& style, const Lines& board, const Lines& panel) {
    if (width_of(board) + panel_gap + width_of(panel) <= style.columns) {
        return beside(board, panel, panel_gap);
    }
    Lines all = board;
    all.emplace_back();
    // What only lowers the panel beside a board is not needed below it.
    const auto first =
        std::find_if(panel.begin(), panel.end(), [](const auto& l) { return !l.empty(); });
    all.insert(all.end(), first, panel.end());
    return all;
}

std::string write_lines(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line.substr(0, line.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

}  // namespace ludo::terminal
