#include "server/rooms/offer_rulings.hpp"

#include <algorithm>
#include <vector>

#include "core/event.hpp"
#include "server/rooms/rulings.hpp"

namespace ludo::server {

namespace {

Refusals refuse_unless_in_play(const Room& room, PlayerId player) {
    if (room.status() != RoomStatus::playing) return refuse("refusal.online.not_playing");
    const Player& who = *room.find(player);
    if (who.is_out) return refuse("refusal.online.out");
    if (who.stand_in) return refuse("refusal.online.away");
    return {};
}

/// Whether there is anything to offer.
Refusals refuse_subject(const Room& room, Seat seat, OfferKind kind) {
    if (kind == OfferKind::draw) return room.match()->refuse(drawn_token).refusals();
    return takeback_size(*room.match(), seat) ? Refusals{}
                                              : refuse("refusal.online.nothing_to_take_back");
}

/// Bots play on rather than agree on a draw, and let everybody take moves back, as a teacher would.
bool does_bot_agree(OfferKind kind) { return kind == OfferKind::takeback; }

/// Those in play who have not answered yet, bots first: they never keep anybody waiting.
std::vector<const Player*> still_asked(const Room& room, const Offers::Open& offer) {
    std::vector<const Player*> asked;
    for_each_seat(room.match()->seat_count(), [&](Seat seat) {
        const bool is_asked = seat != offer.by && !room.match()->seats_out().contains(seat);
        if (is_asked && !offer.agreed.contains(seat)) {
            asked.push_back(room.find(room.seats()[seat.index]));
        }
    });
    std::stable_partition(asked.begin(), asked.end(),
                          [](const Player* player) { return player->bot().has_value(); });
    return asked;
}

/// All have agreed.
void carry_out(Draft& draft, OfferKind kind, Seat by) {
    if (kind == OfferKind::draw) {
        return draft.add(event::Played{std::string(drawn_token), Cause::agreed});
    }
    draft.add(event::TakenBack{static_cast<int>(*takeback_size(*draft.room().match(), by))});
}

}  // namespace

Refusals resign(Draft& draft, PlayerId player) {
    const Room& room = draft.room();
    if (Refusals why = refuse_unless_in_play(room, player); !why.empty()) return why;
    draft.add(event::Played{out_token(room, player), Cause::resigned});
    return {};
}

Refusals make_offer(Draft& draft, PlayerId player, OfferKind kind) {
    const Room& room = draft.room();
    if (Refusals why = refuse_unless_in_play(room, player); !why.empty()) return why;
    const Seat seat = *room.seat_of(player);
    if (Refusals why = refuse_subject(room, seat, kind); !why.empty()) return why;
    if (room.offers().open(kind) && room.offers().open(kind)->by != seat) {
        if (kind == OfferKind::draw) return answer_offer(draft, player, kind, true);
        return refuse("refusal.online.offer_open");
    }
    if (room.offers().has_offered(kind, seat)) return refuse("refusal.online.offered");
    draft.add(event::Offered{player, kind});
    return {};
}

Refusals answer_offer(Draft& draft, PlayerId player, OfferKind kind, bool yes) {
    const Room& room = draft.room();
    if (Refusals why = refuse_unless_in_play(room, player); !why.empty()) return why;
    const Seat seat = *room.seat_of(player);
    const auto& offer = room.offers().open(kind);
    const bool is_own = offer && offer->by == seat;
    if (!offer || (is_own && yes)) return refuse("refusal.online.no_offer");
    if (offer->agreed.contains(seat)) return refuse("refusal.online.answered");
    draft.add(event::Answered{player, kind, yes});
    return {};
}

bool settle_offers(Draft& draft) {
    const Room& room = draft.room();
    for (const OfferKind kind : all_offer_kinds) {
        const auto offer = room.offers().open(kind);
        if (!offer) continue;
        const auto asked = still_asked(room, *offer);
        if (asked.empty()) {
            carry_out(draft, kind, offer->by);
            return true;
        }
        if (!asked.front()->bot()) continue;
        draft.add(event::Answered{asked.front()->id, kind, does_bot_agree(kind)});
        return true;
    }
    return false;
}

}  // namespace ludo::server
