#include "server/rooms/kept_game.hpp"

#include <algorithm>
#include <array>

#include "core/record.hpp"

namespace ludo::server {

int seats_that_moved(const AnyMatch& match) {
    std::array<bool, max_seats> has_moved{};
    const auto turns = match.turns();
    const auto tokens = match.tokens();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (is_own_move(turns[i], tokens[i])) has_moved[turns[i].seat->index] = true;
    }
    return static_cast<int>(std::count(has_moved.begin(), has_moved.end(), true));
}

std::string write_kept(const Room& room) {
    Record record = record_of(*room.match());
    for (const OptionSpec& spec : room.charter().options.specs()) {
        if (room.charter().options.is_default(spec.name)) continue;
        record.options.emplace_back(spec.name, room.charter().options.text(spec.name));
    }
    for (const PlayerId seated : room.seats()) {
        const auto level = room.find(seated)->level;
        record.players.push_back(
            {room.who_is(seated).name, std::string(level ? level_name(*level) : Record::human)});
    }
    return write_record(record);
}

}  // namespace ludo::server
