#include "bots/qwirkle/prospects.hpp"

namespace ludo::qwirkle {

namespace {

// Rough: doubling both changed no result that could be measured.
constexpr Cents partners = 45;  ///< two tiles that can lie in one line
constexpr Cents copies = -60;   ///< two equal tiles

Cents pair_value(Tile a, Tile b) {
    if (a == b) return copies;
    return a.colour() == b.colour() || a.shape() == b.shape() ? partners : 0;
}

/// What a tile is worth on average beside another one.
Cents any_pair_value(const Kit& kit) {
    const int of_partners = (kit.colours + kit.shapes - 2) * kit.copies;
    const int of_copies = kit.copies - 1;
    return (of_partners * partners + of_copies * copies) / std::max(kit.tile_count() - 1, 1);
}

}  // namespace

Cents hand_value(const Hand& hand, int fresh, const Kit& kit) {
    Cents value = 0;
    for (const Tile* a = hand.begin(); a != hand.end(); ++a) {
        for (const Tile* b = hand.begin(); b != a; ++b) value += pair_value(*a, *b);
    }
    const int fresh_pairs = fresh * hand.size() + fresh * (fresh - 1) / 2;
    return value + fresh_pairs * any_pair_value(kit);
}

Hand hand_after(Hand hand, const Move& move) {
    for (std::size_t i = 0; i < move.size(); ++i) hand.remove(move.tile(i));
    return hand;
}

}  // namespace ludo::qwirkle
