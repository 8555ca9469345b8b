#include "server/hub/places.hpp"

#include <algorithm>

#include "core/json_writer.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

namespace {

void write_turn(JsonWriter& out, const HostedRoom& hosted, const Player& you, Time now) {
    const Player* const to_act = hosted.room.to_act();
    out.field("yours", to_act == &you && !you.stand_in);
    if (to_act == nullptr) return;
    out.field("to_move", hosted.room.who_is(to_act->id).name);
    if (const auto left = hosted.times_left(now).turn) {
        out.field("left", std::max(*left, Duration::zero()).count());
    }
}

void write_seat(JsonWriter& out, const HostedRoom& hosted, const Player& you, Time now) {
    const Room& room = hosted.room;
    out.field("status", room_status_name(room.status())).field("name", room.charter().name);
    out.field("game", room.charter().game->info.id);
    out.key("players").open('[');
    for (const Player& player : room.players()) out.value(room.who_is(player.id).name);
    const auto bots = std::count_if(room.players().begin(), room.players().end(),
                                    [](const Player& player) { return player.is_bot(); });
    out.close(']').field("bots", bots).field("capacity", room.charter().capacity);
    write_turn(out, hosted, you, now);
    if (!room.replay().empty()) out.field("replay", room.replay());
}

}  // namespace

Frame places_message(const protocol::Peek& request, const RoomTable& rooms, const Secrets& secrets,
                     Time now) {
    JsonWriter out;
    out.open('{').field("kind", "places").key("places").open('[');
    for (const auto& [room, token] : request.places) {
        const HostedRoom* const hosted = rooms.find(std::string_view(room));
        const Player* const you =
            hosted == nullptr ? nullptr : hosted->room.find_seated(secrets.hash(token));
        out.open('{').field("room", room);
        if (you == nullptr) {
            out.field("status", "gone");
        } else {
            write_seat(out, *hosted, *you, now);
        }
        out.close('}');
    }
    out.close(']').close('}');
    return protocol::frame(std::move(out));
}

}  // namespace ludo::server
