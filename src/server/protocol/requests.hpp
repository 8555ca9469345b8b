#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json/object.hpp>

#include "core/refusal.hpp"

/// What clients may ask for. See description.cpp for the fields and docs/protocol.md for the
/// meaning.
namespace ludo::server::protocol {

using RequestId = std::int64_t;

struct Hello {
    std::int64_t version = 0;
    std::optional<std::string> build;
};
struct Lobby {
    std::string search;
    std::string visibility = "all";
    std::optional<int> capacity;
    std::string game;  ///< empty: any
    bool recent = false;
};
struct LeaveLobby {};
struct Peek {
    std::vector<std::pair<std::string, std::string>> places;  ///< rooms and the tokens of seats
};
struct Showcase {};
struct LeaveShowcase {};
struct Seek {
    std::string game;
    std::string preset = "classic";
    std::string speed = "normal";
    std::string player;
    std::string token;
};
struct StopSeeking {};
struct TimeControl {
    std::string kind;
    std::optional<int> seconds;
    std::optional<int> increment;
    std::optional<int> days;
};
struct Create {
    std::string name;
    std::string game;
    std::vector<std::pair<std::string, std::string>> options;
    int capacity = 2;
    std::optional<std::string> code;
    std::string leavers = "forfeit";
    std::optional<TimeControl> time;
    std::string player;
    std::string token;
};
struct Join {
    std::string room;
    std::string player;
    std::string token;
    std::optional<std::string> code;
};
struct Watch {
    std::string room;
    std::optional<std::string> code;
};
struct Resume {
    std::string room;
    std::string token;
    std::optional<std::uint32_t> seq;
};
struct Leave {};
struct Expel {
    int player = 0;
};
struct SeatBot {
    std::string level;
};
struct Fill {
    std::string level;
};
struct ChooseColour {
    std::optional<std::string> colour;
};
struct Move {
    std::string token;
    std::optional<std::size_t> at;
};
struct Roll {
    std::optional<std::size_t> at;
};
struct Sit {};
struct Vote {
    bool again = false;
};
struct React {
    std::string reaction;
};
struct Ping {};
struct Resign {};
struct Offer {
    std::string what;
};
struct Answer {
    std::string what;
    bool yes = false;
};

using Ask = std::variant<Hello, Lobby, LeaveLobby, Peek, Showcase, LeaveShowcase, Seek, StopSeeking,
                         Create, Join, Watch, Resume, Leave, Expel, SeatBot, Fill, Move, Roll, Sit,
                         Vote, React, Ping, Resign, Offer, Answer, ChooseColour>;

struct Request {
    RequestId id = 0;
    Ask ask;
};

/// A request that could not be read, with its id as far as there was one.
struct Unreadable {
    std::optional<RequestId> id;
    Refusal why;
};

/// Reads one frame, strictly.
std::variant<Request, Unreadable> read_request(std::string_view text, std::size_t max_bytes);
/// Is a name there twice in the object that a text was read into, or in one right inside it? Which
/// of them is meant, nobody knows.
bool has_field_twice(std::string_view text, const boost::json::object& object);
/// The same without its short cut for moves; both agree on every text.
std::variant<Request, Unreadable> read_document(std::string_view text);

}  // namespace ludo::server::protocol
