#include "server/postgres/appends.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ludo::server::postgres {

namespace {

constexpr std::size_t most_in_batch = 500;
constexpr std::size_t most_waiting = 20'000;
constexpr std::chrono::seconds try_every{1};
constexpr std::string_view deadlock = "40P01";
constexpr std::string_view serialization_failure = "40001";

enum Place : std::size_t {
    create,
    append,
    drop_earlier,
    insert_earlier,
    close_rooms,
    drop_events,
    keep,
    keep_players,
    forget,
    lock_games,
    release,
    forget_unplayed,
    put_closed,
    fence,
    look,
    look_for_events,
};

/// Every statement takes columns of a table as arrays. `d` ties a statement to the rooms that the
/// statements before have matched.
constexpr std::array statements{
    Statement{"create", R"(
        WITH c AS (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])
                   AS u(room, last, at, body)),
        made AS (INSERT INTO room (id, owner, incarnation, had_by, epoch, seq, change,
                                   epoch_change, rules)
                 SELECT c.room, $5, $6::bigint, $5, 1, c.last, 1, 0, $7::integer FROM c
                 ON CONFLICT (id) DO NOTHING RETURNING id),
        added AS (INSERT INTO event (room, seq, epoch, at, body)
                  SELECT c.room, 1, 1, c.at, c.body FROM c JOIN made ON made.id = c.room)
        SELECT id FROM made)"},
    Statement{"append", R"(
        WITH c AS (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[],
                                        $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
                   AS u(room, epoch, before, last, change, first, at, body)),
        moved AS (UPDATE room SET seq = c.last, change = c.change FROM c
                  WHERE room.id = c.room AND room.epoch = c.epoch AND room.seq = c.before
                  AND room.closed_at IS NULL
                  RETURNING room.id, c.first, c.epoch, c.at, c.body),
        added AS (INSERT INTO event (room, seq, epoch, at, body)
                  SELECT id, first, epoch, at, body FROM moved WHERE body IS NOT NULL)
        SELECT id FROM moved)"},
    Statement{"drop_earlier", R"(
        DELETE FROM event
        USING unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
              AS d(room, epoch, change, before), room
        WHERE event.room = d.room AND event.seq <= d.before
        AND room.id = d.room AND room.epoch = d.epoch AND room.change = d.change)"},
    Statement{"insert_earlier", R"(
        INSERT INTO event (room, seq, epoch, at, body)
        SELECT d.room, 1, d.epoch, d.at, d.body
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
             AS d(room, epoch, change, at, body)
        JOIN room ON room.id = d.room AND room.epoch = d.epoch AND room.change = d.change)"},
    Statement{"close_rooms", R"(
        UPDATE room SET owner = NULL, incarnation = NULL, due = NULL, listing = NULL,
                        closed_at = clock_timestamp()
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS d(room, epoch, change)
        WHERE room.id = d.room AND room.epoch = d.epoch AND room.change = d.change)"},
    Statement{"drop_events", R"(
        DELETE FROM event
        USING unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS d(room, epoch, change), room
        WHERE event.room = d.room
        AND room.id = d.room AND room.epoch = d.epoch AND room.change = d.change)"},
    Statement{"keep", R"(
        INSERT INTO game (id, finished, owner, record, has_players)
        SELECT DISTINCT ON (d.id) d.id, d.finished, d.owner, d.record, d.has_players
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[],
                    $6::bytea[], $7::text[], $8::boolean[])
             AS d(room, epoch, change, id, finished, owner, record, has_players)
        WHERE d.room IS NULL OR EXISTS (SELECT 1 FROM room WHERE room.id = d.room
                                        AND room.epoch = d.epoch AND room.change = d.change)
        ON CONFLICT (id) DO UPDATE SET finished = excluded.finished, owner = excluded.owner,
            record = excluded.record, has_players = excluded.has_players)"},
    Statement{"keep_players", R"(
        INSERT INTO game_player (game, token)
        SELECT d.game, d.token
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[])
             AS d(room, epoch, change, game, token)
        WHERE d.room IS NULL OR EXISTS (SELECT 1 FROM room WHERE room.id = d.room
                                        AND room.epoch = d.epoch AND room.change = d.change)
        ON CONFLICT DO NOTHING)"},
    Statement{"forget", R"(
        DELETE FROM game
        USING unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])
              AS d(room, epoch, change, game)
        WHERE game.id = d.game
        AND (d.room IS NULL OR EXISTS (SELECT 1 FROM room WHERE room.id = d.room
                                       AND room.epoch = d.epoch AND room.change = d.change)))"},
    // Players who give a game up at the same time wait for each other: the last deletes it.
    Statement{"lock_games", R"(
        SELECT 1 FROM game WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE)"},
    Statement{"release", R"(
        DELETE FROM game_player
        USING unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[])
              AS d(room, epoch, change, game, token)
        WHERE game_player.game = d.game AND game_player.token = d.token
        AND (d.room IS NULL OR EXISTS (SELECT 1 FROM room WHERE room.id = d.room
                                       AND room.epoch = d.epoch AND room.change = d.change)))"},
    Statement{"forget_unplayed", R"(
        DELETE FROM game WHERE id = ANY ($1::text[]) AND has_players
        AND NOT EXISTS (SELECT 1 FROM game_player WHERE game_player.game = game.id))"},

    // What became of a batch in doubt.
    Statement{"put_closed", R"(
        INSERT INTO room (id, epoch, seq, change, epoch_change, rules, closed_at)
        SELECT d.room, 0, 0, 0, 0, 0, clock_timestamp() FROM unnest($1::bigint[]) AS d(room)
        ON CONFLICT (id) DO NOTHING)"},
    // Of a new room the number alone does not tell that it is ours.
    Statement{"fence", R"(
        UPDATE room SET epoch = room.epoch + 1, epoch_change = room.change
        FROM unnest($1::bigint[], $2::bigint[]) AS d(room, epoch)
        WHERE room.id = d.room AND room.epoch = d.epoch
        AND (room.incarnation = $3::bigint OR room.closed_at IS NOT NULL))"},
    Statement{"look", R"(
        SELECT id, epoch, change, epoch_change,
               coalesce(owner = $2 AND incarnation = $3::bigint, false)
        FROM room WHERE id = ANY ($1::bigint[]))"},
    Statement{"look_for_events", R"(
        SELECT event.room
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS d(room, seq, epoch)
        JOIN event ON event.room = d.room AND event.seq = d.seq AND event.epoch = d.epoch)"},
};

/// Columns of the batch, one array each.
template <std::size_t Count>
using Columns = std::array<ArrayBytes, Count>;

template <std::size_t Count>
void ask_for(std::vector<Query>& queries, Place place, Columns<Count> columns,
             Parameters more = {}) {
    if (columns[0].is_empty()) return;
    Parameters parameters;
    for (ArrayBytes& column : columns) parameters.emplace_back(std::move(column).take());
    for (Parameter& parameter : more) parameters.push_back(std::move(parameter));
    queries.push_back(
        {.statement = &statements.at(place), .parameters = std::move(parameters), .binary = Count});
}

bool has_nul(const std::string& text) { return text.find('\0') != std::string::npos; }

/// A text that PostgreSQL would see cut short.
bool is_cut_short(const Change& change) {
    const auto any = [](const std::vector<std::string>& texts) {
        return std::any_of(texts.begin(), texts.end(), has_nul);
    };
    return any(change.events) || (change.earlier && any(*change.earlier)) ||
           (change.keep && (has_nul(change.keep->id) || has_nul(change.keep->record))) ||
           (change.forget && has_nul(*change.forget)) ||
           (change.release && has_nul(change.release->game));
}

bool concerns_no_room(const Change& change) {
    return change.room == RoomId{} && change.events.empty() && !change.earlier && !change.closes;
}

/// Data that PostgreSQL refuses: the others of the batch have nothing to do with it.
bool is_of_one_change(std::string_view code) {
    return code.starts_with("22") || code.starts_with("23") || code.starts_with("54");
}

std::vector<RoomId> rooms_of(const ResultPtr& result) {
    std::vector<RoomId> rooms;
    const Rows rows(result);
    for (int row = 0; row < rows.count(); ++row) rooms.push_back(rows.room(row, 0));
    std::sort(rooms.begin(), rooms.end());
    return rooms;
}

bool holds(const std::vector<RoomId>& sorted, RoomId room) {
    return std::binary_search(sorted.begin(), sorted.end(), room);
}

}  // namespace

Appends::Appends(Shared& shared, const char* part)
    : shared_(shared),
      connection_(
          shared.context, shared.url,
          shared.role(part,
                      {"SET statement_timeout = '20s'",
                       "SET idle_in_transaction_session_timeout = '5s'", notice_lost_clients_sql,
                       // Plans are made once, when tables may still be empty.
                       "SET enable_seqscan = off", "SET enable_hashjoin = off",
                       "SET enable_mergejoin = off", "SET jit = off"},
                      statements)) {}

void Appends::open() {
    connection_.open({.up =
                          [this] {
                              if (is_in_doubt_) resolve();
                              start_later();
                              shared_.changed();
                          },
                      .down =
                          [this](const std::string& reason) {
                              if (!queue_.empty()) say_failed(reason);
                              fail_waiting();
                              shared_.changed();
                          }});
}

void Appends::commit(Change change, Store::Done done) {
    ++pending_[change.room];
    queue_.push_back({std::move(change), std::move(done), std::chrono::steady_clock::now()});
    start_later();
}

void Appends::start_later() {
    if (std::exchange(is_start_due_, true)) return;
    shared_.later([this] { start(); });
}

bool Appends::is_busy() const {
    return connection_.is_up() && !is_in_doubt_ && (!queue_.empty() || !batch_.empty());
}

bool Appends::is_in_trouble() const { return is_in_doubt_ || !connection_.is_up(); }

bool Appends::is_slow() const {
    return !batch_.empty() && std::chrono::steady_clock::now() - sent_ > shared_.settings.serve_for;
}

void Appends::give_up() {
    Answers answers;
    for (const Item& item : batch_) note(item, Outcome::unknown, answers);
    for (const Item& item : queue_) note(item, Outcome::failed, answers);
    batch_.clear();
    queue_.clear();
    answer(std::move(answers));
}

/// One batch at a time.
void Appends::start() {
    is_start_due_ = false;
    if (queue_.empty()) return;
    if (is_in_trouble() || is_refused_ || queue_.size() > most_waiting) {
        if (!is_refused_) {
            say_failed(connection_.is_up() ? "too much is waiting" : connection_.failure());
        }
        fail_waiting();
    }
    if (is_in_trouble() || is_refused_ || !batch_.empty()) return;
    Answers answers;
    batch_ = gather(answers);
    answer(std::move(answers));
    if (!batch_.empty()) send();
}

/// What can be written now; the rest waits or is answered.
Appends::Batch Appends::gather(Answers& answers) {
    Batch batch;
    std::deque<Item> left;
    std::unordered_set<RoomId> taken;
    for (Item& item : queue_) {
        const bool has_place = batch.size() < most_in_batch &&
                               (batch.empty() || (!item.is_alone && !batch.front().is_alone));
        if (!taken.insert(item.change.room).second || !has_place) {
            left.push_back(std::move(item));
        } else if (const auto outcome = prepare(item)) {
            note(item, *outcome, answers);
        } else {
            batch.push_back(std::move(item));
        }
    }
    queue_ = std::move(left);
    // Rows are locked in one order by everybody.
    std::sort(batch.begin(), batch.end(),
              [](const Item& a, const Item& b) { return a.change.room < b.change.room; });
    return batch;
}

/// What it is to be written upon, or what came of it already.
std::optional<Outcome> Appends::prepare(Item& item) const {
    const Change& change = item.change;
    if (shared_.is_name_taken) return Outcome::fenced;
    if (is_cut_short(change)) return Outcome::failed;
    if (concerns_no_room(change)) {
        item.kind = Kind::no_room;
        return std::nullopt;
    }
    const auto count = static_cast<std::int64_t>(change.events.size());
    const auto found = shared_.owned.find(change.room);
    if (found == shared_.owned.end()) {
        if (change.first != 1 || count == 0 || change.earlier) return Outcome::fenced;
        item.kind = Kind::new_room;
        item.after = {1, count, 1};
        return std::nullopt;
    }
    item.kind = Kind::known_room;
    item.before = item.after = found->second;
    ++item.after.change;
    // What it builds upon has failed.
    if (count > 0 && !change.earlier && change.first != item.before.seq + 1) return Outcome::failed;
    if (count > 0 && change.first <= item.before.seq) return Outcome::failed;
    if (count > 0) item.after.seq = change.first + count - 1;
    return std::nullopt;
}

void Appends::send() {
    sent_ = std::chrono::steady_clock::now();
    for (const Item& item : batch_) shared_.times.queue.add(sent_ - item.queued);
    connection_.ask(write_batch(batch_), [this](Reply& reply) { replied(reply); });
}

std::vector<Query> Appends::write_batch(const Batch& batch) const {
    Columns<4> created;
    Columns<8> appended;
    Columns<4> dropped;
    Columns<5> condensed;
    Columns<3> closed;
    Columns<8> kept;
    Columns<5> players;
    Columns<4> forgotten;
    Columns<5> released;
    ArrayBytes released_games;
    for (const Item& item : batch) {
        const Change& change = item.change;
        const std::int64_t room = to_number(change.room);
        const std::int64_t at = to_number(change.at);
        const auto tie = [&](auto& columns) {
            if (item.kind == Kind::no_room) {
                for (std::size_t i = 0; i < 3; ++i) columns[i].add_null();
                return;
            }
            columns[0].add(room);
            columns[1].add(item.after.epoch);
            columns[2].add(item.after.change);
        };
        if (item.kind == Kind::new_room) {
            created[0].add(room);
            created[1].add(item.after.seq);
            created[2].add(at);
            created[3].add(join_events(change.events));
        }
        if (item.kind == Kind::known_room) {
            appended[0].add(room);
            appended[1].add(item.before.epoch);
            appended[2].add(item.before.seq);
            appended[3].add(item.after.seq);
            appended[4].add(item.after.change);
            appended[5].add(static_cast<std::int64_t>(change.first));
            appended[6].add(at);
            if (change.events.empty() || change.closes) {
                appended[7].add_null_text();
            } else {
                appended[7].add(join_events(change.events));
            }
        }
        if (change.earlier && !change.closes) {
            tie(dropped);
            dropped[3].add(item.before.seq);
            if (!change.earlier->empty()) {
                tie(condensed);
                condensed[3].add(at);
                condensed[4].add(join_events(*change.earlier));
            }
        }
        if (change.closes) tie(closed);
        if (change.keep) {
            tie(kept);
            kept[3].add(change.keep->id);
            kept[4].add(to_number(change.keep->finished));
            kept[5].add_bytes(change.keep->owner);
            kept[6].add(change.keep->record);
            kept[7].add_flag(!change.keep->players.empty());
            for (const std::string& player : change.keep->players) {
                tie(players);
                players[3].add(change.keep->id);
                players[4].add_bytes(player);
            }
        }
        if (change.forget) {
            tie(forgotten);
            forgotten[3].add(*change.forget);
        }
        if (change.release) {
            tie(released);
            released[3].add(change.release->game);
            released[4].add_bytes(change.release->player);
            released_games.add(change.release->game);
        }
    }
    std::vector<Query> queries{{.sql = begin_sql}};
    ask_for(queries, create, std::move(created),
            {shared_.settings.server, shared_.incarnation_text(),
             std::to_string(shared_.settings.rules)});
    ask_for(queries, append, std::move(appended));
    ask_for(queries, drop_earlier, std::move(dropped));
    ask_for(queries, insert_earlier, std::move(condensed));
    const Columns<3> closed_events = closed;
    ask_for(queries, close_rooms, std::move(closed));
    ask_for(queries, drop_events, closed_events);
    ask_for(queries, keep, std::move(kept));
    ask_for(queries, keep_players, std::move(players));
    ask_for(queries, forget, std::move(forgotten));
    const Columns<1> games{released_games};
    ask_for(queries, lock_games, games);
    ask_for(queries, release, std::move(released));
    ask_for(queries, forget_unplayed, games);
    queries.push_back({.sql = commit_sql});
    return queries;
}

void Appends::replied(Reply& reply) {
    shared_.times.commit.add(std::chrono::steady_clock::now() - sent_);
    if (reply.status == Reply::Status::broken || (reply.ok() && reply.is_warned)) {
        begin_doubt(reply.reason);
    } else if (reply.ok()) {
        finish(reply);
    } else {
        refuse(reply);
    }
    start_later();
}

void Appends::finish(const Reply& reply) {
    // Those of new rooms, of known ones, or both: all that tell numbers of rooms.
    std::vector<RoomId> matched;
    for (const ResultPtr& result : reply.results) {
        if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) continue;
        if (std::string_view(PQfname(result.get(), 0)) != "id") continue;
        const std::vector<RoomId> rooms = rooms_of(result);
        matched.insert(matched.end(), rooms.begin(), rooms.end());
    }
    std::sort(matched.begin(), matched.end());
    Answers answers;
    for (const Item& item : batch_) {
        const RoomId room = item.change.room;
        const bool is_in = item.kind == Kind::no_room || holds(matched, room);
        if (item.kind != Kind::no_room) {
            if (is_in && !item.change.closes) {
                shared_.owned[room] = item.after;
            } else {
                shared_.owned.erase(room);
            }
        }
        note(item, is_in ? Outcome::committed : Outcome::fenced, answers);
    }
    batch_.clear();
    answer(std::move(answers));
    shared_.changed();
}

/// A statement failed, so nothing was written.
void Appends::refuse(const Reply& reply) {
    const bool is_clash = reply.code == deadlock || reply.code == serialization_failure;
    const bool is_apart = batch_.size() > 1 && is_of_one_change(reply.code);
    Answers answers;
    Batch again;
    for (Item& item : batch_) {
        if (is_apart || (is_clash && !item.was_retried)) {
            item.is_alone = is_apart;
            item.was_retried = is_clash;
            again.push_back(std::move(item));
        } else {
            note(item, Outcome::failed, answers);
        }
    }
    batch_.clear();
    for (auto item = again.rbegin(); item != again.rend(); ++item) {
        queue_.push_front(std::move(*item));
    }
    is_refused_ = !is_clash && !is_of_one_change(reply.code);
    tried_ = std::chrono::steady_clock::now();
    if (!answers.empty()) say_failed(reply.reason);
    answer(std::move(answers));
    shared_.changed();
}

/// Writes an event of no room, and takes it back.
void Appends::try_again() {
    const Instant now = std::chrono::steady_clock::now();
    const bool is_time = is_refused_ && !is_trying_ && now - tried_ >= try_every;
    if (!is_time || is_in_trouble() || !batch_.empty()) return;
    is_trying_ = true;
    tried_ = now;
    connection_.ask({{.sql = begin_sql},
                     {.sql = "INSERT INTO event (room, seq, epoch, at, body) "
                             "VALUES (0, 0, 0, 0, '')"},
                     {.sql = "ROLLBACK"}},
                    [this](Reply& reply) {
                        is_trying_ = false;
                        if (!reply.ok()) return;
                        is_refused_ = false;
                        shared_.changed();
                    });
}

void Appends::begin_doubt(const std::string& reason) {
    is_in_doubt_ = true;
    say_failed(reason);
    if (connection_.is_up()) resolve();  // a warning
    shared_.changed();
}

void Appends::resolve() {
    Columns<1> made;
    Columns<2> fenced;
    Columns<1> looked_at;
    Columns<3> events;
    for (const Item& item : batch_) {
        if (item.kind == Kind::no_room) continue;
        const std::int64_t room = to_number(item.change.room);
        if (item.kind == Kind::new_room) made[0].add(room);
        fenced[0].add(room);
        fenced[1].add(item.after.epoch);
        looked_at[0].add(room);
        if (item.change.events.empty()) continue;
        events[0].add(room);
        events[1].add(static_cast<std::int64_t>(item.change.first));
        events[2].add(item.after.epoch);
    }
    std::vector<Query> queries{{.sql = begin_sql}};
    ask_for(queries, put_closed, std::move(made));
    ask_for(queries, fence, std::move(fenced), {shared_.incarnation_text()});
    ask_for(queries, look, std::move(looked_at),
            {shared_.settings.server, shared_.incarnation_text()});
    ask_for(queries, look_for_events, std::move(events));
    queries.push_back({.sql = commit_sql});
    connection_.ask(std::move(queries), [this](Reply& reply) { resolved(reply); });
}

void Appends::resolved(Reply& reply) {
    if (!reply.ok() || reply.is_warned) {
        // Not yet. Where the connection is gone, the next one goes on; else this one, a little
        // later, on a new connection, so that nothing spins.
        if (connection_.is_up()) shared_.later([this] { connection_.drop("in doubt"); });
        return;
    }
    Answers answers;
    std::vector<RoomId> lost;
    Batch again;
    for (Item& item : batch_) {
        if (item.kind == Kind::no_room) {
            again.push_back(std::move(item));
            continue;
        }
        bool is_lost = false;
        note(item, judge(item, reply, is_lost), answers);
        if (is_lost) lost.push_back(item.change.room);
    }
    batch_.clear();
    is_in_doubt_ = false;
    for (Item& item : again) queue_.push_front(std::move(item));
    answer(std::move(answers));
    for (const RoomId room : lost) shared_.lost(room);
    shared_.changed();
    start_later();
}

Outcome Appends::judge(const Item& item, const Reply& reply, bool& is_lost) {
    const RoomId room = item.change.room;
    shared_.owned.erase(room);
    bool has_event = false;
    for (const ResultPtr& result : reply.results) {
        if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) continue;
        if (std::string_view(PQfname(result.get(), 0)) == "room") {
            has_event = holds(rooms_of(result), room);
        }
    }
    for (const ResultPtr& result : reply.results) {
        if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) continue;
        if (std::string_view(PQfname(result.get(), 0)) != "id") continue;
        const Rows rows(result);
        for (int row = 0; row < rows.count(); ++row) {
            if (rows.room(row, 0) != room) continue;
            const std::int64_t epoch = rows.number(row, 1);
            const bool is_ours = rows.flag(row, 4);
            const bool is_next = epoch == item.after.epoch + 1;
            const bool is_in = is_next ? rows.number(row, 3) == item.after.change : has_event;
            if (is_ours) {
                const std::int64_t seq = is_in ? item.after.seq : item.before.seq;
                shared_.owned[room] = {epoch, seq, rows.number(row, 2)};
                return is_in ? Outcome::committed : Outcome::failed;
            }
            // The closed one that we put in the place of a new one, or another's.
            if (item.kind == Kind::new_room && epoch == 0) return Outcome::failed;
            if (!is_in) {
                return Outcome::fenced;
            }
            is_lost = !item.change.closes;
            return Outcome::committed;
        }
    }
    // It has closed so long ago that nothing is left of it.
    return item.change.closes ? Outcome::committed : Outcome::fenced;
}

/// What waits behind a connection that is gone was never sent. Where a change of the same room is
/// in doubt, that one is answered first.
void Appends::fail_waiting() {
    std::unordered_set<RoomId> doubtful;
    for (const Item& item : batch_) doubtful.insert(item.change.room);
    Answers answers;
    std::deque<Item> left;
    for (Item& item : queue_) {
        if (doubtful.contains(item.change.room)) {
            left.push_back(std::move(item));
        } else {
            note(item, Outcome::failed, answers);
        }
    }
    queue_ = std::move(left);
    answer(std::move(answers));
}

void Appends::note(const Item& item, Outcome outcome, Answers& answers) {
    const auto pending = pending_.find(item.change.room);
    if (--pending->second == 0) pending_.erase(pending);
    answers.emplace_back(item.done, outcome);
}

void Appends::answer(Answers answers) {
    if (answers.empty()) return;
    shared_.mailbox.post([answers = std::move(answers)] {
        for (const auto& [done, outcome] : answers) done(outcome);
    });
}

void Appends::say_failed(const std::string& reason) {
    if (!shared_.failed) return;
    shared_.mailbox.post([failed = shared_.failed, reason] { failed(reason); });
}

}  // namespace ludo::server::postgres
