#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "server/postgres/shared.hpp"

namespace ludo::server::postgres {

/// The statements of Lookups, for the connection that it uses.
std::span<const Statement> lookup_statements();

/// Reads that change nothing, and the forgetting of what is old.
class Lookups {
  public:
    Lookups(Shared& shared, Connection& connection);

    /// False when too many wait, like the others.
    [[nodiscard]] bool read(RoomId room, Store::Log done);
    [[nodiscard]] bool find_due(Date now, std::size_t most, Store::FoundRooms done);
    [[nodiscard]] bool count_released(Store::Counted done);
    [[nodiscard]] bool find_game(std::string id, Store::Found done);
    void forget_games_before(Date date);
    [[nodiscard]] bool is_busy() const { return waiting_ > 0; }

  private:
    /// Sends `query` and posts what `read` makes of the answer, or of there being none.
    template <typename Read>
    bool ask(Query query, Read read);
    /// Nobody waits for it.
    void run(Query query);
    /// Rooms that closed more than a day ago; until then they tell that they have closed.
    void purge_if_due();

    Shared& shared_;
    Connection& connection_;
    std::size_t waiting_ = 0;
    std::chrono::steady_clock::time_point next_purge_{};
};

}  // namespace ludo::server::postgres
