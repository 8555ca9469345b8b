#include "reference/seats.hpp"

#include "reference/text.hpp"

namespace ludo::reference {

std::vector<int> Seats::all_in_play() const {
    std::vector<int> seats;
    for (int seat = 1; seat <= count; ++seat) {
        if (in_play(seat)) seats.push_back(seat);
    }
    return seats;
}

int Seats::last_one() const { return all_in_play().size() == 1 ? all_in_play()[0] : 0; }

int Seats::next(int seat) const { return round_after(seat)[0]; }

std::vector<int> Seats::round_after(int seat) const {
    std::vector<int> round;
    for (int tried = 0; tried < count; ++tried) {
        seat = seat == count ? 1 : seat + 1;
        if (in_play(seat)) round.push_back(seat);
    }
    return round;
}

bool Seats::accepts_out(const std::string& token) const {
    for (const int seat : all_in_play()) {
        if (token == "out:" + std::to_string(seat)) return true;
    }
    return false;
}

int Seats::seat_of(const std::string& out_token) { return out_token[4] - '0'; }

std::string Seats::marks() const {
    std::string text;
    for (const int seat : out) text += " -" + std::to_string(seat);
    return agreed ? text + " =" : text;
}

bool Seats::read_marks(const std::vector<std::string>& fields, std::size_t first) {
    agreed = first < fields.size() && fields.back() == "=";
    for (std::size_t i = first; i < fields.size() - (agreed ? 1 : 0); ++i) {
        const std::string& field = fields[i];
        if (field.size() != 2 || field[0] != '-') return false;
        const int seat = field[1] - '0';
        const bool ascends = out.empty() || *out.rbegin() < seat;
        if (!has(seat) || !ascends) return false;
        out.insert(seat);
    }
    return !all_in_play().empty();
}

bool Seats::read_seat(const std::string& field, int& seat) const {
    seat = 0;
    if (field == "-") return true;
    if (field.size() != 1) return false;
    seat = field[0] - '0';
    return in_play(seat);
}

std::string seat_field(int seat) { return seat == 0 ? "-" : std::to_string(seat); }

std::string win_of(int seat) { return "p" + std::to_string(seat) + "win"; }

std::string result_by_score(const std::vector<int>& scores, const Seats& seats) {
    std::vector<int> best;
    for (const int seat : seats.all_in_play()) {
        const auto score_of = [&](int s) { return scores.at(static_cast<std::size_t>(s - 1)); };
        if (!best.empty() && score_of(seat) < score_of(best[0])) continue;
        if (!best.empty() && score_of(seat) > score_of(best[0])) best.clear();
        best.push_back(seat);
    }
    return best.size() == 1 ? win_of(best[0]) : "draw";
}

}  // namespace ludo::reference
