#include <cctype>
#include <set>

#include "reference/piscari/load.hpp"
#include "reference/seats.hpp"
#include "reference/text.hpp"

namespace ludo::reference {

namespace {

const std::vector<std::string> icons{"angler", "fish", "fly"};

/// The letter of an icon in positions, upper case for blue (seat 1).
char letter(const std::string& icon, int seat) {
    const char blue = icon == "angler" ? 'A' : icon == "fish" ? 'F' : 'Y';
    return seat == 1 ? blue : static_cast<char>(std::tolower(blue));
}

std::string prey_of(const std::string& icon) {
    if (icon == "angler") return "fish";
    if (icon == "fish") return "fly";
    return "angler";
}

/// The eight lines as squares.
const std::vector<std::vector<std::string>> lines{
    {"a1", "b1", "c1"}, {"a2", "b2", "c2"}, {"a3", "b3", "c3"}, {"a1", "a2", "a3"},
    {"b1", "b2", "b3"}, {"c1", "c2", "c3"}, {"a1", "b2", "c3"}, {"a3", "b2", "c1"}};

class Piscari : public Game {
  public:
    bool read(const std::string& fen);

    std::unique_ptr<Game> clone() const override { return std::make_unique<Piscari>(*this); }
    std::string fen() const override;
    Turn turn() const override;
    std::string result() const override;
    std::vector<std::string> legal_moves() const override;
    std::vector<std::string> chance() const override;
    std::string random_chance(Rng& random) const override;
    bool accepts(const std::string& token) const override;
    void play(const std::string& token) override;

  private:
    static bool is_square(const std::string& text) {
        return text.size() == 2 && std::string("abc").find(text[0]) != std::string::npos &&
               std::string("123").find(text[1]) != std::string::npos;
    }
    char at(const std::string& square) const { return rows_[row(square)][column(square)]; }
    static std::size_t row(const std::string& square) {
        return static_cast<std::size_t>('3' - square[1]);
    }
    static std::size_t column(const std::string& square) {
        return static_cast<std::size_t>(square[0] - 'a');
    }

    bool allows(const std::string& square) const;
    bool can_place() const;
    std::set<int> owners_of_lines() const;
    int winner() const;
    void pass_turn();

    std::vector<std::string> rows_;  // row 3 first
    int seat_ = 1;
    std::string die_ = "-";
    Seats seats_;
};

bool Piscari::read(const std::string& fen) {
    const std::vector<std::string> fields = split(fen, ' ');
    if (fields.size() < 3) return false;
    rows_ = split(fields[0], '/');
    if (rows_.size() != 3) return false;
    for (const std::string& cells : rows_) {
        if (cells.size() != 3) return false;
        if (cells.find_first_not_of(".AFYafy") != std::string::npos) return false;
    }
    die_ = fields[2];
    if (die_ != "-" && die_ != "angler" && die_ != "fish" && die_ != "fly") return false;
    // There is no draw.
    if (!seats_.read_marks(fields, 3) || seats_.agreed || !seats_.read_seat(fields[1], seat_))
        return false;
    if (owners_of_lines().size() > 1) return false;
    for (const int owner : owners_of_lines()) {
        if (!seats_.in_play(owner)) return false;
    }
    if (seat_ == 0 && winner() == 0) return false;
    if (winner() != 0) seat_ = 0;
    return true;
}

std::string Piscari::fen() const {
    return join(rows_, "/") + " " + seat_field(seat_) + " " + die_ + seats_.marks();
}

std::set<int> Piscari::owners_of_lines() const {
    std::set<int> owners;
    for (const auto& line : lines) {
        for (const std::string& icon : icons) {
            for (int seat = 1; seat <= 2; ++seat) {
                int count = 0;
                for (const std::string& square : line) count += at(square) == letter(icon, seat);
                if (count == 3) owners.insert(seat);
            }
        }
    }
    return owners;
}

int Piscari::winner() const {
    const std::set<int> owners = owners_of_lines();
    return owners.empty() ? seats_.last_one() : *owners.begin();
}

Turn Piscari::turn() const {
    if (winner() != 0) return {Turn::Kind::over, 0};
    return {die_ == "-" ? Turn::Kind::chance : Turn::Kind::move, seat_};
}

std::string Piscari::result() const { return winner() == 0 ? "none" : win_of(winner()); }

bool Piscari::allows(const std::string& square) const {
    const std::string prey = prey_of(die_);
    return at(square) == '.' || at(square) == letter(prey, 1) || at(square) == letter(prey, 2);
}

std::vector<std::string> Piscari::legal_moves() const {
    if (turn().kind != Turn::Kind::move) return {};
    std::vector<std::string> moves;
    for (const char* square : {"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"}) {
        if (allows(square)) moves.emplace_back(square);
    }
    if (moves.empty()) moves.emplace_back("pass");
    return moves;
}

std::vector<std::string> Piscari::chance() const {
    if (turn().kind != Turn::Kind::chance) return {};
    return {"roll:angler", "roll:fish", "roll:fly"};
}

std::string Piscari::random_chance(Rng& random) const { return chance()[random.below(3)]; }

bool Piscari::can_place() const { return legal_moves() != std::vector<std::string>{"pass"}; }

bool Piscari::accepts(const std::string& token) const {
    if (winner() != 0) return false;
    if (token == "skip" || seats_.accepts_out(token)) return true;
    if (die_ == "-") return token == "roll:angler" || token == "roll:fish" || token == "roll:fly";
    if (token == "pass") return !can_place();
    return is_square(token) && allows(token);
}

void Piscari::pass_turn() {
    die_ = "-";
    seat_ = winner() == 0 ? seats_.next(seat_) : 0;
}

void Piscari::play(const std::string& token) {
    if (starts_with(token, "roll:")) {
        die_ = token.substr(5);
    } else if (starts_with(token, "out:")) {
        const int leaver = Seats::seat_of(token);
        seats_.out.insert(leaver);
        // The die of somebody else stays where it is, even though the game is over.
        if (leaver == seat_) pass_turn();
        seat_ = 0;
    } else {
        if (is_square(token)) rows_[row(token)][column(token)] = letter(die_, seat_);
        pass_turn();
    }
}

}  // namespace

std::unique_ptr<Game> load_piscari(const std::string& fen) {
    auto game = std::make_unique<Piscari>();
    if (!game->read(fen)) return nullptr;
    return game;
}

}  // namespace ludo::reference
