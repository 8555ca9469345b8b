#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "engine/command_queue.hpp"
#include "engine/request.hpp"
#include "engine/settings.hpp"
#include "search/limits.hpp"

/// The engine protocol: one game, driven line by line by another program. docs/engine-protocol.md
/// describes it.
namespace ludo::engine {

/// Answers lines of the protocol. Every line is carried out whole or answered by `error` and
/// changes nothing. Its functions are for one thread. Lines are carried out in another, which alone
/// uses the match, the settings and the bot; `stop`, `isready` and `quit` never wait for it. The
/// output is called from both, never by both at once; the clock from the second.
class Engine {
  public:
    using Output = std::function<void(std::string_view line)>;

    Engine(const GameEntry& game, Output output,
           search::Clock clock = std::chrono::steady_clock::now);

    /// False after `quit`. Returns as soon as the line is carried out, or before that when it takes
    /// long or has to wait for one that does: then its answer comes later.
    bool handle(std::string_view line);

    /// Waits for all answers but those that come only after `stop`.
    void wait() { commands_.wait(); }

  private:
    /// What a command came to: nothing, or why it was refused.
    using Reply = Status;

    struct Command {
        std::string_view name;
        Reply (Engine::*run)(Words arguments);
        bool is_urgent = false;  ///< carried out at once, whatever goes on
    };
    static const Command* find_command(std::string_view name);
    void carry_out(const Command& command, std::string_view line);

    Reply ugi(Words arguments);
    Reply setoption(Words arguments);
    Reply isready(Words arguments);
    Reply uginewgame(Words arguments);
    Reply position(Words arguments);
    Reply go(Words arguments);
    Reply stop(Words arguments);
    Reply query(Words arguments);
    Reply perft(Words arguments);

    struct Query {
        std::string_view name;
        Result<std::string> (Engine::*answer)(Words arguments);
        std::size_t argument_count = 0;
    };
    static const Query* find_query(std::string_view name);

    Result<std::string> p1turn(Words arguments);
    Result<std::string> gameover(Words arguments);
    Result<std::string> result(Words arguments);
    Result<std::string> turn(Words arguments);
    Result<std::string> legalmoves(Words arguments);
    Result<std::string> legal(Words arguments);
    Result<std::string> scores(Words arguments);
    Result<std::string> chance(Words arguments);
    Result<std::string> fen(Words arguments);
    Result<std::string> view(Words arguments);
    Result<std::string> eval(Words arguments);

    Result<std::unique_ptr<AnyMatch>> start_match() const;
    Reply call_bot();
    std::string choose_move(const search::Limits& limits);
    [[nodiscard]] std::optional<int> own_moves_left() const;
    /// The limits of a search that begins now and that `stop` ends.
    [[nodiscard]] search::Limits begin_search(const search::MoveLimits& asked) const;
    void say(std::string_view line);
    void respond(std::string_view answer);
    void complain(const Refusals& why);

    const GameEntry& game_;
    Output output_;
    search::Clock clock_;
    Settings settings_;
    std::unique_ptr<AnyMatch> match_;
    std::unique_ptr<AnyBot> bot_;
    std::mutex output_mutex_;
    CommandQueue commands_;  ///< last: its thread uses all of the above
};

/// Speaks the protocol until `quit` or the end of input; the exit code of the program.
int run(const GameEntry& game, std::istream& input, std::ostream& output);

}  // namespace ludo::engine
