#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.hpp"

namespace ludo::server {

/// Passes everything on to another store, but for the commits it was told to fail.
class FaultyStore final : public Store {
  public:
    FaultyStore(Store& store, Mailbox& mailbox) : store_(&store), mailbox_(&mailbox) {}

    enum class Fault {
        lost,    ///< nothing is stored, and the failure is told
        unsure,  ///< it is stored, yet a failure is told
    };
    /// How kept games are looked up.
    enum class Lookups { prompt, slow, failing, busy };
    Lookups lookups = Lookups::prompt;

    /// From now on another store, as after a restart.
    void pass_on_to(Store& store) { store_ = &store; }
    void fail_next(Fault fault, int commits = 1) {
        fault_ = fault;
        failures_ = commits;
    }

    /// As with a full disk: nothing is stored until it is mended, and that is told once each time.
    void break_down() { is_broken_ = true; }
    void mend() {
        is_broken_ = false;
        if (!std::exchange(is_told_, false)) return;
        mailbox_->post([this] { tell_saving(true); });
    }
    std::function<void(bool is_possible)> tell_saving;

    void commit(Change change, Done done) override {
        if (is_broken_) {
            if (!std::exchange(is_told_, true)) mailbox_->post([this] { tell_saving(false); });
            return mailbox_->post([done = std::move(done)] { done(false); });
        }
        if (failures_ == 0) return store_->commit(std::move(change), std::move(done));
        --failures_;
        if (fault_ == Fault::unsure) {
            return store_->commit(std::move(change),
                                  [done = std::move(done)](bool) { done(false); });
        }
        mailbox_->post([done = std::move(done)] { done(false); });
    }
    void load(const std::function<void(StoredEvent)>& visit) override { store_->load(visit); }
    bool find_game(std::string id, Found done) override {
        switch (lookups) {
            case Lookups::busy:
                return false;
            case Lookups::failing:
                mailbox_->post([done = std::move(done)] {
                    done(Refusal{"refusal.online.data_open", {{"path", "x"}, {"reason", "y"}}});
                });
                return true;
            case Lookups::slow:
                waiting_.emplace_back(std::move(id), std::move(done));
                return true;
            case Lookups::prompt:
                break;
        }
        return store_->find_game(std::move(id), std::move(done));
    }
    /// Lets the slow lookups come to their end.
    void find_waiting() {
        lookups = Lookups::prompt;
        for (auto& [id, done] : std::exchange(waiting_, {})) {
            if (!find_game(std::move(id), std::move(done))) throw std::logic_error("no lookup");
        }
    }
    void forget_games_before(Date date) override { store_->forget_games_before(date); }
    void flush() override { store_->flush(); }

  private:
    Store* store_;
    Mailbox* mailbox_;
    Fault fault_ = Fault::lost;
    int failures_ = 0;
    bool is_broken_ = false;
    bool is_told_ = false;  ///< of that
    std::vector<std::pair<std::string, Found>> waiting_;
};

}  // namespace ludo::server
