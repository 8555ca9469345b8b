#include "bots/piscari/oracle.hpp"

#include <algorithm>

namespace ludo::piscari {

namespace {

/// Turns played out beyond a move before the table is asked. Rounding blurs moves that differ by
/// less than 1.5e-5, and averaging over rolls sharpens them. On every fourth class of boards (878
/// 501 decisions) 50 went to a move that is worse, by at most 1.4e-5, without looking ahead; 24
/// with one turn; 9, by at most 2e-6, with two. A third would multiply the cost by some dozen
/// moves.
constexpr int look_ahead = 2;

/// The chance of the seat that puts `icon` on `square`.
std::uint64_t chance_after(const OracleBoard& board, Icon icon, std::size_t square,
                           const OracleTable& table, int depth) {
    const Squares own = board.squares_with(own_cell(icon));
    const bool wins = board3x3::holds_line(static_cast<Squares>(own | 1U << square));
    const std::uint64_t lost = wins ? 0 : chance_of(board.placed(icon, square), table, depth);
    return certainty(depth) - lost;
}

std::uint64_t best_chance(const OracleBoard& board, Icon icon, const OracleTable& table,
                          int depth) {
    const Squares open = board.open_squares(icon);
    if (open == 0) return certainty(depth) - chance_of(board.passed(), table, depth);
    std::uint64_t best = 0;
    for_each_square(open, [&](std::size_t square) {
        best = std::max(best, chance_after(board, icon, square, table, depth));
    });
    return best;
}

Result<SharedTable> read_oracle_table(std::string_view bytes) {
    auto table = OracleTable::read(bytes);
    if (!table) return table.refusals();
    return SharedTable(std::make_shared<const OracleTable>(*std::move(table)));
}

Refusal oracle_missing(std::string_view path) {
    return {"refusal.bot.oracle_missing", {{"path", std::string(path)}}};
}

}  // namespace

const BotTable oracle_file{OracleTable::file_name, read_oracle_table, oracle_missing};

Result<SharedOracleTable> oracle_table() {
    const Result<SharedTable> table = find_table(oracle_file);
    if (!table) return table.refusals();
    return std::static_pointer_cast<const OracleTable>(*table);
}

OracleBoard board_of(const State& state) {
    OracleBoard board;
    for (std::size_t square = 0; square < square_count; ++square) {
        const auto piece = state.at({static_cast<std::uint8_t>(square)});
        if (!piece) continue;
        board.cells[square] =
            piece->owner == state.turn().seat ? own_cell(piece->icon) : other_cell(piece->icon);
    }
    return board;
}

std::uint64_t certainty(int depth) {
    std::uint64_t units = OracleTable::scale;
    for (int i = 0; i < depth; ++i) units *= icon_count;
    return units;
}

std::uint64_t chance_of(const OracleBoard& board, const OracleTable& table, int depth) {
    if (depth == 0) return table.chance(board);
    std::uint64_t sum = 0;
    for (const Icon icon : all_icons) sum += best_chance(board, icon, table, depth - 1);
    return sum;
}

std::optional<Evaluation<Move>> Oracle::evaluate(const State& seen,
                                                 const search::Limits& /*limits*/,
                                                 Rng& /*random*/) {
    const OracleBoard board = board_of(seen);
    const Icon icon = *seen.die();
    const auto share = [](std::uint64_t chance) {
        return static_cast<double>(chance) / static_cast<double>(certainty(look_ahead));
    };
    Evaluation<Move> found;
    found.is_exact = true;
    MoveList moves;
    seen.legal_moves(moves);
    for (const Move move : moves) {
        found.moves.emplace_back(
            move, share(move.is_pass()
                            ? best_chance(board, icon, *table_, look_ahead)
                            : chance_after(board, icon, move.square().index, *table_, look_ahead)));
    }
    std::stable_sort(found.moves.begin(), found.moves.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    found.value = found.moves.front().second;
    return found;
}

Move Oracle::choose(const State& seen, const search::Limits& limits, Rng& random) {
    return evaluate(seen, limits, random)->moves.front().first;
}

}  // namespace ludo::piscari
