#pragma once

#include <any>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/json_writer.hpp"

namespace ludo {

/// Who looks at a match: a seat, a spectator, or the referee, who sees everything.
struct Viewer {
    bool is_referee = false;
    std::optional<Seat> seat;

    static Viewer referee() { return {true, std::nullopt}; }
    static Viewer spectator() { return {}; }
    static Viewer at(Seat seat) { return {false, seat}; }
};

/// What whoever is to move can do besides playing a listed move.
struct Permissions {
    bool may_roll = false;   ///< asks for the chance event that is due
    bool must_pass = false;  ///< has nothing else to do
};

/// A token that was read: it can be judged, told and played without being read again, in matches of
/// the game it was read for.
struct ParsedToken {
    std::string text;  ///< as it is written in files
    std::any move;     ///< the game's own Move; nothing for the referee's tokens
};

/// The move of a token in its own type; nullptr for the referee's tokens, and for other games.
template <typename Move>
const Move* move_as(const ParsedToken& token) {
    return std::any_cast<Move>(&token.move);
}

/// A match of a game chosen at run time, spoken to in tokens and written positions.
/// One thread at a time; clone() to share.
class AnyMatch {
  public:
    virtual ~AnyMatch() = default;
    AnyMatch() = default;
    AnyMatch& operator=(const AnyMatch&) = delete;
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;
    /// A match that starts where this one stands, without what led there.
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> fork() const = 0;
    /// Becomes a copy of `other`, in the memory it has. False, and unchanged, when that is of
    /// another game.
    virtual bool assign(const AnyMatch& other) = 0;
    /// Lets go of what it shares with copies, and keeps its memory: only assign() may follow.
    virtual void release() = 0;

    [[nodiscard]] virtual const GameInfo& info() const = 0;
    [[nodiscard]] virtual int seat_count() const = 0;
    [[nodiscard]] virtual SeatSet seats_out() const = 0;
    [[nodiscard]] virtual Turn turn() const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
    /// One per seat; empty where the game has no scores.
    [[nodiscard]] virtual std::vector<int> scores() const = 0;
    [[nodiscard]] virtual Permissions permissions() const = 0;
    /// Who can still move, now or later; nobody once the game is over.
    [[nodiscard]] virtual SeatSet movers() const = 0;

    [[nodiscard]] virtual std::string start_position() const = 0;
    /// The start position as `seat` may see it.
    [[nodiscard]] virtual std::string start_view(std::optional<Seat> seat) const = 0;
    [[nodiscard]] virtual std::string position() const = 0;
    /// The position as `seat` may see it; without a seat, as a spectator may.
    [[nodiscard]] virtual std::string view(std::optional<Seat> seat) const = 0;

    /// The board as the viewer may see it, as JSON for programs that draw it.
    virtual void describe_board(const Viewer& viewer, JsonWriter& json) const = 0;

    /// What a token about to be played here does, as JSON, where the game tells it; null elsewhere.
    virtual void describe_token(std::string_view token, JsonWriter& json) const = 0;

    [[nodiscard]] virtual std::size_t token_count() const = 0;
    [[nodiscard]] virtual std::vector<std::string> tokens() const = 0;
    /// The tokens as `seat` may see them.
    [[nodiscard]] virtual std::vector<std::string> tokens_seen_by(
        std::optional<Seat> seat) const = 0;
    /// A token about to be played here, as each seat may see it, and then as spectators may; empty
    /// where it hides nothing.
    [[nodiscard]] virtual std::vector<std::string> token_views(const ParsedToken& token) const = 0;
    /// Whose turn it was before the token with this index was played.
    [[nodiscard]] virtual std::vector<Turn> turns() const = 0;

    /// Plays one token, or says why not and changes nothing.
    virtual Status play(std::string_view token) = 0;
    /// What play() would answer.
    [[nodiscard]] virtual Status refuse(std::string_view token) const = 0;
    /// The three steps of play() one by one, for whoever has something to do between them: reads a
    /// token, or says that the game has no such token;
    [[nodiscard]] virtual Result<ParsedToken> parse(std::string_view token) const = 0;
    /// says whether it may be played now, and why not;
    [[nodiscard]] virtual Status refuse(const ParsedToken& token) const = 0;
    /// and plays it. Requires refuse(token).ok().
    virtual void play_legal(const ParsedToken& token) = 0;
    /// The same for a chance token that next_chance brought in a copy of this match: what was seen
    /// before an undo is spent here as it was there.
    virtual void play_brought(const ParsedToken& token) = 0;
    virtual void undo(std::size_t count) = 0;
    virtual void redo(std::size_t count) = 0;
    [[nodiscard]] virtual std::size_t redoable() const = 0;
    /// The tokens taken back, the one that redo brings next first.
    [[nodiscard]] virtual std::vector<std::string> undone_tokens() const = 0;
    /// Chance tokens revealed by moves that were taken back: they come before any new one.
    [[nodiscard]] virtual std::vector<std::string> seen_chance() const = 0;
    /// Drops all but the first `token_count` tokens, and what was taken back; the chance tokens
    /// dropped will come again.
    virtual void branch(std::size_t token_count) = 0;
    /// Plays a token of a line that was left, or says why not: a chance token among those to come
    /// again is spent.
    virtual Status play_again(std::string_view token) = 0;

    /// Sorted by bytes; empty when nobody is to move. Refused when the hand to move is masked.
    [[nodiscard]] virtual Result<std::vector<std::string>> legal_moves() const = 0;
    /// Would legal_moves() list this token? Judged without listing.
    [[nodiscard]] virtual Result<bool> is_legal(std::string_view token) const = 0;
    /// The equally likely tokens of the chance event that is due, sorted by bytes. Refused when
    /// none is due or they are too many to list.
    [[nodiscard]] virtual Result<std::vector<std::string>> chance_tokens() const = 0;
    /// The chance token that comes now. Refused when no chance event is due, or tiles are hidden.
    virtual Result<ParsedToken> next_chance(RandomSource& random_source) = 0;
    /// Chance tokens that next_chance shall bring first, as far as they fit, for games that are to
    /// meet the same chance events. Tokens that are no chance events are passed over.
    virtual void script_chance(const std::vector<std::string>& tokens) = 0;
    /// Any legal move, all equally likely. Refused as legal_moves is, and when nobody is to move.
    [[nodiscard]] virtual Result<std::string> random_move(RandomSource& random_source) const = 0;
    /// An upper bound on the moves of all seats still to come, where the game has one.
    [[nodiscard]] virtual std::optional<int> moves_left() const = 0;
    /// Leaves of the game tree `depth` tokens down; a game that ends earlier counts as one leaf.
    /// Refused soon after another thread sets `stop`.
    [[nodiscard]] virtual Result<std::uint64_t> perft(
        int depth, const std::atomic<bool>* stop = nullptr) const = 0;

  protected:
    AnyMatch(const AnyMatch&) = default;
};

/// "p1win" … "p4win" or "draw"; "none" while the game goes on.
std::string write_outcome(const std::optional<Outcome>& outcome);

}  // namespace ludo
