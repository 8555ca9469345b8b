#include "server/postgres/schema.hpp"

#include <array>
#include <string>

#include "server/store/store_error.hpp"

namespace ludo::server::postgres {

namespace {

/// Tells our table of versions from that of another program.
constexpr const char* application_mark = "ludotheque";

/// What leads from each form of the tables to the next. They are applied once, so nothing here is
/// ever changed. A server of the version before may still be at work on the tables.
constexpr std::array migrations = {
    // 1: a room is found by its number; where nobody has it, by what is due in it; and by who has
    // it. `seq` and `change` are in no index, so that a move rewrites one row and no index.
    R"(
    CREATE TABLE server (
        id text PRIMARY KEY,
        incarnation bigint NOT NULL,
        address text NOT NULL,
        lease_until timestamptz NOT NULL,
        draining boolean NOT NULL DEFAULT false,
        protocol integer NOT NULL,
        rules integer NOT NULL,
        seekers text NOT NULL DEFAULT '{}'
    );
    CREATE TABLE room (
        id bigint PRIMARY KEY,
        owner text,
        incarnation bigint,
        had_by text,
        epoch bigint NOT NULL,
        seq bigint NOT NULL,
        change bigint NOT NULL,
        epoch_change bigint NOT NULL,
        due bigint,
        closed_at timestamptz,
        rules integer NOT NULL,
        listing text
    ) WITH (fillfactor = 60);
    CREATE INDEX room_by_due ON room (due) WHERE owner IS NULL AND due IS NOT NULL;
    CREATE INDEX room_by_owner ON room (owner, incarnation) WHERE owner IS NOT NULL;
    CREATE INDEX room_by_end ON room (closed_at) WHERE closed_at IS NOT NULL;
    CREATE TABLE event (
        room bigint NOT NULL,
        seq bigint NOT NULL,
        epoch bigint NOT NULL,
        at bigint NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (room, seq)
    );
    CREATE TABLE game (
        id text PRIMARY KEY,
        finished bigint NOT NULL,
        owner bytea NOT NULL,
        record text NOT NULL,
        has_players boolean NOT NULL
    );
    CREATE INDEX game_by_age ON game (finished);
    CREATE TABLE game_player (
        game text NOT NULL REFERENCES game ON DELETE CASCADE,
        token bytea NOT NULL,
        PRIMARY KEY (game, token)
    );
    )",
};

/// Where our names lead to: the first folder of the search path in which tables are made. Is there
/// one of versions, is there any other, and which of those are missing?
constexpr const char* tables_found = R"(
    WITH found AS (SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
                   WHERE nspname = current_schema() AND relkind IN ('r', 'p', 'v', 'm', 'f')),
         ours AS (SELECT name, name IN (SELECT relname FROM found) AS is_there
                  FROM unnest(ARRAY['server', 'room', 'event', 'game', 'game_player']) AS name)
    SELECT EXISTS (SELECT FROM found WHERE relname = 'schema_version'), bool_or(is_there),
           coalesce(string_agg(name, ', ') FILTER (WHERE NOT is_there), '')
    FROM ours)";

[[noreturn]] void fail_foreign() { throw StoreError({"refusal.online.database_foreign", {}}); }

/// 0 where there are no tables.
int find_version(Session& session) {
    const ResultPtr found = session.run(tables_found);
    const Rows counts(found);
    const bool has_versions = counts.flag(0, 0);
    const bool has_tables = counts.flag(0, 1);
    if (!has_versions && has_tables) fail_foreign();
    if (!has_versions) return 0;
    // Another program may well have a table of this name.
    const ResultPtr columns = session.run(
        "SELECT count(*) FROM information_schema.columns WHERE table_schema = current_schema() "
        "AND table_name = 'schema_version' AND column_name IN ('application', 'version')");
    if (Rows(columns).number(0, 0) != 2) fail_foreign();
    const ResultPtr version = session.run(
        "SELECT version FROM schema_version WHERE application = $1", {application_mark});
    if (Rows(version).count() != 1 || Rows(version).number(0, 0) < 1) fail_foreign();
    const std::string missing(counts.text(0, 2));
    if (!missing.empty()) {
        throw StoreError({"refusal.online.database_incomplete", {{"names", missing}}});
    }
    return static_cast<int>(Rows(version).number(0, 0));
}

void apply(Session& session, int version) {
    for (auto step = static_cast<std::size_t>(version); step < migrations.size(); ++step) {
        session.run_script(migrations.at(step));
    }
    if (version == 0) {
        session.run_script(
            "CREATE TABLE schema_version (application text PRIMARY KEY, version integer NOT NULL)");
    }
    session.run(
        "INSERT INTO schema_version VALUES ($1, $2) "
        "ON CONFLICT (application) DO UPDATE SET version = excluded.version",
        {application_mark, std::to_string(latest_schema())});
}

}  // namespace

int latest_schema() { return static_cast<int>(migrations.size()); }

int migrate(Session& session) {
    session.run("BEGIN ISOLATION LEVEL READ COMMITTED");
    // Until the end of the transaction; the number is ours by convention.
    session.run("SELECT pg_advisory_xact_lock(x'4c75646f'::bigint)");
    const int version = find_version(session);
    if (version > latest_schema()) {
        throw StoreError(
            {"refusal.online.database_future",
             {{"value", std::to_string(version)}, {"known", std::to_string(latest_schema())}}});
    }
    if (version < latest_schema()) apply(session, version);
    // Fails where we may not write them: later would be in the middle of a game.
    session.run("LOCK TABLE server, room, event, game, game_player IN ROW EXCLUSIVE MODE");
    session.commit();
    return version;
}

}  // namespace ludo::server::postgres
