#pragma once

#include <string_view>
#include <unordered_set>
#include <vector>

#include "server/hub/commits.hpp"

namespace ludo::server {

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
    std::unordered_set<RoomId> set_aside_;  ///< told once, however often somebody asks for them
};

}  // namespace ludo::server
