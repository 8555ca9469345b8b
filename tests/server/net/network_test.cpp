#include "server/net/network.hpp"

#include <condition_variable>
#include <csignal>
#include <future>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client.hpp"
#include "manual_clock.hpp"
#include "server/net/health_site.hpp"
#include "server/net/security_headers.hpp"
#include "server/net/static_files.hpp"
#include "server/net/web_site.hpp"
#include "web_folder.hpp"

namespace ludo::server {
namespace {

using namespace std::chrono_literals;
using testing::AnyOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Repeats what it hears, and tells the test who came and went.
class EchoHandler final : public ConnectionHandler {
  public:
    Connections* connections = nullptr;
    std::atomic<bool> is_busy = false;
    std::atomic<int> wakes = 0;
    std::optional<Time> deadline;  ///< set before the network runs
    std::atomic<bool> greets = true;
    std::atomic<bool> drains = false;

    void opened(ConnectionId connection, const std::string& limit_key) override {
        note("opened " + limit_key);
        if (greets) connections->greet(connection);
        latest_ = connection;
    }
    void received(ConnectionId connection, std::string_view text) override {
        if (text == "throw") throw std::runtime_error("as asked");
        if (text == "bye") return connections->close(connection, "as asked");
        const int copies = text.starts_with("flood") ? 1000 : 1;
        for (int i = 0; i < copies; ++i) connections->send(connection, text);
    }
    void flooded(ConnectionId connection) override { connections->send(connection, "too fast"); }
    void closed(ConnectionId) override { note("closed"); }
    [[nodiscard]] std::optional<Time> next_deadline() const override { return deadline; }
    void wake() override {
        ++wakes;
        deadline.reset();
    }
    [[nodiscard]] bool drain() override {
        if (drains) note("drain");
        return drains;
    }
    void stop() override {
        note("stop");
        connections->send(latest_, "come back");
    }
    [[nodiscard]] bool is_quiet() const override { return !is_busy; }

    /// Waits for the next thing that happened.
    std::string next_note() {
        std::unique_lock lock(mutex_);
        if (!noted_.wait_for(lock, 60s, [&] { return !notes_.empty(); })) return "nothing";
        std::string first = notes_.front();
        notes_.erase(notes_.begin());
        return first;
    }

  private:
    void note(std::string text) {
        const std::lock_guard lock(mutex_);
        notes_.push_back(std::move(text));
        noted_.notify_all();
    }

    ConnectionId latest_{};
    std::mutex mutex_;
    std::condition_variable noted_;
    std::vector<std::string> notes_;
};

class NoApi final : public HttpSite {
  public:
    void answer(const HttpRequest& request, Replied done) override {
        if (request.path == "/api/throw") throw std::runtime_error("as asked");
        done(json_reply(200, request.address));
    }
};

class NetworkTest : public testing::Test {
  protected:
    ~NetworkTest() override { stop(); }

    void start(NetworkLimits limits = {}, NetworkTrust trust = {}) {
        site_.emplace(files_, api_, trust.origins);
        network_.emplace(clock_, limits, std::move(trust));
        handler_.connections = &*network_;
        port_ = *network_->listen("127.0.0.1", 0, 1, *site_, Audience::players);
        thread_ = std::thread([this] { network_->run(handler_); });
    }

    void heed_signals() {
        std::promise<void> done;
        network_->post([&] {
            network_->stop_on_signals();
            done.set_value();
        });
        done.get_future().wait();
    }

    std::uint16_t listen_for_operators() {
        std::promise<std::uint16_t> port;
        network_->post([&] {
            port.set_value(*network_->listen("127.0.0.1", 0, 1, *site_, Audience::operators));
        });
        return port.get_future().get();
    }

    void stop() {
        if (!thread_.joinable()) return;
        network_->stop();
        thread_.join();
    }

    /// A second later, say, as far as the network knows.
    void pass(Duration time) {
        clock_.advance(time);
        network_->look_at_clock();
    }

    Duration time_to_notice(TestSocket& alive);

    /// Read on the network's own thread.
    NetworkCounters counters() {
        std::promise<NetworkCounters> now;
        network_->post([&] { now.set_value(network_->counters()); });
        return now.get_future().get();
    }

    TestSocket opened_socket(const Headers& headers = {}) {
        TestSocket socket(port_, headers);
        EXPECT_EQ(socket.status(), 101);
        EXPECT_EQ(handler_.next_note(), "opened 127.0.0.1");
        return socket;
    }

    WebFolder folder_;
    StaticFiles files_ = *StaticFiles::read(folder_.path());
    NoApi api_;
    ManualClock clock_;
    EchoHandler handler_;
    std::optional<WebSite> site_;
    std::optional<Network> network_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

TEST_F(NetworkTest, ServesFilesOverHttp) {
    start();
    const Reply page = get(port_, "/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.body, "<!doctype html>");
    EXPECT_EQ(page.headers.at("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(get(port_, "/assets/core-AbCd1234.wasm").body.size(), 100'000);
    EXPECT_EQ(get(port_, "/../secret.txt").status, 404);
    const Reply head = ask(port_, "HEAD", "/");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.headers.at("Content-Length"), "15");
    EXPECT_EQ(get(port_, "/", {{"If-None-Match", page.headers.at("ETag")}}).status, 304);
}

TEST_F(NetworkTest, OneConnectionTakesManyRequests) {
    start();
    const std::string request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    const std::string last = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const std::string answers = converse(port_, request + request + last);
    std::size_t count = 0;
    for (std::size_t at = 0; (at = answers.find("200 OK", at)) != std::string::npos; ++at) ++count;
    EXPECT_EQ(count, 3);
}

TEST_F(NetworkTest, RequestsThatAreTooLongOrNoHttpAreRefused) {
    start();
    EXPECT_EQ(get(port_, "/", {{"X-Long", std::string(9000, 'x')}}).status, 431);
    EXPECT_EQ(ask(port_, "POST", "/api/x", {}, std::string(9000, 'x')).status, 413);
    EXPECT_THAT(converse(port_, "hello there\r\n\r\n"), testing::HasSubstr("400"));
    EXPECT_EQ(get(port_, "/").status, 200);
}

TEST_F(NetworkTest, ARequestNamesOneHost) {
    start();
    const std::string get = "GET / HTTP/1.1\r\nConnection: close\r\n";
    EXPECT_THAT(converse(port_, get + "Host: x\r\n\r\n"), StartsWith("HTTP/1.1 200"));
    EXPECT_THAT(converse(port_, get + "\r\n"), StartsWith("HTTP/1.1 400"));
    EXPECT_THAT(converse(port_, get + "Host: x\r\nhost: x\r\n\r\n"), StartsWith("HTTP/1.1 400"));
    // The old version knows no Host.
    EXPECT_THAT(converse(port_, "GET / HTTP/1.0\r\n\r\n"), StartsWith("HTTP/1.0 200"));
    EXPECT_THAT(converse(port_, "GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n"),
                StartsWith("HTTP/1.0 400"));
}

TEST_F(NetworkTest, UnknownTransferEncodingsAreRefusedWithWhatFollows) {
    start();
    const std::string head = "POST /api/x HTTP/1.1\r\nHost: x\r\n";
    const std::string hidden = "GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
    const std::string chunked = "Transfer-Encoding: chunked\r\n";
    EXPECT_THAT(converse(port_, head + chunked + "Connection: close\r\n\r\n1\r\nx\r\n0\r\n\r\n"),
                StartsWith("HTTP/1.1 200"));
    for (const std::string encoding :
         {"Transfer-Encoding: gzip\r\n", "Transfer-Encoding: xchunked\r\n",
          "Transfer-Encoding: identity\r\n", "Transfer-Encoding: gzip, chunked\r\n",
          "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"}) {
        const std::string answer = converse(port_, head + encoding + "\r\n0\r\n\r\n" + hidden);
        EXPECT_THAT(answer, AnyOf(StartsWith("HTTP/1.1 501"), StartsWith("HTTP/1.1 400")))
            << encoding;
        EXPECT_EQ(answer.find("HTTP/1.1", 1), std::string::npos) << encoding;
    }
    const std::string answer =
        converse(port_, head + "Content-Length: 5\r\n" + chunked + "\r\n0\r\n\r\n" + hidden);
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 400"));
    EXPECT_EQ(answer.find("HTTP/1.1", 1), std::string::npos);
}

TEST_F(NetworkTest, NoAnswerNamesAVersionOfTheProgram) {
    start();
    const std::string handshake =
        "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: ";
    for (const std::string& request :
         {handshake + "12\r\n\r\n", std::string("GET / HTTP/1.0\r\n\r\n"),
          std::string("hello\r\n\r\n")}) {
        EXPECT_THAT(converse(port_, request), Not(HasSubstr("Beast"))) << request;
    }
    EXPECT_EQ(opened_socket().server(), "ludo");
}

TEST_F(NetworkTest, EveryAnswerCarriesTheSecurityHeaders) {
    NetworkLimits limits;
    limits.addresses.requests_per_address = {1, 10};
    start(limits);
    const Headers evil{{"Origin", "https://evil.example"}};
    const Headers upgrade{{"Connection", "Upgrade"}, {"Upgrade", "websocket"}};
    const std::vector<Reply> replies{get(port_, "/"),
                                     get(port_, "/missing"),
                                     get(port_, "/api/info"),
                                     ask(port_, "DELETE", "/api/games/x", evil),
                                     get(port_, "/ws"),
                                     get(port_, "/ws", evil),
                                     get(port_, "/ws", upgrade),
                                     get(port_, "/", {{"X-Long", std::string(9000, 'x')}}),
                                     ask(port_, "POST", "/api/x", {}, std::string(9000, 'x')),
                                     ask(port_, "POST", "/readme"),
                                     get(port_, "/")};
    std::vector<int> statuses;
    for (const Reply& reply : replies) {
        statuses.push_back(reply.status);
        for (const auto& [name, value] : security_headers()) {
            EXPECT_EQ(reply.headers.at(std::string(name)), value) << reply.status;
        }
    }
    EXPECT_THAT(statuses, ElementsAre(200, 404, 200, 403, 426, 403, 400, 431, 413, 404, 429));
    pass(1s);
    EXPECT_THAT(converse(port_, "hello there\r\n\r\n"),
                HasSubstr("X-Content-Type-Options: nosniff"));
}

TEST_F(NetworkTest, ARequestThatNeverComesIsGivenUp) {
    start();
    std::thread slow([this] { EXPECT_EQ(converse(port_, "GET / HT"), ""); });
    while (counters().accepted == 0) std::this_thread::yield();
    pass(11s);
    slow.join();
}

TEST_F(NetworkTest, SocketsCarryTextBothWays) {
    start();
    TestSocket socket = opened_socket();
    socket.send("hello");
    EXPECT_EQ(socket.receive(), "hello");
    const std::string longer(7000, 'x');
    socket.send(longer);
    EXPECT_EQ(socket.receive(), longer);
    socket.drop();
    EXPECT_EQ(handler_.next_note(), "closed");
}

TEST_F(NetworkTest, PagesOfOthersAreTurnedAway) {
    start({}, {{"https://friend.example"}, {}});
    const std::string own = "http://localhost:" + std::to_string(port_);
    EXPECT_EQ(TestSocket(port_, {{"Origin", "https://evil.example"}}).status(), 403);
    EXPECT_EQ(TestSocket(port_, {{"Origin", "null"}}).status(), 403);
    EXPECT_EQ(TestSocket(port_, {{"Origin", own}}).status(), 101);
    EXPECT_EQ(TestSocket(port_, {{"Origin", "https://friend.example"}}).status(), 101);
    EXPECT_EQ(TestSocket(port_).status(), 101);
    EXPECT_EQ(TestSocket(port_, {}, "/ws?from=somewhere").status(), 101);
    EXPECT_EQ(TestSocket(port_, {}, "/wsx").status(), 404);
    EXPECT_EQ(get(port_, "/ws").status, 426);
}

TEST_F(NetworkTest, MessagesTooLongOrNotTextEndTheConnection) {
    start();
    TestSocket wordy = opened_socket();
    wordy.send(std::string(9000, 'x'));
    EXPECT_EQ(wordy.receive(), std::nullopt);
    EXPECT_EQ(wordy.close_code(), 1009);
    EXPECT_EQ(handler_.next_note(), "closed");
    TestSocket binary = opened_socket();
    binary.send_binary("\x01\x02");
    EXPECT_EQ(binary.receive(), std::nullopt);
    EXPECT_EQ(binary.close_code(), 1003);
    EXPECT_EQ(handler_.next_note(), "closed");
    TestSocket garbled = opened_socket();
    garbled.send("\xff\xfe");
    EXPECT_EQ(garbled.receive(), std::nullopt);
    EXPECT_EQ(garbled.close_code(), 1007);
}

TEST_F(NetworkTest, WhatIsNoWebSocketIsToldSo) {
    start();
    TestSocket socket = opened_socket();
    socket.send_raw(std::string("\x81\x01x", 3));
    EXPECT_EQ(socket.receive(), std::nullopt);
    EXPECT_EQ(socket.close_code(), 1002);
    EXPECT_EQ(socket.close_reason(), "not masked");
    EXPECT_EQ(handler_.next_note(), "closed");
}

TEST_F(NetworkTest, WhoSaysGoodByeHearsItsOwnCode) {
    start();
    TestSocket socket = opened_socket();
    socket.send_raw(std::string("\x81\x81\0\0\0\0x\x88\x82\0\0\0\0\x0f\xa1\x81\x81\0\0\0\0y", 22));
    EXPECT_EQ(socket.receive(), "x");
    EXPECT_EQ(socket.receive(), std::nullopt) << "what comes behind a good-bye is not heard";
    EXPECT_EQ(socket.close_code(), 4001);
    EXPECT_EQ(handler_.next_note(), "closed");
    EXPECT_EQ(counters().messages_in, 1U);
}

TEST_F(NetworkTest, ManyMessagesAreTooMany) {
    NetworkLimits limits;
    limits.messages = {1, 3};
    start(limits);
    TestSocket socket = opened_socket();
    for (int i = 0; i < 3; ++i) {
        socket.send("x");
        EXPECT_EQ(socket.receive(), "x");
    }
    pass(1s);
    socket.send("x");
    EXPECT_EQ(socket.receive(), "x");
    socket.send("x");
    EXPECT_EQ(socket.receive(), "too fast");
    EXPECT_EQ(socket.receive(), std::nullopt);
    EXPECT_EQ(socket.close_code(), 1008);
    EXPECT_EQ(socket.close_reason(), "refusal.online.flood");
}

/// Frames without content as a client sends them: nothing but a header and a mask.
std::string empty_frames(char first_byte, int count) {
    std::string bytes;
    for (int i = 0; i < count; ++i) bytes += first_byte + std::string("\x80\0\0\0\0", 5);
    return bytes;
}
constexpr char ping = '\x89';
constexpr char pong = '\x8a';
constexpr char good_bye = '\x88';
constexpr char first_fragment = '\x01';
constexpr char next_fragment = '\x00';

TEST_F(NetworkTest, PingsPongsAndEmptyFragmentsAreMessagesToo) {
    NetworkLimits limits;
    limits.messages = {1, 3};
    start(limits);
    for (const std::string& allowed :
         {empty_frames(ping, 2), empty_frames(pong, 2),
          empty_frames(first_fragment, 1) + empty_frames(next_fragment, 1)}) {
        TestSocket socket = opened_socket();
        socket.send_raw(allowed);
        socket.send_raw(allowed.substr(allowed.size() / 2));
        network_->look_at_clock();
        EXPECT_EQ(counters().web_sockets, 1);
        socket.send_raw(allowed.substr(allowed.size() / 2));
        EXPECT_EQ(socket.receive(), "too fast");
        EXPECT_EQ(socket.receive(), std::nullopt);
        EXPECT_EQ(socket.close_code(), 1008);
        EXPECT_EQ(handler_.next_note(), "closed");
    }
}

TEST_F(NetworkTest, WhoSaysGoodByeIsGoneAtOnceAlsoWhenTheConnectionStays) {
    start();
    const std::string no_frame = empty_frames('\x83', 1);
    for (const std::string& last_words :
         {empty_frames(good_bye, 1), no_frame, empty_frames(ping, 200)}) {
        TestSocket socket = opened_socket();
        socket.send_raw(last_words);
        EXPECT_EQ(handler_.next_note(), "closed");
        EXPECT_EQ(counters().web_sockets, 1);
        while (counters().web_sockets == 1) pass(1s);
    }
}

TEST_F(NetworkTest, WhoTalksOnBehindAGoodByeIsCutOff) {
    start();
    TestSocket socket = opened_socket();
    socket.send_raw(empty_frames(good_bye, 1));
    EXPECT_EQ(handler_.next_note(), "closed");
    while (counters().web_sockets == 1) socket.send_raw(std::string(4096, 'x'));
}

TEST_F(NetworkTest, WhatComesRightBehindTheHandshakeIsHeard) {
    start();
    const std::string heard = converse(
        port_,
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n" +
            std::string("\x81\x85\0\0\0\0hello", 11) + empty_frames(good_bye, 1));
    EXPECT_THAT(heard, StartsWith("HTTP/1.1 101"));
    EXPECT_THAT(heard, EndsWith("\r\n\r\n\x81\x05hello" + std::string("\x88\0", 2)));
}

TEST_F(NetworkTest, WhoFloodsIsToldWhyHoweverMuchWasUnderWay) {
    NetworkLimits limits;
    limits.messages = {1, 3};
    start(limits);
    TestSocket socket = opened_socket();
    socket.send_raw(empty_frames(pong, 4));
    EXPECT_EQ(handler_.next_note(), "closed");
    for (int i = 0; i < 10; ++i) {
        socket.send_raw(empty_frames(pong, 1000));
        network_->look_at_clock();
        EXPECT_EQ(counters().web_sockets, 1) << "the words would break off with the connection";
    }
    socket.send_raw(empty_frames(good_bye, 1));
    EXPECT_EQ(socket.receive(), "too fast");
    EXPECT_EQ(socket.receive(), std::nullopt);
    EXPECT_EQ(socket.close_reason(), "refusal.online.flood");
    EXPECT_EQ(counters().cut_off, 1);
}

TEST_F(NetworkTest, WhoFloodsOnAfterTheRefusalIsCutOff) {
    NetworkLimits limits;
    limits.messages = {1, 3};
    start(limits);
    for (const char frame : {ping, pong}) {
        TestSocket socket = opened_socket();
        socket.send_raw(empty_frames(frame, 4));
        EXPECT_EQ(handler_.next_note(), "closed");
        // It does not listen, so it never answers the close either.
        while (counters().web_sockets == 1) socket.send_raw(empty_frames(frame, 1000));
    }
}

TEST_F(NetworkTest, WhoNeverSaysHelloIsClosed) {
    handler_.greets = false;
    start();
    TestSocket socket = opened_socket();
    pass(10s);
    socket.send("something else");
    EXPECT_EQ(socket.receive(), "something else");
    pass(1s);
    EXPECT_EQ(socket.receive(), std::nullopt);
    EXPECT_EQ(socket.close_code(), 1008);
    EXPECT_EQ(socket.close_reason(), "refusal.online.hello_first");
}

TEST_F(NetworkTest, WhoTakesNothingIsCutOffHoweverOftenItPings) {
    start();
    TestSocket reader = opened_socket();
    TestSocket deaf = opened_socket();
    // More than the system's buffers hold, less than the outbox does.
    deaf.send("flood" + std::string(900, 'x'));
    while (counters().messages_out < 1000) std::this_thread::yield();
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(counters().web_sockets, 2);
        deaf.send_raw(empty_frames(ping, 1));
        reader.send("x");
        EXPECT_EQ(reader.receive(), "x");
        pass(7s);
    }
    EXPECT_EQ(handler_.next_note(), "closed");
    EXPECT_EQ(counters().cut_off, 1);
    EXPECT_EQ(counters().web_sockets, 1);
}

TEST_F(NetworkTest, AllOutboxesTogetherHaveABoundAndTheFullestPays) {
    NetworkLimits limits;
    limits.outboxes_bytes = 1 << 20;
    start(limits);
    TestSocket reader = opened_socket();
    std::vector<TestSocket> deaf;
    for (int i = 0; i < 4; ++i) deaf.push_back(opened_socket());
    for (TestSocket& socket : deaf) socket.send("flood" + std::string(900, 'x'));
    while (counters().messages_out < 4000) std::this_thread::yield();
    network_->look_at_clock();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(handler_.next_note(), "closed");
    reader.send("x");
    EXPECT_EQ(reader.receive(), "x");
    EXPECT_EQ(counters().cut_off, 3);
}

TEST_F(NetworkTest, WhoDoesNotReadIsCutOff) {
    NetworkLimits limits;
    limits.outbox_bytes = 1 << 20;
    start(limits);
    TestSocket socket = opened_socket();
    // A thousand copies each: more than the system's buffers and the outbox hold together.
    for (int i = 0; i < 3; ++i) socket.send("flood" + std::string(7000, 'x'));
    EXPECT_EQ(handler_.next_note(), "closed");
    EXPECT_EQ(counters().cut_off, 1);
}

TEST_F(NetworkTest, SilentSocketsArePingedAndDeadOnesCut) {
    start();
    TestSocket alive = opened_socket();
    TestSocket dead = opened_socket();
    pass(11s);
    alive.send("still here");  // reading its echo also answers the ping
    EXPECT_EQ(alive.receive(), "still here");
    pass(4s);
    EXPECT_EQ(handler_.next_note(), "closed");
    alive.send("again");
    EXPECT_EQ(alive.receive(), "again");
}

/// How long the network takes to notice that one of its sockets answers no more.
Duration NetworkTest::time_to_notice(TestSocket& alive) {
    Duration time{};
    while (counters().web_sockets == 2 && time < 60s) {
        pass(500ms);
        time += 500ms;
        alive.send("here");  // reading its echo also answers pings
        EXPECT_EQ(alive.receive(), "here");
    }
    return time;
}

TEST_F(NetworkTest, WhoseNetworkIsGoneIsSeenAbsentWithinFifteenSeconds) {
    start();
    TestSocket alive = opened_socket();
    const TestSocket gone = opened_socket();  // never reads, so no ping is answered
    const Duration time = time_to_notice(alive);
    EXPECT_GT(time, 10s);
    EXPECT_LE(time, 15s);
}

TEST_F(NetworkTest, HowOftenSocketsAreProbedIsALimit) {
    NetworkLimits limits;
    limits.ping_after = 2s;
    limits.pong_within = 1s;
    start(limits);
    TestSocket alive = opened_socket();
    const TestSocket gone = opened_socket();
    EXPECT_EQ(time_to_notice(alive), 3500ms) << "looked at every half second";
}

TEST_F(NetworkTest, ConnectionsAreLimitedPerAddressAndPlacesComeBack) {
    NetworkLimits limits;
    limits.addresses.connections_per_address = 2;
    start(limits);
    TestSocket first = opened_socket();
    TestSocket second = opened_socket();
    EXPECT_EQ(TestSocket(port_).status(), 503);
    const Reply refused = get(port_, "/");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.headers.at("Retry-After"), retry_after);
    EXPECT_EQ(refused.headers.at("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(refused.body, "too many connections\n");
    first.drop();
    EXPECT_EQ(handler_.next_note(), "closed");
    network_->look_at_clock();
    EXPECT_EQ(TestSocket(port_).status(), 101);
}

TEST_F(NetworkTest, OperatorsFindAPlaceWhenPlayersHaveFilledTheServer) {
    NetworkLimits limits;
    limits.addresses = {1, 1, {1, 1}};
    start(limits);
    const std::uint16_t watched = listen_for_operators();
    const TestSocket player = opened_socket();
    EXPECT_EQ(get(port_, "/").status, 503);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(get(watched, "/").status, 200);
    EXPECT_EQ(TestSocket(watched).status(), 404);
    EXPECT_EQ(counters().connections, 1);
}

TEST_F(NetworkTest, RequestsAreLimitedPerAddress) {
    NetworkLimits limits;
    limits.addresses.requests_per_address = {1, 2};
    start(limits);
    EXPECT_EQ(get(port_, "/").status, 200);
    EXPECT_EQ(get(port_, "/").status, 200);
    const Reply refused = get(port_, "/");
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.headers.at("Retry-After"), retry_after);
    pass(1s);
    EXPECT_EQ(get(port_, "/").status, 200);
}

TEST_F(NetworkTest, RequestsSentAheadAreNotRefusedForEver) {
    NetworkLimits limits;
    limits.addresses.requests_per_address = {1, 2};
    start(limits);
    std::string requests;
    for (int i = 0; i < 100; ++i) requests += "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n";
    const std::string answers = converse(port_, requests);
    EXPECT_THAT(answers, HasSubstr("HTTP/1.1 429"));
    std::size_t count = 0;
    for (std::size_t at = 0; (at = answers.find("HTTP/1.1", at)) != std::string::npos; ++at)
        ++count;
    EXPECT_EQ(count, 3U);
    // What cannot be read counts as well.
    EXPECT_EQ(converse(port_, "hello there\r\n\r\n"), "");
}

TEST_F(NetworkTest, HandshakesAreRequestsToo) {
    NetworkLimits limits;
    limits.addresses.requests_per_address = {1, 2};
    start(limits);
    const TestSocket first = opened_socket();
    const TestSocket second = opened_socket();
    EXPECT_EQ(TestSocket(port_).status(), 429);
    EXPECT_EQ(get(port_, "/").status, 429);
    pass(1s);
    EXPECT_EQ(TestSocket(port_).status(), 101);
}

TEST_F(NetworkTest, BehindATrustedProxyLimitsGoByTheRealAddress) {
    NetworkLimits limits;
    limits.addresses.connections_per_address = 1;
    start(limits, {{}, {*AddressRange::read("127.0.0.1")}});
    TestSocket first(port_, {{"X-Forwarded-For", "203.0.113.1"}});
    EXPECT_EQ(handler_.next_note(), "opened 203.0.113.1");
    TestSocket second(port_, {{"X-Forwarded-For", "6.6.6.6, 203.0.113.2"}});
    EXPECT_EQ(handler_.next_note(), "opened 203.0.113.2");
    EXPECT_NE(TestSocket(port_, {{"X-Forwarded-For", "203.0.113.1"}}).status(), 101);
    const TestSocket modern(port_, {{"X-Forwarded-For", "2001:db8::1"}});
    EXPECT_EQ(handler_.next_note(), "opened 2001:db8::/64");
    EXPECT_NE(TestSocket(port_, {{"X-Forwarded-For", "2001:db8::2"}}).status(), 101);
    EXPECT_EQ(get(port_, "/api/me", {{"X-Forwarded-For", "203.0.113.3"}}).body, "203.0.113.3");
    EXPECT_EQ(get(port_, "/api/me", {{"X-Forwarded-For", "203.0.113.3:81"}}).body, "203.0.113.3");
    const TestSocket strange(port_, {{"X-Forwarded-For", "somebody"}});
    EXPECT_EQ(handler_.next_note(), "opened unknown");
    EXPECT_NE(TestSocket(port_, {{"X-Forwarded-For", "somebody else"}}).status(), 101);
}

TEST_F(NetworkTest, ABannedAddressIsToldSo) {
    const std::string why = R"({"reasons":[{"key":"refusal.online.banned","words":{}}]})";
    const auto ban = [&](const std::string& address, bool is_banned) {
        network_->post([&] { network_->ban(address, is_banned); });
        network_->look_at_clock();
    };
    start({}, {{}, {*AddressRange::read("127.0.0.2")}});
    TestSocket open = opened_socket();
    ban("127.0.0.1", true);
    EXPECT_EQ(open.receive(), std::nullopt);
    EXPECT_EQ(open.close_reason(), "refusal.online.banned");
    const Reply refused = get(port_, "/");
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(refused.headers.at("Content-Type"), "application/json");
    EXPECT_EQ(refused.body, why);
    EXPECT_EQ(TestSocket(port_).status(), 403);
    ban("127.0.0.1", false);
    EXPECT_EQ(get(port_, "/").status, 200);
}

TEST_F(NetworkTest, ABannedAddressBehindAProxyIsToldSo) {
    start({}, {{}, {*AddressRange::read("127.0.0.1")}});
    network_->post([&] { network_->ban("203.0.113.9", true); });
    network_->look_at_clock();
    const Headers banned{{"X-Forwarded-For", "203.0.113.9"}};
    const Reply refused = get(port_, "/", banned);
    EXPECT_EQ(refused.status, 403);
    EXPECT_THAT(refused.body, HasSubstr("refusal.online.banned"));
    EXPECT_EQ(TestSocket(port_, banned).status(), 403);
    EXPECT_EQ(get(port_, "/", {{"X-Forwarded-For", "203.0.113.10"}}).status, 200);
}

TEST_F(NetworkTest, ALineOfTheClientsOwnDoesNotHideTheProxysLine) {
    start({}, {{}, {*AddressRange::read("127.0.0.1")}});
    const std::string answer =
        converse(port_,
                 "GET /api/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 6.6.6.6\r\n"
                 "X-Forwarded-For: 203.0.113.3\r\nConnection: close\r\n\r\n");
    EXPECT_THAT(answer, testing::EndsWith("\r\n\r\n203.0.113.3"));
}

TEST_F(NetworkTest, WithoutATrustedProxyTheHeaderIsIgnored) {
    start();
    EXPECT_EQ(get(port_, "/api/me", {{"X-Forwarded-For", "203.0.113.3"}}).body, "127.0.0.1");
}

TEST_F(NetworkTest, AHandlerThatThrowsLosesThatConnectionOnly) {
    start();
    TestSocket other = opened_socket();
    TestSocket socket = opened_socket();
    socket.send("throw");
    EXPECT_EQ(socket.receive(), std::nullopt);
    EXPECT_EQ(socket.close_code(), 1011);
    other.send("x");
    EXPECT_EQ(other.receive(), "x");
}

TEST_F(NetworkTest, ASiteThatThrowsIsAnsweredFor) {
    start();
    EXPECT_EQ(get(port_, "/api/throw").status, 500);
    EXPECT_EQ(get(port_, "/").status, 200);
}

TEST_F(NetworkTest, ClosingSendsWhatIsQueuedFirst) {
    start();
    TestSocket socket = opened_socket();
    socket.send("first");
    socket.send("bye");
    EXPECT_EQ(socket.receive(), "first");
    EXPECT_EQ(socket.receive(), std::nullopt);
    EXPECT_EQ(socket.close_code(), 1000);
    EXPECT_EQ(socket.close_reason(), "as asked");
    EXPECT_EQ(handler_.next_note(), "closed");
}

TEST_F(NetworkTest, DeadlinesAreKept) {
    handler_.deadline = clock_.now() + 60s;
    start();
    network_->look_at_clock();
    EXPECT_EQ(handler_.wakes, 0);
    pass(60s);
    EXPECT_EQ(handler_.wakes, 1);
}

TEST_F(NetworkTest, WorkPostedFromOtherThreadsRunsInOrder) {
    start();
    std::vector<int> order;
    for (int i = 0; i < 3; ++i) network_->post([&order, i] { order.push_back(i); });
    network_->look_at_clock();
    EXPECT_THAT(order, ElementsAre(0, 1, 2));
}

TEST_F(NetworkTest, StopsInGoodOrder) {
    start();
    TestSocket socket = opened_socket();
    handler_.is_busy = true;
    network_->stop();
    EXPECT_EQ(handler_.next_note(), "stop");
    EXPECT_EQ(socket.receive(), "come back");
    EXPECT_EQ(get(port_, "/").status, 0);  // nobody new
    handler_.is_busy = false;              // everything is on the disk now
    network_->post([] {});
    EXPECT_EQ(socket.receive(), std::nullopt);
    EXPECT_EQ(socket.close_code(), 1012);
    thread_.join();
}

TEST_F(NetworkTest, ASignalStops) {
    start();
    heed_signals();
    TestSocket socket = opened_socket();
    std::raise(SIGTERM);
    EXPECT_EQ(handler_.next_note(), "stop");
    thread_.join();
}

TEST_F(NetworkTest, WhereThereIsSomethingToDrainTheNetworkGoesOnMeanwhile) {
    start();
    heed_signals();
    handler_.drains = true;
    TestSocket socket = opened_socket();
    std::raise(SIGTERM);
    EXPECT_EQ(handler_.next_note(), "drain");
    EXPECT_EQ(get(port_, "/").status, 200);
    socket.send("still there");
    EXPECT_EQ(socket.receive(), "still there");
    network_->stop();
    EXPECT_EQ(handler_.next_note(), "stop");
    thread_.join();
}

TEST_F(NetworkTest, ADrainIsNotWaitedForForEver) {
    NetworkLimits limits;
    limits.stop_within = 50ms;
    start(limits);
    heed_signals();
    handler_.drains = true;
    std::raise(SIGTERM);
    EXPECT_EQ(handler_.next_note(), "drain");
    EXPECT_EQ(handler_.next_note(), "stop");
    thread_.join();
}

TEST_F(NetworkTest, WhoWasSentElsewhereMayLeaveFirst) {
    start();
    TestSocket socket = opened_socket();
    network_->stop_when_left(1h);
    socket.send("still there");
    EXPECT_EQ(socket.receive(), "still there");
    EXPECT_EQ(get(port_, "/").status, 200);
    socket.drop();
    EXPECT_THAT(handler_.next_note(), HasSubstr("closed"));
    EXPECT_EQ(handler_.next_note(), "stop");
    thread_.join();
}

TEST_F(NetworkTest, WhoDoesNotLeaveIsNotWaitedForForEver) {
    start();
    TestSocket socket = opened_socket();
    network_->stop_when_left(50ms);
    EXPECT_EQ(handler_.next_note(), "stop");
    thread_.join();
}

TEST_F(NetworkTest, TheSecondSignalStopsAtOnce) {
    start();
    heed_signals();
    handler_.drains = true;
    std::raise(SIGTERM);
    EXPECT_EQ(handler_.next_note(), "drain");
    std::raise(SIGTERM);
    EXPECT_EQ(handler_.next_note(), "stop");
    thread_.join();
}

/// What `/readyz` says.
std::string readiness(std::vector<std::string_view> troubles, bool is_draining) {
    NoApi rest;
    HealthSite site(
        rest, [&] { return troubles; }, [&] { return is_draining; });
    std::string said;
    site.answer({.method = "GET", .path = "/readyz"}, [&](const HttpReply& reply) {
        said = std::to_string(reply.status) + " " + *reply.body;
    });
    return said;
}

TEST(HealthSiteTest, TellsADrainedServerFromOneInTrouble) {
    EXPECT_EQ(readiness({}, false), "200 ready\n");
    EXPECT_EQ(readiness({}, true), "404 draining\n");
    EXPECT_EQ(readiness({"stopping"}, true), "503 not ready: stopping\n");
}

TEST_F(NetworkTest, WhoDoesNotAnswerTheCloseIsNotWaitedForLong) {
    NetworkLimits limits;
    limits.stop_within = 60s;
    start(limits);
    const TestSocket deaf = opened_socket();
    const auto told = std::chrono::steady_clock::now();
    network_->stop();
    thread_.join();
    EXPECT_LT(std::chrono::steady_clock::now() - told, 30s);
}

TEST_F(NetworkTest, EverybodyIsToldToComeBackAlsoWhenTheDiskIsTooSlow) {
    NetworkLimits limits;
    limits.stop_within = 1ms;
    start(limits);
    TestSocket first = opened_socket();
    TestSocket second = opened_socket();
    handler_.is_busy = true;
    network_->stop();
    EXPECT_EQ(second.receive(), "come back");
    for (TestSocket* const socket : {&first, &second}) {
        EXPECT_EQ(socket->receive(), std::nullopt);
        EXPECT_EQ(socket->close_code(), 1012);
    }
    thread_.join();
}

TEST_F(NetworkTest, ABusyPortIsPassedOver) {
    start();
    Network second(clock_, {}, {});
    EXPECT_FALSE(second.listen("127.0.0.1", port_, 1, *site_, Audience::players));
    const auto next = second.listen("127.0.0.1", port_, 50, *site_, Audience::players);
    ASSERT_TRUE(next);
    EXPECT_GT(*next, port_);
    EXPECT_FALSE(second.listen("not an address", port_, 1, *site_, Audience::players));
}

}  // namespace
}  // namespace ludo::server
