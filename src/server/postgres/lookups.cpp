#include "server/postgres/lookups.hpp"

#include <array>
#include <utility>

namespace ludo::server::postgres {

namespace {

constexpr std::size_t most_lookups = 1024;  ///< that wait
constexpr std::chrono::hours purge_every{1};

constexpr std::array lookups_sql{
    Statement{"log", R"(
        SELECT room, seq, at, body FROM event WHERE room = $1::bigint ORDER BY seq)"},
    // Rooms that sleep; rooms of servers whose lease has run out; rooms that an earlier process of
    // a server had. Every server that ever had a room is in the table of servers.
    Statement{"due", R"(
        SELECT id FROM (
            (SELECT id, due FROM room
             WHERE owner IS NULL AND due <= $1::bigint AND closed_at IS NULL
             AND rules <= $3::integer ORDER BY due LIMIT $2::integer)
            UNION ALL
            (SELECT room.id, NULL FROM server JOIN room ON room.owner = server.id
             WHERE server.lease_until <= clock_timestamp() AND room.rules <= $3::integer
             LIMIT $2::integer)
            UNION ALL
            (SELECT room.id, NULL FROM server JOIN room ON room.owner = server.id
             AND room.incarnation < server.incarnation
             WHERE server.lease_until > clock_timestamp() AND room.rules <= $3::integer
             LIMIT $2::integer)
            UNION ALL
            (SELECT room.id, NULL FROM server JOIN room ON room.owner = server.id
             AND room.incarnation > server.incarnation
             WHERE server.lease_until > clock_timestamp() AND room.rules <= $3::integer
             LIMIT $2::integer)
        ) AS found ORDER BY due NULLS FIRST, id LIMIT $2::integer)"},
    Statement{"game", R"(
        SELECT finished, owner, record, token FROM game LEFT JOIN game_player ON game = id
        WHERE id = $1 ORDER BY token)"},
    Statement{"expire", "DELETE FROM game WHERE finished < $1::bigint"},
    Statement{"purge", R"(
        DELETE FROM room WHERE closed_at < clock_timestamp() - interval '1 day')"},
    Statement{"released", R"(
        SELECT count(*) FROM room WHERE owner IS NULL AND due IS NOT NULL AND closed_at IS NULL)"},
};

Refusal unreadable() { return {"refusal.online.store", {}}; }

}  // namespace

std::span<const Statement> lookup_statements() { return lookups_sql; }

Lookups::Lookups(Shared& shared, Connection& connection)
    : shared_(shared), connection_(connection) {}

template <typename Read>
bool Lookups::ask(Query query, Read read) {
    if (waiting_ >= most_lookups) return false;
    if (!connection_.is_up()) {
        shared_.mailbox.post([read = std::move(read)] { read(nullptr); });
        return true;
    }
    ++waiting_;
    std::vector<Query> queries;
    queries.push_back(std::move(query));
    connection_.ask(std::move(queries), [this, read = std::move(read)](Reply& reply) {
        --waiting_;
        // Copyable, as what is posted must be.
        std::shared_ptr<const ResultPtr> result;
        if (reply.ok()) {
            result = std::make_shared<const ResultPtr>(std::move(reply.results.front()));
        }
        shared_.mailbox.post([read, result] { read(result.get()); });
    });
    return true;
}

bool Lookups::read(RoomId room, Store::Log done) {
    return ask({.statement = lookups_sql.data(), .parameters = {to_text(to_number(room))}},
               [done = std::move(done)](const ResultPtr* result) {
                   if (result == nullptr) return done(unreadable());
                   std::vector<StoredEvent> events;
                   const Rows rows(*result);
                   for (int row = 0; row < rows.count(); ++row) {
                       split_events(rows, row,
                                    [&](StoredEvent event) { events.push_back(std::move(event)); });
                   }
                   done(std::move(events));
               });
}

bool Lookups::find_due(Date now, std::size_t most, Store::FoundRooms done) {
    purge_if_due();
    return ask({.statement = &lookups_sql[1],
                .parameters = {to_text(to_number(now)), std::to_string(most),
                               std::to_string(shared_.settings.rules)}},
               [done = std::move(done)](const ResultPtr* result) {
                   std::vector<RoomId> rooms;
                   for (int row = 0; result != nullptr && row < Rows(*result).count(); ++row) {
                       rooms.push_back(Rows(*result).room(row, 0));
                   }
                   done(std::move(rooms));
               });
}

bool Lookups::count_released(Store::Counted done) {
    return ask({.statement = &lookups_sql[5]}, [done = std::move(done)](const ResultPtr* result) {
        if (result == nullptr) return done(std::nullopt);
        done(static_cast<std::size_t>(Rows(*result).number(0, 0)));
    });
}

bool Lookups::find_game(std::string id, Store::Found done) {
    if (id.find('\0') != std::string::npos) {
        shared_.mailbox.post([done = std::move(done)] { done(std::optional<KeptGame>()); });
        return true;
    }
    return ask({.statement = &lookups_sql[2], .parameters = {id}}, [id, done = std::move(done)](
                                                                       const ResultPtr* result) {
        if (result == nullptr) return done(unreadable());
        const Rows rows(*result);
        if (rows.count() == 0) return done(std::optional<KeptGame>());
        KeptGame game{id, rows.date(0, 0), rows.bytes(0, 1), std::string(rows.text(0, 2))};
        for (int row = 0; row < rows.count(); ++row) {
            if (!rows.is_null(row, 3)) game.players.push_back(rows.bytes(row, 3));
        }
        done(std::optional(std::move(game)));
    });
}

void Lookups::forget_games_before(Date date) {
    run({.statement = &lookups_sql[3], .parameters = {to_text(to_number(date))}});
}

void Lookups::run(Query query) {
    if (!connection_.is_up()) return;  // it is asked for again
    ++waiting_;
    std::vector<Query> queries;
    queries.push_back(std::move(query));
    connection_.ask(std::move(queries), [this](Reply&) { --waiting_; });
}

void Lookups::purge_if_due() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_purge_) return;
    next_purge_ = now + purge_every;
    run({.statement = &lookups_sql[4]});
}

}  // namespace ludo::server::postgres
