#include "server/postgres/lease.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include <boost/json.hpp>

#include "server/store/server_name.hpp"

namespace ludo::server::postgres {

namespace {

namespace json = boost::json;

constexpr int looks_in_a_renewal = 10;

constexpr std::array lease_statements{
    Statement{"renew", R"(
        WITH old AS (SELECT lease_until FROM server
                     WHERE id = $1 AND incarnation = $2::bigint FOR UPDATE)
        UPDATE server SET lease_until = clock_timestamp() + $3::integer * interval '1 ms',
                          draining = $4::boolean, seekers = $5
        FROM old WHERE id = $1 AND incarnation = $2::bigint
        RETURNING old.lease_until > clock_timestamp())"},
    Statement{"servers", R"(
        SELECT id, draining, seekers FROM server
        WHERE lease_until > clock_timestamp() AND id <> $1 ORDER BY id)"},
    Statement{"ours", R"(
        SELECT id, epoch FROM room WHERE owner = $1 AND incarnation = $2::bigint)"},
    Statement{"end", R"(
        UPDATE server SET lease_until = clock_timestamp()
        WHERE id = $1 AND incarnation = $2::bigint)"},
};

}  // namespace

Lease::Lease(Shared& shared, Hooks hooks)
    : shared_(shared),
      hooks_(std::move(hooks)),
      connection_(
          shared.context, shared.url,
          shared.role("lease",
                      {"SET statement_timeout = '2s'",
                       // A standby that is missing must not end our lease.
                       "SET synchronous_commit = off", "SET jit = off", "LISTEN ludo_rooms"},
                      lease_statements)),
      timer_(shared.context),
      renewed_(std::chrono::steady_clock::now()) {
    list_serving();
}

void Lease::open() {
    connection_.open({.up =
                          [this] {
                              hooks_.listening();
                              next_ = {};
                              tick();
                          },
                      .down = [this](const std::string&) { is_asking_ = false; },
                      .notified = [this](std::string_view payload) { hooks_.notified(payload); }});
    wait();
}

void Lease::set_draining(bool is_draining) {
    is_draining_ = is_draining;
    announcements_ = 0;
    list_serving();
    next_ = {};
}

void Lease::set_seekers(const SeekerCounts& seekers) {
    json::object counts;
    for (const auto& [game, count] : seekers) counts[game] = count;
    seekers_ = json::serialize(counts);
}

void Lease::wait() {
    timer_.expires_after(shared_.settings.renew_every / looks_in_a_renewal);
    timer_.async_wait(
        [this, alive = std::weak_ptr(shared_.alive)](boost::system::error_code error) {
            if (error || alive.expired()) return;
            tick();
            wait();
        });
}

void Lease::tick() {
    const Instant now = std::chrono::steady_clock::now();
    const auto is_silent = [&] { return is_asking_ && now - asked_ > shared_.settings.serve_for; };
    // A process that was stopped finds its answers waiting.
    if (is_silent()) connection_.advance();
    if (now - renewed_ > shared_.settings.serve_for) {
        const bool was_held = is_held_;
        if (failure_.empty()) failure_ = timeout;
        set_held(false);
        if (is_silent() || (was_held && !connection_.is_up())) hooks_.silent();
    }
    if (now >= next_) renew();
    shared_.changed();
}

void Lease::renew() {
    if (!connection_.is_up() || is_asking_) return;
    const Instant now = std::chrono::steady_clock::now();
    next_ = now + shared_.settings.renew_every;
    is_asking_ = true;
    asked_ = now;
    const PostgresSettings& settings = shared_.settings;
    std::vector<Query> queries;
    queries.push_back({.statement = &lease_statements[0],
                       .parameters = {settings.server, shared_.incarnation_text(),
                                      std::to_string(settings.lease.count()),
                                      is_draining_ ? "t" : "f", seekers_}});
    queries.push_back({.statement = &lease_statements[1], .parameters = {settings.server}});
    connection_.ask(std::move(queries), [this, now, announces = is_draining_](Reply& reply) {
        is_asking_ = false;
        failure_ = reply.ok() ? std::string() : reply.reason;
        if (!reply.ok()) return;
        renewed(reply, now);
        if (announces && is_draining_ && ++announcements_ == 1) next_ = {};
    });
}

void Lease::renewed(const Reply& reply, Instant asked) {
    const Rows renewal(reply.results[0]);
    if (renewal.count() == 0) {
        shared_.is_name_taken = true;
        look_at_rooms();
        list_serving();
        return shared_.changed();
    }
    read_servers(Rows(reply.results[1]));
    const bool was_alive = renewal.flag(0, 0);
    renewed_ = asked;
    if (!was_alive || !is_held_) look_until_ = asked + shared_.settings.lease;
    if (!is_held_ || asked <= look_until_) look_at_rooms();
    list_serving();
}

void Lease::read_servers(const Rows& rows) {
    others_.clear();
    seekers_elsewhere_.clear();
    for (int row = 0; row < rows.count(); ++row) {
        // Players are sent there by these names.
        if (!is_server_name(rows.text(row, 0))) continue;
        if (!rows.flag(row, 1)) others_.emplace_back(rows.text(row, 0));
        boost::system::error_code error;
        const json::value seekers = json::parse(std::string(rows.text(row, 2)), error);
        if (error || !seekers.is_object()) continue;
        for (const auto& [game, count] : seekers.get_object()) {
            if (!count.is_int64() || count.get_int64() < 0) continue;
            seekers_elsewhere_[std::string(game)] += static_cast<std::size_t>(count.get_int64());
        }
    }
}

void Lease::list_serving() {
    serving_.clear();
    // Whoever hears nothing of the others must send nobody to them: they may send them back.
    if (!is_held_) return;
    serving_ = others_;
    if (!is_draining_ && !shared_.is_name_taken) serving_.push_back(shared_.settings.server);
    std::sort(serving_.begin(), serving_.end());
}

void Lease::look_at_rooms() {
    connection_.ask({{.statement = &lease_statements[2],
                      .parameters = {shared_.settings.server, shared_.incarnation_text()}}},
                    [this, before = shared_.owned](Reply& reply) {
                        if (reply.ok()) rooms_looked_at(reply, before);
                    });
}

/// Rooms that became ours since we asked are not judged by the answer.
void Lease::rooms_looked_at(const Reply& reply, const OwnedRooms& before) {
    std::unordered_map<RoomId, std::int64_t> ours;
    const Rows rows(reply.results.front());
    for (int row = 0; row < rows.count(); ++row) ours[rows.room(row, 0)] = rows.number(row, 1);
    for (const auto& [room, known] : before) {
        const auto now = shared_.owned.find(room);
        if (now == shared_.owned.end() || now->second.epoch != known.epoch) continue;
        if (hooks_.is_pending(room)) continue;
        const auto found = ours.find(room);
        if (found != ours.end() && found->second == known.epoch) continue;
        shared_.owned.erase(now);
        shared_.lost(room);
    }
    if (!shared_.is_name_taken) set_held(true);
}

void Lease::set_held(bool is_held) {
    if (is_held_ == is_held) return;
    is_held_ = is_held;
    list_serving();
    shared_.changed();
}

void Lease::end() {
    if (!connection_.is_up()) return;
    connection_.ask({{.statement = &lease_statements[3],
                      .parameters = {shared_.settings.server, shared_.incarnation_text()}}},
                    {});
}

}  // namespace ludo::server::postgres
