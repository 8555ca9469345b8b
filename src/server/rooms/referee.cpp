#include "server/rooms/referee.hpp"

#include <algorithm>

#include "core/scan.hpp"
#include "server/rooms/kept_game.hpp"
#include "server/rooms/names.hpp"
#include "server/rooms/offer_rulings.hpp"
#include "server/rooms/seating.hpp"

namespace ludo::server {

namespace {

/// Plays for those who leave a room that replaces them.
constexpr Level stand_in_level = Level::medium;

/// Whose game it is: the hashes of the tokens of all people who have a seat in it.
std::vector<std::string> tokens_of_players(const Room& room) {
    std::vector<std::string> tokens;
    for (const PlayerId seated : room.seats()) {
        if (!room.find(seated)->is_bot()) tokens.push_back(room.who_is(seated).token);
    }
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

Refusals refuse(std::string_view key) { return {{key, {}}}; }

Refusals refuse_unless_waiting(const Room& room) {
    return room.status() == RoomStatus::waiting ? Refusals{} : refuse("refusal.online.not_waiting");
}

Refusals refuse_unless_host(const Room& room, PlayerId player) {
    return room.host() == player ? Refusals{} : refuse("refusal.online.not_host");
}

/// What only a host may do while the room waits.
Refusals refuse_hosting(const Room& room, PlayerId player) {
    Refusals why = refuse_unless_host(room, player);
    return why.empty() ? refuse_unless_waiting(room) : why;
}

bool is_full(const Room& room) {
    return room.players().size() == static_cast<std::size_t>(room.charter().capacity);
}

bool is_name_taken(const Room& room, std::string_view name) {
    return std::any_of(room.players().begin(), room.players().end(), [&](const Player& player) {
        return look_alike(room.who_is(player.id).name, name);
    });
}

std::string robot_name(int number) { return "Robot " + std::to_string(number); }

/// What `move` and `roll` have in common.
Refusals refuse_acting(const Room& room, PlayerId player, std::optional<std::size_t> at) {
    if (room.status() != RoomStatus::playing) return refuse("refusal.online.not_playing");
    const Player* const who = room.find(player);
    if (who->is_out) return refuse("refusal.online.out");
    if (who->stand_in) return refuse("refusal.online.away");
    if (at && *at != room.match()->token_count()) return refuse("refusal.online.stale");
    if (room.to_act() != who) return refuse("refusal.online.not_your_turn");
    return {};
}

/// Reads a move and judges it, both once; the tokens of the referee are nobody else's.
Result<ParsedToken> read_move(const AnyMatch& match, std::string_view token) {
    auto parsed = match.parse(token);
    if (!parsed) return parsed;
    if (Status status = match.refuse(*parsed); !status.ok()) return status;
    const bool is_move = parsed->move.has_value() && match.turn().phase == Phase::move;
    if (!is_move) return Refusal{"refusal.online.referee_token", {}};
    return parsed;
}

std::string out_token(const Room& room, PlayerId player) {
    return "out:" + std::to_string(room.seat_of(player)->number());
}

/// Who plays by correspondence need not be there: only a turn that was let pass tells something.
bool is_replaced_when_absent(const Charter& charter) {
    return charter.leavers == Leavers::bot && !charter.time.is_correspondence();
}

/// Games that may start while somebody is not there to play.
bool starts_without_people(const Charter& charter) { return charter.time.is_correspondence(); }

bool is_present(const Draft& draft, const Player& player) {
    return std::find(draft.present.begin(), draft.present.end(), player.id) != draft.present.end();
}

/// Who is host when the host is gone: the oldest person who is there, else who is still around.
const Player* next_host(const Draft& draft) {
    const Player* next = nullptr;
    for (const Player& player : draft.room().players()) {
        if (!player.is_around()) continue;
        const auto rank = [&](const Player& one) {
            return std::pair(!is_present(draft, one), one.id);
        };
        if (next == nullptr || rank(player) < rank(*next)) next = &player;
    }
    return next;
}

/// Nobody plays against somebody who is gone: a game waits for all its people. Where a bot stands
/// in for somebody, everybody sees that it does.
bool may_start(const Draft& draft) {
    const auto& players = draft.room().players();
    return starts_without_people(draft.room().charter()) ||
           std::all_of(players.begin(), players.end(), [&](const Player& player) {
               return !player.is_around() || is_present(draft, player);
           });
}

/// Do all the people who are asked want another game, and is anybody asked?
template <typename IsAsked>
bool is_another_game_wanted(const Room& room, IsAsked is_asked) {
    bool is_anybody_asked = false;
    for (const Player& player : room.players()) {
        if (!player.is_around() || !is_asked(player)) continue;
        if (!player.wants_more) return false;
        is_anybody_asked = true;
    }
    return is_anybody_asked;
}

std::string seat_counts(const GameInfo& game) {
    for (const OptionSpec& spec : game.options) {
        if (spec.name == "players") return allowed_values(spec);
    }
    return std::to_string(game.min_seats);
}

Refusals set_capacity(const GameInfo& game, Options& options, int capacity) {
    const bool is_fixed = !options.knows("players");
    const bool fits = is_fixed ? capacity == game.min_seats
                               : options.set("players", std::to_string(capacity)).ok();
    if (fits) return {};
    return {{"refusal.online.capacity",
             {{"value", std::to_string(capacity)}, {"allowed", seat_counts(game)}}}};
}

/// The options of a new room: what was asked for, checked one by one and together.
Result<Options> read_options(const GameEntry& game, const protocol::Create& request,
                             Secrets& secrets) {
    Options options(game.info.options);
    if (options.knows("first")) expect_ok(options.set("first", "random"));
    for (const auto& [name, value] : request.options) {
        if (name == "players") return Refusal{"refusal.online.option", {{"name", name}}};
        if (Status status = options.set(name, value); !status.ok()) return status;
    }
    if (Refusals why = set_capacity(game.info, options, request.capacity); !why.empty()) return why;
    if (const auto match = game.start(options, secrets.random_source()); !match)
        return match.refusals();
    return options;
}

}  // namespace

Result<event::Created> Referee::open(const protocol::Create& request, std::string code) const {
    if (Status status = check_name(request.name); !status.ok()) return status;
    if (Status status = check_name(request.player); !status.ok()) return status;
    const GameEntry& game = *find_game(request.game);
    const auto options = read_options(game, request, *secrets_);
    if (!options) return options.refusals();
    event::Created room{.name = request.name,
                        .game = request.game,
                        .rules = game.info.rules_version,
                        .options = {},
                        .capacity = request.capacity,
                        .code = std::move(code),
                        .leavers = request.leavers == "bot" ? Leavers::bot : Leavers::forfeit,
                        .time = {.kind = TimeControl::Kind::turn, .time = limits_->turn}};
    if (request.time) {
        const auto time = read_time_control(*request.time);
        if (!time) return time.refusals();
        room.time = *time;
    }
    for (const OptionSpec& spec : game.info.options) {
        room.options.emplace_back(spec.name, options->text(spec.name));
    }
    return room;
}

Refusals Referee::join(Draft& draft, std::string_view name, std::string token) const {
    const Room& room = draft.room();
    if (Status status = check_name(name); !status.ok()) return {status.refusal()};
    if (is_full(room)) return refuse("refusal.online.room_full");
    if (Refusals why = refuse_unless_waiting(room); !why.empty()) return why;
    if (is_name_taken(room, name)) {
        return {{"refusal.online.name_taken", {{"name", std::string(name)}}}};
    }
    draft.add(event::Joined{room.next_player(), std::string(name), {}, std::move(token)});
    return {};
}

void Referee::add_bot(Draft& draft, Level level) const {
    const PlayerId id = draft.room().next_player();
    int number = id;
    while (is_name_taken(draft.room(), robot_name(number))) ++number;
    draft.add(event::Joined{id, robot_name(number), level, {}});
}

Refusals Referee::seat_bot(Draft& draft, PlayerId by, Level level) const {
    if (Refusals why = refuse_hosting(draft.room(), by); !why.empty()) return why;
    if (is_full(draft.room())) return refuse("refusal.online.room_full");
    add_bot(draft, level);
    return {};
}

Refusals Referee::fill(Draft& draft, PlayerId by, Level level) const {
    if (Refusals why = refuse_hosting(draft.room(), by); !why.empty()) return why;
    if (is_full(draft.room())) return refuse("refusal.online.room_full");
    while (!is_full(draft.room())) add_bot(draft, level);
    return {};
}

Refusals Referee::expel(Draft& draft, PlayerId by, PlayerId whom) const {
    const Room& room = draft.room();
    if (Refusals why = refuse_hosting(room, by); !why.empty()) return why;
    if (whom == by || room.find(whom) == nullptr) return refuse("refusal.online.no_player");
    draft.add(event::Expelled{whom});
    return {};
}

Refusals Referee::leave(Draft& draft, PlayerId player) const {
    const Room& room = draft.room();
    const Player& who = *room.find(player);
    const bool gives_up = room.status() == RoomStatus::playing && !who.is_out;
    if (gives_up && room.charter().leavers == Leavers::bot) {
        // Somebody who is away already only closes the page again.
        if (!who.stand_in) draft.add(event::Away{player, stand_in_level});
        return {};
    }
    draft.add(event::Left{player});
    if (gives_up) draft.add(event::Played{out_token(room, player), Cause::left});
    return {};
}

Refusals Referee::choose_colour(Draft& draft, PlayerId player, std::optional<Colour> colour) const {
    const Room& room = draft.room();
    if (Refusals why = refuse_unless_waiting(room); !why.empty()) return why;
    if (colour == room.find(player)->colour) return {};
    // Who has seen the board must not choose a side of it.
    if (room.void_start() != nullptr) return refuse("refusal.online.colour_settled");
    if (colour && !has_colour(room.charter(), *colour)) return refuse("refusal.online.colour");
    const auto has_it = [&](const Player& other) { return colour && other.colour == colour; };
    if (std::any_of(room.players().begin(), room.players().end(), has_it)) {
        return refuse("refusal.online.colour_taken");
    }
    draft.add(event::Coloured{player, colour});
    return {};
}

Refusals Referee::dismiss(Draft& draft, PlayerId whom) const {
    const Room& room = draft.room();
    const Player* const who = room.find(whom);
    const bool is_waiting = room.status() == RoomStatus::waiting;
    const bool can_go = who != nullptr && !who->has_left && (is_waiting || !who->is_bot());
    if (!can_go) return refuse("refusal.online.no_player");
    const bool gives_up = room.status() == RoomStatus::playing && !who->is_out;
    draft.add(event::Dismissed{whom});
    if (gives_up) draft.add(event::Played{out_token(room, whom), Cause::dismissed});
    return {};
}

Refusals Referee::sit(Draft& draft, PlayerId player) const {
    if (!draft.room().find(player)->stand_in) return refuse("refusal.online.seat_kept");
    draft.add(event::Back{player});
    return {};
}

Refusals Referee::move(Draft& draft, PlayerId player, const protocol::Move& request) const {
    const Room& room = draft.room();
    if (Refusals why = refuse_acting(room, player, request.at); !why.empty()) return why;
    if (awaits_roll(*room.match())) return refuse("refusal.online.roll_first");
    const auto move = read_move(*room.match(), request.token);
    if (!move) return move.refusals();
    draft.play(*move, Cause::player);
    return {};
}

Refusals Referee::roll(Draft& draft, PlayerId player, const protocol::Roll& request) const {
    if (Refusals why = refuse_acting(draft.room(), player, request.at); !why.empty()) return why;
    if (!awaits_roll(*draft.room().match())) return refuse("refusal.online.no_roll");
    roll_dice(draft);
    return {};
}

Refusals Referee::vote(Draft& draft, PlayerId player, bool again) const {
    const Room& room = draft.room();
    if (room.status() != RoomStatus::finished) return refuse("refusal.online.not_finished");
    const Player& who = *room.find(player);
    if (who.stand_in) return refuse("refusal.online.away");
    if (who.wants_more) return refuse("refusal.online.voted");
    draft.add(event::Voted{player, again});
    if (!again) draft.add(event::Closed{Closing::vote});
    return {};
}

void Referee::time_out(Draft& draft, bool was_absent) const {
    const Player* const late = draft.room().to_act();
    if (late == nullptr) return;
    if (late->bot()) {
        return play_bot(draft, Refusal{"refusal.online.busy", {}});
    }
    if (draft.room().charter().time.is_total()) {
        return draft.add(event::Played{out_token(draft.room(), late->id), Cause::time});
    }
    const bool is_replaced =
        was_absent && !draft.present.empty() && is_replaced_when_absent(draft.room().charter());
    if (is_replaced) {
        draft.add(event::Away{late->id, stand_in_level});
        return draft.restart_turn();
    }
    const bool is_last = late->timeouts + 1 >= limits_->timeouts_to_elimination;
    if (is_last) {
        draft.add(event::Played{out_token(draft.room(), late->id), Cause::timeouts});
    } else {
        draft.add(event::Played{"skip", Cause::timeout});
    }
}

void Referee::end_vote(Draft& draft) const {
    if (draft.room().status() != RoomStatus::finished) return;
    const bool is_agreed = is_another_game_wanted(
        draft.room(), [&](const Player& player) { return is_present(draft, player); });
    if (is_agreed) {
        play_again(draft);
    } else {
        draft.add(event::Closed{Closing::vote});
    }
}

void Referee::void_start(Draft& draft, std::span<const PlayerId> strangers) const {
    draft.add(event::Reopened{});
    const Room::OfSeats<Player> players = draft.room().players();
    for (const Player& player : players) {
        const bool is_stranger =
            std::find(strangers.begin(), strangers.end(), player.id) != strangers.end();
        if (is_stranger && player.is_around() && !is_present(draft, player)) {
            draft.add(event::Left{player.id});
        }
    }
}

void Referee::play_bot(Draft& draft, const Result<std::string>& token) const {
    const AnyMatch& match = *draft.room().match();
    if (token) {
        if (const auto move = read_move(match, *token)) return draft.play(*move, Cause::player);
    }
    if (const auto any = match.random_move(secrets_->random_source())) {
        draft.add(event::Played{*any, Cause::player});
    }
}

void Referee::settle(Draft& draft, Date today) const {
    while (settle_once(draft, today)) {
    }
}

/// Adds one thing that follows by itself; false when there is none.
bool Referee::settle_once(Draft& draft, Date today) const {
    const Room& room = draft.room();
    if (room.status() == RoomStatus::closed) return false;
    const Player* const next = next_host(draft);
    if (next == nullptr) {
        draft.add(event::Closed{Closing::empty});
        return false;
    }
    const Player* const host = room.find(room.host());
    if (host == nullptr || !host->is_around()) {
        draft.add(event::Hosted{next->id});
        return true;
    }
    switch (room.status()) {
        case RoomStatus::waiting:
            if (!is_full(room) || !may_start(draft)) return false;
            start(draft);
            return true;
        case RoomStatus::playing:
            return settle_game(draft, today);
        case RoomStatus::finished:
            return settle_vote(draft);
        case RoomStatus::closed:
            break;
    }
    return false;
}

bool Referee::settle_game(Draft& draft, Date today) const {
    if (settle_offers(draft)) return true;
    const AnyMatch& match = *draft.room().match();
    switch (match.turn().phase) {
        case Phase::over:
            finish(draft, today);
            return true;
        case Phase::chance: {
            // A bot rolls by itself, but not before people have seen the board.
            const bool waits =
                awaits_roll(match) && (draft.starts_game() || !draft.room().to_act()->bot());
            if (waits) return false;
            roll_dice(draft);
            return true;
        }
        case Phase::move: {
            // Where a game has a pass at all, it is legal only when nothing else is.
            const auto must_pass = match.is_legal("pass");
            if (!must_pass || !*must_pass) return false;
            draft.add(event::Played{"pass", Cause::forced});
            return true;
        }
    }
    return false;
}

/// Another game at once, when everybody wants one and is there for it. Who has just lost the
/// connection may still come back.
bool Referee::settle_vote(Draft& draft) const {
    const bool is_agreed = may_start(draft) &&
                           is_another_game_wanted(draft.room(), [](const Player&) { return true; });
    if (is_agreed) play_again(draft);
    return is_agreed;
}

/// At once, or when the room is complete again: somebody has left, or is not there now.
void Referee::play_again(Draft& draft) const {
    const auto& players = draft.room().players();
    const bool is_complete =
        std::none_of(players.begin(), players.end(), [](const Player& p) { return p.has_left; });
    if (is_complete && may_start(draft)) {
        start(draft);
    } else {
        draft.add(event::Reopened{});
    }
}

void Referee::start(Draft& draft) const {
    const Room& room = draft.room();
    if (const AnyMatch* const again = room.void_start()) {
        return draft.add(
            event::Started{again->start_position(), seat_players(room, *again), room.first()});
    }
    Options options = room.charter().options;
    const int first = choose_first(room, options, secrets_->random_source());
    const auto match = room.charter().game->start(options, secrets_->random_source());
    if (!match) return draft.add(event::Closed{Closing::error});
    draft.add(event::Started{(*match)->start_position(), seat_players(room, **match), first});
}

void Referee::roll_dice(Draft& draft) const {
    AnyMatch& match = *draft.room().match();
    // Chance that was seen before is spent where it is played, as it will be after a restart.
    const bool comes_again = !match.seen_chance().empty();
    auto token = comes_again ? match.clone()->next_chance(secrets_->random_source())
                             : match.next_chance(secrets_->random_source());
    if (!token) throw ReplayError("a chance event that cannot be drawn");
    draft.add(event::Played{*std::move(token), Cause::chance});
}

void Referee::finish(Draft& draft, Date today) const {
    std::string replay;
    const bool is_worth_it = draft.may_keep && seats_that_moved(*draft.room().match()) >= 2;
    if (limits_->keep_games > Duration::zero() && is_worth_it) {
        replay = secrets_->token();
        draft.keep = KeptGame{replay, today, draft.room().who_is(draft.room().host()).token,
                              write_kept(draft.room()), tokens_of_players(draft.room())};
    }
    draft.add(event::Finished{std::move(replay)});
}

}  // namespace ludo::server
