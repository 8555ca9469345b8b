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
///     A1 D4 (D3 B1 (C1) E3) B1 *
///
/// A variation stands in parentheses behind the token it is an alternative to. The text ends with
/// the result of the main line, so that a file cut short is noticed. A record without variations
/// has format version 1, one with variations 2.
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
    /// Another way a game could go on. Lists of variations are ordered by `at`.
    struct Variation {
        /// How many tokens of the line it branches off from are played before it; all of them when
        /// that line goes no further.
        std::size_t at = 0;
        std::vector<Token> tokens;  ///< at least one
        std::vector<Variation> variations;
        friend bool operator==(const Variation&, const Variation&) = default;
    };

    static constexpr std::string_view running = "*";
    static constexpr std::string_view human = "human";
    /// How deep variations are nested at most, so that walking through them needs little stack.
    static constexpr std::size_t max_variation_depth = 250;

    std::string game;
    int rules_version = 1;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<Player> players;
    std::string start;
    std::string result{running};  ///< "*" while running, else as the engine says: p1win … draw
    std::vector<Token> tokens;    ///< the main line
    std::vector<Variation> variations;

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
