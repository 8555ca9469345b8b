#include "server/hub/showcase.hpp"

#include <algorithm>
#include <tuple>

#include "server/protocol/messages.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

namespace {

struct Candidate {
    const HostedRoom* hosted = nullptr;
    std::size_t people = 0;
};

/// Most people first, spectators among them; of equals the latest.
bool is_livelier(const Candidate& a, const Candidate& b) {
    return std::tuple(a.people, a.hosted->active, a.hosted->room.id()) >
           std::tuple(b.people, b.hosted->active, b.hosted->room.id());
}

void write_game(JsonWriter& out, const Listing& listing) {
    const Room& room = *listing.room;
    out.open('{').key("room");
    write_listing(out, listing);
    out.field("position", room.match()->view(std::nullopt)).key("seats").open('[');
    for (const PlayerId seated : room.seats()) out.value(room.who_is(seated).name);
    out.close(']').key("bots").open('[');
    for_each_seat(room.charter().capacity, [&](Seat seat) {
        if (room.find(room.seats()[seat.index])->bot()) out.value(seat.number());
    });
    out.close(']');
    const Turn turn = room.match()->turn();
    if (turn.seat) out.field("to_move", turn.seat->number());
    out.close('}');
}

}  // namespace

void Showcase::subscribe(ConnectionId connection, Time now) {
    unsubscribe(connection);
    watchers_.push_back(connection);
    // Whoever asks again and again is shown the same picture.
    if (!shown_ || now >= drawn_ + every) draw(now);
    clients_->send(connection, shown_);
    if (!next_telling_) next_telling_ = now + every;
}

void Showcase::unsubscribe(ConnectionId connection) {
    std::erase(watchers_, connection);
    if (!watchers_.empty()) return;
    next_telling_.reset();
}

void Showcase::tell(Time now) {
    if (!next_telling_ || now < *next_telling_) return;
    next_telling_ = now + every;
    const Frame before = shown_;
    draw(now);
    if (before && *before == *shown_) return;
    for (const ConnectionId watcher : watchers_) clients_->send(watcher, shown_);
}

void Showcase::draw(Time now) {
    std::vector<Candidate> games;
    rooms_->for_each([&](const HostedRoom& hosted) {
        const bool is_shown = hosted.room.seq() > 0 &&
                              hosted.room.status() == RoomStatus::playing &&
                              !hosted.room.charter().is_private() && hosted.is_anybody_connected();
        if (is_shown) games.push_back({&hosted, hosted.attendants.size()});
    });
    const std::size_t count = std::min(games.size(), most_games);
    std::partial_sort(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(count),
                      games.end(), is_livelier);
    JsonWriter out;
    out.open('{').field("kind", "showcase").key("games").open('[');
    for (std::size_t i = 0; i < count; ++i)
        write_game(out, games[i].hosted->listing(now, *limits_));
    out.close(']').field("total", games.size()).close('}');
    shown_ = protocol::frame(std::move(out));
    drawn_ = now;
}

}  // namespace ludo::server
