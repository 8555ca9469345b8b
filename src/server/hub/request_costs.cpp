#include "server/hub/request_costs.hpp"

#include <chrono>
#include <string>

namespace ludo::server {

namespace {

constexpr std::size_t plain_cost = 1;
constexpr std::size_t entering_cost = 10;   ///< a room is shown, and all in it are told
constexpr std::size_t listing_cost = 20;    ///< a page of rooms is sent
constexpr std::size_t searching_cost = 40;  ///< all rooms are looked at
constexpr std::size_t opening_cost = 20;
constexpr std::size_t resuming_cost = 20;  ///< a whole game is told again
constexpr std::size_t seating_cost = 10;   ///< bots will think
constexpr std::size_t hashing_cost = 150;  ///< tens of milliseconds of a processor

std::size_t with_code(std::size_t cost, bool has_code) {
    return has_code ? cost + hashing_cost : cost;
}

std::size_t cost(const protocol::Lobby& request) {
    return request.search.empty() ? listing_cost : searching_cost;
}
std::size_t cost(const protocol::Create& request) {
    return with_code(opening_cost, request.code.has_value());
}
std::size_t cost(const protocol::Join& request) {
    return with_code(entering_cost, request.code.has_value());
}
std::size_t cost(const protocol::Watch& request) {
    return with_code(entering_cost, request.code.has_value());
}
std::size_t cost(const protocol::Resume& /*request*/) { return resuming_cost; }
std::size_t cost(const protocol::Seek& /*request*/) { return opening_cost; }
std::size_t cost(const protocol::Peek& request) { return plain_cost + request.places.size(); }
std::size_t cost(const protocol::Showcase& /*request*/) { return listing_cost; }
std::size_t cost(const protocol::SeatBot& /*request*/) { return seating_cost; }
std::size_t cost(const protocol::Fill& /*request*/) { return seating_cost; }
template <typename Other>
std::size_t cost(const Other& /*request*/) {
    return plain_cost;
}

}  // namespace

std::size_t cost_of(const protocol::Ask& request) {
    return std::visit([](const auto& asked) { return cost(asked); }, request);
}

Refusal over_budget(Duration wait) {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait);
    return {"refusal.online.budget", {{"seconds", std::to_string(seconds.count())}}};
}

}  // namespace ludo::server
