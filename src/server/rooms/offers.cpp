#include "server/rooms/offers.hpp"

#include "core/event.hpp"

namespace ludo::server {

namespace {

constexpr std::array<std::string_view, all_offer_kinds.size()> names{"draw", "takeback"};

/// A forced pass and a lost turn are nobody's decisions.
bool is_decision(std::string_view token, const Turn& turn, Seat seat) {
    return turn.phase == Phase::move && turn.seat == seat && token != skip_token && token != "pass";
}

}  // namespace

std::string_view offer_name(OfferKind kind) { return names[static_cast<std::size_t>(kind)]; }

std::optional<OfferKind> read_offer_kind(std::string_view name) {
    for (const OfferKind kind : all_offer_kinds) {
        if (offer_name(kind) == name) return kind;
    }
    return std::nullopt;
}

std::optional<std::size_t> takeback_size(const AnyMatch& match, Seat seat) {
    const std::vector<std::string> tokens = match.tokens();
    const std::vector<Turn> turns = match.turns();
    for (std::size_t i = tokens.size(); i-- > 0;) {
        if (leaving_seat(tokens[i])) return std::nullopt;
        if (is_decision(tokens[i], turns[i], seat)) return tokens.size() - i;
    }
    return std::nullopt;
}

}  // namespace ludo::server
