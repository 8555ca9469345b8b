#include <cstddef>
#include <cstdint>
#include <deque>
#include <set>
#include <string_view>

#include <boost/json.hpp>

#include "core/scan.hpp"
#include "expect.hpp"
#include "server/hub/hub.hpp"
#include "server/store/memory_store.hpp"

namespace {

using namespace ludo;
using namespace ludo::server;

/// Hears what the rooms say. Every message must be readable, and answers are counted.
class Listener final : public Connections {
  public:
    void send(ConnectionId, std::string_view text) override {
        const auto message = boost::json::parse({text.data(), text.size()}).as_object();
        const auto kind = message.at("kind").as_string();
        if (kind == "accepted" || kind == "refused" || kind == "welcome" || kind == "reload") {
            ++answers;
        }
    }
    void close(ConnectionId connection, std::string_view) override { closing.insert(connection); }

    int answers = 0;
    std::set<ConnectionId> closing;
};

class Queue final : public Mailbox {
  public:
    void post(std::function<void()> work) override { works_.push_back(std::move(work)); }
    void work_off() {
        while (!works_.empty()) {
            const auto work = std::move(works_.front());
            works_.pop_front();
            work();
        }
    }

  private:
    std::deque<std::function<void()>> works_;
};

class StillClock final : public Clock {
  public:
    [[nodiscard]] Time now() const override { return time; }
    [[nodiscard]] Date date() const override { return Date{time.time_since_epoch()}; }
    Time time{std::chrono::hours{500'000}};
};

class PlainHasher final : public CodeHasher {
  public:
    bool hash(const std::string& /*address*/, std::string code, Hashed done) override {
        done("#" + code);
        return true;
    }
    bool verify(const std::string& /*address*/, std::string hash, std::string code,
                Verified done) override {
        done(hash == "#" + code);
        return true;
    }
};

/// Secrets that kept inputs can name: the first room is number 1, the first token ends in A.
class CountedSecrets final : public Secrets {
  public:
    RandomSource& random_source() override { return random_source_; }
    std::uint64_t number() override { return ++number_; }
    std::string token() override {
        return std::string(21, 'A') + static_cast<char>('A' + tokens_++ % 26);
    }
    [[nodiscard]] std::string hash(std::string_view token) const override {
        return std::string(token);
    }

  private:
    Rng random_source_{1};
    std::uint64_t number_ = 0;
    int tokens_ = 0;
};

class RandomBots final : public BotPool {
  public:
    Refusals refuse(const GameInfo&, std::string_view) override { return {}; }
    bool think(Question question, Chosen done) override {
        done(question.match->random_move(random_source_));
        return true;
    }

  private:
    Rng random_source_{2};
};

}  // namespace

// Lines of requests; the first character of each says which of four connections sends it, '+' lets
// ten seconds pass. Nothing throws, all that is said can be read, and every request is answered.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Listener listener;
    Queue queue;
    MemoryStore store(queue);
    StillClock clock;
    PlainHasher hasher;
    RandomBots bots;
    CountedSecrets secrets;
    AddressBudget budget(clock, {1e6, 1e6});
    Hub hub({listener, store, clock, hasher, bots, secrets, budget}, {});
    hub.recover();
    for (std::uint64_t id = 0; id < 4; ++id) hub.opened(ConnectionId{id}, "192.0.2.1");

    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const std::string_view line : split(text, '\n')) {
        if (line.empty()) continue;
        if (line[0] == '+') {
            clock.time += std::chrono::seconds{10};
            hub.wake();
            queue.work_off();
            continue;
        }
        const ConnectionId sender{static_cast<std::uint64_t>(line[0]) % 4};
        if (listener.closing.contains(sender)) continue;
        const int before = listener.answers;
        hub.received(sender, line.substr(1));
        queue.work_off();
        LUDO_EXPECT(listener.answers == before + 1);
    }
    return 0;
}
