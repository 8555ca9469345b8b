#include <algorithm>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "core/scan.hpp"
#include "games/qwirkle/notation.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo::qwirkle {

namespace {

/// No tile brings more: it completes two lines of the longest kind, and is the last one.
constexpr int most_points_of_a_tile = 4 * std::max(max_colours, max_shapes) + last_tile_bonus;

}  // namespace

/// Fills a state field by field and notes every reason why it cannot be one.
template <int MaxTiles>
class PositionReader {
  public:
    using State = BasicState<MaxTiles>;

    Result<State> read(std::string_view text) {
        const auto fields = split(text, ' ');
        if (fields.size() < 5) {
            return Refusal{"refusal.position.fields", {{"form", TextKey{"position.form.qwirkle"}}}};
        }
        const auto hands = split(fields[1], '|');
        const auto scores = split(fields[2], '|');
        set_table(hands.size(), scores.size(), fields[4]);
        if (!why_.empty()) return std::move(why_);  // tiles mean nothing without a kit
        read_grid(fields[0]);
        for_each_seat(state_.seat_count_, [&](Seat seat) {
            read_hand(seat, hands[seat.index]);
            read_score(seat, scores[seat.index]);
        });
        const auto seat = read_seat(fields[3], state_.seat_count_, why_);
        const auto marks = read_end(std::span(fields).subspan(5));
        if (why_.empty()) check_grid();
        if (why_.empty()) finish(*seat, *marks);
        if (!why_.empty()) return std::move(why_);
        return state_;
    }

  private:
    void note(std::string_view key, std::vector<Refusal::Word> words = {}) {
        why_.push_back({key, std::move(words)});
    }

    void set_table(std::size_t hands, std::size_t scores, std::string_view kit_field) {
        const bool fits_table = 2 <= hands && hands <= max_seats;
        if (!fits_table) {
            note("refusal.position.seat_count",
                 {{"value", std::to_string(hands)}, {"allowed", "2-4"}});
        }
        if (scores != hands) {
            note("refusal.qwirkle.score_count",
                 {{"scores", std::to_string(scores)}, {"hands", std::to_string(hands)}});
        }
        const auto kit = read_kit(kit_field);
        if (!kit) return note("refusal.qwirkle.kit", {{"value", std::string(kit_field)}});
        if (!fits_table) return;
        if (Status status = refuse_kit(*kit, static_cast<int>(hands), MaxTiles); !status.ok()) {
            why_.push_back(status.refusal());
        } else {
            state_ = State(*kit, static_cast<int>(hands));
        }
    }

    void read_grid(std::string_view field) {
        if (field == "-") return;
        const auto items = split(field, '+');
        // Wherever a grid starts, it reaches at most one square farther with each tile: a grid in
        // range stays so.
        const int range = state_.kit_.tile_count() + static_cast<int>(items.size()) - 1;
        for (const std::string_view item : items) {
            const auto placed = read_placed(item);
            if (placed) {
                put(*placed, range);
            } else {
                note("refusal.qwirkle.grid", {{"value", std::string(item)}});
            }
        }
    }

    void put(const PlacedTile& placed, int range) {
        const auto& [square, tile] = placed;
        if (state_.grid_.is_taken(square)) {
            return note("refusal.qwirkle.square_twice", {{"square", write_square(square)}});
        }
        if (std::abs(square.x) >= range || std::abs(square.y) >= range) {
            return note("refusal.qwirkle.too_far", {{"square", write_square(square)}});
        }
        if (take_from_kit(tile)) state_.grid_.put(square, tile);
    }

    /// A tile is somewhere, so it is not unseen.
    bool take_from_kit(Tile tile) {
        if (tile.is_unknown()) return true;
        if (!state_.kit_.contains(tile)) {
            note("refusal.qwirkle.tile_kit",
                 {{"tile", write_tile(tile)}, {"kit", write_kit(state_.kit_)}});
            return false;
        }
        if (state_.unseen_[tile.code()] == 0) {
            note("refusal.qwirkle.copies",
                 {{"tile", write_tile(tile)}, {"count", std::to_string(state_.kit_.copies)}});
            return false;
        }
        --state_.unseen_[tile.code()];
        return true;
    }

    void read_hand(Seat seat, std::string_view text) {
        if (text == "-") return;
        const auto items = split(text, ',');
        if (items.size() > std::size_t{hand_size}) {
            return note("refusal.qwirkle.hand_over",
                        {{"seat", number_of(seat)}, {"count", std::to_string(items.size())}});
        }
        read_tiles(items, state_.hands_[seat.index]);
    }

    void read_tiles(std::span<const std::string_view> items, Hand& hand) {
        for (const std::string_view item : items) {
            const auto tile = read_tile(item);
            if (!tile) {
                note("refusal.qwirkle.tile", {{"value", std::string(item)}});
            } else if (take_from_kit(*tile)) {
                hand.add(*tile);
            }
        }
    }

    void read_score(Seat seat, std::string_view text) {
        const int max = max_score();
        if (const auto score = read_int(text, 0, max)) {
            state_.scores_[seat.index] = *score;
        } else {
            note("refusal.qwirkle.score", {{"seat", number_of(seat)},
                                           {"value", std::string(text)},
                                           {"max", std::to_string(max)}});
        }
    }

    /// What the tiles still to be placed may bring has to fit as well, so that every position
    /// that play leads to can be read again.
    [[nodiscard]] int max_score() const {
        const auto placed = static_cast<int>(state_.grid_.tiles().size());
        return max_written_score - most_points_of_a_tile * (state_.kit_.tile_count() - placed);
    }

    /// What may follow the kit, in this order: tiles aside, seats that passed, the referee's marks.
    std::optional<RefereeMarks> read_end(std::span<const std::string_view> fields) {
        if (!fields.empty() && fields.front().starts_with(aside_mark)) {
            read_aside(fields.front().substr(aside_mark.size()));
            fields = fields.subspan(1);
        }
        if (!fields.empty() && fields.front().starts_with(passed_mark)) {
            read_passed(fields.front().substr(passed_mark.size()));
            fields = fields.subspan(1);
        }
        return read_marks(fields, state_.seat_count_, why_);
    }

    void read_aside(std::string_view text) {
        const auto items = split(text, ',');
        if (items.size() > std::size_t{hand_size}) return note("refusal.qwirkle.aside");
        read_tiles(items, state_.aside_);
    }

    void read_passed(std::string_view text) {
        int last = 0;
        for (const std::string_view item : split(text, ',')) {
            const auto number = read_int(item, last + 1, state_.seat_count_);
            if (!number) {
                return note(
                    "refusal.qwirkle.passed",
                    {{"value", std::string(text)}, {"seats", std::to_string(state_.seat_count_)}});
            }
            last = *number;
            state_.passed_.insert(Seat::from_number(last));
        }
    }

    void check_grid() {
        if (state_.bag_size() < 0) {
            note("refusal.qwirkle.too_many",
                 {{"count", std::to_string(state_.kit_.tile_count() - state_.bag_size())},
                  {"tiles", std::to_string(state_.kit_.tile_count())}});
        }
        if (!is_connected(state_.grid_)) note("refusal.qwirkle.apart");
        for (const auto& [square, tile] : state_.grid_.tiles()) {
            for (const Axis axis : {Axis::row, Axis::column}) {
                if (state_.grid_.is_taken(square.along(axis, -1))) continue;
                if (Status status = refuse_line(state_.grid_, square, axis); !status.ok()) {
                    why_.push_back(status.refusal());
                }
            }
        }
        if (state_.grid_.empty()) check_no_points();
    }

    void check_no_points() {
        for_each_seat(state_.seat_count_, [&](Seat seat) {
            if (state_.score(seat) == 0) return;
            note("refusal.qwirkle.score_opening", {{"seat", number_of(seat)}});
        });
    }

    /// Finds out what the position waits for, and checks what that asks for.
    void finish(SeatField seat, const RefereeMarks& marks) {
        state_.out_ = marks.out;
        const bool is_over = finds_end();
        check_drawn(marks, is_over, why_);
        if (marks.is_drawn && !is_over) return finish_drawn(seat);
        const bool awaits_begin = !is_over && !seat.seat && is_dealt();
        check_seat(seat, state_.out_, is_over || awaits_begin, why_);
        if (!why_.empty()) return;
        state_.to_move_ = seat.seat.value_or(Seat{});
        if (is_over) {
            check_aside(false);
            state_.end();
        } else if (awaits_begin) {
            check_aside(false);
            state_.step_ = State::Step::begin;
        } else if (state_.grid_.empty() && !is_full(state_.to_move_)) {
            check_deal();
        } else {
            check_turn();
        }
    }

    /// Where the game stood then is not written: at most one seat still had tiles to draw, or not
    /// all seats had been dealt to.
    void finish_drawn(SeatField seat) {
        check_seat(seat, state_.out_, true, why_);
        if (!state_.aside_.empty()) return note("refusal.qwirkle.aside");
        const auto is_short = [this](Seat s) { return !is_full(s); };
        const auto drawing = first_able_from(Seat{}, state_.seat_count_, state_.out_, is_short);
        state_.to_move_ = drawing.value_or(Seat{});
        if (state_.grid_.empty() && drawing) {
            check_deal();
        } else {
            check_turn();
        }
        state_.end_drawn();
    }

    bool finds_end() {
        int emptied = 0;
        if (state_.bag_size() == 0 && !state_.grid_.empty()) {
            for_each_seat_in_play([&](Seat seat) { emptied += state_.hand(seat).empty(); });
        }
        if (emptied > 1) note("refusal.position.two_winners");
        return emptied > 0 || last_seat_in(state_.out_, state_.seat_count_) || state_.all_passed();
    }

    [[nodiscard]] bool is_full(Seat seat) const { return state_.hand(seat).size() == hand_size; }

    [[nodiscard]] bool is_dealt() const {
        return state_.grid_.empty() &&
               !first_able_from(Seat{}, state_.seat_count_, state_.out_,
                                [this](Seat seat) { return !is_full(seat); });
    }

    /// Seats are dealt to in order.
    void check_deal() {
        check_aside(false);
        state_.step_ = State::Step::draw;
        for_each_seat_in_play([&](Seat seat) {
            const bool is_due = seat < state_.to_move_ ? is_full(seat) : state_.hand(seat).empty();
            if (!is_due) note("refusal.qwirkle.deal", {{"seat", number_of(seat)}});
        });
    }

    void check_turn() {
        const bool has_bag = state_.bag_size() > 0;
        const bool draws = has_bag && !is_full(state_.to_move_);
        state_.step_ = draws ? State::Step::draw : State::Step::move;
        check_aside(draws);
        for_each_seat_in_play([&](Seat seat) {
            if (seat == state_.to_move_ || is_full(seat) || !has_bag) return;
            note("refusal.qwirkle.hand_short",
                 {{"seat", number_of(seat)}, {"count", std::to_string(state_.hand(seat).size())}});
        });
    }

    /// Tiles are aside only between an exchange and its draw: as many as the hand lacks and as the
    /// bag can replace.
    void check_aside(bool draws) {
        const int count = state_.aside_.size();
        if (count == 0) return;
        const int lacking = hand_size - state_.hand(state_.to_move_).size();
        if (draws && count == lacking && count <= state_.bag_size()) return;
        note("refusal.qwirkle.aside");
    }

    template <typename Visit>
    void for_each_seat_in_play(Visit visit) {
        for_each_seat(state_.seat_count_, [&](Seat seat) {
            if (state_.in_play(seat)) visit(seat);
        });
    }

    State state_;
    Refusals why_;
};

template <int MaxTiles>
Result<BasicState<MaxTiles>> BasicQwirkle<MaxTiles>::read_position(std::string_view text) {
    return PositionReader<MaxTiles>().read(text);
}

template Result<BasicState<small_kit_tiles>> BasicQwirkle<small_kit_tiles>::read_position(
    std::string_view);
template Result<BasicState<max_kit_tiles>> BasicQwirkle<max_kit_tiles>::read_position(
    std::string_view);

}  // namespace ludo::qwirkle
