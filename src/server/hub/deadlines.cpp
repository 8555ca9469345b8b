#include "server/hub/deadlines.hpp"

namespace ludo::server {

void Deadlines::schedule(HostedRoom& hosted) {
    if (hosted.is_busy() || hosted.room.seq() == 0) return;
    const Time due = hosted.next_due(*limits_);
    // A later time needs no entry of its own: the earlier one looks again.
    if (hosted.wake_at && *hosted.wake_at <= due) return;
    hosted.wake_at = due;
    queue_.emplace(due, hosted.room.id());
}

std::optional<Time> Deadlines::next() const {
    if (queue_.empty()) return std::nullopt;
    return queue_.top().first;
}

HostedRoom* Deadlines::take_due(Time now) {
    while (!queue_.empty() && queue_.top().first <= now) {
        const auto [time, id] = queue_.top();
        queue_.pop();
        HostedRoom* const hosted = rooms_->find(id);
        const bool is_current = hosted != nullptr && hosted->wake_at == time;
        if (!is_current) continue;
        hosted->wake_at.reset();
        return hosted;
    }
    return nullptr;
}

}  // namespace ludo::server
