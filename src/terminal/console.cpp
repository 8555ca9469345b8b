#include "terminal/console.hpp"

#include "core/utf8.hpp"
#include "terminal/boards/style.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/wrapping.hpp"

namespace ludo::terminal {

int ConsoleClosed::exit_code() const {
    switch (why) {
        case Why::signal:
            return exit_code::by_signal(signal);
        case Why::output_closed:
            return exit_code::output_closed;
        case Why::end_of_input:
            break;
    }
    return exit_code::refused;
}

std::string Console::shown(std::string_view text) const {
    return ends_.only_ascii ? in_ascii(text) : std::string(text);
}

std::string Console::wrapped(std::string_view text) const {
    return ends_.columns > 0 ? wrap(shown(text), ends_.columns) : shown(text);
}

void Console::write(std::string_view text) {
    out_ << shown(text);
    if (!out_) throw ConsoleClosed{ConsoleClosed::Why::output_closed};
}

void Console::say(std::string_view text) { write(wrapped(text) + '\n'); }

void Console::complain(std::string_view text) {
    out_.flush();
    error_ << wrapped(text) << '\n' << std::flush;
}

void Console::flush() {
    if (!out_.flush()) throw ConsoleClosed{ConsoleClosed::Why::output_closed};
}

void Console::pause() {
    flush();
    if (const auto number = lines_.signal())
        throw ConsoleClosed{ConsoleClosed::Why::signal, *number};
}

std::string Console::ask(std::string_view prompt) {
    write(wrapped(prompt));
    pause();
    const Input input = lines_.next_line();
    // Not checked: when the terminal is gone, the signal that says so matters more.
    if (input.kind != Input::Kind::line) out_ << std::endl;
    if (input.kind == Input::Kind::end) throw ConsoleClosed{ConsoleClosed::Why::end_of_input};
    if (input.kind == Input::Kind::signal)
        throw ConsoleClosed{ConsoleClosed::Why::signal, input.signal};
    std::string answer = printable(trimmed(without_byte_order_mark(input.line)));
    if (ends_.echoes) say(answer);
    return answer;
}

std::string printable(std::string_view text) {
    std::string clean;
    while (!text.empty()) {
        const std::string_view before = text;
        const auto character = take_utf8(text);
        const std::string_view bytes =
            before.substr(0, character ? before.size() - text.size() : 1);
        if (!character) text.remove_prefix(1);
        if (is_plain_text(bytes)) {
            clean += bytes;
        } else {
            clean += bytes == "\t" ? ' ' : '?';
        }
    }
    return clean;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace ludo::terminal
