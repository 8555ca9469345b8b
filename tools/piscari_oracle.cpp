// Solves Piscari and writes the oracle's table: `ludo-oracle FILE`.

#include <filesystem>
#include <iostream>
#include <system_error>

#include "bots/piscari/oracle_table.hpp"
#include "files/files.hpp"
#include "piscari_solver.hpp"

namespace {

// Far below what two bytes can tell apart, and cheap: a few sweeps more.
constexpr double tolerance = 1e-12;

ludo::piscari::OracleTable solve_piscari() {
    using namespace ludo::piscari;
    const Canonicalizer canonicalizer;
    ClassIndex index = ClassIndex::of_all_boards(canonicalizer);
    SolverReport report;
    const std::vector<double> chances = solve(canonicalizer, index, tolerance, report);
    std::cout << index.size() << " classes of boards, " << report.sweeps << " sweeps, last change "
              << report.last_change
              << "; whoever rolls first on the empty board wins with probability "
              << chances.front() << "\n";
    return {std::move(index), chances};
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: ludo-oracle FILE\n";
        return 2;
    }
    const std::filesystem::path path = argv[1];
    std::error_code failed;
    std::filesystem::create_directories(path.parent_path(), failed);
    if (const ludo::Status status = ludo::write_file(path, solve_piscari().write()); !status.ok()) {
        for (const auto& word : status.refusal().words)
            std::cerr << "ludo-oracle: " << word.value << "\n";
        return 1;
    }
    return 0;
}
