#include "server/postgres/appends.hpp"

#include <algorithm>
#include <utility>

#include <boost/unordered/unordered_flat_set.hpp>

#include "server/postgres/append_statements.hpp"
#include "server/postgres/doubt.hpp"
#include "server/store/portions.hpp"

namespace ludo::server::postgres {

namespace {

constexpr std::size_t most_in_batch = 500;
constexpr std::size_t most_waiting = 20'000;
constexpr std::chrono::seconds try_every{1};
constexpr std::string_view deadlock = "40P01";
constexpr std::string_view serialization_failure = "40001";

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
                      append_statements())) {}

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
    queue_.push_back(std::make_unique<PendingChange>(
        PendingChange{std::move(change), std::move(done), std::chrono::steady_clock::now()}));
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
    for (const auto& item : batch_) note(*item, Outcome::unknown, answers);
    for (const auto& item : queue_) note(*item, Outcome::failed, answers);
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
Batch Appends::gather(Answers& answers) {
    Batch batch;
    std::deque<std::unique_ptr<PendingChange>> left;
    boost::unordered_flat_set<RoomId, std::hash<RoomId>> taken(queue_.size());
    for (auto& item : queue_) {
        const bool has_place = batch.size() < most_in_batch &&
                               (batch.empty() || (!item->is_alone && !batch.front()->is_alone));
        if (!taken.insert(item->change.room).second || !has_place) {
            left.push_back(std::move(item));
        } else if (const auto outcome = prepare(*item)) {
            note(*item, *outcome, answers);
        } else {
            batch.push_back(std::move(item));
        }
    }
    queue_ = std::move(left);
    // Rows are locked in one order by everybody.
    std::sort(batch.begin(), batch.end(),
              [](const auto& a, const auto& b) { return a->change.room < b->change.room; });
    return batch;
}

/// What it is to be written upon, or what came of it already.
std::optional<Outcome> Appends::prepare(PendingChange& item) const {
    const Change& change = item.change;
    if (shared_.is_name_taken) return Outcome::fenced;
    if (is_cut_short(change)) return Outcome::failed;
    if (concerns_no_room(change)) {
        item.kind = PendingChange::Kind::no_room;
        return std::nullopt;
    }
    const auto count = static_cast<std::int64_t>(change.events.size());
    const auto found = shared_.owned.find(change.room);
    if (found == shared_.owned.end()) {
        if (change.first != 1 || count == 0 || change.earlier) return Outcome::fenced;
        item.kind = PendingChange::Kind::new_room;
        item.after = {1, count, 1};
        return std::nullopt;
    }
    item.kind = PendingChange::Kind::known_room;
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
    for (const auto& item : batch_) shared_.times.queue.add(sent_ - item->queued);
    connection_.ask(write_batch(batch_, shared_), [this](Reply& reply) { replied(reply); });
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
    const std::vector<RoomId> written = written_rooms(reply);
    Answers answers;
    for (const auto& pending : batch_) {
        PendingChange& item = *pending;
        const RoomId room = item.change.room;
        const bool is_in = item.kind == PendingChange::Kind::no_room ||
                           std::binary_search(written.begin(), written.end(), room);
        if (item.kind != PendingChange::Kind::no_room) {
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
    for (auto& item : batch_) {
        if (is_apart || (is_clash && !item->was_retried)) {
            item->is_alone = is_apart;
            item->was_retried = is_clash;
            again.push_back(std::move(item));
        } else {
            note(*item, Outcome::failed, answers);
        }
    }
    batch_.clear();
    for (auto item = again.rbegin(); item != again.rend(); ++item) {
        queue_.push_front(std::move(*item));
    }
    is_refused_ = !is_clash && !is_of_one_change(reply.code);
    refusal_ = is_refused_ ? reply.reason : std::string();
    tried_ = std::chrono::steady_clock::now();
    if (!answers.empty()) say_failed(reply.reason);
    answer(std::move(answers));
    shared_.changed();
}

/// Does all that batches do, for no room, and takes it back.
void Appends::try_again() {
    const Instant now = std::chrono::steady_clock::now();
    const bool is_time = is_refused_ && !is_trying_ && now - tried_ >= try_every;
    if (!is_time || is_in_trouble() || !batch_.empty()) return;
    is_trying_ = true;
    tried_ = now;
    std::vector<Query> queries{{.sql = begin_sql}};
    for (const char* const sql : trial_sql()) queries.push_back({.sql = sql});
    queries.push_back({.sql = "ROLLBACK"});
    connection_.ask(std::move(queries), [this](Reply& reply) {
        is_trying_ = false;
        if (!reply.ok()) return;
        is_refused_ = false;
        refusal_.clear();
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
    connection_.ask(settle_doubt(batch_, shared_), [this](Reply& reply) { resolved(reply); });
}

void Appends::resolved(Reply& reply) {
    if (!reply.ok() || reply.is_warned) {
        // Not yet. Where the connection is gone, the next one goes on; else this one, a little
        // later, on a new connection, so that nothing spins.
        if (connection_.is_up()) {
            shared_.later([this, reason = reply.reason] { connection_.drop(reason); });
        }
        return;
    }
    const SettledDoubt settled(reply);
    Answers answers;
    std::vector<RoomId> lost;
    Batch again;
    for (auto& pending : batch_) {
        PendingChange& item = *pending;
        if (item.kind == PendingChange::Kind::no_room) {
            again.push_back(std::move(pending));
            continue;
        }
        const RoomId room = item.change.room;
        const SettledDoubt::Verdict verdict = settled.judge(item);
        shared_.owned.erase(room);
        if (verdict.owned) shared_.owned.emplace(room, *verdict.owned);
        if (verdict.is_lost) lost.push_back(room);
        note(item, verdict.outcome, answers);
    }
    batch_.clear();
    is_in_doubt_ = false;
    for (auto& item : again) queue_.push_front(std::move(item));
    answer(std::move(answers));
    for (const RoomId room : lost) shared_.lost(room);
    shared_.changed();
    start_later();
}

/// What waits behind a connection that is gone was never sent. Where a change of the same room is
/// in doubt, that one is answered first.
void Appends::fail_waiting() {
    boost::unordered_flat_set<RoomId, std::hash<RoomId>> doubtful;
    for (const auto& item : batch_) doubtful.insert(item->change.room);
    Answers answers;
    std::deque<std::unique_ptr<PendingChange>> left;
    for (auto& item : queue_) {
        if (doubtful.contains(item->change.room)) {
            left.push_back(std::move(item));
        } else {
            note(*item, Outcome::failed, answers);
        }
    }
    queue_ = std::move(left);
    answer(std::move(answers));
}

void Appends::note(PendingChange& item, Outcome outcome, Answers& answers) {
    const auto pending = pending_.find(item.change.room);
    if (--pending->second == 0) pending_.erase(pending);
    answers.emplace_back(std::move(item.done), outcome);
}

void Appends::answer(Answers answers) {
    if (answers.empty()) return;
    post_in_portions(shared_.mailbox,
                     [answers = std::move(answers), next = std::size_t{0}]() mutable {
                         const auto& [done, outcome] = answers[next++];
                         done(outcome);
                         return next < answers.size();
                     });
}

void Appends::say_failed(const std::string& reason) {
    if (!shared_.failed) return;
    shared_.mailbox.post([failed = shared_.failed, reason] { failed(reason); });
}

}  // namespace ludo::server::postgres
