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

Frame frame(JsonWriter writer);

Frame welcome(RequestId id, std::string_view build, std::chrono::seconds turn);
Frame reload(RequestId id, std::string_view build);

struct Acceptance {
    RequestId id = 0;
    std::uint32_t seq = 0;
    std::string_view room{};   ///< empty: left out
    std::string_view token{};  ///< empty: left out
};
Frame accepted(const Acceptance& acceptance);
Frame refused(std::optional<RequestId> id, const Refusals& why);
Frame presence(std::span<const int> connected, std::size_t spectators);
Frame reaction(int player, std::string_view what);
Frame detached(std::string_view room, std::string_view why);
Frame notice(std::string_view text);
Frame bye(Duration retry);

}  // namespace ludo::server::protocol
