#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "arena/contestant.hpp"

namespace ludo::arena {

/// Another program that speaks the engine protocol through pipes. It is told the start position
/// and the tokens as its seat may see them, and nothing about luck.
class OutsideEngine final : public Contestant {
  public:
    /// Starts `command` by the shell and waits for its `ugiok`.
    static Result<std::unique_ptr<Contestant>> start(std::string_view command);

    ~OutsideEngine() override;
    OutsideEngine(const OutsideEngine&) = delete;
    OutsideEngine& operator=(const OutsideEngine&) = delete;

    Result<std::string> choose(const AnyMatch& match, const MoveBudget& budget) override;

  private:
    using Patience = std::chrono::milliseconds;

    OutsideEngine(std::string command, pid_t process, int to, int from)
        : command_(std::move(command)), process_(process), to_(to), from_(from) {}

    bool send(std::string_view line) const;
    /// The rest of the first line that begins with `word`; refused when the program says `error`,
    /// ends, or is silent for longer than `patience`.
    Result<std::string> wait_for(std::string_view word, Patience patience);
    Result<std::string> read_line(Patience patience);
    [[nodiscard]] Refusal failed(std::string_view what) const;

    std::string command_;
    pid_t process_;
    int to_;
    int from_;
    std::string unread_;
};

}  // namespace ludo::arena
