#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include <boost/unordered/unordered_flat_map.hpp>

#include "server/hub/hosted_room.hpp"
#include "server/rooms/helpers.hpp"

namespace ludo::server {

/// The rooms of this server by their ids.
class RoomTable {
  public:
    /// nullptr when there is none.
    [[nodiscard]] HostedRoom* find(RoomId id) const;
    /// By the id as clients write it. A room whose opening is still being stored does not exist for
    /// them.
    [[nodiscard]] HostedRoom* find(std::string_view id) const;

    /// The room that was created with a token, by its hash, when who created it still has a seat
    /// there; also when its opening is still being stored.
    [[nodiscard]] HostedRoom* find_created(const std::string& token) const;

    /// An id nobody can guess, and no room here has.
    [[nodiscard]] RoomId new_id(Secrets& secrets) const;
    /// The same for a room that is created with a secret token, where the same token is to mean the
    /// same id on every server, so that a room is created once; requires a store that fences.
    /// `attempt`, from 1: ids of earlier ones are known to be used up.
    [[nodiscard]] RoomId id_of(const Secrets& secrets, std::string_view token, int attempt) const;

    /// A new room; requires that none here has this id.
    HostedRoom& open(RoomId id, std::string address, std::string creator);
    HostedRoom& insert(std::unique_ptr<HostedRoom> hosted);
    void erase(RoomId id);

    [[nodiscard]] std::size_t size() const { return rooms_.size(); }
    template <typename Visit>
    void for_each(Visit visit) const {
        for (const auto& [id, hosted] : rooms_) visit(*hosted);
    }

  private:
    // Flat: each move finds its room among thousands, all out of the cache.
    boost::unordered_flat_map<RoomId, std::unique_ptr<HostedRoom>, std::hash<RoomId>> rooms_;
    std::unordered_map<std::string, RoomId> created_;  ///< by HostedRoom::creator
};

}  // namespace ludo::server
