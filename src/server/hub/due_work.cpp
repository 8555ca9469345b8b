#include "server/hub/due_work.hpp"

#include <utility>

#include "server/rooms/game_rulings.hpp"
#include "server/rooms/seat_rulings.hpp"

namespace ludo::server {

void DueWork::run(HostedRoom& hosted, Time now) {
    // A busy room looks again when it is done; so does one that waits to try storing again.
    if (hosted.is_busy()) return;
    const bool waits = hosted.retry && now < *hosted.retry;
    const bool is_changed =
        !waits && (run_bot(hosted, now) || run_clocks(hosted, now) || run_expiry(hosted, now));
    if (is_changed || (!waits && context_.sleep.put_to_bed(hosted, now))) return;
    if (hosted.was_recent && now >= hosted.active_at + context_.limits.recent) {
        hosted.was_recent = false;
        context_.directory.touch(hosted.room.id(), now);
    }
    // If nothing came of what is due, then not again at once.
    if (hosted.next_due(context_.limits) <= now) hosted.retry = now + Commits::retry_interval;
    context_.deadlines.schedule(hosted);
}

bool DueWork::run_bot(HostedRoom& hosted, Time now) {
    if (hosted.ask_bot_at && now >= *hosted.ask_bot_at) {
        hosted.ask_bot_at.reset();
        if (is_bots_roll(hosted.room)) {
            context_.commits.commit(hosted, context_.commits.begin(hosted));
            return true;
        }
        context_.bot_turns.begin(hosted);
    }
    if (!hosted.bot_choice || now < hosted.bot_plays_at) return false;
    auto transaction = context_.commits.begin(hosted);
    // The choice is kept in case it cannot be stored.
    context_.referee.play_bot(transaction->draft, *hosted.bot_choice);
    context_.commits.commit(hosted, std::move(transaction));
    return true;
}

bool DueWork::run_clocks(HostedRoom& hosted, Time now) {
    auto transaction = context_.commits.begin(hosted);
    const auto turn_deadline = hosted.turn_deadline();
    const auto false_start = hosted.false_start(context_.limits);
    if (false_start && now >= *false_start) {
        void_start(transaction->draft, hosted.strangers);
    } else if (turn_deadline && now >= *turn_deadline) {
        context_.referee.time_out(transaction->draft, hosted.was_turn_missed());
    } else if (hosted.vote_ends && now >= *hosted.vote_ends) {
        context_.referee.end_vote(transaction->draft);
    } else if (const auto absent = hosted.long_absent(now, context_.limits)) {
        leave_room(transaction->draft, *absent);
    } else if (hosted.note_at && now >= *hosted.note_at) {
        if (const auto clock = hosted.clock_to_note(now)) transaction->draft.add(*clock);
    }
    if (transaction->draft.steps().empty()) return false;
    context_.commits.commit(hosted, std::move(transaction));
    return true;
}

bool DueWork::run_expiry(HostedRoom& hosted, Time now) {
    if (now < hosted.expires) return false;
    const bool is_played =
        hosted.room.status() == RoomStatus::playing &&
        (hosted.is_anybody_connected() || hosted.room.charter().time.is_correspondence());
    if (is_played) {
        hosted.expires = now + hosted.life(context_.limits);
        return false;
    }
    auto transaction = context_.commits.begin(hosted);
    transaction->draft.add(event::Closed{Closing::expired});
    context_.commits.commit(hosted, std::move(transaction));
    return true;
}

}  // namespace ludo::server
