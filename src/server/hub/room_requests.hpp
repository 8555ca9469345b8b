#pragma once

#include <string_view>

#include "server/hub/commits.hpp"
#include "server/hub/peer_routing.hpp"

namespace ludo::server {

/// What clients ask of a room, judged one after the other: while a change of the room is being
/// stored, the next requests wait.
class RoomRequests {
  public:
    struct Context {
        Commits& commits;
        const RoomTable& rooms;
        Clients& clients;
        const ClientLimits& client_limits;
        Attendance& attendance;
        Deadlines& deadlines;
        const Referee& referee;
        BotPool& bots;
        Secrets& secrets;
        const Clock& clock;
        const Limits& limits;
        const RoomClock& room_clock;
        const PeerRouting& routing;
    };
    explicit RoomRequests(const Context& context) : context_(context) {}

    /// Judges a request to a room, now or when the room is free.
    void ask(HostedRoom& hosted, Client& client, protocol::RequestId id,
             const protocol::Ask& request);
    /// The same for the room the client is in.
    void ask_own_room(Client& client, protocol::RequestId id, const protocol::Ask& request);
    /// Judges what waits for the room.
    void take_waiting(RoomId id);

    /// Reactions are no events: they neither wait nor are stored.
    void react(Client& client, protocol::RequestId id, const protocol::React& request);

  private:
    /// A request being judged; the client is connected.
    struct Judged {
        HostedRoom& hosted;
        Client& client;
        Requester requester;
    };

    [[nodiscard]] static bool is_entry(const protocol::Ask& request);
    void judge(const Judged& judged, const protocol::Ask& request);
    void judge_join(const Judged& judged, const protocol::Join& request);
    void judge_watch(const Judged& judged);
    void make_pass(const Judged& judged);
    void judge_resume(const Judged& judged, const protocol::Resume& request);
    void judge_leave(const Judged& judged);
    void judge_bots(const Judged& judged, std::string_view level, bool all_seats);
    Refusals judge_player(Draft& draft, PlayerId player, const protocol::Ask& request) const;
    void refuse(const Judged& judged, const Refusals& why);
    void refuse(const Judged& judged, std::string_view key);

    Context context_;
};

}  // namespace ludo::server
