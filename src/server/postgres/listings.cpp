#include "server/postgres/listings.hpp"

#include <array>
#include <charconv>
#include <utility>

namespace ludo::server::postgres {

namespace {

constexpr std::size_t longest_payload = 7900;  ///< of NOTIFY; PostgreSQL takes 7999
constexpr char after_name = ':';
constexpr char between_rooms = ',';

// A room that is nobody's is listed by whoever had it, which may be only until it fell asleep.
// `coalesce` keeps the index by owner out of it: the planner takes the owner's rooms for one or
// two, and would read them all for each change. What sleeps is on no list, also when its server
// ended before it could say so.
constexpr std::array listings_sql{
    Statement{"publish", R"(
        UPDATE room SET listing = d.listing
        FROM unnest($1::bigint[], $2::text[]) AS d(room, listing)
        WHERE room.id = d.room AND room.closed_at IS NULL
        AND coalesce(room.owner, room.had_by) = $3
        AND coalesce(room.incarnation, $4::bigint) = $4::bigint)"},
    Statement{"notify", "SELECT pg_notify('ludo_rooms', $1)"},
    Statement{"listed", R"(
        SELECT id, coalesce(owner, had_by, ''), listing,
               coalesce(owner = $2 AND incarnation = $3::bigint, false)
        FROM room WHERE id = ANY ($1::bigint[])
        AND (owner IS NOT NULL
             OR coalesce(due, 0) <= extract(epoch FROM clock_timestamp()) * 1000))"},
    Statement{"all_listed", R"(
        SELECT id, coalesce(owner, had_by, ''), listing,
               coalesce(owner = $1 AND incarnation = $2::bigint, false)
        FROM room WHERE listing IS NOT NULL AND closed_at IS NULL
        AND (owner IS NOT NULL
             OR coalesce(due, 0) <= extract(epoch FROM clock_timestamp()) * 1000))"},
};

/// One or more, none of them too long.
std::vector<std::string> payloads(const std::string& server,
                                  const std::map<RoomId, std::optional<std::string>>& rooms) {
    std::vector<std::string> all;
    for (const auto& [room, listing] : rooms) {
        const std::string number = to_text(to_number(room));
        if (all.empty() || all.back().size() + number.size() + 1 > longest_payload) {
            all.push_back(server + after_name + number);
        } else {
            all.back() += between_rooms + number;
        }
    }
    return all;
}

}  // namespace

std::span<const Statement> listing_statements() { return listings_sql; }

Listings::Listings(Shared& shared, Connection& connection)
    : shared_(shared), connection_(connection) {}

void Listings::listen(Peers::Listener& listener) {
    listener_ = &listener;
    read_all();
}

void Listings::publish(std::vector<PublishedRoom> changes) {
    for (PublishedRoom& change : changes) pending_[change.room] = std::move(change.listing);
    start_later();
}

void Listings::notified(std::string_view payload) {
    const std::size_t colon = payload.rfind(after_name);
    if (colon == std::string_view::npos || payload.substr(0, colon) == shared_.settings.server) {
        return;
    }
    const char* at = payload.data() + colon + 1;
    const char* const end = payload.data() + payload.size();
    while (at < end) {
        std::int64_t number = 0;
        const auto read = std::from_chars(at, end, number);
        if (read.ec != std::errc{}) break;
        to_read_.insert(static_cast<RoomId>(number));
        at = read.ptr + 1;
    }
    start_later();
}

void Listings::read_all() {
    must_read_all_ = true;
    start_later();
}

bool Listings::is_busy() const {
    const bool wants_to_read = listener_ != nullptr && (must_read_all_ || !to_read_.empty());
    return connection_.is_up() &&
           (is_publishing_ || is_reading_ || !pending_.empty() || wants_to_read);
}

void Listings::start_later() {
    if (std::exchange(is_start_due_, true)) return;
    shared_.later([this] { start(); });
}

void Listings::start() {
    is_start_due_ = false;
    if (!connection_.is_up()) return;
    if (!pending_.empty() && !is_publishing_) send_publication();
    if (listener_ == nullptr) return to_read_.clear();
    if ((must_read_all_ || !to_read_.empty()) && !is_reading_) send_reading();
}

void Listings::send_publication() {
    ArrayText rooms;
    ArrayText listings;
    for (const auto& [room, listing] : pending_) {
        rooms.add(to_number(room));
        if (listing) {
            listings.add(*listing);
        } else {
            listings.add_null();
        }
    }
    is_publishing_ = true;
    connection_.ask({{.statement = &listings_sql[0],
                      .parameters = {std::move(rooms).take(), std::move(listings).take(),
                                     shared_.settings.server, shared_.incarnation_text()}}},
                    [this, sent = std::exchange(pending_, {})](Reply& reply) mutable {
                        if (reply.ok()) return notify(sent);
                        is_publishing_ = false;
                        // Only where nothing newer came in the meantime.
                        pending_.merge(sent);
                        // What PostgreSQL refuses would be refused again.
                        if (reply.status == Reply::Status::refused && reply.code != "40P01")
                            pending_.clear();
                        start_later();
                    });
}

void Listings::notify(const Pending& published) {
    std::vector<Query> queries;
    for (std::string& payload : payloads(shared_.settings.server, published)) {
        queries.push_back({.statement = &listings_sql[1], .parameters = {std::move(payload)}});
    }
    connection_.ask(std::move(queries), [this, published](Reply& reply) {
        is_publishing_ = false;
        if (!reply.ok()) {
            Pending again = published;
            pending_.merge(again);
        }
        start_later();
    });
}

void Listings::send_reading() {
    is_reading_ = true;
    const bool is_all = std::exchange(must_read_all_, false);
    std::set<RoomId> asked = std::exchange(to_read_, {});
    Query query{.statement = &listings_sql[is_all ? 3 : 2]};
    if (!is_all) {
        ArrayText rooms;
        for (const RoomId room : asked) rooms.add(to_number(room));
        query.parameters.emplace_back(std::move(rooms).take());
    }
    query.parameters.emplace_back(shared_.settings.server);
    query.parameters.emplace_back(shared_.incarnation_text());
    std::vector<Query> queries;
    queries.push_back(std::move(query));
    connection_.ask(std::move(queries), [this, is_all, asked = std::move(asked)](Reply& reply) {
        is_reading_ = false;
        if (reply.ok()) {
            tell(reply, asked, is_all);
        } else {
            must_read_all_ = true;
        }
        if (reply.status != Reply::Status::refused) start_later();
    });
}

/// Rooms that are not there any more are listed no longer.
void Listings::tell(const Reply& reply, const std::set<RoomId>& asked, bool is_all) {
    std::vector<PublishedRoom> rooms;
    std::set<RoomId> gone = is_all ? std::set<RoomId>() : asked;
    const Rows rows(reply.results.front());
    for (int row = 0; row < rows.count(); ++row) {
        gone.erase(rows.room(row, 0));
        if (rows.flag(row, 3)) continue;
        PublishedRoom room{rows.room(row, 0), std::string(rows.text(row, 1))};
        if (!rows.is_null(row, 2)) room.listing = rows.text(row, 2);
        rooms.push_back(std::move(room));
    }
    for (const RoomId room : gone) rooms.push_back({room});
    if (rooms.empty() && !is_all) return;
    shared_.mailbox.post([listener = listener_, rooms = std::move(rooms), is_all,
                          alive = std::weak_ptr(shared_.alive)] {
        if (!alive.expired()) listener->published(rooms, is_all);
    });
}

}  // namespace ludo::server::postgres
