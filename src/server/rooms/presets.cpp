#include "server/rooms/presets.hpp"

#include <algorithm>

#include <boost/json.hpp>

#include "core/scan.hpp"

namespace ludo::server {

namespace {

/// `players`, where the game lets people choose; else all of its seats.
int usual_seats(const GameInfo& game) {
    for (const OptionSpec& spec : game.options) {
        if (spec.name == "players") {
            return read_int(spec.default_value, game.min_seats, game.max_seats)
                .value_or(game.max_seats);
        }
    }
    return game.max_seats;
}

std::optional<boost::json::object> read_preset(const GameInfo& game, std::string_view name) {
    const auto files = preset_files();
    const auto file = std::find_if(files.begin(), files.end(),
                                   [&](const PresetFile& one) { return one.game == game.id; });
    if (file == files.end()) return std::nullopt;
    const boost::json::value presets = boost::json::parse(file->text);
    const boost::json::value* const found = presets.as_object().if_contains(name);
    if (found == nullptr) return std::nullopt;
    return found->as_object();
}

}  // namespace

std::optional<Preset> find_preset(const GameInfo& game, std::string_view name) {
    const auto chosen = read_preset(game, name);
    if (!chosen && name != classic_preset) return std::nullopt;
    Preset preset{usual_seats(game), {}};
    if (!chosen) return preset;
    for (const auto& pair : *chosen) {
        const std::string_view value = pair.value().as_string();
        if (pair.key() == "players") {
            preset.seats = read_int(value, game.min_seats, game.max_seats).value_or(preset.seats);
        } else {
            preset.options.emplace_back(pair.key(), value);
        }
    }
    return preset;
}

}  // namespace ludo::server
