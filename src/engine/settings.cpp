#include "engine/settings.hpp"

#include <charconv>

#include "core/scan.hpp"

namespace ludo::engine {

namespace {

constexpr int max_threads = 256;
constexpr int max_hash_mib = 65536;
constexpr std::string_view empty_text = "<empty>";

std::optional<std::uint64_t> read_seed(std::string_view text) {
    std::uint64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
    return value;
}

bool is_seed(std::string_view text) { return read_seed(text).has_value(); }

bool is_word(std::string_view text) { return !text.empty(); }

std::vector<OptionSpec> engine_specs() {
    return {
        {.name = "seed",
         .type = OptionType::text,
         .default_value = "1",
         .check = is_seed,
         .form = "0-18446744073709551615"},
        {.name = "bot",
         .type = OptionType::text,
         .default_value = "expert",
         .check = is_word,
         .form = "NAME[:key=value,...]"},
        {.name = "threads",
         .type = OptionType::integer,
         .default_value = "1",
         .min = 1,
         .max = max_threads},
        {.name = "hash",
         .type = OptionType::integer,
         .default_value = "16",
         .min = 1,
         .max = max_hash_mib},
    };
}

std::string describe_type(const OptionSpec& spec) {
    const std::string default_value(spec.default_value.empty() ? empty_text : spec.default_value);
    switch (spec.type) {
        case OptionType::integer:
            return "spin default " + default_value + " min " + std::to_string(spec.min) + " max " +
                   std::to_string(spec.max);
        case OptionType::choice:
            return "combo default " + default_value + " var " +
                   join(spec.choices, " var ", [](std::string_view choice) { return choice; });
        case OptionType::flag:
            return "check default " + default_value;
        case OptionType::text:
            return "string default " + default_value;
    }
    return {};
}

}  // namespace

Settings::Settings(const GameInfo& game)
    : game_(game),
      game_options_(game.options),
      engine_specs_(engine_specs()),
      engine_options_(engine_specs_) {}

Status Settings::set(std::string_view name, std::string_view value) {
    if (value == empty_text) value = {};
    if (name == "bot") {
        const auto bot = make_bot(game_, value, seed());
        if (!bot) return bot.refusals().front();
    }
    if (engine_options_.knows(name)) return engine_options_.set(name, value);
    return game_options_.set(name, value);
}

std::vector<std::string> Settings::describe() const {
    std::vector<std::string> lines;
    for (const Options* options : {&game_options_, &engine_options_}) {
        for (const OptionSpec& spec : options->specs()) {
            lines.push_back("option name " + std::string(spec.name) + " type " +
                            describe_type(spec));
        }
    }
    return lines;
}

std::uint64_t Settings::seed() const { return *read_seed(engine_options_.text("seed")); }

}  // namespace ludo::engine
