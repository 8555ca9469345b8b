#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hub/clients.hpp"
#include "server/hub/listing_publisher.hpp"
#include "server/hub/room_list.hpp"
#include "server/hub/room_table.hpp"
#include "server/protocol/requests.hpp"
#include "server/rooms/limits.hpp"

namespace ludo::server {

/// Which rooms somebody wants to see.
struct DirectoryFilter {
    std::string search;  ///< folded
    std::string visibility = "all";
    std::optional<int> capacity;
    std::string game;
    bool recent = false;

    explicit DirectoryFilter(const protocol::Lobby& request);
    [[nodiscard]] bool takes(const RoomCategory& category) const;
    [[nodiscard]] bool lets_through(const RoomFacts& facts) const;
    friend auto operator<=>(const DirectoryFilter&, const DirectoryFilter&) = default;
};

/// The live list of rooms, those of other servers on the same store among them. Changes are
/// gathered and told at most every `Limits::lobby_every`; who asked the same question shares the
/// frames, so a crowd costs little more than one listener.
class Directory {
  public:
    Directory(const RoomTable& rooms, Clients& clients, Peers* peers, const Limits& limits)
        : rooms_(&rooms), clients_(&clients), limits_(&limits), publisher_(rooms, peers, limits) {}

    /// Subscribes, replacing an earlier question, and sends the list so far.
    void subscribe(ConnectionId connection, const protocol::Lobby& request, Time now);
    void unsubscribe(ConnectionId connection);

    /// The room is new or gone, or something about it has changed that lists show.
    void touch(RoomId room, Time now);
    /// The room has just gone from here to another server: that one tells of it.
    void leave_to_others(RoomId room, Time now);
    /// What other servers tell of their rooms; `all`: there are no others. What is in memory here
    /// is shown as it is here.
    void hear(const std::vector<PublishedRoom>& rooms, bool all, Time now);

    /// Shows the rooms of one kind that are in memory here, as the list has them.
    template <typename Visit>
    void visit(const RoomCategory& wanted, Visit visit) {
        list_.visit([&](const RoomCategory& category) { return category == wanted; },
                    [&](const ListedRoom& room) {
                        HostedRoom* const hosted = rooms_->find(room.rank.id);
                        if (hosted != nullptr) visit(*hosted);
                        return true;
                    });
    }

    /// Does another server list this room as its own?
    [[nodiscard]] bool is_listed_elsewhere(RoomId room) const {
        return remote_.contains(room) && rooms_->find(room) == nullptr;
    }
    /// Shows the rooms that only other servers have.
    template <typename Visit>
    void visit_remote(Visit visit) const {
        for (const auto& [id, listed] : remote_) {
            if (rooms_->find(id) == nullptr) visit(listed);
        }
    }

    [[nodiscard]] std::optional<Time> next_telling() const;
    void tell(Time now);

    [[nodiscard]] std::size_t listeners() const { return filters_.size(); }

  private:
    /// Those who asked the same question.
    struct Group {
        std::vector<ConnectionId> listeners;
        /// The list for who asks next. What has changed since is told to all with the next changes,
        /// and then it is written anew.
        std::string list;
    };
    using Groups = std::map<DirectoryFilter, Group>;

    void note_facts(RoomId room, Time now);
    void list_anew(RoomId room, Time now);
    std::string write_list(const DirectoryFilter& filter, Time now);
    const std::string& text_of(ListedRoom& room, Time now);
    std::string change_for(const DirectoryFilter& filter, Time now);

    const RoomTable* rooms_;
    Clients* clients_;
    const Limits* limits_;
    ListingPublisher publisher_;
    std::unordered_map<RoomId, ListedRoom> remote_;  ///< rooms of other servers
    RoomList list_;
    Groups groups_;
    std::unordered_map<ConnectionId, const DirectoryFilter*> filters_;
    /// What was true of rooms before they were touched, since the last telling: whoever may have
    /// been shown a room like that is told when it is not what they asked for any more.
    std::unordered_map<RoomId, std::vector<RoomFacts>> touched_;
    std::optional<Time> next_telling_;
    Time last_telling_{};
};

}  // namespace ludo::server
