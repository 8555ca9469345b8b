#include <charconv>
#include <map>

#include <CLI/CLI.hpp>

#include "app/command_line.hpp"
#include "core/record.hpp"
#include "core/scan.hpp"
#include "files/files.hpp"
#include "terminal/console.hpp"

namespace ludo::app {

namespace {

/// Splits the words with CLI11 and judges the values with the game's own option descriptions, so
/// that one description serves the command line, the engine and the questions.
class ArgumentReader {
  public:
    explicit ArgumentReader(const GameEntry& game) : game_(game) {
        app_.set_help_flag();
        app_.allow_extras();
        for (const OptionSpec& spec : game.info.options) add_game_option(spec);
        for (const CommonOption& option : common_options()) add_common_option(option);
    }

    Result<GameArguments> read(std::vector<std::string> words) {
        std::reverse(words.begin(), words.end());  // CLI11 takes the words from the back
        try {
            app_.parse(words);
        } catch (const CLI::ParseError& error) {
            return unreadable(error.what());
        }
        check_extras();
        check_repeats();
        take_options();
        take_people();
        take_rest();
        if (!why_.empty()) return why_.front();
        return std::move(arguments_);
    }

  private:
    void add_game_option(const OptionSpec& spec) {
        const std::string name = "--" + std::string(spec.name);
        const std::string brief(spec.short_flag);
        CLI::Option* const option = add(name, brief.empty() ? name : brief + "," + name);
        if (spec.type == OptionType::flag) option->expected(0, 1)->default_str("true");
    }

    void add_common_option(const CommonOption& option) {
        if (!option.is_of(game_.info)) return;
        const std::string flags(option.flags);
        if (option.value.empty()) {
            options_[flags] = app_.add_flag(flags);
        } else {
            add(flags, flags);
        }
    }

    CLI::Option* add(const std::string& name, const std::string& flags) {
        CLI::Option* const option = app_.add_option(flags);
        option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        return options_[name] = option;
    }

    /// CLI11 names the option before a colon.
    static Refusal unreadable(const std::string& message) {
        return {"app.value_missing", {{"name", message.substr(0, message.find(':'))}}};
    }

    void check_extras() {
        const std::vector<std::string> extras = app_.remaining();
        if (extras.empty()) return;
        why_.push_back({"app.unknown_option",
                        {{"name", terminal::printable(extras.front())},
                         {"known", join(options_, ", ", [](const auto& o) { return o.first; })},
                         {"game", std::string(game_.info.id)}}});
    }

    void check_repeats() {
        for (const auto& [name, option] : options_) {
            if (name == "--bot" || option->results().size() <= 1) continue;
            why_.push_back({"app.repeated", {{"name", name}}});
        }
    }

    std::optional<std::string> value(const std::string& name) const {
        const auto found = options_.find(name);
        if (found == options_.end() || found->second->count() == 0) return std::nullopt;
        return found->second->results().front();
    }

    void refuse_value(const std::string& name, const std::string& given, std::string allowed) {
        why_.push_back({"refusal.option.value",
                        {{"name", name},
                         {"value", terminal::printable(given)},
                         {"allowed", std::move(allowed)}}});
    }

    void take_options() {
        Options alone(game_.info.options);
        for (const OptionSpec& spec : game_.info.options) {
            const std::string name = "--" + std::string(spec.name);
            const auto given = value(name);
            if (!given) continue;
            if (!alone.set(spec.name, *given).ok())
                refuse_value(name, *given, allowed_values(spec));
            arguments_.request.options.emplace_back(spec.name, *given);
        }
    }

    void take_people() {
        terminal::GameSetup& request = arguments_.request;
        request.game = &game_;
        request.seats = value("-j");
        if (value("--bot")) request.bots = options_["--bot"]->results();
        const auto names = value("--names");
        if (!names) return;
        request.names.emplace();
        for (const std::string_view name : split(*names, ',')) {
            request.names->emplace_back(terminal::trimmed(name));
            if (is_player_name(request.names->back())) continue;
            why_.push_back({"refusal.names.form", {{"value", terminal::printable(name)}}});
        }
    }

    void take_rest() {
        if (const auto file = value("--load")) arguments_.request.load = path_of(*file);
        if (const auto file = value("--save")) arguments_.request.save = path_of(*file);
        if (const auto seed = value("--seed")) take_seed(*seed);
        if (const auto first = value("--numbering")) {
            const auto number = read_int(*first, 0, 1);
            if (!number) refuse_value("--numbering", *first, "0|1");
            arguments_.request.numbering = number;
        }
        arguments_.wants_window = options_["-g"]->count() > 0;
    }

    void take_seed(const std::string& text) {
        std::uint64_t seed = 0;
        const char* const end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, seed);
        if (error != std::errc{} || stop != end) {
            refuse_value("--seed", text, "0-18446744073709551615");
        }
        arguments_.request.seed = seed;
    }

    const GameEntry& game_;
    CLI::App app_;
    std::map<std::string, CLI::Option*> options_;
    GameArguments arguments_;
    Refusals why_;
};

}  // namespace

Result<GameArguments> read_game_arguments(const GameEntry& game,
                                          const std::vector<std::string>& words) {
    return ArgumentReader(game).read(words);
}

}  // namespace ludo::app
