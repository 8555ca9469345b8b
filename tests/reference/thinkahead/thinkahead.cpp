#include <algorithm>

#include "reference/seats.hpp"
#include "reference/text.hpp"
#include "reference/thinkahead/load.hpp"

namespace ludo::reference {

namespace {

class ThinkAhead : public Game {
  public:
    bool read(const std::string& fen);

    std::unique_ptr<Game> clone() const override { return std::make_unique<ThinkAhead>(*this); }
    std::string fen() const override;
    Turn turn() const override;
    std::string result() const override;
    std::vector<std::string> legal_moves() const override;
    bool accepts(const std::string& token) const override;
    void play(const std::string& token) override;
    std::vector<int> scores() const override;

  private:
    bool read_grid(const std::string& field);
    int size() const { return static_cast<int>(grid_.size()); }
    std::string& cell(int row, int column) {
        return grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    const std::string& cell(int row, int column) const {
        return grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    static bool is_free(const std::string& cell) {
        return cell.back() != 'a' && cell.back() != 'b';
    }
    std::vector<std::string> free_in_line() const;
    bool has_ended() const { return seats_.last_one() != 0 || free_in_line().empty(); }
    bool is_over() const { return seats_.agreed || has_ended(); }

    std::vector<std::vector<std::string>> grid_;  // cells as written
    char direction_ = 'r';                        // of the active line: row or column
    int index_ = 0;
    int seat_ = 1;
    Seats seats_;
};

bool is_cell(std::string text) {
    if (!text.empty() && (text.back() == 'a' || text.back() == 'b')) text.pop_back();
    return is_number(text, 0, 999);
}

bool ThinkAhead::read_grid(const std::string& field) {
    for (const std::string& row : split(field, '/')) grid_.push_back(split(row, ','));
    if (size() < 2 || size() > 26) return false;
    for (const auto& row : grid_) {
        if (row.size() != grid_.size()) return false;
        if (!std::all_of(row.begin(), row.end(), is_cell)) return false;
    }
    return true;
}

bool ThinkAhead::read(const std::string& fen) {
    const std::vector<std::string> fields = split(fen, ' ');
    if (fields.size() < 3 || !read_grid(fields[0])) return false;
    const std::string& line = fields[1];
    if (line.empty() || (line[0] != 'r' && line[0] != 'c')) return false;
    if (!is_number(line.substr(1), 0, size() - 1)) return false;
    direction_ = line[0];
    index_ = std::stoi(line.substr(1));
    if (!seats_.read_marks(fields, 3) || !seats_.read_seat(fields[2], seat_)) return false;
    if (seats_.agreed && has_ended()) return false;
    if (seat_ == 0 && !is_over()) return false;
    if (is_over()) seat_ = 0;
    return true;
}

std::string ThinkAhead::fen() const {
    std::vector<std::string> rows;
    rows.reserve(grid_.size());
    for (const auto& row : grid_) rows.push_back(join(row, ","));
    return join(rows, "/") + " " + direction_ + std::to_string(index_) + " " + seat_field(seat_) +
           seats_.marks();
}

std::vector<std::string> ThinkAhead::free_in_line() const {
    std::vector<std::string> moves;
    for (int row = 0; row < size(); ++row) {
        for (int column = 0; column < size(); ++column) {
            const bool is_active = (direction_ == 'r' ? row : column) == index_;
            if (!is_active || !is_free(cell(row, column))) continue;
            moves.push_back(std::to_string(row) + "," + std::to_string(column));
        }
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::vector<std::string> ThinkAhead::legal_moves() const {
    return is_over() ? std::vector<std::string>{} : free_in_line();
}

Turn ThinkAhead::turn() const {
    if (is_over()) return {Turn::Kind::over, 0};
    return {Turn::Kind::move, seat_};
}

std::vector<int> ThinkAhead::scores() const {
    std::vector<int> scores{0, 0};
    for (const auto& row : grid_) {
        for (const std::string& cell : row) {
            if (!is_free(cell)) scores[cell.back() == 'a' ? 0 : 1] += std::stoi(cell);
        }
    }
    return scores;
}

std::string ThinkAhead::result() const {
    if (seats_.agreed) return "draw";
    if (seats_.last_one() != 0) return win_of(seats_.last_one());
    return is_over() ? result_by_score(scores(), seats_) : "none";
}

bool ThinkAhead::accepts(const std::string& token) const {
    if (is_over()) return false;
    if (token == "skip" || token == "drawn" || seats_.accepts_out(token)) return true;
    const std::vector<std::string> numbers = split(token, ',');
    if (numbers.size() != 2) return false;
    if (!is_number(numbers[0], 0, size() - 1) || !is_number(numbers[1], 0, size() - 1)) {
        return false;
    }
    const int row = std::stoi(numbers[0]);
    const int column = std::stoi(numbers[1]);
    return (direction_ == 'r' ? row : column) == index_ && is_free(cell(row, column));
}

void ThinkAhead::play(const std::string& token) {
    if (token == "drawn") {
        seats_.agreed = true;
        seat_ = 0;
        return;
    }
    if (starts_with(token, "out:")) {
        seats_.out.insert(Seats::seat_of(token));
        seat_ = 0;  // one of two is left
        return;
    }
    if (token != "skip") {
        const std::vector<std::string> numbers = split(token, ',');
        const int row = std::stoi(numbers[0]);
        const int column = std::stoi(numbers[1]);
        cell(row, column) += seat_ == 1 ? 'a' : 'b';
        index_ = direction_ == 'r' ? column : row;
        direction_ = direction_ == 'r' ? 'c' : 'r';
    }
    seat_ = is_over() ? 0 : seats_.next(seat_);
}

}  // namespace

std::unique_ptr<Game> load_thinkahead(const std::string& fen) {
    auto game = std::make_unique<ThinkAhead>();
    if (!game->read(fen)) return nullptr;
    return game;
}

}  // namespace ludo::reference
