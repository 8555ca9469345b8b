#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/ports.hpp"
#include "server/rooms/helpers.hpp"
#include "server/rooms/limits.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// Who is at the other end of a connection.
struct Peer {
    std::string address;  ///< as limits see it: behind a trusted proxy the real one, IPv6 by /64
};

/// A request to the small HTTP API, below /api/.
struct HttpQuestion {
    std::string_view method;  ///< "GET", "DELETE"…
    std::string_view target;  ///< path and query, as sent
    std::string_view bearer;  ///< the token of `Authorization: Bearer …`, or empty
};

struct HttpAnswer {
    int status = 200;
    std::string content_type = "application/json";
    std::string body{};
    std::string file_name{};  ///< when set: offered as a download under this name
};

/// What an operator should know. Never a secret.
struct Report {
    enum class Level { warning, error };
    Level level = Level::error;
    std::string_view event{};  ///< its name, such as "room_failed"
    std::string room{};        ///< its id
    std::string_view reason{};
};

/// Figures for the metrics; totals since the start but for the first group.
struct Counters {
    std::size_t rooms = 0;
    std::size_t rooms_playing = 0;
    std::size_t connections = 0;
    std::size_t lobby_listeners = 0;
    std::size_t bots_thinking = 0;
    std::size_t commits_under_way = 0;
    std::size_t rooms_set_aside = 0;  ///< logs that no longer replay, kept in the store

    std::uint64_t requests = 0;
    std::uint64_t refused = 0;
    std::uint64_t events = 0;  ///< committed
    std::uint64_t failed_commits = 0;
    std::uint64_t rooms_opened = 0;
    std::uint64_t rooms_closed = 0;
    std::uint64_t rooms_failed = 0;  ///< closed because their code threw
    std::uint64_t games_finished = 0;
};

/// The lobby and all rooms: the referee. Everything happens on one thread, and nothing blocks.
class Hub {
  public:
    /// What the Hub stands on; all of it outlives the Hub.
    struct World {
        Connections& connections;
        Store& store;
        Clock& clock;
        CodeHasher& hasher;
        BotDesk& bots;
        Secrets& secrets;
    };
    struct Settings {
        Limits limits{};
        /// Names the web app being served; clients made for another one are asked to reload.
        /// Empty: nobody is.
        std::string build{};
        std::function<void(const Report&)> report{};
    };

    Hub(World world, Settings settings);
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    /// Opens again the rooms of the store. Once, before the first connection.
    void recover();

    void opened(ConnectionId connection, Peer peer);
    /// One text frame.
    void received(ConnectionId connection, std::string_view text);
    void closed(ConnectionId connection);

    /// Answers at once or a little later, always on the Hub's thread.
    void api(const HttpQuestion& question, std::function<void(HttpAnswer)> answer);

    /// When wake() is wanted next; may change with every call of the functions above.
    [[nodiscard]] std::optional<Time> next_deadline() const;
    void wake();

    /// No new rooms from now on; every client is told to come back in a moment. What is under way
    /// is still committed and answered.
    void stop();
    /// Is nothing under way: no commit, no code being hashed?
    [[nodiscard]] bool is_quiet() const;

    [[nodiscard]] Counters counters() const;

  private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace ludo::server
