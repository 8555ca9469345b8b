#pragma once

#include <chrono>
#include <cstddef>

#include "server/ports.hpp"

namespace ludo::server {

/// Every number the rooms keep to; those that hosts may want otherwise are options of
/// `ludo serve`.
struct Limits {
    // Rooms as the rules want them.
    Duration turn = std::chrono::seconds{60};         ///< default of a room's own turn time
    Duration start_pause = std::chrono::seconds{3};   ///< no clock runs so soon after a start
    Duration start_grace = std::chrono::seconds{15};  ///< seen gone so soon: there was no start
    Duration reload_time = std::chrono::seconds{3};   ///< within which who loads the page is back
    int timeouts_to_elimination = 2;                  ///< in a row
    Duration vote = std::chrono::seconds{30};         ///< the window to vote for another game
    Duration room_life = std::chrono::hours{1};       ///< renewed by game starts and moves
    Duration absence = std::chrono::minutes{5};      ///< absent from a waiting room: left; 0: never
    Duration sleep_after = std::chrono::minutes{1};  ///< correspondence, when nobody is connected
    Duration keep_games = std::chrono::hours{24 * 90};      ///< finished games; 0 keeps none
    Duration keep_set_aside = std::chrono::hours{24 * 90};  ///< logs that no longer replay

    // How much of everything.
    std::size_t rooms = 5000;               ///< in memory
    std::size_t rooms_per_address = 100;    ///< a school, and what its pupils left open
    std::size_t rooms_asleep = 100'000;     ///< in the store alone
    int sleepers_per_address = 200;         ///< rooms of one address that fall asleep a day
    std::size_t searches_per_address = 30;  ///< people who seek others to play with
    int keep_kib_per_address = 16 << 10;    ///< of finished games, a day
    std::size_t spectators_per_room = 50;
    std::size_t waiting_requests_per_room = 16;  ///< while a commit of the room is under way
    std::size_t message_bytes = 4096;            ///< of one request

    // Codes of private rooms: wrong attempts allowed per window.
    int code_attempts_per_room = 30;
    int code_attempts_per_address = 10;
    Duration code_window = std::chrono::minutes{10};

    // The lobby.
    Duration lobby_every = std::chrono::milliseconds{400};  ///< changes are told at most this often
    Duration recent = std::chrono::minutes{10};             ///< what "recently active" means
    std::size_t lobby_page = 200;                           ///< rooms in one list

    Duration reaction_every = std::chrono::milliseconds{1500};  ///< per player
    Duration bot_pause = std::chrono::milliseconds{600};        ///< before a bot's move is shown
};

}  // namespace ludo::server
