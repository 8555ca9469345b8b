#pragma once

#include <cstddef>
#include <cstdint>

namespace ludo::server {

/// Figures for the metrics; totals since the start but for the first group.
struct Counters {
    std::size_t rooms = 0;  ///< in memory
    std::size_t rooms_playing = 0;
    std::size_t rooms_asleep = 0;  ///< in the store alone
    std::size_t connections = 0;
    std::size_t lobby_listeners = 0;
    std::size_t bots_thinking = 0;
    std::size_t commits_under_way = 0;
    std::size_t rooms_set_aside = 0;  ///< logs that no longer replay, kept in the store

    std::uint64_t requests = 0;
    std::uint64_t refused = 0;
    std::uint64_t events = 0;  ///< committed
    std::uint64_t failed_commits = 0;
    std::uint64_t rooms_opened = 0;
    std::uint64_t rooms_closed = 0;
    std::uint64_t claims = 0;         ///< rooms asked of the store
    std::uint64_t rooms_moved = 0;    ///< that another server took
    std::uint64_t takeovers = 0;      ///< rooms of other servers that went on here
    std::uint64_t rooms_drained = 0;  ///< let go for others to take
    std::uint64_t rooms_failed = 0;   ///< closed because their code threw
    std::uint64_t games_finished = 0;
};

}  // namespace ludo::server
