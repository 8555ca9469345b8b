#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "engine/settings.hpp"

/// The engine protocol: one game, driven line by line by another program. docs/engine-protocol.md
/// describes it.
namespace ludo::engine {

using Words = std::span<const std::string_view>;

/// Answers lines of the protocol. Every line is carried out whole or answered by `error` and
/// changes nothing. One thread.
class Engine {
  public:
    using Output = std::function<void(std::string_view line)>;

    Engine(const GameEntry& game, Output output);

    /// False after `quit`.
    bool handle(std::string_view line);

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
        Result<std::string> (Engine::*answer)(Words arguments) const;
        std::size_t argument_count = 0;
    };
    static const Query* find_query(std::string_view name);

    [[nodiscard]] Result<std::string> p1turn(Words arguments) const;
    [[nodiscard]] Result<std::string> gameover(Words arguments) const;
    [[nodiscard]] Result<std::string> result(Words arguments) const;
    [[nodiscard]] Result<std::string> turn(Words arguments) const;
    [[nodiscard]] Result<std::string> legalmoves(Words arguments) const;
    [[nodiscard]] Result<std::string> legal(Words arguments) const;
    [[nodiscard]] Result<std::string> scores(Words arguments) const;
    [[nodiscard]] Result<std::string> chance(Words arguments) const;
    [[nodiscard]] Result<std::string> fen(Words arguments) const;
    [[nodiscard]] Result<std::string> view(Words arguments) const;
    [[nodiscard]] Result<std::string> eval(Words arguments) const;

    Result<std::unique_ptr<AnyMatch>> start_match() const;
    Reply remake_bot();
    void respond(std::string_view answer);
    void complain(const Refusals& why);

    const GameEntry& game_;
    Output output_;
    Settings settings_;
    std::unique_ptr<AnyMatch> match_;
    std::unique_ptr<AnyBot> bot_;
    /// The move found by `go infinite`, held back until `stop`.
    std::optional<std::string> held_move_;
};

/// Speaks the protocol until `quit` or the end of input; the exit code of the program.
int run(const GameEntry& game, std::istream& input, std::ostream& output);

}  // namespace ludo::engine
