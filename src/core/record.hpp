#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/refusal.hpp"

namespace ludo {

/// A saved game as its file says it: tags, then the tokens, in readable text in the spirit of PGN.
///
///     [Ludotheque "1"]
///     [Game "vorassic"]
///     [Rules "1"]
///     [Options "size=5 mode=snake"]
///     [Player1 "Anna"]
///     [Kind1 "human"]
///     [Player2 "Robot"]
///     [Kind2 "random"]
///     [Start "Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0"]
///     [Result "*"]
///
///     A1 D4 B1 *
///
/// The text ends with the result, so that a file cut short is noticed.
struct Record {
    struct Player {
        std::string name;
        std::string kind;  ///< "human", or the bot that plays
        friend bool operator==(const Player&, const Player&) = default;
    };
    struct Token {
        std::string text;
        std::size_t line = 0;  ///< where it stood in the file, for messages
        friend bool operator==(const Token& a, const Token& b) { return a.text == b.text; }
    };

    static constexpr std::string_view running = "*";
    static constexpr std::string_view human = "human";

    std::string game;
    int rules_version = 1;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<Player> players;
    std::string start;
    std::string result{running};  ///< "*" while running, else as the engine says: p1win … draw
    std::vector<Token> tokens;

    friend bool operator==(const Record&, const Record&) = default;
};

std::string write_record(const Record& record);

/// Reads the form of a record, with the line ends and byte-order mark that editors may have given
/// it; whether its position and tokens are right is the game's business.
/// Every refusal names the line.
Result<Record> read_record(std::string_view text);

/// Can this be a player's name in a record: 1 to 40 characters, no control characters, valid UTF-8?
bool is_player_name(std::string_view name);

}  // namespace ludo
