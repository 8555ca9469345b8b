#include <filesystem>
#include <thread>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/game_ids.hpp"
#include "core/record.hpp"
#include "manual_clock.hpp"
#include "resources/resources.hpp"
#include "server/serve.hpp"
#include "table.hpp"
#include "web_folder.hpp"

namespace ludo::server {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// The whole server with its data file, over real sockets, at a time of our choosing.
class ServerTest : public testing::Test {
  protected:
    ServerTest() {
        options_.data = folder_.home() / "data.db";
        options_.web = folder_.path();
        options_.port = 0;
        options_.rooms.bot_pause = 0ms;
        options_.rooms.start_pause = 0ms;
        start();
    }
    ~ServerTest() override { stop(); }

    void start() {
        auto server = Server::open(options_, clock_);
        ASSERT_TRUE(server.ok());
        server_ = *std::move(server);
        thread_ = std::thread([this] { EXPECT_TRUE(server_->run().ok()); });
    }

    void stop() {
        if (!thread_.joinable()) return;
        server_->network().stop();
        thread_.join();
        server_.reset();
    }

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

    void pass(Duration time) {
        clock_.advance(time);
        server_->network().look_at_clock();
    }

    /// Both seats of a room where a game has just begun.
    void open_room(SeatedPlayer& first, SeatedPlayer& second, std::string_view game) {
        ASSERT_TRUE(first.request(first.create(game)));
        ASSERT_TRUE(second.request(second.join(first.room())));
        ASSERT_TRUE(first.listen_until([&] { return first.match() != nullptr; }));
        ASSERT_TRUE(second.listen_until([&] { return second.match() != nullptr; }));
    }

    /// Any legal move by whoever is to move; both hear of it.
    void play_one(SeatedPlayer& first, SeatedPlayer& second) {
        SeatedPlayer& mover = first.is_my_turn() ? first : second;
        ASSERT_TRUE(mover.is_my_turn());
        ASSERT_TRUE(mover.request(mover.next_request(random_source_)))
            << testing::PrintToString(mover.refusals());
        for (SeatedPlayer* const player : {&first, &second}) {
            ASSERT_TRUE(
                player->listen_until([&] { return player->seq() >= mover.accepted_seq(); }));
        }
    }

    WebFolder folder_;
    ManualClock clock_;
    ServeOptions options_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
    Rng random_source_{7};
};

class EveryGame : public ServerTest, public testing::WithParamInterface<std::string> {};

TEST_P(EveryGame, IsPlayedToItsEndByTwo) {
    SeatedPlayer first(port());
    SeatedPlayer second(port());
    open_room(first, second, GetParam());
    for (int moves = 0; !first.is_over(); ++moves) {
        ASSERT_LT(moves, 2000);
        ASSERT_NO_FATAL_FAILURE(play_one(first, second));
    }
    EXPECT_TRUE(second.is_over());
    // The finished game is there for those who know its name.
    const Reply kept = get(port(), "/api/games/" + first.replay());
    EXPECT_EQ(kept.status, 200);
    EXPECT_TRUE(read_record(kept.body).ok()) << kept.body;
    EXPECT_EQ(get(port(), "/api/games/AAAAAAAAAAAAAAAAAAAAAA").status, 404);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(game_ids()),
                         [](const auto& given) { return given.param; });

TEST_F(ServerTest, WhoComesBackGetsWhatIsMissing) {
    SeatedPlayer first(port());
    SeatedPlayer second(port());
    open_room(first, second, "vorassic");
    play_one(first, second);
    SeatedPlayer& waits = first.is_my_turn() ? second : first;
    SeatedPlayer& moves = first.is_my_turn() ? first : second;
    waits.socket().drop();
    ASSERT_TRUE(moves.request(moves.move(*moves.match()->random_move(random_source_))));
    ASSERT_TRUE(moves.listen_until([&] { return moves.tokens().size() == 2; }));
    ASSERT_TRUE(waits.reconnect(port()));
    ASSERT_TRUE(waits.listen_until([&] { return waits.seq() == moves.seq(); }));
    EXPECT_EQ(waits.tokens(), moves.tokens());
    play_one(first, second);
}

TEST_F(ServerTest, TurnsEndWithTheClock) {
    SeatedPlayer first(port());
    SeatedPlayer second(port());
    open_room(first, second, "vorassic");
    const bool first_began = first.is_my_turn();
    pass(59s);
    pass(1s);
    ASSERT_TRUE(first.listen_until([&] { return !first.tokens().empty(); }));
    ASSERT_TRUE(second.listen_until([&] { return !second.tokens().empty(); }));
    EXPECT_THAT(first.tokens(), ElementsAre("skip"));
    EXPECT_NE(first.is_my_turn(), first_began);
    EXPECT_EQ(first.clock_left(), 60'000);
}

TEST_F(ServerTest, SettingTheClockOfTheMachineChangesNothing) {
    SeatedPlayer first(port());
    SeatedPlayer second(port());
    open_room(first, second, "vorassic");
    clock_.jump(70s);
    pass(50s);
    clock_.jump(-2h);
    play_one(first, second);
    EXPECT_EQ(first.tokens().size(), 1U) << "nobody was skipped";
    pass(60s);
    ASSERT_TRUE(first.listen_until([&] { return first.tokens().size() == 2; }));
    EXPECT_EQ(first.tokens().back(), "skip") << "a minute later somebody is";
}

TEST_F(ServerTest, ClocksStandStillWhileNothingCanBeStored) {
    SeatedPlayer first(port());
    SeatedPlayer second(port());
    open_room(first, second, "vorassic");
    SeatedPlayer& mover = first.is_my_turn() ? first : second;
    SeatedPlayer& other = first.is_my_turn() ? second : first;
    pass(50s);
    const auto elsewhere = folder_.home() / "elsewhere";
    std::filesystem::rename(options_.data, elsewhere);
    EXPECT_FALSE(mover.request(mover.next_request(random_source_)));
    ASSERT_TRUE(other.listen_until([&] { return !other.can_save(); }));
    EXPECT_EQ(get(port(), "/readyz").status, 503);
    pass(12s);  // else the turn would be over by now
    std::filesystem::rename(elsewhere, options_.data);
    // The store looks again by itself.
    for (SeatedPlayer* const player : {&mover, &other}) {
        ASSERT_TRUE(player->listen_until([&] { return player->can_save(); }));
        ASSERT_TRUE(player->listen_until([&] { return player->clock_left() == 10'000; }));
    }
    EXPECT_EQ(get(port(), "/readyz").status, 200);
    play_one(first, second);
    EXPECT_EQ(first.tokens().size(), 1U);
}

TEST_F(ServerTest, AFeedIsReadLikeAnyOther) {
    TestSocket socket(port());
    socket.send(R"({"kind":"hello","id":1,"v":2})");
    socket.send(R"({"kind":"create","id":2,"name":"R","game":"gigogne","player":"Ada",)"
                R"("time":{"kind":"correspondence","days":1},"token":"Wm8tU3b0yq1ZkR5nE7xSdA"})");
    std::string feed;
    while (feed.empty()) {
        const auto text = socket.receive();
        ASSERT_TRUE(text);
        const auto message = boost::json::parse(*text).as_object();
        if (message.contains("feed")) feed = message.at("feed").as_string();
    }
    const std::string address = "/api/feed/" + feed + "?lang=en";
    const Reply reply = get(port(), address);
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.headers.at("Content-Type"), "application/atom+xml; charset=utf-8");
    EXPECT_EQ(reply.headers.at("Cache-Control"), "private, no-cache");
    EXPECT_THAT(reply.body, HasSubstr("The room “R” is waiting for players."));
    EXPECT_EQ(get(port(), address, {{"If-None-Match", reply.headers.at("ETag")}}).status, 304);
    EXPECT_EQ(get(port(), "/api/feed/Wm8tU3b0yq1ZkR5nE7xSdA").status, 404);
}

TEST_F(ServerTest, APageOfAnotherProtocolIsAskedToReload) {
    for (const char* const build : {"build-7", "build-6"}) {
        TestSocket fresh(port());
        fresh.send(R"({"kind":"hello","id":1,"v":2,"build":")" + std::string(build) + "\"}");
        EXPECT_THAT(fresh.receive().value_or(""), HasSubstr("welcome"));
    }
    TestSocket stale(port());
    stale.send(R"({"kind":"hello","id":1,"v":1,"build":"build-6"})");
    EXPECT_THAT(stale.receive().value_or(""), HasSubstr("reload"));
}

TEST_F(ServerTest, OneLimitHoldsForTheSizeOfRequests) {
    stop();
    options_.rooms.message_bytes = 600;
    start();
    SeatedPlayer player(port());
    const auto request = [&](std::size_t size) {
        std::string text = player.create("gigogne");
        text.insert(1, size - text.size(), ' ');
        return text;
    };
    player.socket().send(request(601));
    ASSERT_TRUE(player.listen());
    EXPECT_THAT(player.refusals(), ElementsAre("refusal.online.too_long"));
    EXPECT_TRUE(player.request(request(600)));
    EXPECT_FALSE(player.request(request(1201)));
    EXPECT_EQ(player.socket().close_code(), 1009);
}

TEST_F(ServerTest, WhoFloodsIsRefusedInWordsAndThenClosed) {
    stop();
    options_.network.messages = {1, 2};
    start();
    SeatedPlayer player(port());
    ASSERT_TRUE(player.request(player.create("gigogne")));
    EXPECT_FALSE(player.request(player.leave()));
    EXPECT_THAT(player.refusals(), ElementsAre("refusal.online.flood"));
    EXPECT_EQ(player.socket().close_code(), 1008);
    EXPECT_EQ(player.socket().close_reason(), "refusal.online.flood");
}

TEST_F(ServerTest, RoomsGoOnAfterAStopInGoodOrder) {
    SeatedPlayer first(port());
    SeatedPlayer second(port());
    open_room(first, second, "qwirkle");
    for (int i = 0; i < 5; ++i) play_one(first, second);
    std::thread listening([&] {
        first.listen_until([&] { return first.latest_kind() == "bye"; });
        EXPECT_EQ(first.latest_kind(), "bye");
        EXPECT_FALSE(first.listen());
        EXPECT_EQ(first.socket().close_code(), 1012);
    });
    second.socket().drop();
    stop();
    listening.join();
    start();
    ASSERT_TRUE(first.reconnect(port()));
    ASSERT_TRUE(second.reconnect(port()));
    for (int i = 0; i < 5; ++i) ASSERT_NO_FATAL_FAILURE(play_one(first, second));
}

TEST_F(ServerTest, TellsWhetherItIsHealthyAndReady) {
    stop();
    options_.metrics_port = 19469;
    start();
    for (const std::uint16_t asked : {port(), server_->metrics_port()}) {
        EXPECT_EQ(get(asked, "/healthz").body, "healthy\n");
        const Reply ready = get(asked, "/readyz");
        EXPECT_EQ(ready.status, 200);
        EXPECT_EQ(ready.body, "ready\n");
        EXPECT_EQ(ready.headers.at("Cache-Control"), "no-store");
        EXPECT_EQ(ask(asked, "POST", "/readyz").status, 405);
    }
}

TEST_F(ServerTest, IsNotReadyWithoutItsDataFileAndGoesOnWithIt) {
    SeatedPlayer player(port());
    const auto elsewhere = folder_.home() / "elsewhere";
    std::filesystem::rename(options_.data, elsewhere);
    EXPECT_FALSE(player.request(player.create("gigogne")));
    EXPECT_THAT(player.refusals(), ElementsAre("refusal.online.store"));
    const Reply unready = get(port(), "/readyz");
    EXPECT_EQ(unready.status, 503);
    EXPECT_EQ(unready.body, "not ready: data_file_gone\n");
    EXPECT_EQ(get(port(), "/healthz").status, 200);
    std::filesystem::rename(elsewhere, options_.data);
    EXPECT_TRUE(player.request(player.create("gigogne")));
    EXPECT_EQ(get(port(), "/readyz").status, 200);
}

TEST_F(ServerTest, MeasuresHowLongThingsTake) {
    stop();
    options_.metrics_port = 19467;
    start();
    SeatedPlayer player(port());
    ASSERT_TRUE(player.request(player.create("gigogne")));
    player.socket().send(R"({"kind":"fill","id":900,"level":"easy"})");
    ASSERT_TRUE(player.listen_until([&] { return player.is_my_turn(); }));
    ASSERT_TRUE(player.request(player.next_request(random_source_)));
    // The bot's turn, and then its answer: a move is accepted before its events come.
    ASSERT_TRUE(player.listen_until([&] { return !player.is_my_turn(); }));
    ASSERT_TRUE(player.listen_until([&] { return player.is_my_turn(); }));
    const std::string metrics = get(server_->metrics_port(), "/metrics").body;
    for (const std::string name : {"told", "queue", "commit", "bot"}) {
        EXPECT_THAT(metrics, HasSubstr("# TYPE ludo_" + name + "_seconds histogram"));
        EXPECT_THAT(metrics, Not(HasSubstr("ludo_" + name + "_seconds_count 0\n"))) << name;
    }
}

TEST_F(ServerTest, MetricsNameTheServerThatHasAName) {
    stop();
    options_.metrics_port = 19470;
    options_.name = "b";
    start();
    const std::string metrics = get(server_->metrics_port(), "/metrics").body;
    EXPECT_THAT(metrics, HasSubstr("ludo_web_sockets{server=\"b\"} 0\n"));
    EXPECT_THAT(metrics, HasSubstr("ludo_commit_seconds_bucket{server=\"b\",le=\"+Inf\"}"));
    std::istringstream lines(metrics);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#')) continue;
        EXPECT_THAT(line, HasSubstr("server=\"b\""));
    }
}

TEST_F(ServerTest, MetricsAreOnAListenerOfTheirOwn) {
    EXPECT_EQ(get(port(), "/metrics").status, 404);
    stop();
    options_.metrics_port = 19468;
    start();
    const SeatedPlayer somebody(port());
    const Reply metrics = get(server_->metrics_port(), "/metrics");
    EXPECT_THAT(metrics.body, HasSubstr("ludo_web_sockets 1"));
    EXPECT_THAT(metrics.body, HasSubstr("# TYPE ludo_events_total counter"));
    EXPECT_THAT(metrics.body, HasSubstr("# TYPE ludo_commit_seconds histogram"));
    EXPECT_THAT(metrics.body, HasSubstr("ludo_told_seconds_count 1\n"));
    EXPECT_THAT(metrics.body, HasSubstr("ludo_told_seconds_bucket{le=\"+Inf\"} 1\n"));
    EXPECT_EQ(get(server_->metrics_port(), "/").status, 404);
    EXPECT_EQ(get(server_->metrics_port(), "/ws").status, 404);
}

}  // namespace
}  // namespace ludo::server
