#include "server/hub/listing_publisher.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/hub/published_listing.hpp"

namespace ludo::server {

void ListingPublisher::note(RoomId room, Time now) {
    if (peers_ == nullptr) return;
    noted_.insert(room);
    if (!next_) next_ = std::max(now, latest_ + limits_->lobby_every);
}

void ListingPublisher::publish(Time now) {
    if (!next_ || now < *next_) return;
    next_.reset();
    latest_ = now;
    std::vector<PublishedRoom> changes;
    for (const RoomId room : std::exchange(noted_, {})) {
        const HostedRoom* const hosted = rooms_->find(room);
        // A room whose opening is still being stored is no room yet.
        if (hosted != nullptr && hosted->room.seq() == 0) continue;
        changes.push_back({.room = room});
        if (hosted != nullptr) {
            changes.back().listing = write_published(hosted->listing(now, *limits_));
        }
    }
    if (!changes.empty()) peers_->publish(std::move(changes));
}

}  // namespace ludo::server
