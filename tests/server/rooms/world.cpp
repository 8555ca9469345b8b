#include "world.hpp"

#include <stdexcept>

#include "core/scan.hpp"
#include "server/protocol/check.hpp"

namespace ludo::server {

namespace json = boost::json;

void FakeConnections::send(ConnectionId connection, std::string_view text) {
    const Status status = protocol::check(protocol::messages(), text, "kind");
    EXPECT_TRUE(status.ok()) << text << "\n" << (status.ok() ? "" : status.refusal().key);
    sent[connection].emplace_back(text);
}

void FakeConnections::close(ConnectionId connection, std::string_view /*reason*/) {
    closing.push_back(connection);
}

bool FakeHasher::hash(const std::string& /*address*/, std::string code, Hashed done) {
    if (is_full) return false;
    mailbox_->post([done = std::move(done), hash = "hash of " + code] { done(hash); });
    return true;
}

bool FakeHasher::verify(const std::string& /*address*/, std::string hash, std::string code,
                        Verified done) {
    if (is_full) return false;
    ++verified;
    mailbox_->post(
        [done = std::move(done), is_right = hash == "hash of " + code] { done(is_right); });
    return true;
}

Refusals FakeBots::refuse(const GameInfo& /*game*/, std::string_view level) {
    if (throws) throw std::runtime_error("a bug");
    if (level == "expert") return {{"refusal.bot.oracle_missing", {{"path", "x"}}}};
    return {};
}

bool FakeBots::think(Question question, Chosen done) {
    allowed = question.at_most;
    if (throws) throw std::runtime_error("a bug");
    if (is_full) return false;
    ++asked;
    if (is_silent) {
        latest = std::move(question);
        return true;
    }
    mailbox_->post([done = std::move(done), token = question.match->random_move(random_source_)] {
        done(token);
    });
    return true;
}

std::string FakeSecrets::token() {
    std::string number = std::to_string(++tokens_);
    return std::string(22 - number.size(), 'T') + number;
}

std::string FakeSecrets::hash(std::string_view token) const {
    return "hash of " + std::string(token);
}

World::World(Limits limits, std::uint64_t seed, std::filesystem::path data)
    : memory(mailbox), secrets(seed), limits_(limits), data_(std::move(data)) {
    make_hub();
}

World::World(MemoryDatabase& database, const std::string& name, Limits limits)
    : memory(database, name, mailbox),
      secrets(static_cast<unsigned char>(name.front())),
      peers_(&memory),
      token_letter_(name.front()),
      limits_(limits) {
    make_hub();
}

Limits World::quick() {
    Limits limits;
    limits.bot_pause = Duration::zero();
    limits.start_pause = Duration::zero();
    limits.start_grace = Duration::zero();
    return limits;
}

void World::make_sockets() {
#ifdef LUDO_OVER_SOCKETS
    sockets_ = std::make_unique<Sockets>(
        clock, Sockets::Ears{[this](ConnectionId guest, const std::string& text) {
                                 connections.send(guest, text);
                             },
                             [this](ConnectionId guest) { connections.close(guest, {}); }});
#endif
}

void World::make_hub() {
    make_sockets();
    if (!data_.empty()) {
        disk_ = std::make_unique<SqliteStore>(data_, mailbox);
        store.pass_on_to(*disk_);
    }
    hub_ = std::make_unique<Hub>(
        Hub::Ports{sockets_ ? sockets_->connections() : connections, store, clock, hasher, bots,
                   secrets, budget, peers_},
        Hub::Settings{limits_, build,
                      [this](const Report& report) {
                          const bool is_error = report.level == Report::Level::error;
                          reports.push_back((is_error ? "error " : "warning ") +
                                            std::string(report.event) + " " + report.room + " " +
                                            std::string(report.reason));
                      },
                      powers});
    store.tell_saving = [this](bool is_possible) { hub_->set_saving(is_possible); };
    if (sockets_) sockets_->serve(*hub_);
    hub_->recover();
    settle();
}

void World::settle() {
    do {
        mailbox.take_all();
        store.flush();
        mailbox.take_all();
        const auto due = hub_->next_deadline();
        if (due && *due <= clock.now()) hub_->wake();
    } while (mailbox.take_one());
    if (sockets_) sockets_->settle();
}

void World::pass(Duration time) {
    const Time end = clock.now() + time;
    for (auto due = hub_->next_deadline(); due && *due <= end; due = hub_->next_deadline()) {
        clock.set(std::max(*due, clock.now()));
        hub_->wake();
        settle();
    }
    clock.set(end);
    settle();
}

void World::restart() {
    sockets_.reset();
    hub_.reset();
    disk_.reset();
    mailbox.lose_all();
    connections.sent.clear();
    make_hub();
}

ConnectionId World::open(const std::string& address) {
    const ConnectionId connection{++connections_};
    if (sockets_) {
        sockets_->open(connection, address);
    } else {
        hub_->opened(connection, address);
    }
    return connection;
}

std::string World::new_token() {
    const std::string number = std::to_string(++tokens_);
    return std::string(22 - number.size(), token_letter_) + number;
}

void World::deliver(ConnectionId connection, const std::string& text) {
    if (sockets_) return sockets_->send(connection, text);
    hub_->received(connection, text);
}

void World::cut(ConnectionId connection) {
    if (sockets_) return sockets_->drop(connection);
    hub_->closed(connection);
}

Guest::Guest(World& world, std::string from) : address(std::move(from)), world_(&world) {
    connect();
}

void Guest::connect() {
    connection = world_->open(address);
    EXPECT_EQ(ask(R"("kind":"hello","v":2)").at("kind"), "welcome");
}

void Guest::go_to(World& world) {
    drop();
    world_ = &world;
    connect();
}

void Guest::send(const std::string& text) { world_->deliver(connection, text); }

std::string Guest::with_token(const std::string& fields) {
    const auto has = [&](std::string_view part) { return fields.find(part) != std::string::npos; };
    offered_.clear();
    const bool asks_for_seat =
        has(R"("kind":"create")") || has(R"("kind":"join")") || has(R"("kind":"seek")");
    if (!asks_for_seat) return fields;
    if (has(R"("token":)")) return fields;
    offered_ = world_->new_token();
    return fields + R"(,"token":")" + offered_ + "\"";
}

json::object Guest::ask(const std::string& fields) {
    const int id = next_id_++;
    const std::size_t before = world_->connections.sent[connection].size();
    send("{\"id\":" + std::to_string(id) + "," + with_token(fields) + "}");
    world_->settle();
    const auto& frames = world_->connections.sent[connection];
    json::object answer;
    for (std::size_t i = before; i < frames.size(); ++i) {
        const json::value message = json::parse(frames[i]);
        const json::value* const of = message.get_object().if_contains("id");
        if (of == nullptr || of->as_int64() != id) continue;
        EXPECT_TRUE(answer.empty()) << "answered twice: " << fields;
        answer = message.get_object();
    }
    EXPECT_FALSE(answer.empty()) << "no answer: " << fields;
    return answer;
}

json::object Guest::must(const std::string& fields) {
    const json::object answer = ask(fields);
    EXPECT_EQ(answer.at("kind"), "accepted") << fields << "\n" << json::serialize(answer);
    if (answer.contains("room")) room = std::string(answer.at("room").as_string());
    if (answer.contains("token")) token = std::string(answer.at("token").as_string());
    if (!offered_.empty()) token = offered_;
    return answer;
}

std::string Guest::refusal(const std::string& fields) {
    const json::object answer = ask(fields);
    if (answer.at("kind") != "refused") return json::serialize(answer);
    return std::string(answer.at("reasons").at(0).at("key").as_string());
}

std::vector<std::string> Guest::frames() const { return world_->connections.sent[connection]; }

std::vector<json::object> Guest::heard() const {
    std::vector<json::object> all;
    for (const std::string& frame : frames()) all.push_back(json::parse(frame).as_object());
    return all;
}

std::vector<json::object> Guest::heard(std::string_view kind) const {
    std::vector<json::object> all = heard();
    std::erase_if(all, [&](const json::object& message) {
        return std::string_view(message.at("kind").as_string()) != kind;
    });
    return all;
}

json::object Guest::last(std::string_view kind) const {
    const auto all = heard(kind);
    EXPECT_FALSE(all.empty()) << "no message " << kind;
    return all.empty() ? json::object() : all.back();
}

std::string Guest::story() const {
    std::string story;
    for (const json::object& message : heard("events")) {
        for (const json::value& event : message.at("events").as_array()) {
            const json::string& type = event.at("type").as_string();
            if (!story.empty()) story += ' ';
            story += std::string_view(type == "token" ? event.at("token").as_string() : type);
        }
    }
    return story;
}

json::object Guest::event(std::string_view type) const {
    json::object found;
    for (const json::object& message : heard("events")) {
        for (const json::value& event : message.at("events").as_array()) {
            if (std::string_view(event.at("type").as_string()) == type) found = event.as_object();
        }
    }
    EXPECT_FALSE(found.empty()) << "no event " << type;
    return found;
}

void Guest::create(const std::string& fields) { must("\"kind\":\"create\"," + fields); }

void Guest::join(const Guest& host, const std::string& name) {
    must(R"("kind":"join","room":")" + host.room + R"(","player":")" + name + "\"");
}

void Guest::play(const std::string& tokens) {
    for (const std::string_view next : split(tokens, ' ')) {
        must(R"("kind":"move","token":")" + std::string(next) + "\"");
    }
}

void Guest::drop() {
    world_->cut(connection);
    world_->connections.sent.erase(connection);
    world_->settle();
}

void Guest::come_back(std::optional<std::int64_t> seq) {
    connect();
    must(R"("kind":"resume","room":")" + room + R"(","token":")" + token + "\"" +
         (seq ? ",\"seq\":" + std::to_string(*seq) : ""));
}

}  // namespace ludo::server
