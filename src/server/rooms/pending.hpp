#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/protocol/requests.hpp"
#include "server/rooms/draft.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

/// Who waits for the answer to a request.
struct Asker {
    ConnectionId connection{};
    protocol::RequestId request = 0;
};

/// What is being stored, and what is to be done when it is.
struct Pending {
    Draft draft;
    std::optional<Asker> asker{};
    std::string token{};             ///< to be told to the asker
    std::optional<Reader> enters{};  ///< the asker comes into the room, as a player or to watch
};

/// Lends what a change needs and takes it back. A busy server makes tens of thousands of them a
/// second, each with a copy of a room: one that was used before has the memory for it.
class PendingPool {
  public:
    struct GiveBack {
        PendingPool* pool = nullptr;
        void operator()(Pending* pending) const {
            pool->take_back(std::unique_ptr<Pending>(pending));
        }
    };
    using Lent = std::unique_ptr<Pending, GiveBack>;

    Lent lend(const Room& room, std::optional<Asker> asker = {}) {
        if (spare_.empty()) return Lent(new Pending{Draft(room), asker}, {this});
        Lent lent(spare_.back().release(), {this});
        spare_.pop_back();
        lent->draft.restart(room);
        lent->asker = asker;
        lent->token.clear();
        lent->enters.reset();
        return lent;
    }

  private:
    static constexpr std::size_t most_spare = 1024;

    void take_back(std::unique_ptr<Pending> pending) {
        if (spare_.size() < most_spare) spare_.push_back(std::move(pending));
    }

    std::vector<std::unique_ptr<Pending>> spare_;
};

}  // namespace ludo::server
