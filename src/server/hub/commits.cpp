#include "server/hub/commits.hpp"

#include <algorithm>
#include <utility>

#include "server/protocol/messages.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

constexpr Duration activity_step = std::chrono::seconds{30};  ///< grain of the activity shown

template <typename Event>
auto find(const std::vector<Step>& steps) {
    return std::find_if(steps.begin(), steps.end(),
                        [](const Step& step) { return std::holds_alternative<Event>(step.event); });
}

template <typename Event>
bool holds(const std::vector<Step>& steps) {
    return find<Event>(steps) != steps.end();
}

template <typename Event>
bool is_only(const std::vector<Step>& steps) {
    return std::all_of(steps.begin(), steps.end(),
                       [](const Step& step) { return std::holds_alternative<Event>(step.event); });
}

bool is_only_play(const std::vector<Step>& steps) { return is_only<event::Played>(steps); }

}  // namespace

TransactionPool::Handle Commits::begin(const HostedRoom& hosted,
                                       std::optional<Requester> requester) {
    auto transaction = context_.pool.begin(hosted.room, requester);
    transaction->draft.may_keep = hosted.may_keep;
    transaction->draft.present = hosted.present();
    transaction->begun = context_.clock.now();
    // A clock stops when its player moves, however long the store takes then.
    transaction->draft.running = hosted.running_clock(transaction->begun);
    return transaction;
}

void Commits::commit(HostedRoom& hosted, TransactionPool::Handle transaction) {
    // Who comes in with this change is there for what follows from it.
    if (transaction->entry && transaction->entry->player) {
        transaction->draft.present.push_back(*transaction->entry->player);
    }
    context_.referee.settle(transaction->draft, context_.clock.date());
    if (!transaction->draft.steps().empty()) return store(hosted, std::move(transaction));
    if (transaction->requester) {
        context_.clients.accept(*transaction->requester, hosted.room.seq());
    }
    context_.bot_turns.begin(hosted);
    context_.deadlines.schedule(hosted);
}

void Commits::store(HostedRoom& hosted, TransactionPool::Handle transaction) {
    Change change{.room = hosted.room.id(),
                  .first = hosted.room.seq() + 1,
                  .at = context_.clock.date(),
                  .events = {},
                  .closes = transaction->draft.room().status() == RoomStatus::closed,
                  .keep = std::move(transaction->draft.keep)};
    const std::vector<Step>& steps = transaction->draft.steps();
    const auto started = hosted.room.games() > 0 ? find<event::Started>(steps) : steps.end();
    auto stored = steps.begin();
    if (started != steps.end()) {
        // Earlier games of the room are over, and kept if they are to be.
        const auto before = static_cast<std::size_t>(started - steps.begin());
        change.earlier = hosted.condensed(steps, before);
        change.first += static_cast<Sequence>(before);
        stored = started;
    }
    change.events.reserve(static_cast<std::size_t>(steps.end() - stored));
    for (; stored != steps.end(); ++stored) change.events.push_back(write_stored(stored->event));
    if (change.keep) {
        context_.client_limits.game_kept(context_.attendance.address_of(hosted),
                                         change.keep->record.size(), context_.clock.now());
    }
    hosted.transaction = std::move(transaction);
    ++context_.counters.commits_under_way;
    context_.store.commit(std::move(change), [this, id = hosted.room.id()](Outcome outcome) {
        committed(id, outcome);
    });
}

void Commits::note_clock(HostedRoom& hosted) {
    const auto clock = hosted.clock_to_note(context_.clock.now());
    if (!clock || hosted.is_busy()) return;
    auto transaction = begin(hosted);
    transaction->draft.add(*clock);
    store(hosted, std::move(transaction));
}

void Commits::note_due(HostedRoom& hosted, Date due) {
    auto clock = hosted.clock_to_note(context_.clock.now());
    clock->due = due;
    auto transaction = begin(hosted);
    transaction->draft.add(*clock);
    store(hosted, std::move(transaction));
}

void Commits::committed(RoomId id, Outcome outcome) {
    --context_.counters.commits_under_way;
    HostedRoom* const hosted = context_.rooms.find(id);
    if (hosted == nullptr) return;  // it failed meanwhile
    if (outcome == Outcome::unknown) return leave_open(*hosted);
    const TransactionPool::Handle transaction = std::move(hosted->transaction);
    Client* const requester = transaction->requester
                                  ? context_.clients.find(transaction->requester->connection)
                                  : nullptr;
    if (requester != nullptr && transaction->entry) requester->is_entering = false;
    if (outcome == Outcome::committed) {
        // The requester hears that it is stored whatever happens then.
        guard(id, {}, [&] { carry_out(*hosted, *transaction, requester); });
    } else if (outcome == Outcome::fenced) {
        fence(*hosted, *transaction, requester);
    } else {
        not_stored(*hosted, *transaction, requester);
    }
    if (HostedRoom* const left = context_.rooms.find(id); left != nullptr && left->is_lost) {
        leave_to_others(*left);
    }
    if (const auto opened = std::exchange(transaction->opened, nullptr)) opened(nullptr);
    when_free(id);
}

/// Nobody may be told that it was done, nor that it was not. Who asked finds out after the next
/// start; the room stays busy until then.
void Commits::leave_open(const HostedRoom& hosted) {
    const auto& requester = hosted.transaction->requester;
    if (requester) context_.clients.close(requester->connection, "stopping");
}

/// Another server has the room, and the change was not made.
void Commits::fence(HostedRoom& hosted, Transaction& transaction, const Client* requester) {
    // A room that is created a second time has not moved: it was never here.
    const auto fenced = std::exchange(transaction.fenced, nullptr);
    if (requester != nullptr && fenced == nullptr) {
        context_.clients.refuse(*transaction.requester, moved.refusal);
    }
    leave_to_others(hosted);
    if (requester != nullptr && fenced != nullptr) fenced();
}

void Commits::leave_to_others(HostedRoom& hosted) {
    const bool was_here = hosted.room.seq() > 0;
    if (was_here) {
        ++context_.counters.rooms_moved;
        context_.report({Report::Level::warning, "room_moved", write_room_id(hosted.room.id())});
    }
    const RoomId id = hosted.room.id();
    dismiss(hosted, was_here ? moved : opened_elsewhere);
    remove(hosted);
    context_.directory.leave_to_others(id, context_.clock.now());
}

void Commits::lose(RoomId id) {
    HostedRoom* const hosted = context_.rooms.find(id);
    if (hosted == nullptr) return;
    hosted->is_lost = true;
    // Who asked for the change under way is answered when it is known what became of it.
    if (!hosted->is_busy()) leave_to_others(*hosted);
}

void Commits::hand_over(HostedRoom& hosted, Date due) {
    const RoomId id = hosted.room.id();
    const bool sleeps = hosted.is_sleepy();
    context_.store.release(id, due);
    ++context_.counters.rooms_drained;
    remove(hosted);
    if (sleeps) return context_.directory.touch(id, context_.clock.now());
    context_.directory.leave_to_others(id, context_.clock.now());
}

void Commits::not_stored(HostedRoom& hosted, const Transaction& transaction,
                         const Client* requester) {
    ++context_.counters.failed_commits;
    context_.clock.stop_since(transaction.begun);
    // Once for each room, and not for one that never was: players who try again are not to fill
    // the log.
    if (!std::exchange(hosted.is_failing, true) && hosted.room.seq() > 0) {
        context_.report(
            {Report::Level::error, "change_not_stored", write_room_id(hosted.room.id())});
    }
    if (requester != nullptr) {
        context_.clients.refuse(*transaction.requester, "refusal.online.store");
    }
    if (hosted.room.seq() == 0) return end(hosted, closed);
    // What the clocks brought is tried again, but not at once.
    hosted.retry = context_.clock.now() + retry_interval;
    context_.deadlines.schedule(hosted);
}

/// The events are safe: now the room learns of them, then everybody else.
void Commits::carry_out(HostedRoom& hosted, Transaction& transaction, Client* requester) {
    const Time now = context_.clock.now();
    std::vector<Step>& steps = transaction.draft.steps();
    const bool is_new = hosted.room.seq() == 0;
    std::swap(hosted.room, transaction.draft.room());  // the old one's memory goes to the pool
    hosted.retry.reset();
    hosted.is_failing = false;
    if (!is_only<event::Clocked>(steps)) {
        hosted.changed = context_.clock.date();
        hosted.keep_awake(now, context_.limits);
    }
    hosted.bot_choice.reset();
    hosted.set_clocks(transaction.draft, now, context_.limits);
    const bool renews_life = is_new || holds<event::Started>(steps) || holds<event::Played>(steps);
    if (renews_life) hosted.expires = now + hosted.life(context_.limits);
    if (is_new || holds<event::Reopened>(steps)) hosted.waiting_since = context_.clock.date();
    if (holds<event::Started>(steps)) {
        hosted.may_keep =
            context_.client_limits.may_keep(context_.attendance.address_of(hosted), now);
    }
    if (holds<event::Watched>(steps)) hosted.pass = transaction.pass;
    if (is_new) ++context_.counters.rooms_opened;
    if (holds<event::Finished>(steps)) ++context_.counters.games_finished;
    context_.counters.events += steps.size();

    if (requester != nullptr) {
        const std::string room =
            transaction.entry ? write_room_id(hosted.room.id()) : std::string();
        context_.clients.accept(requester->connection, {transaction.requester->request,
                                                        hosted.room.seq(), room, transaction.pass});
    }
    context_.attendance.tell_events(hosted, steps);
    if (requester != nullptr && transaction.entry) {
        context_.attendance.admit(hosted, *requester, transaction.entry->player);
    }
    if (const auto opened = std::exchange(transaction.opened, nullptr)) opened(&hosted);
    context_.attendance.see_off(hosted, steps);
    note_activity(hosted, steps, now);
    if (hosted.room.status() == RoomStatus::closed) {
        ++context_.counters.rooms_closed;
        return end(hosted, closed);
    }
    hosted.remember(steps);
    hosted.note_absences(now);
    context_.bot_turns.begin(hosted);
    context_.deadlines.schedule(hosted);
}

void Commits::note_activity(HostedRoom& hosted, const std::vector<Step>& steps, Time now) {
    if (is_only<event::Clocked>(steps)) return;
    // Moves alone change nothing in the list but the time, and that is shown coarsely.
    if (is_only_play(steps) && now < hosted.active_at + activity_step) return;
    hosted.active = context_.clock.date();
    hosted.active_at = now;
    hosted.was_recent = true;
    context_.directory.touch(hosted.room.id(), now);
}

void Commits::end(HostedRoom& hosted, const Ending& ending) {
    const RoomId id = hosted.room.id();
    dismiss(hosted, ending);
    remove(hosted);
    context_.directory.touch(id, context_.clock.now());
}

/// Nobody is in the room any more, nor waits for an answer of it.
void Commits::dismiss(HostedRoom& hosted, const Ending& ending) {
    context_.attendance.detach_all(hosted, ending.detached);
    for (const auto& [requester, request] : std::exchange(hosted.waiting, {})) {
        if (context_.clients.find(requester.connection) != nullptr) {
            context_.clients.refuse(requester, ending.refusal);
        }
    }
}

void Commits::remove(HostedRoom& hosted) {
    context_.client_limits.room_closed(hosted.address);
    context_.rooms.erase(hosted.room.id());
}

/// A room that cannot go on is closed alone. Its log stays in the store, to find out why.
void Commits::fail(RoomId id, const std::optional<Requester>& requester, std::string_view what) {
    ++context_.counters.rooms_failed;
    context_.report({Report::Level::error, "room_failed", write_room_id(id), what});
    Client* const client = requester ? context_.clients.find(requester->connection) : nullptr;
    if (client != nullptr) {
        client->is_entering = false;
        context_.clients.refuse(*requester, "refusal.online.failed");
    }
    HostedRoom* const hosted = context_.rooms.find(id);
    if (hosted == nullptr) return;
    if (hosted->room.seq() > 0 && !hosted->is_busy()) {
        Change change{.room = id,
                      .first = hosted->room.seq() + 1,
                      .at = context_.clock.date(),
                      .events = {write_stored(event::Closed{Closing::error})}};
        ++context_.counters.commits_under_way;
        context_.store.commit(std::move(change),
                              [this](Outcome) { --context_.counters.commits_under_way; });
    }
    if (hosted->room.seq() > 0) ++context_.counters.rooms_closed;
    end(*hosted, failed);
}

}  // namespace ludo::server
