#pragma once

#include <functional>
#include <string>

#include "server/hub/room_claims.hpp"
#include "server/hub/room_requests.hpp"

namespace ludo::server {

/// How clients come into rooms: by opening, joining, watching or resuming; private rooms ask for
/// their code first.
class Entrance {
  public:
    struct Context {
        Commits& commits;
        RoomRequests& requests;
        RoomTable& rooms;
        RoomClaims& claims;
        const PeerRouting& routing;
        Clients& clients;
        ClientLimits& client_limits;
        const Referee& referee;
        CodeHasher& hasher;
        Secrets& secrets;
        const Clock& clock;
        const Limits& limits;
    };
    explicit Entrance(const Context& context) : context_(context) {}

    void create(Client& client, protocol::RequestId id, const protocol::Create& request);
    void enter(Client& client, protocol::RequestId id, const protocol::Join& request);
    void enter(Client& client, protocol::RequestId id, const protocol::Watch& request);
    void resume(Client& client, protocol::RequestId id, const protocol::Resume& request);

    /// No new rooms from now on.
    void stop() { is_stopping_ = true; }
    /// The same, but for the time being: games under way come to their end.
    void set_closed(bool is_closed) { is_closed_ = is_closed; }
    [[nodiscard]] bool is_closed() const { return is_closed_; }
    [[nodiscard]] bool is_hashing() const { return codes_under_way_ > 0; }
    /// Why a client may not have a room opened; nothing when it may.
    [[nodiscard]] Refusals refuse_new_room(const Client& client) const;

  private:
    using Gone = std::function<void(Client&)>;

    bool redirect_new_room(const Requester& requester);
    bool resume_created(Client& client, protocol::RequestId id, const protocol::Create& request);
    void open_room(Client& client, protocol::RequestId id, const protocol::Create& request,
                   std::string code, int attempt = 1);
    void resume_stored(const Requester& requester, const protocol::Create& request, RoomId room,
                       const std::string& code, int attempt);
    template <typename Enter>
    void with_room(const Requester& requester, const std::string& room, Enter enter,
                   Gone gone = {});
    template <typename Request>
    void enter_any(HostedRoom& hosted, Client& client, protocol::RequestId id,
                   const Request& request);
    template <typename Request>
    void enter_private(Client& client, protocol::RequestId id, const Request& request,
                       const HostedRoom& hosted);
    template <typename Request>
    void enter_verified(const Requester& requester, const Request& request,
                        const ClientLimits::CodeAttempt& attempt, bool is_right);
    template <typename Queue>
    bool begin_code(Client& client, protocol::RequestId id, Queue queue);
    Client* end_code(ConnectionId connection);

    Context context_;
    std::size_t codes_under_way_ = 0;
    bool is_stopping_ = false;
    bool is_closed_ = false;
};

}  // namespace ludo::server
