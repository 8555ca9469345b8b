#include "server/store/event_packs.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "server/store/manual_mailbox.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/store_contract.hpp"
#include "server/store/temporary_folder.hpp"

namespace ludo::server {
namespace {

namespace fs = std::filesystem;

using Logs = std::map<RoomId, std::vector<StoredEvent>>;

/// Of room 258 and of one whose number SQLite takes for a negative one.
std::string two_rows() {
    std::string bytes;
    EventPacks::add_row(bytes, RoomId{258}, 2, at(3), "a");
    EventPacks::add_row(bytes, RoomId{0xFFFFFFFFFFFFFFF9}, 1, Date{Duration{-4}}, " b ");
    return bytes;
}

TEST(EventPacks, HoldRowsAsBytes) {
    const std::string first("\x02\x01\0\0\0\0\0\0\xB8\x0B\0\0\0\0\0\0\x02\0\0\0\x01\0\0\0a", 25);
    EXPECT_EQ(two_rows().substr(0, first.size()), first);
    const std::vector<StoredEvent> expected{
        {RoomId{258}, 2, at(3), "a"}, {RoomId{0xFFFFFFFFFFFFFFF9}, 1, Date{Duration{-4}}, " b "}};
    EXPECT_EQ(EventPacks::rows_in(two_rows(), 2), expected);
    EXPECT_TRUE(EventPacks::rows_in("", 0).empty());
}

TEST(EventPacks, ThatAreDamagedAreRefused) {
    const std::string bytes = two_rows();
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        EXPECT_THROW(EventPacks::rows_in(bytes.substr(0, length), 2), SQLite::Exception);
    }
    EXPECT_THROW(EventPacks::rows_in(bytes, 1), SQLite::Exception);
    EXPECT_THROW(EventPacks::rows_in(bytes + "x", 2), SQLite::Exception);
    EXPECT_THROW(EventPacks::rows_in(std::string(24, '\xFF'), 1), SQLite::Exception);
}

/// A store whose file can be looked at, and opened as it would be found after a crash.
class PackedLogs : public testing::Test {
  protected:
    static constexpr int rooms = 20;  ///< enough for a pack when all of them change at once

    static RoomId room(int number) { return static_cast<RoomId>(number); }
    void add(Change change) {
        store_->commit(std::move(change), [this](Outcome outcome) {
            EXPECT_EQ(outcome, Outcome::committed);
            ++committed_;
        });
    }
    void flush() {
        store_->flush();
        mailbox_.take_all();
    }
    /// One event in each of the rooms.
    void add_to_all(Sequence seq, int seconds, const std::string& body) {
        for (int i = 1; i <= rooms; ++i) {
            add({.room = room(i), .first = seq, .at = at(seconds), .events = {body}});
        }
        flush();
    }
    void begin_anew(int number, Sequence seq, int seconds) {
        add({.room = room(number),
             .first = seq,
             .at = at(seconds),
             .events = {"next"},
             .earlier = std::vector<std::string>{"new game"}});
    }
    void pack_and_replace_half() {
        add_to_all(1, 1, "first");
        for (int i = 1; i <= rooms / 2; ++i) begin_anew(i, 2, 2);
        flush();
    }
    void close(int number, Sequence seq) {
        add({.room = room(number), .first = seq, .at = at(9), .events = {"end"}, .closes = true});
    }
    /// Lets it delete what it can.
    void look() {
        store_->look();
        flush();
    }

    [[nodiscard]] std::int64_t number(const std::string& query) const {
        return SQLite::Database(folder_.file().string()).execAndGet(query).getInt64();
    }
    [[nodiscard]] std::int64_t packs() const { return number("SELECT count(*) FROM event_packs"); }
    [[nodiscard]] std::int64_t singles() const { return number("SELECT count(*) FROM events"); }

    static Logs logs_in(Store& store) {
        Logs logs;
        store.load([&](StoredEvent event) { logs[event.room].push_back(std::move(event)); });
        return logs;
    }
    Logs logs_after_crash() {
        const TemporaryFolder found;
        for (const std::string companion : {"", "-wal"}) {
            fs::copy_file(folder_.file().string() + companion, found.file().string() + companion);
        }
        SqliteStore store(found.file(), mailbox_);
        return logs_in(store);
    }
    static std::string bodies(const std::vector<StoredEvent>& log) {
        std::string bodies;
        for (const StoredEvent& event : log) bodies += event.body + " ";
        return bodies;
    }

    TemporaryFolder folder_;
    ManualMailbox mailbox_;
    std::unique_ptr<SqliteStore> store_ = std::make_unique<SqliteStore>(folder_.file(), mailbox_);
    int committed_ = 0;
};

TEST_F(PackedLogs, AreWrittenWhenManyChangeAtOnceAndReadLikeOthers) {
    add({.room = room(1), .first = 1, .at = at(1), .events = {"alone", "too"}});
    flush();
    EXPECT_EQ(packs(), 0);
    add({.room = room(1), .first = 3, .at = at(2), .events = {"third"}});
    for (int i = 2; i <= rooms; ++i) {
        add({.room = room(i), .first = 1, .at = at(2), .events = {"first", "second"}});
    }
    flush();
    EXPECT_EQ(packs(), 1);
    EXPECT_EQ(singles(), 1);
    add({.room = room(1), .first = 4, .at = at(3), .events = {"fourth"}});
    flush();
    const Logs logs = logs_after_crash();
    EXPECT_EQ(logs.size(), static_cast<std::size_t>(rooms));
    EXPECT_EQ(bodies(logs.at(room(1))), "alone too third fourth ");
    const std::vector<StoredEvent> expected{{room(7), 1, at(2), "first"},
                                            {room(7), 2, at(2), "second"}};
    EXPECT_EQ(logs.at(room(7)), expected);
    std::vector<StoredEvent> read;
    EXPECT_TRUE(store_->read(room(7), [&](const auto& log) { read = *log; }));
    flush();
    EXPECT_EQ(read, expected);
    EXPECT_EQ(committed_, rooms + 2);
}

TEST_F(PackedLogs, AreDeletedWholeWhenAllRowsAreReplaced) {
    add_to_all(1, 1, "first");
    for (int i = 1; i <= rooms; ++i) begin_anew(i, 2, 2);
    flush();
    EXPECT_EQ(packs(), 2);
    look();
    EXPECT_EQ(packs(), 1);
    EXPECT_EQ(singles(), 0);
    EXPECT_EQ(bodies(logs_after_crash().at(room(3))), "new game next ");
}

TEST_F(PackedLogs, WaitForRowsThatAreStillNeededButNotForLong) {
    pack_and_replace_half();
    add({.room = room(rooms), .first = 2, .at = at(20), .events = {"soon"}});
    flush();
    EXPECT_EQ(packs(), 2) << "the others may follow";
    look();
    EXPECT_EQ(packs(), 1) << "there is time";
    EXPECT_EQ(singles(), rooms / 2 + 1);
    const Logs logs = logs_after_crash();
    EXPECT_EQ(logs.size(), static_cast<std::size_t>(rooms));
    EXPECT_EQ(bodies(logs.at(room(1))), "new game next ");
    EXPECT_EQ(bodies(logs.at(room(rooms))), "first soon ");
}

TEST_F(PackedLogs, AreTakenApartWhenTheyAreOld) {
    pack_and_replace_half();
    add({.room = room(rooms), .first = 2, .at = at(22), .events = {"late"}});
    flush();
    EXPECT_EQ(packs(), 1);
    EXPECT_EQ(logs_after_crash().size(), static_cast<std::size_t>(rooms));
}

TEST_F(PackedLogs, OfWhichLittleIsNeededDoNotWait) {
    add_to_all(1, 1, "first");
    for (int i = 3; i <= rooms; ++i) begin_anew(i, 2, 2);
    flush();
    add({.room = room(1), .first = 2, .at = at(3), .events = {"second"}});
    flush();
    EXPECT_EQ(packs(), 1);
    const Logs logs = logs_after_crash();
    EXPECT_EQ(bodies(logs.at(room(1))), "first second ");
    EXPECT_EQ(bodies(logs.at(room(2))), "first ");
}

TEST_F(PackedLogs, OfARoomThatHasClosedDoNotOpenItAgain) {
    add_to_all(1, 1, "first");
    close(4, 2);
    flush();
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(logs_after_crash().count(room(4)), 0U);
        look();
    }
    EXPECT_EQ(packs(), 0);
    EXPECT_EQ(singles(), rooms - 1);
}

TEST_F(PackedLogs, OfARoomThatFallsAsleepBecomeRowsOfItsOwn) {
    add_to_all(1, 1, "first");
    add_to_all(2, 2, "second");
    store_->release(room(5), at(99));
    flush();
    EXPECT_EQ(logs_after_crash().count(room(5)), 0U);
    EXPECT_EQ(number("SELECT count(*) FROM events WHERE room = 5"), 2);
    std::vector<StoredEvent> log;
    EXPECT_TRUE(store_->claim(room(5), [&](const Result<Claim>& claimed) {
        log = std::get<ClaimedRoom>(*claimed).events;
    }));
    flush();
    EXPECT_EQ(bodies(log), "first second ");
    EXPECT_EQ(bodies(logs_after_crash().at(room(5))), "first second ");
}

TEST_F(PackedLogs, ThatAreDamagedAreNamedAtTheStart) {
    add_to_all(1, 1, "first");
    store_.reset();
    SQLite::Database(folder_.file().string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE event_packs SET rows = x'00'");
    SqliteStore store(folder_.file(), mailbox_);
    try {
        logs_in(store);
        FAIL() << "it cannot be read";
    } catch (const StoreError& error) {
        EXPECT_EQ(error.why().key, "refusal.online.data_open");
    }
}

/// Rooms that play, begin anew, close, fall asleep and wake at random, with what their logs must
/// be.
class RandomPlay : public PackedLogs, public testing::WithParamInterface<int> {
  protected:
    void step() {
        const RoomId room = PackedLogs::room(1 + static_cast<int>(random_.below(rooms)));
        if (asleep_.contains(room)) return wake(room);
        const bool is_open = !logs_[room].empty();
        switch (is_open ? random_.below(12) : 11) {
            case 0:
                return begin_anew(room);
            case 1:
                return close(room);
            case 2:
                return fall_asleep(room);
            default:
                return play(room, 1 + static_cast<int>(random_.below(2)));
        }
    }
    void play(RoomId room, int count) {
        Change change{.room = room, .first = next_seq(room), .at = now(), .events = {}};
        for (int i = 0; i < count; ++i) {
            change.events.push_back("event " + std::to_string(random_.below(1000)));
            logs_[room].push_back({room, next_seq(room), now(), change.events.back()});
        }
        add(std::move(change));
    }
    void begin_anew(RoomId room) {
        const Sequence next = next_seq(room);
        logs_[room] = {{room, 1, now(), "seats"}, {room, next, now(), "start"}};
        add({.room = room,
             .first = next,
             .at = now(),
             .events = {"start"},
             .earlier = std::vector<std::string>{"seats"}});
    }
    void close(RoomId room) {
        add({.room = room,
             .first = next_seq(room),
             .at = now(),
             .events = {"end"},
             .closes = true});
        logs_[room].clear();
    }
    void fall_asleep(RoomId room) {
        store_->release(room, at(1'000'000));
        asleep_.insert(room);
    }
    void wake(RoomId room) {
        asleep_.erase(room);
        EXPECT_TRUE(
            store_->claim(room, [expected = text_of(logs_[room])](const Result<Claim>& claimed) {
                EXPECT_EQ(text_of(std::get<ClaimedRoom>(*claimed).events), expected);
            }));
    }
    void reopen() {
        store_.reset();
        store_ = std::make_unique<SqliteStore>(folder_.file(), mailbox_);
        EXPECT_EQ(text_of(logs_in(*store_)), text_of(expected()));
    }

    Logs expected() const {
        Logs logs;
        for (const auto& [room, log] : logs_) {
            if (!log.empty() && !asleep_.contains(room)) logs[room] = log;
        }
        return logs;
    }
    Sequence next_seq(RoomId room) { return logs_[room].empty() ? 1 : logs_[room].back().seq + 1; }
    Date now() const { return at(seconds_); }

    static std::string text_of(const Logs& logs) {
        std::string text;
        for (const auto& [room, log] : logs) text += text_of(log) + "\n";
        return text;
    }
    static std::string text_of(const std::vector<StoredEvent>& log) {
        std::string text;
        for (const StoredEvent& event : log) {
            text += std::to_string(data_file::to_number(event.room)) + "." +
                    std::to_string(event.seq) + "@" +
                    std::to_string(data_file::to_number(event.at)) + " " + event.body + "; ";
        }
        return text;
    }

    Rng random_{static_cast<std::uint64_t>(GetParam())};
    Logs logs_;
    std::set<RoomId> asleep_;
    int seconds_ = 0;
};

TEST_P(RandomPlay, LeavesTheLogsItShouldAfterAnyCrash) {
    for (int batch = 0; batch < 40; ++batch) {
        const std::uint32_t changes = random_.below(2) == 0 ? 3 : 40;
        for (std::uint32_t i = random_.below(changes); i > 0; --i) step();
        seconds_ += static_cast<int>(random_.below(15));
        flush();
        if (random_.below(4) == 0) look();
        EXPECT_EQ(text_of(logs_after_crash()), text_of(expected())) << "batch " << batch;
        if (random_.below(10) == 0) reopen();
        if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomPlay, testing::Range(1, 11));

}  // namespace
}  // namespace ludo::server
