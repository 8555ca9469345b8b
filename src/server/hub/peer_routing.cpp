#include "server/hub/peer_routing.hpp"

#include <vector>

#include "server/hub/stable_hash.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

/// nullptr when there is no server.
const std::string* choose(const std::vector<std::string>& servers, const std::string& key,
                          std::string_view but = {}) {
    const std::string* chosen = nullptr;
    std::uint64_t greatest = 0;
    for (const std::string& server : servers) {
        if (server == but) continue;
        std::string text = server;
        text.append(" ").append(key);
        const std::uint64_t number = stable_hash(text);
        if (chosen != nullptr && number <= greatest) continue;
        chosen = &server;
        greatest = number;
    }
    return chosen;
}

}  // namespace

void PeerRouting::set_draining(bool is_draining) {
    if (is_draining == is_draining_) return;
    is_draining_ = is_draining;
    peers_->set_draining(is_draining);
}

std::optional<std::string> PeerRouting::successor(RoomId room) const {
    if (!has_peers()) return std::nullopt;
    const std::string* const server =
        choose(peers_->serving(), write_room_id(room), peers_->name());
    return server == nullptr ? std::nullopt : std::optional(*server);
}

std::optional<std::string> PeerRouting::meeting_place(const Criteria& criteria) const {
    if (!has_peers()) return std::nullopt;
    const std::string key = criteria.game + ' ' + criteria.preset + ' ' + criteria.speed;
    // The others do not know at once that this one drains.
    const std::string_view but = is_draining_ ? std::string_view(peers_->name()) : "";
    const std::string* const server = choose(peers_->serving(), key, but);
    return server == nullptr || *server == peers_->name() ? std::nullopt : std::optional(*server);
}

void PeerRouting::set_seekers(const SeekerCounts& seekers) {
    if (!has_peers() || seekers == latest_seekers_) return;
    latest_seekers_ = seekers;
    peers_->set_seekers(seekers);
}

SeekerCounts PeerRouting::with_others(SeekerCounts seekers) const {
    if (!has_peers()) return seekers;
    for (const auto& [game, count] : peers_->seekers_elsewhere()) seekers[game] += count;
    return seekers;
}

}  // namespace ludo::server
