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
    const bool is_queued =
        context_.bots.think(hosted.room.match()->clone(), std::string(level_name(*level)),
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
    hosted->bot_plays_at =
        std::max(context_.clock.now(), hosted->turn_began + context_.limits.bot_pause);
    context_.deadlines.schedule(*hosted);
}

}  // namespace ludo::server
