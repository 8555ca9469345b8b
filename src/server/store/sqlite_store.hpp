#pragma once

#include <filesystem>
#include <memory>

#include "server/store/store.hpp"
#include "server/store/store_error.hpp"
#include "server/store/store_times.hpp"

namespace ludo::server {

/// A store in one SQLite file (WAL, synchronous=FULL). One thread writes: it takes all that waits
/// and commits it as one transaction, so a busy server pays for few syncs. Events are appended by
/// rowid, without an index; which rows a room has is kept in memory, and with a room that sleeps.
class SqliteStore final : public Store {
  public:
    /// Opens or creates the file. Throws StoreError when it cannot be opened or written to, is
    /// damaged, is used by another server, is no data file of ours, or was written by a newer
    /// version.
    /// `failed` hears the reason for each batch that could not be committed, just before those who
    /// wait for it.
    using Failed = std::function<void(std::string_view reason)>;
    /// `troubled` hears the name of what keeps the store from writing from now on, or that nothing
    /// does any more: `data_file_gone`, `data_file_replaced`, `data_file_overwritten` (until the
    /// next start), `store_failing`. Nothing is committed meanwhile. The reason is what others said
    /// about it, where they did.
    using Troubled = std::function<void(std::string_view trouble, std::string_view reason)>;
    SqliteStore(const std::filesystem::path& file, Mailbox& mailbox, Failed failed = {},
                Troubled troubled = {});
    /// Commits what is queued, and gives up what it could not find out.
    ~SqliteStore() override;

    void commit(Change change, Done done) override;
    /// Throws StoreError when the file is damaged.
    void load(const std::function<void(StoredEvent)>& visit) override;
    [[nodiscard]] bool claim(RoomId room, Claimed done) override;
    void release(RoomId room, Date due) override;
    /// Looks through all rows: there is no index of rooms.
    [[nodiscard]] bool read(RoomId room, Log done) override;
    [[nodiscard]] bool find_due(Date now, std::size_t most, FoundRooms done) override;
    [[nodiscard]] bool count_released(Counted done) override;
    [[nodiscard]] bool find_game(std::string id, Found done) override;
    void forget_games_before(Date date) override;
    void flush() override;
    /// Copies the whole file as it is now, without holding anybody up. What is said comes back
    /// through the Mailbox; refused when there is such a file already. False, and never answers,
    /// when too much is waiting.
    using Copied = std::function<void(Status)>;
    [[nodiscard]] bool back_up(std::string to, Copied done);
    /// Looks whether it can be written to; happens by itself every two seconds.
    void look();
    [[nodiscard]] const StoreTimes& times() const;

  private:
    class Reader;
    class Writer;
    std::filesystem::path file_;
    std::unique_ptr<Writer> writer_;
    std::unique_ptr<Reader> reader_;
};

}  // namespace ludo::server
