#include "server/hub/bot_turns.hpp"

#include <algorithm>
#include <utility>

namespace ludo::server {

namespace {

constexpr Duration full_pool_interval = std::chrono::milliseconds{200};

/// The bot that has to decide now, if one has.
std::optional<Level> bot_to_act(const Room& room) {
    const Player* const player = room.to_act();
    return player == nullptr ? std::nullopt : player->bot();
}

/// Nobody looks. Who plays by correspondence does not have to.
bool is_alone(const HostedRoom& hosted) {
    return hosted.attendants.empty() && !hosted.room.charter().time.is_correspondence();
}

/// A bot must not think its time away: of a turn it takes half at most, of total time what leaves
/// enough for many more turns.
Duration share_of_time(const HostedRoom& hosted, Time now) {
    constexpr int turns_to_come = 25;
    const TimeControl& control = hosted.room.charter().time;
    const Duration left = hosted.turn_ends ? *hosted.turn_ends - now : control.time;
    const Duration share =
        control.is_total() ? left / turns_to_come + control.increment / 2 : left / 2;
    return std::max(std::min(share, left / 2), Duration::zero());
}

}  // namespace

bool is_bots_roll(const Room& room) { return bot_to_act(room) && awaits_roll(*room.match()); }

void BotTurns::begin(HostedRoom& hosted) {
    const auto level = bot_to_act(hosted.room);
    const bool is_over = hosted.thinking && !(level && hosted.thinking->ply() == hosted.ply());
    if (is_over) hosted.thinking.reset();
    hosted.bot_rests = false;
    if (!level || hosted.bot_choice) return;
    if (is_alone(hosted)) return rest_if_alone(hosted);
    if (awaits_roll(*hosted.room.match())) {
        hosted.ask_bot_at = hosted.turn_began;
        return;
    }
    if (hosted.thinking || hosted.room.match()->turn().phase != Phase::move) return;
    const Ply ply = hosted.ply();
    const SearchRun& search = hosted.thinking.emplace(ply);
    const bool is_queued =
        context_.bots.think({hosted.room.match()->clone(), std::string(level_name(*level)),
                             share_of_time(hosted, context_.clock.now()),
                             context_.attendance.address_of(hosted), search.unwanted()},
                            [this, id = hosted.room.id(), ply](Result<std::string> token) {
                                chosen(id, ply, std::move(token));
                            });
    if (!is_queued) {
        hosted.thinking.reset();
        hosted.ask_bot_at = context_.clock.now() + full_pool_interval;
    }
}

void BotTurns::rest_if_alone(HostedRoom& hosted) {
    // What is chosen already is played.
    if (!is_alone(hosted) || !bot_to_act(hosted.room) || hosted.bot_choice) return;
    hosted.thinking.reset();
    hosted.ask_bot_at.reset();
    hosted.bot_rests = true;
}

void BotTurns::chosen(RoomId id, Ply ply, Result<std::string> token) {
    HostedRoom* const hosted = context_.rooms.find(id);
    const bool is_awaited = hosted != nullptr && hosted->thinking && hosted->thinking->ply() == ply;
    if (!is_awaited) return;
    hosted->thinking.reset();
    if (!bot_to_act(hosted->room) || hosted->ply() != ply) return;
    hosted->bot_choice = std::move(token);
    // It pretends to think, but not at the cost of its time.
    const Time now = context_.clock.now();
    const Duration pause =
        std::min(context_.limits.bot_pause, share_of_time(*hosted, hosted->turn_began));
    hosted->bot_plays_at = std::max(now, hosted->turn_began + pause);
    context_.deadlines.schedule(*hosted);
}

}  // namespace ludo::server
