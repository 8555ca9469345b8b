#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/postgres/append_batch.hpp"

namespace ludo::server::postgres {

/// The transaction that fences every room of a batch in doubt, and asks what became of it; see
/// `Appends`. Sent again after it was lost, it raises nothing twice.
[[nodiscard]] std::vector<Query> settle_doubt(const Batch& batch, const Shared& shared);

/// What that transaction found.
class SettledDoubt {
  public:
    explicit SettledDoubt(const Reply& reply);

    struct Verdict {
        Outcome outcome;
        std::optional<OwnedRoom> owned{};  ///< the room, where it is still ours
        bool is_lost = false;              ///< it was written, and then the room was taken from us
    };
    [[nodiscard]] Verdict judge(const PendingChange& item) const;

  private:
    struct Room {
        std::int64_t epoch;
        std::int64_t change;
        std::int64_t epoch_change;
        bool is_ours;
    };

    std::unordered_map<RoomId, Room> rooms_;
    std::unordered_set<RoomId> with_events_;  ///< rooms in which the events of the batch are stored
};

}  // namespace ludo::server::postgres
