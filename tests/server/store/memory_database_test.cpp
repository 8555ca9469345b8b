#include <gtest/gtest.h>

#include "server/store/manual_mailbox.hpp"
#include "server/store/memory_store.hpp"
#include "server/store/store_contract.hpp"

/// Servers that share a memory, as others share a database.
namespace ludo::server {
namespace {

class SharedMemory : public testing::Test, public Peers::Listener {
  protected:
    void published(const std::vector<PublishedRoom>& rooms, bool all) override {
        if (all) told.clear();
        for (const PublishedRoom& room : rooms) told[room.room] = room.listing.value_or("none");
    }
    void lost(RoomId room) override { losses.push_back(room); }

    Outcome commit(MemoryStore& store, Change change) {
        Outcome outcome = Outcome::unknown;
        store.commit(std::move(change), [&](Outcome given) { outcome = given; });
        mailbox.take_all();
        return outcome;
    }
    Claim claim(MemoryStore& store, RoomId room) {
        Claim claimed = NoRoom{};
        EXPECT_TRUE(store.claim(room, [&](const Result<Claim>& given) { claimed = *given; }));
        mailbox.take_all();
        return claimed;
    }
    std::vector<RoomId> find_due(MemoryStore& store) {
        std::vector<RoomId> found;
        EXPECT_TRUE(store.find_due(at(0), 10, [&](const auto& rooms) { found = rooms; }));
        mailbox.take_all();
        return found;
    }

    ManualMailbox mailbox;
    MemoryDatabase database;
    MemoryStore a{database, "a", mailbox};
    MemoryStore b{database, "b", mailbox};
    std::map<RoomId, std::string> told;
    std::vector<RoomId> losses;
};

TEST_F(SharedMemory, ARoomIsOneServersAtATime) {
    EXPECT_EQ(commit(a, {.room = one, .events = {"x"}}), Outcome::committed);
    EXPECT_EQ(commit(b, {.room = one, .events = {"y"}}), Outcome::fenced) << "it is there already";
    EXPECT_EQ(commit(b, {.room = one, .first = 2, .events = {"y"}}), Outcome::fenced);
    EXPECT_EQ(std::get<Elsewhere>(claim(b, one)).server, "a");
    a.release(one, at(9));
    EXPECT_EQ(std::get<ClaimedRoom>(claim(b, one)).events.size(), 1U);
    EXPECT_EQ(commit(b, {.room = one, .first = 2, .events = {"y"}}), Outcome::committed);
    EXPECT_EQ(commit(a, {.room = one, .first = 3, .events = {"z"}}), Outcome::fenced);
    EXPECT_EQ(database.owner(one), "b");
}

TEST_F(SharedMemory, RoomsOfALostServerAreDueAndCanBeClaimed) {
    commit(a, {.room = one, .events = {"x"}});
    commit(a, {.room = two, .events = {"x"}});
    EXPECT_TRUE(find_due(b).empty());
    database.let_lease_run_out("a");
    EXPECT_EQ(find_due(b), (std::vector<RoomId>{one, two}));
    EXPECT_TRUE(std::holds_alternative<ClaimedRoom>(claim(b, one)));
    EXPECT_EQ(commit(a, {.room = one, .first = 2, .events = {"y"}}), Outcome::fenced);
    a.listen(*this);
    database.renew_lease("a");
    mailbox.take_all();
    EXPECT_EQ(losses, std::vector<RoomId>{one});
    EXPECT_EQ(commit(a, {.room = two, .first = 2, .events = {"y"}}), Outcome::committed);
}

TEST_F(SharedMemory, ARoomThatWasTakenAndGivenBackIsAnother) {
    commit(a, {.room = one, .events = {"x"}});
    database.let_lease_run_out("a");
    claim(b, one);
    b.release(one, at(9));
    EXPECT_EQ(commit(a, {.room = one, .first = 2, .events = {"y"}}), Outcome::fenced);
}

TEST_F(SharedMemory, ServersKnowWhichOfThemServe) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(a.serving(), (Names{"a", "b"}));
    a.set_draining(true);
    EXPECT_EQ(b.serving(), Names{"b"});
    a.set_draining(false);
    database.let_lease_run_out("b");
    EXPECT_EQ(a.serving(), Names{"a"});
}

TEST_F(SharedMemory, ServersKnowHowManySeekElsewhere) {
    a.set_seekers({{"gigogne", 2}});
    b.set_seekers({{"gigogne", 1}, {"qwirkle", 1}});
    EXPECT_EQ(a.seekers_elsewhere(), (SeekerCounts{{"gigogne", 1}, {"qwirkle", 1}}));
    EXPECT_EQ(b.seekers_elsewhere(), (SeekerCounts{{"gigogne", 2}}));
    database.let_lease_run_out("b");
    EXPECT_TRUE(a.seekers_elsewhere().empty());
}

TEST_F(SharedMemory, ServersHearWhatTheOthersPublish) {
    using Told = std::map<RoomId, std::string>;
    commit(a, {.room = one, .events = {"x"}});
    a.publish({{.room = one, .listing = "first"}});
    b.listen(*this);
    mailbox.take_all();
    EXPECT_EQ(told, (Told{{one, "first"}}));
    a.publish({{.room = one, .listing = "second"}});
    b.publish({{.room = one, .listing = "not its own"}});
    mailbox.take_all();
    EXPECT_EQ(told, (Told{{one, "second"}}));
    commit(a, {.room = one, .first = 2, .events = {"end"}, .closes = true});
    a.publish({{.room = one, .listing = {}}});
    mailbox.take_all();
    EXPECT_EQ(told, (Told{{one, "none"}}));
}

}  // namespace
}  // namespace ludo::server
