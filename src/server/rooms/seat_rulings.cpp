#include "server/rooms/seat_rulings.hpp"

#include <algorithm>
#include <utility>

#include "server/rooms/names.hpp"
#include "server/rooms/rulings.hpp"
#include "server/rooms/seating.hpp"

namespace ludo::server {

namespace {

Refusals refuse_unless_waiting(const Room& room) {
    return room.status() == RoomStatus::waiting ? Refusals{} : refuse("refusal.online.not_waiting");
}

Refusals refuse_unless_host(const Room& room, PlayerId player) {
    return room.host() == player ? Refusals{} : refuse("refusal.online.not_host");
}

/// What only a host may do while the room waits.
Refusals refuse_hosting(const Room& room, PlayerId player) {
    Refusals why = refuse_unless_host(room, player);
    return why.empty() ? refuse_unless_waiting(room) : why;
}

bool is_name_taken(const Room& room, std::string_view name) {
    return std::any_of(room.players().begin(), room.players().end(), [&](const Player& player) {
        return look_alike(room.who_is(player.id).name, name);
    });
}

std::string robot_name(int number) { return "Robot " + std::to_string(number); }

void add_bot(Draft& draft, Level level) {
    const PlayerId id = draft.room().next_player();
    int number = id;
    while (is_name_taken(draft.room(), robot_name(number))) ++number;
    draft.add(event::Joined{id, robot_name(number), level, {}});
}

}  // namespace

Refusals join_room(Draft& draft, std::string_view name, std::string token) {
    const Room& room = draft.room();
    if (Status status = check_name(name); !status.ok()) return {status.refusal()};
    if (room.is_full()) return refuse("refusal.online.room_full");
    if (Refusals why = refuse_unless_waiting(room); !why.empty()) return why;
    if (is_name_taken(room, name)) {
        return {{"refusal.online.name_taken", {{"name", std::string(name)}}}};
    }
    draft.add(event::Joined{room.next_player(), std::string(name), {}, std::move(token)});
    return {};
}

Refusals seat_bot(Draft& draft, PlayerId by, Level level) {
    if (Refusals why = refuse_hosting(draft.room(), by); !why.empty()) return why;
    if (draft.room().is_full()) return refuse("refusal.online.room_full");
    add_bot(draft, level);
    return {};
}

Refusals fill_with_bots(Draft& draft, PlayerId by, Level level) {
    if (Refusals why = refuse_hosting(draft.room(), by); !why.empty()) return why;
    if (draft.room().is_full()) return refuse("refusal.online.room_full");
    while (!draft.room().is_full()) add_bot(draft, level);
    return {};
}

Refusals expel_player(Draft& draft, PlayerId by, PlayerId whom) {
    const Room& room = draft.room();
    if (Refusals why = refuse_hosting(room, by); !why.empty()) return why;
    if (whom == by || room.find(whom) == nullptr) return refuse("refusal.online.no_player");
    draft.add(event::Expelled{whom});
    return {};
}

Refusals leave_room(Draft& draft, PlayerId player) {
    const Room& room = draft.room();
    const Player& who = *room.find(player);
    const bool gives_up = room.status() == RoomStatus::playing && !who.is_out;
    if (gives_up && room.charter().leavers == Leavers::bot) {
        // Somebody who is away already only closes the page again.
        if (!who.stand_in) draft.add(event::Away{player, stand_in_level});
        return {};
    }
    draft.add(event::Left{player});
    if (gives_up) draft.add(event::Played{out_token(room, player), Cause::left});
    return {};
}

Refusals choose_colour(Draft& draft, PlayerId player, std::optional<Colour> colour) {
    const Room& room = draft.room();
    if (Refusals why = refuse_unless_waiting(room); !why.empty()) return why;
    if (colour == room.find(player)->colour) return {};
    // Who has seen the board must not choose a side of it.
    if (room.void_start() != nullptr) return refuse("refusal.online.colour_settled");
    if (colour && !has_colour(room.charter(), *colour)) return refuse("refusal.online.colour");
    const auto has_it = [&](const Player& other) { return colour && other.colour == colour; };
    if (std::any_of(room.players().begin(), room.players().end(), has_it)) {
        return refuse("refusal.online.colour_taken");
    }
    draft.add(event::Coloured{player, colour});
    return {};
}

Refusals dismiss_player(Draft& draft, PlayerId whom) {
    const Room& room = draft.room();
    const Player* const who = room.find(whom);
    const bool is_waiting = room.status() == RoomStatus::waiting;
    const bool can_go = who != nullptr && !who->has_left && (is_waiting || !who->is_bot());
    if (!can_go) return refuse("refusal.online.no_player");
    const bool gives_up = room.status() == RoomStatus::playing && !who->is_out;
    draft.add(event::Dismissed{whom});
    if (gives_up) draft.add(event::Played{out_token(room, whom), Cause::dismissed});
    return {};
}

Refusals sit_again(Draft& draft, PlayerId player) {
    if (!draft.room().find(player)->stand_in) return refuse("refusal.online.seat_kept");
    draft.add(event::Back{player});
    return {};
}

}  // namespace ludo::server
