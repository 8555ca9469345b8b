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

TimesLeft HostedRoom::times_left(Time now) const {
    TimesLeft left;
    if (turn_ends) left.turn = *turn_ends - now;
    if (vote_ends) left.vote = *vote_ends - now;
    return left;
}

Listing HostedRoom::listing(Time now, const Limits& limits) const {
    return {&room, spectators(), active, now < active + limits.recent};
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
    if (draft.starts_game()) clocks_start = now + limits.start_pause;
    if (room.status() != RoomStatus::playing) {
        turn_ends.reset();
    } else if (draft.starts_turn()) {
        turn_began = std::max(now, clocks_start);
        turn_ends = turn_began + room.charter().turn;
    }
    if (room.status() != RoomStatus::finished) {
        vote_ends.reset();
    } else if (!vote_ends) {
        vote_ends = now + limits.vote;
    }
}

void HostedRoom::restart_clocks(Time now, const Limits& limits) {
    turn_began = now;
    turn_ends.reset();
    vote_ends.reset();
    if (room.status() == RoomStatus::playing) turn_ends = now + room.charter().turn;
    if (room.status() == RoomStatus::finished) vote_ends = now + limits.vote;
    expires = now + limits.room_life;
    absent_since.clear();
    note_absences(now);
}

void HostedRoom::remember(std::vector<Step>& steps) {
    for (Step& step : steps) {
        // Tokens are read from the match again; once it is another, the older ones are gone.
        const bool is_new_match = std::holds_alternative<event::Started>(step.event) ||
                                  std::holds_alternative<event::Reopened>(step.event);
        if (is_new_match) log.clear();
        if (outlasts_game(step.event)) lasting_events.push_back(write_stored(step.event));
        log.push_back(std::move(step.event));
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
    if (room.status() != RoomStatus::waiting || limits.absence == Duration::zero()) return {};
    std::optional<Time> first;
    for (const auto& [player, since] : absent_since) {
        const Time end = since + limits.absence;
        if (!first || end < *first) first = end;
    }
    return first;
}

std::optional<PlayerId> HostedRoom::long_absent(Time now, const Limits& limits) const {
    if (room.status() != RoomStatus::waiting || limits.absence == Duration::zero()) return {};
    for (const auto& [player, since] : absent_since) {
        if (now >= since + limits.absence) return player;
    }
    return std::nullopt;
}

void HostedRoom::wake_bot(Time now) {
    if (!bot_rests) return;
    bot_rests = false;
    ask_bot_at = now;
    turn_began = now;
    if (turn_ends) turn_ends = now + room.charter().turn;
}

std::optional<Time> HostedRoom::turn_deadline() const {
    const Player* const player = room.to_act();
    const bool is_bots_turn = player != nullptr && player->bot();
    if (!turn_ends || !is_bots_turn) return turn_ends;
    if (bot_rests) return std::nullopt;
    return *turn_ends + room.charter().turn;
}

Time HostedRoom::next_due(const Limits& limits) const {
    Time due = expires;
    const auto consider = [&due](std::optional<Time> time) {
        if (time && *time < due) due = *time;
    };
    consider(turn_deadline());
    consider(vote_ends);
    consider(absence_ends(limits));
    consider(ask_bot_at);
    if (bot_choice) consider(bot_plays_at);
    if (was_recent) consider(active + limits.recent);
    return retry ? std::max(due, *retry) : due;
}

}  // namespace ludo::server
