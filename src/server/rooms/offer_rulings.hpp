#pragma once

#include "core/refusal.hpp"
#include "server/rooms/draft.hpp"
#include "server/rooms/offers.hpp"

/// The referee on resigning, draws by agreement and moves taken back. As all rulings, each adds to
/// a draft what then happens, or says why not and adds nothing.
namespace ludo::server {

/// The player gives the game up and stays in the room.
Refusals resign(Draft& draft, PlayerId player);
/// Who offers a draw that is on offer accepts it.
Refusals make_offer(Draft& draft, PlayerId player, OfferKind kind);
/// Who declines the own offer withdraws it.
Refusals answer_offer(Draft& draft, PlayerId player, OfferKind kind, bool yes);

/// Adds what follows from the open offers: a bot's answer, or what all have agreed on. False when
/// people are still to answer, or nothing is open.
bool settle_offers(Draft& draft);

}  // namespace ludo::server
