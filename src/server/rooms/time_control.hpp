#pragma once

#include <cstdint>
#include <string_view>

#include "core/json_writer.hpp"
#include "core/refusal.hpp"
#include "server/ports.hpp"
#include "server/protocol/requests.hpp"

namespace ludo::server {

/// How long the players of a room may think.
struct TimeControl {
    enum class Kind : std::uint8_t {
        turn,            ///< so long for each turn
        total,           ///< so long for all turns of a game together; out of time is out of it
        correspondence,  ///< days for each turn, in a room that lives as long as it is played
    };
    Kind kind = Kind::turn;
    Duration time{};
    Duration increment{};  ///< of total: what a turn that was played adds

    [[nodiscard]] bool is_total() const { return kind == Kind::total; }
    [[nodiscard]] bool is_correspondence() const { return kind == Kind::correspondence; }
    /// Is what is left of it kept over a restart? A turn of a minute begins again instead.
    [[nodiscard]] bool is_kept() const { return kind != Kind::turn; }
    /// What is left of a running turn is stored this often, where it is kept.
    [[nodiscard]] Duration note_every() const;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// What is kept over a restart is at least this.
inline constexpr Duration least_after_restart = std::chrono::seconds{10};

/// Reads what somebody asks for, or says what is wrong with it.
Result<TimeControl> read_time_control(const protocol::TimeControl& asked);

/// The same as it is told, and stored.
void write_time_control(JsonWriter& out, const TimeControl& control);

}  // namespace ludo::server
