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
        lost,          ///< nothing is stored, and the failure is told
        unsure,        ///< it is stored, yet a failure is told: what earlier versions could do
        fenced,        ///< somebody else has the room
        doubt_stored,  ///< it is stored, but that is not known before it is mended
        doubt_lost,    ///< the same, but it is not stored
        unknown,       ///< it is stored, and the server ends before it is known
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
        for (auto& settled : std::exchange(doubtful_, {})) mailbox_->post(std::move(settled));
        if (!std::exchange(is_told_, false)) return;
        mailbox_->post([this] { tell_saving(true); });
    }
    std::function<void(bool is_possible)> tell_saving;

    void commit(Change change, Done done) override {
        if (is_broken_) {
            tell_trouble();
            return tell(std::move(done), Outcome::failed);
        }
        if (failures_ == 0) return store_->commit(std::move(change), std::move(done));
        --failures_;
        if (fault_ != Fault::lost && fault_ != Fault::doubt_lost && fault_ != Fault::fenced) {
            store_->commit(std::move(change), [](Outcome) {});
        }
        switch (fault_) {
            case Fault::lost:
            case Fault::unsure:
                return tell(std::move(done), Outcome::failed);
            case Fault::fenced:
                return tell(std::move(done), Outcome::fenced);
            case Fault::unknown:
                return tell(std::move(done), Outcome::unknown);
            case Fault::doubt_stored:
            case Fault::doubt_lost:
                break;
        }
        tell_trouble();
        const bool is_stored = fault_ == Fault::doubt_stored;
        doubtful_.emplace_back([done = std::move(done), is_stored] {
            done(is_stored ? Outcome::committed : Outcome::failed);
        });
    }

    /// How rooms are claimed.
    enum class Claims { prompt, slow, failing, busy, elsewhere, doubtful };
    Claims claims = Claims::prompt;
    bool claim(RoomId room, Claimed done) override {
        switch (claims) {
            case Claims::busy:
                return false;
            case Claims::failing:
                mailbox_->post([done = std::move(done)] {
                    done(Refusal{"refusal.online.data_open", {{"path", "x"}, {"reason", "y"}}});
                });
                return true;
            case Claims::slow:
                slow_claims_.emplace_back(room, std::move(done));
                return true;
            case Claims::elsewhere:
                mailbox_->post([done = std::move(done)] { done(Claim{Elsewhere{"b"}}); });
                return true;
            case Claims::doubtful:  // not known before it is mended
                tell_trouble();
                doubtful_.emplace_back([this, room, done = std::move(done)] {
                    claims = Claims::prompt;
                    if (!store_->claim(room, done)) throw std::logic_error("no claim");
                });
                return true;
            case Claims::prompt:
                break;
        }
        return store_->claim(room, std::move(done));
    }
    /// Lets the slow claims come to their end.
    void claim_waiting() {
        claims = Claims::prompt;
        for (auto& [room, done] : std::exchange(slow_claims_, {})) {
            if (!claim(room, std::move(done))) throw std::logic_error("no claim");
        }
    }
    void release(RoomId room, Date due) override { store_->release(room, due); }
    bool read(RoomId room, Log done) override { return store_->read(room, std::move(done)); }
    bool find_due(Date now, std::size_t most, FoundRooms done) override {
        return store_->find_due(now, most, std::move(done));
    }
    bool count_released(Counted done) override { return store_->count_released(std::move(done)); }
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
    void tell(Done done, Outcome outcome) {
        mailbox_->post([done = std::move(done), outcome] { done(outcome); });
    }
    void tell_trouble() {
        if (!std::exchange(is_told_, true)) mailbox_->post([this] { tell_saving(false); });
    }

    Store* store_;
    Mailbox* mailbox_;
    Fault fault_ = Fault::lost;
    int failures_ = 0;
    bool is_broken_ = false;
    bool is_told_ = false;  ///< of that
    std::vector<std::pair<std::string, Found>> waiting_;
    std::vector<std::pair<RoomId, Claimed>> slow_claims_;
    std::vector<std::function<void()>> doubtful_;  ///< what is told once it is mended
};

}  // namespace ludo::server
