#include "core/options.hpp"

#include <algorithm>
#include <cassert>

#include "core/scan.hpp"

namespace ludo {

namespace {

bool is_allowed(const OptionSpec& spec, std::string_view value) {
    switch (spec.type) {
        case OptionType::integer:
            return read_int(value, spec.min, spec.max).has_value();
        case OptionType::choice:
            return std::find(spec.choices.begin(), spec.choices.end(), value) != spec.choices.end();
        case OptionType::flag:
            return value == "true" || value == "false";
        case OptionType::text:
            return spec.check(value);
    }
    return false;
}

bool is_named(const OptionSpec& spec, std::string_view name) {
    return spec.name == name || (!spec.alias.empty() && spec.alias == name);
}

}  // namespace

std::string allowed_values(const OptionSpec& spec) {
    switch (spec.type) {
        case OptionType::integer:
            return std::to_string(spec.min) + "-" + std::to_string(spec.max);
        case OptionType::choice:
            return join(spec.choices, "|", [](std::string_view choice) { return choice; });
        case OptionType::flag:
            return "true|false";
        case OptionType::text:
            return std::string(spec.form);
    }
    return {};
}

Options::Options(std::span<const OptionSpec> specs) : specs_(specs) {
    for (const OptionSpec& spec : specs) values_.emplace_back(spec.default_value);
}

std::size_t Options::find(std::string_view name) const {
    std::size_t i = 0;
    while (i < specs_.size() && !is_named(specs_[i], name)) ++i;
    return i;
}

bool Options::knows(std::string_view name) const { return find(name) < specs_.size(); }

Status Options::set(std::string_view name, std::string_view value) {
    const std::size_t i = find(name);
    if (specs_.empty()) return Refusal{"refusal.option.none", {{"name", std::string(name)}}};
    if (i == specs_.size()) {
        std::string known = join(specs_, ", ", [](const OptionSpec& spec) { return spec.name; });
        return Refusal{"refusal.option.unknown",
                       {{"name", std::string(name)}, {"known", std::move(known)}}};
    }
    if (!is_allowed(specs_[i], value)) {
        return Refusal{"refusal.option.value",
                       {{"name", std::string(name)},
                        {"value", std::string(value)},
                        {"allowed", allowed_values(specs_[i])}}};
    }
    values_[i] = value;
    return {};
}

const std::string& Options::text(std::string_view name) const {
    const std::size_t i = find(name);
    assert(i < values_.size());
    return values_[i];
}

int Options::integer(std::string_view name) const { return *read_int(text(name)); }

bool Options::flag(std::string_view name) const { return text(name) == "true"; }

bool Options::is_default(std::string_view name) const {
    return text(name) == specs_[find(name)].default_value;
}

}  // namespace ludo
