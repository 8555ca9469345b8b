#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace ludo::server {

/// What the list of rooms shows of a room, written as JSON by the server that has it.
struct PublishedRoom {
    RoomId room{};
    std::string server{};                  ///< that has it, or had it last
    std::optional<std::string> listing{};  ///< nothing: no list shows it any more
};

/// How many people seek a game by quick match, by game.
using SeekerCounts = std::map<std::string, std::size_t>;

/// The servers on one store, as far as each must know of the others. Called from the rooms' thread
/// only, and calls back on it. A server alone has no Peers.
class Peers {
  public:
    virtual ~Peers() = default;

    /// This server's name, by which the others and the proxy know it.
    [[nodiscard]] virtual const std::string& name() const = 0;
    /// The servers that live and take rooms, sorted by name; this one too, unless it drains or
    /// does not know whether it lives: then it knows of nobody. As of the latest heartbeat.
    [[nodiscard]] virtual const std::vector<std::string>& serving() const = 0;
    /// This server takes no more rooms: the others learn of it with the next heartbeat.
    virtual void set_draining(bool is_draining) = 0;
    /// They could have learned of it, and serving() tells who served then: of two servers that
    /// drain at once one knows of the other.
    [[nodiscard]] virtual bool has_announced_draining() const = 0;

    /// What lists show of rooms of this server from now on; `server` is left empty. Outside the
    /// path of moves: nobody waits for it, and what fails is tried again.
    virtual void publish(std::vector<PublishedRoom> changes) = 0;
    /// Told to the others with the next heartbeat.
    virtual void set_seekers(SeekerCounts seekers) = 0;
    /// All servers but this one, as of the latest heartbeat.
    [[nodiscard]] virtual const SeekerCounts& seekers_elsewhere() const = 0;

    class Listener {
      public:
        virtual ~Listener() = default;
        /// Rooms of other servers whose listings have changed; `all`: these are all there are.
        virtual void published(const std::vector<PublishedRoom>& rooms, bool all) = 0;
        /// Another server has this room now: nothing more can be committed to it here.
        virtual void lost(RoomId room) = 0;
    };
    /// Once, before the first room. The listener outlives its use.
    virtual void listen(Listener& listener) = 0;
};

}  // namespace ludo::server
