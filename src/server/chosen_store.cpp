#include "server/chosen_store.hpp"

#include <utility>

#include <boost/asio/io_context.hpp>

#include "server/postgres/postgres_store.hpp"
#include "server/protocol/description.hpp"
#include "server/serve.hpp"
#include "server/store/sqlite_store.hpp"

namespace ludo::server {

namespace {

class ChosenFile final : public ChosenStore {
  public:
    ChosenFile(const std::filesystem::path& file, Mailbox& mailbox, Listener listener)
        : store_(file, mailbox, std::move(listener.failed), std::move(listener.troubled)) {}

    Store& store() override { return store_; }
    Peers* peers() override { return nullptr; }
    const StoreTimes& times() const override { return store_.times(); }
    void back_up(const std::string& path, const std::function<void(Status)>& done) override {
        if (!store_.back_up(path, done)) done(Refusal{"refusal.online.busy", {}});
    }

  private:
    SqliteStore store_;
};

class ChosenDatabase final : public ChosenStore {
  public:
    ChosenDatabase(PostgresSettings settings, Network& network, Listener listener)
        : store_(network.context(), network, std::move(settings), std::move(listener.failed),
                 std::move(listener.troubled)) {}

    Store& store() override { return store_; }
    Peers* peers() override { return &store_; }
    const StoreTimes& times() const override { return store_.times(); }
    /// It has tools of its own for that, which copy it whole and from one moment.
    void back_up(const std::string&, const std::function<void(Status)>& done) override {
        done(Refusal{"admin.backup_database", {}});
    }

  private:
    PostgresStore store_;
};

}  // namespace

std::unique_ptr<ChosenStore> ChosenStore::open(const ServeOptions& options, Network& network,
                                               Listener listener) {
    if (options.store.empty()) {
        return std::make_unique<ChosenFile>(options.data, network, std::move(listener));
    }
    PostgresSettings settings{
        .url = options.store,
        .server = options.name,
        .address = options.address + ":" + std::to_string(options.port),
        .protocol = protocol::version,
    };
    return std::make_unique<ChosenDatabase>(std::move(settings), network, std::move(listener));
}

}  // namespace ludo::server
