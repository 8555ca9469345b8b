#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "catalog/any_match.hpp"
#include "core/seat.hpp"

namespace ludo::server {

/// What a player of a running game may offer to the others.
enum class OfferKind : std::uint8_t {
    draw,      ///< to end the game without a winner
    takeback,  ///< to take back one's last move, with all that followed it
};
inline constexpr std::array all_offer_kinds{OfferKind::draw, OfferKind::takeback};

std::string_view offer_name(OfferKind kind);
std::optional<OfferKind> read_offer_kind(std::string_view name);

/// The offers of a running game: at most one of each kind is open, and a seat makes at most one of
/// each kind between two moves.
class Offers {
  public:
    struct Open {
        Seat by;
        SeatSet agreed;  ///< of the others

        friend bool operator==(const Open&, const Open&) = default;
    };

    [[nodiscard]] const std::optional<Open>& open(OfferKind kind) const { return of(kind).open; }
    [[nodiscard]] bool has_offered(OfferKind kind, Seat seat) const {
        return of(kind).made_by.contains(seat);
    }

    void make(OfferKind kind, Seat seat) {
        of(kind).open = Open{seat, {}};
        of(kind).made_by.insert(seat);
    }
    /// These require an open offer.
    void agree(OfferKind kind, Seat seat) { of(kind).open->agreed.insert(seat); }
    void decline(OfferKind kind) { of(kind).open.reset(); }
    /// Something was played: all offers are void, and new ones may be made.
    void lapse() { kinds_ = {}; }

  private:
    struct OfKind {
        std::optional<Open> open;
        SeatSet made_by;
    };
    [[nodiscard]] const OfKind& of(OfferKind kind) const {
        return kinds_[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] OfKind& of(OfferKind kind) { return kinds_[static_cast<std::size_t>(kind)]; }

    std::array<OfKind, all_offer_kinds.size()> kinds_{};
};

/// How many tokens have to be taken back for a seat to decide anew what it decided last. Nothing
/// where it has decided nothing yet, or somebody left the game since: nobody is brought back.
std::optional<std::size_t> takeback_size(const AnyMatch& match, Seat seat);

}  // namespace ludo::server
