#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "server/hub/commits.hpp"

namespace ludo::server {

/// The room that a log leads to, as nobody has it: with no clocks running and not in any table.
/// Throws when the log leads to none.
std::unique_ptr<HostedRoom> replay_room(RoomId id, const std::vector<StoredEvent>& events);

/// Opens rooms again from what the store has of them.
class Recovery {
  public:
    struct Context {
        Store& store;
        const RoomClock& clock;
        RoomTable& rooms;
        Directory& directory;
        Commits& commits;
        const Limits& limits;
        Counters& counters;
        const Reporter& report;
    };
    explicit Recovery(const Context& context) : context_(context) {}

    /// All that are ours: once, before the first connection.
    void run();
    /// One from its whole log. It is set aside when that does not lead to a room any more.
    void open(RoomId id, const std::vector<StoredEvent>& events);

  private:
    void set_aside(RoomId id, Date latest, std::string_view why);

    Context context_;
};

}  // namespace ludo::server
