#include "server/postgres/append_statements.hpp"

namespace ludo::server::postgres {

namespace {

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

/// The rows of events are enough that a table without free space has to grow: on a full disk a
/// short one may still find its place where a move does not.
constexpr std::array trial{
    "INSERT INTO room (id, epoch, seq, change, epoch_change, rules) VALUES (0, 0, 0, 0, 0, 0) "
    "ON CONFLICT DO NOTHING",
    "UPDATE room SET seq = 0 WHERE id = 0",
    "INSERT INTO game (id, finished, owner, record, has_players) VALUES ('', 0, '', '', false) "
    "ON CONFLICT (id) DO UPDATE SET finished = 0",
    "INSERT INTO game_player (game, token) VALUES ('', '') ON CONFLICT DO NOTHING",
    "DELETE FROM game_player WHERE game = ''",
    "DELETE FROM game WHERE id = ''",
    // Last: what is refused before costs no log.
    "INSERT INTO event (room, seq, epoch, at, body) "
    "SELECT 0, n, 0, 0, repeat('.', 1900) FROM generate_series(1, 100) AS n",
    "DELETE FROM event WHERE room = 0",
};

}  // namespace

std::span<const char* const> trial_sql() { return trial; }

std::span<const Statement> append_statements() { return statements; }

}  // namespace ludo::server::postgres
