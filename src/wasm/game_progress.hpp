#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_match.hpp"
#include "wasm/line.hpp"
#include "wasm/request.hpp"

namespace ludo::wasm {

/// A game in progress as the page keeps it between two requests.
struct Progress {
    Line line;
    std::vector<std::string> undone;  ///< taken back, the one that redo brings next first
    std::vector<std::string> seen;    ///< chance tokens that moves taken back had revealed

    static Progress from(Request& request);

    friend bool operator==(const Progress&, const Progress&) = default;
};

/// One token played.
struct Step {
    enum class Kind : std::uint8_t {
        move,    ///< somebody decided
        pass,    ///< nothing else was possible
        chance,  ///< a roll or a draw
        skip,    ///< the referee took a turn
        out,     ///< somebody left
        drawn,   ///< all agreed on a draw
    };
    Kind kind = Kind::move;
    std::optional<Seat> seat;  ///< whom it concerns
    Turn turn;                 ///< before the token
    std::vector<int> scores;   ///< after the token
    std::string detail;        ///< what it did, as JSON
};

/// The match of the game asked about last, with its steps: a request that goes on from there plays
/// only what is new.
class ProgressMatch {
  public:
    /// Goes to a game; refused for an unknown game, a bad start, and by the first token that cannot
    /// be played.
    Status open(Progress progress);

    [[nodiscard]] const AnyMatch& match() const { return *match_; }
    [[nodiscard]] std::span<const Step> steps() const { return steps_; }
    [[nodiscard]] Progress progress() const;

    /// Changes; a request that carries progress() next finds the match as it is after commit().
    /// Without one it is opened anew.
    void commit();
    void discard() { match_.reset(); }

    Status play(std::string_view token);
    /// As play, with a token of a line that was left.
    Status play_again(std::string_view token);
    Status bring_chance(RandomSource& random_source);
    /// Goes back or forward, to so many tokens; not beyond what was taken back.
    void go_to(std::size_t token_count);
    void branch(std::size_t token_count);

    /// How many tokens are left after undo, or there after redo; nothing where they lead nowhere.
    [[nodiscard]] std::optional<std::size_t> undo_target(SeatSet people) const;
    [[nodiscard]] std::optional<std::size_t> redo_target(SeatSet people) const;

  private:
    [[nodiscard]] bool leads_to(const Progress& progress) const;
    Status replay(const Progress& progress);
    [[nodiscard]] Step step_before(std::string_view token) const;
    template <typename Play>
    Status play_step(std::string_view token, Play play);

    Progress opened_;
    std::unique_ptr<AnyMatch> match_;
    std::vector<Step> steps_;
};

}  // namespace ludo::wasm
