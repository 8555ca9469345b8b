#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace ludo::terminal {

/// What comes from the person: a line, or the reason why no other will come.
struct Input {
    enum class Kind { line, end, signal };

    Kind kind = Kind::end;
    std::string line;
    int signal = 0;

    static Input of_line(std::string text) { return {Kind::line, std::move(text), 0}; }
    static Input of_signal(int number) { return {Kind::signal, {}, number}; }
    static Input at_end() { return {}; }
};

/// Where lines come from: standard input, or a script in a test.
class LineSource {
  public:
    virtual ~LineSource() = default;
    /// Waits for a line or a signal.
    virtual Input next_line() = 0;
    /// A signal that asks the program to leave, without waiting.
    [[nodiscard]] virtual std::optional<int> signal() const = 0;
};

/// Thrown when there is nobody left to talk to. It may happen in the middle of any question, and
/// always leads out of the game, past everything that only waited for an answer.
struct ConsoleClosed {
    enum class Why { end_of_input, signal, output_closed };

    Why why;
    int signal = 0;

    [[nodiscard]] int exit_code() const;
};

/// A conversation in lines of text.
class Console {
  public:
    /// What a dialogue needs to know about its two ends.
    struct Ends {
        bool echoes = false;  ///< repeat the answers, so that a recorded dialogue reads well
        bool is_interactive = false;  ///< a person sits before it
        bool only_ascii = false;      ///< other letters could not be shown
        int columns = 0;              ///< where sentences are broken, between words; 0: nowhere
    };

    Console(LineSource& lines, std::ostream& out, std::ostream& error, Ends ends)
        : lines_(lines), out_(out), error_(error), ends_(ends) {}

    [[nodiscard]] bool is_interactive() const { return ends_.is_interactive; }
    /// Has a signal asked to end?
    [[nodiscard]] bool is_interrupted() const { return lines_.signal().has_value(); }

    /// Writes text as it is. Throws ConsoleClosed when nobody reads it.
    void write(std::string_view text);
    /// Writes a sentence and ends the line.
    void say(std::string_view text);
    /// Writes a sentence where complaints go.
    void complain(std::string_view text);
    /// Writes what waits in buffers.
    void flush();
    /// As flush, and throws Leave when a signal asks to end.
    void pause();
    /// Asks and waits for a line, which comes without spaces around it and without control
    /// characters. Throws ConsoleClosed when none comes.
    std::string ask(std::string_view prompt);

  private:
    [[nodiscard]] std::string shown(std::string_view text) const;
    [[nodiscard]] std::string wrapped(std::string_view text) const;

    LineSource& lines_;
    std::ostream& out_;
    std::ostream& error_;
    Ends ends_;
};

/// The text with a space for each tab and "?" for what is not printable or not UTF-8.
std::string printable(std::string_view text);

/// The text without blanks and line ends at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace ludo::terminal
