#include "resources/resources.hpp"

#include <cstdlib>
#include <mutex>
#include <utility>

#include "bots/piscari/oracle_table.hpp"
#include "files/files.hpp"

namespace ludo {

namespace {

using piscari::OracleTable;
using piscari::SharedOracleTable;

Refusals with_reason(Refusal first, const Refusals& others) {
    Refusals all{std::move(first)};
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

Result<SharedOracleTable> read_oracle_table() {
    const std::filesystem::path path = resource_folder() / OracleTable::file_name;
    const Refusal missing = piscari::oracle_missing(path.string());
    const auto bytes = read_file(path);
    if (!bytes) return with_reason(missing, bytes.refusals());
    auto table = OracleTable::read(*bytes);
    if (!table) return with_reason(missing, table.refusals());
    return SharedOracleTable(std::make_shared<OracleTable>(*std::move(table)));
}

Result<SharedOracleTable> kept_oracle_table() {
    static std::mutex mutex;
    static SharedOracleTable kept;
    const std::lock_guard lock(mutex);
    if (kept == nullptr) {
        auto table = read_oracle_table();
        if (!table) return table;
        kept = *std::move(table);
    }
    return kept;
}

}  // namespace

std::filesystem::path resource_folder() {
    if (const char* const named = std::getenv("LUDO_DATA"); named != nullptr && *named != '\0') {
        return named;
    }
    std::error_code unknown;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    return program.parent_path().parent_path() / "share" / "ludotheque";
}

void provide_bot_tables() { piscari::set_oracle_source(kept_oracle_table); }

}  // namespace ludo
