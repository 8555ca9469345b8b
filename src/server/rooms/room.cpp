#include "server/rooms/room.hpp"

#include <algorithm>

#include "server/rooms/case_folding.hpp"

namespace ludo::server {

namespace {

void demand(bool holds, const char* what) {
    if (!holds) throw ReplayError(what);
}

SeatSet seats_that_moved(const AnyMatch& match) {
    SeatSet moved;
    const auto turns = match.turns();
    const auto tokens = match.tokens();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (is_own_move(turns[i], tokens[i])) moved.insert(*turns[i].seat);
    }
    return moved;
}

/// Does a token begin somebody's time to think anew? A roll is a part of a turn, and somebody's
/// leaving does not give more time.
bool begins_turn(const Turn& before, const Turn& after, std::string_view token) {
    if (before.seat != after.seat) return true;
    return before.phase == Phase::move && !token.starts_with("out:");
}

Options read_options(const GameEntry& game, const event::Created& e) {
    Options options(game.info.options);
    for (const auto& [name, value] : e.options) {
        demand(options.set(name, value).ok(), "an option the game does not have");
    }
    return options;
}

}  // namespace

bool Charter::has_pass(std::string_view hash) const {
    return std::find(passes.begin(), passes.end(), hash) != passes.end();
}

void Room::apply(const RoomEvent& event) {
    demand(status_ != RoomStatus::closed, "an event after the end");
    demand((seq_ == 0) == std::holds_alternative<event::Created>(event), "a room begins once");
    std::visit([this](const auto& e) { take(e); }, event);
    ++seq_;
}

ParsedToken Room::read_token(std::string_view token) const {
    demand(status_ == RoomStatus::playing, "a token without a game");
    auto parsed = match_->parse(token);
    demand(parsed && match_->refuse(*parsed).ok(), "a token that cannot be played");
    return *std::move(parsed);
}

bool Room::play(const ParsedToken& token, Cause cause) {
    const bool is_new_turn = take_token(token, cause);
    ++seq_;
    return is_new_turn;
}

const Player* Room::find(PlayerId player) const {
    const auto found = std::find_if(players_.begin(), players_.end(),
                                    [&](const Player& p) { return p.id == player; });
    return found == players_.end() ? nullptr : &*found;
}

const Player* Room::find_seated(std::string_view token) const {
    const auto found = std::find_if(players_.begin(), players_.end(), [&](const Player& player) {
        return !player.is_bot() && !player.has_left && who_is(player.id).token == token;
    });
    return found == players_.end() ? nullptr : &*found;
}

Player& Room::get(PlayerId player) {
    const auto found = std::find_if(players_.begin(), players_.end(),
                                    [&](const Player& p) { return p.id == player; });
    demand(found != players_.end(), "a player who is not there");
    return *found;
}

void Room::remove(PlayerId player) {
    players_.erase(players_.begin() + (&get(player) - players_.data()));
    forget_people();
}

const Identity& Room::who_is(PlayerId player) const {
    return *std::find_if(charter_->people.begin(), charter_->people.end(),
                         [&](const Identity& who) { return who.id == player; });
}

/// Other copies of the room keep the old one.
template <typename Amend>
void Room::amend_charter(Amend amend) {
    auto charter = std::make_shared<Charter>(*charter_);
    amend(*charter);
    charter_ = std::move(charter);
}

/// Those who are not players any more.
void Room::forget_people() {
    amend_charter([this](Charter& charter) {
        std::erase_if(charter.people, [this](const Identity& who) { return !find(who.id); });
    });
}

std::optional<Seat> Room::seat_of(PlayerId player) const {
    const auto found = std::find(seats_.begin(), seats_.end(), player);
    if (found == seats_.end()) return std::nullopt;
    return Seat{static_cast<std::uint8_t>(found - seats_.begin())};
}

const Player* Room::to_act() const {
    if (status_ != RoomStatus::playing) return nullptr;
    const Turn turn = match_->turn();
    if (turn.phase == Phase::over || !turn.seat) return nullptr;
    return find(seats_[turn.seat->index]);
}

Duration Room::turn_time() const {
    if (turn_left_) return *turn_left_;
    const std::optional<Seat> seat = match_->turn().seat;
    return charter_->time.is_total() && seat ? times_[seat->index] : charter_->time.time;
}

void Room::take(const event::Created& e) {
    const GameEntry* const game = find_game(e.game);
    demand(game != nullptr, "an unknown game");
    demand(1 <= e.capacity && e.capacity <= max_seats, "too many seats");
    demand(game->info.rules_version == e.rules, "another version of the rules");
    charter_ = std::make_shared<const Charter>(Charter{.id = id_,
                                                       .name = e.name,
                                                       .folded_name = fold_case(e.name),
                                                       .game = game,
                                                       .options = read_options(*game, e),
                                                       .capacity = e.capacity,
                                                       .code = e.code,
                                                       .leavers = e.leavers,
                                                       .time = e.time,
                                                       .passes = {},
                                                       .people = {}});
}

void Room::take(const event::Joined& e) {
    demand(status_ == RoomStatus::waiting, "somebody joined a game");
    demand(players_.size() < static_cast<std::size_t>(charter_->capacity), "too many players");
    demand(e.player >= next_player_, "a player twice");
    players_.push_back({e.player, e.level});
    amend_charter([&](Charter& charter) { charter.people.push_back({e.player, e.name, e.token}); });
    next_player_ = e.player + 1;
    if (host_ == 0) host_ = e.player;
}

void Room::take(const event::Left& e) {
    if (status_ == RoomStatus::waiting) return remove(e.player);
    Player& player = get(e.player);
    player.has_left = true;
    player.wants_more = false;
}

void Room::take(const event::Expelled& e) {
    demand(status_ == RoomStatus::waiting, "somebody was expelled from a game");
    remove(e.player);
}

void Room::take(const event::Dismissed& e) { take(event::Left{e.player}); }

void Room::take(const event::Hosted& e) { host_ = get(e.player).id; }

void Room::take(const event::Watched& e) {
    amend_charter([&](Charter& charter) { charter.passes.push_back(e.pass); });
}

void Room::take(const event::Started& e) {
    demand(status_ != RoomStatus::playing, "a game started during a game");
    demand(e.seats.size() == static_cast<std::size_t>(charter_->capacity), "not all seats taken");
    auto match = charter_->game->read(e.start);
    demand(match.ok(), "a start position that cannot be read");
    demand((*match)->seat_count() == charter_->capacity, "a game for another number of players");
    // The luck that a start brought before it was taken back comes again.
    const bool is_again = void_start_ && void_start_->start_position() == e.start;
    match_ = is_again ? std::move(void_start_) : MatchCopy(*std::move(match));
    void_start_ = {};
    seats_.assign(e.seats.begin(), e.seats.end());
    first_ = e.first;
    ++games_;
    status_ = RoomStatus::playing;
    replay_.clear();
    offers_.lapse();
    moved_.clear();
    takebacks_ = 0;
    turn_left_.reset();
    if (charter_->time.is_total()) times_.assign(seats_.size(), charter_->time.time);
    for (const PlayerId seated : seats_) {
        Player& player = get(seated);
        player.is_out = player.wants_more = false;
        player.out_for.reset();
        if (!charter_->game->info.seat_colours.empty()) player.colour.reset();
        player.timeouts = 0;
    }
}

void Room::take(const event::Played& e) {
    const ParsedToken token = read_token(e.token);
    const std::optional<Seat> seat = match_->turn().seat;
    take_token(token, e.cause);
    if (!e.left) return;
    demand(seat && charter_->time.is_total(), "time of nobody");
    set_time(*seat, *e.left);
}

bool Room::take_token(const ParsedToken& token, Cause cause) {
    const Turn before = match_->turn();
    if (cause == Cause::chance) {
        match_->play_brought(token);
    } else {
        match_->play_legal(token);
        offers_.lapse();
    }
    latest_cause_ = cause;
    if (is_own_move(before, token.text)) moved_.insert(*before.seat);
    const bool is_new_turn = begins_turn(before, match_->turn(), token.text);
    if (is_new_turn) turn_left_.reset();
    count_timeouts(before, cause);
    for_each_seat(charter_->capacity, [&](Seat seat) {
        if (!match_->seats_out().contains(seat)) return;
        Player& player = get(seats_[seat.index]);
        if (!player.is_out) player.out_for = cause;
        player.is_out = true;
    });
    return is_new_turn;
}

void Room::count_timeouts(const Turn& before, Cause cause) {
    if (!before.seat) return;
    Player& player = get(seats_[before.seat->index]);
    if (cause == Cause::timeout) ++player.timeouts;
    // Only a move shows that somebody is there: a forced pass is the referee's.
    if (cause == Cause::player) player.timeouts = 0;
}

void Room::take(const event::Away& e) { get(e.player).stand_in = e.level; }

void Room::take(const event::Back& e) {
    Player& player = get(e.player);
    player.stand_in.reset();
    player.timeouts = 0;
}

void Room::take(const event::Finished& e) {
    demand(status_ == RoomStatus::playing && match_->outcome(), "the end of a running game");
    status_ = RoomStatus::finished;
    replay_ = e.replay;
}

void Room::take(const event::Voted& e) {
    demand(status_ == RoomStatus::finished, "a vote during a game");
    get(e.player).wants_more = e.again;
}

void Room::take(const event::Reopened& /*e*/) {
    const bool is_void = status_ == RoomStatus::playing && is_untouched(*match_);
    demand(is_void || status_ == RoomStatus::finished, "a room reopened during a game");
    status_ = RoomStatus::waiting;
    if (is_void) {
        match_->branch(0);
        void_start_ = std::move(match_);
        offers_.lapse();
    }
    match_ = {};
    replay_.clear();
    players_.erase(std::remove_if(players_.begin(), players_.end(),
                                  [](const Player& player) { return player.has_left; }),
                   players_.end());
    forget_people();
    for (Player& player : players_) player.is_out = player.wants_more = false;
}

void Room::take(const event::Coloured& e) {
    demand(status_ == RoomStatus::waiting, "a colour chosen during a game");
    get(e.player).colour = e.colour;
}

void Room::take(const event::Closed& /*e*/) { status_ = RoomStatus::closed; }

Seat Room::seat_in_play(PlayerId player) const {
    const auto seat = seat_of(player);
    const bool plays =
        status_ == RoomStatus::playing && seat && !match_->seats_out().contains(*seat);
    demand(plays, "an offer without a game");
    return *seat;
}

void Room::take(const event::Offered& e) { offers_.make(e.what, seat_in_play(e.player)); }

void Room::take(const event::Answered& e) {
    const Seat seat = seat_in_play(e.player);
    demand(offers_.open(e.what).has_value(), "an answer to no offer");
    if (e.yes) {
        offers_.agree(e.what, seat);
    } else {
        offers_.decline(e.what);
    }
}

void Room::take(const event::TakenBack& e) {
    demand(status_ == RoomStatus::playing, "a move taken back without a game");
    const auto count = static_cast<std::size_t>(e.count);
    demand(e.count > 0 && count <= match_->token_count(), "more taken back than was played");
    take_increments(count);
    match_->undo(count);
    moved_ = seats_that_moved(*match_);
    offers_.lapse();
    ++takebacks_;
    turn_left_.reset();
}

/// What is played no more has added nothing; the time it took stays taken.
void Room::take_increments(std::size_t count) {
    if (!charter_->time.is_total()) return;
    const auto tokens = match_->tokens();
    const auto turns = match_->turns();
    for (std::size_t i = tokens.size() - count; i < tokens.size(); ++i) {
        if (!is_own_move(turns[i], tokens[i])) continue;
        Duration& left = times_[turns[i].seat->index];
        left = std::max(left - charter_->time.increment, Duration::zero());
    }
}

void Room::take(const event::Clocked& e) {
    demand(status_ == RoomStatus::playing, "the time of a game that is not played");
    turn_left_ = e.left;
    turn_due_ = e.due;
}

bool is_own_move(const Turn& turn, std::string_view token) {
    if (turn.phase != Phase::move || !turn.seat) return false;
    return token != "skip" && token != "pass" && token != "drawn" && !token.starts_with("out:");
}

void Room::take(const event::Condensed& e) {
    demand(status_ == RoomStatus::waiting && games_ == 0, "games condensed during a game");
    demand(e.seq > seq_ && e.seats.size() <= seats_.capacity(), "condensed games of no room");
    games_ = e.games;
    first_ = e.first;
    seats_.assign(e.seats.begin(), e.seats.end());
    seq_ = e.seq - 1;  // apply() counts this one too
}

bool is_untouched(const AnyMatch& match) {
    if (match.info().asks_to_roll) return match.token_count() == 0;
    const auto turns = match.turns();
    return std::all_of(turns.begin(), turns.end(),
                       [](const Turn& turn) { return turn.phase == Phase::chance; });
}

bool awaits_roll(const AnyMatch& match) {
    const Turn turn = match.turn();
    return turn.phase == Phase::chance && turn.seat && match.info().asks_to_roll;
}

}  // namespace ludo::server
