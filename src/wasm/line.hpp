#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "wasm/request.hpp"

namespace ludo::wasm {

/// A game as every request carries it: where it starts and what was played.
struct Line {
    std::string game;
    std::string start;
    std::vector<std::string> tokens;

    static Line from(Request& request);

    friend bool operator==(const Line&, const Line&) = default;
};

/// The game, or the refusal that lists the known ones.
Result<const GameEntry*> game_named(std::string_view id);

/// The match of the line asked about last, so that the next request about a line that goes on
/// from there need not replay it all.
class LastMatch {
  public:
    /// The match a line leads to; refused for an unknown game, a bad start, and by the first token
    /// that cannot be played. It stays good until the next call.
    Result<AnyMatch*> at(Line line);

  private:
    [[nodiscard]] bool leads_to(const Line& line) const;

    Line line_;
    std::unique_ptr<AnyMatch> match_;
};

}  // namespace ludo::wasm
