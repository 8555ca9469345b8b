#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <boost/unordered/unordered_flat_map.hpp>

#include "core/refusal.hpp"
#include "server/hub/counters.hpp"
#include "server/ports.hpp"
#include "server/protocol/messages.hpp"
#include "server/protocol/requests.hpp"
#include "server/rooms/events.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// Who waits for the answer to a request.
struct Requester {
    ConnectionId connection{};
    protocol::RequestId request = 0;
};

/// Somebody connected.
struct Client {
    ConnectionId connection{};
    std::string address;  ///< as limits see it: behind a trusted proxy the real one, IPv6 by /64
    bool has_greeted = false;
    bool is_entering = false;  ///< a room, as soon as that is stored
    std::optional<RoomId> room;
    std::optional<PlayerId> player;  ///< in that room; nothing for spectators
    std::optional<Time> last_reaction;
};

/// Everybody connected, and what they are answered.
class Clients {
  public:
    Clients(Connections& connections, Counters& counters)
        : connections_(&connections), counters_(&counters) {}

    void add(ConnectionId connection, std::string address);
    void remove(ConnectionId connection) { clients_.erase(connection); }
    /// nullptr when the connection is gone. Valid until another client comes or goes.
    [[nodiscard]] Client* find(ConnectionId connection);
    [[nodiscard]] std::size_t size() const { return clients_.size(); }

    void accept(const Requester& requester, Sequence seq = 0);
    void accept(ConnectionId connection, const protocol::Acceptance& acceptance);
    void refuse(const Requester& requester, const Refusals& why);
    void refuse(const Requester& requester, std::string_view key);
    /// A request that has no id to answer to, perhaps.
    void refuse(ConnectionId connection, const protocol::Unreadable& request);
    /// Another server is to be asked; without a room when it is not about one.
    void redirect(const Requester& requester, std::string_view room, const std::string& server) {
        send(requester.connection, protocol::moved(requester.request, room, server));
    }
    void send(ConnectionId connection, std::string_view text) {
        connections_->send(connection, text);
    }
    void send_all(std::string_view text);
    /// The same to those who have said hello.
    void send_greeted(std::string_view text);
    /// It has said hello: it may stay.
    void greet(Client& client) {
        client.has_greeted = true;
        connections_->greet(client.connection);
    }
    /// Sends what is queued, then closes.
    void close(ConnectionId connection, std::string_view reason) {
        connections_->close(connection, reason);
    }

  private:
    Connections* connections_;
    Counters* counters_;
    // Flat: each move finds its client among thousands, all out of the cache.
    boost::unordered_flat_map<ConnectionId, Client, std::hash<ConnectionId>> clients_;
};

}  // namespace ludo::server
