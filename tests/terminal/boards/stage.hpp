#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "terminal/boards/board.hpp"

namespace ludo::terminal {

/// A board with a match on it, shown to one reader: what the tests of the boards look at.
class Stage {
  public:
    /// Starts at a written position and plays the tokens.
    Stage(std::string_view game, std::string_view position,
          std::initializer_list<std::string_view> tokens = {}) {
        auto match = find_game(game)->read(position);
        EXPECT_TRUE(match) << position;
        match_ = *std::move(match);
        board_ = make_board(match_->info());
        for (const std::string_view token : tokens) EXPECT_TRUE(match_->play(token).ok()) << token;
    }

    Stage& in_english() {
        language_ = Language::english;
        return *this;
    }
    Stage& in_ascii() {
        style_.unicode = false;
        return *this;
    }
    Stage& in_colour() {
        style_.colours = true;
        return *this;
    }
    Stage& on_columns(int columns) {
        style_.columns = columns;
        return *this;
    }
    Stage& numbered_from(int first) {
        numbering_ = first;
        return *this;
    }
    Stage& seen_by(int seat_number) {
        viewer_ = Seat::from_number(seat_number);
        return *this;
    }
    Stage& with_names(std::vector<std::string> names) {
        names_ = std::move(names);
        return *this;
    }

    [[nodiscard]] AnyMatch& match() { return *match_; }
    [[nodiscard]] const Board& board() const { return *board_; }
    [[nodiscard]] RenderContext context() const {
        return {Texts::in(language_), style_, names_, viewer_, numbering_};
    }

    /// The board, after a newline so that it can be compared with a drawing in the test.
    [[nodiscard]] std::string draw() const { return '\n' + board_->draw(*match_, context()); }
    [[nodiscard]] std::string instructions() const {
        return board_->instructions(*match_, context());
    }
    [[nodiscard]] std::string tell(std::string_view token) const {
        return board_->tell(*match_->parse(token), *match_, context());
    }
    /// The token, or the key of the refusal.
    [[nodiscard]] std::string read(std::string_view typed) const {
        const auto token = board_->read(typed, *match_, context());
        return token ? token->text : std::string(token.refusals().front().key);
    }

  private:
    std::unique_ptr<AnyMatch> match_;
    std::unique_ptr<Board> board_;
    Language language_ = Language::french;
    Style style_;
    int numbering_ = 0;
    std::optional<Seat> viewer_;
    std::vector<std::string> names_{"Anna", "Émile", "Zoé", "Hugo"};
};

}  // namespace ludo::terminal
