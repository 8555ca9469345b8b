#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/store/memory_database.hpp"
#include "server/store/peers.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// Forgets everything with the process. For tests, and to try things out. Several of them may share
/// a MemoryDatabase, as servers share one store.
class MemoryStore final : public Store, public Peers {
  public:
    /// Of a server alone.
    explicit MemoryStore(Mailbox& mailbox);
    MemoryStore(MemoryDatabase& database, std::string name, Mailbox& mailbox);
    ~MemoryStore() override;
    MemoryStore(const MemoryStore&) = delete;
    MemoryStore& operator=(const MemoryStore&) = delete;

    void commit(Change change, Done done) override;
    void load(const std::function<void(StoredEvent)>& visit) override;
    [[nodiscard]] bool claim(RoomId room, Claimed done) override;
    void release(RoomId room, Date due) override;
    [[nodiscard]] bool read(RoomId room, Log done) override;
    [[nodiscard]] bool find_due(Date now, std::size_t most, FoundRooms done) override;
    [[nodiscard]] bool count_released(Counted done) override;
    [[nodiscard]] bool find_game(std::string id, Found done) override;
    void forget_games_before(Date date) override;
    void flush() override {}

    [[nodiscard]] const std::string& name() const override { return name_; }
    [[nodiscard]] const std::vector<std::string>& serving() const override { return serving_; }
    void set_draining(bool is_draining) override;
    [[nodiscard]] bool has_announced_draining() const override { return true; }
    void publish(std::vector<PublishedRoom> changes) override;
    void set_seekers(SeekerCounts seekers) override;
    [[nodiscard]] const SeekerCounts& seekers_elsewhere() const override { return elsewhere_; }
    void listen(Listener& listener) override;

  private:
    friend class MemoryDatabase;

    [[nodiscard]] Outcome write(Change& change);
    [[nodiscard]] bool is_fenced(const Change& change) const;
    void append(Change& change);
    void give_up(const Change::Release& release);
    void tell_losses();
    void tell_published(std::vector<PublishedRoom> rooms, bool all);

    std::unique_ptr<MemoryDatabase> own_;  ///< of a server alone
    MemoryDatabase* database_;
    std::string name_;
    Mailbox* mailbox_;
    std::map<RoomId, std::uint64_t> epochs_;  ///< of the rooms this server takes for its own
    Listener* listener_ = nullptr;
    std::vector<std::string> serving_;
    SeekerCounts elsewhere_;
};

}  // namespace ludo::server
