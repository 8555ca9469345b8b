#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/store/data_file.hpp"
#include "server/store/file_watch.hpp"
#include "server/store/sqlite_store.hpp"

namespace ludo::server {

/// Owns the connection that writes, and the thread that uses it.
class SqliteStore::Writer {
  public:
    Writer(const data_file::Path& file, Mailbox& mailbox, Failed failed, Troubled troubled);
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    struct Write {
        Change change;
        Done done;
    };
    struct Expiry {
        Date before;
    };
    /// Nothing but to see whether it can be written to.
    struct Look {};
    using Work = std::variant<Write, Expiry, Look>;

    /// Gathers what comes in one round of the rooms' thread, to wake the writer once for all of it.
    void add(Work work);
    /// Rows found at the start, to be deleted with their room.
    void knows(RoomId room, data_file::RowId row);
    void wait_until_idle();
    /// On the rooms' thread.
    [[nodiscard]] const StoreTimes& times() const { return *times_; }

  private:
    /// What came in one round of the rooms' thread.
    using Burst = std::vector<Work>;
    using Instant = std::chrono::steady_clock::time_point;

    /// A new row of the table of events: what a change adds to its room's log.
    struct Row {
        const Change* change;
        Sequence first;
        const std::vector<std::string>* events;
        std::string joined;       ///< the events, where there are several
        data_file::RowId id = 0;  ///< once it is written
        bool is_removed = false;  ///< again, by what came later in the batch

        [[nodiscard]] const std::string& body() const {
            return joined.empty() ? events->front() : joined;
        }
    };

    void hand_over();
    void run();
    void finish(std::vector<Burst> batch, Instant queued);
    bool write(const std::vector<Burst>& batch);
    void doubt(const std::vector<Burst>& batch);
    void write(const Write& work);
    void write(const Expiry& work);
    void write(const Look& work);
    void check_file();
    void look_behind();
    [[nodiscard]] bool holds_our_rows();
    void tell(std::string_view trouble);
    void insert_fresh();
    static void bind_row(SQLite::Statement& insert, std::size_t place, const Row& row);
    void add_row(const Change& change, Sequence first, const std::vector<std::string>& events);
    void remove_rows(RoomId room);
    void remember_rows();
    void remove(data_file::RowId row);
    void keep(const KeptGame& game);
    void release(const Change::Release& release);

    data_file::Path file_;
    std::unique_ptr<FileLock> lock_;
    SQLite::Database database_;
    SQLite::Statement insert_one_;
    SQLite::Statement insert_many_;
    SQLite::Statement remove_;
    SQLite::Statement remove_all_;
    SQLite::Statement keep_;
    SQLite::Statement keep_player_;
    SQLite::Statement forget_;
    SQLite::Statement forget_player_;
    SQLite::Statement forget_unplayed_;
    SQLite::Statement expire_;
    FileWatch watch_;
    Mailbox* mailbox_;
    Failed failed_;
    Troubled troubled_;
    std::string_view trouble_;  ///< what was told last
    bool is_overwritten_ = false;
    std::string failure_;  ///< why the latest batch was not committed
    std::unordered_map<RoomId, std::vector<data_file::RowId>> rows_;
    std::vector<Row> fresh_;       ///< rows of the present batch
    std::size_t inserted_ = 0;     ///< how many of them are written
    std::vector<RoomId> emptied_;  ///< rooms whose rows it removed
    /// Rooms with a change that was not committed, as far as we know: the disk may know better.
    std::unordered_set<RoomId> doubtful_;
    std::chrono::steady_clock::time_point next_commit_{};  ///< no sooner, when nobody hurries

    // Only touched on the rooms' thread.
    Burst gathered_;
    std::size_t usual_ = 0;  ///< how much came in the latest round: the next will be like it
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  ///< letters may come too late
    std::shared_ptr<StoreTimes> times_ = std::make_shared<StoreTimes>();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable hurry_;
    std::condition_variable idle_;
    std::vector<Burst> queue_;
    Instant queued_;  ///< when the first of the queue came
    bool is_working_ = false;
    bool is_awaited_ = false;
    bool is_stopping_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace ludo::server
