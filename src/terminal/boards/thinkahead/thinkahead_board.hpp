#pragma once

#include "terminal/boards/board.hpp"

namespace ludo::terminal {

/// The boxed grid of the document; the active line between arrows, its free cells in brackets.
class ThinkAheadBoard final : public Board {
  public:
    [[nodiscard]] std::string draw(const AnyMatch& match,
                                   const RenderContext& context) const override;
    [[nodiscard]] std::string instructions(const AnyMatch& match,
                                           const RenderContext& context) const override;
    [[nodiscard]] Result<ParsedToken> read(std::string_view typed, const AnyMatch& match,
                                           const RenderContext& context) const override;
    [[nodiscard]] std::string write(std::string_view token, const AnyMatch& match,
                                    const RenderContext& context) const override;
    [[nodiscard]] std::string explain(const Refusal& why,
                                      const RenderContext& context) const override;
    [[nodiscard]] std::string tell(const ParsedToken& token, const AnyMatch& before,
                                   const RenderContext& context) const override;
    [[nodiscard]] std::string seat_mark(Seat seat, const RenderContext& context) const override;
};

}  // namespace ludo::terminal
