#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "catalog/any_match.hpp"
#include "terminal/boards/style.hpp"
#include "text/texts.hpp"

namespace ludo::terminal {

/// All that a board needs to know about how it is shown.
struct RenderContext {
    const Texts& texts;
    const Style& style;
    std::span<const std::string> names;  ///< one per seat
    /// Whose secrets may be shown: the seat before the screen, or nobody.
    std::optional<Seat> viewer;
    int numbering = 0;  ///< first number of rows and columns where the game numbers them
};

/// How one game looks and is spoken to in a terminal. Boards draw a match and understand what
/// people type; they know no rule beyond asking the match.
class Board {
  public:
    virtual ~Board() = default;

    /// The board with scores, hands and whatever else a player looks at, ending with a newline.
    /// The last move and a winning line can be seen.
    [[nodiscard]] virtual std::string draw(const AnyMatch& match,
                                           const RenderContext& context) const = 0;

    /// The board before the game, where its document shows it while something is still to be asked:
    /// nobody's turn, no names.
    [[nodiscard]] virtual std::string draw_start(const AnyMatch& match,
                                                 const RenderContext& context) const {
        return draw(match, context);
    }

    /// What the player to move is told before the question: whose turn, what is allowed. Ends with
    /// a newline.
    [[nodiscard]] virtual std::string instructions(const AnyMatch& match,
                                                   const RenderContext& context) const = 0;

    /// The token for what a person typed, in any of the generous forms of the game (lower case,
    /// other orders, a bare index where the line is given …). Refused when it cannot be understood,
    /// saying which forms are; whether the token is legal is the match's business.
    [[nodiscard]] virtual Result<ParsedToken> read(std::string_view typed, const AnyMatch& match,
                                                   const RenderContext& context) const = 0;

    /// What a person would type for a legal move: read() gives the token again.
    [[nodiscard]] virtual std::string write(std::string_view token, const AnyMatch& /*match*/,
                                            const RenderContext& /*context*/) const {
        return std::string(token);
    }

    /// Why a move is not allowed, with what it names called as on the screen.
    [[nodiscard]] virtual std::string explain(const Refusal& why,
                                              const RenderContext& context) const {
        return context.texts.get(why);
    }

    /// One sentence for the move log about `token`, which is legal and about to be played on
    /// `before`; empty for tokens not worth a line. Hidden tiles are told only to `context.viewer`.
    [[nodiscard]] virtual std::string tell(const ParsedToken& token, const AnyMatch& before,
                                           const RenderContext& context) const = 0;

    /// How a seat is named in front of its player's name: "●", "bleu" … painted.
    [[nodiscard]] virtual std::string seat_mark(Seat seat, const RenderContext& context) const = 0;
};

/// The board of one game. Each game's folder in src/terminal/boards defines its own, for the first
/// of the game's types.
template <Game G>
std::unique_ptr<Board> make_board_of();

/// The board of a game of the catalog.
std::unique_ptr<Board> make_board(const GameInfo& game);

}  // namespace ludo::terminal
