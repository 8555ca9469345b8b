#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"
#include "server/ports.hpp"

namespace ludo::server {

/// A room's number in the store. Rooms show it as text, see rooms/room_id.hpp.
enum class RoomId : std::uint64_t {};

/// The place of an event in its room's log, from 1.
using Sequence = std::uint32_t;

/// A finished game that outlives its room.
struct KeptGame {
    std::string id;      ///< unguessable: who knows it may read the game
    Date finished;       ///< what `forget_games_before` goes by
    std::string owner;   ///< hash of the token that may delete it
    std::string record;  ///< the save file
    /// Hashes of the tokens of its players, as far as they have not given it up; of games kept by
    /// earlier versions none are known.
    std::vector<std::string> players{};

    friend bool operator==(const KeptGame&, const KeptGame&) = default;
};

/// What one step of a room writes. All of it is committed, or nothing.
struct Change {
    RoomId room{};
    Sequence first = 1;  ///< number of the first event; the others follow
    Date at{};
    std::vector<std::string> events{};  ///< opaque to the store; a line each
    /// When set, these are to be found instead of all earlier events of the room, numbered from 1.
    std::optional<std::vector<std::string>> earlier{};
    bool closes = false;  ///< the room has ended: its events may be dropped
    std::optional<KeptGame> keep{};
    std::optional<std::string> forget{};  ///< id of a kept game to delete
    /// A player gives a kept game up; the last of them to do so deletes it.
    struct Release {
        std::string game;
        std::string player;  ///< hash of the token
    };
    std::optional<Release> release{};
};

/// One event read back at the start.
struct StoredEvent {
    RoomId room{};
    Sequence seq = 0;
    Date at{};
    std::string body;

    friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

/// Remembers rooms and finished games. Called from the rooms' thread only.
class Store {
  public:
    virtual ~Store() = default;

    using Done = std::function<void(bool committed)>;
    /// Queues a change. `done` comes back through the Mailbox once the change is durable or has
    /// failed, in the order of the calls.
    virtual void commit(Change change, Done done) = 0;

    /// All events of the rooms that have not closed, each room's in order. Asked once, before the
    /// first commit.
    virtual void load(const std::function<void(StoredEvent)>& visit) = 0;

    using Found = std::function<void(Result<std::optional<KeptGame>>)>;
    /// Looks a kept game up without blocking. What is found, or why it could not be read, comes
    /// back through the Mailbox. False, and never answers, when too much is waiting already.
    [[nodiscard]] virtual bool find_game(std::string id, Found done) = 0;
    /// Queued like a commit; nobody waits for it.
    virtual void forget_games_before(Date date) = 0;

    /// Waits until everything queued is committed, found or has failed, and its `done` was posted.
    virtual void flush() = 0;
};

}  // namespace ludo::server
