#pragma once

#include <set>
#include <string>
#include <vector>

/// What the notation of all games shares about seats: the seat field, the marks of the seats that
/// are out and of a draw by agreement, the token `out:N`. Seats are their numbers, from 1; 0 is
/// nobody.
namespace ludo::reference {

struct Seats {
    int count = 2;
    std::set<int> out;
    bool agreed = false;  ///< on a draw

    bool has(int seat) const { return 1 <= seat && seat <= count; }
    bool in_play(int seat) const { return has(seat) && !out.contains(seat); }
    std::vector<int> all_in_play() const;

    /// "With one seat left, that seat wins": the seat, or 0 while there are more.
    int last_one() const;
    /// The seat after `seat`, round the table, that is in play; perhaps `seat` itself.
    int next(int seat) const;
    /// The seats to ask for a move after `seat`: round the table, `seat` itself last, in play only.
    std::vector<int> round_after(int seat) const;

    /// Whether `out:N` may be played, and the N of a token for which it may.
    bool accepts_out(const std::string& token) const;
    static int seat_of(const std::string& out_token);

    /// " -N" for each seat out, then " =" after `drawn`.
    std::string marks() const;
    /// Reads the fields from `first` on as marks: ascending, no more than count - 1 of them, "="
    /// last.
    bool read_marks(const std::vector<std::string>& fields, std::size_t first);
    /// A digit of a seat in play, or "-" (then 0).
    bool read_seat(const std::string& field, int& seat) const;
};

/// The seat as its digit, 0 as "-".
std::string seat_field(int seat);

/// "pNwin".
std::string win_of(int seat);

/// The highest score among the seats in play wins; a tie at the top is a draw.
std::string result_by_score(const std::vector<int>& scores, const Seats& seats);

}  // namespace ludo::reference
