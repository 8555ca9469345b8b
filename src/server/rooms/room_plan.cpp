#include "server/rooms/room_plan.hpp"

#include <utility>

#include "catalog/catalog.hpp"
#include "server/rooms/names.hpp"

namespace ludo::server {

namespace {

std::string seat_counts(const GameInfo& game) {
    for (const OptionSpec& spec : game.options) {
        if (spec.name == "players") return allowed_values(spec);
    }
    return std::to_string(game.min_seats);
}

Refusals set_capacity(const GameInfo& game, Options& options, int capacity) {
    const bool is_fixed = !options.knows("players");
    const bool fits = is_fixed ? capacity == game.min_seats
                               : options.set("players", std::to_string(capacity)).ok();
    if (fits) return {};
    return {{"refusal.online.capacity",
             {{"value", std::to_string(capacity)}, {"allowed", seat_counts(game)}}}};
}

/// The options of a new room: what was asked for, checked one by one and together.
Result<Options> read_options(const GameEntry& game, const protocol::Create& request,
                             RandomSource& random_source) {
    Options options(game.info.options);
    if (options.knows("first")) expect_ok(options.set("first", "random"));
    for (const auto& [name, value] : request.options) {
        if (name == "players") return Refusal{"refusal.online.option", {{"name", name}}};
        if (Status status = options.set(name, value); !status.ok()) return status;
    }
    if (Refusals why = set_capacity(game.info, options, request.capacity); !why.empty()) return why;
    if (const auto match = game.start(options, random_source); !match) return match.refusals();
    return options;
}

}  // namespace

Result<event::Created> plan_room(const protocol::Create& request, std::string code, Duration turn,
                                 RandomSource& random_source) {
    if (Status status = check_name(request.name); !status.ok()) return status;
    if (Status status = check_name(request.player); !status.ok()) return status;
    if (request.code) {
        if (Status status = check_code(*request.code); !status.ok()) return status;
    }
    const GameEntry& game = *find_game(request.game);
    const auto options = read_options(game, request, random_source);
    if (!options) return options.refusals();
    event::Created room{.name = request.name,
                        .game = request.game,
                        .rules = game.info.rules_version,
                        .options = {},
                        .capacity = request.capacity,
                        .code = std::move(code),
                        .leavers = request.leavers == "bot" ? Leavers::bot : Leavers::forfeit,
                        .time = {.kind = TimeControl::Kind::turn, .time = turn}};
    if (request.time) {
        const auto time = read_time_control(*request.time);
        if (!time) return time.refusals();
        room.time = *time;
    }
    for (const OptionSpec& spec : game.info.options) {
        room.options.emplace_back(spec.name, options->text(spec.name));
    }
    return room;
}

}  // namespace ludo::server
