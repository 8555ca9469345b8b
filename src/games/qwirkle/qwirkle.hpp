#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/edited_position.hpp"
#include "core/game.hpp"
#include "core/json_writer.hpp"
#include "core/shape.hpp"
#include "games/qwirkle/move.hpp"
#include "games/qwirkle/state.hpp"

namespace ludo::qwirkle {

inline constexpr std::array<OptionSpec, 4> option_specs{
    OptionSpec{.name = "players",
               .type = OptionType::integer,
               .default_value = "2",
               .min = 2,
               .max = max_seats},
    OptionSpec{.name = "colours",
               .type = OptionType::integer,
               .default_value = "6",
               .min = 2,
               .max = max_colours,
               .short_flag = "-c"},
    OptionSpec{.name = "shapes",
               .type = OptionType::integer,
               .default_value = "6",
               .min = 2,
               .max = max_shapes,
               .short_flag = "-f"},
    OptionSpec{.name = "copies",
               .type = OptionType::integer,
               .default_value = "3",
               .min = 1,
               .max = max_copies,
               .short_flag = "-t"},
};

/// What `describe` writes, and a square in it.
extern const shape::Shape board_shape;
extern const shape::Shape square_shape;

/// Qwirkle with kits of at most MaxTiles tiles. The two sizes below are one game to the outside:
/// `fits_options` and `fits_position` say which of them a game belongs to, always exactly one.
template <int MaxTiles>
struct BasicQwirkle {
    using State = BasicState<MaxTiles>;
    using Move = qwirkle::Move;
    using MoveList = qwirkle::MoveList;

    static constexpr GameInfo info{.id = "qwirkle",
                                   .max_seats = max_seats,
                                   .has_chance = true,
                                   .hides_information = true,
                                   .has_scores = true,
                                   .has_draws = true,
                                   .options = option_specs};

    static bool fits_options(const Options& options);
    /// A position whose kit cannot be read belongs to the small size, which then says why.
    static bool fits_position(std::string_view text);

    static Result<State> start(const Options& options, RandomSource& random_source);
    static std::string write_position(const State& state);
    static Result<State> read_position(std::string_view text);
    /// A written position after a change by hand, whether it makes a game or not.
    static Result<EditedPosition> edit(std::string_view position, const Edit& edit);
    static std::string write_move(const Move& move);
    static std::optional<Move> read_move(std::string_view token);
    /// The board for programs that draw it. `start` is where the match began.
    static void describe(const State& state, const State& start, JsonWriter& json);
    static constexpr const shape::Shape& board_shape = qwirkle::board_shape;

    template <RandomGenerator R>
    static Move sample_again(const State& state, std::vector<Move>& seen, R& random) {
        return state.sample_again(seen, random);
    }
};

/// Why a kit cannot be played with by so many seats, with states of at most `max_tiles` tiles.
Status refuse_kit(const Kit& kit, int seats, int max_tiles);

}  // namespace ludo::qwirkle

namespace ludo {

using Qwirkle = qwirkle::BasicQwirkle<qwirkle::small_kit_tiles>;
using BigQwirkle = qwirkle::BasicQwirkle<qwirkle::max_kit_tiles>;

static_assert(Game<Qwirkle> && Game<BigQwirkle>);
static_assert(sizeof(Qwirkle::State) <= 4096);

}  // namespace ludo
