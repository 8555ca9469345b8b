#pragma once

#include <exception>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "server/hub/attendance.hpp"
#include "server/hub/bot_turns.hpp"
#include "server/hub/client_limits.hpp"
#include "server/hub/clients.hpp"
#include "server/hub/deadlines.hpp"
#include "server/hub/directory.hpp"
#include "server/hub/report.hpp"
#include "server/hub/room_clock.hpp"
#include "server/hub/room_table.hpp"
#include "server/hub/transaction.hpp"
#include "server/rooms/referee.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// Carries changes of rooms from the referee to the store and, once they are safe there, to the
/// room and to everybody in it. One change of a room is under way at a time.
class Commits {
  public:
    struct Context {
        Store& store;
        RoomClock& clock;
        const Referee& referee;
        TransactionPool& pool;
        RoomTable& rooms;
        Clients& clients;
        ClientLimits& client_limits;
        Directory& directory;
        Deadlines& deadlines;
        Attendance& attendance;
        BotTurns& bot_turns;
        const Limits& limits;
        Counters& counters;
        const Reporter& report;
    };
    explicit Commits(const Context& context) : context_(context) {}

    /// What could not be done is tried again after this.
    static constexpr Duration retry_interval = std::chrono::seconds{1};

    /// Called when a change is done with and the room is free for the next.
    std::function<void(RoomId)> when_free;

    [[nodiscard]] TransactionPool::Handle begin(const HostedRoom& hosted,
                                                std::optional<Requester> requester = {});
    /// Adds what follows from the change, and stores all of it.
    void commit(HostedRoom& hosted, TransactionPool::Handle transaction);
    /// Stores the change as it is.
    void store(HostedRoom& hosted, TransactionPool::Handle transaction);
    /// Stores what is left of the running turn, where a restart must not forget it.
    void note_clock(HostedRoom& hosted);
    /// The same before nobody serves the room any more: the turn ends on that date.
    void note_due(HostedRoom& hosted, Date due);

    /// Another server has this room: it is none of ours any more.
    void lose(RoomId id);
    /// Lets a room go, for another server to have, when nothing is under way in it. Its people are
    /// told by then.
    void hand_over(HostedRoom& hosted, Date due);

    /// Whatever a room's code throws ends that room and no other.
    template <typename Work>
    void guard(RoomId id, const std::optional<Requester>& requester, Work work) {
        try {
            work();
        } catch (const std::exception& error) {
            fail(id, requester, error.what());
        }
    }

  private:
    void committed(RoomId id, Outcome outcome);
    void carry_out(HostedRoom& hosted, Transaction& transaction, Client* requester);
    void not_stored(HostedRoom& hosted, const Transaction& transaction, const Client* requester);
    void note_activity(HostedRoom& hosted, const std::vector<Step>& steps, Time now);
    /// How a room ends, as far as this server is concerned.
    struct Ending {
        std::string_view detached;  ///< why nobody is in it any more
        std::string_view refusal;   ///< of what was still asked of it
    };
    static constexpr Ending closed{"closed", "refusal.online.no_room"};
    static constexpr Ending failed{"error", "refusal.online.failed"};
    static constexpr Ending moved{"moved", "refusal.online.moved"};
    /// The room was opened on another server before.
    static constexpr Ending opened_elsewhere{"moved", "refusal.online.store"};
    void end(HostedRoom& hosted, const Ending& ending);
    void dismiss(HostedRoom& hosted, const Ending& ending);
    void leave_open(const HostedRoom& hosted);
    void fence(HostedRoom& hosted, Transaction& transaction, const Client* requester);
    void leave_to_others(HostedRoom& hosted);
    void remove(HostedRoom& hosted);
    void fail(RoomId id, const std::optional<Requester>& requester, std::string_view what);

    Context context_;
};

}  // namespace ludo::server
