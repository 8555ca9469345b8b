#include "server/hub/hosted_room.hpp"

#include <algorithm>

namespace ludo::server {

void HostedRoom::know(const std::string& from) {
    constexpr std::size_t most = 64;
    if (knows(from)) return;
    if (known_addresses.size() >= most) known_addresses.erase(known_addresses.begin());
    known_addresses.push_back(from);
}

bool HostedRoom::knows(const std::string& from) const {
    return std::find(known_addresses.begin(), known_addresses.end(), from) != known_addresses.end();
}

std::vector<PlayerId> HostedRoom::connected() const {
    std::vector<PlayerId> players;
    players.reserve(attendants.size());
    for (const Attendant& attendant : attendants) {
        if (attendant.player) players.push_back(*attendant.player);
    }
    std::sort(players.begin(), players.end());
    return players;
}

Room::OfSeats<PlayerId> HostedRoom::present() const {
    Room::OfSeats<PlayerId> players;
    for (const Attendant& attendant : attendants) {
        if (attendant.player) players.push_back(*attendant.player);
    }
    return players;
}

std::vector<protocol::Absence> HostedRoom::absences(Time now) const {
    std::vector<protocol::Absence> all;
    all.reserve(absent_since.size());
    for (const auto& [player, since] : absent_since) {
        all.push_back({player, std::max(now - since, Duration::zero())});
    }
    return all;
}

bool HostedRoom::is_connected(PlayerId player) const {
    return std::any_of(attendants.begin(), attendants.end(),
                       [&](const Attendant& a) { return a.player == player; });
}

bool HostedRoom::is_absent(const Player& player) const {
    return player.is_around() && !is_connected(player.id);
}

std::size_t HostedRoom::spectators() const {
    return static_cast<std::size_t>(std::count_if(attendants.begin(), attendants.end(),
                                                  [](const Attendant& a) { return !a.player; }));
}

bool HostedRoom::was_turn_missed() const {
    const Player* const mover = room.to_act();
    return mover != nullptr &&
           std::any_of(absent_since.begin(), absent_since.end(), [&](const auto& entry) {
               return entry.first == mover->id && entry.second <= turn_began;
           });
}

std::optional<Time> HostedRoom::false_start(const Limits& limits) const {
    if (absent_since.empty() || room.status() != RoomStatus::playing || is_correspondence()) {
        return std::nullopt;
    }
    // Who plays bots alone keeps nobody waiting.
    const auto people = std::count_if(room.players().begin(), room.players().end(),
                                      [](const Player& player) { return player.is_around(); });
    if (people < 2 || !is_untouched(*room.match())) return std::nullopt;
    for (const auto& [player, since] : absent_since) {
        if (since < start_stands) return since + limits.reload_time;
    }
    return std::nullopt;
}

TimesLeft HostedRoom::times_left(Time now) const {
    TimesLeft left;
    if (turn_ends) {
        left.turn = *turn_ends - now;
        left.pause = std::max(turn_began - now, Duration::zero());
    }
    if (vote_ends) left.vote = *vote_ends - now;
    return left;
}

std::optional<Draft::RunningClock> HostedRoom::running_clock(Time now) const {
    if (!turn_ends || !room.charter().time.is_total()) return std::nullopt;
    // The pause at the start is a present to nobody.
    const Duration left = *turn_ends - std::max(now, turn_began);
    return Draft::RunningClock{std::max(left, Duration::zero()), room.charter().time.increment};
}

std::optional<event::Clocked> HostedRoom::clock_to_note(Time now) const {
    if (!note_at || !turn_ends || room.to_act() == nullptr) return std::nullopt;
    const Duration left = *turn_ends - std::max(now, turn_began);
    return event::Clocked{std::max(left, Duration::zero())};
}

Duration HostedRoom::life(const Limits& limits) const {
    return is_correspondence() ? std::max(limits.room_life, room.charter().time.time)
                               : limits.room_life;
}

/// In correspondence nobody sits and waits for the end of a game.
Duration HostedRoom::vote_time(const Limits& limits) const {
    return is_correspondence() ? std::max<Duration>(limits.vote, std::chrono::days{1})
                               : limits.vote;
}

/// Who plays by correspondence need not be there.
bool HostedRoom::counts_absences(const Limits& limits) const {
    return room.status() == RoomStatus::waiting && limits.absence != Duration::zero() &&
           !is_correspondence();
}

Listing HostedRoom::listing(Time now, const Limits& limits) const {
    const std::size_t watching = spectators();
    return {&room,
            watching,
            active,
            now < active_at + limits.recent,
            attendants.size() - watching,
            waiting_since};
}

void HostedRoom::note_absences(Time now) {
    std::erase_if(absent_since, [this](const auto& entry) {
        const Player* const player = room.find(entry.first);
        return player == nullptr || !is_absent(*player);
    });
    for (const Player& player : room.players()) {
        const bool is_noted =
            std::any_of(absent_since.begin(), absent_since.end(),
                        [&](const auto& entry) { return entry.first == player.id; });
        if (is_absent(player) && !is_noted) absent_since.emplace_back(player.id, now);
    }
}

void HostedRoom::set_clocks(const Draft& draft, Time now, const Limits& limits) {
    if (draft.starts_game()) {
        clocks_start = now + limits.start_pause;
        start_stands = now + limits.start_grace;
    }
    if (room.status() != RoomStatus::playing) {
        turn_ends.reset();
        note_at.reset();
    } else if (draft.starts_turn()) {
        begin_turn(std::max(now, clocks_start), room.turn_time());
    } else if (note_at && now >= *note_at) {
        note_at = now + room.charter().time.note_every();
    }
    if (room.status() != RoomStatus::finished) {
        vote_ends.reset();
    } else if (!vote_ends) {
        vote_ends = now + vote_time(limits);
    }
}

void HostedRoom::begin_turn(Time began, Duration time) {
    turn_began = began;
    turn_ends = began + time;
    if (room.charter().time.is_kept()) note_at = began + room.charter().time.note_every();
}

/// Outages are charged to nobody.
Duration HostedRoom::left_after_restart(const RoomClock& clock) const {
    const TimeControl& time = room.charter().time;
    if (!time.is_kept()) return time.time;
    const auto due = room.turn_due();
    if (!due) return std::max(room.turn_time(), least_after_restart);
    // The turn ended while nobody could have played: it is not known how much of it was left then.
    if (*due < clock.began_on()) return std::min<Duration>(time.time, std::chrono::days{1});
    return *due - clock.counted_date();
}

bool HostedRoom::is_sleepy() const {
    return is_correspondence() && room.status() == RoomStatus::playing && turn_ends && note_at &&
           room.to_act() != nullptr && attendants.empty() && !is_busy() && waiting.empty() &&
           !thinking && !bot_choice && !ask_bot_at;
}

void HostedRoom::restart_clocks(const RoomClock& clock, const Limits& limits) {
    const Time now = clock.now();
    turn_ends.reset();
    note_at.reset();
    vote_ends.reset();
    if (room.status() == RoomStatus::playing) begin_turn(now, left_after_restart(clock));
    if (room.status() == RoomStatus::finished) vote_ends = now + vote_time(limits);
    expires = now + life(limits);
    absent_since.clear();
    note_absences(now);
}

void HostedRoom::remember(std::vector<Step>& steps) {
    for (Step& step : steps) {
        // Once the match is another, or tokens were taken back, the older ones are gone.
        const bool is_new_line = std::holds_alternative<event::Started>(step.event) ||
                                 std::holds_alternative<event::Reopened>(step.event) ||
                                 std::holds_alternative<event::TakenBack>(step.event);
        if (is_new_line) log.clear();
        if (outlasts_game(step.event)) lasting_events.push_back(write_stored(step.event));
        log.emplace_back(std::move(step.event));
    }
}

std::vector<std::string> HostedRoom::condensed(const std::vector<Step>& steps,
                                               std::size_t started) const {
    std::vector<std::string> events = lasting_events;
    for (std::size_t i = 0; i < started; ++i) {
        if (outlasts_game(steps[i].event)) events.push_back(write_stored(steps[i].event));
    }
    event::Condensed games{room.seq() + static_cast<Sequence>(started),
                           room.games(),
                           room.first(),
                           {room.seats().begin(), room.seats().end()}};
    events.push_back(write_stored(std::move(games)));
    return events;
}

std::optional<Time> HostedRoom::absence_ends(const Limits& limits) const {
    if (!counts_absences(limits)) return {};
    std::optional<Time> first;
    for (const auto& [player, since] : absent_since) {
        const Time end = since + limits.absence;
        if (!first || end < *first) first = end;
    }
    return first;
}

std::optional<PlayerId> HostedRoom::long_absent(Time now, const Limits& limits) const {
    if (!counts_absences(limits)) return {};
    for (const auto& [player, since] : absent_since) {
        if (now >= since + limits.absence) return player;
    }
    return std::nullopt;
}

void HostedRoom::wake_bot(Time now) {
    if (!bot_rests) return;
    bot_rests = false;
    ask_bot_at = now;
    if (turn_ends) begin_turn(now, room.turn_time());
}

std::optional<Time> HostedRoom::turn_deadline() const {
    const Player* const player = room.to_act();
    const bool is_bots_turn = player != nullptr && player->bot();
    if (!turn_ends || !is_bots_turn) return turn_ends;
    if (bot_rests) return std::nullopt;
    // Many bots may wait for their turn to think; total time is never theirs to lose.
    return *turn_ends + (room.charter().time.is_total() ? Duration::zero() : room.turn_time());
}

Time HostedRoom::next_due(const Limits& limits) const {
    Time due = expires;
    const auto consider = [&due](std::optional<Time> time) {
        if (time && *time < due) due = *time;
    };
    consider(false_start(limits));
    consider(turn_deadline());
    consider(vote_ends);
    consider(note_at);
    consider(absence_ends(limits));
    consider(ask_bot_at);
    if (bot_choice) consider(bot_plays_at);
    if (was_recent) consider(active_at + limits.recent);
    if (is_sleepy()) consider(sleeps_at);
    return retry ? std::max(due, *retry) : due;
}

}  // namespace ludo::server
