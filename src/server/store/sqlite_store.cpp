#include "server/store/sqlite_store.hpp"

#include <unistd.h>

#include <cerrno>
#include <limits>
#include <system_error>
#include <utility>

#include "server/store/data_file.hpp"
#include "server/store/event_packs.hpp"
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
          find_(database_, "SELECT finished, owner, record, players FROM games WHERE id = ?"),
          read_asleep_(database_,
                       "SELECT seq, at, body FROM events WHERE room = ?1 AND id IN "
                       "(SELECT value FROM asleep, json_each(asleep.log) WHERE asleep.room = ?1) "
                       "ORDER BY id"),
          find_due_(database_, "SELECT room FROM asleep WHERE due <= ? ORDER BY due LIMIT ?"),
          count_released_(database_, "SELECT count(*) FROM asleep") {}

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
    bool count_released(Counted done) {
        return lookups_.add([this, done = std::move(done)] {
            mailbox_->post([done, count = read_count()] { done(count); });
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
        const SQLite::Transaction snapshot(database_);
        const auto beginnings = find_beginnings();
        EventRows::Found found;
        for_each_row([&](RowId id, const StoredEvent& row) {
            if (id < beginnings.at(row.room)) {
                found.replaced.push_back(id);
                return;
            }
            found.logs[row.room].push_back(id);
            data_file::split_row(row, visit);
        });
        return found;
    }

  private:
    static constexpr RowId beyond_all = std::numeric_limits<RowId>::max();
    using VisitRow = std::function<void(RowId, const StoredEvent&)>;

    /// The rows that may be those of rooms that are awake, in their order. Within a transaction:
    /// rows may move from one table to the other.
    void for_each_row(const VisitRow& visit) {
        SQLite::Statement singles(database_,
                                  "SELECT id, room, seq, at, body FROM events "
                                  "WHERE room NOT IN (SELECT room FROM asleep) ORDER BY id");
        SQLite::Statement packs(database_,
                                "SELECT first, count, rows FROM event_packs ORDER BY first");
        bool has_single = singles.executeStep();
        const auto visit_singles_before = [&](RowId end) {
            for (; has_single && singles.getColumn(0).getInt64() < end;
                 has_single = singles.executeStep()) {
                visit(singles.getColumn(0).getInt64(),
                      {static_cast<RoomId>(singles.getColumn(1).getInt64()),
                       static_cast<Sequence>(singles.getColumn(2).getInt64()),
                       to_date(singles.getColumn(3).getInt64()), singles.getColumn(4).getString()});
            }
        };
        while (packs.executeStep()) {
            RowId id = packs.getColumn(0).getInt64();
            visit_singles_before(id);
            for (const StoredEvent& row :
                 EventPacks::rows_in(packs.getColumn(2), packs.getColumn(1).getInt64())) {
                visit(id++, row);
            }
        }
        visit_singles_before(beyond_all);
    }

    /// The first row that counts of each room. Of one that has closed none does, nor what a pack
    /// still holds of one that sleeps.
    std::unordered_map<RoomId, RowId> find_beginnings() {
        std::unordered_map<RoomId, RowId> beginnings;
        for_each_row([&](RowId id, const StoredEvent& row) {
            const auto [beginning, is_new] = beginnings.try_emplace(row.room, 0);
            if (is_new && is_asleep(row.room)) beginning->second = beyond_all;
            if (row.seq > 1 || beginning->second == beyond_all) return;
            const bool is_closed = row.seq == 0;
            beginning->second = id + (is_closed ? 1 : 0);
        });
        return beginnings;
    }

    bool is_asleep(RoomId room) {
        SQLite::Statement find(database_, "SELECT 1 FROM asleep WHERE room = ?");
        find.bind(1, data_file::to_number(room));
        return find.executeStep();
    }

    Result<std::optional<KeptGame>> look_up(const std::string& id) {
        try {
            return explained(file_, [&] { return read(id); });
        } catch (const StoreError& error) {
            find_.tryReset();
            return error.why();
        }
    }

    Result<std::vector<StoredEvent>> read_log(RoomId room) {
        try {
            // It may fall asleep or wake meanwhile.
            const SQLite::Transaction snapshot(database_);
            // Only of rooms that sleep the file knows where their rows are.
            std::vector<StoredEvent> events = read_asleep(room);
            return events.empty() ? read_awake(room) : events;
        } catch (const SQLite::Exception&) {
            read_asleep_.tryReset();
            return Refusal{"refusal.online.store", {}};
        }
    }

    std::vector<StoredEvent> read_asleep(RoomId room) {
        std::vector<StoredEvent> events;
        read_asleep_.bind(1, data_file::to_number(room));
        while (read_asleep_.executeStep()) {
            add_row(events, {room, static_cast<Sequence>(read_asleep_.getColumn(0).getInt64()),
                             to_date(read_asleep_.getColumn(1).getInt64()),
                             read_asleep_.getColumn(2).getString()});
        }
        read_asleep_.reset();
        return events;
    }

    std::vector<StoredEvent> read_awake(RoomId room) {
        std::vector<StoredEvent> events;
        for_each_row([&](RowId /*id*/, const StoredEvent& row) {
            if (row.room == room) add_row(events, row);
        });
        return events;
    }

    static void add_row(std::vector<StoredEvent>& log, const StoredEvent& row) {
        if (row.seq <= 1) log.clear();  // it begins anew, or has closed
        data_file::split_row(row, [&](StoredEvent event) { log.push_back(std::move(event)); });
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

    std::optional<std::size_t> read_count() {
        std::optional<std::size_t> count;
        try {
            count_released_.executeStep();
            count = static_cast<std::size_t>(count_released_.getColumn(0).getInt64());
        } catch (const SQLite::Exception&) {
            // That the file is in trouble the writer says.
        }
        count_released_.tryReset();
        return count;
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
                      find_.getColumn(2).getString(),
                      data_file::split_players(find_.getColumn(3).getString())};
        find_.reset();
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
    SQLite::Statement read_asleep_;
    SQLite::Statement find_due_;
    SQLite::Statement count_released_;
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

bool SqliteStore::count_released(Counted done) { return reader_->count_released(std::move(done)); }

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
