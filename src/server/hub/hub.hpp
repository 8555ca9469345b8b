#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/address_budget.hpp"
#include "server/hub/admin_powers.hpp"
#include "server/hub/counters.hpp"
#include "server/hub/http_api.hpp"
#include "server/hub/report.hpp"
#include "server/ports.hpp"
#include "server/rooms/helpers.hpp"
#include "server/rooms/limits.hpp"
#include "server/store/peers.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// All rooms and everybody connected to them: hands each request to whoever it concerns. Everything
/// happens on one thread, and nothing blocks.
class Hub {
  public:
    /// What the Hub stands on; all of it outlives the Hub.
    struct Ports {
        Connections& connections;
        Store& store;
        Clock& clock;
        CodeHasher& hasher;
        BotPool& bots;
        Secrets& secrets;
        AddressBudget& budget;
        Peers* peers = nullptr;  ///< the other servers on the store; a server alone has none
    };
    struct Settings {
        Limits limits{};
        /// Names the web app being served; pages of another version of the protocol are asked to
        /// reload. Empty: none is served.
        std::string build{};
        Reporter report{};
        AdminPowers powers{};
    };

    Hub(const Ports& ports, Settings settings);
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    /// Opens again the rooms of the store. Once, before the first connection.
    void recover();

    /// `address` as limits see it: behind a trusted proxy the real one, IPv6 by /64.
    void opened(ConnectionId connection, std::string address);
    /// One text frame.
    void received(ConnectionId connection, std::string_view text);
    void closed(ConnectionId connection);

    /// Answers at once or a little later, always on the Hub's thread.
    void api(const HttpQuestion& question, HttpApi::Answered done);

    /// A line of an operator, see AdminApi; answered at once or a little later.
    void admin(std::string_view line, const std::function<void(std::string)>& done);
    /// From now on other limits.
    void set_limits(const Limits& limits);

    /// When wake() is wanted next; may change with every call of the functions above.
    [[nodiscard]] std::optional<Time> next_deadline() const;
    void wake();

    /// Whether the store takes changes from now on. While it does not, the time of all rooms stands
    /// still, and everybody is told.
    void set_saving(bool is_possible);

    /// Where other servers can take over: lets all rooms go, sends their people there, and asks to
    /// be stopped (AdminPowers::stop) when none is left. False, and nothing happens, in a server
    /// alone.
    [[nodiscard]] bool drain();
    /// Do others take over from this server just now?
    [[nodiscard]] bool is_draining() const;

    /// No new rooms from now on; every client is told to come back in a moment. What is under way
    /// is still committed and answered.
    void stop();
    /// Is nothing under way: no commit, no code being hashed?
    [[nodiscard]] bool is_quiet() const;

    [[nodiscard]] Counters counters() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace ludo::server
