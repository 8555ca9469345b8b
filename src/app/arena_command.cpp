#include "app/arena_command.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "app/arena_arguments.hpp"
#include "app/report.hpp"
#include "arena/results_file.hpp"
#include "files/files.hpp"
#include "terminal/exit_code.hpp"

namespace ludo::app {

namespace {

using arena::GameResult;

std::atomic<bool> stop_requested{false};

void request_stop(int /*signal*/) { stop_requested = true; }

/// The games of an interrupted match, when its results file is there already.
Result<std::vector<GameResult>> games_so_far(const ArenaArguments& arguments) {
    if (!arguments.csv_file || !std::filesystem::exists(*arguments.csv_file)) {
        return std::vector<GameResult>{};
    }
    const auto text = read_file(*arguments.csv_file);
    if (!text) return text.refusals();
    return arena::read_csv(*text, arguments.tournament);
}

/// Everything known so far, written in one step; more games are appended behind it.
std::optional<Refusal> begin_csv(const ArenaArguments& arguments,
                                 const std::vector<GameResult>& games) {
    if (!arguments.csv_file) return std::nullopt;
    std::string text = arena::csv_heading(arguments.tournament);
    for (const GameResult& game : games) text += arena::csv_line(game);
    return write_file(*arguments.csv_file, text);
}

/// Follows a match while it is played.
class Spectator {
  public:
    Spectator(const ArenaArguments& arguments, const std::vector<GameResult>& games)
        : arguments_(arguments), games_(games) {
        if (arguments.csv_file) csv_.open(*arguments.csv_file, std::ios::app);
    }

    void see(const GameResult& game) {
        if (csv_.is_open()) csv_ << arena::csv_line(game) << std::flush;
        if (shows_progress_) draw_progress();
        if (arguments_.sprt && is_decided()) stop_requested = true;
    }

    void finish() const {
        if (shows_progress_) std::cerr << '\n';
    }

  private:
    [[nodiscard]] bool is_decided() const {
        return arena::test(*arguments_.sprt, games_, round()) != arena::Verdict::undecided;
    }
    [[nodiscard]] int round() const { return arena::games_per_round(arguments_.tournament); }

    void draw_progress() const {
        constexpr int width = 30;
        const int total = arguments_.tournament.games;
        const int done = static_cast<int>(games_.size());
        const int filled = width * done / total;
        const arena::Estimate rate = arena::score_rate(games_, round());
        std::cerr << fmt::format("\r[{:#<{}}{:.<{}}] {}/{}  {:.1f} % ± {:.1f} ", "", filled, "",
                                 width - filled, done, total, 100 * rate.value, 100 * rate.error)
                  << std::flush;
    }

    const ArenaArguments& arguments_;
    const std::vector<GameResult>& games_;
    std::ofstream csv_;
    bool shows_progress_ = ::isatty(STDERR_FILENO) == 1;
};

std::string table_of(const Texts& texts, const arena::Tournament& tournament,
                     const std::vector<GameResult>& games) {
    const auto tallies = arena::tally(games, arena::games_per_round(tournament));
    std::string text = fmt::format("{:<28}{:>8}{:>8}{:>8}{:>10}\n", texts.get("app.arena.bot"),
                                   texts.get("app.arena.wins"), texts.get("app.arena.draws"),
                                   texts.get("app.arena.losses"), texts.get("app.arena.score"));
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        const bool has_scores = tournament.game.info.has_scores;
        text += fmt::format("{:<28}{:>8}{:>8}{:>8}{:>10}\n", tournament.contestants[i],
                            tallies[i].wins, tallies[i].draws, tallies[i].losses,
                            has_scores ? fmt::format("{:.1f}", tallies[i].mean_score()) : "-");
    }
    return text;
}

std::string summary_of(const Texts& texts, const ArenaArguments& arguments,
                       const std::vector<GameResult>& games) {
    const int round = arena::games_per_round(arguments.tournament);
    const arena::Estimate rate = arena::score_rate(games, round);
    std::string text =
        texts.get("app.arena.rate", {{"bot", arguments.tournament.contestants[0]},
                                     {"rate", fmt::format("{:.1f}", 100 * rate.value)},
                                     {"error", fmt::format("{:.1f}", 100 * rate.error)}}) +
        "\n";
    if (round == 2) {
        const arena::Estimate elo = arena::elo_of(rate);
        text += fmt::format("Elo {:+.0f} ± {:.0f}\n", elo.value, elo.error);
    }
    if (arguments.sprt) {
        constexpr std::string_view verdicts[] = {"app.arena.undecided", "app.arena.elo0",
                                                 "app.arena.elo1"};
        const auto verdict = arena::test(*arguments.sprt, games, round);
        text += texts.get(verdicts[static_cast<int>(verdict)],
                          {{"elo0", fmt::format("{:g}", arguments.sprt->elo0)},
                           {"elo1", fmt::format("{:g}", arguments.sprt->elo1)}}) +
                "\n";
    }
    return text;
}

}  // namespace

int run_arena(const Texts& texts, const std::vector<std::string>& words) {
    const auto arguments = read_arena_arguments(words);
    if (!arguments) return report(texts, arguments.refusals());
    if (const auto why = arena::refuse(arguments->tournament)) return report(texts, *why);
    auto games = games_so_far(*arguments);
    if (!games) return report(texts, games.refusals());
    if (const auto why = begin_csv(*arguments, *games)) return report(texts, {*why});
    std::signal(SIGINT, request_stop);
    std::signal(SIGTERM, request_stop);
    Spectator spectator(*arguments, *games);
    const auto failure = arena::play_all(
        arguments->tournament, *games, [&](const GameResult& game) { spectator.see(game); },
        stop_requested);
    spectator.finish();
    if (failure) return report(texts, *failure);
    std::cout << table_of(texts, arguments->tournament, *games)
              << summary_of(texts, *arguments, *games) << std::flush;
    if (arguments->json_file) {
        const auto why =
            write_file(*arguments->json_file, arena::write_json(arguments->tournament, *games));
        if (why) return report(texts, {*why});
    }
    return exit_code::success;
}

}  // namespace ludo::app
