#include "terminal/play.hpp"

#include "terminal/autosave.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/luck.hpp"
#include "terminal/new_game.hpp"
#include "terminal/resume.hpp"
#include "terminal/save_file.hpp"
#include "terminal/session.hpp"

namespace ludo::terminal {

namespace {

/// Everything on the command line that can be judged before the first question.
std::optional<Refusals> refuse_request(const Request& request, const Texts& texts) {
    if (const auto options = read_options(request); !options) return options.refusals();
    if (request.save) {
        if (auto why = refuse_save_file(*request.save)) return Refusals{*std::move(why)};
    }
    if (request.load || request.resumes) return std::nullopt;
    return refuse_new_game(request, texts);
}

/// A game about to be played and the file that keeps it.
struct Prepared {
    Table table;
    Autosave autosave;
};

Result<Prepared> prepare(const Terminal& terminal, const Request& request, Rng& random) {
    const auto make_autosave = [&] {
        return Autosave::make(terminal.state_folder, request.game->info.id);
    };
    if (request.load) {
        Result<Table> table = load_requested(request, terminal.texts());
        if (!table) return table.refusals();
        return Prepared{*std::move(table), make_autosave()};
    }
    if (auto unfinished = resume(terminal, request)) {
        return Prepared{std::move(unfinished->table), std::move(unfinished->autosave)};
    }
    Table table = new_game(terminal, request, random);
    return Prepared{std::move(table), make_autosave()};
}

}  // namespace

int play(const Terminal& terminal, const Request& request) {
    if (const auto why = refuse_request(request, terminal.texts())) return terminal.refuse(*why);
    const std::uint64_t seed = request.seed ? *request.seed : fresh_seed();
    Rng random(seed);
    Result<Prepared> prepared = prepare(terminal, request, random);
    if (!prepared) return terminal.refuse(prepared.refusals());
    auto bots = make_bots(prepared->table, seed);
    if (!bots) return terminal.refuse(bots.refusals());
    SystemLuck system;
    Luck& luck = request.seed ? static_cast<Luck&>(random) : system;
    Session session(terminal, std::move(prepared->table), std::move(prepared->autosave),
                    {request.save, request.numbering}, *std::move(bots), luck);
    return session.run();
}

}  // namespace ludo::terminal
