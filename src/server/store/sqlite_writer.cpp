#include "server/store/sqlite_writer.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/scan.hpp"
#include "server/store/hex.hpp"
#include "server/store/portions.hpp"

namespace ludo::server {

namespace {

using data_file::Path;
using data_file::RowId;
using data_file::to_number;

/// A commit costs the same for one change as for a hundred. When changes come so fast that this
/// many are stored at once, the next commit begins no sooner than `gathering_time` after the last;
/// nobody waits when there is little to do.
constexpr std::size_t busy_batch = 16;
constexpr std::chrono::milliseconds gathering_time{10};

/// So often one looks at the file when nothing is to be written.
constexpr std::chrono::seconds look_every{2};
constexpr std::string_view failing = "store_failing";

constexpr std::size_t most_claims = 256;  ///< that wait

/// So often replaced rows are deleted: the more have gathered, the more of them share a page.
constexpr std::chrono::seconds delete_every{5};

/// So many at most between moves, that no move waits long.
constexpr std::size_t most_deleted = 4096;

/// What was done to the data file; its name is the reason.
class FileTrouble : public std::runtime_error {
  public:
    explicit FileTrouble(std::string_view name)
        : std::runtime_error(std::string(name)), name_(name) {}
    [[nodiscard]] std::string_view name() const { return name_; }

  private:
    std::string_view name_;
};

template <typename Kind, typename Batch>
bool holds(const Batch& batch) {
    return std::any_of(batch.begin(), batch.end(), [](const auto& burst) {
        return std::any_of(burst.begin(), burst.end(),
                           [](const auto& work) { return std::holds_alternative<Kind>(work); });
    });
}

/// How many rows to delete beside so many new ones. The new ones take the pages that become free;
/// those left over must be written too, as zeros, so under load little more goes than comes.
std::size_t most_between_moves(std::size_t written) {
    return written < busy_batch ? most_deleted : std::min(2 * written, most_deleted);
}

void run_once(SQLite::Statement& statement) {
    statement.exec();
    statement.reset();
}

}  // namespace

SqliteStore::Writer::Writer(const Path& file, Mailbox& mailbox, Failed failed, Troubled troubled)
    : file_(file),
      lock_(data_file::lock(file)),
      database_(data_file::open(file)),
      rows_(database_),
      keep_(database_, "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?)"),
      forget_(database_, "DELETE FROM games WHERE id = ?"),
      forget_player_(database_,
                     "UPDATE games SET players = "
                     "trim(replace(' ' || players || ' ', ' ' || ?2 || ' ', ' ')) "
                     "WHERE id = ?1 AND instr(' ' || players || ' ', ' ' || ?2 || ' ')"),
      forget_unplayed_(database_, "DELETE FROM games WHERE id = ? AND players = ''"),
      expire_(database_, "DELETE FROM games WHERE finished < ?"),
      number_(database_, "UPDATE latest_batch SET number = ?"),
      sleepers_(database_),
      watch_(file),
      mailbox_(&mailbox),
      failed_(std::move(failed)),
      troubled_(std::move(troubled)),
      latest_batch_(database_.execAndGet("SELECT number FROM latest_batch").getInt64()),
      asleep_(database_.execAndGet("SELECT count(*) FROM asleep").getInt64()),
      thread_([this] { run(); }) {}

SqliteStore::Writer::~Writer() {
    hand_over();
    {
        const std::lock_guard guard(mutex_);
        is_stopping_ = true;
    }
    wake_.notify_all();
    hurry_.notify_all();
    thread_.join();
}

void SqliteStore::Writer::add(Work work) {
    if (gathered_.empty()) gathered_.reserve(usual_);
    gathered_.push_back(std::move(work));
    if (gathered_.size() > 1) return;
    mailbox_->post([this, alive = std::weak_ptr(alive_)] {
        if (!alive.expired()) hand_over();
    });
}

bool SqliteStore::Writer::add_claim(ToClaim claim) {
    if (claims_ >= most_claims) return false;
    ++claims_;
    claim.done = [this, alive = std::weak_ptr(alive_),
                  done = std::move(claim.done)](Result<Claim> result) {
        if (!alive.expired()) --claims_;
        done(std::move(result));
    };
    add(std::move(claim));
    return true;
}

void SqliteStore::Writer::knows(EventRows::Found rows) {
    const std::lock_guard guard(mutex_);
    found_ = std::move(rows);
}

void SqliteStore::Writer::wait_until_idle() {
    hand_over();
    std::unique_lock guard(mutex_);
    is_awaited_ = true;
    hurry_.notify_all();
    idle_.wait(guard, [this] { return queue_.empty() && !is_working_; });
    is_awaited_ = false;
}

void SqliteStore::Writer::hand_over() {
    if (gathered_.empty()) return;
    usual_ = gathered_.size();
    {
        const std::lock_guard guard(mutex_);
        if (queue_.empty()) queued_ = std::chrono::steady_clock::now();
        queue_.push_back(std::exchange(gathered_, {}));
    }
    wake_.notify_all();
}

void SqliteStore::Writer::run() {
    std::unique_lock guard(mutex_);
    for (;;) {
        const bool is_woken =
            wake_.wait_for(guard, look_every, [this] { return is_stopping_ || !queue_.empty(); });
        if (!is_woken) {
            queue_.push_back({Look{}});
            queued_ = std::chrono::steady_clock::now();
        }
        if (queue_.empty()) break;
        hurry_.wait_until(guard, next_commit_, [this] { return is_stopping_ || is_awaited_; });
        std::vector<Burst> batch = std::exchange(queue_, {});
        const Instant queued = queued_;
        if (found_) rows_.know(*std::exchange(found_, {}));
        is_working_ = true;
        guard.unlock();
        const auto began = std::chrono::steady_clock::now();
        finish(std::move(batch), queued);
        if (rows_.size() >= busy_batch) next_commit_ = began + gathering_time;
        guard.lock();
        is_working_ = false;
        if (queue_.empty()) idle_.notify_all();
    }
    guard.unlock();
    if (doubtful_) {
        give_up_doubt();
    } else if (rows_.has_replaced()) {
        static_cast<void>(write(std::vector<Burst>()));
    }
}

void SqliteStore::Writer::finish(std::vector<Burst> batch, Instant queued) {
    const Instant began = std::chrono::steady_clock::now();
    const bool is_clear = !doubtful_ || settle_doubt();
    const Outcome outcome = is_clear ? write(batch) : Outcome::failed;
    const Instant ended = std::chrono::steady_clock::now();
    const bool is_awaited = is_waited_for(batch);
    if (outcome != Outcome::committed && is_awaited && failed_) {
        mailbox_->post([failed = failed_, why = failure_] { failed(why); });
    }
    if (outcome == Outcome::failed) keep_releases(batch);
    if (outcome == Outcome::unknown) {
        doubtful_ = std::move(batch);
    } else if (is_awaited) {
        answer(std::move(batch), outcome, {began - queued, ended - began});
    }
}

/// Tells one by one what became of a batch.
class SqliteStore::Writer::Answers {
  public:
    Answers(std::vector<Burst> batch, Outcome outcome, std::vector<Waking> woken)
        : batch_(std::move(batch)), outcome_(outcome), woken_(std::move(woken)) {}

    /// False when all is told.
    bool tell_next() {
        while (burst_ < batch_.size() && work_ == batch_[burst_].size()) {
            batch_[burst_++] = {};
            work_ = 0;
        }
        if (burst_ == batch_.size()) return false;
        const Work& work = batch_[burst_][work_++];
        if (const auto* const write = std::get_if<Write>(&work)) write->done(outcome_);
        if (const auto* const claim = std::get_if<ToClaim>(&work)) claim->done(next_woken());
        return true;
    }

  private:
    Result<Claim> next_woken() {
        if (waking_ == woken_.size()) return Refusal{"refusal.online.store", {}};
        Waking& waking = woken_[waking_++];
        if (waking.has_failed) return Refusal{"refusal.online.store", {}};
        if (waking.log.events.empty()) return Claim{NoRoom{}};
        return Claim{ClaimedRoom{std::move(waking.log.events)}};
    }

    std::vector<Burst> batch_;
    Outcome outcome_;
    std::vector<Waking> woken_;
    std::size_t burst_ = 0;
    std::size_t work_ = 0;
    std::size_t waking_ = 0;
};

/// The batch goes back whole: memory is freed fastest by the thread that took it.
void SqliteStore::Writer::answer(std::vector<Burst> batch, Outcome outcome, const Times& took) {
    std::vector<Waking> woken;
    if (outcome == Outcome::committed) woken = std::move(woken_);
    post_in_portions(*mailbox_, [answers = Answers(std::move(batch), outcome, std::move(woken)),
                                 times = times_, took]() mutable {
        if (times) {
            times->queue.add(took.waited);
            times->commit.add(took.took);
            times.reset();
        }
        return answers.tell_next();
    });
}

/// All of the batch, or nothing; unknown when that cannot be told yet.
Outcome SqliteStore::Writer::write(const std::vector<Burst>& batch) {
    begin_batch();
    const bool deletes = is_deletion_due(batch);
    const bool matters = deletes || is_waited_for(batch) || holds_releases(batch);
    Outcome otherwise = Outcome::failed;
    try {
        check_file();
        SQLite::Transaction transaction(database_);
        for (const Release& release : owed_releases_) write(release);
        for (const Burst& burst : batch) {
            for (const Work& work : burst) {
                std::visit([this](const auto& item) { write(item); }, work);
            }
        }
        if (deletes) delete_replaced(batch);
        rows_.write();
        if (matters) leave_trace();
        if (matters) otherwise = Outcome::unknown;
        transaction.commit();
        look_behind();
        tell({});
    } catch (const FileTrouble& trouble) {
        failure_ = trouble.what();
        tell(trouble.name());
        return otherwise;
    } catch (const SQLite::Exception& error) {
        note_failure(error);
        return otherwise;
    }
    remember();
    return Outcome::committed;
}

void SqliteStore::Writer::begin_batch() {
    rows_.begin();
    woken_.clear();
    fell_asleep_ = 0;
    paid_releases_ = owed_releases_.size();
}

/// Whose room it was has forgotten it: one that is not let go would be nobody's until the next
/// start.
void SqliteStore::Writer::keep_releases(const std::vector<Burst>& batch) {
    for (const Burst& burst : batch) {
        for (const Work& work : burst) {
            const auto* const release = std::get_if<Release>(&work);
            if (release != nullptr) owed_releases_.push_back(*release);
        }
    }
}

void SqliteStore::Writer::note_failure(const SQLite::Exception& error) {
    failure_ = error.what();
    tell(failing);
    // A statement that failed stays unusable until it is reset.
    for (SQLite::Statement* const statement :
         {&keep_, &forget_, &forget_player_, &forget_unplayed_, &expire_, &number_}) {
        statement->tryReset();
    }
    rows_.reset();
    sleepers_.reset();
}

bool SqliteStore::Writer::is_waited_for(const std::vector<Burst>& batch) {
    return holds<Write>(batch) || holds<ToClaim>(batch);
}

bool SqliteStore::Writer::holds_releases(const std::vector<Burst>& batch) const {
    return holds<Release>(batch) || !owed_releases_.empty();
}

bool SqliteStore::Writer::is_deletion_due(const std::vector<Burst>& batch) const {
    if (!rows_.has_replaced()) return false;
    if (holds_releases(batch) || !is_waited_for(batch)) return true;
    return rows_.is_deleting() || std::chrono::steady_clock::now() >= next_deletion_;
}

/// Rooms that fall asleep leave nothing behind: the next start does not look for it.
void SqliteStore::Writer::delete_replaced(const std::vector<Burst>& batch) {
    const bool may_take_long = holds_releases(batch) || !is_waited_for(batch);
    rows_.delete_replaced(may_take_long ? EventRows::all : most_between_moves(rows_.size()));
    next_deletion_ = std::chrono::steady_clock::now() + delete_every;
}

/// Something by which to see later whether the batch was committed. A row of its own does.
void SqliteStore::Writer::leave_trace() {
    if (rows_.size() > 0) return;
    number_.bind(1, ++latest_batch_);
    run_once(number_);
}

bool SqliteStore::Writer::is_trace_found() {
    if (rows_.size() > 0) return rows_.is_found();
    return database_.execAndGet("SELECT number FROM latest_batch").getInt64() == latest_batch_;
}

/// Finds out what became of the doubtful batch; false as long as that cannot be told.
bool SqliteStore::Writer::settle_doubt() {
    bool is_committed = false;
    try {
        if (is_overwritten_) throw FileTrouble("data_file_overwritten");
        look_at_name();
        const bool is_changed = watch_.is_changed();
        // What the disk has kept of it against its word would be found at the next start, until
        // something newer takes its place.
        data_file::write_version(database_);
        look_at_name();
        is_committed = is_trace_found();
        if (is_committed) remember();
        is_overwritten_ = is_changed && !holds_our_rows();
        if (is_overwritten_) throw FileTrouble("data_file_overwritten");
        watch_.accept();
    } catch (const FileTrouble& trouble) {
        failure_ = trouble.what();
        tell(trouble.name());
        return false;
    } catch (const SQLite::Exception& error) {
        note_failure(error);
        return false;
    }
    if (!is_committed) keep_releases(*doubtful_);
    answer(*std::exchange(doubtful_, {}), is_committed ? Outcome::committed : Outcome::failed, {});
    tell({});
    return true;
}

/// There will be no better time to find out.
void SqliteStore::Writer::give_up_doubt() {
    if (settle_doubt()) return;
    answer(*std::exchange(doubtful_, {}), Outcome::unknown, {});
}

/// Only once the batch is committed.
void SqliteStore::Writer::remember() {
    rows_.committed();
    asleep_ += fell_asleep_;
    owed_releases_.erase(owed_releases_.begin(),
                         owed_releases_.begin() + static_cast<std::ptrdiff_t>(paid_releases_));
}

void SqliteStore::Writer::write(const Write& work) {
    const Change& change = work.change;
    rows_.add(change);
    if (change.keep) keep(*change.keep);
    if (change.forget) {
        forget_.bindNoCopy(1, *change.forget);
        run_once(forget_);
    }
    if (change.release) give_up(*change.release);
}

void SqliteStore::Writer::write(const Expiry& work) {
    expire_.bind(1, to_number(work.before));
    run_once(expire_);
}

void SqliteStore::Writer::write(const Release& work) {
    const std::vector<RowId> rows = rows_.release(work.room);
    if (rows.empty()) return;
    sleepers_.add(work.room, work.due, rows);
    ++fell_asleep_;
}

/// A log that cannot be read keeps nobody else's changes from being stored.
void SqliteStore::Writer::write(const ToClaim& work) {
    Waking& waking = woken_.emplace_back(Waking{work.room, {}});
    try {
        waking.log = sleepers_.read(work.room);
    } catch (const SQLite::Exception&) {
        sleepers_.reset();
        waking.has_failed = true;
        return;
    }
    if (waking.log.rows.empty()) return;
    sleepers_.remove(work.room);
    rows_.claim(work.room, waking.log.rows);
    --fell_asleep_;
}

/// What failed may work again by now.
void SqliteStore::Writer::write(const Look& /*work*/) {
    if (trouble_ == failing) data_file::write_version(database_);
}

/// Throws FileTrouble unless the file is where it was and as it was left.
void SqliteStore::Writer::check_file() {
    look_at_name();
    if (watch_.is_changed()) {
        is_overwritten_ = is_overwritten_ || !holds_our_rows();
        watch_.accept();
    }
    if (is_overwritten_) throw FileTrouble("data_file_overwritten");
}

/// What went into a file that was removed in that moment is in doubt until it is back.
void SqliteStore::Writer::look_behind() {
    look_at_name();
    watch_.accept();
}

/// Throws FileTrouble unless the file is what its name leads to.
void SqliteStore::Writer::look_at_name() {
    if (const std::string_view trouble = watch_.look(); !trouble.empty()) {
        throw FileTrouble(trouble);
    }
}

/// Somebody wrote to the file. A program that empties the write-ahead log into it does no harm; a
/// copy of another time, laid over it, would swallow what we know to be there.
bool SqliteStore::Writer::holds_our_rows() {
    try {
        SQLite::Database fresh(file_.string(), SQLite::OPEN_READONLY);
        const auto number = [&](const std::string& query) {
            return fresh.execAndGet(query).getInt64();
        };
        const std::string awake = " FROM events WHERE room NOT IN (SELECT room FROM asleep)";
        const std::string packed = " FROM event_packs";
        return fresh.execAndGet("PRAGMA quick_check(1)").getString() == "ok" &&
               number("SELECT count(*) FROM asleep") == asleep_ &&
               number("SELECT count(*)" + awake) + number("SELECT total(count)" + packed) ==
                   rows_.count() &&
               std::max(number("SELECT ifnull(max(id), 0)" + awake),
                        number("SELECT ifnull(max(first + count - 1), 0)" + packed)) ==
                   rows_.latest();
    } catch (const SQLite::Exception&) {
        return false;
    }
}

/// Only what is new.
void SqliteStore::Writer::tell(std::string_view trouble) {
    if (trouble == trouble_) return;
    trouble_ = trouble;
    if (troubled_) mailbox_->post([told = troubled_, trouble] { told(trouble, {}); });
}

void SqliteStore::Writer::keep(const KeptGame& game) {
    keep_.bindNoCopy(1, game.id);
    keep_.bind(2, to_number(game.finished));
    keep_.bind(3, game.owner.data(), static_cast<int>(game.owner.size()));
    keep_.bindNoCopy(4, game.record);
    keep_.bind(5, join(game.players, " ", to_hex));
    run_once(keep_);
}

void SqliteStore::Writer::give_up(const Change::Release& release) {
    forget_player_.bindNoCopy(1, release.game);
    forget_player_.bind(2, to_hex(release.player));
    const int released = forget_player_.exec();
    forget_player_.reset();
    // Of older games no players are known: who gives one up gives up nothing.
    if (released == 0) return;
    forget_unplayed_.bindNoCopy(1, release.game);
    run_once(forget_unplayed_);
}

}  // namespace ludo::server
