#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace ludo::search {

/// What an alpha-beta search has to know: a game seen by one side, "us", against everybody else.
/// All values are ours minus theirs. A problem may search a smaller state than the game's own, and
/// with more than two seats "they" are all the others together (paranoid search).
///
///   is_over(state)         nothing can be played any more
///   we_move(state)         is it our side's turn? Any answer when the game is over
///   list(state, moves)     fills the list with the moves, the most promising first
///   apply(state, move)     plays a move; returns what it adds to our margin for good (negative
///                          when they gain). Values below are counted from the new state on, so
///                          that equal states have equal values whatever was scored on the way
///   value(state)           the margin still to come, estimated; exact when is_over(state)
///   hash(state)            64 well-mixed bits of all that decides the value, whose turn included
///
/// and, where it can be had cheaply (see BoundedProblem),
///
///   bounds(state)          proven limits of the margin still to come; is_over(state) is false
template <typename P>
concept Problem = std::copyable<typename P::State> &&
    std::default_initializable<typename P::MoveList> &&
    requires(const P& problem, const typename P::State& state, typename P::State& next,
             typename P::MoveList& moves, const typename P::Move& move) {
    { problem.is_over(state) } -> std::same_as<bool>;
    { problem.we_move(state) } -> std::same_as<bool>;
    { problem.list(state, moves) } -> std::same_as<void>;
    { problem.apply(next, move) } -> std::same_as<int>;
    { problem.value(state) } -> std::same_as<int>;
    { problem.hash(state) } -> std::same_as<std::uint64_t>;
    { moves.size() } -> std::convertible_to<std::size_t>;
    { moves[std::size_t{}] } -> std::convertible_to<typename P::Move>;
};

/// Proven limits of a margin; any margin unless a problem knows better.
struct Bounds {
    int low = -(1 << 27);
    int high = 1 << 27;
};

/// A problem that can prove limits of a value without a search: what lies outside the window is
/// cut off at once, and limits that meet are an exact value.
template <typename P>
concept BoundedProblem = Problem<P> && requires(const P& problem, const typename P::State& state) {
    { problem.bounds(state) } -> std::same_as<Bounds>;
};

}  // namespace ludo::search
