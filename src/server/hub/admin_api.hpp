#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/hub/admin_powers.hpp"
#include "server/hub/drain.hpp"
#include "server/hub/entrance.hpp"
#include "server/hub/sleep.hpp"

namespace ludo::server {

/// What an operator may ask of a running server: a line of JSON for a line of JSON. docs/hosting.md
/// has the commands.
class AdminApi {
  public:
    struct Context {
        const RoomTable& rooms;
        RoomClaims& claims;
        Commits& commits;
        const Attendance& attendance;
        const Directory& directory;
        Clients& clients;
        Entrance& entrance;
        Store& store;
        const Clock& clock;
        const RoomClock& room_clock;
        Counters& counters;
        std::function<Counters()> measure;  ///< the counters with the present figures
        const AdminPowers& powers;
        Sleep& sleep;
        Drain& drain;
    };
    using Answered = std::function<void(std::string line)>;

    explicit AdminApi(Context context) : context_(std::move(context)) {}

    /// Answers at once or a little later, always on the same thread.
    void answer(std::string_view line, const Answered& done);
    /// After anything that may have closed the last room.
    void leave_if_drained();

  private:
    struct Order;

    void carry_out(const Order& order, const Answered& done);
    void carry_out(const Order& order, HostedRoom& hosted, const Answered& done);
    [[nodiscard]] std::string status() const;
    [[nodiscard]] std::string list_rooms() const;
    void list_sleeping(const Answered& done);
    void show_room(std::string_view text, const Answered& done);
    [[nodiscard]] std::string describe_room(const HostedRoom& hosted) const;
    void change_room(HostedRoom& hosted, const Answered& done,
                     const std::function<Refusals(Draft&)>& change);
    void announce(const std::string& text, const Answered& done);
    void drain(bool is_on, const Answered& done);
    void ban(const std::string& address, bool is_banned, const Answered& done);
    [[nodiscard]] std::string list_bans() const;
    void purge_game(const std::string& id, const Answered& done);
    void purge_older(Duration age, const Answered& done);

    Context context_;
    bool has_left_ = false;
};

}  // namespace ludo::server
