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
    const bool is_over = hosted.thinking && !(level && hosted.thinking->ply() == hosted.ply());
    if (is_over) hosted.thinking.reset();
    hosted.bot_rests = false;
    if (!level || hosted.bot_choice) return;
    if (hosted.attendants.empty()) return rest_if_alone(hosted);
    if (awaits_roll(*hosted.room.match())) {
        hosted.ask_bot_at = hosted.turn_began;
        return;
    }
    if (hosted.thinking || hosted.room.match()->turn().phase != Phase::move) return;
    const Ply ply = hosted.ply();
    const Thought& thought = hosted.thinking.emplace(ply);
    const bool is_queued =
        context_.bots.think({hosted.room.match()->clone(), std::string(level_name(*level)),
                             context_.attendance.address_of(hosted), thought.unwanted()},
                            [this, id = hosted.room.id(), ply](Result<std::string> token) {
                                chosen(id, ply, std::move(token));
                            });
    if (!is_queued) {
        hosted.thinking.reset();
        hosted.ask_bot_at = context_.clock.now() + full_pool_interval;
    }
}

void BotTurns::rest_if_alone(HostedRoom& hosted) {
    const bool is_alone = hosted.attendants.empty() && bot_to_act(hosted.room);
    // What is chosen already is played.
    if (!is_alone || hosted.bot_choice) return;
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
    hosted->bot_plays_at =
        std::max(context_.clock.now(), hosted->turn_began + context_.limits.bot_pause);
    context_.deadlines.schedule(*hosted);
}

}  // namespace ludo::server
