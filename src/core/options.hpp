#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"

namespace ludo {

enum class OptionType { integer, choice, flag, text };

/// One option of a game, described so that the command line, the engine's option list and forms
/// are all made from it. Its text keys are "option.<game>.<name>" and, for each choice,
/// "option.<game>.<name>.<choice>".
struct OptionSpec {
    using Check = bool (*)(std::string_view);

    std::string_view name;
    std::string_view alias{};  ///< an older name that is still understood
    OptionType type = OptionType::text;
    std::string_view default_value;               ///< the default, as text
    int min = 0;                                  ///< integers
    int max = 0;                                  ///< integers
    std::span<const std::string_view> choices{};  ///< choices
    Check check = nullptr;                        ///< texts: is this value well formed?
    std::string_view form{};                      ///< texts: what is allowed, e.g. "random|rN|cN"
    std::string_view below{};                     ///< texts: the option that limits their numbers
    std::string_view short_flag{};                ///< on the command line, beside --name: "-c"
    /// What programs for people choose where nobody said anything, when that is not the default:
    /// the first player is drawn by lot, for instance.
    std::string_view for_people{};
};

/// What is allowed for an option, for messages: "2-26", "snake|octopus", "true|false".
std::string allowed_values(const OptionSpec& spec);

/// The options of one game with their values, each within its own range. Combinations are judged
/// by the game when it starts.
class Options {
  public:
    explicit Options(std::span<const OptionSpec> specs);

    /// Refuses an unknown name, and a value outside the option's range; then nothing changes.
    Status set(std::string_view name, std::string_view value);

    [[nodiscard]] std::span<const OptionSpec> specs() const { return specs_; }
    [[nodiscard]] bool knows(std::string_view name) const;
    /// The value as text. The name must be one of specs().
    [[nodiscard]] const std::string& text(std::string_view name) const;
    [[nodiscard]] int integer(std::string_view name) const;
    [[nodiscard]] bool flag(std::string_view name) const;
    [[nodiscard]] bool is_default(std::string_view name) const;

  private:
    [[nodiscard]] std::size_t find(std::string_view name) const;

    std::span<const OptionSpec> specs_;
    std::vector<std::string> values_;
};

/// An option that people are asked for when they begin a game without having named it.
struct OptionQuestion {
    std::string_view option;
    /// Does the question make sense with what was chosen so far? None: always.
    bool (*applies)(const Options& chosen) = nullptr;
    bool follows_start = false;  ///< asked with the start position before one's eyes
};

}  // namespace ludo
