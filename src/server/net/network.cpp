#include "server/net/network.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>

#include <algorithm>
#include <csignal>
#include <future>
#include <list>
#include <sstream>
#include <utility>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/unordered/unordered_flat_map.hpp>

#include "files/files.hpp"
#include "server/net/admin_listener.hpp"
#include "server/net/asio_types.hpp"
#include "server/net/event_log.hpp"
#include "server/net/http_session.hpp"
#include "server/net/security_headers.hpp"
#include "server/net/shut_down.hpp"
#include "server/net/web_socket.hpp"

namespace ludo::server {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

namespace {

using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;

/// The system takes no more than this beyond what it may send at once: what a client does not read
/// is not to pile up there.
constexpr int unsent_bytes = 32 << 10;

/// Short beside the time to answer a ping: who is gone is to be noticed soon.
constexpr std::chrono::milliseconds round_every{500};
/// Few enough for the open files a server keeps for itself.
constexpr AddressLimits operators_limits{16, 16, {1e6, 1e6}};
/// For clients to answer the close.
constexpr std::chrono::seconds goodbye_time{1};
constexpr std::chrono::milliseconds rest_after_failed_accept{200};

/// "::ffff:10.0.0.1" and "10.0.0.1" are one.
std::string written(const Tcp::endpoint& endpoint) {
    const auto address = endpoint.address();
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    }
    return address.to_string();
}

/// The whole answer to somebody there is no slot for.
std::string written(const HttpReply& reply) {
    http::response<http::string_body> answer(static_cast<http::status>(reply.status), 11);
    answer.set(http::field::content_type, reply.content_type);
    for (const auto& [name, value] : security_headers()) answer.set(name, value);
    for (const auto& [name, value] : reply.headers) answer.set(name, value);
    answer.keep_alive(false);
    answer.body() = *reply.body;
    answer.prepare_payload();
    std::ostringstream text;
    text << answer;
    return text.str();
}

std::string no_place() {
    HttpReply reply = text_reply(503, "too many connections\n");
    reply.headers.emplace_back("Retry-After", retry_after);
    return written(reply);
}

/// As much as the system takes at once: nothing waits for somebody who has no slot.
void turn_away(Socket& socket, bool is_banned) {
    static const std::string full = no_place();
    static const std::string banned = written(banned_reply());
    const std::string& answer = is_banned ? banned : full;
    ErrorCode ignored;
    socket.non_blocking(true, ignored);
    socket.send(asio::buffer(answer), 0, ignored);
    shut_down(socket);
}

Refusal cannot_listen(const std::string& address, std::uint16_t port, const ErrorCode& error) {
    if (error == asio::error::address_in_use) {
        return {"serve.port_busy", {{"port", std::to_string(port)}}};
    }
    return {"serve.cannot_listen",
            {{"address", address}, {"port", std::to_string(port)}, system_reason(error.value())}};
}

}  // namespace

class Network::Impl final : public SocketHost {
  public:
    Impl(const Clock& given_clock, const NetworkLimits& given_limits, NetworkTrust trust)
        : limiter_(given_clock, given_limits.addresses),
          operators_limiter_(given_clock, operators_limits),
          trust_(std::move(trust)) {
        clock = &given_clock;
        flusher = &flusher_;
        limits = given_limits;
    }

    Result<std::uint16_t> listen(const std::string& address, std::uint16_t port, int tries,
                                 HttpSite& site, Audience audience) {
        ErrorCode error;
        const auto ip = asio::ip::make_address(address, error);
        if (error) return Refusal{"serve.bad_address", {{"value", address}}};
        for (int offset = 0; offset < tries && port + offset <= UINT16_MAX; ++offset) {
            const auto tried = static_cast<std::uint16_t>(port + offset);
            error = {};
            auto acceptor = open(Tcp::endpoint(ip, tried), error);
            if (error == asio::error::address_in_use) continue;
            if (error) break;
            listeners_.push_back({std::move(acceptor), site, audience});
            asio::co_spawn(context_.get_executor(), accept_all(listeners_.back()), asio::detached);
            return listeners_.back().acceptor.local_endpoint().port();
        }
        return cannot_listen(address, port, error);
    }

    void draw_on(AddressBudget& budget) { limiter_.draw_on(budget); }

    void run(ConnectionHandler& handler) {
        handler_ = &handler;
        go_round();
        arm();
        context_.run();
        handler_ = nullptr;
    }

    void poll(ConnectionHandler& handler) {
        handler_ = &handler;
        context_.restart();
        context_.poll();
    }

    void stop() {
        asio::post(context_, [this] { begin_stop(); });
    }

    void stop_when_left(Duration most) {
        asio::post(context_, [this, most] {
            if (is_stopping_ || std::exchange(stops_when_left_, true)) return;
            if (sockets_.empty()) return begin_stop();
            last_call_.expires_after(most);
            last_call_.async_wait([this](ErrorCode error) {
                if (!error) begin_stop();
            });
        });
    }

    void stop_on_signals() {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        wait_for_signal();
    }

    void on_hangup(std::function<void()> reload) {
        reload_ = std::move(reload);
        hangups_.add(SIGHUP);
        wait_for_hangup();
    }

    Status listen_to_operator(const std::filesystem::path& path, AdminAsk ask) {
        admin_ = std::make_unique<AdminListener>(
            context_.get_executor(), path,
            [this, ask = std::move(ask)](std::string_view line, auto answered) {
                ask(line, std::move(answered));
                arm();
                end_if_done();
            });
        return admin_->listen();
    }

    void ban(const std::string& key, bool is_banned) {
        limiter_.ban(key, is_banned);
        if (!is_banned) return;
        for (const auto& [id, socket] : sockets_) {
            if (socket->limit_key() == key) {
                socket->leave(websocket::close_code::policy_error, "refusal.online.banned");
            }
        }
    }
    [[nodiscard]] std::vector<std::string> banned() const { return limiter_.banned(); }

    void set_limits(const NetworkLimits& given) {
        limits = given;
        limiter_.set_limits(given.addresses);
    }

    void look_at_clock() {
        std::promise<void> done;
        post([&] {
            look_round();
            done.set_value();
        });
        done.get_future().wait();
    }

    void send(ConnectionId id, std::string_view text) {
        const auto found = sockets_.find(id);
        if (found != sockets_.end()) found->second->send(text);
    }

    void close(ConnectionId id, std::string_view reason) {
        const auto found = sockets_.find(id);
        if (found != sockets_.end()) found->second->leave(websocket::close_code::normal, reason);
    }

    void greet(ConnectionId id) {
        const auto found = sockets_.find(id);
        if (found != sockets_.end()) found->second->greet();
    }

    void post(std::function<void()> work) {
        asio::post(context_, [this, work = std::move(work)] {
            work();
            arm();
            end_if_done();
        });
    }

    [[nodiscard]] asio::io_context& context() { return context_; }

    [[nodiscard]] NetworkCounters current_counters() const {
        NetworkCounters now = counters;
        now.connections = limiter_.connections();
        now.web_sockets = static_cast<int>(sockets_.size());
        return now;
    }

    void opened(const std::shared_ptr<WebSocket>& socket) override {
        if (is_stopping_) return socket->leave(websocket::close_code::service_restart, "restart");
        sockets_.emplace(socket->id(), socket);
        handler_->opened(socket->id(), socket->limit_key());
        arm();
    }

    void received(WebSocket& socket, std::string_view text) override {
        try {
            handler_->received(socket.id(), text);
        } catch (const std::exception& error) {
            const std::string connection = std::to_string(static_cast<std::uint64_t>(socket.id()));
            log_event(LogLevel::error, "message_failed",
                      {{"connection", connection}, {"reason", error.what()}});
            socket.leave(websocket::close_code::internal_error, "refusal.online.internal");
        }
        arm_soon();
    }

    /// Cuts who keeps most waiting: a reader that is merely slow is not to pay for one that stands
    /// still.
    void relieve() override {
        while (backlog.bytes > limits.outboxes_bytes) {
            const auto most = std::max_element(
                sockets_.begin(), sockets_.end(), [](const auto& one, const auto& other) {
                    return one.second->backlog() < other.second->backlog();
                });
            if (most == sockets_.end() || most->second->backlog() == 0) return;
            ++counters.cut_off;
            most->second->cut();
        }
    }

    void flooded(WebSocket& socket) override { handler_->flooded(socket.id()); }

    void left(WebSocket& socket) override {
        if (!sockets_.contains(socket.id())) return;
        handler_->closed(socket.id());
        arm();
    }

    void closed(WebSocket& socket) override {
        if (sockets_.erase(socket.id()) == 0) return;
        if (stops_when_left_ && sockets_.empty()) begin_stop();
        end_if_done();
    }

  private:
    struct Listener {
        Acceptor acceptor;
        HttpSite& site;
        Audience audience;
    };

    Acceptor open(const Tcp::endpoint& endpoint, ErrorCode& error) {
        Acceptor acceptor(context_.get_executor());
        acceptor.open(endpoint.protocol(), error);
        if (!error) acceptor.set_option(Acceptor::reuse_address(true), error);
        if (!error) acceptor.bind(endpoint, error);
        if (!error) acceptor.listen(Acceptor::max_listen_connections, error);
        return acceptor;
    }

    Task accept_all(Listener& listener) {
        Timer rest(context_.get_executor());
        for (;;) {
            Socket socket(context_.get_executor());
            auto [error] = co_await listener.acceptor.async_accept(socket, as_result);
            if (!listener.acceptor.is_open()) co_return;
            if (!error) {
                begin_session(std::move(socket), listener);
                continue;
            }
            // No descriptor left, most likely: those who leave make room.
            log_event(LogLevel::warning, "accept_failed", {{"reason", error.message()}});
            rest.expires_after(rest_after_failed_accept);
            co_await rest.async_wait(as_result);
        }
    }

    AddressLimiter& limiter_of(Audience audience) {
        return audience == Audience::operators ? operators_limiter_ : limiter_;
    }

    void begin_session(Socket socket, Listener& listener) {
        ErrorCode error;
        const Tcp::endpoint peer = socket.remote_endpoint(error);
        if (!error) socket.set_option(Tcp::no_delay(true), error);
        ::setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent_bytes,
                     sizeof(unsent_bytes));
        if (error) return;
        std::string address = written(peer);
        AddressLimiter& limiter = limiter_of(listener.audience);
        auto slot =
            is_in(address, trust_.proxies) ? limiter.admit_proxy(address) : limiter.admit(address);
        if (!slot) {
            ++counters.turned_away;
            return turn_away(socket, limiter.is_banned(address));
        }
        ++counters.accepted;
        HttpSession::Context context{listener.site, limiter, trust_, *this, requests_, {}};
        if (listener.audience == Audience::players) {
            context.upgrade = [this](Socket taken, WebSocket::Request request, std::string ahead,
                                     std::unique_ptr<AddressLimiter::Slot> kept) {
                upgrade(std::move(taken), std::move(request), std::move(ahead), std::move(kept));
            };
        }
        auto session = std::make_unique<HttpSession>(std::move(socket), std::move(address),
                                                     std::move(slot), std::move(context));
        asio::co_spawn(context_.get_executor(), HttpSession::serve(std::move(session)),
                       asio::detached);
    }

    void upgrade(Socket socket, WebSocket::Request request, std::string ahead,
                 std::unique_ptr<AddressLimiter::Slot> slot) {
        auto made = std::make_shared<WebSocket>(std::move(socket), ConnectionId{next_id_++},
                                                std::move(slot), *this);
        asio::co_spawn(context_.get_executor(),
                       WebSocket::serve(made, std::move(request), std::move(ahead)),
                       asio::detached);
    }

    void wait_for_signal() {
        signals_.async_wait([this](ErrorCode error, int) {
            if (error) return;
            begin_drain();
            wait_for_signal();
        });
    }

    void wait_for_hangup() {
        hangups_.async_wait([this](ErrorCode error, int) {
            if (error) return;
            reload_();
            wait_for_hangup();
        });
    }

    /// One timer for all the deadlines of the handler. It is only set anew for an earlier one: when
    /// the next deadline moved back, the timer fires for nothing once and is set again.
    void arm() {
        const auto deadline = handler_->next_deadline();
        if (!deadline || (armed_for_ && *armed_for_ <= *deadline)) return;
        armed_for_ = deadline;
        alarm_.expires_after(std::max(*deadline - clock->now(), Duration{0}));
        alarm_.async_wait([this](ErrorCode error) {
            if (error) return;
            armed_for_.reset();
            handler_->wake();
            arm();
        });
    }

    /// Once for all messages of a turn of the event loop.
    void arm_soon() {
        if (std::exchange(is_arming_, true)) return;
        asio::post(context_, [this] {
            is_arming_ = false;
            arm();
        });
    }

    /// One timer for the silence of all sockets.
    void go_round() {
        round_.expires_after(round_every);
        round_.async_wait([this](ErrorCode error) {
            if (error) return;
            look_round();
            go_round();
        });
    }

    void look_round() {
        const Time now = clock->now();
        for (const auto& [id, socket] : sockets_) socket->look_at_clock(now);
        relieve();
        for (HttpSession* const session : requests_) session->look_at_clock(now);
        limiter_.tidy();
        operators_limiter_.tidy();
        if (const auto due = handler_->next_deadline(); due && *due <= now) handler_->wake();
        arm();
        if (is_stopping_ && now >= stop_at_) say_goodbye();
        end_if_done();
    }

    void begin_drain() {
        if (is_draining_ || is_stopping_ || !handler_->drain()) return begin_stop();
        is_draining_ = true;
        last_call_.expires_after(limits.stop_within);
        last_call_.async_wait([this](ErrorCode error) {
            if (!error) begin_stop();
        });
        arm();
    }

    void begin_stop() {
        if (is_stopping_) return;
        is_stopping_ = true;
        stop_at_ = clock->now() + limits.stop_within;
        // Also when the clock stands still or the round is not over yet.
        last_call_.expires_after(limits.stop_within);
        last_call_.async_wait([this](ErrorCode error) {
            if (!error) say_goodbye();
        });
        ErrorCode ignored;
        for (Listener& listener : listeners_) listener.acceptor.close(ignored);
        if (admin_) admin_->close();
        handler_->stop();
        end_if_done();
    }

    /// First the disk, then the good-byes, then the end.
    void end_if_done() {
        if (!is_stopping_) return;
        if (handler_->is_quiet()) say_goodbye();
        if (has_said_goodbye_ && sockets_.empty()) context_.stop();
    }

    /// Who does not answer is not waited for.
    void say_goodbye() {
        if (has_said_goodbye_) return;
        has_said_goodbye_ = true;
        for (const auto& [id, socket] : sockets_) {
            socket->leave(websocket::close_code::service_restart, "restart");
        }
        last_call_.expires_after(goodbye_time);
        last_call_.async_wait([this](ErrorCode error) {
            if (!error) context_.stop();
        });
    }

    // What connections point to comes before the context, which ends the last of them.
    AddressLimiter limiter_;
    AddressLimiter operators_limiter_;
    NetworkTrust trust_;
    ConnectionHandler* handler_ = nullptr;
    std::set<HttpSession*> requests_;
    /// Other threads post work, but only one touches sockets: those need no locks.
    asio::io_context context_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
    Flusher flusher_{context_.get_executor(), backlog};

    std::list<Listener> listeners_;
    boost::unordered_flat_map<ConnectionId, std::shared_ptr<WebSocket>, std::hash<ConnectionId>>
        sockets_;
    std::uint64_t next_id_ = 1;

    Timer alarm_{context_.get_executor()};
    std::optional<Time> armed_for_;
    bool is_arming_ = false;
    Timer round_{context_.get_executor()};
    asio::signal_set signals_{context_};
    asio::signal_set hangups_{context_};
    std::function<void()> reload_;
    std::unique_ptr<AdminListener> admin_;
    bool is_draining_ = false;
    bool stops_when_left_ = false;
    bool is_stopping_ = false;
    bool has_said_goodbye_ = false;
    Time stop_at_;
    Timer last_call_{context_.get_executor()};
};

Network::Network(const Clock& clock, const NetworkLimits& limits, NetworkTrust trust)
    : impl_(std::make_unique<Impl>(clock, limits, std::move(trust))) {}

Network::~Network() = default;

Result<std::uint16_t> Network::listen(const std::string& address, std::uint16_t port, int tries,
                                      HttpSite& site, Audience audience) {
    return impl_->listen(address, port, tries, site, audience);
}

void Network::draw_on(AddressBudget& budget) { impl_->draw_on(budget); }

void Network::run(ConnectionHandler& handler) { impl_->run(handler); }

void Network::poll(ConnectionHandler& handler) { impl_->poll(handler); }

void Network::stop() { impl_->stop(); }

void Network::stop_when_left(Duration most) { impl_->stop_when_left(most); }

void Network::stop_on_signals() { impl_->stop_on_signals(); }

void Network::on_hangup(std::function<void()> reload) { impl_->on_hangup(std::move(reload)); }

Status Network::listen_to_operator(const std::filesystem::path& path, AdminAsk ask) {
    return impl_->listen_to_operator(path, std::move(ask));
}

void Network::ban(const std::string& key, bool is_banned) { impl_->ban(key, is_banned); }

std::vector<std::string> Network::banned() const { return impl_->banned(); }

void Network::set_limits(const NetworkLimits& limits) { impl_->set_limits(limits); }

void Network::look_at_clock() { impl_->look_at_clock(); }

void Network::send(ConnectionId connection, std::string_view text) {
    impl_->send(connection, text);
}

void Network::close(ConnectionId connection, std::string_view reason) {
    impl_->close(connection, reason);
}

void Network::greet(ConnectionId connection) { impl_->greet(connection); }

void Network::post(std::function<void()> work) { impl_->post(std::move(work)); }

NetworkCounters Network::counters() const { return impl_->current_counters(); }

boost::asio::io_context& Network::context() { return impl_->context(); }

}  // namespace ludo::server
