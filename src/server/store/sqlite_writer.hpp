#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/store/data_file.hpp"
#include "server/store/event_rows.hpp"
#include "server/store/file_watch.hpp"
#include "server/store/sleepers.hpp"
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
    struct Release {
        RoomId room{};
        Date due;
    };
    struct ToClaim {
        RoomId room{};
        Claimed done;
    };
    using Work = std::variant<Write, Expiry, Look, Release, ToClaim>;

    /// Gathers what comes in one round of the rooms' thread, to wake the writer once for all of it.
    void add(Work work);
    /// False when too many wait already.
    [[nodiscard]] bool add_claim(ToClaim claim);
    /// What the file has at the start.
    void knows(EventRows::Found rows);
    void wait_until_idle();
    /// On the rooms' thread.
    [[nodiscard]] const StoreTimes& times() const { return *times_; }

  private:
    /// What came in one round of the rooms' thread.
    using Burst = std::vector<Work>;
    using Instant = std::chrono::steady_clock::time_point;

    /// How long a batch waited, and took.
    struct Times {
        Instant::duration waited{};
        Instant::duration took{};
    };
    /// A room found asleep, or none: what comes of a ToClaim once it is committed.
    struct Waking {
        RoomId room{};
        Sleepers::Log log;
        bool has_failed = false;  ///< it could not be read, so it sleeps on
    };

    class Answers;

    void hand_over();
    void run();
    void finish(std::vector<Burst> batch, Instant queued);
    void answer(std::vector<Burst> batch, Outcome outcome, const Times& times);
    Outcome write(const std::vector<Burst>& batch);
    void begin_batch();
    void keep_releases(const std::vector<Burst>& batch);
    void leave_trace();
    [[nodiscard]] bool is_trace_found();
    [[nodiscard]] bool settle_doubt();
    void give_up_doubt();
    [[nodiscard]] static bool is_waited_for(const std::vector<Burst>& batch);
    [[nodiscard]] bool holds_releases(const std::vector<Burst>& batch) const;
    [[nodiscard]] bool is_deletion_due(const std::vector<Burst>& batch) const;
    void delete_replaced(const std::vector<Burst>& batch);
    void remember();
    void note_failure(const SQLite::Exception& error);
    void write(const Write& work);
    void write(const Expiry& work);
    void write(const Look& work);
    void write(const Release& work);
    void write(const ToClaim& work);
    void check_file();
    void look_behind();
    void look_at_name();
    [[nodiscard]] bool holds_our_rows();
    void tell(std::string_view trouble);
    void keep(const KeptGame& game);
    void give_up(const Change::Release& release);

    data_file::Path file_;
    std::unique_ptr<FileLock> lock_;
    SQLite::Database database_;
    EventRows rows_;
    SQLite::Statement keep_;
    SQLite::Statement forget_;
    SQLite::Statement forget_player_;
    SQLite::Statement forget_unplayed_;
    SQLite::Statement expire_;
    SQLite::Statement number_;
    Sleepers sleepers_;
    FileWatch watch_;
    Mailbox* mailbox_;
    Failed failed_;
    Troubled troubled_;
    std::string_view trouble_;  ///< what was told last
    bool is_overwritten_ = false;
    std::string failure_;                 ///< why the latest batch was not committed
    std::int64_t fell_asleep_ = 0;        ///< in the present batch, less those that woke
    std::vector<Release> owed_releases_;  ///< of batches that failed
    std::size_t paid_releases_ = 0;       ///< how many of them are in the present one
    std::vector<Waking> woken_;           ///< for each claim in it
    std::int64_t latest_batch_;           ///< the number the file has, or will have with this batch
    std::int64_t asleep_;                 ///< how many rooms are, in the file
    /// The present batch, when its COMMIT failed: the disk may have it all the same, also after the
    /// next start. Nothing else is written until that is known.
    std::optional<std::vector<Burst>> doubtful_;
    Instant next_commit_{};    ///< no sooner, when nobody hurries
    Instant next_deletion_{};  ///< of replaced rows

    // Only touched on the rooms' thread.
    Burst gathered_;
    std::size_t usual_ = 0;  ///< how much came in the latest round: the next will be like it
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  ///< letters may come too late
    std::size_t claims_ = 0;                                      ///< not answered yet
    std::shared_ptr<StoreTimes> times_ = std::make_shared<StoreTimes>();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable hurry_;
    std::condition_variable idle_;
    std::optional<EventRows::Found> found_;  ///< what the writer does not know of yet
    std::vector<Burst> queue_;
    Instant queued_;  ///< when the first of the queue came
    bool is_working_ = false;
    bool is_awaited_ = false;
    bool is_stopping_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace ludo::server
