#pragma once

#include <memory>
#include <string>

#include "server/hub/remote_rooms.hpp"
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
        RemoteRooms& remote;
        Clients& clients;
        const Secrets& secrets;
        const Clock& clock;
    };
    explicit Places(const Context& context) : context_(context) {}

    /// Answers at once, or when all the rooms are in memory or were looked up: those of other
    /// servers stay there.
    void tell(const Client& client, protocol::RequestId id, const protocol::Peek& request);

  private:
    /// A request that may wait for rooms.
    struct Question;

    void settle(Question& question, const Refusals& why = {});
    void look_elsewhere(const std::string& room, const std::shared_ptr<Question>& question);
    void answer(const Question& question);
    [[nodiscard]] std::string describe(const Question& question) const;
    [[nodiscard]] const HostedRoom* find(const Question& question, const std::string& room) const;

    Context context_;
};

}  // namespace ludo::server
