#include <utility>

#include "bots/piscari/oracle_table.hpp"
#include "wasm/door.hpp"

namespace ludo::door {

namespace {

Result<piscari::SharedOracleTable>& kept_table() {
    static Result<piscari::SharedOracleTable> kept =
        piscari::oracle_missing(piscari::OracleTable::file_name);
    return kept;
}

}  // namespace

void keep_oracle_table(std::string_view bytes) {
    auto table = piscari::OracleTable::read(bytes);
    if (table) {
        kept_table() = std::make_shared<const piscari::OracleTable>(*std::move(table));
    } else {
        kept_table() = table.refusals();
    }
    piscari::set_oracle_source([] { return kept_table(); });
}

}  // namespace ludo::door
