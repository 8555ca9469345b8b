#include "engine/request.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <string>

#include "core/scan.hpp"

namespace ludo::engine {

namespace {

constexpr int max_limit = std::numeric_limits<int>::max();

bool set_limit(std::string_view name, int value, search::Limits& limits) {
    if (name == "movetime") {
        limit_time(limits, value);
    } else if (name == "depth") {
        limits.depth = std::min(value, limits.depth);
    } else if (name == "nodes") {
        limits.nodes = static_cast<std::uint64_t>(value);
    } else {
        return false;
    }
    return true;
}

}  // namespace

void limit_time(search::Limits& limits, int milliseconds) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
    limits.out_of_time = [end] { return Clock::now() >= end; };
}

Result<Request> read_request(Words words) {
    const Refusal wrong = usage("go [movetime MS] [depth N] [nodes N] | go infinite");
    Request request;
    if (words.empty()) limit_time(request.limits, default_movetime_ms);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "infinite") {
            request.is_infinite = true;
            continue;
        }
        const auto value =
            i + 1 < words.size() ? read_int(words[i + 1], 1, max_limit) : std::nullopt;
        if (!value || !set_limit(words[i], *value, request.limits)) return wrong;
        ++i;
    }
    return request;
}

Refusal usage(std::string_view form) {
    return {"refusal.engine.usage", {{"form", std::string(form)}}};
}

}  // namespace ludo::engine
