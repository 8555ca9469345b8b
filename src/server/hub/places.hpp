#pragma once

#include "server/hub/room_claims.hpp"
#include "server/protocol/requests.hpp"

namespace ludo::server {

/// How it stands in the rooms in which somebody has seats, told without taking one of them. What
/// is no seat, or no more, is `gone`: the same for every wrong guess.
class Places {
  public:
    struct Context {
        const RoomTable& rooms;
        RoomClaims& claims;
        Clients& clients;
        const Secrets& secrets;
        const Clock& clock;
    };
    explicit Places(const Context& context) : context_(context) {}

    /// Answers at once, or when all the rooms are in memory.
    void tell(const Client& client, protocol::RequestId id, const protocol::Peek& request);

  private:
    /// A request that may wait for rooms.
    struct Question;

    void answer(const Question& question);
    [[nodiscard]] Frame describe(const protocol::Peek& request) const;

    Context context_;
};

}  // namespace ludo::server
