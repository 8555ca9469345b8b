#include "server/hub/client_limits.hpp"

#include <algorithm>
#include <chrono>

namespace ludo::server {

namespace {

std::string minutes(Duration time) {
    return std::to_string(std::chrono::ceil<std::chrono::minutes>(time).count());
}

/// An address as one room sees it.
std::string pair_of(const ClientLimits::CodeAttempt& attempt) {
    return attempt.room + ' ' + attempt.address;
}

}  // namespace

ClientLimits::ClientLimits(const Limits& limits)
    : limits_(&limits),
      sleepers_(limits.sleepers_per_address, std::chrono::hours{24}),
      kept_kib_(limits.keep_kib_per_address, std::chrono::hours{24}),
      codes_on_room_(limits.code_attempts_per_room, limits.code_window),
      codes_from_address_(limits.code_attempts_per_address, limits.code_window),
      codes_from_known_(limits.code_attempts_per_room, limits.code_window),
      codes_from_strangers_(1, limits.code_window) {}

void ClientLimits::renew() {
    sleepers_.set_allowed(limits_->sleepers_per_address);
    kept_kib_.set_allowed(limits_->keep_kib_per_address);
    codes_on_room_.set_allowed(limits_->code_attempts_per_room);
    codes_from_address_.set_allowed(limits_->code_attempts_per_address);
    codes_from_known_.set_allowed(limits_->code_attempts_per_room);
}

Refusals ClientLimits::refuse_room(const std::string& address) const {
    const auto opened = rooms_.find(address);
    if (opened == rooms_.end() || opened->second < limits_->rooms_per_address) return {};
    return {{"refusal.online.rooms_address", {}}};
}

void ClientLimits::room_closed(const std::string& address) {
    const auto opened = rooms_.find(address);
    if (opened != rooms_.end() && --opened->second == 0) rooms_.erase(opened);
}

void ClientLimits::game_kept(const std::string& address, std::size_t bytes, Time now) {
    kept_kib_.count(address, now, 1 + static_cast<int>(bytes / 1024));
}

Duration ClientLimits::code_wait(const CodeAttempt& attempt, Time now) const {
    if (attempt.is_known) return codes_from_known_.wait(pair_of(attempt), now);
    const Duration wait = codes_from_address_.wait(attempt.address, now);
    if (codes_on_room_.allows(attempt.room, now)) return wait;
    return std::max(wait, codes_from_strangers_.wait(pair_of(attempt), now));
}

Refusals ClientLimits::refuse_code(const CodeAttempt& attempt, Time now) const {
    const Duration wait = code_wait(attempt, now);
    if (wait == Duration::zero()) return {};
    return {{"refusal.online.attempts", {{"minutes", minutes(wait)}}}};
}

void ClientLimits::count_code(const CodeAttempt& attempt, Time now) {
    if (attempt.is_known) return codes_from_known_.count(pair_of(attempt), now);
    const bool is_guessed_at = !codes_on_room_.allows(attempt.room, now);
    if (is_guessed_at) codes_from_strangers_.count(pair_of(attempt), now);
    codes_on_room_.count(attempt.room, now);
    codes_from_address_.count(attempt.address, now);
}

void ClientLimits::forgive_code(const CodeAttempt& attempt) {
    if (attempt.is_known) return codes_from_known_.forgive(pair_of(attempt));
    codes_from_strangers_.forgive(pair_of(attempt));
    codes_on_room_.forgive(attempt.room);
    codes_from_address_.forgive(attempt.address);
}

Refusals ClientLimits::react(Client& client, Time now) const {
    if (client.last_reaction && now < *client.last_reaction + limits_->reaction_every) {
        return {{"refusal.online.too_fast", {}}};
    }
    client.last_reaction = now;
    return {};
}

}  // namespace ludo::server
