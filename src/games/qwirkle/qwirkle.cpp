#include "games/qwirkle/qwirkle.hpp"

#include "core/scan.hpp"
#include "games/qwirkle/notation.hpp"

namespace ludo::qwirkle {

namespace {

Kit kit_of(const Options& options) {
    const auto number = [&](std::string_view name) {
        return static_cast<std::uint8_t>(options.integer(name));
    };
    return {number("colours"), number("shapes"), number("copies")};
}

/// Each size of state takes the kits that no smaller one holds.
template <int MaxTiles>
bool fits(const Kit& kit) {
    const bool fits_small = kit.tile_count() <= small_kit_tiles;
    return fits_small == (MaxTiles == small_kit_tiles);
}

}  // namespace

Status refuse_kit(const Kit& kit, int seats, int max_tiles) {
    const std::string tiles = std::to_string(kit.tile_count());
    if (kit.tile_count() < seats * hand_size) {
        return Refusal{"refusal.qwirkle.kit_too_small",
                       {{"tiles", tiles}, {"needed", std::to_string(seats * hand_size)}}};
    }
    if (kit.tile_count() > max_tiles) {
        return Refusal{"refusal.qwirkle.kit_too_large",
                       {{"tiles", tiles}, {"max", std::to_string(max_tiles)}}};
    }
    return {};
}

template <int MaxTiles>
bool BasicQwirkle<MaxTiles>::fits_options(const Options& options) {
    return fits<MaxTiles>(kit_of(options));
}

template <int MaxTiles>
bool BasicQwirkle<MaxTiles>::fits_position(std::string_view text) {
    constexpr std::size_t kit_field = 4;
    const auto fields = split(text, ' ');
    const auto kit = fields.size() > kit_field ? read_kit(fields[kit_field]) : std::nullopt;
    return fits<MaxTiles>(kit.value_or(Kit{}));
}

template <int MaxTiles>
Result<BasicState<MaxTiles>> BasicQwirkle<MaxTiles>::start(const Options& options,
                                                           RandomSource& /*random_source*/) {
    const Kit kit = kit_of(options);
    const int seats = options.integer("players");
    if (Status status = refuse_kit(kit, seats, MaxTiles); !status.ok()) return status;
    return State(kit, seats);
}

template <int MaxTiles>
std::string BasicQwirkle<MaxTiles>::write_move(const Move& move) {
    return qwirkle::write_move(move);
}

template <int MaxTiles>
std::optional<Move> BasicQwirkle<MaxTiles>::read_move(std::string_view token) {
    return qwirkle::read_move(token);
}

template struct BasicQwirkle<small_kit_tiles>;
template struct BasicQwirkle<max_kit_tiles>;

}  // namespace ludo::qwirkle
