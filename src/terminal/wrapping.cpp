#include "terminal/wrapping.hpp"

#include "core/scan.hpp"
#include "terminal/boards/style.hpp"

namespace ludo::terminal {

namespace {

std::string wrap_paragraph(std::string_view paragraph, int columns, int indent) {
    std::string text;
    int column = 0;
    bool first = true;
    bool is_blank = true;  // breaking a line that holds nothing yet would gain nothing
    for (const std::string_view word : split(paragraph, ' ')) {
        const int width = width_of(word);
        if (column > indent && !is_blank && column + 1 + width > columns) {
            text += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
            column = indent;
            is_blank = true;
        } else if (!first) {
            text += ' ';
            ++column;
        }
        text += word;
        column += width;
        first = false;
        is_blank = is_blank && word.empty();
    }
    return text;
}

}  // namespace

std::string wrap(std::string_view text, int columns, int indent) {
    return join(split(text, '\n'), "\n", [&](std::string_view paragraph) {
        return wrap_paragraph(paragraph, columns, indent);
    });
}

}  // namespace ludo::terminal
