#include "arena/tournament.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace ludo::arena {

namespace {

/// Independent seeds from one: the round, and what they are for.
std::uint64_t derive(std::uint64_t seed, std::uint64_t round, std::uint64_t purpose) {
    Rng mixer(seed ^ (round * 0x9E3779B97F4A7C15U) ^ (purpose * 0xD1B54A32D192ED03U));
    return mixer.next();
}

enum Purpose : std::uint64_t { for_start, for_luck, for_fate, for_contestant };

Result<std::unique_ptr<AnyMatch>> start_round(const Tournament& tournament, std::uint64_t round) {
    Rng random(derive(tournament.seed, round, for_start));
    return tournament.game.start(tournament.options, random);
}

/// The luck of a round: what a random game draws from the same start. Every game of the round
/// meets it in the same order as far as it fits, so tiles leave the bag in the same sequence.
std::vector<std::string> luck_of_round(const Tournament& tournament, const AnyMatch& start,
                                       std::uint64_t round) {
    if (!tournament.game.info.has_chance) return {};
    constexpr int longest = 2000;
    const auto match = start.clone();
    Rng luck(derive(tournament.seed, round, for_fate));
    std::vector<std::string> drawn;
    for (int i = 0; i < longest && match->turn().phase != Phase::over; ++i) {
        const bool is_chance = match->turn().phase == Phase::chance;
        const auto token = is_chance ? match->next_chance(luck) : match->random_move(luck);
        if (!token || match->play(*token)) break;
        if (is_chance) drawn.push_back(*token);
    }
    return drawn;
}

struct Table {
    std::unique_ptr<AnyMatch> match;
    std::vector<std::unique_ptr<Contestant>> by_seat;
    GameResult result;
};

Result<Table> set_table(const Tournament& tournament, int index) {
    const int seats = games_per_round(tournament);
    const auto round = static_cast<std::uint64_t>(index / seats);
    auto match = start_round(tournament, round);
    if (!match) return match.refusals();
    (*match)->expect_luck(luck_of_round(tournament, **match, round));
    Table table{*std::move(match), {}, {}};
    table.result.index = index;
    for (int seat = 0; seat < seats; ++seat) {
        const int player = (seat + index) % seats;
        auto contestant = make_contestant(
            tournament.game.info, tournament.contestants[static_cast<std::size_t>(player)],
            derive(tournament.seed, static_cast<std::uint64_t>(index),
                   for_contestant + static_cast<std::uint64_t>(player)));
        if (!contestant) return contestant.refusals();
        table.by_seat.push_back(*std::move(contestant));
        table.result.players.push_back(player);
    }
    return table;
}

Result<std::string> next_token(const Tournament& tournament, Table& table, Luck& luck) {
    const Turn turn = table.match->turn();
    if (turn.phase == Phase::chance) return table.match->next_chance(luck);
    return table.by_seat[turn.seat->index]->choose(*table.match, tournament.budget);
}

void note_result(Table& table) {
    GameResult& result = table.result;
    result.scores = table.match->scores();
    result.tokens = static_cast<int>(table.match->token_count());
    const auto winner = table.match->outcome()->winner;
    if (winner) result.winner = result.players[winner->index];
}

}  // namespace

std::optional<Refusals> refuse(const Tournament& tournament) {
    const int seats = games_per_round(tournament);
    auto match = start_round(tournament, 0);
    if (!match) return match.refusals();
    if ((*match)->seat_count() != seats) {
        return Refusals{
            {"refusal.arena.seats",
             {{"bots", std::to_string(seats)}, {"seats", std::to_string((*match)->seat_count())}}}};
    }
    if (tournament.games % seats != 0) {
        return Refusals{
            {"refusal.arena.games",
             {{"games", std::to_string(tournament.games)}, {"seats", std::to_string(seats)}}}};
    }
    for (const std::string& spec : tournament.contestants) {
        auto contestant = make_contestant(tournament.game.info, spec, 1);
        if (!contestant) return contestant.refusals();
    }
    return std::nullopt;
}

Result<GameResult> play_game(const Tournament& tournament, int index) {
    auto table = set_table(tournament, index);
    if (!table) return table.refusals();
    const auto round = static_cast<std::uint64_t>(index / games_per_round(tournament));
    Rng luck(derive(tournament.seed, round, for_luck));
    while (table->match->turn().phase != Phase::over) {
        const auto token = next_token(tournament, *table, luck);
        if (!token) return token.refusals();
        if (const auto why = table->match->play(*token)) {
            return Refusals{{"refusal.arena.illegal", {{"token", *token}}}, *why};
        }
    }
    note_result(*table);
    return std::move(table->result);
}

std::optional<Refusals> play_all(const Tournament& tournament, std::vector<GameResult>& finished,
                                 const std::function<void(const GameResult&)>& on_result,
                                 const std::atomic<bool>& stop) {
    std::set<int> done;
    for (const GameResult& game : finished) done.insert(game.index);
    std::mutex mutex;
    int next = 0;
    std::optional<Refusals> failure;
    const auto take_next = [&]() -> std::optional<int> {
        const std::lock_guard lock(mutex);
        while (done.contains(next)) ++next;
        if (next >= tournament.games || failure || stop) return std::nullopt;
        return next++;
    };
    const auto work = [&] {
        while (const auto index = take_next()) {
            auto result = play_game(tournament, *index);
            const std::lock_guard lock(mutex);
            if (!result) {
                failure = result.refusals();
                return;
            }
            finished.push_back(*result);
            on_result(*result);
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 0; i < tournament.threads; ++i) workers.emplace_back(work);
    workers.clear();  // waits for all
    std::sort(finished.begin(), finished.end(),
              [](const GameResult& a, const GameResult& b) { return a.index < b.index; });
    return failure;
}

}  // namespace ludo::arena
