#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "core/rng.hpp"
#include "core/scan.hpp"
#include "terminal/boards/board.hpp"

namespace ludo::terminal {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

struct GameCase {
    std::string game;
    Settings settings;
};

/// What must hold for every board in every position, whatever the game.
class EveryBoard : public testing::TestWithParam<GameCase> {
  protected:
    void SetUp() override {
        const GameEntry* const game = find_game(GetParam().game);
        Options options(game->info.options);
        for (const auto& [name, value] : GetParam().settings) {
            ASSERT_TRUE(options.set(name, value).ok()) << name;
        }
        Rng random(7);
        auto match = game->start(options, random);
        ASSERT_TRUE(match);
        match_ = *std::move(match);
        board_ = make_board(game->info);
        ASSERT_NE(board_, nullptr);
    }

    std::string next_token() {
        if (match_->turn().phase == Phase::chance) return match_->next_chance(random_source_)->text;
        const auto moves = *match_->legal_moves();
        return moves[random_source_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    /// Plays a random game, calling `look` before every token and, without one, at the end.
    template <typename Look>
    void play(Look look) {
        constexpr int most_tokens = 150;
        for (int i = 0; i < most_tokens && match_->turn().phase != Phase::over; ++i) {
            const std::string token = next_token();
            look(token);
            ASSERT_TRUE(match_->play(token).ok()) << token;
        }
        look("");
    }

    [[nodiscard]] RenderContext context(const Style& style,
                                        Language language = Language::french) const {
        return {Texts::in(language), style, names_, match_->turn().seat, 0};
    }

    /// Nothing for no token.
    [[nodiscard]] std::string tell(const std::string& token, const RenderContext& context) const {
        return token.empty() ? "" : board_->tell(*match_->parse(token), *match_, context);
    }

    std::unique_ptr<AnyMatch> match_;
    std::unique_ptr<Board> board_;
    Rng random_source_{7};
    std::vector<std::string> names_{"Anaïs", "Un nom de quarante caractères, exactement", "名前",
                                    "Zoé"};
};

TEST_P(EveryBoard, UnderstandsTheCanonicalTokens) {
    const Style style;
    play([&](const std::string& token) {
        if (token.empty() || match_->turn().phase != Phase::move) return;
        const auto read = board_->read(token, *match_, context(style));
        ASSERT_TRUE(read) << token;
        EXPECT_EQ(read->text, token);
    });
}

TEST_P(EveryBoard, ReadsWhatCanBePlayedAtOnce) {
    const Style style;
    play([&](const std::string& token) {
        if (token.empty() || match_->turn().phase != Phase::move) return;
        const auto read = board_->read(token, *match_, context(style));
        ASSERT_TRUE(read) << token;
        EXPECT_TRUE(match_->refuse(*read).ok()) << token;
        const auto by_text = match_->clone();
        const auto by_move = match_->clone();
        EXPECT_TRUE(by_text->play(token).ok());
        by_move->play_legal(*read);
        EXPECT_EQ(by_move->position(), by_text->position());
        EXPECT_EQ(by_move->tokens(), by_text->tokens());
    });
}

TEST_P(EveryBoard, UnderstandsWhatItWrites) {
    const Style style;
    for (const Language language : {Language::french, Language::english}) {
        play([&](const std::string& token) {
            if (token.empty() || match_->turn().phase != Phase::move) return;
            const std::string typed = board_->write(token, *match_, context(style, language));
            const auto read = board_->read(typed, *match_, context(style, language));
            ASSERT_TRUE(read) << typed;
            EXPECT_EQ(read->text, token) << typed;
        });
        match_->undo(match_->token_count());
    }
}

TEST_P(EveryBoard, TellsEveryMove) {
    const Style style;
    play([&](const std::string& token) {
        if (token.empty() || match_->turn().phase != Phase::move) return;
        EXPECT_NE(tell(token, context(style)), "") << token;
        EXPECT_NE(board_->instructions(*match_, context(style)), "");
    });
}

TEST_P(EveryBoard, FitsTheTerminalOrSaysSo) {
    for (const int columns : {20, 40, 80, 200}) {
        Style style;
        style.columns = columns;
        const RenderContext shown = context(style, Language::english);
        const std::string text = board_->draw(*match_, shown);
        if (text.find("too narrow") != std::string::npos) continue;
        const std::string board = text.substr(0, text.find("\n\n"));
        for (const std::string_view line : split(board, '\n')) {
            EXPECT_LE(width_of(line), columns) << line;
        }
    }
}

TEST_P(EveryBoard, IsAsciiWithoutUnicode) {
    Style style;
    style.unicode = false;
    play([&](const std::string& token) {
        const std::string all = board_->draw(*match_, context(style)) +
                                board_->instructions(*match_, context(style)) +
                                tell(token, context(style));
        EXPECT_TRUE(std::all_of(all.begin(), all.end(), [](char c) {
            return c == '\n' || (' ' <= c && c <= '~');
        })) << all;
    });
}

TEST_P(EveryBoard, HasNoKeyWithoutAText) {
    const Style style;
    for (const Language language : {Language::french, Language::english}) {
        play([&](const std::string& token) {
            const std::string all = board_->draw(*match_, context(style, language)) +
                                    board_->instructions(*match_, context(style, language)) +
                                    tell(token, context(style, language));
            EXPECT_EQ(all.find("terminal."), std::string::npos) << all;
            EXPECT_EQ(all.find('{'), std::string::npos) << all;
        });
        match_->undo(match_->token_count());
    }
}

std::vector<GameCase> every_game() {
    std::vector<GameCase> cases;
    for (const GameEntry& game : games()) cases.push_back({std::string(game.info.id), {}});
    return cases;
}

std::string name_of(const testing::TestParamInfo<GameCase>& table) {
    return table.param.game + std::to_string(table.index);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryBoard, testing::ValuesIn(every_game()), name_of);

INSTANTIATE_TEST_SUITE_P(
    SpecialGames, EveryBoard,
    testing::Values(GameCase{"thinkahead", {{"size", "5"}}},
                    GameCase{"thinkahead", {{"size", "26"}, {"fill", "quarters"}}},
                    GameCase{"gigogne", {{"players", "4"}}},
                    GameCase{"gigogne", {{"variant", "classic"}}},
                    GameCase{"vorassic", {{"mode", "octopus"}, {"players", "4"}, {"walls", "6"}}},
                    GameCase{"vorassic",
                             {{"size", "26"}, {"fill", "random"}, {"negative", "true"}}},
                    GameCase{"qwirkle", {{"players", "4"}}},
                    GameCase{"qwirkle", {{"colours", "12"}, {"shapes", "12"}, {"copies", "1"}}}),
    name_of);

}  // namespace
}  // namespace ludo::terminal
