#pragma once

#include <string>

#include "server/hub/attendance.hpp"
#include "server/hub/deadlines.hpp"
#include "server/hub/room_table.hpp"
#include "server/rooms/helpers.hpp"
#include "server/rooms/limits.hpp"

namespace ludo::server {

/// Is a bot to roll the die? Only at the start of a game is that not done already.
bool is_bots_roll(const Room& room);

/// Lets bots think when it is their turn, and notes what they chose and when it is to be played.
class BotTurns {
  public:
    struct Context {
        BotPool& bots;
        const RoomTable& rooms;
        const Attendance& attendance;
        Deadlines& deadlines;
        const Clock& clock;
        const Limits& limits;
    };
    explicit BotTurns(const Context& context) : context_(context) {}

    /// After anything that may have made it a bot's turn.
    void begin(HostedRoom& hosted);
    /// After somebody has gone: while nobody is connected, bots do not think.
    void rest_if_alone(HostedRoom& hosted);

  private:
    void chosen(RoomId id, Ply ply, Result<std::string> token);

    Context context_;
};

}  // namespace ludo::server
