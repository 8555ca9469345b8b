#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/json_writer.hpp"
#include "core/refusal.hpp"
#include "server/ports.hpp"
#include "server/protocol/requests.hpp"

/// The messages of the server that need no room to be written; rooms/room_view.hpp has the others.
namespace ludo::server::protocol {

/// The reasons of a refusal, as every message gives them.
void write_reasons(JsonWriter& out, const Refusals& why);

std::string welcome(RequestId id, std::string_view build, std::chrono::seconds turn);
std::string reload(RequestId id, std::string_view build);

struct Acceptance {
    RequestId id = 0;
    std::uint32_t seq = 0;
    std::string_view room{};   ///< empty: left out
    std::string_view token{};  ///< empty: left out
};
std::string accepted(const Acceptance& acceptance);
std::string refused(std::optional<RequestId> id, const Refusals& why);
/// How many seek a game set up in one way, at one speed.
struct Search {
    std::string_view preset;
    std::string_view speed;
    std::size_t waiting = 0;
    int seats = 2;
};
/// To those who seek what is named; `all` holds every search for the game.
std::string seeking(std::string_view game, std::string_view preset, std::string_view speed,
                    std::span<const Search> all);
std::string matched(std::string_view room);
/// The search is over without a room.
std::string seek_ended(const Refusals& why);
/// Somebody who is not connected, and for how long.
struct Absence {
    int player = 0;
    Duration time{};
};
std::string presence(std::span<const int> connected, std::span<const Absence> absent,
                     std::size_t spectators);
std::string reaction(int player, std::string_view what);
std::string detached(std::string_view room, std::string_view why);
/// `id`: the request that is to be asked there; none when the room has just gone there.
std::string moved(std::optional<RequestId> id, std::string_view room, std::string_view server);
std::string notice(std::string_view text);
std::string bye(Duration retry);
std::string saving(bool is_possible);

}  // namespace ludo::server::protocol
