#include "arena/statistics.hpp"

#include <cmath>
#include <string>

namespace ludo::arena {

namespace {

double points_of_first(const GameResult& game) {
    if (!game.winner) return 1.0 / static_cast<double>(game.players.size());
    return *game.winner == 0 ? 1.0 : 0.0;
}

}  // namespace

Status refuse_elo(int contestants) {
    if (contestants == 2) return {};
    return Refusal{"refusal.arena.elo", {{"bots", std::to_string(contestants)}}};
}

MatchStatistics::MatchStatistics(int contestants)
    : tallies_(static_cast<std::size_t>(contestants)) {}

void MatchStatistics::add(const GameResult& game) {
    ++games_;
    count_for_each(game);
    count_for_round(game);
}

void MatchStatistics::count_for_each(const GameResult& game) {
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        Tally& own = tallies_[static_cast<std::size_t>(game.players[seat])];
        if (!game.winner) {
            ++own.draws;
        } else if (*game.winner == game.players[seat]) {
            ++own.wins;
        } else {
            ++own.losses;
        }
        if (seat < game.scores.size()) own.score_sum += game.scores[seat];
    }
}

void MatchStatistics::count_for_round(const GameResult& game) {
    const int games_per_round = static_cast<int>(tallies_.size());
    const int index = game.index / games_per_round;
    OpenRound& round = open_rounds_[index];
    round.points += points_of_first(game);
    if (++round.games < games_per_round) return;
    close(round);
    open_rounds_.erase(index);
}

void MatchStatistics::close(const OpenRound& round) {
    rounds_.add(round.points / round.games);
    if (round.games == 2) pairs_.add(static_cast<int>(std::lround(2 * round.points)));
}

Estimate MatchStatistics::score_rate() const {
    if (const auto pairs = this->pairs()) return pairs->score_rate();
    return estimate_rate(rounds_.mean, rounds_.variance(), rounds_.count);
}

Result<Pentanomial> MatchStatistics::pairs() const {
    if (Status status = refuse_elo(static_cast<int>(tallies_.size())); !status.ok()) return status;
    return pairs_;
}

void MatchStatistics::RunningVariance::add(double value) {
    ++count;
    const double distance = value - mean;
    mean += distance / count;
    squares += distance * (value - mean);
}

}  // namespace ludo::arena
