// Positions set up by hand, part by part.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "core/rng.hpp"

namespace ludo {
namespace {

EditedPosition edit(std::string_view game, std::string_view position, const Edit& change = {}) {
    const auto edited = find_game(game)->edit(position, change);
    EXPECT_TRUE(edited) << position << ' ' << change.place << '=' << change.value;
    return edited ? *edited : EditedPosition{};
}

const EditedPosition::Cell* find_cell(const EditedPosition& edited, std::string_view name) {
    for (const EditedPosition::Area& area : edited.areas) {
        for (const EditedPosition::Cell& cell : area.cells) {
            if (cell.name == name) return &cell;
        }
    }
    return nullptr;
}

std::vector<std::string> pieces_on(const EditedPosition& edited, std::string_view name) {
    std::vector<std::string> ids;
    const EditedPosition::Cell* const cell = find_cell(edited, name);
    if (cell == nullptr) return ids;
    for (const EditedPosition::Piece& piece : cell->pieces) ids.push_back(piece.id);
    return ids;
}

bool lies_on(const EditedPosition& edited, std::string_view cell, const std::string& piece) {
    const auto pieces = pieces_on(edited, cell);
    return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
}

/// Makes one position out of another by nothing but the changes that are offered.
std::string rebuild(const GameEntry& game, const std::string& from, const std::string& target) {
    EditedPosition now = edit(game.info.id, from);
    const EditedPosition wanted = edit(game.info.id, target);
    for (const EditedPosition::Area& area : wanted.areas) {
        for (const EditedPosition::Cell& cell : area.cells) {
            for (const EditedPosition::Piece& piece : cell.pieces) {
                if (lies_on(now, cell.name, piece.id)) continue;
                now = edit(game.info.id, now.text, {cell.name, piece.id});
            }
        }
    }
    for (const EditedPosition::Field& field : wanted.fields) {
        now = edit(game.info.id, now.text, {field.name, field.value});
    }
    return now.text;
}

/// Where a deal is due, hands are filled by hand too.
TEST(Edit, EveryPositionOfPlayCanBeSetUp) {
    for (const GameEntry& game : games()) {
        ASSERT_NE(game.edit, nullptr) << game.info.id;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Rng random(seed);
            const auto match = game.start(Options(game.info.options), random);
            ASSERT_TRUE(match);
            const std::string start = (*match)->position();
            for (int i = 0; i < 20 && (*match)->turn().phase != Phase::over; ++i) {
                const bool is_chance = (*match)->turn().phase == Phase::chance;
                expect_ok((*match)->play(is_chance ? (*match)->next_chance(random)->text
                                                   : *(*match)->random_move(random)));
                const std::string position = (*match)->position();
                if ((*match)->turn().phase != Phase::move ||
                    position.find("passed:") != std::string::npos) {
                    continue;
                }
                EXPECT_EQ(rebuild(game, start, position), position);
            }
        }
    }
}

TEST(Edit, WhatIsOfferedIsTaken) {
    for (const GameEntry& game : games()) {
        Rng random(1);
        const std::string start = (*game.start(Options(game.info.options), random))->position();
        const EditedPosition edited = edit(game.info.id, start);
        for (const EditedPosition::Area& area : edited.areas) {
            EXPECT_EQ(area.cells.size() % static_cast<std::size_t>(area.columns), 0U);
            for (const EditedPosition::Piece& piece : edited.pieces) {
                edit(game.info.id, start, {area.cells.front().name, piece.id});
            }
        }
        for (const EditedPosition::Field& field : edited.fields) {
            for (const std::string& choice : field.choices) {
                edit(game.info.id, start, {field.name, choice});
            }
        }
    }
}

TEST(Edit, WhatLiesThereAlreadyIsTakenAway) {
    EXPECT_EQ(edit("piscari", "F../.../... 1 -", {"a3", "F"}).text, ".../.../... 1 -");
    EXPECT_EQ(edit("piscari", "F../.../... 1 -", {"a3", "."}).text, ".../.../... 1 -");
    EXPECT_EQ(edit("gigogne", "1.2/.../.../.../.../.../.../.../... 1 2 visible", {"0", "G2"}).text,
              "1../.../.../.../.../.../.../.../... 1 2 visible");
    EXPECT_EQ(edit("gigogne", "1.2/.../.../.../.../.../.../.../... 1 2 visible", {"0", "."}).text,
              ".../.../.../.../.../.../.../.../... 1 2 visible");
    EXPECT_EQ(edit("thinkahead", "6a,6/1,0 c1 1", {"0,0", "a"}).text, "6,6/1,0 c1 1");
    EXPECT_EQ(edit("qwirkle", "A1@0,0 A2|- 0|0 1 6x6x3", {"0,0", "A1"}).text, "- A2|- 0|0 1 6x6x3");
    EXPECT_EQ(edit("qwirkle", "A1@0,0 A2|- 0|0 1 6x6x3", {"hand1:1", "."}).text,
              "A1@0,0 -|- 0|0 1 6x6x3");
}

TEST(Edit, NumbersKeepTheirOwner) {
    EXPECT_EQ(edit("thinkahead", "6a,6/1,0 c1 1", {"0,0", "12"}).text, "12a,6/1,0 c1 1");
    EXPECT_EQ(edit("thinkahead", "6a,6/1,0 c1 1", {"0,0", "b"}).text, "6b,6/1,0 c1 1");
}

constexpr std::string_view snakes = "Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0";

TEST(Edit, AColourHasOneLastCell) {
    EXPECT_EQ(edit("vorassic", snakes, {"B0", "Y"}).text,
              "y,Y,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0");
    EXPECT_EQ(edit("vorassic", snakes, {"score2", "7"}).text,
              "Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|7");
    EXPECT_EQ(edit("vorassic", snakes, {"players", "4"}).text,
              "Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0|0|0");
}

/// A position need not make a game to be changed further; the turn follows the board.
TEST(Edit, ImpossiblePositionsCanBeChanged) {
    const EditedPosition two_winners = edit("piscari", "FFF/.../aa. - -", {"c1", "a"});
    EXPECT_EQ(two_winners.text, "FFF/.../aaa 1 -");
    EXPECT_FALSE(find_game("piscari")->read(two_winners.text));
    EXPECT_EQ(edit("piscari", two_winners.text, {"c1", "."}).text, "FFF/.../aa. 1 -");
}

TEST(Edit, TilesGetRoomAroundThem) {
    const EditedPosition alone = edit("qwirkle", "- -|- 0|0 1 6x6x3");
    EXPECT_EQ(alone.areas[0].columns, 3);
    EXPECT_EQ(alone.areas[0].cells.size(), 9U);
    EXPECT_EQ(alone.areas[1].name, "hand1");
    const EditedPosition row = edit("qwirkle", "A1@0,0+A2@1,0 -|- 0|0 1 6x6x3");
    EXPECT_EQ(row.areas[0].columns, 4);
    EXPECT_EQ(pieces_on(row, "1,0"), std::vector<std::string>{"A2"});
    EXPECT_FALSE(find_game("qwirkle")->edit("A1@0,0+A2@900,0 -|- 0|0 1 6x6x3", {}));
}

TEST(Edit, RefusesWhatIsNoPositionOrNoChange) {
    for (const GameEntry& game : games()) {
        for (const char* const text : {"", " ", "    ", "/", "a b c d e", "|||| , + @ 1", "-"}) {
            EXPECT_FALSE(game.edit(text, {})) << game.info.id << " '" << text << "'";
        }
        Rng random(1);
        const std::string start = (*game.start(Options(game.info.options), random))->position();
        EXPECT_FALSE(game.edit(start, {"nowhere", "1"})) << game.info.id;
        const std::string cell = edit(game.info.id, start).areas[0].cells[0].name;
        for (const char* const value : {"", "nonsense", "?", "1000"}) {
            EXPECT_FALSE(game.edit(start, {cell, value})) << game.info.id << ' ' << value;
        }
    }
}

}  // namespace
}  // namespace ludo
