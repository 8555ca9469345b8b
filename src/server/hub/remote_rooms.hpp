#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "server/hub/hosted_room.hpp"
#include "server/hub/room_clock.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// Rooms of other servers, as the store has them: for those who only want to know how it stands.
class RemoteRooms {
  public:
    RemoteRooms(Store& store, const RoomClock& clock) : store_(&store), clock_(&clock) {}

    /// nullptr when there is none; a refusal when nobody can tell.
    using Seen = std::function<void(Result<std::shared_ptr<const HostedRoom>>)>;
    /// A copy that nobody is connected to. In correspondence it tells what is left of the turn.
    /// `text` is its id as clients write it.
    void look(std::string_view text, const Seen& done);

  private:
    [[nodiscard]] std::shared_ptr<const HostedRoom> copy(
        RoomId id, const std::vector<StoredEvent>& events) const;

    Store* store_;
    const RoomClock* clock_;
};

}  // namespace ludo::server
