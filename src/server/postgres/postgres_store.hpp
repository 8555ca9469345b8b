#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include <boost/asio/io_context.hpp>

#include "server/postgres/postgres_settings.hpp"
#include "server/store/peers.hpp"
#include "server/store/store.hpp"
#include "server/store/store_error.hpp"
#include "server/store/store_times.hpp"

namespace ludo::server {

/// A store in PostgreSQL, which several servers share. It has no threads: all happens on the event
/// loop handed in, on non-blocking connections: two that commit, one that claims rooms and lets
/// them go, one for reading and for listings, one that keeps the server's lease.
///
/// Who has a room is known by its epoch, which every claim raises: whatever is written to a room
/// carries the epoch under which it was had. What became of a change when the database fell silent
/// is found out as soon as it answers again; see appends.hpp.
class PostgresStore final : public Store, public Peers {
  public:
    /// Hears the reason for each batch that could not be committed, or not at once, just before
    /// those who wait for it.
    using Failed = std::function<void(std::string_view reason)>;
    /// Hears the name of what keeps the store from working from now on, or nothing when nothing
    /// does any more: `database_unreachable`, `store_failing` (the database refuses what is
    /// written), `database_slow` (a commit takes unusually long, as when the standby is missing),
    /// `server_name_taken` (until the next start). Told again for each new reason, which is what
    /// others said about it; empty where they said nothing.
    using Troubled = std::function<void(std::string_view trouble, std::string_view reason)>;

    /// Connects, brings the tables to the latest form, registers the server, and waits until it is
    /// connected. Throws StoreError, temporary where trying again may help.
    PostgresStore(boost::asio::io_context& context, Mailbox& mailbox, PostgresSettings settings,
                  Failed failed = {}, Troubled troubled = {});
    /// Commits what is queued, gives up what it could not find out, and ends the lease.
    ~PostgresStore() override;

    void commit(Change change, Done done) override;
    /// Adopts the rooms that an earlier process of this server's name had. Waits for the database;
    /// throws StoreError.
    void load(const std::function<void(StoredEvent)>& visit) override;
    [[nodiscard]] bool claim(RoomId room, Claimed done) override;
    void release(RoomId room, Date due) override;
    [[nodiscard]] bool read(RoomId room, Log done) override;
    [[nodiscard]] bool find_due(Date now, std::size_t most, FoundRooms done) override;
    [[nodiscard]] bool count_released(Counted done) override;
    [[nodiscard]] bool find_game(std::string id, Found done) override;
    void forget_games_before(Date date) override;
    /// Works without the event loop, for a few seconds at most.
    void flush() override;

    [[nodiscard]] const std::string& name() const override;
    [[nodiscard]] const std::vector<std::string>& serving() const override;
    void set_draining(bool is_draining) override;
    [[nodiscard]] bool has_announced_draining() const override;
    void publish(std::vector<PublishedRoom> changes) override;
    void set_seekers(SeekerCounts seekers) override;
    [[nodiscard]] const SeekerCounts& seekers_elsewhere() const override;
    void listen(Listener& listener) override;

    [[nodiscard]] const StoreTimes& times() const;

  private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

/// Brings the tables of a database to the latest form, without a server: `ludo admin migrate`. What
/// it found, and what is there now; 0 is none. Throws StoreError.
struct Migration {
    int from = 0;
    int to = 0;
};
Migration migrate_database(const std::string& url);

}  // namespace ludo::server
