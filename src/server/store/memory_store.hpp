#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace ludo::server {

/// Forgets everything with the process. For tests, and to try things out.
class MemoryStore final : public Store {
  public:
    explicit MemoryStore(Mailbox& mailbox) : mailbox_(&mailbox) {}

    void commit(Change change, Done done) override;
    void load(const std::function<void(StoredEvent)>& visit) override;
    [[nodiscard]] bool claim(RoomId room, Claimed done) override;
    void release(RoomId room, Date due) override;
    [[nodiscard]] bool read(RoomId room, Log done) override;
    [[nodiscard]] bool find_due(Date now, std::size_t most, FoundRooms done) override;
    [[nodiscard]] bool find_game(std::string id, Found done) override;
    void forget_games_before(Date date) override;
    void flush() override {}

  private:
    void give_up(const Change::Release& release);

    Mailbox* mailbox_;
    std::map<RoomId, std::vector<StoredEvent>> rooms_;
    std::map<RoomId, Date> asleep_;  ///< and when something is due in them
    std::map<std::string, KeptGame, std::less<>> games_;
};

}  // namespace ludo::server
