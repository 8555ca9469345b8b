#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/store/peers.hpp"

namespace ludo::server {

class MemoryStore;

/// What the MemoryStores of several servers share. Everything is on one thread, and the others know
/// of a change at once: as if a heartbeat followed everything. It outlives the stores.
class MemoryDatabase {
  public:
    /// The lease of a server runs out: whoever asks for its rooms has them, though it may still be
    /// about. It hears of what it lost when it is back.
    void let_lease_run_out(const std::string& server);
    void renew_lease(const std::string& server);

    /// Who has a room; nothing when nobody does or there is none.
    [[nodiscard]] std::optional<std::string> owner(RoomId room) const;

  private:
    friend class MemoryStore;

    struct StoredRoom {
        std::vector<StoredEvent> events{};
        std::optional<std::string> owner{};
        std::uint64_t epoch = 1;  ///< how often it was somebody else's
        Date due{};               ///< of nobody's room: when something happens in it
        std::optional<std::string> listing{};
        std::string listed_by{};
    };
    struct Server {
        MemoryStore* store = nullptr;
        bool has_lease = true;
        bool is_draining = false;
        SeekerCounts seekers{};
    };

    /// Every server learns which of them serve, and how many people seek.
    void spread_news();
    [[nodiscard]] bool is_anybodys(const StoredRoom& room) const;

    std::map<RoomId, StoredRoom> rooms_;
    std::map<std::string, Server> servers_;
    std::map<std::string, KeptGame, std::less<>> games_;
};

}  // namespace ludo::server
