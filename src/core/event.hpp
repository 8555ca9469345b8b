#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/scan.hpp"

namespace ludo {

/// One token of a game: a move, a chance event, or a token only the referee writes.
template <Game G>
struct Event {
    enum class Kind : std::uint8_t { move, skip, out, drawn };

    Kind kind = Kind::move;
    Seat seat;                ///< who leaves, for Kind::out
    typename G::Move move{};  ///< for Kind::move

    friend bool operator==(const Event&, const Event&) = default;
};

/// The referee's word for a lost turn.
inline constexpr std::string_view skip_token = "skip";
/// The referee's word for a draw on which all seats in play have agreed.
inline constexpr std::string_view drawn_token = "drawn";

/// Who leaves by a token `out:N`; nothing for other tokens.
inline std::optional<Seat> leaving_seat(std::string_view token) {
    if (!token.starts_with("out:")) return std::nullopt;
    const auto number = read_int(token.substr(4), 1, max_seats);
    if (!number) return std::nullopt;
    return Seat::from_number(*number);
}

template <Game G>
std::string write_event(const Event<G>& event) {
    switch (event.kind) {
        case Event<G>::Kind::skip:
            return std::string(skip_token);
        case Event<G>::Kind::out:
            return "out:" + std::to_string(event.seat.number());
        case Event<G>::Kind::drawn:
            return std::string(drawn_token);
        case Event<G>::Kind::move:
            break;
    }
    return G::write_move(event.move);
}

/// Reads a token in its one canonical spelling.
template <Game G>
std::optional<Event<G>> read_event(std::string_view token) {
    using Kind = typename Event<G>::Kind;
    if (token == skip_token) return Event<G>{Kind::skip, {}, {}};
    if (token == drawn_token) return Event<G>{Kind::drawn, {}, {}};
    if (const auto seat = leaving_seat(token)) return Event<G>{Kind::out, *seat, {}};
    const auto move = G::read_move(token);
    if (!move) return std::nullopt;
    return Event<G>{Kind::move, {}, *move};
}

template <typename State>
Status refuse_out(const State& state, Seat seat) {
    if (seat.index >= state.seat_count()) {
        return Refusal{"refusal.out.no_such_seat",
                       {{"seat", std::to_string(seat.number())},
                        {"seats", std::to_string(state.seat_count())}}};
    }
    if (state.seats_out().contains(seat)) {
        return Refusal{"refusal.out.already", {{"seat", std::to_string(seat.number())}}};
    }
    return {};
}

/// Besides the end of the game.
template <Game G>
Status refuse_drawn() {
    if constexpr (G::info.has_draws) {
        return {};
    } else {
        return Refusal{"refusal.drawn.no_draw", {}};
    }
}

/// Whether an event may happen now, and why not.
template <Game G>
Status refuse(const typename G::State& state, const Event<G>& event) {
    if (state.turn().phase == Phase::over) return Refusal{"refusal.token.over", {}};
    switch (event.kind) {
        case Event<G>::Kind::skip:
            return state.refuse_skip();
        case Event<G>::Kind::out:
            return refuse_out(state, event.seat);
        case Event<G>::Kind::drawn:
            return refuse_drawn<G>();
        case Event<G>::Kind::move:
            break;
    }
    return state.refuse(event.move);
}

/// Requires refuse(state, event).ok().
template <Game G>
void apply(typename G::State& state, const Event<G>& event) {
    switch (event.kind) {
        case Event<G>::Kind::skip:
            state.skip();
            break;
        case Event<G>::Kind::out:
            state.out(event.seat);
            break;
        case Event<G>::Kind::drawn:
            if constexpr (G::info.has_draws) state.end_drawn();
            break;
        case Event<G>::Kind::move:
            state.apply(event.move);
            break;
    }
}

/// The checked way in for text: applies the token, or says why not and changes nothing.
template <Game G>
Status play(typename G::State& state, std::string_view token) {
    const auto event = read_event<G>(token);
    if (!event) return Refusal{"refusal.token.unreadable", {{"token", std::string(token)}}};
    if (Status status = refuse<G>(state, *event); !status.ok()) return status;
    apply<G>(state, *event);
    return {};
}

}  // namespace ludo
