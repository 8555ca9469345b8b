#pragma once

#include <optional>
#include <unordered_set>

#include "server/hub/commits.hpp"
#include "server/hub/entrance.hpp"
#include "server/hub/matchmaking.hpp"
#include "server/hub/peer_routing.hpp"

namespace ludo::server {

/// When to come back to a server that stops.
inline constexpr Duration retry_after_stop = std::chrono::seconds{2};

/// No new rooms any more. A server alone lets its games come to their end. Where others serve on
/// the same store they take over: rooms are let go, some at a time so that not everybody comes to
/// the others at once, and their people are sent there.
class Drain {
  public:
    struct Context {
        const RoomTable& rooms;
        PeerRouting& routing;
        Commits& commits;
        Entrance& entrance;
        Matchmaking& matchmaking;
        Attendance& attendance;
        const RoomClock& room_clock;
        const Clock& clock;
    };
    explicit Drain(const Context& context) : context_(context) {}

    /// Begins, or takes rooms again.
    void set(bool is_on);

    [[nodiscard]] std::optional<Time> next_wave() const { return next_wave_; }
    void go_on(Time now);
    /// Nothing is under way in this room any more.
    void consider(RoomId id);

  private:
    void let_go(HostedRoom& hosted);
    bool note_clock(HostedRoom& hosted);
    void hand_over(HostedRoom& hosted);

    Context context_;
    std::optional<Time> next_wave_;
    std::unordered_set<RoomId> noted_;  ///< what is left of their turns is stored, or on its way
};

}  // namespace ludo::server
