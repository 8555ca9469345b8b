#include <algorithm>
#include <utility>

#include "server/rooms/hub_inside.hpp"

namespace ludo::server {

namespace {

constexpr Duration bot_desk_interval = std::chrono::milliseconds{200};

/// Is a bot to roll the die? Only at the start of a game is that not done already.
bool is_bots_roll(const Room& room) {
    const Player* const player = room.to_act();
    return player != nullptr && player->bot() && awaits_roll(*room.match());
}

}  // namespace

void Hub::Inside::schedule(OpenRoom& open) {
    if (open.is_busy() || open.room.seq() == 0) return;
    const Time due = open.next_due(settings_.limits);
    // A later time needs no entry of its own: the earlier one looks again.
    if (open.wake_at && *open.wake_at <= due) return;
    open.wake_at = due;
    deadlines_.emplace(due, open.room.id());
}

void Hub::Inside::run_due(OpenRoom& open, Time now) {
    // A busy room looks again when it is done; so does one that waits to try storing again.
    if (open.is_busy()) return;
    const bool waits = open.retry && now < *open.retry;
    if (!waits && (run_bot(open, now) || run_clocks(open, now) || run_expiry(open, now))) return;
    if (open.was_recent && now >= open.active + settings_.limits.recent) {
        open.was_recent = false;
        lobby_.touch(open.room.id(), now);
    }
    // If nothing came of what is due, then not again at once.
    if (open.next_due(settings_.limits) <= now) open.retry = now + retry_interval;
    schedule(open);
}

bool Hub::Inside::run_bot(OpenRoom& open, Time now) {
    if (open.ask_bot_at && now >= *open.ask_bot_at) {
        open.ask_bot_at.reset();
        if (is_bots_roll(open.room)) {
            commit(open, pendings_.lend(open.room));
            return true;
        }
        ask_bot(open);
    }
    if (!open.bot_choice || now < open.bot_plays_at) return false;
    PendingPool::Lent pending = pendings_.lend(open.room);
    referee_.play_bot(pending->draft, *open.bot_choice);  // kept in case it cannot be stored
    commit(open, std::move(pending));
    return true;
}

bool Hub::Inside::run_clocks(OpenRoom& open, Time now) {
    PendingPool::Lent pending = pendings_.lend(open.room);
    const auto present = open.connected();
    if (open.turn_ends && now >= *open.turn_ends) {
        referee_.time_out(pending->draft);
    } else if (open.vote_ends && now >= *open.vote_ends) {
        referee_.end_vote(pending->draft, {now, present});
    } else if (const auto absent = open.long_absent(now, settings_.limits)) {
        referee_.leave(pending->draft, *absent);
    }
    if (pending->draft.steps().empty()) return false;
    commit(open, std::move(pending));
    return true;
}

bool Hub::Inside::run_expiry(OpenRoom& open, Time now) {
    if (now < open.expires) return false;
    const bool is_played = open.room.status() == RoomStatus::playing && !open.connected().empty();
    if (is_played) {
        open.expires = now + settings_.limits.room_life;
        return false;
    }
    PendingPool::Lent pending = pendings_.lend(open.room);
    pending->draft.add(event::Closed{Closing::expired});
    commit(open, std::move(pending));
    return true;
}

void Hub::Inside::ask_bot(OpenRoom& open) {
    if (is_bots_roll(open.room)) {
        open.ask_bot_at = open.turn_began;
        return;
    }
    const Player* const player = open.room.to_act();
    if (player == nullptr || !player->bot() || open.bot_choice) return;
    if (open.room.match()->turn().phase != Phase::move) return;
    const OpenRoom::Moment moment = open.moment();
    if (open.thinking == moment) return;
    const bool is_queued =
        world_.bots.think(open.room.match()->clone(), std::string(level_name(*player->bot())),
                          [this, id = open.room.id(), moment](Result<std::string> token) {
                              bot_chose(id, moment, std::move(token));
                          });
    if (is_queued) {
        open.thinking = moment;
        ++totals_.bots_thinking;
    } else {
        open.ask_bot_at = world_.clock.now() + bot_desk_interval;
    }
}

void Hub::Inside::bot_chose(RoomId id, OpenRoom::Moment moment, Result<std::string> token) {
    --totals_.bots_thinking;
    OpenRoom* const open = find_room(id);
    if (open == nullptr || open->thinking != moment) return;
    open->thinking.reset();
    const Player* const player = open->room.to_act();
    if (player == nullptr || !player->bot() || open->moment() != moment) return;
    open->bot_choice = std::move(token);
    open->bot_plays_at =
        std::max(world_.clock.now(), open->turn_began + settings_.limits.bot_pause);
    schedule(*open);
}

}  // namespace ludo::server
