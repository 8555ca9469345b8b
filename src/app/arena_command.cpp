#include <unistd.h>

#include <atomic>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "app/arena_arguments.hpp"
#include "app/commands.hpp"
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
    std::error_code unreachable;  // writing will say why
    if (!arguments.csv_file || !std::filesystem::exists(*arguments.csv_file, unreachable)) {
        return std::vector<GameResult>{};
    }
    constexpr std::size_t max_bytes = std::size_t{256} << 20;  // a million games are far less
    const auto text = read_file(*arguments.csv_file, max_bytes);
    if (!text) return text.refusals();
    return arena::read_csv(*text, arguments.tournament);
}

/// Everything known so far, written in one step; more games are appended behind it.
Status begin_csv(const ArenaArguments& arguments, const std::vector<GameResult>& games) {
    if (!arguments.csv_file) return {};
    std::string text = arena::csv_heading(arguments.tournament);
    for (const GameResult& game : games) text += arena::csv_line(game);
    return write_file(*arguments.csv_file, text);
}

std::string rate_text(const Texts& texts, const std::string& bot, const arena::Estimate& rate) {
    const auto percent = [](double share) { return fmt::format("{:.1f}", 100 * share); };
    const Words words{{"bot", bot},
                      {"rate", percent(rate.value)},
                      {"error", percent(rate.error())},
                      {"low", percent(rate.low)},
                      {"high", percent(rate.high)}};
    const bool is_inside = rate.low > 0 && rate.high < 1;
    return texts.get(is_inside ? "app.arena.rate" : "app.arena.rate_range", words);
}

std::string elo_text(const Texts& texts, const arena::Estimate& elo) {
    const auto points = [](double value) { return fmt::format("{:+.0f}", value); };
    const Words words{{"elo", points(elo.value)},
                      {"error", fmt::format("{:.0f}", elo.error())},
                      {"low", points(elo.low)},
                      {"high", points(elo.high)}};
    return texts.get(std::isfinite(elo.error()) ? "app.arena.elo" : "app.arena.elo_range", words);
}

std::string sprt_text(const Texts& texts, const arena::SequentialTest& test) {
    constexpr std::string_view verdicts[] = {"app.arena.undecided", "app.arena.elo0",
                                             "app.arena.elo1"};
    const arena::Sprt& sprt = test.sprt();
    return texts.get(verdicts[static_cast<int>(test.verdict())],
                     {{"elo0", fmt::format("{:g}", sprt.elo0)},
                      {"elo1", fmt::format("{:g}", sprt.elo1)},
                      {"llr", fmt::format("{:.2f}", test.log_ratio())},
                      {"lower", fmt::format("{:.2f}", sprt.lower_bound())},
                      {"upper", fmt::format("{:.2f}", sprt.upper_bound())}});
}

/// Follows a match while it is played: writes every result down, keeps the figures, and ends the
/// match when the sequential test is decided or a result cannot be written.
class Spectator {
  public:
    explicit Spectator(const ArenaArguments& arguments)
        : arguments_(arguments), statistics_(arena::games_per_round(arguments.tournament)) {
        if (arguments.sprt) test_.emplace(*arguments.sprt);
        if (arguments.csv_file) csv_.open(*arguments.csv_file, std::ios::app);
    }

    /// A game for the figures alone: it is in the results file already.
    void count(const GameResult& game) {
        statistics_.add(game);
        if (test_) test_->update(*statistics_.pairs());
        if (test_ && test_->is_decided()) stop_requested = true;
    }

    /// A game that has just ended.
    void see(const GameResult& game) {
        count(game);
        if (arguments_.csv_file && !(csv_ << arena::csv_line(game) << std::flush)) {
            stop_requested = true;
        }
        if (shows_progress_) draw_progress();
    }

    void finish() const {
        if (shows_progress_) std::cerr << '\n';
    }

    /// Refuses when results were lost.
    [[nodiscard]] Status refuse_csv() const {
        if (!arguments_.csv_file || csv_) return {};
        return Refusal{"refusal.arena.csv", {{"path", arguments_.csv_file->string()}}};
    }
    [[nodiscard]] const arena::MatchStatistics& statistics() const { return statistics_; }
    [[nodiscard]] const std::optional<arena::SequentialTest>& test() const { return test_; }

  private:
    void draw_progress() const {
        constexpr int width = 30;
        const int total = arguments_.tournament.games;
        const int done = statistics_.games();
        const int filled = width * done / total;
        std::cerr << fmt::format("\r[{:#<{}}{:.<{}}] {}/{}", "", filled, "", width - filled, done,
                                 total);
        if (statistics_.rounds() > 0) {
            const arena::Estimate rate = statistics_.score_rate();
            std::cerr << fmt::format("  {:.1f} % ± {:.1f} ", 100 * rate.value, 100 * rate.error());
        }
        std::cerr << std::flush;
    }

    const ArenaArguments& arguments_;
    arena::MatchStatistics statistics_;
    std::optional<arena::SequentialTest> test_;
    std::ofstream csv_;
    bool shows_progress_ = ::isatty(STDERR_FILENO) == 1;
};

std::string table_of(const Texts& texts, const arena::Tournament& tournament,
                     const std::vector<arena::Tally>& tallies) {
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

/// The pairs and the rating difference, or why there is none.
std::string elo_lines(const Texts& texts, const arena::MatchStatistics& statistics) {
    const auto pairs = statistics.pairs();
    if (!pairs) return texts.get(pairs.refusals()) + "\n";
    const std::string counts = fmt::format("{}", fmt::join(pairs->counts(), " "));
    return texts.get("app.arena.pairs", {{"counts", counts}}) + "\n" +
           elo_text(texts, arena::elo_of(pairs->score_rate())) + "\n";
}

std::string summary_of(const Texts& texts, const arena::Tournament& tournament,
                       const Spectator& spectator) {
    const arena::MatchStatistics& statistics = spectator.statistics();
    if (statistics.rounds() == 0) return texts.get("app.arena.no_round") + "\n";
    std::string text = rate_text(texts, tournament.contestants[0], statistics.score_rate()) + "\n";
    text += elo_lines(texts, statistics);
    if (spectator.test()) text += sprt_text(texts, *spectator.test()) + "\n";
    return text;
}

/// Which games are in the results file already, by index.
std::vector<bool> indices_of(const std::vector<GameResult>& games, int count) {
    std::vector<bool> finished(static_cast<std::size_t>(count));
    for (const GameResult& game : games) finished[static_cast<std::size_t>(game.index)] = true;
    return finished;
}

}  // namespace

int run_arena(const Texts& texts, const std::vector<std::string>& words) {
    const auto arguments = read_arena_arguments(words);
    if (!arguments) return report(texts, arguments.refusals());
    const arena::Tournament& tournament = arguments->tournament;
    if (const Status status = arena::refuse(tournament); !status.ok())
        return report(texts, status.refusals());
    const auto known = games_so_far(*arguments);
    if (!known) return report(texts, known.refusals());
    if (const Status status = begin_csv(*arguments, *known); !status.ok())
        return report(texts, status.refusals());
    std::signal(SIGINT, request_stop);
    std::signal(SIGTERM, request_stop);
    Spectator spectator(*arguments);
    for (const GameResult& game : *known) spectator.count(game);
    const Status played = arena::play_all(
        tournament, indices_of(*known, tournament.games),
        [&](const GameResult& game) { spectator.see(game); }, stop_requested);
    spectator.finish();
    if (!played.ok()) return report(texts, played.refusals());
    if (const Status status = spectator.refuse_csv(); !status.ok())
        return report(texts, status.refusals());
    std::cout << table_of(texts, tournament, spectator.statistics().tallies())
              << summary_of(texts, tournament, spectator) << std::flush;
    if (arguments->json_file) {
        const Status written =
            write_file(*arguments->json_file,
                       arena::write_json(tournament, spectator.statistics(), spectator.test()));
        if (!written.ok()) return report(texts, written.refusals());
    }
    return exit_code::success;
}

}  // namespace ludo::app
