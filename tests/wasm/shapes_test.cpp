#include "wasm/shapes.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "core/rng.hpp"
#include "wasm/api.hpp"
#include "wasm/requests.hpp"

namespace ludo::wasm::test {
namespace {

namespace json = boost::json;
using namespace shape;

/// Collects where a value is not what its description says.
class Checker {
  public:
    void check(const Shape& shape, const json::value& value, const std::string& where) {
        const json::object* const object = value.if_object();
        if (object == nullptr) return complain(where, "is no object");
        for (const Field& field : shape.fields) {
            const json::value* const found = object->if_contains(field.name);
            const std::string place = where + "." + std::string(field.name);
            if (found == nullptr) {
                complain(place, "is missing");
            } else {
                check(field.type, *found, place);
            }
        }
        if (object->size() != shape.fields.size()) complain(where, "has other fields");
    }

    [[nodiscard]] const std::string& complaints() const { return complaints_; }

  private:
    void check(const Type& type, const json::value& value, const std::string& where) {
        if (value.is_null()) {
            if (!type.is_nullable) complain(where, "is null");
            return;
        }
        if (type.list_depth == 0) return check_item(type, value, where);
        const json::array* const items = value.if_array();
        if (items == nullptr) return complain(where, "is no list");
        Type item = type;
        item.is_nullable = false;
        --item.list_depth;
        for (const json::value& one : *items) check(item, one, where + "[]");
    }

    void check_item(const Type& type, const json::value& value, const std::string& where) {
        switch (type.kind) {
            case Type::Kind::text:
                return expect(value.is_string(), where, "is no text");
            case Type::Kind::number:
                return expect(value.is_number(), where, "is no number");
            case Type::Kind::flag:
                return expect(value.is_bool(), where, "is no flag");
            case Type::Kind::choice:
                return expect(value.is_string() && is_choice(type, value.as_string()), where,
                              "is none of the choices");
            case Type::Kind::shape:
                return check(*type.shape, value, where);
            case Type::Kind::text_or_shape:
                if (!value.is_string()) check(*type.shape, value, where);
                return;
            case Type::Kind::map:
                if (!value.is_object()) return complain(where, "is no object");
                for (const auto& entry : value.as_object()) {
                    check(*type.item, entry.value(), where + "{}");
                }
                return;
            case Type::Kind::board:
                return check_board(value, where);
        }
    }

    void check_board(const json::value& value, const std::string& where) {
        const std::string_view kind = value.at("kind").as_string();
        const GameEntry* const game = find_game(kind);
        if (game != nullptr && game->board_shape != nullptr) {
            return check(*game->board_shape, value, where);
        }
        complain(where, "is no known board");
    }

    static bool is_choice(const Type& type, std::string_view text) {
        return std::find(type.choices.begin(), type.choices.end(), text) != type.choices.end();
    }

    void expect(bool holds, const std::string& where, std::string_view what) {
        if (!holds) complain(where, what);
    }
    void complain(const std::string& where, std::string_view what) {
        complaints_ += where + " " + std::string(what) + "\n";
    }

    std::string complaints_;
};

void expect_shape(std::string_view name, const json::value& value) {
    const Shape* const shape = find_shape(name);
    ASSERT_NE(shape, nullptr) << name;
    Checker checker;
    checker.check(*shape, value, std::string(name));
    EXPECT_EQ(checker.complaints(), "") << json::serialize(value);
}

json::value value_of(const std::string& answer) {
    const json::value parsed = json::parse(answer);
    EXPECT_TRUE(parsed.at("ok").as_bool()) << answer;
    return parsed.at("value");
}

/// Every position of a game played at random, as the page gets it.
void expect_views_of(const GameEntry& game) {
    Rng random(7);
    const auto match = game.start(Options(game.info.options), random);
    ASSERT_TRUE(match);
    const std::string start = (*match)->position();
    for (int i = 0; i < 60 && (*match)->turn().phase != Phase::over; ++i) {
        const bool is_chance = (*match)->turn().phase == Phase::chance;
        expect_ok((*match)->play(is_chance ? (*match)->next_chance(random)->text
                                           : *(*match)->random_move(random)));
        const json::value view = value_of(
            handle_rules_request(request({"view", game.info.id, start, list((*match)->tokens()), "",
                                          "", "", "1", "0", list({"1"}), "", ""})));
        expect_shape("GameView", view);
    }
}

TEST(Shapes, AreWhatTheCoreWritesOfEveryGame) {
    for (const GameEntry& game : games()) expect_views_of(game);
}

TEST(Shapes, AreWhatTheCoreWritesOfGamesRefusalsAndFiles) {
    const json::value known = json::parse(handle_rules_request(request({"games"})));
    for (const json::value& game : known.as_array()) expect_shape("GameRules", game);
    const json::value bots = json::parse(handle_bots_request(request({"bots"})));
    for (const json::value& game : bots.as_array()) expect_shape("GameBots", game);
    constexpr std::string_view start = ".../.../.../.../.../.../.../.../... 1 2 visible";
    expect_shape("Line", value_of(handle_rules_request(request({"start", "gigogne", "", "7"}))));
    expect_shape("Refusal", json::parse(handle_rules_request(
                                request({"refuse", "gigogne", start, list({"G4"}), "G4"}))));
    const json::value text = value_of(handle_rules_request(request(
        {"write", "gigogne", start, list({"G4"}), "", list({"A", "B"}), list({"human", "easy"})})));
    expect_shape("SavedGame", value_of(handle_rules_request(request({"read", text.as_string()}))));
    expect_shape("DraftAnswer",
                 value_of(handle_rules_request(request(
                     {"draft", "qwirkle", "A1@0,0 A2,A3,A4,B1,C1,D1|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3",
                      "", list({"A2@1,0"}), "A3"}))));
    expect_shape("EditAnswer",
                 value_of(handle_rules_request(request({"edit", "gigogne", start, "4", "G1"}))));
    json::value evaluation = value_of(handle_bots_request(
        request({"evaluate", "gigogne", start, "", "minimax:depth=1", "0", "50", "1"})));
    evaluation.as_object().erase("nodes");  // for tests of the search alone
    expect_shape("Evaluation", evaluation);
}

TEST(Shapes, AreWhatThePageIsWrittenFor) {
    std::ifstream file(LUDO_TEST_DATA "/../../web/src/core/shapes.ts");
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), typescript()) << "run core-types > web/src/core/shapes.ts";
}

}  // namespace
}  // namespace ludo::wasm::test
