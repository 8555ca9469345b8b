#include "server/store/sqlite_store.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "server/store/data_file.hpp"
#include "server/store/sqlite_writer.hpp"
#include "server/worker.hpp"

namespace ludo::server {

using data_file::explained;
using data_file::Path;
using data_file::RowId;
using data_file::to_date;

constexpr std::size_t most_lookups = 256;  ///< that wait

/// Reads beside the writer; WAL lets both go on. Kept games are looked up on a thread of its own:
/// one that nobody asked for in months may have to come from a slow disk.
class SqliteStore::Reader {
  public:
    Reader(Path file, Mailbox& mailbox)
        : file_(std::move(file)),
          mailbox_(&mailbox),
          database_(file_.string(), SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX),
          find_(database_, "SELECT finished, owner, record FROM games WHERE id = ?"),
          find_players_(database_, "SELECT token FROM game_players WHERE game = ?"),
          read_(database_, "SELECT seq, at, body FROM events WHERE room = ? ORDER BY id"),
          read_asleep_(database_,
                       "SELECT seq, at, body FROM events WHERE room = ?1 AND id IN "
                       "(SELECT value FROM asleep, json_each(asleep.log) WHERE asleep.room = ?1) "
                       "ORDER BY id"),
          find_due_(database_, "SELECT room FROM asleep WHERE due <= ? ORDER BY due LIMIT ?") {}

    bool find(std::string id, Found done) {
        return lookups_.add([this, id = std::move(id), done = std::move(done)] {
            mailbox_->post([done, found = look_up(id)] { done(found); });
        });
    }
    bool read(RoomId room, Log done) {
        return lookups_.add([this, room, done = std::move(done)] {
            mailbox_->post([done, log = read_log(room)] { done(log); });
        });
    }
    bool find_due(Date now, std::size_t most, FoundRooms done) {
        return lookups_.add([this, now, most, done = std::move(done)] {
            mailbox_->post([done, rooms = read_due(now, most)] { done(rooms); });
        });
    }
    bool back_up(std::string to, Copied done) {
        return lookups_.add([this, to = std::move(to), done = std::move(done)] {
            mailbox_->post([done, status = copy(to)] { done(status); });
        });
    }
    void wait_until_idle() { lookups_.wait_until_idle(); }

    /// Visits the logs of the rooms that are awake. Before the first lookup.
    EventRows::Found load(const std::function<void(StoredEvent)>& visit) {
        const auto beginnings = find_beginnings();
        EventRows::Found found;
        SQLite::Statement rows(database_,
                               "SELECT id, room, seq, at, body FROM events "
                               "WHERE room NOT IN (SELECT room FROM asleep) ORDER BY id");
        while (rows.executeStep()) {
            const RowId id = rows.getColumn(0).getInt64();
            const auto room = static_cast<RoomId>(rows.getColumn(1).getInt64());
            const auto beginning = beginnings.find(room);
            if (beginning != beginnings.end() && id < beginning->second) {
                found.replaced.push_back(id);
                continue;
            }
            found.logs[room].push_back(id);
            data_file::split_row(
                {room, static_cast<Sequence>(rows.getColumn(2).getInt64()),
                 to_date(rows.getColumn(3).getInt64()), rows.getColumn(4).getString()},
                visit);
        }
        return found;
    }

  private:
    /// The first row that counts of each room that is awake; of one that has closed none does.
    std::unordered_map<RoomId, RowId> find_beginnings() {
        std::unordered_map<RoomId, RowId> beginnings;
        SQLite::Statement rows(database_,
                               "SELECT id, room, seq FROM events WHERE seq <= 1 "
                               "AND room NOT IN (SELECT room FROM asleep) ORDER BY id");
        while (rows.executeStep()) {
            const auto room = static_cast<RoomId>(rows.getColumn(1).getInt64());
            const bool is_closed = rows.getColumn(2).getInt64() == 0;
            beginnings[room] = rows.getColumn(0).getInt64() + (is_closed ? 1 : 0);
        }
        return beginnings;
    }

    Result<std::optional<KeptGame>> look_up(const std::string& id) {
        try {
            return explained(file_, [&] { return read(id); });
        } catch (const StoreError& error) {
            find_.tryReset();
            find_players_.tryReset();
            return error.why();
        }
    }

    Result<std::vector<StoredEvent>> read_log(RoomId room) {
        try {
            // Only of rooms that sleep the file knows where their rows are.
            std::vector<StoredEvent> events = read_log(room, read_asleep_);
            return events.empty() ? read_log(room, read_) : events;
        } catch (const SQLite::Exception&) {
            read_asleep_.tryReset();
            read_.tryReset();
            return Refusal{"refusal.online.store", {}};
        }
    }

    static std::vector<StoredEvent> read_log(RoomId room, SQLite::Statement& rows) {
        std::vector<StoredEvent> events;
        rows.bind(1, data_file::to_number(room));
        while (rows.executeStep()) {
            const auto first = static_cast<Sequence>(rows.getColumn(0).getInt64());
            if (first <= 1) events.clear();  // it begins anew, or has closed
            const StoredEvent row{room, first, to_date(rows.getColumn(1).getInt64()),
                                  rows.getColumn(2).getString()};
            data_file::split_row(row,
                                 [&](StoredEvent event) { events.push_back(std::move(event)); });
        }
        rows.reset();
        return events;
    }

    std::vector<RoomId> read_due(Date now, std::size_t most) {
        std::vector<RoomId> rooms;
        try {
            find_due_.bind(1, data_file::to_number(now));
            find_due_.bind(2, static_cast<std::int64_t>(most));
            while (find_due_.executeStep()) {
                rooms.push_back(static_cast<RoomId>(find_due_.getColumn(0).getInt64()));
            }
        } catch (const SQLite::Exception&) {
            // They are looked for again; that the file is in trouble the writer says.
        }
        find_due_.tryReset();
        return rooms;
    }

    /// Into a file of its own, for its owner alone like ours.
    Status copy(const std::string& to) {
        if (!data_file::create_privately(to)) {
            return Refusal{"admin.backup_failed",
                           {{"path", to}, {"reason", std::generic_category().message(errno)}}};
        }
        try {
            SQLite::Statement copying(database_, "VACUUM INTO ?");
            copying.bind(1, to);
            copying.exec();
            return {};
        } catch (const SQLite::Exception& error) {
            ::unlink(to.c_str());
            return Refusal{"admin.backup_failed", {{"path", to}, {"reason", error.what()}}};
        }
    }

    std::optional<KeptGame> read(const std::string& id) {
        find_.reset();
        find_.bind(1, id);
        if (!find_.executeStep()) return std::nullopt;
        KeptGame game{id, to_date(find_.getColumn(0).getInt64()), bytes(find_.getColumn(1)),
                      find_.getColumn(2).getString()};
        find_.reset();
        find_players_.reset();
        find_players_.bind(1, id);
        while (find_players_.executeStep())
            game.players.push_back(bytes(find_players_.getColumn(0)));
        find_players_.reset();
        return game;
    }

    static std::string bytes(const SQLite::Column& blob) {
        return {static_cast<const char*>(blob.getBlob()),
                static_cast<std::size_t>(blob.getBytes())};
    }

    Path file_;
    Mailbox* mailbox_;
    SQLite::Database database_;
    SQLite::Statement find_;
    SQLite::Statement find_players_;
    SQLite::Statement read_;
    SQLite::Statement read_asleep_;
    SQLite::Statement find_due_;
    Worker lookups_{most_lookups};  // last: it uses all of the above
};

SqliteStore::SqliteStore(const Path& file, Mailbox& mailbox, Failed failed, Troubled troubled)
    : file_(data_file::resolved(file)),
      writer_(explained(file_,
                        [&] {
                            return std::make_unique<Writer>(file_, mailbox, std::move(failed),
                                                            std::move(troubled));
                        })),
      reader_(explained(file_, [&] { return std::make_unique<Reader>(file_, mailbox); })) {}

SqliteStore::~SqliteStore() = default;

void SqliteStore::commit(Change change, Done done) {
    writer_->add(Writer::Write{std::move(change), std::move(done)});
}

void SqliteStore::load(const std::function<void(StoredEvent)>& visit) {
    explained(file_, [&] { writer_->knows(reader_->load(visit)); });
}

bool SqliteStore::claim(RoomId room, Claimed done) {
    return writer_->add_claim({room, std::move(done)});
}

void SqliteStore::release(RoomId room, Date due) { writer_->add(Writer::Release{room, due}); }

bool SqliteStore::read(RoomId room, Log done) { return reader_->read(room, std::move(done)); }

bool SqliteStore::find_due(Date now, std::size_t most, FoundRooms done) {
    return reader_->find_due(now, most, std::move(done));
}

bool SqliteStore::find_game(std::string id, Found done) {
    return reader_->find(std::move(id), std::move(done));
}

void SqliteStore::forget_games_before(Date date) { writer_->add(Writer::Expiry{date}); }

bool SqliteStore::back_up(std::string to, Copied done) {
    return reader_->back_up(std::move(to), std::move(done));
}

void SqliteStore::look() { writer_->add(Writer::Look{}); }

const StoreTimes& SqliteStore::times() const { return writer_->times(); }

void SqliteStore::flush() {
    writer_->wait_until_idle();
    reader_->wait_until_idle();
}

}  // namespace ludo::server
