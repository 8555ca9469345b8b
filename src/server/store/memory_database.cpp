#include "server/store/memory_database.hpp"

#include "server/store/memory_store.hpp"

namespace ludo::server {

void MemoryDatabase::let_lease_run_out(const std::string& server) {
    servers_.at(server).has_lease = false;
    spread_news();
}

void MemoryDatabase::renew_lease(const std::string& server) {
    Server& back = servers_.at(server);
    back.has_lease = true;
    spread_news();
    if (back.store != nullptr) back.store->tell_losses();
}

std::optional<std::string> MemoryDatabase::owner(RoomId room) const {
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? std::nullopt : found->second.owner;
}

bool MemoryDatabase::is_anybodys(const StoredRoom& room) const {
    return room.owner && servers_.at(*room.owner).has_lease;
}

void MemoryDatabase::spread_news() {
    std::vector<std::string> serving;
    for (const auto& [name, server] : servers_) {
        if (server.has_lease && !server.is_draining) serving.push_back(name);
    }
    for (const auto& [name, server] : servers_) {
        if (server.store == nullptr) continue;
        server.store->serving_ = serving;
        server.store->elsewhere_.clear();
        for (const auto& [other, from] : servers_) {
            if (other == name || !from.has_lease) continue;
            for (const auto& [game, count] : from.seekers) {
                server.store->elsewhere_[game] += count;
            }
        }
    }
}

}  // namespace ludo::server
