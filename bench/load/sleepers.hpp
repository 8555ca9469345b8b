#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "link.hpp"
#include "server/net/room_client.hpp"

namespace ludo::bench {

/// Opens rooms of correspondence and leaves them at once, so many at a time.
class SleeperFlow {
  public:
    SleeperFlow(boost::asio::io_context& context, std::uint16_t port, int rooms);
    ~SleeperFlow();
    SleeperFlow(const SleeperFlow&) = delete;
    SleeperFlow& operator=(const SleeperFlow&) = delete;

    /// Rooms in which a game has begun and nobody is any more.
    [[nodiscard]] int left() const { return left_; }
    [[nodiscard]] bool is_done() const { return left_ == wanted_; }
    /// Opens the next ones in place of those that were left. To be called again and again.
    void step();

  private:
    class Visit;

    boost::asio::io_context& context_;
    std::uint16_t port_;
    int wanted_;
    int opened_ = 0;
    int left_ = 0;
    std::vector<std::unique_ptr<Visit>> visits_;
};

}  // namespace ludo::bench
