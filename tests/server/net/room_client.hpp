#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_match.hpp"

namespace ludo::server {

/// One player of a room as the protocol shows it: writes requests and follows messages. It has no
/// socket, so tests and the load generator share it.
class RoomClient {
  public:
    // Requests, as text to send.
    std::string hello(const std::string& build = "");
    std::string create(std::string_view game, std::string_view name = "room");
    std::string join(const std::string& room);
    std::string resume();
    std::string move(std::string_view token);
    std::string roll();
    std::string vote(bool again);
    std::string leave();
    std::string offer(std::string_view what);
    std::string answer(std::string_view what, bool yes);

    /// Forgets what happened: the next resume() asks for the whole room.
    void forget() { seq_ = 0; }

    /// Takes a message of the server. Throws std::runtime_error when it contradicts those before.
    void hear(std::string_view text);

    [[nodiscard]] int last_id() const { return next_id_ - 1; }
    /// The latest request that was answered, and whether it was accepted.
    [[nodiscard]] int answered() const { return answered_; }
    [[nodiscard]] bool was_accepted() const { return was_accepted_; }
    /// The event the latest accepted request led to.
    [[nodiscard]] std::int64_t accepted_seq() const { return accepted_seq_; }
    /// The highest number of an event of this room that was heard or acknowledged. What is behind
    /// it must never be lost.
    [[nodiscard]] std::int64_t promised_seq() const { return promised_seq_; }
    /// Keys of the reasons of the latest refusal.
    [[nodiscard]] const std::vector<std::string>& refusals() const { return refusals_; }

    [[nodiscard]] const std::string& latest_kind() const { return latest_kind_; }
    [[nodiscard]] const std::string& room() const { return room_; }
    [[nodiscard]] const std::string& token() const { return token_; }
    [[nodiscard]] std::int64_t seq() const { return seq_; }
    /// The game being played; nullptr before it starts.
    [[nodiscard]] const AnyMatch* match() const { return match_.get(); }
    /// Everything played in this game, as this player may see it.
    [[nodiscard]] const std::vector<std::string>& tokens() const { return tokens_; }
    [[nodiscard]] int games() const { return games_; }
    [[nodiscard]] bool is_my_turn() const;
    /// A roll where one is due, else any legal move. Only on one's turn.
    std::string next_request(RandomSource& random_source);
    [[nodiscard]] bool is_over() const { return is_over_; }
    [[nodiscard]] bool is_closed() const { return is_closed_; }
    /// Did the server say that it stops?
    [[nodiscard]] bool heard_bye() const { return heard_bye_; }
    /// Has the server not said that it cannot?
    [[nodiscard]] bool can_save() const { return can_save_; }
    [[nodiscard]] const std::string& replay() const { return replay_; }
    [[nodiscard]] std::int64_t clock_left() const { return clock_left_; }

  private:
    struct Reader;

    int next_id_ = 1;
    int answered_ = 0;
    bool was_accepted_ = false;
    std::int64_t accepted_seq_ = 0;
    std::int64_t promised_seq_ = 0;
    std::vector<std::string> refusals_;
    std::string latest_kind_;
    std::string room_;
    std::string token_;
    std::string game_;
    std::int64_t you_ = 0;
    std::int64_t seq_ = 0;
    std::vector<std::int64_t> seats_;
    std::unique_ptr<AnyMatch> match_;
    std::vector<std::string> tokens_;
    int games_ = 0;
    bool is_over_ = false;
    bool is_closed_ = false;
    bool heard_bye_ = false;
    bool can_save_ = true;
    std::string replay_;
    std::int64_t clock_seat_ = 0;
    std::int64_t clock_left_ = 0;
};

}  // namespace ludo::server
