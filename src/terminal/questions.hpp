#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/options.hpp"
#include "terminal/terminal.hpp"

/// Questions with a default, asked until the answer is good.
namespace ludo::terminal {

/// Where an answer of the set-up leads: to what comes next, to the question before, or out.
enum class Way { on, back, quit };

/// A value, or the way that led away from the question for it.
template <typename T>
class Answer {
  public:
    explicit Answer(T value) : value_(std::move(value)) {}
    explicit Answer(Way way) : way_(way) {}

    [[nodiscard]] Way way() const { return way_; }
    [[nodiscard]] bool has_value() const { return value_.has_value(); }
    T& operator*() { return *value_; }

  private:
    Way way_ = Way::on;
    std::optional<T> value_;
};

/// The words that are understood at every question of the set-up, in both languages.
enum class SetUpWord { back, quit, help };
std::optional<SetUpWord> read_set_up_word(std::string_view answer);

/// Keeps an answer, or says why it is not accepted.
using Take = std::function<Status(const std::string& answer)>;

/// A question of the set-up, with its default in brackets; an empty line takes that. A refused
/// answer is explained and the question asked again.
Way ask_set_up(const Terminal& terminal, const std::string& question,
               std::string_view default_value, const Take& take);

/// One of several things to choose from.
struct Choice {
    std::string value;    ///< as it is written in commands and files
    std::string spoken;   ///< as people say it; may be the same
    std::string about{};  ///< a sentence behind it, where there is one
};

/// The choices, numbered, below the question, each on lines of its own.
std::string list_choices(const Terminal& terminal, const std::string& question,
                         const std::vector<Choice>& choices);

/// The value that is meant by a number, a name or the first letters of one; the answer itself when
/// that says nothing or fits several.
std::string read_choice(const std::vector<Choice>& choices, const std::string& answer);

/// Asks for the value of an option of a game, within the option's own range, and sets it. The value
/// it has is the default.
Way ask_option(const Terminal& terminal, std::string_view game, const OptionSpec& spec,
               Options& options);

/// Asks for a player's name.
Way ask_name(const Terminal& terminal, const std::string& question, std::string& name);

/// Yes or no as the answer says it; nothing when it says neither.
std::optional<bool> read_yes_no(const std::string& answer);

/// A question in the middle of a game.
bool ask_yes_no(const Terminal& terminal, const std::string& question, bool default_answer);

}  // namespace ludo::terminal
