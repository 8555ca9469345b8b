#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/hub/room_table.hpp"
#include "text/texts.hpp"

namespace ludo::server {

/// Tells players of correspondence whose turn it is, to a program that asks now and then: an Atom
/// feed for each seat, under a secret of its own.
class Feeds {
  public:
    Feeds(const RoomTable& rooms, const Secrets& secrets) : rooms_(&rooms), secrets_(&secrets) {}

    /// After any change of a room's players, and once after a restart.
    void note_players(const HostedRoom& hosted);
    void forget(RoomId room);

    /// The secret of a player's feed; empty where there is none. It tells nothing of the seat's
    /// token, and takes no seat.
    [[nodiscard]] std::string secret_of(const Room& room, std::optional<PlayerId> player) const;

    /// The feed as it is now; nothing when there is none under that secret.
    [[nodiscard]] std::optional<std::string> write(const std::string& secret,
                                                   Language language) const;

  private:
    struct Reader {
        RoomId room{};
        PlayerId player = 0;
    };

    const RoomTable* rooms_;
    const Secrets* secrets_;
    std::unordered_map<std::string, Reader> readers_;
    std::unordered_map<RoomId, std::vector<std::string>> of_rooms_;
};

}  // namespace ludo::server
