#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace ludo::arena {

namespace {

constexpr double normal_95 = 1.959964;

double points_of_first(const GameResult& game) {
    if (!game.winner) return 1.0 / static_cast<double>(game.players.size());
    return *game.winner == 0 ? 1.0 : 0.0;
}

/// The first contestant's mean points in each complete round.
std::vector<double> round_means(const std::vector<GameResult>& games, int games_per_round) {
    std::map<int, std::pair<double, int>> rounds;
    for (const GameResult& game : games) {
        auto& [points, count] = rounds[game.index / games_per_round];
        points += points_of_first(game);
        ++count;
    }
    std::vector<double> means;
    for (const auto& [index, round] : rounds) {
        if (round.second == games_per_round) means.push_back(round.first / games_per_round);
    }
    return means;
}

struct Sample {
    double mean = 0;
    double variance = 0;
    double count = 0;
};

Sample sample_of(const std::vector<double>& values) {
    Sample sample;
    sample.count = static_cast<double>(values.size());
    if (values.empty()) return sample;
    for (const double value : values) sample.mean += value / sample.count;
    for (const double value : values) {
        sample.variance += (value - sample.mean) * (value - sample.mean);
    }
    if (values.size() > 1) sample.variance /= sample.count - 1;
    return sample;
}

double rate_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_rate(double rate) {
    const double inside = std::clamp(rate, 1e-6, 1 - 1e-6);
    return 400 * std::log10(inside / (1 - inside));
}

}  // namespace

std::vector<Tally> tally(const std::vector<GameResult>& games, int contestants) {
    std::vector<Tally> all(static_cast<std::size_t>(contestants));
    for (const GameResult& game : games) {
        for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
            Tally& own = all[static_cast<std::size_t>(game.players[seat])];
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
    return all;
}

Estimate score_rate(const std::vector<GameResult>& games, int games_per_round) {
    const Sample sample = sample_of(round_means(games, games_per_round));
    if (sample.count == 0) return {};
    return {sample.mean, normal_95 * std::sqrt(sample.variance / sample.count)};
}

Estimate elo_of(const Estimate& rate) {
    const double low = elo_of_rate(rate.value - rate.error);
    const double high = elo_of_rate(rate.value + rate.error);
    return {elo_of_rate(rate.value), (high - low) / 2};
}

Verdict test(const Sprt& sprt, const std::vector<GameResult>& games, int games_per_round) {
    const Sample sample = sample_of(round_means(games, games_per_round));
    if (sample.count < 2 || sample.variance <= 0) return Verdict::undecided;
    const double rate0 = rate_of_elo(sprt.elo0);
    const double rate1 = rate_of_elo(sprt.elo1);
    const double log_ratio =
        sample.count * (rate1 - rate0) * (2 * sample.mean - rate0 - rate1) / (2 * sample.variance);
    if (log_ratio >= std::log((1 - sprt.beta) / sprt.alpha)) return Verdict::accepts_elo1;
    if (log_ratio <= std::log(sprt.beta / (1 - sprt.alpha))) return Verdict::accepts_elo0;
    return Verdict::undecided;
}

}  // namespace ludo::arena
