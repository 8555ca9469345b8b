#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "server/postgres/shared.hpp"
#include "server/store/peers.hpp"

namespace ludo::server::postgres {

/// This server's sign of life, and those of the others, in one round trip a second.
///
/// The database's clock alone decides whether a lease has run out; that we stop to serve a little
/// earlier, by our own steady clock, is courtesy: safe are rooms by their epochs. A renewal that
/// comes too late is followed by a look at which rooms are still ours; only then the trouble is
/// over.
///
/// This connection is the failure detector too: when it is silent for too long, all are given up.
class Lease {
  public:
    struct Hooks {
        std::function<void()> silent;     ///< the database has not answered for too long
        std::function<void()> listening;  ///< connected: from now on notifications come in
        std::function<void(std::string_view payload)> notified;
        std::function<bool(RoomId)> is_pending;  ///< a change is under way that will tell
    };
    Lease(Shared& shared, Hooks hooks);

    void open();
    /// Renewed lately enough, and all that is lost since is known.
    [[nodiscard]] bool is_held() const { return is_held_; }
    [[nodiscard]] const std::vector<std::string>& serving() const { return serving_; }
    [[nodiscard]] const SeekerCounts& seekers_elsewhere() const { return seekers_elsewhere_; }
    void set_draining(bool is_draining);
    /// Of two servers that announce it in the same moment, neither may see the other yet; when both
    /// have looked once more, one does.
    [[nodiscard]] bool has_announced_draining() const { return announcements_ >= 2; }
    /// Why the latest renewal failed; empty where it did not.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    void set_seekers(const SeekerCounts& seekers);
    /// Looks at the clock; renews when it is time.
    void tick();
    /// Ends the lease, as far as the database can be asked: the others need not wait for its end.
    void end();
    [[nodiscard]] Connection& connection() { return connection_; }

  private:
    using Instant = std::chrono::steady_clock::time_point;

    void wait();
    void renew();
    void renewed(const Reply& reply, Instant asked);
    void read_servers(const Rows& rows);
    void list_serving();
    void look_at_rooms();
    void rooms_looked_at(const Reply& reply, const OwnedRooms& before);
    void set_held(bool is_held);

    Shared& shared_;
    Hooks hooks_;
    Connection connection_;
    boost::asio::steady_timer timer_;
    Instant renewed_;     ///< when the latest renewal that succeeded was asked for
    Instant asked_;       ///< when the latest was
    Instant next_;        ///< renewal
    Instant look_until_;  ///< rooms may be taken in a moment after a late renewal too
    bool is_asking_ = false;
    bool is_held_ = true;  ///< the store was registered before
    bool is_draining_ = false;
    int announcements_ = 0;  ///< renewals that said that it drains
    std::string failure_;
    std::string seekers_ = "{}";
    std::vector<std::string> others_;
    std::vector<std::string> serving_;
    SeekerCounts seekers_elsewhere_;
};

}  // namespace ludo::server::postgres
