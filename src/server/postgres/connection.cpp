#include "server/postgres/connection.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

namespace ludo::server::postgres {

namespace {

using boost::asio::posix::stream_descriptor;
using std::chrono::milliseconds;

constexpr milliseconds shortest_backoff{100};
constexpr milliseconds longest_backoff{1000};

constexpr const char* is_read_only_sql =
    "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean";

std::string field(const PGresult* result, int name) {
    const char* const text = PQresultErrorField(result, name);
    return text == nullptr ? std::string() : std::string(text);
}

}  // namespace

Connection::Connection(boost::asio::io_context& context, const DatabaseUrl& url, Role role)
    : context_(context),
      url_(url),
      role_(std::move(role)),
      descriptor_(context),
      timer_(context),
      backoff_(shortest_backoff) {}

Connection::~Connection() {
    descriptor_.close();  // before the socket it duplicates
}

void Connection::open(Hooks hooks) {
    hooks_ = std::move(hooks);
    connect();
}

void Connection::ask(std::vector<Query> queries, Replied replied) {
    begin_exchange(std::move(queries), std::move(replied));
    watch();
}

void Connection::drop(const std::string& reason) {
    if (state_ == State::closed || state_ == State::resting) return;
    fail(reason);
}

void Connection::connect() {
    const Host& host = url_.hosts[host_];
    std::vector<const char*> names{"fallback_application_name"};
    std::vector<const char*> values{role_.application.c_str()};
    for (const auto& [name, value] : host.options) {
        names.push_back(name.c_str());
        values.push_back(value.c_str());
    }
    names.push_back(nullptr);
    values.push_back(nullptr);
    state_ = State::connecting;
    polling_ = PGRES_POLLING_WRITING;
    const std::uint64_t generation = ++generation_;
    timer_.expires_after(role_.connect_within);
    timer_.async_wait(
        [this, alive = std::weak_ptr(alive_), generation](boost::system::error_code error) {
            if (error || alive.expired()) return;
            if (generation == generation_ && !is_up()) fail("timeout");
        });
    connection_.reset(PQconnectStartParams(names.data(), values.data(), 0));
    if (!connection_ || PQstatus(connection_.get()) == CONNECTION_BAD) {
        // Never from within open(): the loop brings it.
        failure_ = connection_ ? first_line(PQerrorMessage(connection_.get())) : "memory";
        boost::asio::post(context_, [this, alive = std::weak_ptr(alive_), generation] {
            if (alive.expired() || generation != generation_) return;
            fail(std::string(failure_));
        });
        return;
    }
    PQsetNoticeReceiver(connection_.get(), take_notice, this);
    take_socket();
    watch();
}

/// libpq may change sockets while it connects, and another may get the same number: a duplicate of
/// our own is watched.
void Connection::take_socket() {
    boost::system::error_code ignored;
    descriptor_.close(ignored);
    is_waiting_to_read_ = is_waiting_to_write_ = false;
    descriptor_.assign(::dup(PQsocket(connection_.get())), ignored);
}

void Connection::step_connect() {
    polling_ = PQconnectPoll(connection_.get());
    if (polling_ == PGRES_POLLING_FAILED) return fail(PQerrorMessage(connection_.get()));
    take_socket();
    if (polling_ == PGRES_POLLING_OK) set_up();
}

void Connection::set_up() {
    state_ = State::setting_up;
    PQsetnonblocking(connection_.get(), 1);
    PQenterPipelineMode(connection_.get());
    std::vector<Query> queries{{.sql = is_read_only_sql}};
    for (const char* const setting : role_.settings) queries.push_back({.sql = setting});
    for (const Statement& statement : role_.statements) {
        queries.push_back({.statement = &statement, .sql = statement.sql});
    }
    begin_exchange(std::move(queries), [this](Reply& reply) {
        if (reply.status == Reply::Status::broken) return;
        if (!reply.ok()) return fail(reply.reason);
        if (Rows(reply.results.front()).flag(0, 0)) return fail("read-only");
        state_ = State::up;
        timer_.cancel();
        failed_hosts_ = 0;
        backoff_ = shortest_backoff;
        failure_.clear();
        if (hooks_.up) hooks_.up();
    });
}

void Connection::begin_exchange(std::vector<Query> queries, Replied replied) {
    bool is_sent = true;
    for (const Query& query : queries) is_sent = is_sent && send(query);
    is_sent = is_sent && PQpipelineSync(connection_.get()) == 1;
    exchanges_.push_back({std::move(queries), std::move(replied), {}});
    const int flushed = is_sent ? PQflush(connection_.get()) : -1;
    has_unsent_ = flushed == 1;
    if (flushed >= 0) return;
    boost::asio::post(context_, [this, alive = std::weak_ptr(alive_), generation = generation_] {
        if (!alive.expired() && generation == generation_) fail(PQerrorMessage(connection_.get()));
    });
}

bool Connection::send(const Query& query) {
    PGconn* const connection = connection_.get();
    if (query.statement != nullptr && query.sql != nullptr) {
        return PQsendPrepare(connection, query.statement->name, query.sql, 0, nullptr) == 1;
    }
    std::vector<const char*> values;
    std::vector<int> lengths;
    std::vector<int> formats;
    values.reserve(query.parameters.size());
    lengths.reserve(query.parameters.size());
    formats.reserve(query.parameters.size());
    for (const Parameter& parameter : query.parameters) {
        formats.push_back(values.size() < query.binary ? 1 : 0);
        lengths.push_back(parameter ? static_cast<int>(parameter->size()) : 0);
        values.push_back(parameter ? parameter->c_str() : nullptr);
    }
    const auto count = static_cast<int>(values.size());
    return (query.statement != nullptr
                ? PQsendQueryPrepared(connection, query.statement->name, count, values.data(),
                                      lengths.data(), formats.data(), 0)
                : PQsendQueryParams(connection, query.sql, count, nullptr, values.data(),
                                    lengths.data(), formats.data(), 0)) == 1;
}

int Connection::socket() const {
    return state_ == State::closed || state_ == State::resting || !connection_
               ? -1
               : PQsocket(connection_.get());
}

short Connection::awaited_events() const {
    if (state_ == State::connecting) return polling_ == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    return has_unsent_ ? POLLIN | POLLOUT : POLLIN;
}

void Connection::advance() {
    if (state_ == State::closed || state_ == State::resting || !connection_) return;
    if (PQstatus(connection_.get()) == CONNECTION_BAD) {
        return fail(PQerrorMessage(connection_.get()));
    }
    if (state_ == State::connecting) {
        step_connect();
    } else {
        const std::uint64_t generation = generation_;
        const bool is_read = PQconsumeInput(connection_.get()) == 1;
        const std::string broken = is_read ? "" : PQerrorMessage(connection_.get());
        take_results();  // what came before the end counts
        if (generation != generation_) return;
        if (!is_read) return fail(broken);
        has_unsent_ = PQflush(connection_.get()) == 1;
        take_notifications();
        if (generation != generation_) return;
    }
    watch();
}

void Connection::take_results() {
    const std::uint64_t generation = generation_;
    while (generation == generation_ && !exchanges_.empty() && PQisBusy(connection_.get()) == 0) {
        ResultPtr result(PQgetResult(connection_.get()));
        if (!result) {
            // Between two queries; or the connection is gone, and nothing more will come.
            if (PQstatus(connection_.get()) == CONNECTION_BAD) return;
            continue;
        }
        Reply& reply = exchanges_.front().reply;
        switch (PQresultStatus(result.get())) {
            case PGRES_PIPELINE_SYNC:
                end_exchange();
                break;
            case PGRES_COMMAND_OK:
            case PGRES_TUPLES_OK:
                reply.results.push_back(std::move(result));
                break;
            case PGRES_PIPELINE_ABORTED:
                break;  // what came before it failed
            default:
                if (reply.status == Reply::Status::refused) break;
                reply.status = Reply::Status::refused;
                reply.code = field(result.get(), PG_DIAG_SQLSTATE);
                reply.reason = field(result.get(), PG_DIAG_MESSAGE_PRIMARY);
                if (reply.reason.empty()) {
                    reply.reason = first_line(PQresultErrorMessage(result.get()));
                }
        }
    }
}

void Connection::end_exchange() {
    Exchange ended = std::move(exchanges_.front());
    exchanges_.pop_front();
    // What failed within a transaction leaves it open.
    if (PQtransactionStatus(connection_.get()) == PQTRANS_INERROR) {
        begin_exchange({{.sql = "ROLLBACK"}}, [](Reply&) {});
    }
    if (ended.replied) ended.replied(ended.reply);
}

void Connection::take_notifications() {
    const std::uint64_t generation = generation_;
    while (generation == generation_) {
        struct Free {
            void operator()(PGnotify* notification) const { PQfreemem(notification); }
        };
        const std::unique_ptr<PGnotify, Free> notification(PQnotifies(connection_.get()));
        if (!notification) return;
        if (hooks_.notified) hooks_.notified(notification->extra);
    }
}

void Connection::take_notice(void* self, const PGresult* notice) {
    auto& connection = *static_cast<Connection*>(self);
    if (connection.exchanges_.empty()) return;
    if (field(notice, PG_DIAG_SEVERITY_NONLOCALIZED) != "WARNING") return;
    Reply& reply = connection.exchanges_.front().reply;
    reply.is_warned = true;
    reply.reason = field(notice, PG_DIAG_MESSAGE_PRIMARY);
}

void Connection::fail(const std::string& reason) {
    const bool was_up = is_up();
    failure_ = first_line(reason);
    const std::string said = failure_;
    ++generation_;
    boost::system::error_code ignored;
    descriptor_.close(ignored);
    is_waiting_to_read_ = is_waiting_to_write_ = has_unsent_ = false;
    connection_.reset();
    // Another host at once; a pause when all of them were tried.
    host_ = (host_ + 1) % url_.hosts.size();
    ++failed_hosts_;
    rest();
    for (Exchange& exchange : std::exchange(exchanges_, {})) {
        exchange.reply.status = Reply::Status::broken;
        exchange.reply.reason = said;
        if (exchange.replied) exchange.replied(exchange.reply);
    }
    if (was_up && hooks_.down) hooks_.down(said);
}

void Connection::rest() {
    state_ = State::resting;
    milliseconds pause{1};
    if (failed_hosts_ >= url_.hosts.size()) {
        failed_hosts_ = 0;
        pause = std::exchange(backoff_, std::min(2 * backoff_, longest_backoff));
    }
    timer_.expires_after(pause);
    timer_.async_wait([this, alive = std::weak_ptr(alive_),
                       generation = generation_](boost::system::error_code error) {
        if (error || alive.expired()) return;
        if (generation == generation_ && state_ == State::resting) connect();
    });
}

void Connection::watch() {
    if (!descriptor_.is_open()) return;
    const bool is_connecting = state_ == State::connecting;
    if (!is_connecting || polling_ == PGRES_POLLING_READING) {
        wait_for(stream_descriptor::wait_read, is_waiting_to_read_);
    }
    if (is_connecting ? polling_ == PGRES_POLLING_WRITING : has_unsent_) {
        wait_for(stream_descriptor::wait_write, is_waiting_to_write_);
    }
}

void Connection::wait_for(stream_descriptor::wait_type what, bool& is_waiting) {
    if (std::exchange(is_waiting, true)) return;
    descriptor_.async_wait(what, [this, &is_waiting, alive = std::weak_ptr(alive_),
                                  generation = generation_](boost::system::error_code error) {
        if (error == boost::asio::error::operation_aborted || alive.expired()) return;
        if (generation != generation_) return;
        is_waiting = false;
        advance();
    });
}

void pump(std::span<Connection* const> connections, milliseconds most) {
    std::vector<pollfd> sockets;
    for (const Connection* const connection : connections) {
        sockets.push_back({connection->socket(), connection->awaited_events(), 0});
    }
    ::poll(sockets.data(), sockets.size(), static_cast<int>(most.count()));
    for (std::size_t i = 0; i < connections.size(); ++i) {
        if (sockets[i].revents != 0) connections[i]->advance();
    }
}

}  // namespace ludo::server::postgres
