#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hub/criteria.hpp"
#include "server/hub/entrance.hpp"
#include "server/hub/room_requests.hpp"
#include "server/rooms/presets.hpp"

namespace ludo::server {

/// Brings strangers together. Those who seek the same game, set up the same way and at the same
/// speed, get their seats as soon as they are enough: in a public room that waits for just them, or
/// in a new one.
class Matchmaking {
  public:
    struct Context {
        Commits& commits;
        RoomRequests& requests;
        Entrance& entrance;
        RoomTable& rooms;
        Clients& clients;
        ClientLimits& client_limits;
        Attendance& attendance;
        Directory& directory;
        PeerRouting& routing;
        const Referee& referee;
        Secrets& secrets;
        const Clock& clock;
        const RoomClock& room_clock;
        const Limits& limits;
    };
    explicit Matchmaking(const Context& context) : context_(context) {}

    /// Begins to seek, or seeks something else. Who has a room by the same token already, and lost
    /// the connection, is back in it.
    void seek(Client& client, protocol::RequestId id, const protocol::Seek& request);
    /// Seeks no more: by criteria, for going into a room, or for a lost connection.
    void forget(ConnectionId connection);

    /// Those who meet on another server by now are sent there.
    void send_on();
    /// Nobody seeks any more, and all are told why.
    void end_all(const Refusals& why);

    /// After a restart: who was found before has a seat to come back to.
    void recover();
    [[nodiscard]] bool is_idle() const { return queues_.empty(); }
    /// Something has happened in a room: those who seek may be whom it waits for; or they play now.
    void consider(RoomId id);

    /// When a match that could not be made is tried again, or it is looked whether others meet
    /// somewhere else by now.
    [[nodiscard]] std::optional<Time> next_try() const;
    void try_again(Time now);

    /// How many seek, by game.
    [[nodiscard]] std::map<std::string, std::size_t> seekers() const;

  private:
    struct Seeker {
        ConnectionId connection{};
        std::string name;
        std::string token;  ///< hash
        std::string address;
    };
    using Group = std::vector<Seeker>;

    [[nodiscard]] HostedRoom* find_matched(const std::string& token);
    [[nodiscard]] Refusals refuse(const Client& client, const protocol::Seek& request) const;
    [[nodiscard]] bool is_playing(const Client& client) const;
    [[nodiscard]] bool is_waiting(const Client& client) const;
    [[nodiscard]] std::optional<std::string> meeting_place(const Client& client,
                                                           const Criteria& criteria) const;
    [[nodiscard]] std::size_t seekers_from(const std::string& address) const;
    void remove(ConnectionId connection);
    void match(const Criteria& criteria);
    [[nodiscard]] const Seeker* find_opener(const Group& group) const;
    void open_room(const Criteria& criteria, const Preset& preset, const Group& group);
    bool fill_room(const Criteria& criteria);
    [[nodiscard]] HostedRoom* find_waiting(const Criteria& criteria, const Group& seekers);
    void seat(HostedRoom& hosted, const Criteria& criteria, const Group& group,
              std::optional<event::Created> created = {});
    void admit(HostedRoom& hosted, const Group& group);
    void take_back(const Criteria& criteria, const Group& group);
    void tell(const std::string& game);
    void drop_old_matches();

    Context context_;
    std::map<Criteria, Group> queues_;  ///< none is empty; who came first is first
    std::unordered_map<ConnectionId, Criteria> searches_;
    std::unordered_map<std::string, RoomId> matched_;  ///< by the hashes of tokens
    std::size_t most_matched_ = 64;                    ///< then those of closed rooms are dropped
    std::optional<Time> next_try_;
    std::optional<Time> next_routing_;  ///< while anybody seeks, where there are other servers
};

}  // namespace ludo::server
