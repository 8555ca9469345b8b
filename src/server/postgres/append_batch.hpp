#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "server/postgres/shared.hpp"

namespace ludo::server::postgres {

/// A change that waits for its turn or is under way.
struct PendingChange {
    using Instant = std::chrono::steady_clock::time_point;
    enum class Kind { new_room, known_room, no_room };

    Change change;
    Store::Done done;
    Instant queued;
    bool is_alone = false;     ///< in a batch of its own, to find out which one is refused
    bool was_retried = false;  ///< after a deadlock
    Kind kind = Kind::known_room;
    OwnedRoom before{};  ///< what it is written upon
    OwnedRoom after{};
};

/// Of each room one change at most, in the order of their numbers. By pointer: they are large, and
/// sorted.
using Batch = std::vector<std::unique_ptr<PendingChange>>;

/// The transaction that writes a batch.
[[nodiscard]] std::vector<Query> write_batch(const Batch& batch, const Shared& shared);
/// The rooms whose changes it has written, in the order of their numbers.
[[nodiscard]] std::vector<RoomId> written_rooms(const Reply& reply);

}  // namespace ludo::server::postgres
