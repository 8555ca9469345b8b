#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/postgres/shared.hpp"
#include "server/store/peers.hpp"

namespace ludo::server::postgres {

/// The statements of Listings, for the connection that it uses.
std::span<const Statement> listing_statements();

/// What lists show of rooms: ours, told to the others; theirs, read when they tell. NOTIFY has the
/// name of the server and the numbers of its rooms; it takes a lock that all of the database share,
/// so it stands in no transaction with anything else.
class Listings {
  public:
    Listings(Shared& shared, Connection& connection);

    void listen(Peers::Listener& listener);
    void publish(std::vector<PublishedRoom> changes);
    /// Others have published rooms.
    void notified(std::string_view payload);
    /// Something may have been missed: reads all.
    void read_all();
    /// The connection is there.
    void connected() { start(); }
    [[nodiscard]] bool is_busy() const;
    void hurry() { start(); }

  private:
    using Pending = std::map<RoomId, std::optional<std::string>>;

    void start_later();
    void start();
    void send_publication();
    void notify(const Pending& published);
    void send_reading();
    void tell(const Reply& reply, const std::set<RoomId>& asked, bool is_all);

    Shared& shared_;
    Connection& connection_;
    Peers::Listener* listener_ = nullptr;
    Pending pending_;  ///< to be published; the latest wins
    std::set<RoomId> to_read_;
    bool must_read_all_ = false;
    bool is_publishing_ = false;
    bool is_reading_ = false;
    bool is_start_due_ = false;
};

}  // namespace ludo::server::postgres
