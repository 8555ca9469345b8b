#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/address_budget.hpp"
#include "server/hub/recovery.hpp"

namespace ludo::server {

/// The key of the refusal that is for good: there is no such room.
inline constexpr std::string_view no_room = "refusal.online.no_room";

/// Finds rooms for those who ask for them: in memory, else in the store, where a room is claimed
/// once for all who wait for it.
class RoomClaims {
  public:
    struct Context {
        Store& store;
        const RoomTable& rooms;
        Recovery& recovery;
        AddressBudget& budget;
        const RoomClock& clock;
        const Limits& limits;
        Counters& counters;
    };
    explicit RoomClaims(const Context& context) : context_(context) {}

    /// The room, valid during the call, or why it cannot be had.
    using Found = std::function<void(const Result<HostedRoom*>&)>;
    /// By the id as clients write it. Answers at once when the room is in memory, when there can be
    /// none under that id or when the store is in trouble, else a little later. What has to be
    /// asked of the store is paid for by the address, if one is given.
    void find(std::string_view id, const std::string& address, Found done);
    /// A room that is not in memory, for its own sake: something is due in it.
    void wake(RoomId id);
    /// Nothing can be stored any more: who waits for a room cannot have it now.
    void refuse_waiting();

  private:
    void claim(RoomId id, Found done);
    void answered(RoomId id, const Result<Claim>& claim);

    Context context_;
    std::unordered_map<RoomId, std::vector<Found>> under_way_;  ///< who waits for each
};

}  // namespace ludo::server
