#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <libpq-fe.h>

#include "server/postgres/url.hpp"
#include "server/postgres/values.hpp"

namespace ludo::server::postgres {

/// Prepared once for each connection that uses it.
struct Statement {
    const char* name;
    const char* sql;
};

struct Query {
    const Statement* statement = nullptr;
    Parameters parameters{};
    const char* sql = nullptr;  ///< of what is not prepared; BEGIN and the like
    std::size_t binary = 0;     ///< so many of the parameters, the first ones, are ArrayBytes
};

/// What came of an exchange.
struct Reply {
    enum class Status {
        done,
        refused,  ///< one of the statements failed; a transaction among them was rolled back
        broken,   ///< the connection broke before all was answered: nobody knows how far it came
    };
    Status status = Status::done;
    std::vector<ResultPtr> results{};  ///< of each query, when done
    std::string code{};                ///< SQLSTATE, when refused
    std::string reason{};              ///< in words
    /// PostgreSQL had a warning to give. With COMMIT: the standby did not confirm in time.
    bool is_warned = false;

    [[nodiscard]] bool ok() const { return status == Status::done; }
};

/// A connection to the host that takes writes, on the server's event loop. It stays connected: what
/// breaks is built anew, on the next host when there are several. Queries of one exchange are sent
/// together and answered together, in one round trip; several exchanges may be under way.
///
/// libpq resolves names of hosts while everybody waits: addresses or /etc/hosts are better.
class Connection {
  public:
    struct Role {
        std::string application;            ///< shown in pg_stat_activity
        std::vector<const char*> settings;  ///< SQL, once connected
        std::span<const Statement> statements;
        std::chrono::milliseconds connect_within{2000};
    };
    struct Hooks {
        std::function<void()> up{};
        std::function<void(const std::string& reason)> down{};  ///< after what was under way heard
        std::function<void(std::string_view payload)> notified{};
    };
    Connection(boost::asio::io_context& context, const DatabaseUrl& url, Role role);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Begins to connect. The hooks are called from then on, never from within open() or ask().
    void open(Hooks hooks);
    [[nodiscard]] bool is_up() const { return state_ == State::up; }
    /// Why it is not connected; empty while nothing has failed.
    [[nodiscard]] const std::string& failure() const { return failure_; }

    using Replied = std::function<void(Reply&)>;
    /// Asks now; the answer comes later, also when the connection breaks. Requires is_up(). When
    /// queries open a transaction, nothing else may be under way.
    void ask(std::vector<Query> queries, Replied replied);
    [[nodiscard]] bool is_asking() const { return !exchanges_.empty(); }
    /// Gives this connection up and builds another.
    void drop(const std::string& reason);

    /// Without the event loop: what to wait for, and what to do then.
    [[nodiscard]] int socket() const;
    [[nodiscard]] short awaited_events() const;
    void advance();

  private:
    enum class State { closed, resting, connecting, setting_up, up };
    struct Exchange {
        std::vector<Query> queries;
        Replied replied;
        Reply reply;
    };
    struct FinishConnection {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };

    void connect();
    void step_connect();
    void set_up();
    void begin_exchange(std::vector<Query> queries, Replied replied);
    [[nodiscard]] bool send(const Query& query);
    void take_results();
    void end_exchange();
    void take_notifications();
    void fail(const std::string& reason);
    void rest();
    void watch();
    void wait_for(boost::asio::posix::stream_descriptor::wait_type what, bool& is_waiting);
    void take_socket();
    static void take_notice(void* self, const PGresult* notice);

    boost::asio::io_context& context_;
    const DatabaseUrl& url_;
    Role role_;
    Hooks hooks_;
    State state_ = State::closed;
    std::unique_ptr<PGconn, FinishConnection> connection_;
    boost::asio::posix::stream_descriptor descriptor_;  ///< a duplicate, which we may close
    boost::asio::steady_timer timer_;                   ///< end of connecting, or of resting
    PostgresPollingStatusType polling_ = PGRES_POLLING_WRITING;
    std::size_t host_ = 0;
    std::size_t failed_hosts_ = 0;  ///< in a row
    std::chrono::milliseconds backoff_;
    std::uint64_t generation_ = 0;  ///< of connections: what waited for an earlier one is void
    bool is_waiting_to_read_ = false;
    bool is_waiting_to_write_ = false;
    bool has_unsent_ = false;
    std::deque<Exchange> exchanges_;
    std::string failure_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

/// Waits for connections without the event loop, for so long at most, and does what can be done.
void pump(std::span<Connection* const> connections, std::chrono::milliseconds most);

}  // namespace ludo::server::postgres
