#include "wasm/view_request.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "core/rng.hpp"
#include "core/scan.hpp"
#include "wasm/answer.hpp"
#include "wasm/game_progress.hpp"

namespace ludo::wasm {

namespace {

ProgressMatch last_game;

/// What the page asks for besides the game itself.
struct ViewRequest {
    std::vector<std::string> change;
    std::string_view viewer;
    std::optional<int> cursor;
    SeatSet people;
    SeatSet rollers;
    std::optional<std::uint64_t> seed;  ///< without one, chance is somebody else's business

    static ViewRequest from(Request& request);
};

SeatSet read_seats(const std::vector<std::string>& numbers) {
    SeatSet seats;
    for (const std::string& number : numbers) {
        if (const auto seat = read_int(number, 1, max_seats)) {
            seats.insert(Seat::from_number(*seat));
        }
    }
    return seats;
}

constexpr int most_tokens = 1'000'000;

ViewRequest ViewRequest::from(Request& request) {
    ViewRequest wanted;
    wanted.change = request.take_list();
    wanted.viewer = request.take();
    wanted.cursor = read_int(request.take(), 0, most_tokens);
    wanted.people = read_seats(request.take_list());
    wanted.rollers = read_seats(request.take_list());
    wanted.seed = request.take_optional_number();
    return wanted;
}

// --- changes ------------------------------------------------------------------------------------

Status branch(ProgressMatch& game, const std::vector<std::string>& change) {
    const auto count = change.size() > 1 ? read_int(change[1], 0, most_tokens) : std::nullopt;
    if (!count) return Refusal{"refusal.token.unreadable", {{"token", change[0]}}};
    game.branch(static_cast<std::size_t>(*count));
    for (std::size_t i = 2; i < change.size(); ++i) {
        if (Status status = game.play_again(change[i]); !status.ok()) return status;
    }
    return {};
}

void go_to(ProgressMatch& game, std::optional<std::size_t> target) {
    if (target) game.go_to(*target);
}

Status make_change(ProgressMatch& game, const ViewRequest& wanted, Rng& random) {
    if (wanted.change.empty()) return {};
    const std::string& what = wanted.change[0];
    if (what == "branch") return branch(game, wanted.change);
    if (what == "chance") return game.bring_chance(random);
    if (what == "undo") return go_to(game, game.undo_target(wanted.people)), Status();
    if (what == "redo") return go_to(game, game.redo_target(wanted.people)), Status();
    if (what == "play" && wanted.change.size() == 2) return game.play(wanted.change[1]);
    return Refusal{"refusal.token.unreadable", {{"token", what}}};
}

/// Chance events that nobody asks for come by themselves.
Status bring_due_chance(ProgressMatch& game, SeatSet rollers, Rng& random) {
    for (;;) {
        const AnyMatch& match = game.match();
        const Turn turn = match.turn();
        if (turn.phase != Phase::chance) return {};
        const bool is_asked =
            match.info().asks_to_roll && turn.seat && rollers.contains(*turn.seat);
        if (is_asked) return {};
        if (Status status = game.bring_chance(random); !status.ok()) return status;
    }
}

Status change_game(ProgressMatch& game, Progress progress, const ViewRequest& wanted) {
    if (Status status = game.open(std::move(progress)); !status.ok()) return status;
    Rng random(wanted.seed.value_or(0));
    Status status = make_change(game, wanted, random);
    if (status.ok() && wanted.seed) status = bring_due_chance(game, wanted.rollers, random);
    if (status.ok()) {
        game.commit();
    } else {
        game.discard();
    }
    return status;
}

// --- the view -----------------------------------------------------------------------------------

void write_progress(const Progress& progress, JsonWriter& json) {
    json.object([&] {
        write_line_fields(progress.line, json);
        json.key("undone").list(progress.undone);
        json.key("seen").list(progress.seen);
    });
}

void write_step(const Step& step, const std::string& token, JsonWriter& json) {
    constexpr std::array<std::string_view, 6> kinds{"move", "pass", "chance",
                                                    "skip", "out",  "drawn"};
    json.object([&] {
        json.field("token", token);
        json.field("kind", kinds[static_cast<std::size_t>(step.kind)]);
        json.field("seat", step.seat);
        json.key("turn");
        describe(step.turn, json);
        json.key("scores").list(step.scores);
        json.key("detail").raw(step.detail);
    });
}

void write_position(const AnyMatch& match, const ViewRequest& wanted, bool is_over,
                    JsonWriter& json) {
    const Viewer viewer =
        is_over ? Viewer::referee() : read_viewer(wanted.viewer, match.seat_count());
    describe(match, viewer, json);
}

/// The position at the cursor; null when that is the present.
void write_shown(const AnyMatch& match, const ViewRequest& wanted, JsonWriter& json) {
    const std::size_t count = match.token_count();
    const auto cursor = static_cast<std::size_t>(wanted.cursor.value_or(most_tokens));
    if (cursor >= count) return json.null();
    const auto past = match.clone();
    past->undo(count - cursor);
    write_position(*past, wanted, match.outcome().has_value(), json);
}

void write_view(const ProgressMatch& game, const ViewRequest& wanted, JsonWriter& json) {
    const AnyMatch& match = game.match();
    const Progress progress = game.progress();
    json.object([&] {
        json.key("progress");
        write_progress(progress, json);
        json.key("steps").array([&] {
            for (std::size_t i = 0; i < game.steps().size(); ++i) {
                write_step(game.steps()[i], progress.line.tokens[i], json);
            }
        });
        json.key("now");
        write_position(match, wanted, match.outcome().has_value(), json);
        json.key("shown");
        write_shown(match, wanted, json);
        json.field("undo", game.undo_target(wanted.people));
        json.field("redo", game.redo_target(wanted.people));
        json.key("movers");
        describe(match.movers(), json);
    });
}

}  // namespace

Viewer read_viewer(std::string_view text, int seat_count) {
    if (text == "referee") return Viewer::referee();
    const auto seat = read_int(text, 1, seat_count);
    return seat ? Viewer::at(Seat::from_number(*seat)) : Viewer::spectator();
}

void write_line_fields(const Line& line, JsonWriter& json) {
    json.field("game", line.game);
    json.field("start", line.start);
    json.key("tokens").list(line.tokens);
}

void handle_view_request(Request& request, JsonWriter& json) {
    Progress progress = Progress::from(request);
    const ViewRequest wanted = ViewRequest::from(request);
    const Status status = change_game(last_game, std::move(progress), wanted);
    if (!status.ok()) return write_refusals(status.refusals(), json);
    json.object([&] {
        json.field("ok", true);
        json.key("value");
        write_view(last_game, wanted, json);
    });
}

}  // namespace ludo::wasm
