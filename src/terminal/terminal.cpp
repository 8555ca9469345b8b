#include "terminal/terminal.hpp"

#include "terminal/boards/layout.hpp"
#include "terminal/exit_code.hpp"

namespace ludo::terminal {

int Terminal::refuse(const Refusals& why) const {
    console.complain(texts().get(why));
    return exit_code::refused;
}

void Terminal::clear_screen() const {
    // Home, erase the screen, erase what can be scrolled back to.
    if (style.clears_screen) console.write("\x1b[H\x1b[2J\x1b[3J");
}

void Terminal::show_notice(std::string_view notice) const {
    if (!style.clears_screen) return;
    // Only what fits on one line can be erased.
    console.write(paint(style, Ink::dim, shorten(style, notice, style.columns - 1)));
    console.flush();
}

void Terminal::erase_notice() const {
    if (style.clears_screen) console.write("\r\x1b[K");
}

}  // namespace ludo::terminal
