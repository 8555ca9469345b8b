#include "games/vorassic/notation.hpp"

#include <cstdlib>
#include <utility>

#include "core/position.hpp"
#include "core/scan.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo::vorassic {

namespace {

constexpr std::array<std::string_view, max_seats> colours{"yellow", "red", "green", "blue"};

Move cell_at(std::size_t row, std::size_t column) {
    return {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
}

}  // namespace

TextKey colour_text(Seat seat) { return {"vorassic.colour." + std::string(colours[seat.index])}; }

/// Fills a setup field by field and notes every reason why no game can start from it.
class PositionReader {
  public:
    Result<State> read(std::string_view text) {
        const auto fields = split(text, ' ');
        if (fields.size() < 4) {
            return Refusal{"refusal.position.fields",
                           {{"form", TextKey{"position.form.vorassic"}}}};
        }
        read_scores(fields[3]);
        read_cells(fields[0]);
        read_mode(fields[1]);
        const auto seat = read_seat(fields[2], setup_.seats, why_);
        const auto marks = read_marks(std::span(fields).subspan(4), setup_.seats, why_);
        if (!why_.empty()) return std::move(why_);
        return finish(*seat, *marks);
    }

  private:
    void read_scores(std::string_view field) {
        const auto scores = split(field, '|');
        if (scores.size() != 2 && scores.size() != 4) {
            why_.push_back({"refusal.position.seat_count",
                            {{"value", std::to_string(scores.size())}, {"allowed", "2|4"}}});
            setup_.seats = max_seats;  // so that no letter is blamed for it
            return;
        }
        setup_.seats = static_cast<int>(scores.size());
        for (std::size_t i = 0; i < scores.size(); ++i) read_score(i, scores[i]);
    }

    void read_score(std::size_t seat, std::string_view text) {
        if (const auto score = read_int(text, -max_written_score, max_written_score)) {
            setup_.scores[seat] = *score;
        } else {
            refuse_score(seat, text);
        }
    }

    void refuse_score(std::size_t seat, std::string_view text) {
        why_.push_back({"refusal.vorassic.score",
                        {{"seat", std::to_string(seat + 1)}, {"value", std::string(text)}}});
    }

    /// What is still to be captured has to fit as well, so that every position that play leads to
    /// can be read again.
    void check_scores(int moves_left) {
        const int limit = max_written_score - max_value * moves_left;
        for_each_seat(setup_.seats, [&](Seat seat) {
            const int score = setup_.scores[seat.index];
            if (std::abs(score) > limit) refuse_score(seat.index, std::to_string(score));
        });
    }

    void read_cells(std::string_view field) {
        const auto grid = read_grid(field, min_size, max_size, why_);
        if (!grid) return;
        setup_.size = static_cast<int>(grid->size());
        ludo::for_each_cell(*grid, [&](std::size_t row, std::size_t column, std::string_view text) {
            read_cell(cell_at(row, column), text);
        });
        check_last_cells();
    }

    void read_cell(Move at, std::string_view text) {
        if (text == "#") {
            setup_.at(at) = Content::wall();
        } else if (const auto value = read_int(text, -max_value, max_value)) {
            setup_.at(at) = Content::number(*value);
        } else if (!read_owner(at, text)) {
            const auto seats = static_cast<std::size_t>(setup_.seats);
            const std::string letters(owner_letters.substr(0, seats));
            const std::string last_letters(last_cell_letters.substr(0, seats));
            why_.push_back({"refusal.position.cell",
                            {{"cell", Vorassic::write_move(at)},
                             {"value", std::string(text)},
                             {"allowed", "-9-9 # " + letters + ' ' + last_letters}}});
        }
    }

    bool read_owner(Move at, std::string_view text) {
        if (text.size() != 1) return false;
        const auto last = last_cell_letters.find(text[0]);
        const bool is_last = last != std::string_view::npos;
        const auto owner = is_last ? last : owner_letters.find(text[0]);
        if (owner >= static_cast<std::size_t>(setup_.seats)) return false;
        setup_.at(at) = Content::owned_by(Seat{static_cast<std::uint8_t>(owner)});
        if (is_last) {
            setup_.last_cells[owner] = at;
            ++last_cell_count_[owner];
        }
        return true;
    }

    void check_last_cells() {
        for_each_seat(setup_.seats, [this](Seat seat) {
            const int count = last_cell_count_[seat.index];
            if (count == 1) return;
            why_.push_back({"refusal.vorassic.last_cells",
                            {{"letter", std::string(1, last_cell_letters[seat.index])},
                             {"count", std::to_string(count)}}});
        });
    }

    void read_mode(std::string_view field) {
        if (field == "snake" || field == "octopus") {
            setup_.mode = field == "snake" ? Mode::snake : Mode::octopus;
        } else {
            why_.push_back({"refusal.position.variant",
                            {{"value", std::string(field)}, {"allowed", "snake|octopus"}}});
        }
    }

    Result<State> finish(SeatField seat, const RefereeMarks& marks) {
        setup_.out = marks.out;
        setup_.to_move = seat.seat.value_or(Seat{});
        State state(setup_);
        check_drawn(marks, state.turn().phase == Phase::over, why_);
        if (marks.is_drawn) state.end_drawn();
        check_seat(seat, marks.out, state.turn().phase == Phase::over, why_);
        check_scores(*state.moves_left());
        if (!why_.empty()) return std::move(why_);
        return state;
    }

    Setup setup_;
    std::array<int, max_seats> last_cell_count_{};
    Refusals why_;
};

namespace {

std::string write_cell(const State& state, Move cell) {
    const Content content = state.at(cell);
    if (content.is_wall()) return "#";
    const auto owner = content.owner();
    if (!owner) return std::to_string(content.value());
    const bool is_last = state.last_cell(*owner) == cell;
    return {(is_last ? last_cell_letters : owner_letters)[owner->index]};
}

std::string write_scores(const State& state) {
    std::string text;
    for_each_seat(state.seat_count(), [&](Seat seat) {
        if (seat != Seat{}) text += '|';
        text += std::to_string(state.score(seat));
    });
    return text;
}

}  // namespace

}  // namespace ludo::vorassic

namespace ludo {

std::string Vorassic::write_position(const State& state) {
    std::string text = write_grid(state.size(), [&](std::size_t row, std::size_t column) {
        return vorassic::write_cell(state, vorassic::cell_at(row, column));
    });
    text += ' ';
    text += modes[static_cast<std::size_t>(state.mode())];
    text += ' ' + write_seat(state.turn()) + ' ' + vorassic::write_scores(state);
    return text + write_marks_of(state);
}

Result<Vorassic::State> Vorassic::read_position(std::string_view text) {
    return vorassic::PositionReader().read(text);
}

std::string Vorassic::write_move(Move move) {
    std::string token{static_cast<char>('A' + move.column)};
    if (move.row >= 10) token += static_cast<char>('0' + move.row / 10);
    token += static_cast<char>('0' + move.row % 10);
    return token;
}

std::optional<Vorassic::Move> Vorassic::read_move(std::string_view token) {
    if (token.empty() || token[0] < 'A' || token[0] > 'Z') return std::nullopt;
    const auto row = read_int(token.substr(1), 0, vorassic::max_size - 1);
    if (!row) return std::nullopt;
    return Move{static_cast<std::uint8_t>(token[0] - 'A'), static_cast<std::uint8_t>(*row)};
}

}  // namespace ludo
