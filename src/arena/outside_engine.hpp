#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "arena/child_process.hpp"
#include "arena/contestant.hpp"

namespace ludo::arena {

/// How long an outside engine may take, however much it writes meanwhile.
struct EngineTimeouts {
    /// Until `ugiok`, and until `readyok` before each game.
    std::chrono::milliseconds ready{10'000};
    /// For a move, beyond the time it was given; generous, because a machine may be busy.
    std::chrono::milliseconds move_margin{60'000};
    ChildProcess::Grace leaving{};
};

/// Another program that speaks the engine protocol through pipes, kept for the whole match. It is
/// told the start position and the tokens as its seat may see them, and nothing about chance.
class OutsideEngine final : public Contestant {
  public:
    /// Starts `command` by the shell and waits for its `ugiok`.
    static Result<std::unique_ptr<Contestant>> start(std::string_view command,
                                                     const EngineTimeouts& timeouts = {});

    /// Says `quit`; an engine that stays is ended by signals.
    ~OutsideEngine() override;
    OutsideEngine(const OutsideEngine&) = delete;
    OutsideEngine& operator=(const OutsideEngine&) = delete;

    /// Says `uginewgame` and waits until the engine is ready; the seed stays with us.
    Status begin_game(std::uint64_t seed) override;
    Result<std::string> choose(const AnyMatch& match, const search::MoveLimits& limits) override;

  private:
    OutsideEngine(std::string command, std::unique_ptr<ChildProcess> process,
                  const EngineTimeouts& timeouts)
        : command_(std::move(command)), process_(std::move(process)), timeouts_(timeouts) {}

    /// Sends `request` and gives the first word after `word` in the line that begins with it.
    /// Refused when the engine says `error`, ends, or lets the one deadline for all this pass.
    Result<std::string> ask(std::string_view request, std::string_view word,
                            std::chrono::milliseconds timeout);
    [[nodiscard]] Refusals failed(Refusal why) const;

    std::string command_;
    std::unique_ptr<ChildProcess> process_;
    EngineTimeouts timeouts_;
};

}  // namespace ludo::arena
