#include <algorithm>
#include <cctype>

#include "reference/seats.hpp"
#include "reference/text.hpp"
#include "reference/vorassic/load.hpp"

namespace ludo::reference {

namespace {

const std::string owners = "yrgb";  // seats 1 to 4

char owner_of(int seat) { return owners[static_cast<std::size_t>(seat - 1)]; }

class Vorassic : public Game {
  public:
    bool read(const std::string& fen);

    std::unique_ptr<Game> clone() const override { return std::make_unique<Vorassic>(*this); }
    std::string fen() const override;
    Turn turn() const override;
    std::string result() const override;
    std::vector<std::string> legal_moves() const override;
    bool accepts(const std::string& token) const override;
    void play(const std::string& token) override;
    std::vector<int> scores() const override { return scores_; }

  private:
    bool read_grid(const std::string& field);
    bool read_scores(const std::string& field);
    bool is_cell(const std::string& text) const;
    bool every_seat_has_one_last_cell() const;
    int size() const { return static_cast<int>(grid_.size()); }
    bool is_on_grid(int row, int column) const {
        return 0 <= row && row < size() && 0 <= column && column < size();
    }
    std::string& cell(int row, int column) {
        return grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    const std::string& cell(int row, int column) const {
        return grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    bool can_capture(int seat, int row, int column) const;
    bool can_capture_from(int seat, int row, int column, int row_step, int column_step) const;
    std::vector<std::string> moves_of(int seat) const;
    bool has_ended() const;
    bool is_over() const { return seats_.agreed || has_ended(); }
    void give_turn_after(int seat);

    std::vector<std::vector<std::string>> grid_;  // cells as written
    std::string mode_;
    int seat_ = 1;
    std::vector<int> scores_;
    Seats seats_;
};

bool Vorassic::is_cell(const std::string& text) const {
    if (text == "#" || is_number(text, -9, 9)) return true;
    if (text.size() != 1) return false;
    const int letter = std::tolower(text[0]);
    const std::size_t owner = owners.find(static_cast<char>(letter));
    return owner != std::string::npos && seats_.has(static_cast<int>(owner) + 1);
}

bool Vorassic::every_seat_has_one_last_cell() const {
    for (int seat = 1; seat <= seats_.count; ++seat) {
        const std::string last(1, static_cast<char>(std::toupper(owner_of(seat))));
        std::ptrdiff_t count = 0;
        for (const auto& row : grid_) count += std::count(row.begin(), row.end(), last);
        if (count != 1) return false;
    }
    return true;
}

bool Vorassic::read_grid(const std::string& field) {
    for (const std::string& row : split(field, '/')) grid_.push_back(split(row, ','));
    if (size() < 5 || size() > 26) return false;
    for (const auto& row : grid_) {
        if (row.size() != grid_.size()) return false;
        for (const std::string& text : row) {
            if (!is_cell(text)) return false;
        }
    }
    return every_seat_has_one_last_cell();
}

bool Vorassic::read_scores(const std::string& field) {
    for (const std::string& score : split(field, '|')) {
        if (!is_number(score)) return false;
        scores_.push_back(std::stoi(score));
    }
    seats_.count = static_cast<int>(scores_.size());
    return seats_.count == 2 || seats_.count == 4;
}

bool Vorassic::read(const std::string& fen) {
    const std::vector<std::string> fields = split(fen, ' ');
    if (fields.size() < 4) return false;
    if (!read_scores(fields[3]) || !read_grid(fields[0])) return false;
    mode_ = fields[1];
    if (mode_ != "snake" && mode_ != "octopus") return false;
    if (!seats_.read_marks(fields, 4) || !seats_.read_seat(fields[2], seat_)) return false;
    if (seats_.agreed && has_ended()) return false;
    if (seat_ == 0 && !is_over()) return false;
    if (is_over()) {
        seat_ = 0;
    } else if (moves_of(seat_).empty()) {
        give_turn_after(seat_);
    }
    return true;
}

std::string Vorassic::fen() const {
    std::vector<std::string> rows;
    rows.reserve(grid_.size());
    for (const auto& row : grid_) rows.push_back(join(row, ","));
    std::vector<std::string> scores;
    scores.reserve(scores_.size());
    for (const int score : scores_) scores.push_back(std::to_string(score));
    return join(rows, "/") + " " + mode_ + " " + seat_field(seat_) + " " + join(scores, "|") +
           seats_.marks();
}

/// Whether the cell one step away is one the seat may capture from: in snake mode the cell it
/// captured last, in octopus mode any of its cells.
bool Vorassic::can_capture_from(int seat, int row, int column, int row_step,
                                int column_step) const {
    if (row_step == 0 && column_step == 0) return false;
    if (!is_on_grid(row + row_step, column + column_step)) return false;
    const char neighbour = cell(row + row_step, column + column_step).back();
    const bool is_last = neighbour == std::toupper(owner_of(seat));
    if (mode_ == "snake") return is_last && (row_step == 0 || column_step == 0);
    return is_last || neighbour == owner_of(seat);
}

bool Vorassic::can_capture(int seat, int row, int column) const {
    if (!is_number(cell(row, column))) return false;
    for (const int row_step : {-1, 0, 1}) {
        for (const int column_step : {-1, 0, 1}) {
            if (can_capture_from(seat, row, column, row_step, column_step)) return true;
        }
    }
    return false;
}

std::vector<std::string> Vorassic::moves_of(int seat) const {
    std::vector<std::string> moves;
    for (int row = 0; row < size(); ++row) {
        for (int column = 0; column < size(); ++column) {
            if (!can_capture(seat, row, column)) continue;
            moves.push_back(static_cast<char>('A' + column) + std::to_string(row));
        }
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

bool Vorassic::has_ended() const {
    const std::vector<int> players = seats_.all_in_play();
    return players.size() == 1 || std::all_of(players.begin(), players.end(),
                                              [&](int seat) { return moves_of(seat).empty(); });
}

std::vector<std::string> Vorassic::legal_moves() const {
    return is_over() ? std::vector<std::string>{} : moves_of(seat_);
}

Turn Vorassic::turn() const {
    if (is_over()) return {Turn::Kind::over, 0};
    return {Turn::Kind::move, seat_};
}

std::string Vorassic::result() const {
    if (seats_.agreed) return "draw";
    if (seats_.last_one() != 0) return win_of(seats_.last_one());
    return is_over() ? result_by_score(scores_, seats_) : "none";
}

bool Vorassic::accepts(const std::string& token) const {
    if (is_over()) return false;
    if (token == "skip" || token == "drawn" || seats_.accepts_out(token)) return true;
    if (token.size() < 2 || !is_number(token.substr(1), 0, size() - 1)) return false;
    const int column = token[0] - 'A';
    const int row = std::stoi(token.substr(1));
    return is_on_grid(row, column) && can_capture(seat_, row, column);
}

void Vorassic::give_turn_after(int seat) {
    seat_ = 0;
    if (is_over()) return;
    for (const int candidate : seats_.round_after(seat)) {
        if (seat_ == 0 && !moves_of(candidate).empty()) seat_ = candidate;
    }
}

void Vorassic::play(const std::string& token) {
    if (token == "drawn") {
        seats_.agreed = true;
        seat_ = 0;
        return;
    }
    if (starts_with(token, "out:")) {
        const int leaver = Seats::seat_of(token);
        seats_.out.insert(leaver);
        if (leaver == seat_ || is_over()) give_turn_after(seat_);
        return;
    }
    if (token != "skip") {
        const std::string owned(1, owner_of(seat_));
        const std::string last(1, static_cast<char>(std::toupper(owner_of(seat_))));
        for (auto& row : grid_) std::replace(row.begin(), row.end(), last, owned);
        std::string& captured = cell(std::stoi(token.substr(1)), token[0] - 'A');
        scores_[static_cast<std::size_t>(seat_ - 1)] += std::stoi(captured);
        captured = last;
    }
    give_turn_after(seat_);
}

}  // namespace

std::unique_ptr<Game> load_vorassic(const std::string& fen) {
    auto game = std::make_unique<Vorassic>();
    if (!game->read(fen)) return nullptr;
    return game;
}

}  // namespace ludo::reference
