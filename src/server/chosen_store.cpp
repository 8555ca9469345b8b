#include "server/chosen_store.hpp"

#include <utility>

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

}  // namespace

std::unique_ptr<ChosenStore> ChosenStore::open_file(const std::filesystem::path& file,
                                                    Mailbox& mailbox, Listener listener) {
    return std::make_unique<ChosenFile>(file, mailbox, std::move(listener));
}

}  // namespace ludo::server
