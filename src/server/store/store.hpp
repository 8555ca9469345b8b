#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
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

/// One event read back.
struct StoredEvent {
    RoomId room{};
    Sequence seq = 0;
    Date at{};
    std::string body;

    friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

/// What became of a change.
enum class Outcome : std::uint8_t {
    committed,
    fenced,   ///< somebody else has the room now; nothing was written
    failed,   ///< nothing was written
    unknown,  ///< the store could not find out and gives up: only at the end of a server's life
};

/// What became of asking for a room: it is ours now, and this is its whole log, never empty.
struct ClaimedRoom {
    std::vector<StoredEvent> events;
};
/// Another server has it.
struct Elsewhere {
    std::string server;
};
/// It has closed, or never was.
struct NoRoom {};
using Claim = std::variant<ClaimedRoom, Elsewhere, NoRoom>;

/// Remembers rooms and finished games. Called from the rooms' thread only.
///
/// A room is somebody's, or nobody's: it sleeps, or its server is gone. Only who has a room commits
/// to it; what another server commits is fenced. A new room is of the server that stores its first
/// event; where there is such a room already, that is fenced too.
class Store {
  public:
    virtual ~Store() = default;

    using Done = std::function<void(Outcome)>;
    /// Queues a change. `done` comes back through the Mailbox once the change is durable or has
    /// failed, in the order of the calls for one room. While the store cannot tell which of the
    /// two, it does not answer: it says that it is in trouble, and finds out as soon as it can.
    virtual void commit(Change change, Done done) = 0;

    /// All events of the rooms that are ours, each room's in order. Asked once, before the first
    /// commit.
    virtual void load(const std::function<void(StoredEvent)>& visit) = 0;

    using Claimed = std::function<void(Result<Claim>)>;
    /// Makes a room ours that nobody has, and reads its log, without blocking. Not to be asked for
    /// a room that is ours already. What came of it, or why it could not be read, comes back
    /// through the Mailbox; when it could not be read, the room is as before. False, and never
    /// answers, when too much is waiting already.
    [[nodiscard]] virtual bool claim(RoomId room, Claimed done) = 0;
    /// Lets a room of ours go, after all its commits were answered: nobody has it until it is
    /// claimed. `due`: when something happens in it though nobody asks for it. Queued like a
    /// commit; nobody waits for it.
    virtual void release(RoomId room, Date due) = 0;
    using Log = std::function<void(Result<std::vector<StoredEvent>>)>;
    /// Reads the log of a room, whoever has it, and changes nothing: for those who want to know how
    /// it stands. Empty when it has closed, or never was. False, and never answers, when too much
    /// is waiting already.
    [[nodiscard]] virtual bool read(RoomId room, Log done) = 0;
    using FoundRooms = std::function<void(std::vector<RoomId>)>;
    /// At most `most` rooms that nobody has and in which something is due by then, the most urgent
    /// first; none while they cannot be read. A room whose server is gone is nobody's, and always
    /// due. Claiming them is up to the caller. False, and never answers, when too much is waiting
    /// already.
    [[nodiscard]] virtual bool find_due(Date now, std::size_t most, FoundRooms done) = 0;

    using Counted = std::function<void(std::optional<std::size_t>)>;
    /// How many rooms are nobody's because they were released; nothing while they cannot be
    /// counted. False, and never answers, when too much is waiting already.
    [[nodiscard]] virtual bool count_released(Counted done) = 0;

    using Found = std::function<void(Result<std::optional<KeptGame>>)>;
    /// Looks a kept game up without blocking. What is found, or why it could not be read, comes
    /// back through the Mailbox. False, and never answers, when too much is waiting already.
    [[nodiscard]] virtual bool find_game(std::string id, Found done) = 0;
    /// Queued like a commit; nobody waits for it.
    virtual void forget_games_before(Date date) = 0;

    /// Waits until everything queued is committed, found or has failed, and its `done` was posted;
    /// not for what the store cannot tell yet.
    virtual void flush() = 0;
};

}  // namespace ludo::server
