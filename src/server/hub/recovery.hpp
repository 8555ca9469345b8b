#pragma once

#include <string_view>
#include <vector>

#include "server/hub/commits.hpp"

namespace ludo::server {

/// Opens again the rooms of the store, once, before the first connection.
class Recovery {
  public:
    struct Context {
        Store& store;
        const Clock& clock;
        RoomTable& rooms;
        Directory& directory;
        Commits& commits;
        const Limits& limits;
        Counters& counters;
        const Reporter& report;
        Feeds& feeds;
    };
    explicit Recovery(const Context& context) : context_(context) {}

    void run();

  private:
    void recover(RoomId id, const std::vector<StoredEvent>& events);
    void set_aside(RoomId id, Date latest, std::string_view why);

    Context context_;
};

}  // namespace ludo::server
