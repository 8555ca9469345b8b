#include "engine/request.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string>

namespace ludo::engine {

namespace {

using std::chrono::milliseconds;

/// A whole number; one that is too large or too small counts as the largest or smallest there is.
std::optional<std::int64_t> read_number(std::string_view text) {
    using Range = std::numeric_limits<std::int64_t>;
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (stop != end || error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        return text.starts_with('-') ? Range::min() : Range::max();
    }
    return value;
}

milliseconds time_of(std::int64_t value) {
    return milliseconds(std::clamp<std::int64_t>(value, 0, search::longest_time.count()));
}

/// `p1time`, `p4inc` and their like.
bool set_clock(std::string_view name, std::int64_t value, GoRequest& request) {
    const bool names_a_seat =
        name.size() > 2 && name[0] == 'p' && '1' <= name[1] && name[1] < '1' + max_seats;
    if (!names_a_seat) return false;
    SeatClock& clock = request.clocks[static_cast<std::size_t>(name[1] - '1')];
    if (name.substr(2) == "time") {
        clock.remaining = time_of(value);
    } else if (name.substr(2) == "inc") {
        clock.increment = time_of(value);
    } else {
        return false;
    }
    return true;
}

bool set_limit(std::string_view name, std::int64_t value, GoRequest& request) {
    search::MoveLimits& limits = request.limits;
    if (name == "movetime") {
        limits.time = time_of(value);
    } else if (name == "depth") {
        limits.depth = static_cast<int>(std::clamp<std::int64_t>(value, 1, search::Limits{}.depth));
    } else if (name == "nodes") {
        limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(value, 1));
    } else {
        return set_clock(name, value, request);
    }
    return true;
}

}  // namespace

GoRequest read_go(Words words) {
    GoRequest request;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "infinite") {
            request.is_infinite = true;
            continue;
        }
        const auto value = i + 1 < words.size() ? read_number(words[i + 1]) : std::nullopt;
        if (value && set_limit(words[i], *value, request)) ++i;
    }
    return request;
}

search::MoveLimits limits_for(const GoRequest& request, Seat mover,
                              std::optional<int> own_moves_left) {
    search::MoveLimits limits = request.limits;
    const SeatClock& clock = request.clocks[mover.index];
    if (clock.remaining) {
        const auto allotted = allot_time(*clock.remaining, clock.increment, own_moves_left);
        limits.time = std::min(limits.time.value_or(allotted), allotted);
    }
    const bool is_limited = limits.time || limits.nodes || limits.depth;
    if (!is_limited && !request.is_infinite) limits.time = default_movetime;
    return limits;
}

Refusal usage(std::string_view form) {
    return {"refusal.engine.usage", {{"form", std::string(form)}}};
}

}  // namespace ludo::engine
