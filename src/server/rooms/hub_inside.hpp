#pragma once

#include <memory>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "server/protocol/requests.hpp"
#include "server/rooms/attempts.hpp"
#include "server/rooms/hub.hpp"
#include "server/rooms/lobby.hpp"
#include "server/rooms/open_room.hpp"
#include "server/rooms/referee.hpp"

namespace ludo::server {

/// The Hub in four files: requests and connections (hub_requests.cpp), what happens to rooms
/// (hub_rooms.cpp), what time brings them (hub_clocks.cpp), and the rest (hub.cpp).
class Hub::Inside {
  public:
    Inside(World world, Settings settings);

    // hub.cpp
    void recover();
    void api(const HttpQuestion& question, std::function<void(HttpAnswer)> answer);
    [[nodiscard]] std::optional<Time> next_deadline() const;
    void wake();
    void stop();
    [[nodiscard]] bool is_quiet() const;
    [[nodiscard]] Counters counters() const;

    // hub_requests.cpp
    void opened(ConnectionId connection, Peer peer);
    void received(ConnectionId connection, std::string_view text);
    void closed(ConnectionId connection);

  private:
    /// When to come back to a server that stops.
    static constexpr Duration retry_after_stop = std::chrono::seconds{2};
    /// What could not be done is tried again after this.
    static constexpr Duration retry_interval = std::chrono::seconds{1};

    struct Client {
        Peer peer;
        bool has_greeted = false;
        bool is_entering = false;  ///< a room, as soon as that is stored
        std::optional<RoomId> room;
        Reader player;  ///< in that room; nothing for spectators
        std::optional<Time> last_reaction;

        [[nodiscard]] bool is_taken() const { return is_entering || room.has_value(); }
    };

    // hub.cpp
    void recover_room(RoomId id, const std::vector<StoredEvent>& events);
    void set_aside(RoomId id, std::string_view why);
    HttpAnswer info() const;
    void forget_game(std::string_view id, std::string_view bearer,
                     std::function<void(HttpAnswer)> answer);
    void forget_old_games(Time now);
    void report(const Report& report) const;

    // hub_requests.cpp
    void answer(ConnectionId connection, const protocol::Request& request);
    void accept(const Asker& asker, std::uint32_t seq = 0);
    void refuse(const Asker& asker, const Refusals& why);
    void refuse(const Asker& asker, std::string_view key);
    void greet(const Asker& asker, const protocol::Hello& hello);
    void show_lobby(const Asker& asker, const protocol::Lobby& wish);
    void leave_lobby(const Asker& asker);
    void react(const Asker& asker, const protocol::React& wish);
    void create(const Asker& asker, const protocol::Create& wish);
    void open_room(const Asker& asker, const protocol::Create& wish, std::string code);
    template <typename Entry>
    void enter(const Asker& asker, const Entry& wish);
    template <typename Entry>
    void enter_private(const Asker& asker, const Entry& wish, OpenRoom& open);
    template <typename Queue>
    bool begin_code(const Asker& asker, Queue queue);
    Client* end_code(ConnectionId connection);
    void resume(const Asker& asker, const protocol::Resume& wish);
    void ask_own_room(const Asker& asker, const protocol::Ask& ask);
    [[nodiscard]] Refusals refuse_new_room(const Client& client) const;
    [[nodiscard]] Client* find_client(ConnectionId connection);
    [[nodiscard]] OpenRoom* find_room(RoomId id);
    [[nodiscard]] OpenRoom* find_room(std::string_view id);
    [[nodiscard]] std::vector<Listing> listings() const;

    // hub_rooms.cpp
    void ask(OpenRoom& open, const Asker& asker, const protocol::Ask& request);
    void judge(OpenRoom& open, const Asker& asker, const protocol::Ask& request);
    void judge_join(OpenRoom& open, const Asker& asker, const protocol::Join& wish);
    void judge_watch(OpenRoom& open, const Asker& asker);
    void make_pass(OpenRoom& open, const Asker& asker);
    void judge_resume(OpenRoom& open, const Asker& asker, const protocol::Resume& wish);
    void judge_leave(OpenRoom& open, const Asker& asker);
    void judge_bots(OpenRoom& open, const Asker& asker, std::string_view level, bool all_seats);
    Refusals judge_player(Draft& draft, PlayerId player, const protocol::Ask& request) const;
    void commit(OpenRoom& open, PendingPool::Lent pending);
    void store(OpenRoom& open, PendingPool::Lent pending);
    void committed(RoomId id, bool is_committed);
    void carry_out(OpenRoom& open, Pending& pending);
    void not_stored(OpenRoom& open, const Pending& pending);
    void take_waiting(RoomId id);
    void tell_events(OpenRoom& open, const std::vector<Step>& steps);
    void answer_pending(OpenRoom& open, const Pending& pending);
    void see_off(OpenRoom& open, const std::vector<Step>& steps);
    void admit(OpenRoom& open, ConnectionId connection, Reader player);
    void attach(OpenRoom& open, ConnectionId connection, Reader player);
    void detach(OpenRoom& open, ConnectionId connection, std::string_view why);
    void forget_attendant(OpenRoom& open, ConnectionId connection);
    void tell_presence(OpenRoom& open);
    void close_room(OpenRoom& open, bool has_failed = false);
    void fail_room(RoomId id, const std::optional<Asker>& asker, std::string_view what);
    template <typename Work>
    void guard(RoomId id, const std::optional<Asker>& asker, Work work);
    void note_activity(OpenRoom& open, const std::vector<Step>& steps, Time now);

    // hub_clocks.cpp
    void schedule(OpenRoom& open);
    void run_due(OpenRoom& open, Time now);
    bool run_bot(OpenRoom& open, Time now);
    bool run_clocks(OpenRoom& open, Time now);
    bool run_expiry(OpenRoom& open, Time now);
    void ask_bot(OpenRoom& open);
    void bot_chose(RoomId id, OpenRoom::Moment moment, Result<std::string> token);

    World world_;
    Settings settings_;
    Referee referee_;
    Lobby lobby_;
    // Flat: each move finds its client and its room among thousands, all out of the cache.
    boost::unordered_flat_map<ConnectionId, Client, std::hash<ConnectionId>> clients_;
    PendingPool pendings_;  // before the rooms, which hold some of them
    boost::unordered_flat_map<RoomId, std::unique_ptr<OpenRoom>, std::hash<RoomId>> rooms_;
    std::unordered_map<std::string, std::size_t> rooms_by_address_;
    Attempts attempts_on_room_;
    Attempts attempts_from_address_;

    using Deadline = std::pair<Time, RoomId>;
    std::priority_queue<Deadline, std::vector<Deadline>, std::greater<>> deadlines_;
    std::optional<Time> next_forgetting_;

    Counters totals_;
    std::size_t codes_under_way_ = 0;
    bool is_stopping_ = false;
};

}  // namespace ludo::server
