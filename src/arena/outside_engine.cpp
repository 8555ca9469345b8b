#include "arena/outside_engine.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

#include "core/scan.hpp"

namespace ludo::arena {

namespace {

using namespace std::chrono_literals;

constexpr auto start_patience = 10s;
/// Beyond the time it was given; generous, because a machine may be busy.
constexpr auto move_patience = 60s;

struct Pipe {
    int read = -1;
    int write = -1;
};

std::optional<Pipe> open_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    return Pipe{ends[0], ends[1]};
}

[[noreturn]] void become(const std::string& command, const Pipe& input, const Pipe& output) {
    ::dup2(input.read, STDIN_FILENO);
    ::dup2(output.write, STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
}

std::string go_line(const MoveBudget& budget) {
    std::string line = "go";
    if (budget.milliseconds > 0) line += " movetime " + std::to_string(budget.milliseconds);
    if (budget.depth > 0) line += " depth " + std::to_string(budget.depth);
    if (budget.nodes > 0) line += " nodes " + std::to_string(budget.nodes);
    return line;
}

/// What the seat to move may know of the game so far.
std::string position_line(const AnyMatch& match) {
    std::string line = "position fen " + match.start_view(match.turn().seat) + " moves";
    for (const std::string& token : match.tokens_seen_by(match.turn().seat)) line += " " + token;
    return line;
}

}  // namespace

Result<std::unique_ptr<Contestant>> OutsideEngine::start(std::string_view command) {
    const auto input = open_pipe();
    const auto output = open_pipe();
    const pid_t child = input && output ? ::fork() : -1;
    if (child == 0) become(std::string(command), *input, *output);
    if (child < 0) return Refusal{"refusal.arena.engine", {{"command", std::string(command)}}};
    ::close(input->read);
    ::close(output->write);
    ::signal(SIGPIPE, SIG_IGN);
    std::unique_ptr<OutsideEngine> engine(
        new OutsideEngine(std::string(command), child, input->write, output->read));
    engine->send("ugi");
    auto ready = engine->wait_for("ugiok", start_patience);
    if (!ready) return ready.refusals();
    return std::unique_ptr<Contestant>(std::move(engine));
}

OutsideEngine::~OutsideEngine() {
    send("quit");
    ::close(to_);
    ::close(from_);
    // One that does not leave is made to.
    if (process_ > 0) ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
}

Result<std::string> OutsideEngine::choose(const AnyMatch& match, const MoveBudget& budget) {
    if (!send(position_line(match)) || !send(go_line(budget))) return failed("stdin");
    return wait_for("bestmove", std::chrono::milliseconds(budget.milliseconds) + move_patience);
}

bool OutsideEngine::send(std::string_view line) const {
    const std::string text = std::string(line) + "\n";
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t written = ::write(to_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

Result<std::string> OutsideEngine::wait_for(std::string_view word, Patience patience) {
    for (;;) {
        auto line = read_line(patience);
        if (!line) return line;
        const std::size_t end = std::min(line->find(' '), line->size());
        const std::string_view first = std::string_view(*line).substr(0, end);
        if (first == "error") return failed(*line);
        if (first == word) return line->substr(std::min(end + 1, line->size()));
    }
}

Result<std::string> OutsideEngine::read_line(Patience patience) {
    for (;;) {
        const std::size_t end = unread_.find('\n');
        if (end != std::string::npos) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return line;
        }
        pollfd waiting{from_, POLLIN, 0};
        const int ready = ::poll(&waiting, 1, static_cast<int>(patience.count()));
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) return failed("timeout");
        std::array<char, 4096> buffer{};
        const ssize_t count = ::read(from_, buffer.data(), buffer.size());
        if (count <= 0) return failed("end of output");
        unread_.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

Refusal OutsideEngine::failed(std::string_view what) const {
    return {"refusal.arena.engine_failed", {{"command", command_}, {"what", std::string(what)}}};
}

}  // namespace ludo::arena
