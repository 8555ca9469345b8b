#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "server/store/manual_mailbox.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/store_contract.hpp"
#include "server/store/temporary_folder.hpp"
#include "server/store/unreliable_disk.hpp"

/// What becomes of a change when the disk does not say whether it has it.
namespace ludo::server {
namespace {

namespace fs = std::filesystem;
using Outcomes = std::vector<Outcome>;

class Doubt : public testing::Test {
  protected:
    void open() {
        store_ = std::make_unique<SqliteStore>(
            folder_.file(), mailbox_,
            [this](std::string_view reason) { reasons_.emplace_back(reason); },
            [this](std::string_view trouble, std::string_view) {
                troubles_.emplace_back(trouble);
            });
    }
    void settle() {
        store_->flush();
        mailbox_.take_all();
    }
    void look() {
        store_->look();
        settle();
    }
    void commit(Change change) {
        store_->commit(std::move(change), [this](Outcome outcome) { answers_.push_back(outcome); });
        settle();
    }
    /// What a server would find that starts on the disk as it is now, after a power cut.
    std::string found_after_power_cut() {
        const TemporaryFolder other;
        for (const char* const part : {"", "-wal"}) {
            fs::copy_file(folder_.file().string() + part, other.file().string() + part);
        }
        SqliteStore copy(other.file(), mailbox_);
        std::string bodies;
        copy.load([&](const StoredEvent& event) { bodies += event.body; });
        return bodies;
    }
    /// The disk takes what it is given, but says that it does not.
    void fail_syncs() {
        disk_.at_sync = [] { return SQLITE_IOERR_FSYNC; };
    }
    void mend() {
        disk_.at_sync = [] { return SQLITE_OK; };
    }
    /// In the very moment of the next commit the file is moved elsewhere.
    void move_file_at_next_commit() {
        disk_.at_sync = [this] {
            if (fs::exists(folder_.file())) fs::rename(folder_.file(), elsewhere());
            return SQLITE_OK;
        };
    }
    [[nodiscard]] fs::path elsewhere() const { return folder_.file().parent_path() / "elsewhere"; }

    UnreliableDisk disk_;
    TemporaryFolder folder_;
    ManualMailbox mailbox_;
    std::vector<std::string> reasons_;
    std::vector<std::string> troubles_;
    Outcomes answers_;
    std::unique_ptr<SqliteStore> store_;
};

using Troubles = std::vector<std::string>;

TEST_F(Doubt, IsAnsweredOnceTheDiskSaysWhatItHas) {
    open();
    commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    fail_syncs();
    commit({.room = one, .first = 2, .at = at(2), .events = {"b"}});
    EXPECT_EQ(answers_, Outcomes{Outcome::committed}) << "not answered";
    EXPECT_EQ(troubles_, Troubles{"store_failing"});
    EXPECT_EQ(reasons_.size(), 1U);
    EXPECT_EQ(found_after_power_cut(), "ab") << "so it would be wrong to call it failed";

    commit({.room = two, .first = 1, .at = at(2), .events = {"x"}});
    EXPECT_EQ(answers_, (Outcomes{Outcome::committed, Outcome::failed})) << "not even tried";

    mend();
    look();
    EXPECT_EQ(answers_, (Outcomes{Outcome::committed, Outcome::failed, Outcome::failed}));
    EXPECT_EQ(troubles_, (Troubles{"store_failing", ""}));
    EXPECT_EQ(found_after_power_cut(), "a") << "from now on it is true";
    commit({.room = one, .first = 2, .at = at(3), .events = {"c"}});
    EXPECT_EQ(answers_.back(), Outcome::committed);
    EXPECT_EQ(found_after_power_cut(), "ac");
}

TEST_F(Doubt, EndsWellWhenTheFileComesBackWithTheChange) {
    open();
    commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    move_file_at_next_commit();
    commit({.room = one, .first = 2, .at = at(2), .events = {"b"}});
    EXPECT_EQ(answers_, Outcomes{Outcome::committed});
    look();
    EXPECT_EQ(answers_, Outcomes{Outcome::committed});
    EXPECT_EQ(troubles_, Troubles{"data_file_gone"});
    mend();
    fs::rename(elsewhere(), folder_.file());
    look();
    EXPECT_EQ(answers_, (Outcomes{Outcome::committed, Outcome::committed}));
    EXPECT_EQ(troubles_, (Troubles{"data_file_gone", ""}));
    commit({.room = one, .first = 3, .at = at(3), .events = {"c"}, .closes = true});
    EXPECT_EQ(found_after_power_cut(), "") << "the row is known";
}

TEST_F(Doubt, OfManyChangesAtOnceIsSettledToo) {
    open();
    const auto commit_many = [this](Sequence seq, const std::string& body) {
        for (std::uint64_t room = 1; room <= 10; ++room) {
            const Change change{.room = RoomId{room}, .first = seq, .at = at(1), .events = {body}};
            store_->commit(change, [this](Outcome outcome) { answers_.push_back(outcome); });
        }
        settle();
    };
    const auto are_last = [this](Outcome outcome) {
        return answers_.size() >= 10 &&
               Outcomes(answers_.end() - 10, answers_.end()) == Outcomes(10, outcome);
    };
    fail_syncs();
    commit_many(1, "a");
    EXPECT_TRUE(answers_.empty());
    mend();
    look();
    EXPECT_TRUE(are_last(Outcome::failed));
    move_file_at_next_commit();
    commit_many(1, "b");
    mend();
    fs::rename(elsewhere(), folder_.file());
    look();
    EXPECT_TRUE(are_last(Outcome::committed));
    commit_many(2, "c");
    EXPECT_TRUE(are_last(Outcome::committed));
    EXPECT_EQ(found_after_power_cut(), "bbbbbbbbbbcccccccccc");
}

TEST_F(Doubt, OfAClosingIsSettledToo) {
    open();
    commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    fail_syncs();
    commit({.room = one, .first = 2, .at = at(2), .events = {"b"}, .closes = true});
    mend();
    look();
    EXPECT_EQ(answers_, (Outcomes{Outcome::committed, Outcome::failed}));
    EXPECT_EQ(found_after_power_cut(), "a");
    move_file_at_next_commit();
    commit({.room = one, .first = 2, .at = at(2), .events = {"b"}, .closes = true});
    mend();
    fs::rename(elsewhere(), folder_.file());
    look();
    EXPECT_EQ(answers_, (Outcomes{Outcome::committed, Outcome::failed, Outcome::committed}));
    EXPECT_EQ(found_after_power_cut(), "");
}

TEST_F(Doubt, AboutADeletionOfReplacedRowsIsSettledToo) {
    open();
    const auto rows = [this] {
        return SQLite::Database(folder_.file().string())
            .execAndGet("SELECT count(*) FROM events")
            .getInt();
    };
    const std::vector<std::string> earlier{"A"};
    commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    commit({.room = one, .first = 2, .at = at(2), .events = {"b"}, .earlier = earlier});
    fail_syncs();
    look();
    commit({.room = one, .first = 3, .at = at(3), .events = {"c"}});
    mend();
    look();
    EXPECT_EQ(found_after_power_cut(), "Ab");
    look();
    EXPECT_EQ(rows(), 2);
    commit({.room = one, .first = 3, .at = at(3), .events = {"c"}, .earlier = earlier});
    move_file_at_next_commit();
    look();
    mend();
    fs::rename(elsewhere(), folder_.file());
    look();
    commit({.room = two, .first = 1, .at = at(4), .events = {"x"}});
    EXPECT_EQ(answers_.back(), Outcome::committed);
    EXPECT_EQ(found_after_power_cut(), "Acx");
    EXPECT_EQ(rows(), 3) << "and nothing was deleted twice, which might be new rows by now";
}

TEST_F(Doubt, IsGivenUpAtTheEndOfTheServer) {
    open();
    move_file_at_next_commit();
    commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    EXPECT_EQ(answers_, Outcomes{});
    store_.reset();
    mailbox_.take_all();
    EXPECT_EQ(answers_, Outcomes{Outcome::unknown});
}

TEST_F(Doubt, AboutLettingARoomGoLosesNoRoom) {
    open();
    commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    fail_syncs();
    store_->release(one, at(10));
    settle();
    store_->release(two, at(10));  // there is no such room
    settle();
    std::vector<std::string> claims;
    const auto claim = [&] {
        EXPECT_TRUE(store_->claim(one, [&](const Result<Claim>& claimed) {
            const auto* const room = claimed ? std::get_if<ClaimedRoom>(&*claimed) : nullptr;
            claims.emplace_back(!claimed ? "failed" : room != nullptr ? "ours" : "none");
        }));
        settle();
    };
    claim();
    EXPECT_EQ(claims, std::vector<std::string>{"failed"});
    mend();
    claim();
    EXPECT_EQ(claims, (std::vector<std::string>{"failed", "ours"}));
    commit({.room = one, .first = 2, .at = at(2), .events = {"b"}, .closes = true});
    EXPECT_EQ(found_after_power_cut(), "");
}

TEST_F(Doubt, AboutAClaimIsSettledBeforeItIsAnswered) {
    open();
    commit({.room = one, .first = 1, .at = at(1), .events = {"a"}});
    store_->release(one, at(10));
    settle();
    move_file_at_next_commit();
    std::size_t events = 0;
    EXPECT_TRUE(store_->claim(one, [&](const Result<Claim>& claimed) {
        ASSERT_TRUE(claimed && std::holds_alternative<ClaimedRoom>(*claimed));
        events = std::get<ClaimedRoom>(*claimed).events.size();
    }));
    settle();
    EXPECT_EQ(events, 0U);
    mend();
    fs::rename(elsewhere(), folder_.file());
    look();
    EXPECT_EQ(events, 1U);
    EXPECT_EQ(found_after_power_cut(), "a") << "it is awake";
}

}  // namespace
}  // namespace ludo::server
