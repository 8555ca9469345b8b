#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "server/hub/commits.hpp"
#include "server/hub/room_claims.hpp"

namespace ludo::server {

/// Rooms in which people play by correspondence sleep in the store while nobody is connected: they
/// cost no memory. Whoever asks for one wakes it (RoomClaims), and so does the end of its turn.
class Sleep {
  public:
    struct Context {
        Store& store;
        const RoomClock& room_clock;
        const Clock& clock;
        RoomTable& rooms;
        RoomClaims& claims;
        const PeerRouting& routing;
        Commits& commits;
        ClientLimits& client_limits;
        Directory& directory;
        const Limits& limits;
        Counters& counters;
    };
    explicit Sleep(const Context& context) : context_(context) {}

    /// Lets a room go to sleep, if it is time for it; first what is left of its turn is stored.
    /// True when anything was done: the room may be gone.
    bool put_to_bed(HostedRoom& hosted, Time now);

    /// When to look for rooms to wake.
    [[nodiscard]] std::optional<Time> next_look() const { return next_look_; }
    /// Wakes the rooms in which something is due. Also once at the start.
    void look(Time now);
    /// Counts those that sleep. Once at the start; where others have the store too, look() does it
    /// now and then.
    void count(Time now);

    /// At most `most` of those that sleep. False, and never answers, when too much is waiting.
    [[nodiscard]] bool list(std::size_t most, Store::FoundRooms done);

  private:
    [[nodiscard]] bool may_sleep(const HostedRoom& hosted, Time now) const;
    void release(HostedRoom& hosted, Date due, Time now);

    Context context_;
    std::optional<Time> next_look_;  ///< by the clock of the process
    Time next_count_{};
};

}  // namespace ludo::server
