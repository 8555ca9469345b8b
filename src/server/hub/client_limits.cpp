#include "server/hub/client_limits.hpp"

#include <chrono>

namespace ludo::server {

namespace {

std::string minutes(Duration time) {
    return std::to_string(std::chrono::ceil<std::chrono::minutes>(time).count());
}

}  // namespace

ClientLimits::ClientLimits(const Limits& limits)
    : limits_(&limits),
      codes_on_room_(limits.code_attempts_per_room, limits.code_window),
      codes_from_address_(limits.code_attempts_per_address, limits.code_window) {}

Refusals ClientLimits::refuse_room(const std::string& address) const {
    const auto opened = rooms_.find(address);
    if (opened == rooms_.end() || opened->second < limits_->rooms_per_address) return {};
    return {{"refusal.online.rooms_address", {}}};
}

void ClientLimits::room_closed(const std::string& address) {
    const auto opened = rooms_.find(address);
    if (opened != rooms_.end() && --opened->second == 0) rooms_.erase(opened);
}

Refusals ClientLimits::refuse_code(const std::string& room, const std::string& address,
                                   Time now) const {
    if (codes_on_room_.allows(room, now) && codes_from_address_.allows(address, now)) return {};
    return {{"refusal.online.attempts", {{"minutes", minutes(limits_->code_window)}}}};
}

void ClientLimits::count_code(const std::string& room, const std::string& address, Time now) {
    codes_on_room_.count(room, now);
    codes_from_address_.count(address, now);
}

void ClientLimits::forgive_code(const std::string& room, const std::string& address) {
    codes_on_room_.forgive(room);
    codes_from_address_.forgive(address);
}

Refusals ClientLimits::react(Client& client, Time now) const {
    if (client.last_reaction && now < *client.last_reaction + limits_->reaction_every) {
        return {{"refusal.online.too_fast", {}}};
    }
    client.last_reaction = now;
    return {};
}

}  // namespace ludo::server
