#include <algorithm>
#include <set>

#include "reference/gigogne/load.hpp"
#include "reference/seats.hpp"
#include "reference/text.hpp"

namespace ludo::reference {

namespace {

const std::string sizes = "PMG";  // as written in each cell, from small to large

const std::vector<std::vector<std::size_t>> cell_lines{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                                       {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

char digit(int seat) { return static_cast<char>('0' + seat); }

class Gigogne : public Game {
  public:
    bool read(const std::string& fen);

    std::unique_ptr<Game> clone() const override { return std::make_unique<Gigogne>(*this); }
    std::string fen() const override;
    Turn turn() const override;
    std::string result() const override;
    std::vector<std::string> legal_moves() const override { return moves_of(seat_); }
    bool accepts(const std::string& token) const override;
    void play(const std::string& token) override;

  private:
    bool read_cells(const std::string& field);
    int placed(int seat, std::size_t size) const;
    char visible(std::size_t cell) const;
    bool line_shows(const std::vector<std::size_t>& line, int seat) const;
    bool line_has(const std::vector<std::size_t>& line, const std::string& wanted, int seat) const;
    bool has_won(int seat) const;
    int winner() const;
    bool has_ended() const { return winner() != 0 || nobody_can_move(); }
    bool is_over() const { return seats_.agreed || has_ended(); }
    bool nobody_can_move() const;
    std::vector<std::string> moves_of(int seat) const;
    void give_turn_to_first_able(const std::vector<int>& candidates);

    std::vector<std::string> cells_;
    int seat_ = 1;
    std::string variant_;
    Seats seats_;
};

bool Gigogne::read_cells(const std::string& field) {
    cells_ = split(field, '/');
    if (cells_.size() != 9) return false;
    for (const std::string& cell : cells_) {
        if (cell.size() != 3) return false;
        for (const char c : cell) {
            if (c != '.' && !seats_.has(c - '0')) return false;
        }
    }
    for (int seat = 1; seat <= seats_.count; ++seat) {
        for (std::size_t size = 0; size < 3; ++size) {
            if (placed(seat, size) > 3) return false;
        }
    }
    return true;
}

bool Gigogne::read(const std::string& fen) {
    const std::vector<std::string> fields = split(fen, ' ');
    if (fields.size() < 4) return false;
    if (!is_number(fields[2], 2, 4)) return false;
    seats_.count = std::stoi(fields[2]);
    variant_ = fields[3];
    if (variant_ != "visible" && variant_ != "classic") return false;
    if (!read_cells(fields[0])) return false;
    if (!seats_.read_marks(fields, 4) || !seats_.read_seat(fields[1], seat_)) return false;

    int winners = 0;
    for (int seat = 1; seat <= seats_.count; ++seat) {
        if (!has_won(seat)) continue;
        ++winners;
        if (!seats_.in_play(seat)) return false;
    }
    if (winners > 1) return false;
    if (seats_.agreed && has_ended()) return false;
    if (seat_ == 0 && !is_over()) return false;
    if (seat_ != 0 && !seats_.agreed && moves_of(seat_).empty()) {
        give_turn_to_first_able(seats_.round_after(seat_));
    } else if (is_over()) {
        seat_ = 0;
    }
    return true;
}

std::string Gigogne::fen() const {
    return join(cells_, "/") + " " + seat_field(seat_) + " " + std::to_string(seats_.count) + " " +
           variant_ + seats_.marks();
}

int Gigogne::placed(int seat, std::size_t size) const {
    int count = 0;
    for (const std::string& cell : cells_) count += cell[size] == digit(seat);
    return count;
}

char Gigogne::visible(std::size_t cell) const {
    for (const std::size_t size : {2U, 1U, 0U}) {
        if (cells_[cell][size] != '.') return cells_[cell][size];
    }
    return '.';
}

bool Gigogne::line_shows(const std::vector<std::size_t>& line, int seat) const {
    return visible(line[0]) == digit(seat) && visible(line[1]) == digit(seat) &&
           visible(line[2]) == digit(seat);
}

/// Whether the cells of the line hold squares of the wanted sizes, in that order, of that seat.
bool Gigogne::line_has(const std::vector<std::size_t>& line, const std::string& wanted,
                       int seat) const {
    for (std::size_t i = 0; i < 3; ++i) {
        if (cells_[line[i]][sizes.find(wanted[i])] != digit(seat)) return false;
    }
    return true;
}

bool Gigogne::has_won(int seat) const {
    if (variant_ == "visible") {
        return std::any_of(cell_lines.begin(), cell_lines.end(),
                           [&](const auto& line) { return line_shows(line, seat); });
    }
    for (const auto& line : cell_lines) {
        for (const char* wanted : {"PPP", "MMM", "GGG", "PMG", "GMP"}) {
            if (line_has(line, wanted, seat)) return true;
        }
    }
    return std::count(cells_.begin(), cells_.end(), std::string(3, digit(seat))) > 0;
}

int Gigogne::winner() const {
    for (int seat = 1; seat <= seats_.count; ++seat) {
        if (has_won(seat)) return seat;
    }
    return seats_.last_one();
}

/// What a seat could play if it were its turn.
std::vector<std::string> Gigogne::moves_of(int seat) const {
    std::vector<std::string> moves;
    if (seat == 0 || winner() != 0) return moves;
    for (std::size_t size = 0; size < 3; ++size) {
        if (placed(seat, size) == 3) continue;
        for (std::size_t cell = 0; cell < 9; ++cell) {
            if (cells_[cell][size] == '.') moves.push_back(sizes[size] + std::to_string(cell));
        }
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

bool Gigogne::nobody_can_move() const {
    const std::vector<int> players = seats_.all_in_play();
    return std::all_of(players.begin(), players.end(),
                       [&](int seat) { return moves_of(seat).empty(); });
}

Turn Gigogne::turn() const {
    if (is_over()) return {Turn::Kind::over, 0};
    return {Turn::Kind::move, seat_};
}

std::string Gigogne::result() const {
    if (seats_.agreed) return "draw";
    if (winner() != 0) return win_of(winner());
    return nobody_can_move() ? "draw" : "none";
}

bool Gigogne::accepts(const std::string& token) const {
    if (is_over()) return false;
    if (token == "skip" || token == "drawn" || seats_.accepts_out(token)) return true;
    if (token.size() != 2 || token[1] < '0' || token[1] > '8') return false;
    const std::size_t size = sizes.find(token[0]);
    if (size == std::string::npos || placed(seat_, size) == 3) return false;
    return cells_[static_cast<std::size_t>(token[1] - '0')][size] == '.';
}

void Gigogne::give_turn_to_first_able(const std::vector<int>& candidates) {
    seat_ = 0;
    for (const int seat : candidates) {
        if (seat_ == 0 && !moves_of(seat).empty()) seat_ = seat;
    }
}

void Gigogne::play(const std::string& token) {
    if (token == "drawn") {
        seats_.agreed = true;
        seat_ = 0;
        return;
    }
    if (starts_with(token, "out:")) {
        const int leaver = Seats::seat_of(token);
        seats_.out.insert(leaver);
        if (is_over()) {
            seat_ = 0;
        } else if (leaver == seat_) {
            give_turn_to_first_able(seats_.round_after(seat_));
        }
        return;
    }
    if (token != "skip") {
        const auto cell = static_cast<std::size_t>(token[1] - '0');
        cells_[cell][sizes.find(token[0])] = digit(seat_);
    }
    give_turn_to_first_able(seats_.round_after(seat_));
}

}  // namespace

std::unique_ptr<Game> load_gigogne(const std::string& fen) {
    auto game = std::make_unique<Gigogne>();
    if (!game->read(fen)) return nullptr;
    return game;
}

}  // namespace ludo::reference
