#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <queue>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/rooms/room_view.hpp"

namespace ludo::server {

/// What does not change about a room of the list: rooms of one category share a bucket.
struct RoomCategory {
    const GameEntry* game = nullptr;
    int capacity = 2;
    bool is_private = false;

    // The linter takes a defaulted comparison for a 0 that should be a nullptr.
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const RoomCategory&, const RoomCategory&) = default;
};

/// What questions about a room go by.
struct RoomFacts {
    RoomCategory category;
    std::string folded_name;
    bool is_recent = false;

    friend bool operator==(const RoomFacts&, const RoomFacts&) = default;
};

/// Where a room stands in the list: latest activity first; rooms whose people are all away come
/// last.
struct Rank {
    bool is_deserted = false;
    Date active{};
    RoomId id{};

    friend bool operator==(const Rank&, const Rank&) = default;
    friend bool operator<(const Rank& one, const Rank& other) {
        if (one.is_deserted != other.is_deserted) return other.is_deserted;
        if (one.active != other.active) return one.active > other.active;
        return one.id < other.id;
    }
};

/// A room of the list.
struct ListedRoom {
    Rank rank;
    RoomFacts facts;
    std::string text{};  ///< as messages show it; empty until somebody asks
    // Of rooms of other servers:
    bool is_playing = false;
    std::size_t people = 0;  ///< who are there, spectators among them
};

/// All rooms that can be listed, kept in order: a page of them costs no more than its length,
/// however many there are.
class RoomList {
  public:
    /// The room is new, or something about it has changed.
    void put(const Listing& listing);
    /// The same for one of another server; with its text.
    void put(const ListedRoom& listed);
    void remove(RoomId id);
    /// nullptr when it is not in the list. Valid until the room changes.
    [[nodiscard]] ListedRoom* find(RoomId id);

    /// How many rooms are in the categories that `takes` takes; only the recently active ones when
    /// asked for.
    template <typename Takes>
    [[nodiscard]] std::size_t count(Takes takes, bool only_recent) const {
        std::size_t sum = 0;
        for (const auto& [category, bucket] : buckets_) {
            if (takes(category)) sum += only_recent ? bucket.recent : bucket.rooms.size();
        }
        return sum;
    }

    /// Shows the rooms of these categories in order, until `visit` returns false.
    template <typename Takes, typename Visit>
    void visit(Takes takes, Visit visit) {
        using Place = std::pair<Ranked::const_iterator, Ranked::const_iterator>;
        const auto is_later = [](const Place& one, const Place& other) {
            return other.first->first < one.first->first;
        };
        std::priority_queue<Place, std::vector<Place>, decltype(is_later)> next(is_later);
        for (const auto& [category, bucket] : buckets_) {
            if (takes(category)) next.emplace(bucket.rooms.begin(), bucket.rooms.end());
        }
        while (!next.empty()) {
            Place place = next.top();
            next.pop();
            if (!visit(*place.first->second)) return;
            if (++place.first != place.second) next.push(place);
        }
    }

  private:
    using Ranked = std::map<Rank, ListedRoom*>;

    struct Bucket {
        Ranked rooms;  ///< never empty
        std::size_t recent = 0;
    };

    void put_up(ListedRoom& room);
    void take_down(const ListedRoom& room);

    std::unordered_map<RoomId, ListedRoom> rooms_;
    std::map<RoomCategory, Bucket> buckets_;
};

}  // namespace ludo::server
