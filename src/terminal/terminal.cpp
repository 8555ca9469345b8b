#include "terminal/terminal.hpp"

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

}  // namespace ludo::terminal
