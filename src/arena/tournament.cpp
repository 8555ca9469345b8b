#include "arena/tournament.hpp"

#include <mutex>
#include <thread>
#include <utility>

#include "arena/excerpt.hpp"

namespace ludo::arena {

namespace {

/// Independent seeds from one: the round, and what they are for.
std::uint64_t derive(std::uint64_t seed, std::uint64_t round, std::uint64_t purpose) {
    Rng mixer(seed ^ (round * 0x9E3779B97F4A7C15U) ^ (purpose * 0xD1B54A32D192ED03U));
    return mixer.next();
}

enum Purpose : std::uint64_t { for_start, for_chance, for_script, for_contestant };

Result<std::unique_ptr<AnyMatch>> start_round(const Tournament& tournament, std::uint64_t round) {
    Rng random(derive(tournament.seed, round, for_start));
    return tournament.game.start(tournament.options, random);
}

Result<std::string> next_chance(AnyMatch& match, RandomSource& random_source) {
    auto token = match.next_chance(random_source);
    if (!token) return token.refusals();
    return std::move(token->text);
}

/// The chance events of a round: what a random game draws from the same start. Every game of the
/// round meets it in the same order as far as it fits, so tiles leave the bag in the same sequence.
std::vector<std::string> chance_of_round(const Tournament& tournament, const AnyMatch& start,
                                         std::uint64_t round) {
    if (!tournament.game.info.has_chance) return {};
    constexpr int longest = 2000;
    const auto match = start.clone();
    Rng random_source(derive(tournament.seed, round, for_script));
    std::vector<std::string> drawn;
    for (int i = 0; i < longest && match->turn().phase != Phase::over; ++i) {
        const bool is_chance = match->turn().phase == Phase::chance;
        const auto token =
            is_chance ? next_chance(*match, random_source) : match->random_move(random_source);
        if (!token || !match->play(*token).ok()) break;
        if (is_chance) drawn.push_back(*token);
    }
    return drawn;
}

struct RunningGame {
    std::unique_ptr<AnyMatch> match;
    std::vector<Contestant*> by_seat;
    GameResult result;
};

Result<RunningGame> set_up(const Tournament& tournament, const Contestants& contestants,
                           int index) {
    const auto round = static_cast<std::uint64_t>(index / games_per_round(tournament));
    auto match = start_round(tournament, round);
    if (!match) return match.refusals();
    (*match)->script_chance(chance_of_round(tournament, **match, round));
    RunningGame running{*std::move(match), {}, {}};
    running.result.index = index;
    running.result.players = seating(tournament, index);
    for (const int player : running.result.players) {
        Contestant& contestant = *contestants[static_cast<std::size_t>(player)];
        const std::uint64_t seed = derive(tournament.seed, static_cast<std::uint64_t>(index),
                                          for_contestant + static_cast<std::uint64_t>(player));
        if (Status status = contestant.begin_game(seed); !status.ok()) return status;
        running.by_seat.push_back(&contestant);
    }
    return running;
}

Result<std::string> next_token(const Tournament& tournament, RunningGame& running,
                               RandomSource& random_source) {
    const Turn turn = running.match->turn();
    if (turn.phase == Phase::chance) return next_chance(*running.match, random_source);
    return running.by_seat[turn.seat->index]->choose(*running.match, tournament.limits);
}

/// Names who proposed a token that was not accepted, and why it was not. Rules repeat a token as
/// they got it.
Refusals illegal_move(const Tournament& tournament, const RunningGame& running,
                      std::string_view token, Refusal why) {
    const std::size_t seat = running.match->turn().seat->index;
    const auto player = static_cast<std::size_t>(running.result.players[seat]);
    for (Refusal::Word& word : why.words) word.value = excerpt(word.value);
    return {{"refusal.arena.illegal",
             {{"bot", excerpt(tournament.contestants[player])}, {"token", excerpt(token)}}},
            std::move(why)};
}

void note_result(RunningGame& running) {
    GameResult& result = running.result;
    result.scores = running.match->scores();
    result.tokens = static_cast<int>(running.match->token_count());
    const auto winner = running.match->outcome()->winner;
    if (winner) result.winner = result.players[winner->index];
}

/// Plays games on several threads and collects what comes of them.
class Workers {
  public:
    Workers(const Tournament& tournament, const std::vector<bool>& finished,
            const std::function<void(const GameResult&)>& on_result, const std::atomic<bool>& stop)
        : tournament_(tournament), finished_(finished), on_result_(on_result), stop_(stop) {}

    Status run() {
        std::vector<std::jthread> threads;
        for (int i = 0; i < tournament_.threads; ++i) threads.emplace_back([this] { work(); });
        threads.clear();  // waits for all
        return failure_;
    }

  private:
    /// Contestants are made when there is a first game for them: engines may be costly to start.
    void work() {
        std::optional<Contestants> contestants;
        while (const auto index = take_next()) {
            if (!contestants) {
                auto made = make_contestants(tournament_);
                if (!made) return fail(made.refusals());
                contestants = *std::move(made);
            }
            const auto result = play_game(tournament_, *contestants, *index);
            if (!result) return fail(result.refusals());
            const std::lock_guard lock(mutex_);
            on_result_(*result);
        }
    }

    std::optional<int> take_next() {
        const std::lock_guard lock(mutex_);
        while (is_finished(next_)) ++next_;
        if (next_ >= tournament_.games || !failure_.ok() || stop_) return std::nullopt;
        return next_++;
    }

    [[nodiscard]] bool is_finished(int index) const {
        const auto at = static_cast<std::size_t>(index);
        return at < finished_.size() && finished_[at];
    }

    void fail(const Refusals& why) {
        const std::lock_guard lock(mutex_);
        if (failure_.ok()) failure_ = why;
    }

    const Tournament& tournament_;
    const std::vector<bool>& finished_;
    const std::function<void(const GameResult&)>& on_result_;
    const std::atomic<bool>& stop_;
    std::mutex mutex_;
    int next_ = 0;
    Status failure_;
};

}  // namespace

std::vector<int> seating(const Tournament& tournament, int index) {
    const int seats = games_per_round(tournament);
    std::vector<int> players;
    for (int seat = 0; seat < seats; ++seat) players.push_back((seat + index) % seats);
    return players;
}

Status refuse(const Tournament& tournament) {
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
        if (is_outside_engine(spec)) continue;
        const auto contestant = make_contestant(tournament.game.info, spec);
        if (!contestant) return contestant.refusals();
    }
    return {};
}

Result<Contestants> make_contestants(const Tournament& tournament) {
    Contestants contestants;
    for (const std::string& spec : tournament.contestants) {
        auto contestant = make_contestant(tournament.game.info, spec);
        if (!contestant) return contestant.refusals();
        contestants.push_back(*std::move(contestant));
    }
    return contestants;
}

Result<GameResult> play_game(const Tournament& tournament, const Contestants& contestants,
                             int index) {
    auto running = set_up(tournament, contestants, index);
    if (!running) return running.refusals();
    const auto round = static_cast<std::uint64_t>(index / games_per_round(tournament));
    Rng random_source(derive(tournament.seed, round, for_chance));
    while (running->match->turn().phase != Phase::over) {
        const auto token = next_token(tournament, *running, random_source);
        if (!token) return token.refusals();
        if (const Status status = running->match->play(*token); !status.ok()) {
            return illegal_move(tournament, *running, *token, status.refusal());
        }
    }
    note_result(*running);
    return std::move(running->result);
}

Status play_all(const Tournament& tournament, const std::vector<bool>& finished,
                const std::function<void(const GameResult&)>& on_result,
                const std::atomic<bool>& stop) {
    return Workers(tournament, finished, on_result, stop).run();
}

}  // namespace ludo::arena
