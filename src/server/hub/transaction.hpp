#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/hub/clients.hpp"
#include "server/rooms/draft.hpp"

namespace ludo::server {

struct HostedRoom;

/// A change of a room from its ruling until it is stored, and what is to be done then.
struct Transaction {
    /// The requester comes into the room: as a player, or to watch.
    struct Entry {
        std::optional<PlayerId> player;
    };

    Draft draft;
    std::optional<Requester> requester{};
    std::string pass{};  ///< for spectators, to be told to the requester
    std::optional<Entry> entry{};
    /// Of a room opened for people who asked before: called once, with the room when it is stored,
    /// without when that failed.
    std::function<void(HostedRoom*)> opened{};
    /// Called instead of a refusal when another server has the room already.
    std::function<void()> fenced{};
    Time begun{};  ///< when it was asked for

    /// Forgets all, and keeps the memory.
    void clear() {
        draft.clear();
        requester.reset();
        pass.clear();
        entry.reset();
        opened = nullptr;
        fenced = nullptr;
    }
};

/// Hands out transactions and takes them back. A busy server makes tens of thousands of them a
/// second, each with a copy of a room: one that was used before has the memory for it.
class TransactionPool {
  public:
    struct Return {
        TransactionPool* pool = nullptr;
        void operator()(Transaction* transaction) const {
            pool->take_back(std::unique_ptr<Transaction>(transaction));
        }
    };
    using Handle = std::unique_ptr<Transaction, Return>;

    Handle begin(const Room& room, std::optional<Requester> requester = {}) {
        if (spare_.empty()) return Handle(new Transaction{Draft(room), requester}, {this});
        Handle handle(spare_.back().release(), {this});
        spare_.pop_back();
        handle->draft.begin(room);
        handle->requester = requester;
        return handle;
    }

  private:
    static constexpr std::size_t most_spare = 1024;

    void take_back(std::unique_ptr<Transaction> transaction) {
        if (spare_.size() == most_spare) return;
        // Now, while all of it is in the caches.
        transaction->clear();
        spare_.push_back(std::move(transaction));
    }

    std::vector<std::unique_ptr<Transaction>> spare_;
};

}  // namespace ludo::server
