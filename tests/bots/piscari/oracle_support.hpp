#pragma once

#include "bots/piscari/oracle.hpp"
#include "files/files.hpp"

namespace ludo::piscari {

/// The table this build made, read once.
inline SharedOracleTable built_table() {
    static const SharedOracleTable table =
        std::make_shared<OracleTable>(*OracleTable::read(*read_file(LUDO_ORACLE)));
    return table;
}

/// The stored chance of the seat about to roll.
inline double chance(const State& state) {
    return built_table()->chance(board_of(state)) / double{OracleTable::scale};
}

}  // namespace ludo::piscari
