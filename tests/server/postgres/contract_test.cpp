#include <map>
#include <memory>

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "server/postgres/postgres_store.hpp"
#include "server/postgres/test_cluster.hpp"
#include "server/store/manual_mailbox.hpp"
#include "server/store/store_contract.hpp"

namespace ludo::server {
namespace {

struct PostgresKind {
    Store& store() { return *opened; }
    void settle() {
        opened->flush();
        mailbox.take_all();
    }
    void reopen() {
        opened.reset();
        opened = open();
        opened->load([](const StoredEvent&) {});
    }
    /// As the next start will find them.
    std::map<RoomId, std::vector<StoredEvent>> ours() {
        settle();
        std::map<RoomId, std::vector<StoredEvent>> rooms;
        Sql sql(url);
        for (const auto& row : sql.rows("SELECT room.id, event.seq + n - 1, at, line "
                                        "FROM room JOIN event ON event.room = room.id, "
                                        "string_to_table(body, e'\n') WITH ORDINALITY t(line, n) "
                                        "WHERE owner = 'a' ORDER BY room, event.seq, n")) {
            const RoomId room{std::stoull(row[0])};
            rooms[room].push_back({room, static_cast<Sequence>(std::stoul(row[1])),
                                   Date{Duration{std::stoll(row[2])}}, row[3]});
        }
        return rooms;
    }
    std::unique_ptr<PostgresStore> open() {
        return std::make_unique<PostgresStore>(context, mailbox,
                                               PostgresSettings{.url = url, .server = "a"});
    }

    std::string url = TestCluster::get().make_database();
    boost::asio::io_context context;
    ManualMailbox mailbox;
    std::unique_ptr<PostgresStore> opened = open();
};

INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, StoreContract, PostgresKind);

}  // namespace
}  // namespace ludo::server
