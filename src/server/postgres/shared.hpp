#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/post.hpp>
#include <boost/unordered/unordered_flat_map.hpp>

#include "server/postgres/connection.hpp"
#include "server/postgres/postgres_settings.hpp"
#include "server/store/store.hpp"
#include "server/store/store_times.hpp"

namespace ludo::server::postgres {

inline constexpr const char* begin_sql = "BEGIN ISOLATION LEVEL READ COMMITTED";
inline constexpr const char* commit_sql = "COMMIT";
/// The reason of what was not answered in time.
inline constexpr const char* timeout = "timeout";
/// A backend that waits for a lock sees that nobody waits for it any more; since PostgreSQL 14.
inline constexpr const char* notice_lost_clients_sql =
    "SELECT set_config(name, '2000', false) FROM pg_settings "
    "WHERE name = 'client_connection_check_interval'";

/// What we know of a room that is ours, as it is committed.
struct OwnedRoom {
    std::int64_t epoch = 0;
    std::int64_t seq = 0;     ///< of its last event
    std::int64_t change = 0;  ///< how many changes it had
};

// Flat: each change looks its room up, among thousands out of the caches.
using OwnedRooms = boost::unordered_flat_map<RoomId, OwnedRoom, std::hash<RoomId>>;

/// What the parts of a store have in common.
struct Shared {
    boost::asio::io_context& context;
    Mailbox& mailbox;
    PostgresSettings settings;
    DatabaseUrl url;
    std::int64_t incarnation;  ///< tells this process from others of the same name
    OwnedRooms owned{};
    /// Another process goes by our name: nothing is ours any more.
    bool is_name_taken = false;
    StoreTimes times{};
    std::function<void(std::string_view reason)> failed{};  ///< a batch was not committed
    std::function<void()> changed{};                        ///< there may be trouble, or less of it
    std::function<void(RoomId)> lost{};                     ///< a room that was ours is not
    std::shared_ptr<bool> alive = std::make_shared<bool>(true);

    [[nodiscard]] std::string incarnation_text() const { return std::to_string(incarnation); }
    /// Later, on the event loop, unless the store is gone by then.
    template <typename Work>
    void later(Work work) {
        boost::asio::post(context, [alive = std::weak_ptr(alive), work = std::move(work)] {
            if (!alive.expired()) work();
        });
    }
    [[nodiscard]] Connection::Role role(const char* part, std::vector<const char*> sql,
                                        std::span<const Statement> statements) const {
        return {"ludo " + settings.server + " " + part, std::move(sql), statements,
                settings.connect_within};
    }
};

}  // namespace ludo::server::postgres
