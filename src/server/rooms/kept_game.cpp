#include "server/rooms/kept_game.hpp"

#include "core/record.hpp"

namespace ludo::server {

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
