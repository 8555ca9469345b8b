#include "server/store/memory_store.hpp"

#include <algorithm>
#include <utility>

namespace ludo::server {

void MemoryStore::commit(Change change, Done done) {
    if (change.earlier) {
        rooms_[change.room].clear();
        Sequence seq = 1;
        for (std::string& body : *change.earlier) {
            rooms_[change.room].push_back({change.room, seq++, change.at, std::move(body)});
        }
    }
    Sequence seq = change.first;
    for (std::string& body : change.events) {
        rooms_[change.room].push_back({change.room, seq++, change.at, std::move(body)});
    }
    if (change.closes) rooms_.erase(change.room);
    if (change.keep) games_.insert_or_assign(change.keep->id, *change.keep);
    if (change.forget) games_.erase(*change.forget);
    if (change.release) give_up(*change.release);
    mailbox_->post([done = std::move(done)] { done(Outcome::committed); });
}

void MemoryStore::give_up(const Change::Release& release) {
    const auto game = games_.find(release.game);
    if (game == games_.end()) return;
    std::vector<std::string>& players = game->second.players;
    const bool is_last = std::erase(players, release.player) > 0 && players.empty();
    if (is_last) games_.erase(game);
}

void MemoryStore::load(const std::function<void(StoredEvent)>& visit) {
    for (const auto& [room, events] : rooms_) {
        if (asleep_.contains(room)) continue;
        for (const StoredEvent& event : events) visit(event);
    }
}

bool MemoryStore::claim(RoomId room, Claimed done) {
    Claim claim = NoRoom{};
    if (asleep_.erase(room) > 0) claim = ClaimedRoom{rooms_.at(room)};
    mailbox_->post(
        [claim = std::move(claim), done = std::move(done)]() mutable { done(std::move(claim)); });
    return true;
}

void MemoryStore::release(RoomId room, Date due) {
    if (rooms_.contains(room)) asleep_[room] = due;
}

bool MemoryStore::read(RoomId room, Log done) {
    const auto found = rooms_.find(room);
    auto events = found == rooms_.end() ? std::vector<StoredEvent>() : found->second;
    mailbox_->post([events = std::move(events), done = std::move(done)] { done(events); });
    return true;
}

bool MemoryStore::find_due(Date now, std::size_t most, FoundRooms done) {
    std::vector<std::pair<Date, RoomId>> due;
    for (const auto& [room, when] : asleep_) {
        if (when <= now) due.emplace_back(when, room);
    }
    std::sort(due.begin(), due.end());
    if (due.size() > most) due.resize(most);
    std::vector<RoomId> rooms;
    rooms.reserve(due.size());
    for (const auto& [when, room] : due) rooms.push_back(room);
    mailbox_->post([rooms = std::move(rooms), done = std::move(done)] { done(rooms); });
    return true;
}

bool MemoryStore::find_game(std::string id, Found done) {
    const auto found = games_.find(id);
    const auto game = found == games_.end() ? std::nullopt : std::optional(found->second);
    mailbox_->post([game, done = std::move(done)] { done(game); });
    return true;
}

void MemoryStore::forget_games_before(Date date) {
    std::erase_if(games_, [&](const auto& entry) { return entry.second.finished < date; });
}

}  // namespace ludo::server
