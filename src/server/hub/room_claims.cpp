#include "server/hub/room_claims.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/hub/request_costs.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

constexpr std::size_t most_under_way = 128;

FoundRoom because(std::string_view key) { return Refusals{{key, {}}}; }

/// A room has just been claimed. Those that slept had put down when their turn ends.
bool was_taken_over(const HostedRoom& hosted) { return !hosted.room.turn_due(); }

}  // namespace

void RoomClaims::find(std::string_view text, const std::string& address, Found done) {
    if (context_.routing.has_peers() && context_.clock.stands()) {
        return done(because(in_trouble));
    }
    if (HostedRoom* const hosted = context_.rooms.find(text)) {
        hosted->keep_awake(context_.clock.now(), context_.limits);
        return done(hosted);
    }
    const auto id = read_room_id(text);
    if (!id || *id == RoomId{}) return done(because(no_room));
    // Nobody may know of a room yet whose opening is still being stored; but it may have been
    // opened on another server before.
    const bool is_opening = context_.rooms.find(*id) != nullptr;
    if (is_opening) return done(because(context_.routing.has_peers() ? in_trouble : no_room));
    if (context_.clock.stands()) return done(because(in_trouble));
    if (!address.empty()) {
        const auto wait = context_.budget.spend(address, claiming_cost);
        if (wait) return done(Refusals{over_budget(*wait)});
    }
    claim(*id, std::move(done));
}

void RoomClaims::wake(RoomId id) {
    if (context_.rooms.find(id) != nullptr || context_.routing.is_draining()) return;
    claim(id, [](const FoundRoom&) {});
}

/// The rooms are claimed all the same, once the store can.
void RoomClaims::refuse_waiting() {
    std::vector<Found> refused;
    for (auto& [id, waiting] : under_way_) {
        std::move(waiting.begin(), waiting.end(), std::back_inserter(refused));
        waiting.clear();
    }
    for (const Found& done : refused) done(because(in_trouble));
}

void RoomClaims::claim(RoomId id, Found done) {
    if (context_.routing.is_draining()) {
        // Where nobody else takes it, it goes on here as long as there is time.
        if (const auto server = context_.routing.successor(id)) return done(Elsewhere{*server});
    }
    const auto waiting = under_way_.find(id);
    if (waiting != under_way_.end()) {
        const bool is_full = waiting->second.size() >= context_.limits.waiting_requests_per_room;
        if (is_full) return done(because("refusal.online.busy"));
        return waiting->second.push_back(std::move(done));
    }
    const bool is_asked =
        under_way_.size() < most_under_way &&
        context_.store.claim(id, [this, id](const Result<Claim>& claim) { answered(id, claim); });
    if (!is_asked) return done(because("refusal.online.busy"));
    ++context_.counters.claims;
    under_way_[id].push_back(std::move(done));
}

void RoomClaims::answered(RoomId id, const Result<Claim>& claim) {
    const std::vector<Found> waiting = std::move(under_way_.extract(id).mapped());
    const auto* const ours = claim ? std::get_if<ClaimedRoom>(&*claim) : nullptr;
    if (ours != nullptr) open(id, *ours);
    const auto* const elsewhere = claim ? std::get_if<Elsewhere>(&*claim) : nullptr;
    for (const Found& done : waiting) {
        // What the one before was told may have been the end of the room.
        if (HostedRoom* const hosted = context_.rooms.find(id)) {
            done(hosted);
        } else if (elsewhere != nullptr && context_.routing.is_own(elsewhere->server)) {
            // Claimed, but the answer was lost; or set aside. Nobody is to be sent round in
            // circles, nor told that it is gone.
            done(because("refusal.online.busy"));
        } else if (elsewhere != nullptr) {
            done(*elsewhere);
        } else {
            done(because(claim ? no_room : in_trouble));
        }
    }
}

void RoomClaims::open(RoomId id, const ClaimedRoom& claimed) {
    context_.recovery.open(id, claimed.events);
    const HostedRoom* const hosted = context_.rooms.find(id);
    if (hosted != nullptr && context_.routing.has_peers() && was_taken_over(*hosted)) {
        ++context_.counters.takeovers;
    } else if (context_.counters.rooms_asleep > 0) {
        --context_.counters.rooms_asleep;
    }
}

}  // namespace ludo::server
