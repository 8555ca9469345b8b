#include "server/postgres/import.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "server/postgres/postgres_settings.hpp"
#include "server/postgres/schema.hpp"
#include "server/postgres/session.hpp"
#include "server/store/data_file.hpp"
#include "server/store/event_packs.hpp"
#include "server/store/store_error.hpp"

namespace ludo::server {

namespace {

using namespace postgres;
using data_file::Path;

constexpr std::size_t most_rows = 500;           ///< in one statement
constexpr std::size_t most_bytes = 1024 * 1024;  ///< the same, about

/// A row of the data file's table of events.
struct LogRow {
    Sequence first = 1;
    std::int64_t at = 0;
    std::vector<std::string> events;
};

/// A room of the data file, with its log in order.
struct FileRoom {
    std::int64_t id = 0;
    std::optional<std::int64_t> due;  ///< of one that sleeps
    std::vector<LogRow> log;

    [[nodiscard]] std::int64_t last() const {
        return static_cast<std::int64_t>(log.back().first) +
               static_cast<std::int64_t>(log.back().events.size()) - 1;
    }
};

/// Earlier versions may have stored an event that they reported as failed. What was stored later
/// under the same numbers is what people were told.
void drop_from(std::vector<LogRow>& log, Sequence seq) {
    while (!log.empty() && log.back().first >= seq) log.pop_back();
    if (log.empty()) return;
    LogRow& last = log.back();
    last.events.resize(std::min<std::size_t>(last.events.size(), seq - last.first));
}

void add_row(FileRoom& room, const StoredEvent& row) {
    drop_from(room.log, row.seq);
    LogRow added{row.seq, data_file::to_number(row.at), {}};
    data_file::split_row(row,
                         [&](StoredEvent event) { added.events.push_back(std::move(event.body)); });
    if (!added.events.empty()) room.log.push_back(std::move(added));
}

/// What a data file holds, one room or game after the other.
class DataFileReader {
  public:
    explicit DataFileReader(const Path& file)
        : lock_(data_file::lock(file)), database_(data_file::open(file)) {
        EventPacks::list_rows(database_);
    }

    template <typename Visit>
    void for_each_room(Visit visit) {
        SQLite::Statement rows(database_,
                               "SELECT rows.room, seq, at, body, due FROM "
                               "(SELECT * FROM events UNION ALL SELECT * FROM packed_rows) AS rows "
                               "LEFT JOIN asleep ON asleep.room = rows.room "
                               "ORDER BY rows.room, rows.id");
        FileRoom room;
        const auto end_room = [&] {
            if (!room.log.empty()) visit(room);
        };
        while (rows.executeStep()) {
            const std::int64_t id = rows.getColumn(0).getInt64();
            if (id != room.id) {
                end_room();
                room = {};
                room.id = id;
                if (!rows.isColumnNull(4)) room.due = rows.getColumn(4).getInt64();
            }
            add_row(
                room,
                {static_cast<RoomId>(id), static_cast<Sequence>(rows.getColumn(1).getInt64()),
                 data_file::to_date(rows.getColumn(2).getInt64()), rows.getColumn(3).getString()});
        }
        end_room();
    }

    template <typename Visit>
    void for_each_game(Visit visit) {
        SQLite::Statement games(database_,
                                "SELECT id, finished, owner, record, players <> '' FROM games");
        while (games.executeStep()) {
            visit(games.getColumn(0).getString(), games.getColumn(1).getInt64(),
                  bytes(games.getColumn(2)), games.getColumn(3).getString(),
                  games.getColumn(4).getInt() != 0);
        }
    }

    /// Of games that are kept.
    template <typename Visit>
    void for_each_player(Visit visit) {
        SQLite::Statement games(database_, "SELECT id, players FROM games");
        while (games.executeStep()) {
            const std::string game = games.getColumn(0).getString();
            for (const std::string& token :
                 data_file::split_players(games.getColumn(1).getString())) {
                visit(game, token);
            }
        }
    }

  private:
    static std::string bytes(const SQLite::Column& blob) {
        return {static_cast<const char*>(blob.getBlob()),
                static_cast<std::size_t>(blob.getBytes())};
    }

    std::unique_ptr<FileLock> lock_;  // outlives SQLite's use of the file
    SQLite::Database database_;
};

/// Rows for one table, sent many at a time. The statement takes their columns as arrays.
template <std::size_t Count>
class TableRows {
  public:
    TableRows(Session& session, const char* sql) : session_(session), sql_(sql) {}

    std::array<ArrayText, Count>& columns() { return columns_; }
    /// One more row is complete, of about so many bytes.
    void end_row(std::size_t bytes) {
        ++count_;
        bytes_ += bytes;
        if (count_ == most_rows || bytes_ > most_bytes) send();
    }
    void send() {
        if (count_ == 0) return;
        Parameters parameters;
        for (ArrayText& column : columns_) parameters.emplace_back(std::move(column).take());
        columns_ = {};
        const ResultPtr answer = session_.run(sql_, parameters);
        written_ += static_cast<std::size_t>(Rows(answer).count());
        sent_ += std::exchange(count_, 0);
        bytes_ = 0;
    }
    [[nodiscard]] std::size_t sent() const { return sent_; }
    /// Less than was sent: some were there already.
    [[nodiscard]] bool are_all_new() const { return written_ == sent_; }

  private:
    Session& session_;
    const char* sql_;
    std::array<ArrayText, Count> columns_;
    std::size_t count_ = 0;
    std::size_t bytes_ = 0;
    std::size_t sent_ = 0;
    std::size_t written_ = 0;
};

constexpr const char* insert_rooms = R"(
    INSERT INTO room (id, epoch, seq, change, epoch_change, due, rules)
    SELECT u.id, 1, u.seq, 1, 0, u.due, u.rules
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[]) AS u(id, seq, due, rules)
    ON CONFLICT (id) DO NOTHING RETURNING id)";
constexpr const char* insert_events = R"(
    INSERT INTO event (room, seq, epoch, at, body)
    SELECT u.room, u.seq, 1, u.at, u.body
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) AS u(room, seq, at, body)
    ON CONFLICT (room, seq) DO NOTHING RETURNING room)";
constexpr const char* insert_games = R"(
    INSERT INTO game (id, finished, owner, record, has_players)
    SELECT u.id, u.finished, u.owner, u.record, u.has_players = 1
    FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::text[], $5::integer[])
         AS u(id, finished, owner, record, has_players)
    ON CONFLICT (id) DO NOTHING RETURNING id)";
constexpr const char* insert_players = R"(
    INSERT INTO game_player (game, token)
    SELECT u.game, u.token FROM unnest($1::text[], $2::bytea[]) AS u(game, token)
    ON CONFLICT (game, token) DO NOTHING RETURNING game)";

[[noreturn]] void fail_existing(const Path& file, std::string_view key) {
    throw StoreError({key, {{"path", file.string()}}});
}

std::size_t import_rooms(DataFileReader& reader, Session& session, const Path& file) {
    TableRows<4> rooms(session, insert_rooms);
    TableRows<4> events(session, insert_events);
    reader.for_each_room([&](const FileRoom& room) {
        rooms.columns()[0].add(room.id);
        rooms.columns()[1].add(room.last());
        // Where somebody plays, something is always due.
        rooms.columns()[2].add(room.due.value_or(0));
        rooms.columns()[3].add(PostgresSettings{}.rules);
        rooms.end_row(0);
        for (const LogRow& row : room.log) {
            const std::string body = join_events(row.events);
            events.columns()[0].add(room.id);
            events.columns()[1].add(static_cast<std::int64_t>(row.first));
            events.columns()[2].add(row.at);
            events.columns()[3].add(body);
            events.end_row(body.size());
        }
    });
    rooms.send();
    events.send();
    if (!rooms.are_all_new() || !events.are_all_new()) {
        fail_existing(file, "admin.import_room_exists");
    }
    return rooms.sent();
}

std::size_t import_games(DataFileReader& reader, Session& session, const Path& file) {
    TableRows<5> games(session, insert_games);
    reader.for_each_game([&](const std::string& id, std::int64_t finished, const std::string& owner,
                             const std::string& record, bool has_players) {
        games.columns()[0].add(id);
        games.columns()[1].add(finished);
        games.columns()[2].add_bytes(owner);
        games.columns()[3].add(record);
        games.columns()[4].add(std::int64_t{has_players});
        games.end_row(record.size());
    });
    games.send();
    if (!games.are_all_new()) fail_existing(file, "admin.import_game_exists");
    TableRows<2> players(session, insert_players);
    reader.for_each_player([&](const std::string& game, const std::string& token) {
        players.columns()[0].add(game);
        players.columns()[1].add_bytes(token);
        players.end_row(0);
    });
    players.send();
    return games.sent();
}

/// A file that is not there must not be made, nor an empty one be filled.
Path existing(const Path& file) {
    Path found = data_file::resolved(file);
    std::error_code error;
    if (!std::filesystem::is_regular_file(found, error) || std::filesystem::is_empty(found)) {
        throw StoreError({"admin.import_no_file", {{"path", file.string()}}});
    }
    return found;
}

}  // namespace

Imported import_data_file(const std::filesystem::path& file, const std::string& url) {
    const Path found = existing(file);
    return data_file::explained(found, [&] {
        DataFileReader reader(found);
        Session session(parse_url(url));
        migrate(session);
        session.run("BEGIN");
        Imported imported;
        imported.rooms = import_rooms(reader, session, found);
        imported.games = import_games(reader, session, found);
        session.commit();
        return imported;
    });
}

}  // namespace ludo::server
