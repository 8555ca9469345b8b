#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/hub/hosted_room.hpp"
#include "server/rooms/helpers.hpp"
#include "text/texts.hpp"

namespace ludo::server {

/// Tells players of correspondence whose turn it is, to a program that asks now and then: an Atom
/// feed for each seat, under a secret of its own.
class Feeds {
  public:
    explicit Feeds(const Secrets& secrets) : secrets_(&secrets) {}

    /// Where a player's feed is found, below /api/feed/: the room and the secret. Empty where there
    /// is none. It tells nothing of the seat's token, and takes no seat.
    [[nodiscard]] std::string path_of(const Room& room, std::optional<PlayerId> player) const;

    /// The feed as it is now; nothing when the room has none under that secret.
    [[nodiscard]] std::optional<std::string> write(const HostedRoom& hosted,
                                                   std::string_view secret,
                                                   Language language) const;

  private:
    [[nodiscard]] std::string secret_of(const Room& room, PlayerId player) const;

    const Secrets* secrets_;
};

}  // namespace ludo::server
