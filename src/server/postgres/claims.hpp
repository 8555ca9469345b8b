#pragma once

#include <chrono>
#include <deque>
#include <variant>
#include <vector>

#include "server/postgres/shared.hpp"

namespace ludo::server::postgres {

/// Takes rooms and lets them go, in the order asked for, beside the path of moves.
///
/// A claim is answered after its COMMIT, which proves that all that was read is on the standby too.
/// One that is lost on the way may have succeeded: then we have a room that we do not know. Such
/// rooms are looked for after a connection broke, and let go.
class Claims {
  public:
    /// `is_known`: what we have though it is not among the owned rooms yet.
    Claims(Shared& shared, std::function<bool(RoomId)> is_known);

    void open();
    /// False when too many wait.
    [[nodiscard]] bool claim(RoomId room, Store::Claimed done);
    /// `owned`: what we knew of it.
    void release(RoomId room, const OwnedRoom& owned, Date due);
    void hurry() { start(); }
    [[nodiscard]] bool is_busy() const;
    [[nodiscard]] Connection& connection() { return connection_; }

  private:
    struct Release {
        RoomId room{};
        std::int64_t epoch = 0;
        std::optional<Date> due{};  ///< as it was, where nothing is known
    };
    struct ToClaim {
        RoomId room{};
        Store::Claimed done;
        bool was_retried = false;
    };
    struct Sweep {};
    using Work = std::variant<Release, ToClaim, Sweep>;

    void add(Work work);
    void start_later();
    void start();
    void send_releases();
    void send_claims();
    void send_sweep();
    void claimed(Reply& reply);
    void answer_claims(const Reply& reply);
    [[nodiscard]] Result<Claim> answer_to(const ToClaim& asked, const Reply& reply);
    void swept(const Reply& reply);
    void refuse_claims();
    void refuse(ToClaim& asked);
    void answer(ToClaim& asked, Result<Claim> result);
    void sweep_soon();

    Shared& shared_;
    std::function<bool(RoomId)> is_known_;
    Connection connection_;
    boost::asio::steady_timer sweep_timer_;
    std::deque<Work> queue_;
    std::vector<Work> batch_;  ///< under way, all of one kind
    std::size_t waiting_claims_ = 0;
    bool is_start_due_ = false;
};

}  // namespace ludo::server::postgres
