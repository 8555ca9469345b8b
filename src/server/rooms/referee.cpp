#include "server/rooms/referee.hpp"

#include <algorithm>
#include <utility>

#include "server/rooms/game_rulings.hpp"
#include "server/rooms/offer_rulings.hpp"
#include "server/rooms/room_plan.hpp"
#include "server/rooms/rulings.hpp"

namespace ludo::server {

namespace {

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

/// Who plays by correspondence need not be there: only a turn that was let pass tells something.
bool is_replaced_when_absent(const Charter& charter) {
    return charter.leavers == Leavers::bot && !charter.time.is_correspondence();
}

/// Who is host when the host is gone: the oldest person who is there, else who is still around.
const Player* next_host(const Draft& draft) {
    const Player* next = nullptr;
    for (const Player& player : draft.room().players()) {
        if (!player.is_around()) continue;
        const auto rank = [&](const Player& one) {
            return std::pair(!draft.is_present(one.id), one.id);
        };
        if (next == nullptr || rank(player) < rank(*next)) next = &player;
    }
    return next;
}

}  // namespace

Result<event::Created> Referee::open(const protocol::Create& request, std::string code) const {
    return plan_room(request, std::move(code), limits_->turn, secrets_->random_source());
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

void Referee::end_vote(Draft& draft) const { server::end_vote(draft, secrets_->random_source()); }

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
    const Player* const host = room.find(room.host());
    if (host == nullptr || !host->is_around()) {
        const Player* const next = next_host(draft);
        if (next == nullptr) {
            draft.add(event::Closed{Closing::empty});
            return false;
        }
        draft.add(event::Hosted{next->id});
        return true;
    }
    switch (room.status()) {
        case RoomStatus::waiting:
            if (!room.is_full() || !may_start(draft)) return false;
            start_game(draft, secrets_->random_source());
            return true;
        case RoomStatus::playing:
            return settle_game(draft, today);
        case RoomStatus::finished:
            return settle_vote(draft, secrets_->random_source());
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
            finish_game(draft, today, *secrets_, *limits_);
            return true;
        case Phase::chance: {
            // A bot rolls by itself, but not before people have seen the board.
            const bool waits =
                awaits_roll(match) && (draft.starts_game() || !draft.room().to_act()->bot());
            if (waits) return false;
            roll_dice(draft);
            return true;
        }
        case Phase::move:
            if (!match.permissions().must_pass) return false;
            draft.add(event::Played{"pass", Cause::forced});
            return true;
    }
    return false;
}

void Referee::roll_dice(Draft& draft) const {
    AnyMatch& match = *draft.room().match();
    // Chance that was seen before is spent where it is played, as it will be after a restart.
    const bool comes_again = !match.seen_chance().empty();
    const auto token = comes_again ? match.clone()->next_chance(secrets_->random_source())
                                   : match.next_chance(secrets_->random_source());
    if (!token) throw ReplayError("a chance event that cannot be drawn");
    draft.play(*token, Cause::chance);
}

}  // namespace ludo::server
