#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/address_budget.hpp"
#include "server/hub/peer_routing.hpp"
#include "server/hub/recovery.hpp"

namespace ludo::server {

/// The key of the refusal that is for good: there is no such room.
inline constexpr std::string_view no_room = "refusal.online.no_room";
/// While the store cannot be asked.
inline constexpr std::string_view in_trouble = "refusal.online.store";

/// What came of looking for a room: here it is, valid during the call; or it is on another server;
/// or why nobody knows, or that there is none.
using FoundRoom = std::variant<HostedRoom*, Elsewhere, Refusals>;

/// Is it certain that there is no such room?
[[nodiscard]] inline bool is_no_room(const FoundRoom& found) {
    const auto* const why = std::get_if<Refusals>(&found);
    return why != nullptr && why->front().key == no_room;
}

/// Finds rooms for those who ask for them: in memory, else in the store, where a room is claimed
/// once for all who wait for it.
class RoomClaims {
  public:
    struct Context {
        Store& store;
        const RoomTable& rooms;
        Recovery& recovery;
        AddressBudget& budget;
        const PeerRouting& routing;
        const RoomClock& clock;
        const Limits& limits;
        Counters& counters;
    };
    explicit RoomClaims(const Context& context) : context_(context) {}

    using Found = std::function<void(const FoundRoom&)>;
    /// By the id as clients write it. Answers at once when the room is in memory, when there can be
    /// none under that id or when the store is in trouble, else a little later. What has to be
    /// asked of the store is paid for by the address, if one is given. While the store is in
    /// trouble and others have it too, nobody knows who has a room. A server that is being drained
    /// claims none: another one may.
    void find(std::string_view id, const std::string& address, Found done);
    /// Is the store asked for this room, so that it may come to be in memory at any time?
    [[nodiscard]] bool is_claiming(RoomId id) const { return under_way_.contains(id); }
    /// Is no answer of the store awaited?
    [[nodiscard]] bool is_idle() const { return under_way_.empty(); }
    /// A room that is not in memory, for its own sake: something is due in it.
    void wake(RoomId id);
    /// Nothing can be stored any more: who waits for a room cannot have it now.
    void refuse_waiting();

  private:
    void claim(RoomId id, Found done);
    void answered(RoomId id, const Result<Claim>& claim);
    void open(RoomId id, const ClaimedRoom& claimed);

    Context context_;
    std::unordered_map<RoomId, std::vector<Found>> under_way_;  ///< who waits for each
};

}  // namespace ludo::server
