#pragma once

#include "server/hub/commits.hpp"
#include "server/hub/sleep.hpp"

namespace ludo::server {

/// What time brings to a room: bots' moves, ends of turns and votes, absences, its own end.
class DueWork {
  public:
    struct Context {
        Commits& commits;
        BotTurns& bot_turns;
        Sleep& sleep;
        Deadlines& deadlines;
        Directory& directory;
        const Referee& referee;
        const Limits& limits;
    };
    explicit DueWork(const Context& context) : context_(context) {}

    /// Does what is due in the room, and sees to the next time.
    void run(HostedRoom& hosted, Time now);

  private:
    bool run_bot(HostedRoom& hosted, Time now);
    bool run_clocks(HostedRoom& hosted, Time now);
    bool run_expiry(HostedRoom& hosted, Time now);

    Context context_;
};

}  // namespace ludo::server
