#pragma once

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
#include "engine/request.hpp"
#include "engine/settings.hpp"
#include "engine/thinker.hpp"

/// The engine protocol: one game, driven line by line by another program. docs/engine-protocol.md
/// describes it.
namespace ludo::engine {

/// Answers lines of the protocol. Every line is carried out whole or answered by `error` and
/// changes nothing. Its functions are for one thread; the output is also called from the thread
/// that thinks, never by both at once.
class Engine {
  public:
    using Output = std::function<void(std::string_view line)>;

    Engine(const GameEntry& game, Output output);

    /// False after `quit`. A line that comes while a limited search goes on waits for its answer,
    /// unless it is one that such a search allows (`stop`, `isready`, `quit`).
    bool handle(std::string_view line);

    /// Waits for the answer of a search that ends by itself.
    void wait();

  private:
    /// What a command came to: nothing, or why it was refused.
    using Reply = std::optional<Refusals>;

    struct Command {
        std::string_view name;
        Reply (Engine::*run)(Words arguments);
        bool while_thinking = false;
    };
    static const Command* find_command(std::string_view name);

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
    void say(std::string_view line);
    void respond(std::string_view answer);
    void complain(const Refusals& why);

    const GameEntry& game_;
    Output output_;
    Settings settings_;
    std::unique_ptr<AnyMatch> match_;
    std::unique_ptr<AnyBot> bot_;
    std::mutex output_mutex_;
    Thinker thinker_;  ///< last: its thread uses all of the above
};

/// Speaks the protocol until `quit` or the end of input; the exit code of the program.
int run(const GameEntry& game, std::istream& input, std::ostream& output);

}  // namespace ludo::engine
