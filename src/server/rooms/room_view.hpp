#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/json_writer.hpp"
#include "server/ports.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/draft.hpp"
#include "server/rooms/room.hpp"

/// Rooms as messages tell of them. Whatever leaves here is masked for its reader.
namespace ludo::server {

/// How long what runs still has.
struct TimesLeft {
    std::optional<Duration> turn{};
    std::optional<Duration> vote{};
    Duration pause{};  ///< before the time of the turn begins to run
};

/// What is true of a room now but is no event.
struct LiveState {
    std::span<const PlayerId> connected{};
    std::size_t spectators = 0;
    TimesLeft left{};
    std::span<const protocol::Absence> absent{};
    std::string feed{};  ///< the secret of the reader's feed; empty where there is none
};

/// The whole room, as a player or (without one) a spectator may see it.
std::string room_message(const Room& room, const LiveState& live, std::optional<PlayerId> reader);

/// The events that have just led to a room, as a message to those who are in it. It is written
/// once, with gaps for what not everybody sees alike. Room and events must outlive it.
class EventsMessage {
  public:
    EventsMessage(const Room& room, std::span<const Step> steps, const TimesLeft& left);

    /// As a player or (without one) a spectator may see it. Valid until the next call.
    [[nodiscard]] std::string_view to(std::optional<PlayerId> reader);

  private:
    struct Gap {
        std::size_t at = 0;
        const Step* step = nullptr;
    };
    [[nodiscard]] std::string fill(std::optional<Seat> seat) const;
    [[nodiscard]] bool hides_anything(const Step& step) const;

    const Room* room_;
    std::vector<Gap> gaps_;
    std::string text_;
    std::string to_player_;      ///< who was last asked for
    std::string to_spectators_;  ///< once there is one
};

/// An event as a room remembers it for those who missed it. Nearly all events are tokens, which are
/// read from the match again: they take little memory this way.
class LoggedEvent {
  public:
    explicit LoggedEvent(RoomEvent event) {
        if (const auto* const played = std::get_if<event::Played>(&event)) {
            cause_ = played->cause;
        } else {
            event_ = std::make_unique<const RoomEvent>(std::move(event));
        }
    }
    [[nodiscard]] bool is_token() const { return event_ == nullptr; }
    /// Of tokens without the token.
    [[nodiscard]] RoomEvent event() const {
        return is_token() ? RoomEvent(event::Played{{}, cause_}) : *event_;
    }

  private:
    Cause cause_{};
    std::unique_ptr<const RoomEvent> event_;  ///< none of tokens
};

/// The latest events of the log, from number `from` on; the log begins with the start of the
/// present game, or later.
std::string missed_message(const Room& room, std::span<const LoggedEvent> log, Sequence from,
                           const TimesLeft& left, std::optional<PlayerId> reader);

/// "waiting", "playing" or "finished".
std::string_view room_status_name(RoomStatus status);

/// A room as the lobby shows it.
struct Listing {
    const Room* room = nullptr;
    std::size_t spectators = 0;
    Date active{};
    bool is_recent = false;
    std::size_t connected = 0;  ///< people with a seat
    Date waiting_since{};

    /// None of its people is connected.
    [[nodiscard]] bool is_deserted() const { return connected == 0; }
};
void write_listing(JsonWriter& out, const Listing& listing);

}  // namespace ludo::server
