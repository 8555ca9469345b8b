#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "server/hub/hub.hpp"
#include "server/store/faulty_store.hpp"
#include "server/store/manual_mailbox.hpp"
#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "sockets.hpp"

/// A server without threads or waiting, for tests: time passes when the test says so. The
/// scenarios are linked twice: with a world that leads straight into the Hub, and with one that
/// leads through real sockets (LUDO_OVER_SOCKETS).
namespace ludo::server {

class FakeClock final : public Clock {
  public:
    [[nodiscard]] Time now() const override { return now_; }
    /// The date goes along with the time, but for what somebody set it by.
    [[nodiscard]] Date date() const override { return Date{now_.time_since_epoch()} + jumped_; }
    void set(Time time) { now_ = time; }
    /// Somebody sets the clock of the machine.
    void jump(Duration by) { jumped_ += by; }

  private:
    Time now_{std::chrono::seconds{1'800'000'000}};
    Duration jumped_{};
};

/// Keeps what each connection was sent, after holding it against the protocol's description.
class FakeConnections final : public Connections {
  public:
    void send(ConnectionId connection, std::string_view text) override;
    void close(ConnectionId connection, std::string_view reason) override;

    std::map<ConnectionId, std::vector<std::string>> sent;
    std::vector<ConnectionId> closing;
};

class FakeHasher final : public CodeHasher {
  public:
    explicit FakeHasher(Mailbox& mailbox) : mailbox_(&mailbox) {}
    bool hash(const std::string& address, std::string code, Hashed done) override;
    bool verify(const std::string& address, std::string hash, std::string code,
                Verified done) override;
    bool is_full = false;
    int verified = 0;

  private:
    Mailbox* mailbox_;
};

/// Plays at random.
class FakeBots final : public BotPool {
  public:
    explicit FakeBots(Mailbox& mailbox) : mailbox_(&mailbox) {}
    Refusals refuse(const GameInfo& game, std::string_view level) override;
    bool think(Question question, Chosen done) override;
    Duration allowed{};  ///< to the latest thought
    bool is_full = false;
    bool throws = false;
    bool is_silent = false;  ///< takes work and never answers
    int asked = 0;
    Question latest;  ///< the last of those it did not answer

  private:
    Mailbox* mailbox_;
    Rng random_source_{99};
};

class FakeSecrets final : public Secrets {
  public:
    explicit FakeSecrets(std::uint64_t seed) : random_source_(seed), numbers_(seed) {}
    RandomSource& random_source() override {
        return other_source != nullptr ? *other_source : random_source_;
    }
    std::uint64_t number() override { return numbers_.next(); }
    std::string token() override;
    [[nodiscard]] std::string hash(std::string_view token) const override;
    RandomSource* other_source = nullptr;

  private:
    Rng random_source_;
    Rng numbers_;
    int tokens_ = 0;
};

class World {
  public:
    /// Remembers its rooms in memory, or in a data file when it is given one.
    explicit World(Limits limits = quick(), std::uint64_t seed = 1,
                   std::filesystem::path data = {});
    /// One of several servers on one store.
    World(MemoryDatabase& database, const std::string& name, Limits limits = quick());

    /// The defaults, but for bots that do not pretend to think and clocks that run at once.
    static Limits quick();

    Hub& hub() { return *hub_; }
    /// Brings all mail and does all that is due.
    void settle();
    /// Lets time pass, doing what falls due on the way.
    void pass(Duration time);
    /// As after kill -9: connections and whatever was under way are gone.
    void restart();

    FakeClock clock;
    ManualMailbox mailbox;
    MemoryStore memory;
    FaultyStore store{memory, mailbox};
    FakeConnections connections;
    FakeHasher hasher{mailbox};
    FakeBots bots{mailbox};
    FakeSecrets secrets;
    AddressBudget budget{clock, {1e6, 1e6}};  ///< not in the way, unless a test says so
    std::vector<std::string> reports;         ///< "level event room reason"
    std::string build;
    AdminPowers powers;  ///< of the next hub

    // The guests' side of connections.
    ConnectionId open(const std::string& address);
    /// A secret nobody else has.
    std::string new_token();
    /// One message; it has been received when this returns.
    void deliver(ConnectionId connection, const std::string& text);
    void cut(ConnectionId connection);

  private:
    void make_hub();
    void make_sockets();

    Peers* peers_ = nullptr;
    char token_letter_ = 'G';
    Limits limits_;
    std::filesystem::path data_;
    std::unique_ptr<SqliteStore> disk_;
    std::uint64_t connections_ = 0;
    int tokens_ = 0;
    std::unique_ptr<Sockets> sockets_;  ///< none: guests speak to the Hub directly
    std::unique_ptr<Hub> hub_;
};

/// Somebody with a connection.
class Guest {
  public:
    explicit Guest(World& world, std::string address = "192.0.2.1");

    /// Sends a request, given without braces and id, and gives its answer.
    boost::json::object ask(const std::string& fields);
    /// The same for one that must be accepted; keeps room and token.
    boost::json::object must(const std::string& fields);
    /// The key of the first reason of one that must be refused.
    std::string refusal(const std::string& fields);
    /// Sends without waiting for anything.
    void send(const std::string& text);

    /// Everything received, or what is of one kind, parsed.
    [[nodiscard]] std::vector<boost::json::object> heard() const;
    [[nodiscard]] std::vector<boost::json::object> heard(std::string_view kind) const;
    [[nodiscard]] boost::json::object last(std::string_view kind) const;
    /// The types of all events heard, tokens as themselves: "joined started G4".
    [[nodiscard]] std::string story() const;
    /// The latest event of a type.
    [[nodiscard]] boost::json::object event(std::string_view type) const;
    [[nodiscard]] std::vector<std::string> frames() const;
    void forget() { world_->connections.sent[connection].clear(); }

    void create(const std::string& fields);
    void join(const Guest& host, const std::string& name);
    void play(const std::string& tokens);
    void drop();
    /// Connects again and resumes, with the last number when given.
    void come_back(std::optional<std::int64_t> seq = {});
    void connect();
    /// Leaves the server, and connects to another one.
    void go_to(World& world);

    ConnectionId connection{};
    std::string room;
    std::string token;  ///< of the seat it has, or of the pass
    std::string address;

  private:
    /// Seats are asked for with a token of the guest's choice.
    [[nodiscard]] std::string with_token(const std::string& fields);

    World* world_;
    std::string offered_;  ///< the token of the latest request for a seat
    int next_id_ = 1;
};

/// The fields of a room of Ada's.
inline std::string room_of(const std::string& game, const std::string& more = "") {
    return R"("name":"R","player":"Ada","game":")" + game + "\"" + more;
}
inline const std::string vote = R"("kind":"vote","again":true)";

/// A part of `create`: who opens the room begins.
inline const std::string ada_first = R"(,"options":{"first":"1"})";

}  // namespace ludo::server
