#include "server/rooms/time_control.hpp"

#include <algorithm>
#include <array>

#include "server/protocol/description.hpp"

namespace ludo::server {

namespace {

using std::chrono::days;
using std::chrono::seconds;

struct Range {
    std::int64_t least;
    std::int64_t most;
    [[nodiscard]] bool contains(std::int64_t value) const {
        return least <= value && value <= most;
    }
};
constexpr Range turn_seconds{protocol::min_turn_seconds, protocol::max_turn_seconds};
constexpr Range total_seconds{protocol::min_total_seconds, protocol::max_total_seconds};

Refusal unfit() { return {"refusal.online.time_control", {}}; }

Result<TimeControl> read_turn(const protocol::TimeControl& asked) {
    const bool fits =
        asked.seconds && turn_seconds.contains(*asked.seconds) && !asked.increment && !asked.days;
    if (!fits) return unfit();
    return TimeControl{TimeControl::Kind::turn, seconds{*asked.seconds}};
}

Result<TimeControl> read_total(const protocol::TimeControl& asked) {
    const bool fits = asked.seconds && total_seconds.contains(*asked.seconds) && !asked.days;
    if (!fits) return unfit();
    return TimeControl{TimeControl::Kind::total, seconds{*asked.seconds},
                       seconds{asked.increment.value_or(0)}};
}

Result<TimeControl> read_correspondence(const protocol::TimeControl& asked) {
    const bool fits = asked.days && !asked.seconds && !asked.increment;
    if (!fits) return unfit();
    return TimeControl{TimeControl::Kind::correspondence, days{*asked.days}};
}

}  // namespace

Duration TimeControl::note_every() const {
    constexpr Duration at_most_so_often = seconds{10};
    return std::max(time / 24, at_most_so_often);
}

Result<TimeControl> read_time_control(const protocol::TimeControl& asked) {
    if (asked.kind == "total") return read_total(asked);
    if (asked.kind == "correspondence") return read_correspondence(asked);
    return read_turn(asked);
}

void write_time_control(JsonWriter& out, const TimeControl& control) {
    constexpr std::array<std::string_view, 3> names{"turn", "total", "correspondence"};
    out.open('{').field("kind", names[static_cast<std::size_t>(control.kind)]);
    if (control.is_correspondence()) {
        out.field("days", std::chrono::duration_cast<days>(control.time).count());
    } else {
        out.field("seconds", std::chrono::duration_cast<seconds>(control.time).count());
    }
    if (control.is_total()) {
        out.field("increment", std::chrono::duration_cast<seconds>(control.increment).count());
    }
    out.close('}');
}

}  // namespace ludo::server
