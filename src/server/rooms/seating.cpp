#include "server/rooms/seating.hpp"

#include <algorithm>

namespace ludo::server {

namespace {

const OptionSpec* first_option(const Options& options) {
    const auto found = std::find_if(options.specs().begin(), options.specs().end(),
                                    [](const OptionSpec& spec) { return spec.name == "first"; });
    return found == options.specs().end() ? nullptr : &*found;
}

/// New players take the places of those who are gone.
std::vector<PlayerId> former_seats(const Room& room) {
    std::vector<PlayerId> newcomers;
    for (const Player& player : room.players()) {
        if (!room.seat_of(player.id)) newcomers.push_back(player.id);
    }
    std::vector<PlayerId> seats(room.seats().begin(), room.seats().end());
    auto next = newcomers.begin();
    for (PlayerId& seated : seats) {
        if (room.find(seated) == nullptr) seated = *next++;
    }
    seats.insert(seats.end(), next, newcomers.end());
    return seats;
}

/// Who has chosen the colour of a seat takes it; the others keep their order.
std::vector<PlayerId> seat_by_colour(const Room& room, const std::vector<PlayerId>& seats) {
    std::vector<PlayerId> chosen(seats.size(), 0);
    std::vector<PlayerId> others;
    const auto colours = room.charter().game->info.seat_colours;
    for (const PlayerId player : seats) {
        const auto colour = room.find(player)->colour;
        const auto seat = colour ? std::find(colours.begin(), colours.end(), colour_name(*colour))
                                 : colours.end();
        if (seat == colours.end()) {
            others.push_back(player);
        } else {
            chosen[static_cast<std::size_t>(seat - colours.begin())] = player;
        }
    }
    auto next = others.begin();
    for (PlayerId& seated : chosen) {
        if (seated == 0) seated = *next++;
    }
    return chosen;
}

}  // namespace

bool has_colour(const Charter& charter, Colour colour) {
    const auto colours = charter.game->info.seat_colours;
    if (colours.empty()) return true;
    const auto seat = std::find(colours.begin(), colours.end(), colour_name(colour));
    return seat - colours.begin() < charter.capacity;
}

int choose_first(const Room& room, Options& options, RandomSource& random_source) {
    const OptionSpec* const spec = first_option(options);
    if (spec == nullptr) return 0;
    // The choices are the seats in order, then "random".
    const auto capacity = static_cast<std::uint32_t>(room.charter().capacity);
    std::uint32_t first = 0;
    if (room.games() > 0) {
        first = (static_cast<std::uint32_t>(room.first()) + 1) % capacity;
    } else if (options.text("first") == "random") {
        first = random_source.below(capacity);
    } else {
        const auto chosen =
            std::find(spec->choices.begin(), spec->choices.end(), options.text("first"));
        first = static_cast<std::uint32_t>(chosen - spec->choices.begin());
    }
    expect_ok(options.set("first", spec->choices[first]));
    return static_cast<int>(first);
}

std::vector<PlayerId> seat_players(const Room& room, const AnyMatch& game) {
    std::vector<PlayerId> seats = former_seats(room);
    const bool chance_decides = game.turn().phase == Phase::chance && !awaits_roll(game);
    const bool moves_on = room.games() > 0 && !room.void_start() &&
                          first_option(room.charter().options) == nullptr && !chance_decides;
    if (moves_on) std::rotate(seats.begin(), seats.end() - 1, seats.end());
    return seat_by_colour(room, seats);
}

}  // namespace ludo::server
