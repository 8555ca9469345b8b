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
    if (!level) return;
    if (awaits_roll(*hosted.room.match())) {
        hosted.ask_bot_at = hosted.turn_began;
        return;
    }
    if (hosted.bot_choice || hosted.room.match()->turn().phase != Phase::move) return;
    const Ply ply = hosted.ply();
    if (hosted.thinking == ply) return;
    const Duration share = share_of_time(hosted, context_.clock.now());
    const bool is_queued =
        context_.bots.think(hosted.room.match()->clone(), std::string(level_name(*level)), share,
                            [this, id = hosted.room.id(), ply](Result<std::string> token) {
                                chosen(id, ply, std::move(token));
                            });
    if (is_queued) {
        hosted.thinking = ply;
        ++context_.counters.bots_thinking;
    } else {
        hosted.ask_bot_at = context_.clock.now() + full_pool_interval;
    }
}

void BotTurns::chosen(RoomId id, Ply ply, Result<std::string> token) {
    --context_.counters.bots_thinking;
    HostedRoom* const hosted = context_.rooms.find(id);
    if (hosted == nullptr || hosted->thinking != ply) return;
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
