#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/json_writer.hpp"
#include "core/options.hpp"
#include "core/refusal.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/turn.hpp"

namespace ludo {

/// Facts about a game that programs and algorithms can read before they touch it. What is special
/// about a game for those who set it up or sit before it stands here too, so that no program has to
/// know a game by name.
struct GameInfo {
    std::string_view id;    ///< the name in commands, files and protocols, and of its folders
    int rules_version = 1;  ///< written into saves; raised when old records may replay differently
    int min_seats = 2;
    int max_seats = 2;
    bool has_chance = false;
    bool hides_information = false;
    bool has_scores = false;
    /// A game can end without a winner, so the players may agree on that as well.
    bool has_draws = false;
    /// Whoever is to move asks for the chance event (rolls the die); otherwise the referee brings
    /// it as soon as it is due.
    bool asks_to_roll = false;
    /// People name cells by numbers of rows and columns, which they may count from 0 or from 1.
    bool numbers_lines = false;
    /// Two of them have a meaning for all programs: `players` is the number of seats (max_seats
    /// without it), `first` is who begins, its choices being the seats in order, then "random".
    std::span<const OptionSpec> options{};
    /// What people are asked at the start of a game, in this order.
    std::span<const OptionQuestion> questions{};
    /// The colours of the seats in order, where the rules fix them: who wants one wants its seat.
    std::span<const std::string_view> seat_colours{};
};

/// What legal_moves fills. Filling it again after clear() does not allocate anew.
template <typename L, typename Move>
concept MoveListOf = std::default_initializable<L> &&
    requires(L& list, const L& filled, std::size_t index) {
    { list.clear() } -> std::same_as<void>;
    { filled.size() } -> std::same_as<std::size_t>;
    { filled[index] } -> std::convertible_to<Move>;
    { *filled.begin() } -> std::convertible_to<Move>;
    { filled.begin() == filled.end() } -> std::same_as<bool>;
};

/// A game is a type `G` that names its parts. `State` is a small value: copy it freely, compare it
/// with ==. There are two ways in: `refuse` then `apply` for anything from outside, `apply` alone
/// (with a move known to be legal) for search. Nothing here allocates but notation, descriptions
/// and refusals. All that programs use of a game is listed here: one that lacks something fails
/// where it says static_assert(Game<G>). A move written `pass` is that of a seat that has no other.
///
/// State
///   seat_count()          how many seats the table has
///   seats_out()           who has left; kept through the end
///   turn()                who or what comes next
///   outcome()             nothing while the game goes on
///   legal_moves(list)     fills the list; requires turn().phase == Phase::move
///   refuse(move)          whether a move or chance event may happen now, and why not
///   apply(move)           requires refuse(move).ok()
///   refuse_skip()         whether the referee may write `skip` now, besides the end of the game
///   skip(), out(seat)     the referee's tokens; the seat must be in play, the game not over
///   must_pass()           passing is all that is left to the seat to move; games without passes
///                         leave it out
///   can_move(seat)        false for a seat that can never move again, whatever the others play;
///                         games where nobody gets stuck leave it out
///   moves_left()          an upper bound on the moves still to come, where the game has one
/// with info.has_chance
///   chance_moves(list)    fills the list with equally likely events; false when they are too many
///                         to list. Requires turn().phase == Phase::chance
///   sample_chance(random) one of them, by its probability; same requirement
/// with info.has_scores
///   score(seat)
/// with info.has_draws
///   end_drawn()           the referee's token `drawn`: ends the game without a winner and changes
///                         nothing else; the game must not be over
///   is_drawn()            whether the game ended so; such a position ends with ` =`
/// with info.hides_information
///   masked_for(seat)      the same state without what that seat may not know (no seat: nobody's
///                         secrets)
///   mask(move, seat)      the same for a move about to be applied here; no seat: the least of all
///   knows_moves()         false when the hand to move is masked: then legal_moves may not be asked
///   is_fully_known()      true when nothing is masked: only then may sample_chance be asked
/// G
///   info                       the facts above, a constant
///   start(options, random)     refuses options that contradict each other
///   write_position, read_position, write_move, read_move   canonical notation
///   describe(state, start, json)   the board as a JSON object for programs that draw it; `start`
///                                  is where the match began
template <typename G>
concept Game = std::regular<typename G::State> && std::regular<typename G::Move> &&
    MoveListOf<typename G::MoveList, typename G::Move> &&
    requires(typename G::State& state, const typename G::State& view, const typename G::Move& move,
             typename G::MoveList& list, Seat seat, RandomSource& random_source,
             const Options& options, std::string_view text, JsonWriter& json) {
    { G::info } -> std::convertible_to<const GameInfo&>;
    { view.seat_count() } -> std::same_as<int>;
    { view.seats_out() } -> std::same_as<SeatSet>;
    { view.turn() } -> std::same_as<Turn>;
    { view.outcome() } -> std::same_as<std::optional<Outcome>>;
    { view.legal_moves(list) } -> std::same_as<void>;
    { view.refuse(move) } -> std::same_as<Status>;
    { state.apply(move) } -> std::same_as<void>;
    { view.refuse_skip() } -> std::same_as<Status>;
    { state.skip() } -> std::same_as<void>;
    { state.out(seat) } -> std::same_as<void>;
    { view.moves_left() } -> std::same_as<std::optional<int>>;
    { G::start(options, random_source) } -> std::same_as<Result<typename G::State>>;
    { G::write_position(view) } -> std::same_as<std::string>;
    { G::read_position(text) } -> std::same_as<Result<typename G::State>>;
    { G::write_move(move) } -> std::same_as<std::string>;
    { G::read_move(text) } -> std::same_as<std::optional<typename G::Move>>;
    { G::describe(view, view, json) } -> std::same_as<void>;
} &&(!G::info.has_chance ||
     requires(const typename G::State& view, typename G::MoveList& list, Rng& random,
              RandomSource& random_source) {
         { view.chance_moves(list) } -> std::same_as<bool>;
         { view.sample_chance(random) } -> std::same_as<typename G::Move>;
         { view.sample_chance(random_source) } -> std::same_as<typename G::Move>;
     }) &&
    (!G::info.has_scores ||
     requires(const typename G::State& view, Seat seat) {
         { view.score(seat) } -> std::same_as<int>;
     }) &&
    (!G::info.has_draws ||
     requires(typename G::State & state, const typename G::State& view) {
         { state.end_drawn() } -> std::same_as<void>;
         { view.is_drawn() } -> std::same_as<bool>;
     }) &&
    (!G::info.hides_information ||
     requires(const typename G::State& view, const typename G::Move& move,
              std::optional<Seat> seat) {
         { view.masked_for(seat) } -> std::same_as<typename G::State>;
         { view.mask(move, seat) } -> std::same_as<typename G::Move>;
         { view.knows_moves() } -> std::same_as<bool>;
         { view.is_fully_known() } -> std::same_as<bool>;
     });

/// Games whose pieces are drawn by how they came there also give
///   describe(state, start, moves, json)   the same, with all moves played since the start
/// Moves hide nothing from anybody here, so only games without secrets can.
template <typename G>
concept DescribesMoves = Game<G> && !G::info.hides_information &&
                         requires(const typename G::State& view,
                                  std::span<const typename G::Move> moves, JsonWriter& json) {
    { G::describe(view, view, moves, json) } -> std::same_as<void>;
};

}  // namespace ludo
