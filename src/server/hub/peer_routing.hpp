#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/hub/criteria.hpp"
#include "server/store/peers.hpp"

namespace ludo::server {

/// Which of the servers on one store somebody is sent to. A server alone sends nobody away.
///
/// Servers agree by rendezvous hashing: each of those that serve is given a number by its name and
/// what is asked for, and the greatest has it. When a server comes or goes, only what it has moves.
class PeerRouting {
  public:
    explicit PeerRouting(Peers* peers) : peers_(peers) {}

    [[nodiscard]] bool has_peers() const { return peers_ != nullptr; }

    /// Is this the name of this server?
    [[nodiscard]] bool is_own(std::string_view server) const {
        return has_peers() && server == peers_->name();
    }

    /// This server takes no rooms any more, or does again. Requires peers.
    void set_draining(bool is_draining);
    /// Never of a server alone.
    [[nodiscard]] bool is_draining() const { return is_draining_; }

    /// Is there another server that takes rooms?
    [[nodiscard]] bool has_successor() const { return successor(RoomId{}).has_value(); }
    /// Is it certain that the other one takes rooms, and does not drain as this one does?
    [[nodiscard]] bool has_certain_successor() const {
        return has_successor() && peers_->has_announced_draining();
    }
    /// Another server that takes a room of this one; nothing when there is none.
    [[nodiscard]] std::optional<std::string> successor(RoomId room) const;
    /// The server where those who seek this meet, when it is another one.
    [[nodiscard]] std::optional<std::string> meeting_place(const Criteria& criteria) const;

    /// Tells the others how many seek here, when that has changed.
    void set_seekers(const SeekerCounts& seekers);
    /// How many seek here and elsewhere.
    [[nodiscard]] SeekerCounts with_others(SeekerCounts seekers) const;

  private:
    Peers* peers_;
    bool is_draining_ = false;
    SeekerCounts latest_seekers_;
};

}  // namespace ludo::server
