#include "terminal/play.hpp"

#include "terminal/autosave.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/new_game.hpp"
#include "terminal/resume.hpp"
#include "terminal/save_file.hpp"
#include "terminal/session.hpp"
#include "terminal/system_random.hpp"

namespace ludo::terminal {

namespace {

/// So many unfinished games of a kind are offered; as many fit on a screen.
constexpr std::size_t most_waiting = 20;

/// Everything on the command line that can be judged before the first question.
Status refuse_request(const GameSetup& request, const Texts& texts) {
    if (const auto options = read_options(request); !options) return options.refusals();
    if (request.save) {
        if (Status status = refuse_save_file(*request.save); !status.ok()) return status.refusals();
    }
    if (request.load || request.unfinished) return {};
    return refuse_new_game(request, texts);
}

/// A game about to be played and the file that keeps it.
struct Prepared {
    SeatedMatch table;
    Autosave autosave;
};

Autosave new_autosave(const Terminal& terminal, const GameSetup& request) {
    return Autosave::make(terminal.state_folder, request.game->info.id);
}

bool has_people(const GameSetup& request) {
    return !request.seats || request.seats->find('h') != std::string::npos;
}

/// Finds out what to play: an unfinished game, which is offered first, or a new one.
class Preparation {
  public:
    Preparation(const Terminal& terminal, const GameSetup& request, Rng& random)
        : terminal_(terminal), request_(request), random_(random) {
        if (has_people(request)) waiting_ = find_unfinished(terminal, *request.game);
    }

    Answer<Prepared> run() {
        if (const auto chosen = find_chosen()) return resume(*chosen);
        for (;;) {
            if (!waiting_.empty()) {
                ChosenGame chosen = offer_unfinished(terminal_, waiting_);
                if (chosen.way() == Way::quit || leads_to_menu(chosen.way())) {
                    return Answer<Prepared>(chosen.way());
                }
                if (chosen.way() == Way::back) continue;
                if (*chosen) return resume(**chosen);
            }
            Answer<SeatedMatch> table = new_game(terminal_, request_, random_);
            if (table.has_value()) return begin(std::move(*table));
            if (table.way() == Way::quit) return Answer<Prepared>(Way::quit);
            if (waiting_.empty() && leads_to_menu(Way::back)) return Answer<Prepared>(Way::back);
        }
    }

  private:
    /// A step back from the first question; without a menu there is nothing before it.
    [[nodiscard]] bool leads_to_menu(Way way) const {
        if (way != Way::back) return false;
        if (!request_.from_menu) terminal_.say("terminal.set_up.first");
        return request_.from_menu;
    }

    /// The game that was chosen from a list, unless somebody else plays it by now.
    [[nodiscard]] std::optional<std::size_t> find_chosen() const {
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            if (waiting_[i].autosave.file() == request_.unfinished) return i;
        }
        return std::nullopt;
    }

    Answer<Prepared> resume(std::size_t index) {
        Unfinished& game = waiting_[index];
        return Answer(Prepared{std::move(game.table), std::move(game.autosave)});
    }

    /// What waits and was not wanted goes on waiting. The oldest games make room when there are too
    /// many to choose from: they are kept under another name.
    Answer<Prepared> begin(SeatedMatch table) {
        for (std::size_t i = most_waiting - 1; i < waiting_.size(); ++i) {
            set_aside(terminal_, waiting_[i].autosave);
        }
        waiting_.clear();  // and with them the locks on their names
        return Answer(Prepared{std::move(table), new_autosave(terminal_, request_)});
    }

    const Terminal& terminal_;
    const GameSetup& request_;
    Rng& random_;
    std::vector<Unfinished> waiting_;
};

int run_session(const Terminal& terminal, const GameSetup& request, Prepared game,
                std::uint64_t seed, Rng& random) {
    auto bots = make_bots(game.table, seed);
    if (!bots) return terminal.refuse(bots.refusals());
    tell_variations(terminal, game.table);
    SystemRandom system;
    RandomSource* const random_source =
        request.seed ? &random : static_cast<RandomSource*>(&system);
    Session session(terminal, std::move(game.table), std::move(game.autosave),
                    {request.save, request.numbering.value_or(0)}, *std::move(bots),
                    *random_source);
    return session.run();
}

}  // namespace

int play(const Terminal& terminal, const GameSetup& request) {
    if (const Status status = refuse_request(request, terminal.texts()); !status.ok())
        return terminal.refuse(status.refusals());
    const std::uint64_t seed = request.seed ? *request.seed : fresh_seed();
    Rng random(seed);
    if (request.load) {
        Result<SeatedMatch> table = load_requested(request, terminal.texts());
        if (!table) return terminal.refuse(table.refusals());
        Prepared loaded{*std::move(table), new_autosave(terminal, request)};
        return run_session(terminal, request, std::move(loaded), seed, random);
    }
    Answer<Prepared> prepared = Preparation(terminal, request, random).run();
    if (prepared.has_value()) {
        return run_session(terminal, request, std::move(*prepared), seed, random);
    }
    if (!request.from_menu) terminal.say("terminal.goodbye");
    terminal.console.flush();
    return exit_code::success;
}

}  // namespace ludo::terminal
