#pragma once

#include <algorithm>
#include <optional>

#include "server/ports.hpp"

namespace ludo::server {

/// The time of the rooms. It stands still while nothing can be stored, so that whatever waits for a
/// time in a room, above all the end of a turn, waits that much longer, and nobody pays for it.
class RoomClock final : public Clock {
  public:
    explicit RoomClock(const Clock& clock)
        : clock_(&clock), began_(clock.now()), began_on_(clock.date()) {}

    [[nodiscard]] Time now() const override {
        return stands_at_ ? *stands_at_ : clock_->now() - lost_;
    }
    [[nodiscard]] Date date() const override { return clock_->date(); }

    /// The date as far as time is counted: it goes on from that of the start with this clock,
    /// whatever the machine's is set to meanwhile.
    [[nodiscard]] Date counted_date() const { return began_on_ + (now() - began_); }
    /// What was due before this date came while nobody served.
    [[nodiscard]] Date began_on() const { return began_on_; }

    [[nodiscard]] bool stands() const { return stands_at_.has_value(); }
    void stop() {
        if (!stands()) stands_at_ = now();
    }
    /// What was to be stored then was not: it stands since that time already.
    void stop_since(Time time) {
        if (stands()) stands_at_ = std::min(*stands_at_, time);
    }
    void go_on() {
        if (!stands()) return;
        lost_ = clock_->now() - *stands_at_;
        stands_at_.reset();
    }

    /// When, by the clock underneath, it will be this time here; never while it stands before it.
    [[nodiscard]] std::optional<Time> reaches(Time time) const {
        if (!stands()) return time + lost_;
        return time <= *stands_at_ ? std::optional(clock_->now()) : std::nullopt;
    }

  private:
    const Clock* clock_;
    Time began_;
    Date began_on_;
    Duration lost_{};  ///< how far it is behind
    std::optional<Time> stands_at_;
};

}  // namespace ludo::server
