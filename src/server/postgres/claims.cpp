#include "server/postgres/claims.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/store/server_name.hpp"

namespace ludo::server::postgres {

namespace {

constexpr std::size_t most_claims = 1024;        ///< that wait
constexpr std::size_t most_at_once = 64;         ///< each with a whole log
constexpr std::size_t most_releases = 500;       ///< in one transaction
constexpr std::chrono::seconds sweep_again{30};  ///< a backend may still work on a lost claim

constexpr Statement claim_rooms{"claim", R"(
    UPDATE room SET owner = $2, incarnation = $3::bigint, had_by = $2, epoch = room.epoch + 1,
                    epoch_change = room.change, due = NULL
    WHERE id = ANY ($1::bigint[]) AND closed_at IS NULL AND rules <= $4::integer
    AND (owner IS NULL OR (owner = $2 AND incarnation = $3::bigint)
         OR NOT EXISTS (SELECT 1 FROM server WHERE server.id = room.owner
                        AND server.incarnation = room.incarnation
                        AND server.lease_until > clock_timestamp()))
    RETURNING id, epoch, seq, change)"};
constexpr Statement read_logs{"logs", R"(
    SELECT event.room, event.seq, event.at, event.body FROM event JOIN room ON room.id = event.room
    WHERE event.room = ANY ($1::bigint[]) AND room.owner = $2 AND room.incarnation = $3::bigint
    ORDER BY event.room, event.seq)"};
constexpr Statement look_at_rooms{"look", R"(
    SELECT id, coalesce(owner, had_by, '') FROM room
    WHERE id = ANY ($1::bigint[]) AND closed_at IS NULL)"};
// `coalesce` as in the publishing of listings: found by their numbers, not by their owner.
constexpr Statement release_rooms{"release", R"(
    UPDATE room SET owner = NULL, incarnation = NULL, due = coalesce(d.due, room.due, 0)
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS d(room, epoch, due)
    WHERE room.id = d.room AND room.epoch = d.epoch AND room.closed_at IS NULL
    AND coalesce(room.owner, '') = $4 AND room.incarnation = $5::bigint)"};
constexpr Statement find_ours{"ours", R"(
    SELECT id, epoch FROM room WHERE owner = $1 AND incarnation = $2::bigint)"};
/// How long ago the lease of who had them ran out, in milliseconds; for the figures only.
constexpr Statement find_lost{"lost", R"(
    SELECT room.id, (extract(epoch FROM clock_timestamp() - server.lease_until) * 1000)::bigint
    FROM room JOIN server ON server.id = room.owner AND server.incarnation = room.incarnation
    WHERE room.id = ANY ($1::bigint[]) AND room.closed_at IS NULL AND room.owner <> $2
    AND server.lease_until <= clock_timestamp())"};
constexpr std::array claim_statements{claim_rooms,   read_logs, look_at_rooms,
                                      release_rooms, find_ours, find_lost};

/// Where the answers to a claim are.
constexpr std::size_t rooms_lost = 1;
constexpr std::size_t rooms_claimed = 2;
constexpr std::size_t logs_read = 3;
constexpr std::size_t rooms_looked_at = 4;

Refusal cannot_be_read() { return {"refusal.online.store", {}}; }

}  // namespace

Claims::Claims(Shared& shared, std::function<bool(RoomId)> is_known)
    : shared_(shared),
      is_known_(std::move(is_known)),
      connection_(
          shared.context, shared.url,
          shared.role("claims",
                      {"SET statement_timeout = '20s'",
                       "SET idle_in_transaction_session_timeout = '5s'", notice_lost_clients_sql,
                       // Plans are made once, when tables may still be empty.
                       "SET enable_seqscan = off", "SET enable_hashjoin = off",
                       "SET enable_mergejoin = off", "SET jit = off"},
                      claim_statements)),
      sweep_timer_(shared.context) {}

void Claims::open() {
    connection_.open(
        {.up = [this] { start_later(); }, .down = [this](const std::string&) { refuse_claims(); }});
}

bool Claims::claim(RoomId room, Store::Claimed done) {
    if (waiting_claims_ >= most_claims) return false;
    ++waiting_claims_;
    add(ToClaim{room, std::move(done)});
    return true;
}

void Claims::release(RoomId room, const OwnedRoom& owned, Date due) {
    add(Release{room, owned.epoch, due});
}

void Claims::add(Work work) {
    queue_.push_back(std::move(work));
    start_later();
}

bool Claims::is_busy() const { return connection_.is_up() && (!queue_.empty() || !batch_.empty()); }

void Claims::start_later() {
    if (std::exchange(is_start_due_, true)) return;
    shared_.later([this] { start(); });
}

void Claims::start() {
    is_start_due_ = false;
    if (!connection_.is_up()) return refuse_claims();
    if (queue_.empty() || !batch_.empty()) return;
    const std::size_t kind = queue_.front().index();
    const bool is_claim = std::holds_alternative<ToClaim>(queue_.front());
    const std::size_t most = is_claim ? most_at_once : most_releases;
    while (!queue_.empty() && queue_.front().index() == kind && batch_.size() < most) {
        batch_.push_back(std::move(queue_.front()));
        queue_.pop_front();
    }
    if (is_claim) {
        send_claims();
    } else if (std::holds_alternative<Sweep>(batch_.front())) {
        send_sweep();
    } else {
        send_releases();
    }
}

void Claims::send_releases() {
    ArrayText rooms;
    ArrayText epochs;
    ArrayText dues;
    for (const Work& work : batch_) {
        const auto& release = std::get<Release>(work);
        rooms.add(to_number(release.room));
        epochs.add(release.epoch);
        if (release.due) {
            dues.add(to_number(*release.due));
        } else {
            dues.add_null();
        }
    }
    std::vector<Query> queries{{.sql = begin_sql}};
    queries.push_back(
        {.statement = &claim_statements[3],
         .parameters = {std::move(rooms).take(), std::move(epochs).take(), std::move(dues).take(),
                        shared_.settings.server, shared_.incarnation_text()}});
    queries.push_back({.sql = commit_sql});
    connection_.ask(std::move(queries), [this](Reply& reply) {
        // Once more is no harm: where it was done, the epoch or the owner tells.
        const bool is_done = reply.ok() && !reply.is_warned;
        for (auto work = batch_.rbegin(); !is_done && work != batch_.rend(); ++work) {
            queue_.push_front(std::move(*work));
        }
        batch_.clear();
        // What PostgreSQL refuses is not sent again and again: a new connection takes its time.
        if (!is_done && connection_.is_up()) {
            return shared_.later([this, reason = reply.reason] { connection_.drop(reason); });
        }
        start_later();
    });
}

void Claims::send_claims() {
    ArrayText rooms;
    std::sort(batch_.begin(), batch_.end(), [](const Work& a, const Work& b) {
        return std::get<ToClaim>(a).room < std::get<ToClaim>(b).room;
    });
    for (const Work& work : batch_) rooms.add(to_number(std::get<ToClaim>(work).room));
    const std::string ids = std::move(rooms).take();
    const std::string& server = shared_.settings.server;
    const std::string incarnation = shared_.incarnation_text();
    std::vector<Query> queries{{.sql = begin_sql}};
    queries.push_back({.statement = &claim_statements[5], .parameters = {ids, server}});
    queries.push_back(
        {.statement = &claim_statements[0],
         .parameters = {ids, server, incarnation, std::to_string(shared_.settings.rules)}});
    queries.push_back(
        {.statement = &claim_statements[1], .parameters = {ids, server, incarnation}});
    queries.push_back({.statement = &claim_statements[2], .parameters = {ids}});
    queries.push_back({.sql = commit_sql});
    connection_.ask(std::move(queries), [this](Reply& reply) { claimed(reply); });
}

void Claims::claimed(Reply& reply) {
    if (reply.ok() && !reply.is_warned) {
        answer_claims(reply);
    } else {
        const bool is_clash = reply.code == "40P01" || reply.code == "40001";
        for (Work& work : batch_) {
            auto& asked = std::get<ToClaim>(work);
            if (is_clash && !asked.was_retried) {
                asked.was_retried = true;
                queue_.push_front(std::move(work));
            } else {
                refuse(asked);
            }
        }
        if (reply.status == Reply::Status::broken || reply.is_warned) sweep_soon();
    }
    batch_.clear();
    start_later();
}

void Claims::answer_claims(const Reply& reply) {
    const Rows taken(reply.results[rooms_claimed]);
    for (int row = 0; row < taken.count(); ++row) {
        shared_.owned[taken.room(row, 0)] = {taken.number(row, 1), taken.number(row, 2),
                                             taken.number(row, 3)};
    }
    for (Work& work : batch_) {
        auto& asked = std::get<ToClaim>(work);
        answer(asked, answer_to(asked, reply));
    }
}

Result<Claim> Claims::answer_to(const ToClaim& asked, const Reply& reply) {
    if (shared_.owned.contains(asked.room)) {
        const Rows lost(reply.results[rooms_lost]);
        for (int row = 0; row < lost.count(); ++row) {
            if (lost.room(row, 0) != asked.room) continue;
            shared_.times.takeover.add(std::chrono::milliseconds(lost.number(row, 1)) +
                                       shared_.settings.lease);
        }
        ClaimedRoom claimed;
        const Rows logs(reply.results[logs_read]);
        for (int row = 0; row < logs.count(); ++row) {
            if (logs.room(row, 0) != asked.room) continue;
            split_events(logs, row,
                         [&](StoredEvent event) { claimed.events.push_back(std::move(event)); });
        }
        return Claim{std::move(claimed)};
    }
    const Rows rooms(reply.results[rooms_looked_at]);
    for (int row = 0; row < rooms.count(); ++row) {
        if (rooms.room(row, 0) != asked.room) continue;
        if (!is_server_name(rooms.text(row, 1))) return Refusal{"refusal.online.busy", {}};
        return Claim{Elsewhere{std::string(rooms.text(row, 1))}};
    }
    return Claim{NoRoom{}};
}

void Claims::refuse_claims() {
    std::deque<Work> left;
    for (Work& work : queue_) {
        if (auto* const asked = std::get_if<ToClaim>(&work)) {
            refuse(*asked);
        } else {
            left.push_back(std::move(work));
        }
    }
    queue_ = std::move(left);
}

void Claims::refuse(ToClaim& asked) { answer(asked, cannot_be_read()); }

void Claims::answer(ToClaim& asked, Result<Claim> result) {
    --waiting_claims_;
    shared_.mailbox.post([done = std::move(asked.done), result = std::move(result)]() mutable {
        done(std::move(result));
    });
}

/// Now, and when a backend that still works on a lost claim must have come to its end.
void Claims::sweep_soon() {
    add(Sweep{});
    sweep_timer_.expires_after(sweep_again);
    sweep_timer_.async_wait(
        [this, alive = std::weak_ptr(shared_.alive)](boost::system::error_code error) {
            if (!error && !alive.expired()) add(Sweep{});
        });
}

void Claims::send_sweep() {
    connection_.ask({{.statement = &claim_statements[4],
                      .parameters = {shared_.settings.server, shared_.incarnation_text()}}},
                    [this](Reply& reply) {
                        batch_.clear();
                        if (reply.ok()) {
                            swept(reply);
                        } else {
                            queue_.push_front(Sweep{});
                        }
                        start_later();
                    });
}

void Claims::swept(const Reply& reply) {
    const Rows rooms(reply.results.front());
    for (int row = 0; row < rooms.count(); ++row) {
        const RoomId room = rooms.room(row, 0);
        if (shared_.owned.contains(room) || is_known_(room)) continue;
        queue_.push_back(Release{room, rooms.number(row, 1), std::nullopt});
    }
}

}  // namespace ludo::server::postgres
