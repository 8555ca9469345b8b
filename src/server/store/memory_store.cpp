#include "server/store/memory_store.hpp"

#include <algorithm>
#include <utility>

namespace ludo::server {

MemoryStore::MemoryStore(Mailbox& mailbox)
    : own_(std::make_unique<MemoryDatabase>()), database_(own_.get()), mailbox_(&mailbox) {
    database_->servers_[name_] = {.store = this};
}

MemoryStore::MemoryStore(MemoryDatabase& database, std::string name, Mailbox& mailbox)
    : database_(&database), name_(std::move(name)), mailbox_(&mailbox) {
    database_->servers_[name_] = {.store = this};
    database_->spread_news();
}

MemoryStore::~MemoryStore() { database_->servers_.at(name_).store = nullptr; }

// The rooms and their logs.

void MemoryStore::commit(Change change, Done done) {
    const Outcome outcome = write(change);
    mailbox_->post([done = std::move(done), outcome] { done(outcome); });
}

Outcome MemoryStore::write(Change& change) {
    if (is_fenced(change)) return Outcome::fenced;
    append(change);
    auto& games = database_->games_;
    if (change.keep) games.insert_or_assign(change.keep->id, *change.keep);
    if (change.forget) games.erase(*change.forget);
    if (change.release) give_up(*change.release);
    return Outcome::committed;
}

bool MemoryStore::is_fenced(const Change& change) const {
    if (change.events.empty() && !change.earlier && !change.closes) return false;
    const auto room = database_->rooms_.find(change.room);
    const bool is_opened = change.first == 1 && !change.earlier && !change.closes;
    if (room == database_->rooms_.end()) return !is_opened && change.first > 1;
    const auto epoch = epochs_.find(change.room);
    const bool is_ours = epoch != epochs_.end() && epoch->second == room->second.epoch;
    return is_opened || !is_ours;
}

void MemoryStore::append(Change& change) {
    if (change.events.empty() && !change.earlier && !change.closes) return;
    const auto [entry, is_new] = database_->rooms_.try_emplace(change.room);
    if (is_new) {
        entry->second.owner = name_;
        epochs_[change.room] = entry->second.epoch;
    }
    std::vector<StoredEvent>& events = entry->second.events;
    if (change.earlier) {
        events.clear();
        Sequence seq = 1;
        for (std::string& body : *change.earlier) {
            events.push_back({change.room, seq++, change.at, std::move(body)});
        }
    }
    Sequence seq = change.first;
    for (std::string& body : change.events) {
        events.push_back({change.room, seq++, change.at, std::move(body)});
    }
    if (!change.closes) return;
    database_->rooms_.erase(entry);
    epochs_.erase(change.room);
}

void MemoryStore::give_up(const Change::Release& release) {
    auto& games = database_->games_;
    const auto game = games.find(release.game);
    if (game == games.end()) return;
    std::vector<std::string>& players = game->second.players;
    const bool is_last = std::erase(players, release.player) > 0 && players.empty();
    if (is_last) games.erase(game);
}

void MemoryStore::load(const std::function<void(StoredEvent)>& visit) {
    epochs_.clear();
    for (const auto& [id, room] : database_->rooms_) {
        if (room.owner != name_) continue;
        epochs_[id] = room.epoch;
        for (const StoredEvent& event : room.events) visit(event);
    }
}

bool MemoryStore::claim(RoomId id, Claimed done) {
    Claim claim = NoRoom{};
    const auto found = database_->rooms_.find(id);
    if (found != database_->rooms_.end() && found->second.owner != name_) {
        MemoryDatabase::StoredRoom& room = found->second;
        if (database_->is_anybodys(room)) {
            claim = Elsewhere{*room.owner};
        } else {
            room.owner = name_;
            epochs_[id] = ++room.epoch;
            claim = ClaimedRoom{room.events};
        }
    }
    mailbox_->post(
        [claim = std::move(claim), done = std::move(done)]() mutable { done(std::move(claim)); });
    return true;
}

void MemoryStore::release(RoomId id, Date due) {
    const auto epoch = epochs_.extract(id);
    const auto room = database_->rooms_.find(id);
    const bool is_ours =
        !epoch.empty() && room != database_->rooms_.end() && room->second.epoch == epoch.mapped();
    if (!is_ours) return;
    room->second.owner.reset();
    room->second.due = due;
}

bool MemoryStore::read(RoomId id, Log done) {
    const auto found = database_->rooms_.find(id);
    auto events =
        found == database_->rooms_.end() ? std::vector<StoredEvent>() : found->second.events;
    mailbox_->post([events = std::move(events), done = std::move(done)] { done(events); });
    return true;
}

bool MemoryStore::find_due(Date now, std::size_t most, FoundRooms done) {
    std::vector<std::pair<Date, RoomId>> due;
    for (const auto& [id, room] : database_->rooms_) {
        if (database_->is_anybodys(room)) continue;
        const Date when = room.owner ? Date{} : room.due;
        if (when <= now) due.emplace_back(when, id);
    }
    std::sort(due.begin(), due.end());
    if (due.size() > most) due.resize(most);
    std::vector<RoomId> rooms;
    rooms.reserve(due.size());
    for (const auto& [when, id] : due) rooms.push_back(id);
    mailbox_->post([rooms = std::move(rooms), done = std::move(done)] { done(rooms); });
    return true;
}

bool MemoryStore::count_released(Counted done) {
    const auto is_released = [](const auto& entry) { return !entry.second.owner; };
    const auto count = static_cast<std::size_t>(
        std::count_if(database_->rooms_.begin(), database_->rooms_.end(), is_released));
    mailbox_->post([count, done = std::move(done)] { done(count); });
    return true;
}

bool MemoryStore::find_game(std::string id, Found done) {
    const auto found = database_->games_.find(id);
    const auto game =
        found == database_->games_.end() ? std::nullopt : std::optional(found->second);
    mailbox_->post([game, done = std::move(done)] { done(game); });
    return true;
}

void MemoryStore::forget_games_before(Date date) {
    std::erase_if(database_->games_,
                  [&](const auto& entry) { return entry.second.finished < date; });
}

// The other servers.

void MemoryStore::set_draining(bool is_draining) {
    database_->servers_.at(name_).is_draining = is_draining;
    database_->spread_news();
}

void MemoryStore::set_seekers(SeekerCounts seekers) {
    database_->servers_.at(name_).seekers = std::move(seekers);
    database_->spread_news();
}

void MemoryStore::publish(std::vector<PublishedRoom> changes) {
    std::vector<PublishedRoom> told;
    for (PublishedRoom& change : changes) {
        change.server = name_;
        const auto room = database_->rooms_.find(change.room);
        if (room != database_->rooms_.end()) {
            // Who has taken it tells what lists show of it.
            if (room->second.owner && room->second.owner != name_) continue;
            room->second.listing = change.listing;
            room->second.listed_by = name_;
        } else if (change.listing) {
            continue;
        }
        told.push_back(std::move(change));
    }
    for (const auto& [name, server] : database_->servers_) {
        if (server.store != nullptr && server.store != this) {
            server.store->tell_published(told, false);
        }
    }
}

void MemoryStore::listen(Listener& listener) {
    listener_ = &listener;
    std::vector<PublishedRoom> all;
    for (const auto& [id, room] : database_->rooms_) {
        if (room.listing && room.listed_by != name_) {
            all.push_back({id, room.listed_by, room.listing});
        }
    }
    tell_published(std::move(all), true);
}

void MemoryStore::tell_published(std::vector<PublishedRoom> rooms, bool all) {
    mailbox_->post([this, rooms = std::move(rooms), all] {
        if (listener_ != nullptr) listener_->published(rooms, all);
    });
}

void MemoryStore::tell_losses() {
    std::vector<RoomId> lost;
    for (const auto& [id, epoch] : epochs_) {
        const auto room = database_->rooms_.find(id);
        const bool is_ours = room != database_->rooms_.end() && room->second.epoch == epoch;
        if (!is_ours) lost.push_back(id);
    }
    for (const RoomId id : lost) {
        epochs_.erase(id);
        mailbox_->post([this, id] {
            if (listener_ != nullptr) listener_->lost(id);
        });
    }
}

}  // namespace ludo::server
