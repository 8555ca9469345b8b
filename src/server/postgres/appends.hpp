#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "server/postgres/append_batch.hpp"

namespace ludo::server::postgres {

/// Commits changes: all that waits becomes one transaction, in one round trip; the next gathers
/// meanwhile. A room is in a batch at most once.
///
/// **Fencing.** A batch writes to a room only where the room's row has the epoch and the last event
/// that we know. What does not match was not written: somebody else has the room. The rest of the
/// batch is not touched by that. All else that a change writes is tied to the same test: every
/// change counts `room.change` up, and the later statements of the transaction look for that count.
///
/// **Outcome.** COMMIT answered: committed or fenced, room by room. A statement refused: nothing
/// was written. The connection broke, or COMMIT warned that the standby has not confirmed: *doubt*.
/// Then nobody is answered, and on the next connection every room of the batch is fenced by
/// ourselves: its epoch is raised where it is still the one we wrote with, and the count of changes
/// it had then is kept in `room.epoch_change`. That update waits for a backend which still works on
/// our lost batch, or goes first and makes it match nothing. Once it is committed, with the
/// standby,
///
///     epoch is ours + 1    whoever raised it, we or who claimed the room, noted the count of
///                          changes: it tells whether our change is in
///     epoch is higher      the row of our events, if it is there, says that it is in;
///                          else the change counts as fenced
///     no such room         of a new room: a closed one is put in its place first, so that a late
///                          backend cannot make it any more, and nothing was written
///
/// Whether the room is still ours is read from the same row; a room that is not is `lost`. An
/// attempt to find out that is lost itself is repeated: it raises nothing twice. Changes without a
/// room may be written twice without harm, so they simply are.
///
/// While there is no connection, or doubt, what else comes in fails at once.
class Appends {
  public:
    Appends(Shared& shared, const char* part);

    void open();
    void commit(Change change, Store::Done done);
    /// Sends what waits, without waiting for the end of this round of the event loop.
    void hurry() { start(); }
    /// Something is under way whose end can be waited for.
    [[nodiscard]] bool is_busy() const;
    /// A change of this room is not answered yet.
    [[nodiscard]] bool has_pending(RoomId room) const { return pending_.contains(room); }
    [[nodiscard]] bool is_in_trouble() const;
    /// The database answers, but refuses whatever is written: its disk is full, say, or our rights
    /// are gone. What comes in fails at once until a trial of now and then succeeds.
    [[nodiscard]] bool is_refused() const { return is_refused_; }
    /// What it said; empty where it refuses nothing.
    [[nodiscard]] const std::string& refusal() const { return refusal_; }
    /// Tries whether it can be written again, if it is time for that.
    void try_again();
    /// The batch under way takes longer than we may serve without a sign of life.
    [[nodiscard]] bool is_slow() const;
    /// Gives up what it could not find out.
    void give_up();
    [[nodiscard]] Connection& connection() { return connection_; }

  private:
    using Instant = PendingChange::Instant;
    using Answers = std::vector<std::pair<Store::Done, Outcome>>;

    void start_later();
    void start();
    [[nodiscard]] Batch gather(Answers& answers);
    [[nodiscard]] std::optional<Outcome> prepare(PendingChange& item) const;
    void send();
    void replied(Reply& reply);
    void finish(const Reply& reply);
    void refuse(const Reply& reply);
    void begin_doubt(const std::string& reason);
    void resolve();
    void resolved(Reply& reply);
    void fail_waiting();
    void note(PendingChange& item, Outcome outcome, Answers& answers);
    void answer(Answers answers);
    void say_failed(const std::string& reason);

    Shared& shared_;
    Connection connection_;
    std::deque<std::unique_ptr<PendingChange>> queue_;
    /// How many changes of a room.
    boost::unordered_flat_map<RoomId, std::size_t, std::hash<RoomId>> pending_;
    Batch batch_;  ///< under way, or in doubt
    bool is_in_doubt_ = false;
    bool is_refused_ = false;
    std::string refusal_;
    bool is_trying_ = false;
    Instant tried_{};
    bool is_start_due_ = false;
    Instant sent_;
};

}  // namespace ludo::server::postgres
