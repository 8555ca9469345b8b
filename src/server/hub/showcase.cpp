#include "server/hub/showcase.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "server/protocol/messages.hpp"
#include "server/rooms/room_id.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

void Showcase::subscribe(ConnectionId connection, Time now) {
    unsubscribe(connection);
    watchers_.push_back(connection);
    // Whoever asks again and again is shown the same picture.
    if (shown_.empty() || now >= drawn_ + every) draw(now);
    clients_->send(connection, shown_);
    if (!next_telling_) next_telling_ = now + every;
}

void Showcase::unsubscribe(ConnectionId connection) {
    std::erase(watchers_, connection);
    if (!watchers_.empty()) return;
    next_telling_.reset();
    remote_games_.clear();
}

void Showcase::tell(Time now) {
    if (!next_telling_ || now < *next_telling_) return;
    next_telling_ = now + every;
    const std::string before = shown_;
    draw(now);
    if (before == shown_) return;
    for (const ConnectionId watcher : watchers_) clients_->send(watcher, shown_);
}

void Showcase::draw(Time now) {
    std::vector<Candidate> games = candidates();
    std::size_t total = games.size();
    const std::size_t count = std::min(total, most_games);
    std::partial_sort(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(count),
                      games.end(), is_livelier);
    games.resize(count);
    forget_all_but(games);
    JsonWriter out;
    out.open('{').field("kind", "showcase").key("games").open('[');
    for (const Candidate& game : games) {
        if (game.hosted != nullptr) {
            JsonWriter listing;
            write_listing(listing, game.hosted->listing(now, *limits_));
            write_game(out, listing.take(), picture_of(game.hosted->room));
            continue;
        }
        look(game.id, now);
        const RemoteGame& remote = remote_games_.at(game.id);
        if (remote.picture) write_game(out, game.listed->text, *remote.picture);
        // Lists call a game played as long as its people vote for the next.
        if (!remote.picture && !remote.is_looking) --total;
    }
    out.close(']').field("total", total).close('}');
    shown_ = out.take();
    drawn_ = now;
}

std::vector<Showcase::Candidate> Showcase::candidates() const {
    std::vector<Candidate> games;
    rooms_->for_each([&](const HostedRoom& hosted) {
        const Room& room = hosted.room;
        const bool is_shown = room.seq() > 0 && room.status() == RoomStatus::playing &&
                              !room.charter().is_private() && hosted.is_anybody_connected();
        if (!is_shown) return;
        games.push_back({.id = room.id(),
                         .people = hosted.attendants.size(),
                         .active = hosted.active,
                         .hosted = &hosted});
    });
    directory_->visit_remote([&](const ListedRoom& listed) {
        const bool is_shown =
            listed.is_playing && !listed.facts.category.is_private && !listed.rank.is_deserted;
        if (!is_shown) return;
        games.push_back({.id = listed.rank.id,
                         .people = listed.people,
                         .active = listed.rank.active,
                         .listed = &listed});
    });
    return games;
}

/// Most people first, spectators among them; of equals the latest.
bool Showcase::is_livelier(const Candidate& a, const Candidate& b) {
    return std::tuple(a.people, a.active, a.id) > std::tuple(b.people, b.active, b.id);
}

Showcase::Picture Showcase::picture_of(const Room& room) {
    Picture picture{.position = room.match()->view(std::nullopt)};
    for (const PlayerId seated : room.seats()) picture.seats.push_back(room.who_is(seated).name);
    for_each_seat(room.charter().capacity, [&](Seat seat) {
        if (room.find(room.seats()[seat.index])->bot()) picture.bots.push_back(seat.number());
    });
    const Turn turn = room.match()->turn();
    if (turn.seat) picture.to_move = turn.seat->number();
    return picture;
}

void Showcase::write_game(JsonWriter& out, const std::string& listing, const Picture& picture) {
    out.open('{').key("room").raw(listing);
    out.field("position", picture.position).key("seats").open('[');
    for (const std::string& name : picture.seats) out.value(name);
    out.close(']').key("bots").open('[');
    for (const int seat : picture.bots) out.value(seat);
    out.close(']');
    if (picture.to_move) out.field("to_move", *picture.to_move);
    out.close('}');
}

/// Has a game of another server read. It is shown with one of the next frames.
void Showcase::look(RoomId id, Time now) {
    RemoteGame& game = remote_games_[id];
    if (game.is_looking || (game.looked && now < *game.looked + look_every)) return;
    game.is_looking = true;
    game.looked = now;
    remote_->look(write_room_id(id), [this, id](const auto& seen) {
        const auto found = remote_games_.find(id);
        if (found == remote_games_.end()) return;
        found->second.is_looking = false;
        if (!seen) return;  // as it was, until somebody can tell
        const HostedRoom* const copy = seen->get();
        const bool is_played = copy != nullptr && copy->room.status() == RoomStatus::playing;
        found->second.picture.reset();
        if (is_played) found->second.picture = picture_of(copy->room);
    });
}

void Showcase::forget_all_but(const std::vector<Candidate>& shown) {
    std::erase_if(remote_games_, [&](const auto& known) {
        return std::none_of(shown.begin(), shown.end(), [&](const Candidate& game) {
            return game.id == known.first && game.hosted == nullptr;
        });
    });
}

}  // namespace ludo::server
