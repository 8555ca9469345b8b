#include <algorithm>
#include <utility>

#include "server/protocol/messages.hpp"
#include "server/rooms/hub_inside.hpp"
#include "server/rooms/room_guard.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

constexpr Duration activity_step = std::chrono::seconds{30};  ///< grain of the activity shown

template <typename Event>
bool holds(const std::vector<Step>& steps) {
    return std::any_of(steps.begin(), steps.end(),
                       [](const Step& step) { return std::holds_alternative<Event>(step.event); });
}

}  // namespace

// Asking.

void Hub::Inside::ask(OpenRoom& open, const Asker& asker, const protocol::Ask& request) {
    if (!open.is_busy()) {
        return guard(open.room.id(), asker, [&] { judge(open, asker, request); });
    }
    if (open.waiting.size() >= settings_.limits.waiting_requests_per_room) {
        return refuse(asker, "refusal.online.busy");
    }
    open.waiting.emplace_back(asker, request);
}

void Hub::Inside::take_waiting(RoomId id) {
    for (OpenRoom* open = find_room(id); open != nullptr; open = find_room(id)) {
        if (open->is_busy() || open->waiting.empty()) return;
        const auto [asker, request] = std::move(open->waiting.front());
        open->waiting.erase(open->waiting.begin());
        if (find_client(asker.connection) == nullptr) continue;
        guard(id, asker, [&, asker = asker, &request = request] { judge(*open, asker, request); });
    }
}

void Hub::Inside::judge(OpenRoom& open, const Asker& asker, const protocol::Ask& request) {
    if (const auto* const join = std::get_if<protocol::Join>(&request)) {
        return judge_join(open, asker, *join);
    }
    if (std::holds_alternative<protocol::Watch>(request)) return judge_watch(open, asker);
    if (const auto* const wish = std::get_if<protocol::Resume>(&request)) {
        return judge_resume(open, asker, *wish);
    }
    const Client& client = *find_client(asker.connection);
    if (client.room != open.room.id()) return refuse(asker, "refusal.online.not_in_room");
    if (std::holds_alternative<protocol::Leave>(request)) return judge_leave(open, asker);
    if (!client.player) return refuse(asker, "refusal.online.not_player");
    if (const auto* const bot = std::get_if<protocol::SeatBot>(&request)) {
        return judge_bots(open, asker, bot->level, false);
    }
    if (const auto* const bots = std::get_if<protocol::Fill>(&request)) {
        return judge_bots(open, asker, bots->level, true);
    }
    PendingPool::Lent pending = pendings_.lend(open.room, asker);
    if (Refusals why = judge_player(pending->draft, *client.player, request); !why.empty()) {
        return refuse(asker, why);
    }
    commit(open, std::move(pending));
}

Refusals Hub::Inside::judge_player(Draft& draft, PlayerId player,
                                   const protocol::Ask& request) const {
    if (const auto* const move = std::get_if<protocol::Move>(&request)) {
        return referee_.move(draft, player, *move);
    }
    if (const auto* const roll = std::get_if<protocol::Roll>(&request)) {
        return referee_.roll(draft, player, *roll);
    }
    if (const auto* const vote = std::get_if<protocol::Vote>(&request)) {
        return referee_.vote(draft, player, vote->again);
    }
    if (const auto* const expel = std::get_if<protocol::Expel>(&request)) {
        return referee_.expel(draft, player, expel->player);
    }
    return referee_.sit(draft, player);
}

void Hub::Inside::judge_join(OpenRoom& open, const Asker& asker, const protocol::Join& wish) {
    if (find_client(asker.connection)->is_taken()) return refuse(asker, "refusal.online.in_room");
    PendingPool::Lent pending = pendings_.lend(open.room, asker);
    pending->token = world_.secrets.token();
    const PlayerId player = open.room.next_player();
    Refusals why = referee_.join(pending->draft, wish.player, world_.secrets.hash(pending->token));
    if (!why.empty()) return refuse(asker, why);
    pending->enters = player;
    find_client(asker.connection)->is_entering = true;
    commit(open, std::move(pending));
}

void Hub::Inside::judge_watch(OpenRoom& open, const Asker& asker) {
    if (find_client(asker.connection)->is_taken()) return refuse(asker, "refusal.online.in_room");
    if (open.spectators() >= settings_.limits.spectators_per_room) {
        return refuse(asker, "refusal.online.spectators");
    }
    if (open.pass.empty()) return make_pass(open, asker);
    world_.connections.send(asker.connection,
                            protocol::accepted({asker.request, open.room.seq(),
                                                write_room_id(open.room.id()), open.pass}));
    admit(open, asker.connection, std::nullopt);
}

void Hub::Inside::make_pass(OpenRoom& open, const Asker& asker) {
    PendingPool::Lent pending = pendings_.lend(open.room, asker);
    pending->token = world_.secrets.token();
    pending->draft.add(event::Watched{world_.secrets.hash(pending->token)});
    pending->enters.emplace(std::nullopt);
    find_client(asker.connection)->is_entering = true;
    // Nothing follows from it; above all it does not end a vote.
    store(open, std::move(pending));
}

void Hub::Inside::judge_leave(OpenRoom& open, const Asker& asker) {
    const Reader player = find_client(asker.connection)->player;
    PendingPool::Lent pending = pendings_.lend(open.room, asker);
    if (player) referee_.leave(pending->draft, *player);
    if (!pending->draft.steps().empty()) return commit(open, std::move(pending));
    accept(asker, open.room.seq());
    detach(open, asker.connection, "left");
    tell_presence(open);
}

void Hub::Inside::judge_bots(OpenRoom& open, const Asker& asker, std::string_view level_text,
                             bool all_seats) {
    const PlayerId player = *find_client(asker.connection)->player;
    const Level level = *read_level(level_text);
    PendingPool::Lent pending = pendings_.lend(open.room, asker);
    Refusals why = all_seats ? referee_.fill(pending->draft, player, level)
                             : referee_.seat_bot(pending->draft, player, level);
    if (why.empty()) why = world_.bots.refuse(open.room.charter().game->info, level_text);
    if (!why.empty()) return refuse(asker, why);
    commit(open, std::move(pending));
}

void Hub::Inside::judge_resume(OpenRoom& open, const Asker& asker, const protocol::Resume& wish) {
    const Room& room = open.room;
    const std::string hash = world_.secrets.hash(wish.token);
    const auto place =
        std::find_if(room.players().begin(), room.players().end(), [&](const Player& player) {
            return room.who_is(player.id).token == hash && !player.has_left && !player.is_bot();
        });
    const bool is_player = place != room.players().end();
    if (!is_player && !room.charter().has_pass(hash)) {
        return refuse(asker, "refusal.online.token");
    }
    const Reader player = is_player ? Reader(place->id) : std::nullopt;
    const bool is_one_more = !player && find_client(asker.connection)->room != room.id();
    if (is_one_more && open.spectators() >= settings_.limits.spectators_per_room) {
        return refuse(asker, "refusal.online.spectators");
    }
    world_.connections.send(asker.connection, protocol::accepted({asker.request, room.seq(),
                                                                  write_room_id(room.id())}));
    attach(open, asker.connection, player);

    const auto log_begins = room.seq() - static_cast<Sequence>(open.log.size());
    const Time now = world_.clock.now();
    const bool has_enough = wish.seq && *wish.seq >= log_begins && *wish.seq <= room.seq();
    if (has_enough) {
        world_.connections.send(asker.connection, missed_message(room, open.log, *wish.seq + 1,
                                                                 open.times_left(now), player));
    } else {
        const auto present = open.connected();
        world_.connections.send(asker.connection,
                                room_message(room, open.surroundings(now, present), player));
    }
    tell_presence(open);
    schedule(open);
}

// Storing.

void Hub::Inside::commit(OpenRoom& open, PendingPool::Lent pending) {
    const auto present = open.connected();
    referee_.settle(pending->draft, {world_.clock.now(), present});
    if (!pending->draft.steps().empty()) return store(open, std::move(pending));
    if (pending->asker) accept(*pending->asker, open.room.seq());
    ask_bot(open);
    schedule(open);
}

void Hub::Inside::store(OpenRoom& open, PendingPool::Lent pending) {
    Change change{.room = open.room.id(),
                  .first = open.room.seq() + 1,
                  .at = world_.clock.now(),
                  .events = {},
                  .closes = pending->draft.room().status() == RoomStatus::closed,
                  .keep = std::move(pending->draft.keep)};
    change.events.reserve(pending->draft.steps().size());
    for (const Step& step : pending->draft.steps()) {
        change.events.push_back(write_stored(step.event));
    }
    open.pending = std::move(pending);
    ++totals_.commits_under_way;
    world_.store.commit(std::move(change), [this, id = open.room.id()](bool is_committed) {
        committed(id, is_committed);
    });
}

void Hub::Inside::committed(RoomId id, bool is_committed) {
    --totals_.commits_under_way;
    OpenRoom* const open = find_room(id);
    if (open == nullptr) return;  // it failed meanwhile
    const PendingPool::Lent pending = std::move(open->pending);
    Client* const client = pending->asker ? find_client(pending->asker->connection) : nullptr;
    if (client != nullptr && pending->enters) client->is_entering = false;
    if (is_committed) {
        // The asker hears that it is stored whatever happens then.
        guard(id, {}, [&] { carry_out(*open, *pending); });
    } else {
        not_stored(*open, *pending);
    }
    take_waiting(id);
}

void Hub::Inside::not_stored(OpenRoom& open, const Pending& pending) {
    ++totals_.failed_commits;
    report({Report::Level::error, "change_not_stored", write_room_id(open.room.id())});
    if (pending.asker && find_client(pending.asker->connection) != nullptr) {
        refuse(*pending.asker, "refusal.online.store");
    }
    if (open.room.seq() == 0) return close_room(open);
    // What the clocks brought is tried again, but not at once.
    open.retry = world_.clock.now() + retry_interval;
    schedule(open);
}

/// The events are safe: now the room learns of them, then everybody else.
void Hub::Inside::carry_out(OpenRoom& open, Pending& pending) {
    const Time now = world_.clock.now();
    std::vector<Step>& steps = pending.draft.steps();
    const bool is_new = open.room.seq() == 0;
    std::swap(open.room, pending.draft.room());  // the old one's memory goes back to the pool
    open.retry.reset();
    open.bot_choice.reset();
    open.set_clocks(pending.draft, now, settings_.limits);
    const bool renews_life = is_new || holds<event::Started>(steps) || holds<event::Played>(steps);
    if (renews_life) open.expires = now + settings_.limits.room_life;
    totals_.events += steps.size();
    if (is_new) ++totals_.rooms_opened;
    if (holds<event::Watched>(steps)) open.pass = pending.token;
    if (holds<event::Finished>(steps)) ++totals_.games_finished;

    answer_pending(open, pending);
    tell_events(open, steps);
    if (pending.enters && find_client(pending.asker->connection) != nullptr) {
        admit(open, pending.asker->connection, *pending.enters);
    }
    see_off(open, steps);
    note_activity(open, steps, now);
    if (open.room.status() == RoomStatus::closed) return close_room(open);
    open.remember(steps);
    open.note_absences(now);
    ask_bot(open);
    schedule(open);
}

void Hub::Inside::answer_pending(OpenRoom& open, const Pending& pending) {
    if (!pending.asker || find_client(pending.asker->connection) == nullptr) return;
    const std::string room = pending.enters ? write_room_id(open.room.id()) : std::string();
    world_.connections.send(
        pending.asker->connection,
        protocol::accepted({pending.asker->request, open.room.seq(), room, pending.token}));
}

void Hub::Inside::tell_events(OpenRoom& open, const std::vector<Step>& steps) {
    const TimesLeft left = open.times_left(world_.clock.now());
    // Where nothing is hidden everybody reads the same; elsewhere each player reads their own.
    const bool is_same_for_all = !open.room.charter().game->info.hides_information;
    Frame for_spectators;
    for (const Attendant& attendant : open.attendants) {
        if (attendant.player && !is_same_for_all) {
            world_.connections.send(attendant.connection,
                                    events_message(open.room, steps, attendant.player, left));
            continue;
        }
        if (!for_spectators) {
            for_spectators = events_message(open.room, steps, std::nullopt, left);
        }
        world_.connections.send(attendant.connection, for_spectators);
    }
}

/// Those who left or were sent away have heard of it; now they are out of the room.
void Hub::Inside::see_off(OpenRoom& open, const std::vector<Step>& steps) {
    bool is_anybody_gone = false;
    const auto see_off_player = [&](PlayerId player, std::string_view why) {
        for (const Attendant& attendant : std::vector<Attendant>(open.attendants)) {
            if (attendant.player == player) detach(open, attendant.connection, why);
        }
        is_anybody_gone = true;
    };
    for (const Step& step : steps) {
        if (const auto* const left = std::get_if<event::Left>(&step.event)) {
            see_off_player(left->player, "left");
        } else if (const auto* const away = std::get_if<event::Away>(&step.event)) {
            see_off_player(away->player, "left");
        } else if (const auto* const expelled = std::get_if<event::Expelled>(&step.event)) {
            see_off_player(expelled->player, "expelled");
        }
    }
    if (is_anybody_gone) tell_presence(open);
}

void Hub::Inside::note_activity(OpenRoom& open, const std::vector<Step>& steps, Time now) {
    // Moves alone change nothing in the list but the time, and that is shown coarsely.
    const bool is_only_play = std::all_of(steps.begin(), steps.end(), [](const Step& step) {
        return std::holds_alternative<event::Played>(step.event);
    });
    if (is_only_play && now < open.active + activity_step) return;
    open.active = now;
    open.was_recent = true;
    lobby_.touch(open.room.id(), now);
}

// Coming and going.

void Hub::Inside::admit(OpenRoom& open, ConnectionId connection, Reader player) {
    attach(open, connection, player);
    const auto present = open.connected();
    world_.connections.send(
        connection,
        room_message(open.room, open.surroundings(world_.clock.now(), present), player));
    tell_presence(open);
}

void Hub::Inside::attach(OpenRoom& open, ConnectionId connection, Reader player) {
    forget_attendant(open, connection);
    if (player) {
        // One connection for each place: the newest.
        for (const Attendant& attendant : std::vector<Attendant>(open.attendants)) {
            if (attendant.player == player) detach(open, attendant.connection, "elsewhere");
        }
    }
    open.attendants.push_back({connection, player});
    Client& client = *find_client(connection);
    client.room = open.room.id();
    client.player = player;
    open.note_absences(world_.clock.now());
}

void Hub::Inside::forget_attendant(OpenRoom& open, ConnectionId connection) {
    std::erase_if(open.attendants,
                  [&](const Attendant& attendant) { return attendant.connection == connection; });
    open.note_absences(world_.clock.now());
}

void Hub::Inside::detach(OpenRoom& open, ConnectionId connection, std::string_view why) {
    forget_attendant(open, connection);
    Client* const client = find_client(connection);
    if (client == nullptr) return;
    client->room.reset();
    client->player.reset();
    world_.connections.send(connection, protocol::detached(write_room_id(open.room.id()), why));
}

void Hub::Inside::tell_presence(OpenRoom& open) {
    lobby_.touch(open.room.id(), world_.clock.now());
    if (open.attendants.empty()) return;
    const Frame frame = protocol::presence(open.connected(), open.spectators());
    for (const Attendant& attendant : open.attendants) {
        world_.connections.send(attendant.connection, frame);
    }
}

void Hub::Inside::close_room(OpenRoom& open, bool has_failed) {
    for (const Attendant& attendant : std::vector<Attendant>(open.attendants)) {
        detach(open, attendant.connection, has_failed ? "error" : "closed");
    }
    const std::string_view why = has_failed ? "refusal.online.failed" : "refusal.online.no_room";
    for (const auto& [asker, request] : open.waiting) {
        if (find_client(asker.connection) != nullptr) refuse(asker, why);
    }
    const auto opened = rooms_by_address_.find(open.address);
    if (opened != rooms_by_address_.end() && --opened->second == 0) rooms_by_address_.erase(opened);
    const RoomId id = open.room.id();
    if (open.room.seq() > 0) ++totals_.rooms_closed;
    rooms_.erase(id);
    lobby_.touch(id, world_.clock.now());
}

/// A room that cannot go on is closed alone. Its log stays in the store, to find out why.
void Hub::Inside::fail_room(RoomId id, const std::optional<Asker>& asker, std::string_view what) {
    ++totals_.rooms_failed;
    report({Report::Level::error, "room_failed", write_room_id(id), what});
    if (Client* const client = asker ? find_client(asker->connection) : nullptr) {
        client->is_entering = false;
        refuse(*asker, "refusal.online.failed");
    }
    OpenRoom* const open = find_room(id);
    if (open == nullptr) return;
    if (open->room.seq() > 0 && !open->is_busy()) {
        Change change{.room = id,
                      .first = open->room.seq() + 1,
                      .at = world_.clock.now(),
                      .events = {write_stored(event::Closed{Closing::error})}};
        ++totals_.commits_under_way;
        world_.store.commit(std::move(change), [this](bool) { --totals_.commits_under_way; });
    }
    close_room(*open, true);
}

}  // namespace ludo::server
