#include "server/hub/matchmaking.hpp"

#include <algorithm>
#include <utility>

#include "server/protocol/check.hpp"
#include "server/protocol/description.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/names.hpp"
#include "server/rooms/room_id.hpp"
#include "server/rooms/seat_rulings.hpp"

namespace ludo::server {

namespace {

constexpr Duration try_again_after = std::chrono::seconds{1};
constexpr Duration route_every = std::chrono::seconds{1};

/// A turn at a speed that people call by its name. The protocol knows no others.
protocol::TimeControl turn_at(std::string_view speed) {
    const int seconds = speed == "quick" ? 20 : speed == "slow" ? 180 : 60;
    return {.kind = "turn", .seconds = seconds, .increment = {}, .days = {}};
}

/// "Ada – Émile", where that can be the name of a room.
template <typename Group>
std::string name_room(const Group& group) {
    std::string name;
    for (const auto& seeker : group) name += (name.empty() ? "" : " – ") + seeker.name;
    const auto length = protocol::count_characters(name);
    const bool fits = length && *length <= protocol::max_room_name && check_name(name).ok();
    return fits ? name : group.front().name;
}

/// The text without its last character. Requires UTF-8.
std::string without_last(std::string text) {
    const auto is_continuation = [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    };
    while (!text.empty() && is_continuation(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
    return text;
}

/// Strangers may bring the same name: the later of them gets a number.
std::string numbered(const std::string& name, int number) {
    const std::string suffix = " " + std::to_string(number);
    const auto longest = protocol::max_player_name - static_cast<std::int64_t>(suffix.size());
    std::string start = name;
    while (*protocol::count_characters(start) > longest) start = without_last(start);
    while (start.ends_with(' ')) start.pop_back();
    return check_name(start + suffix).ok() ? start + suffix : "?" + suffix;
}

/// Is a room what somebody seeks, by nothing else than what everybody gets who seeks it?
bool fits(const Charter& charter, const Preset& preset, const TimeControl& time) {
    if (charter.leavers != Leavers::forfeit || charter.time != time) return false;
    Options wanted(charter.game->info.options);
    if (wanted.knows("first")) expect_ok(wanted.set("first", "random"));
    if (wanted.knows("players")) expect_ok(wanted.set("players", std::to_string(preset.seats)));
    for (const auto& [name, value] : preset.options) expect_ok(wanted.set(name, value));
    return std::all_of(wanted.specs().begin(), wanted.specs().end(), [&](const OptionSpec& option) {
        return charter.options.text(option.name) == wanted.text(option.name);
    });
}

/// How many more people the room waits for; none where a game would not start with them.
std::size_t free_seats(const HostedRoom& hosted, Time now) {
    const Room& room = hosted.room;
    const auto is_there = [&](const Player& player) {
        return !player.is_bot() && hosted.is_connected(player.id);
    };
    // What could not be stored a moment ago is not tried again at once.
    const bool is_free = !hosted.is_busy() && !(hosted.retry && now < *hosted.retry);
    const bool waits = room.status() == RoomStatus::waiting && is_free &&
                       std::all_of(room.players().begin(), room.players().end(), is_there);
    return waits ? static_cast<std::size_t>(room.charter().capacity) - room.players().size() : 0;
}

}  // namespace

void Matchmaking::seek(Client& client, protocol::RequestId id, const protocol::Seek& request) {
    const Requester requester{client.connection, id};
    const std::string token = context_.secrets.hash(request.token);
    // Found already, and nobody was there to be told; or there never was anything to seek.
    HostedRoom* hosted = find_matched(token);
    if (hosted == nullptr) hosted = context_.rooms.find_created(token);
    if (hosted != nullptr) {
        forget(client.connection);
        const protocol::Resume resume{write_room_id(hosted->room.id()), request.token, {}};
        return context_.requests.ask(*hosted, client, id, resume);
    }
    const Criteria criteria{request.game, request.preset, request.speed};
    if (const auto server = meeting_place(client, criteria)) {
        forget(client.connection);
        return context_.clients.redirect(requester, {}, *server);
    }
    if (Refusals why = refuse(client, request); !why.empty()) {
        return context_.clients.refuse(requester, why);
    }
    forget(client.connection);
    // The same person on a new connection, before the loss of the old one was seen.
    for (const auto& [sought, group] : queues_) {
        const auto same = std::find_if(group.begin(), group.end(),
                                       [&](const Seeker& one) { return one.token == token; });
        if (same == group.end()) continue;
        const ConnectionId before = same->connection;
        forget(before);
        context_.clients.send(before,
                              protocol::seek_ended({{"refusal.online.sought_elsewhere", {}}}));
        break;
    }
    context_.clients.accept(requester);
    searches_.emplace(client.connection, criteria);
    queues_[criteria].push_back({client.connection, request.player, token, client.address});
    match(criteria);
    tell(criteria.game);
}

Refusals Matchmaking::refuse(const Client& client, const protocol::Seek& request) const {
    if (is_playing(client)) return {{"refusal.online.in_room", {}}};
    if (Refusals why = context_.entrance.refuse_new_room(client); !why.empty()) return why;
    if (Status status = check_name(request.player); !status.ok()) return {status.refusal()};
    const GameInfo& game = find_game(request.game)->info;
    if (!find_preset(game, request.preset)) {
        return {{"refusal.online.preset", {{"value", request.preset}}}};
    }
    const bool is_seeking = searches_.contains(client.connection);
    if (!is_seeking && seekers_from(client.address) >= context_.limits.searches_per_address) {
        return {{"refusal.online.searches_address", {}}};
    }
    return {};
}

/// Whoever was found would take it away from others who wait for its moves.
bool Matchmaking::is_playing(const Client& client) const {
    const HostedRoom* const hosted = client.room ? context_.rooms.find(*client.room) : nullptr;
    if (hosted == nullptr || !client.player) return false;
    const Room& room = hosted->room;
    const Player* const player = room.find(*client.player);
    return room.status() == RoomStatus::playing && player != nullptr && !player->is_out &&
           !room.charter().time.is_correspondence();
}

/// Such a one is found in that room, and does not leave it for another that waits.
bool Matchmaking::is_waiting(const Client& client) const {
    const HostedRoom* const hosted = client.room ? context_.rooms.find(*client.room) : nullptr;
    return hosted != nullptr && client.player && hosted->room.status() == RoomStatus::waiting;
}

/// The other server where those meet who seek this. Who is in a room here stays: such a one is
/// found in that room, or not at all.
std::optional<std::string> Matchmaking::meeting_place(const Client& client,
                                                      const Criteria& criteria) const {
    if (is_playing(client) || is_waiting(client)) return std::nullopt;
    return context_.routing.meeting_place(criteria);
}

std::size_t Matchmaking::seekers_from(const std::string& address) const {
    std::ptrdiff_t count = 0;
    for (const auto& [criteria, group] : queues_) {
        count += std::count_if(group.begin(), group.end(),
                               [&](const Seeker& one) { return one.address == address; });
    }
    return static_cast<std::size_t>(count);
}

HostedRoom* Matchmaking::find_matched(const std::string& token) {
    const auto found = matched_.find(token);
    if (found == matched_.end()) return nullptr;
    HostedRoom* const hosted = context_.rooms.find(found->second);
    const bool is_kept = hosted != nullptr &&
                         (hosted->room.seq() == 0 || hosted->room.find_seated(token) != nullptr);
    if (is_kept) return hosted;
    matched_.erase(found);
    return nullptr;
}

void Matchmaking::forget(ConnectionId connection) {
    const auto criteria = searches_.find(connection);
    if (criteria == searches_.end()) return;
    const std::string game = criteria->second.game;
    remove(connection);
    tell(game);
}

void Matchmaking::remove(ConnectionId connection) {
    const auto criteria = searches_.find(connection);
    const auto queue = queues_.find(criteria->second);
    std::erase_if(queue->second, [&](const Seeker& one) { return one.connection == connection; });
    if (queue->second.empty()) queues_.erase(queue);
    searches_.erase(criteria);
}

void Matchmaking::send_on() {
    std::vector<std::pair<ConnectionId, std::string>> sent;
    for (const auto& [connection, criteria] : searches_) {
        const auto server = meeting_place(*context_.clients.find(connection), criteria);
        if (server) sent.emplace_back(connection, *server);
    }
    for (const auto& [connection, server] : sent) {
        forget(connection);
        context_.clients.send(connection, protocol::moved({}, {}, server));
    }
}

void Matchmaking::end_all(const Refusals& why) {
    const std::string text = protocol::seek_ended(why);
    for (const auto& [connection, criteria] : searches_) context_.clients.send(connection, text);
    searches_.clear();
    queues_.clear();
    context_.routing.set_seekers({});
}

void Matchmaking::recover() {
    context_.rooms.for_each([&](const HostedRoom& hosted) {
        const Charter& charter = hosted.room.charter();
        if (charter.is_private() || charter.time.kind != TimeControl::Kind::turn) return;
        for (const Player& player : hosted.room.players()) {
            if (!player.is_bot()) matched_[hosted.room.who_is(player.id).token] = hosted.room.id();
        }
    });
    most_matched_ = std::max(most_matched_, 2 * matched_.size());
}

void Matchmaking::consider(RoomId id) {
    const HostedRoom* const found = context_.rooms.find(id);
    if (found == nullptr) return;
    const HostedRoom& hosted = *found;
    // Whoever was found would take them away from their game.
    for (const Attendant& attendant : hosted.attendants) {
        const Client* const client = context_.clients.find(attendant.connection);
        if (client == nullptr || !is_playing(*client)) continue;
        if (!searches_.contains(attendant.connection)) continue;
        forget(attendant.connection);
        context_.clients.send(attendant.connection,
                              protocol::seek_ended({{"refusal.online.search_over", {}}}));
    }
    if (free_seats(hosted, context_.room_clock.now()) == 0) return;
    std::vector<Criteria> searches;
    for (const auto& [criteria, group] : queues_) {
        if (criteria.game == hosted.room.charter().game->info.id) searches.push_back(criteria);
    }
    for (const Criteria& criteria : searches) {
        if (fill_room(criteria)) return tell(criteria.game);
    }
}

/// The public room that has waited longest for no more people than these.
HostedRoom* Matchmaking::find_waiting(const Criteria& criteria, const Group& seekers) {
    const GameEntry* const game = find_game(criteria.game);
    const Preset preset = *find_preset(game->info, criteria.preset);
    const TimeControl time = *read_time_control(turn_at(criteria.speed));
    HostedRoom* found = nullptr;
    context_.directory.visit({game, preset.seats, false}, [&](HostedRoom& hosted) {
        const std::size_t wanted = free_seats(hosted, context_.room_clock.now());
        if (wanted == 0 || wanted > seekers.size()) return;
        if (!fits(hosted.room.charter(), preset, time)) return;
        const bool is_own = std::any_of(seekers.begin(), seekers.end(), [&](const Seeker& one) {
            return hosted.room.find_seated(one.token) != nullptr;
        });
        if (is_own) return;
        if (found == nullptr || hosted.waiting_since < found->waiting_since) found = &hosted;
    });
    return found;
}

/// Whoever came first takes the free seats of a room that waits for just them. False when there is
/// none.
bool Matchmaking::fill_room(const Criteria& criteria) {
    const auto queue = queues_.find(criteria);
    if (queue == queues_.end()) return false;
    Group group;
    for (const Seeker& seeker : queue->second) {
        const Client* const client = context_.clients.find(seeker.connection);
        if (client != nullptr && !is_waiting(*client)) group.push_back(seeker);
    }
    HostedRoom* const hosted = find_waiting(criteria, group);
    if (hosted == nullptr) return false;
    group.resize(free_seats(*hosted, context_.room_clock.now()));
    for (const Seeker& seeker : group) remove(seeker.connection);
    seat(*hosted, criteria, group);
    return true;
}

/// Fills a room with the first who seek, or makes a new one of them, as soon as they are enough.
void Matchmaking::match(const Criteria& criteria) {
    if (fill_room(criteria)) return;
    const auto queue = queues_.find(criteria);
    if (queue == queues_.end()) return;
    const Preset preset = *find_preset(find_game(criteria.game)->info, criteria.preset);
    const auto seats = static_cast<std::size_t>(preset.seats);
    if (queue->second.size() < seats) return;
    const Group group(queue->second.begin(), queue->second.begin() + preset.seats);
    if (find_opener(group) == nullptr) {
        next_try_ = context_.clock.now() + try_again_after;
        return;
    }
    for (const Seeker& seeker : group) remove(seeker.connection);
    open_room(criteria, preset, group);
}

/// Whoever may open another room now.
const Matchmaking::Seeker* Matchmaking::find_opener(const Group& group) const {
    for (const Seeker& seeker : group) {
        const Client* const client = context_.clients.find(seeker.connection);
        if (client != nullptr && context_.entrance.refuse_new_room(*client).empty()) return &seeker;
    }
    return nullptr;
}

void Matchmaking::open_room(const Criteria& criteria, const Preset& preset, const Group& group) {
    const protocol::Create request{.name = name_room(group),
                                   .game = criteria.game,
                                   .options = preset.options,
                                   .capacity = preset.seats,
                                   .code = {},
                                   .time = turn_at(criteria.speed),
                                   .player = group.front().name,
                                   .token = {}};
    auto created = context_.referee.open(request, {});
    if (!created) throw ReplayError("a preset that cannot be played");
    const std::string address = find_opener(group)->address;
    HostedRoom& hosted =
        context_.rooms.open(context_.rooms.new_id(context_.secrets), address, group.front().token);
    context_.client_limits.room_opened(address);
    seat(hosted, criteria, group, *std::move(created));
}

/// Those of the group come into a room, which is only now created where it is said how.
void Matchmaking::seat(HostedRoom& hosted, const Criteria& criteria, const Group& group,
                       std::optional<event::Created> created) {
    drop_old_matches();
    for (const Seeker& seeker : group) {
        context_.clients.find(seeker.connection)->is_entering = true;
        matched_[seeker.token] = hosted.room.id();
    }
    bool is_under_way = false;
    context_.commits.guard(hosted.room.id(), {}, [&] {
        auto transaction = context_.commits.begin(hosted);
        Draft& draft = transaction->draft;
        if (created) draft.add(*std::move(created));
        for (const Seeker& seeker : group) {
            std::string name = seeker.name;
            for (int number = 2; !join_room(draft, name, seeker.token).empty(); ++number) {
                name = numbered(seeker.name, number);
            }
            draft.present.push_back(draft.room().players().back().id);
        }
        transaction->opened = [this, criteria, group](HostedRoom* opened) {
            if (opened != nullptr) return admit(*opened, group);
            take_back(criteria, group);
        };
        context_.commits.commit(hosted, std::move(transaction));
        is_under_way = true;
    });
    if (!is_under_way) take_back(criteria, group);
}

/// All of them are there before the first is shown who is.
void Matchmaking::admit(HostedRoom& hosted, const Group& group) {
    std::vector<const Client*> here;
    for (const Seeker& seeker : group) {
        const Player* const player = hosted.room.find_seated(seeker.token);
        if (player == nullptr) continue;
        hosted.strangers.push_back(player->id);
        Client* const client = context_.clients.find(seeker.connection);
        if (client == nullptr) continue;
        client->is_entering = false;
        context_.clients.send(seeker.connection,
                              protocol::matched(write_room_id(hosted.room.id())));
        context_.attendance.attach(hosted, *client, player->id);
        here.push_back(client);
    }
    for (const Client* const client : here) context_.attendance.show_room(hosted, *client);
    context_.attendance.tell_presence(hosted);
}

/// No room came of it: they go on seeking, before those who came later.
void Matchmaking::take_back(const Criteria& criteria, const Group& group) {
    for (auto seeker = group.rbegin(); seeker != group.rend(); ++seeker) {
        matched_.erase(seeker->token);
        Client* const client = context_.clients.find(seeker->connection);
        if (client == nullptr) continue;
        client->is_entering = false;
        searches_.emplace(seeker->connection, criteria);
        Group& queue = queues_[criteria];
        queue.insert(queue.begin(), *seeker);
    }
    if (context_.entrance.is_closed()) {
        send_on();
        return end_all({{"refusal.online.draining", {}}});
    }
    tell(criteria.game);
    next_try_ = context_.clock.now() + try_again_after;
}

std::optional<Time> Matchmaking::next_try() const {
    const auto routing = is_idle() ? std::nullopt : next_routing_;
    if (!next_try_ || !routing) return next_try_ ? next_try_ : routing;
    return std::min(*next_try_, *routing);
}

void Matchmaking::try_again(Time now) {
    if (next_routing_ && now >= *next_routing_) {
        next_routing_ = now + route_every;
        send_on();
    }
    if (!next_try_ || now < *next_try_) return;
    next_try_.reset();
    std::vector<Criteria> searches;
    for (const auto& [criteria, group] : queues_) searches.push_back(criteria);
    for (const Criteria& criteria : searches) {
        match(criteria);
        tell(criteria.game);
    }
}

std::map<std::string, std::size_t> Matchmaking::seekers() const {
    std::map<std::string, std::size_t> counts;
    for (const auto& [criteria, group] : queues_) counts[criteria.game] += group.size();
    return counts;
}

/// All who seek the game hear how many they are, and where others wait: somebody may rather join
/// those.
void Matchmaking::tell(const std::string& game) {
    context_.routing.set_seekers(seekers());
    if (!next_routing_ && context_.routing.has_peers()) {
        next_routing_ = context_.clock.now() + route_every;
    }
    std::vector<protocol::Search> searches;
    for (const auto& [criteria, group] : queues_) {
        if (criteria.game != game) continue;
        const int seats = find_preset(find_game(game)->info, criteria.preset)->seats;
        searches.push_back({criteria.preset, criteria.speed, group.size(), seats});
    }
    for (const auto& [criteria, group] : queues_) {
        if (criteria.game != game) continue;
        const std::string text = protocol::seeking(game, criteria.preset, criteria.speed, searches);
        for (const Seeker& seeker : group) context_.clients.send(seeker.connection, text);
    }
}

void Matchmaking::drop_old_matches() {
    if (matched_.size() < most_matched_) return;
    std::erase_if(matched_,
                  [&](const auto& entry) { return context_.rooms.find(entry.second) == nullptr; });
    most_matched_ = std::max<std::size_t>(64, 2 * matched_.size());
}

}  // namespace ludo::server
