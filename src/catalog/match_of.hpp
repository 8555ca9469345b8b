#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>

#include "catalog/any_match.hpp"
#include "core/match.hpp"

namespace ludo {

/// A move as a token.
template <Game G>
ParsedToken token_of(const typename G::Move& move) {
    return {G::write_move(move), move};
}

/// Hides a Match<G> behind AnyMatch. Include this only where a game's own type is needed.
template <Game G>
class MatchOf final : public AnyMatch {
  public:
    explicit MatchOf(typename G::State start) : match_(std::move(start)) {}
    [[nodiscard]] const Match<G>& match() const { return match_; }

    [[nodiscard]] std::unique_ptr<AnyMatch> clone() const override {
        return std::make_unique<MatchOf>(*this);
    }
    [[nodiscard]] std::unique_ptr<AnyMatch> fork() const override {
        return std::make_unique<MatchOf>(state());
    }
    bool assign(const AnyMatch& other) override {
        if (typeid(other) != typeid(MatchOf)) return false;
        match_ = static_cast<const MatchOf&>(other).match_;
        return true;
    }
    void release() override { match_.release(); }
    [[nodiscard]] const GameInfo& info() const override { return G::info; }
    [[nodiscard]] int seat_count() const override { return state().seat_count(); }
    [[nodiscard]] SeatSet seats_out() const override { return state().seats_out(); }
    [[nodiscard]] Turn turn() const override { return state().turn(); }
    [[nodiscard]] std::optional<Outcome> outcome() const override { return state().outcome(); }

    [[nodiscard]] std::vector<int> scores() const override {
        std::vector<int> all;
        if constexpr (G::info.has_scores) {
            for_each_seat(seat_count(), [&](Seat seat) { all.push_back(state().score(seat)); });
        }
        return all;
    }

    [[nodiscard]] Permissions permissions() const override {
        Permissions now;
        now.may_roll = G::info.asks_to_roll && turn().phase == Phase::chance;
        if constexpr (requires(const State& known) { known.must_pass(); }) {
            now.must_pass = state().must_pass();
        }
        return now;
    }

    [[nodiscard]] SeatSet movers() const override {
        SeatSet able;
        if (turn().phase == Phase::over) return able;
        for_each_seat(seat_count(), [&](Seat seat) {
            if (!seats_out().contains(seat) && can_move(seat)) able.insert(seat);
        });
        return able;
    }

    [[nodiscard]] std::string start_position() const override {
        return G::write_position(match_.start());
    }
    [[nodiscard]] std::string start_view(std::optional<Seat> seat) const override {
        return G::write_position(seen_by(match_.start(), seat));
    }
    [[nodiscard]] std::string position() const override { return G::write_position(state()); }
    [[nodiscard]] std::string view(std::optional<Seat> seat) const override {
        return G::write_position(seen_by(state(), seat));
    }

    void describe_board(const Viewer& viewer, JsonWriter& json) const override {
        if constexpr (DescribesMoves<G>) {
            G::describe(state(), match_.start(), moves_played(), json);
        } else if (viewer.is_referee) {
            G::describe(state(), match_.start(), json);
        } else {
            G::describe(seen_by(state(), viewer.seat), seen_by(match_.start(), viewer.seat), json);
        }
    }

    void describe_token(std::string_view token, JsonWriter& json) const override {
        if constexpr (requires(const State& known, const Move& move) {
                          G::describe_move(known, move, json);
                      }) {
            if (const auto move = G::read_move(token)) {
                return G::describe_move(state(), *move, json);
            }
        }
        json.null();
    }

    [[nodiscard]] std::size_t token_count() const override { return match_.played().size(); }
    [[nodiscard]] std::vector<std::string> tokens() const override {
        return written(match_.played(), write_event<G>);
    }

    [[nodiscard]] std::vector<std::string> tokens_seen_by(std::optional<Seat> seat) const override {
        if constexpr (!G::info.hides_information) {
            return tokens();
        } else {
            std::vector<std::string> all;
            for_each_step([&](const State& before, Event<G> event) {
                if (event.kind == Event<G>::Kind::move) event.move = before.mask(event.move, seat);
                all.push_back(write_event<G>(event));
            });
            return all;
        }
    }

    [[nodiscard]] std::vector<std::string> token_views(const ParsedToken& token) const override {
        std::vector<std::string> views;
        if constexpr (G::info.hides_information) {
            const Move* const move = move_as<Move>(token);
            if (move == nullptr) return views;
            // Spectators see the least: what they see whole hides nothing from anybody.
            const Move least = state().mask(*move, std::nullopt);
            if (least == *move) return views;
            const std::string least_text = G::write_move(least);
            views.reserve(static_cast<std::size_t>(seat_count()) + 1);
            for_each_seat(seat_count(), [&](Seat seat) {
                const Move masked = state().mask(*move, seat);
                if (masked == *move) {
                    views.push_back(token.text);
                } else if (masked == least) {
                    views.push_back(least_text);
                } else {
                    views.push_back(G::write_move(masked));
                }
            });
            views.push_back(least_text);
        }
        return views;
    }

    [[nodiscard]] std::vector<Turn> turns() const override {
        std::vector<Turn> all;
        for_each_step([&](const State& before, const Event<G>&) { all.push_back(before.turn()); });
        return all;
    }

    Status play(std::string_view token) override { return match_.play(token); }
    [[nodiscard]] Status refuse(std::string_view token) const override {
        const auto event = read_event<G>(token);
        if (!event) return unreadable(token);
        return ludo::refuse<G>(state(), *event);
    }
    [[nodiscard]] Result<ParsedToken> parse(std::string_view token) const override {
        const auto event = read_event<G>(token);
        if (!event) return unreadable(token);
        if (event->kind != Event<G>::Kind::move) return ParsedToken{std::string(token), {}};
        return ParsedToken{std::string(token), event->move};
    }
    [[nodiscard]] Status refuse(const ParsedToken& token) const override {
        return ludo::refuse<G>(state(), event_of(token));
    }
    void play_legal(const ParsedToken& token) override { match_.play_legal(event_of(token)); }
    void play_brought(const ParsedToken& token) override { match_.play_brought(event_of(token)); }
    void undo(std::size_t count) override { match_.undo(count); }
    void redo(std::size_t count) override { match_.redo(count); }
    [[nodiscard]] std::size_t redoable() const override { return match_.redoable(); }
    [[nodiscard]] std::vector<std::string> undone_tokens() const override {
        return written(match_.undone(), write_event<G>);
    }
    [[nodiscard]] std::vector<std::string> seen_chance() const override {
        return written(match_.seen_chance(), G::write_move);
    }
    void branch(std::size_t token_count) override { match_.branch(token_count); }
    Status play_again(std::string_view token) override {
        const auto event = read_event<G>(token);
        if (!event) return unreadable(token);
        if (Status status = ludo::refuse<G>(state(), *event); !status.ok()) return status;
        match_.play_again(*event);
        return {};
    }

    [[nodiscard]] Result<std::vector<std::string>> legal_moves() const override {
        std::vector<std::string> tokens;
        if (turn().phase != Phase::move) return tokens;
        if (!knows_moves(state())) return hidden();
        typename G::MoveList list;
        state().legal_moves(list);
        for (const Move& move : list) tokens.push_back(G::write_move(move));
        std::sort(tokens.begin(), tokens.end());
        return tokens;
    }

    [[nodiscard]] Result<bool> is_legal(std::string_view token) const override {
        if (turn().phase != Phase::move) return false;
        if (!knows_moves(state())) return hidden();
        const auto move = G::read_move(token);
        return move && state().refuse(*move).ok();
    }

    [[nodiscard]] Result<std::vector<std::string>> chance_tokens() const override {
        if (turn().phase != Phase::chance) return Refusal{"refusal.chance.not_due", {}};
        std::vector<std::string> tokens;
        if constexpr (G::info.has_chance) {
            typename G::MoveList list;
            if (!state().chance_moves(list)) return Refusal{"refusal.chance.too_many", {}};
            for (const Move& move : list) tokens.push_back(G::write_move(move));
            std::sort(tokens.begin(), tokens.end());
        }
        return tokens;
    }

    Result<ParsedToken> next_chance(RandomSource& random_source) override {
        if (turn().phase != Phase::chance) return Refusal{"refusal.chance.not_due", {}};
        if constexpr (G::info.has_chance) {
            if (!is_fully_known(state())) return hidden();
            return token_of<G>(match_.next_chance(random_source));
        } else {
            return Refusal{"refusal.chance.not_due", {}};
        }
    }

    void script_chance(const std::vector<std::string>& tokens) override {
        std::vector<Move> moves;
        for (const std::string& token : tokens) {
            if (const auto move = G::read_move(token)) moves.push_back(*move);
        }
        match_.script_chance(std::move(moves));
    }

    [[nodiscard]] Result<std::string> random_move(RandomSource& random_source) const override {
        if (turn().phase != Phase::move) return Refusal{"refusal.moves.nobody", {}};
        if (!knows_moves(state())) return hidden();
        typename G::MoveList list;
        state().legal_moves(list);
        return G::write_move(list[random_source.below(static_cast<std::uint32_t>(list.size()))]);
    }

    [[nodiscard]] std::optional<int> moves_left() const override { return state().moves_left(); }

    [[nodiscard]] Result<std::uint64_t> perft(int depth,
                                              const std::atomic<bool>* stop) const override {
        Perft count{std::vector<typename G::MoveList>(static_cast<std::size_t>(depth)), stop};
        return count_leaves(state(), depth, count);
    }

  private:
    using State = typename G::State;
    using Move = typename G::Move;

    [[nodiscard]] const State& state() const { return match_.state(); }

    [[nodiscard]] bool can_move([[maybe_unused]] Seat seat) const {
        if constexpr (requires(const State& known) { known.can_move(seat); }) {
            return state().can_move(seat);
        } else {
            return true;
        }
    }

    template <typename Items, typename Write>
    static std::vector<std::string> written(const Items& items, Write write) {
        std::vector<std::string> all;
        all.reserve(items.size());
        for (const auto& item : items) all.push_back(write(item));
        return all;
    }

    static Refusal unreadable(std::string_view token) {
        return {"refusal.token.unreadable", {{"token", std::string(token)}}};
    }

    static Event<G> event_of(const ParsedToken& token) {
        if (const Move* const move = move_as<Move>(token)) {
            return {Event<G>::Kind::move, {}, *move};
        }
        return *read_event<G>(token.text);
    }

    static Refusal hidden() { return {"refusal.moves.hidden", {}}; }

    static State seen_by(const State& state, std::optional<Seat> seat) {
        if constexpr (G::info.hides_information) {
            return state.masked_for(seat);
        } else {
            return state;
        }
    }

    static bool knows_moves(const State& state) {
        if constexpr (G::info.hides_information) return state.knows_moves();
        return true;
    }

    static bool is_fully_known(const State& state) {
        if constexpr (G::info.hides_information) return state.is_fully_known();
        return true;
    }

    [[nodiscard]] std::vector<Move> moves_played() const {
        std::vector<Move> moves;
        for (const Event<G>& event : match_.played()) {
            if (event.kind == Event<G>::Kind::move) moves.push_back(event.move);
        }
        return moves;
    }

    /// Calls `visit(state before, event)` for every event played.
    template <typename Visit>
    void for_each_step(Visit visit) const {
        State state = match_.start();
        for (const Event<G>& event : match_.played()) {
            visit(state, event);
            apply<G>(state, event);
        }
    }

    struct Perft {
        /// One list per level lends its memory to all nodes of that level.
        std::vector<typename G::MoveList> lists;
        const std::atomic<bool>* stop;

        [[nodiscard]] bool is_stopped() const {
            return stop != nullptr && stop->load(std::memory_order_relaxed);
        }
    };

    static Result<std::uint64_t> count_leaves(const State& state, int depth, Perft& count) {
        const Phase phase = state.turn().phase;
        if (depth == 0 || phase == Phase::over) return std::uint64_t{1};
        // Nodes just above the leaves are too many to ask at each.
        if (depth > 1 && count.is_stopped()) return Refusal{"refusal.perft.stopped", {}};
        auto& list = count.lists[static_cast<std::size_t>(depth - 1)];
        list.clear();
        if (phase == Phase::chance) {
            if constexpr (G::info.has_chance) {
                if (!state.chance_moves(list)) return Refusal{"refusal.chance.too_many", {}};
            }
        } else {
            if (!knows_moves(state)) return hidden();
            state.legal_moves(list);
        }
        std::uint64_t leaves = 0;
        for (const Move& move : list) {
            State next = state;
            next.apply(move);
            const auto below = count_leaves(next, depth - 1, count);
            if (!below) return below;
            leaves += *below;
        }
        return leaves;
    }

    Match<G> match_;
};

/// The match with its own type, or nothing when it is of another game.
template <Game G>
const Match<G>* match_as(const AnyMatch& match) {
    const auto* const typed = dynamic_cast<const MatchOf<G>*>(&match);
    return typed == nullptr ? nullptr : &typed->match();
}

}  // namespace ludo
