#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "server/postgres/postgres_store.hpp"
#include "server/postgres/test_cluster.hpp"
#include "server/store/manual_mailbox.hpp"

namespace ludo::server {

/// A server's store with an event loop of its own: while it does not run, the server is frozen.
class TestServer final : public Peers::Listener {
  public:
    explicit TestServer(PostgresSettings settings)
        : store(std::make_unique<PostgresStore>(
              context, mailbox, std::move(settings),
              [this](std::string_view reason) { reasons.emplace_back(reason); },
              [this](std::string_view trouble, std::string_view reason) {
                  troubles.emplace_back(trouble);
                  trouble_reason = reason;
              })) {}
    TestServer(const std::string& url, const std::string& name)
        : TestServer(PostgresSettings{.url = url, .server = name}) {}

    /// Everything that can be done now.
    void step() {
        context.restart();
        context.run_one_for(std::chrono::milliseconds{5});
        context.poll();
        mailbox.take_all();
    }
    /// Runs until something holds; fails when it takes too long.
    void run_until(const std::function<bool()>& holds) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{30};
        while (!holds()) {
            ASSERT_LT(std::chrono::steady_clock::now(), end) << "it never came";
            step();
        }
    }

    /// What comes of a change, once it has come.
    std::shared_ptr<std::optional<Outcome>> begin_commit(Change change) {
        auto told = std::make_shared<std::optional<Outcome>>();
        store->commit(std::move(change), [told](Outcome outcome) { *told = outcome; });
        return told;
    }
    Outcome commit(Change change) {
        const auto told = begin_commit(std::move(change));
        run_until([&] { return told->has_value(); });
        return told->value_or(Outcome::unknown);
    }
    Result<Claim> claim(RoomId room) {
        std::optional<Result<Claim>> told;
        EXPECT_TRUE(
            store->claim(room, [&](Result<Claim> claimed) { told.emplace(std::move(claimed)); }));
        run_until([&] { return told.has_value(); });
        return told.value_or(Result<Claim>(Refusal{"never", {}}));
    }
    /// Empty when it is not ours.
    std::vector<StoredEvent> claim_log(RoomId room) {
        const Result<Claim> claimed = claim(room);
        const auto* const ours = claimed ? std::get_if<ClaimedRoom>(&*claimed) : nullptr;
        return ours == nullptr ? std::vector<StoredEvent>() : ours->events;
    }
    std::vector<RoomId> find_due(Date now, std::size_t most = 100) {
        std::optional<std::vector<RoomId>> told;
        EXPECT_TRUE(store->find_due(now, most, [&](std::vector<RoomId> rooms) { told = rooms; }));
        run_until([&] { return told.has_value(); });
        return told.value_or(std::vector<RoomId>());
    }
    Result<std::vector<StoredEvent>> read(RoomId room) {
        std::optional<Result<std::vector<StoredEvent>>> told;
        EXPECT_TRUE(store->read(room, [&](auto log) { told.emplace(std::move(log)); }));
        run_until([&] { return told.has_value(); });
        return *told;
    }
    bool has_game(const std::string& id) {
        std::optional<bool> told;
        EXPECT_TRUE(store->find_game(id, [&](const auto& game) { told = game && *game; }));
        run_until([&] { return told.has_value(); });
        return *told;
    }
    std::vector<StoredEvent> load() {
        std::vector<StoredEvent> events;
        store->load([&](StoredEvent event) { events.push_back(std::move(event)); });
        return events;
    }
    [[nodiscard]] bool is_troubled() const { return !troubles.empty() && !troubles.back().empty(); }

    void published(const std::vector<PublishedRoom>& rooms, bool all) override {
        if (all) listed.clear();
        has_heard_all = has_heard_all || all;
        for (const PublishedRoom& room : rooms) listed[room.room] = room;
    }
    void lost(RoomId room) override { lost_rooms.push_back(room); }

    boost::asio::io_context context;
    ManualMailbox mailbox;
    std::vector<std::string> reasons;
    std::vector<std::string> troubles;
    std::string trouble_reason;
    std::map<RoomId, PublishedRoom> listed;
    bool has_heard_all = false;
    std::vector<RoomId> lost_rooms;
    std::unique_ptr<PostgresStore> store;
};

/// No COMMIT is answered, except where nobody waits for a standby, until the end.
class MissingStandby {
  public:
    explicit MissingStandby(const std::string& url) : sql_(url), probe_(url) {
        sql_.rows("SET synchronous_commit = local");
        set("nobody");
        wait_until_missed();
    }
    ~MissingStandby() {
        if (!is_back_) come_back();
    }
    MissingStandby(const MissingStandby&) = delete;
    MissingStandby& operator=(const MissingStandby&) = delete;
    void come_back() {
        set("");
        is_back_ = true;
    }
    /// Somebody else has seen to it.
    void forget() { is_back_ = true; }

  private:
    void set(const std::string& name) {
        sql_.rows("ALTER SYSTEM SET synchronous_standby_names = '" + name + "'");
        sql_.rows("SELECT pg_reload_conf()");
    }
    /// It is another process that makes them wait, once it has read the setting.
    void wait_until_missed() {
        const std::string pid = probe_.value("SELECT pg_backend_pid()");
        const std::string look = "SELECT wait_event = 'SyncRep' FROM pg_stat_activity WHERE pid = ";
        bool is_missed = false;
        while (!is_missed) {
            probe_.begin("SELECT pg_logical_emit_message(true, 'ludo', '')");
            while (!is_missed && probe_.is_waiting()) is_missed = sql_.value(look + pid) == "t";
            if (is_missed) sql_.rows("SELECT pg_cancel_backend(" + pid + ")");
            probe_.finish();
        }
    }

    Sql sql_;
    Sql probe_;
    bool is_back_ = false;
};

}  // namespace ludo::server
