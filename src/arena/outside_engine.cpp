#include "arena/outside_engine.hpp"

#include "arena/excerpt.hpp"
#include "core/scan.hpp"

namespace ludo::arena {

namespace {

std::string go_line(const search::MoveLimits& limits) {
    std::string line = "go";
    if (limits.time) line += " movetime " + std::to_string(limits.time->count());
    if (limits.depth) line += " depth " + std::to_string(*limits.depth);
    if (limits.nodes) line += " nodes " + std::to_string(*limits.nodes);
    return line + "\n";
}

/// What the seat to move may know of the game so far.
std::string position_line(const AnyMatch& match) {
    std::string line = "position fen " + match.start_view(match.turn().seat) + " moves";
    for (const std::string& token : match.tokens_seen_by(match.turn().seat)) line += " " + token;
    return line + "\n";
}

}  // namespace

Result<std::unique_ptr<Contestant>> OutsideEngine::start(std::string_view command,
                                                         const EngineTimeouts& timeouts) {
    const std::string words(command);
    auto process = ChildProcess::start(words);
    if (process == nullptr) return Refusal{"refusal.arena.engine", {{"command", excerpt(words)}}};
    std::unique_ptr<OutsideEngine> engine(new OutsideEngine(words, std::move(process), timeouts));
    const auto ready = engine->ask("ugi\n", "ugiok", timeouts.ready);
    if (!ready) return ready.refusals();
    return std::unique_ptr<Contestant>(std::move(engine));
}

OutsideEngine::~OutsideEngine() { process_->end("quit\n", timeouts_.leaving); }

Status OutsideEngine::begin_game(std::uint64_t /*seed*/) {
    const auto ready = ask("uginewgame\nisready\n", "readyok", timeouts_.ready);
    if (!ready) return ready.refusals();
    return {};
}

Result<std::string> OutsideEngine::choose(const AnyMatch& match, const search::MoveLimits& limits) {
    constexpr std::chrono::milliseconds none{0};
    return ask(position_line(match) + go_line(limits), "bestmove",
               limits.time.value_or(none) + timeouts_.move_margin);
}

Result<std::string> OutsideEngine::ask(std::string_view request, std::string_view word,
                                       std::chrono::milliseconds timeout) {
    const auto deadline = ChildProcess::Clock::now() + timeout;
    if (Status status = process_->send(request, deadline); !status.ok())
        return failed(status.refusal());
    for (;;) {
        const auto line = process_->read_line(deadline);
        if (!line) return failed(line.refusals().front());
        std::string_view rest = *line;
        if (rest.ends_with('\r')) rest.remove_suffix(1);
        const std::string_view first = take_piece(rest, ' ');
        if (first == "error") {
            return failed({"refusal.arena.engine.error", {{"line", excerpt(*line)}}});
        }
        if (first == word) return std::string(take_piece(rest, ' '));
    }
}

Refusals OutsideEngine::failed(Refusal why) const {
    return {{"refusal.arena.engine_failed", {{"command", excerpt(command_)}}}, std::move(why)};
}

}  // namespace ludo::arena
