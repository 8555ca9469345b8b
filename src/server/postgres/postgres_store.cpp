#include "server/postgres/postgres_store.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <utility>

#include "server/postgres/appends.hpp"
#include "server/postgres/claims.hpp"
#include "server/postgres/lease.hpp"
#include "server/postgres/listings.hpp"
#include "server/postgres/lookups.hpp"
#include "server/postgres/schema.hpp"
#include "server/postgres/session.hpp"

namespace ludo::server {

namespace {

using namespace postgres;
using std::chrono::milliseconds;

constexpr milliseconds pump_for{20};
constexpr std::chrono::seconds flush_within{5};
constexpr std::chrono::seconds end_within{1};

constexpr std::string_view unreachable_trouble = "database_unreachable";
constexpr std::string_view refused_trouble = "store_failing";
constexpr std::string_view slow_trouble = "database_slow";
constexpr std::string_view name_trouble = "server_name_taken";

std::int64_t random_incarnation() {
    std::random_device device;
    const std::uint64_t high = device();
    return static_cast<std::int64_t>((high << 32U | device()) >> 1U);
}

std::vector<Statement> all_statements() {
    std::vector<Statement> all;
    for (const auto part : {listing_statements(), lookup_statements()}) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

}  // namespace

class PostgresStore::Parts {
  public:
    Parts(boost::asio::io_context& context, Mailbox& mailbox, PostgresSettings settings,
          DatabaseUrl url, Failed failed, Troubled troubled)
        : shared{.context = context,
                 .mailbox = mailbox,
                 .settings = std::move(settings),
                 .url = std::move(url),
                 .incarnation = random_incarnation(),
                 .failed = std::move(failed),
                 .changed = [this] { look_for_trouble(); },
                 .lost = [this](RoomId room) { tell_lost(room); }},
          troubled_(std::move(troubled)),
          reading_statements_(all_statements()),
          appends{Appends(shared, "moves 1"), Appends(shared, "moves 2")},
          claims(shared, [this](RoomId room) { return has_pending(room); }),
          reading(context, shared.url,
                  shared.role("reads",
                              {"SET statement_timeout = '5s'", "SET synchronous_commit = off",
                               // Plans are made once, when tables may still be empty.
                               "SET enable_seqscan = off", "SET enable_hashjoin = off",
                               "SET enable_mergejoin = off", "SET jit = off"},
                              reading_statements_)),
          lookups(shared, reading),
          listings(shared, reading),
          lease(shared,
                {.silent = [this] { drop_all(); },
                 .listening = [this] { listings.read_all(); },
                 .notified = [this](std::string_view payload) { listings.notified(payload); },
                 .is_pending = [this](RoomId room) { return has_pending(room); }}) {}

    /// The row of this server, with a lease. A process of the same name that still runs finds out
    /// with its next renewal.
    void enlist(Session& session) {
        const PostgresSettings& settings = shared.settings;
        session.run(begin_sql);
        session.run(R"(
            INSERT INTO server (id, incarnation, address, lease_until, protocol, rules)
            VALUES ($1, $2::bigint, $3, clock_timestamp() + $4::integer * interval '1 ms',
                    $5::integer, $6::integer)
            ON CONFLICT (id) DO UPDATE SET incarnation = excluded.incarnation,
                address = excluded.address, lease_until = excluded.lease_until, draining = false,
                protocol = excluded.protocol, rules = excluded.rules, seekers = '{}')",
                    {settings.server, shared.incarnation_text(), settings.address,
                     std::to_string(settings.lease.count()), std::to_string(settings.protocol),
                     std::to_string(settings.rules)});
        session.commit();
    }

    /// Waits until everything is connected and the lease is renewed once.
    void connect() {
        for (Appends& part : appends) part.open();
        claims.open();
        reading.open({.up = [this] { listings.connected(); },
                      .down = [this](const std::string&) { listings.read_all(); }});
        lease.open();
        const auto until =
            std::chrono::steady_clock::now() +
            2 * shared.settings.connect_within * static_cast<int>(shared.url.hosts.size());
        while (!is_connected()) {
            for (Connection* const connection : connections()) {
                if (!connection->failure().empty()) fail_unreachable(connection->failure());
            }
            if (std::chrono::steady_clock::now() > until) fail_unreachable(timeout);
            pump(connections(), pump_for);
        }
        is_open_ = true;
    }

    [[nodiscard]] bool is_connected() {
        for (const Connection* const connection : connections()) {
            if (!connection->is_up()) return false;
        }
        return !lease.connection().is_asking();
    }

    std::array<Connection*, 5> connections() {
        return {&appends[0].connection(), &appends[1].connection(), &claims.connection(), &reading,
                &lease.connection()};
    }

    Appends& appends_of(RoomId room) {
        return appends.at(std::hash<std::uint64_t>{}(static_cast<std::uint64_t>(room)) %
                          appends.size());
    }

    [[nodiscard]] bool has_pending(RoomId room) { return appends_of(room).has_pending(room); }

    [[nodiscard]] bool is_busy() const {
        return appends[0].is_busy() || appends[1].is_busy() || claims.is_busy() ||
               lookups.is_busy() || listings.is_busy();
    }

    void flush() {
        const auto until = std::chrono::steady_clock::now() + flush_within;
        for (;;) {
            for (Appends& part : appends) part.hurry();
            claims.hurry();
            listings.hurry();
            if (!is_busy() || std::chrono::steady_clock::now() > until) return;
            pump(connections(), pump_for);
        }
    }

    /// Nobody is left to be told of trouble.
    void end() {
        is_open_ = false;
        flush();
        for (Appends& part : appends) part.give_up();
        lease.end();
        const auto until = std::chrono::steady_clock::now() + end_within;
        while (lease.connection().is_asking() && std::chrono::steady_clock::now() < until) {
            pump(connections(), pump_for);
        }
    }

    [[nodiscard]] bool is_troubled() const { return !trouble_.empty(); }

    Shared shared;

  private:
    Troubled troubled_;
    std::vector<Statement> reading_statements_;

  public:
    std::array<Appends, 2> appends;
    Claims claims;
    Connection reading;
    Lookups lookups;
    Listings listings;
    Lease lease;
    Listener* listener = nullptr;

  private:
    [[noreturn]] void fail_unreachable(const std::string& reason) const {
        throw StoreError({"refusal.online.database_unreachable",
                          {{"host", shared.url.shown}, {"reason", reason}}},
                         true);
    }

    void drop_all() {
        // Those who wait for answers first.
        for (Connection* const connection : connections()) connection->drop(timeout);
    }

    [[nodiscard]] std::string_view current_trouble() const {
        if (shared.is_name_taken) return name_trouble;
        if (!lease.is_held() || appends[0].is_in_trouble() || appends[1].is_in_trouble()) {
            return unreachable_trouble;
        }
        if (appends[0].is_refused() || appends[1].is_refused()) return refused_trouble;
        return appends[0].is_slow() || appends[1].is_slow() ? slow_trouble : std::string_view();
    }

    /// What a connection that is down was told last, or what PostgreSQL refused with.
    [[nodiscard]] std::string reason_for_trouble() {
        if (shared.is_name_taken) return {};  // no renewal succeeds any more
        for (const Connection* const connection : connections()) {
            if (!connection->is_up()) return connection->failure();
        }
        if (!lease.is_held()) return lease.failure();
        return appends[0].is_refused() ? appends[0].refusal() : appends[1].refusal();
    }

    void look_for_trouble() {
        if (!is_open_) return;
        for (Appends& lane : appends) lane.try_again();
        const std::string_view trouble = current_trouble();
        const bool is_new = std::exchange(trouble_, trouble) != trouble;
        if (is_new) told_reasons_.clear();
        if (trouble.empty() && !is_new) return;
        // The first reason is often only that a connection broke.
        std::string reason = reason_for_trouble();
        const bool is_told = !told_reasons_.insert(reason).second;
        if (is_told || !troubled_) return;
        shared.mailbox.post([troubled = troubled_, trouble, reason = std::move(reason)] {
            troubled(trouble, reason);
        });
    }

    void tell_lost(RoomId room) {
        if (listener == nullptr) return;
        shared.mailbox.post([this, room, alive = std::weak_ptr(shared.alive)] {
            if (!alive.expired()) listener->lost(room);
        });
    }

    std::string_view trouble_;            ///< what was told last
    std::set<std::string> told_reasons_;  ///< for it
    bool is_open_ = false;
};

PostgresStore::PostgresStore(boost::asio::io_context& context, Mailbox& mailbox,
                             PostgresSettings settings, Failed failed, Troubled troubled) {
    DatabaseUrl url = parse_url(settings.url);
    Session session(url);
    session.wait_no_longer_for_locks();
    migrate(session);
    // Where it was found, all other connections begin too.
    std::rotate(url.hosts.begin(), url.hosts.begin() + static_cast<std::ptrdiff_t>(session.host()),
                url.hosts.end());
    parts_ = std::make_unique<Parts>(context, mailbox, std::move(settings), std::move(url),
                                     std::move(failed), std::move(troubled));
    parts_->enlist(session);
    parts_->connect();
}

PostgresStore::~PostgresStore() { parts_->end(); }

void PostgresStore::commit(Change change, Done done) {
    parts_->appends_of(change.room).commit(std::move(change), std::move(done));
}

void PostgresStore::load(const std::function<void(StoredEvent)>& visit) {
    Shared& shared = parts_->shared;
    Session session(shared.url);
    session.wait_no_longer_for_locks();
    const std::string& server = shared.settings.server;
    session.run(begin_sql);
    const ResultPtr adopted = session.run(
        "UPDATE room SET incarnation = $2::bigint, epoch = room.epoch + 1, "
        "epoch_change = room.change WHERE owner = $1 AND closed_at IS NULL "
        "AND rules <= $3::integer RETURNING id, epoch, seq, change",
        {server, shared.incarnation_text(), std::to_string(shared.settings.rules)});
    const ResultPtr logs = session.run(
        "SELECT event.room, event.seq, event.at, event.body FROM event "
        "JOIN room ON room.id = event.room WHERE room.owner = $1 AND room.incarnation = $2::bigint "
        "ORDER BY event.room, event.seq",
        {server, shared.incarnation_text()});
    session.commit();
    const Rows rooms(adopted);
    for (int row = 0; row < rooms.count(); ++row) {
        shared.owned[rooms.room(row, 0)] = {rooms.number(row, 1), rooms.number(row, 2),
                                            rooms.number(row, 3)};
    }
    const Rows events(logs);
    for (int row = 0; row < events.count(); ++row) split_events(events, row, visit);
}

bool PostgresStore::claim(RoomId room, Claimed done) {
    if (parts_->is_troubled()) {
        parts_->shared.mailbox.post([done = std::move(done)] {
            done(Refusal{"refusal.online.store", {}});
        });
        return true;
    }
    return parts_->claims.claim(room, std::move(done));
}

void PostgresStore::release(RoomId room, Date due) {
    auto& owned = parts_->shared.owned;
    const auto found = owned.find(room);
    if (found == owned.end()) return;
    parts_->claims.release(room, found->second, due);
    owned.erase(found);
}

bool PostgresStore::read(RoomId room, Log done) {
    return parts_->lookups.read(room, std::move(done));
}

bool PostgresStore::find_due(Date now, std::size_t most, FoundRooms done) {
    return parts_->lookups.find_due(now, most, std::move(done));
}

bool PostgresStore::count_released(Counted done) {
    return parts_->lookups.count_released(std::move(done));
}

bool PostgresStore::find_game(std::string id, Found done) {
    return parts_->lookups.find_game(std::move(id), std::move(done));
}

void PostgresStore::forget_games_before(Date date) { parts_->lookups.forget_games_before(date); }

void PostgresStore::flush() { parts_->flush(); }

const std::string& PostgresStore::name() const { return parts_->shared.settings.server; }

const std::vector<std::string>& PostgresStore::serving() const { return parts_->lease.serving(); }

void PostgresStore::set_draining(bool is_draining) { parts_->lease.set_draining(is_draining); }

bool PostgresStore::has_announced_draining() const {
    return parts_->lease.has_announced_draining();
}

void PostgresStore::publish(std::vector<PublishedRoom> changes) {
    parts_->listings.publish(std::move(changes));
}

void PostgresStore::set_seekers(SeekerCounts seekers) { parts_->lease.set_seekers(seekers); }

const SeekerCounts& PostgresStore::seekers_elsewhere() const {
    return parts_->lease.seekers_elsewhere();
}

void PostgresStore::listen(Listener& listener) {
    parts_->listener = &listener;
    parts_->listings.listen(listener);
}

const StoreTimes& PostgresStore::times() const { return parts_->shared.times; }

Migration migrate_database(const std::string& url) {
    Session session(parse_url(url));
    // Whoever wants to move waits behind a lock that we wait for.
    session.wait_no_longer_for_locks();
    return {migrate(session), latest_schema()};
}

}  // namespace ludo::server
