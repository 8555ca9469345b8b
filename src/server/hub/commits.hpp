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
        const Clock& clock;
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
                                                std::optional<Requester> requester = {}) {
        auto transaction = context_.pool.begin(hosted.room, requester);
        transaction->draft.may_keep = hosted.may_keep;
        return transaction;
    }
    /// Adds what follows from the change, and stores all of it.
    void commit(HostedRoom& hosted, TransactionPool::Handle transaction);
    /// Stores the change as it is.
    void store(HostedRoom& hosted, TransactionPool::Handle transaction);

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
    void committed(RoomId id, bool is_committed);
    void carry_out(HostedRoom& hosted, Transaction& transaction, Client* requester);
    void not_stored(HostedRoom& hosted, const Transaction& transaction, const Client* requester);
    void note_activity(HostedRoom& hosted, const std::vector<Step>& steps, Time now);
    void close(HostedRoom& hosted, bool has_failed = false);
    void fail(RoomId id, const std::optional<Requester>& requester, std::string_view what);

    Context context_;
};

}  // namespace ludo::server
