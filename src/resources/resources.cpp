#include "resources/resources.hpp"

#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "bots/bot_table.hpp"
#include "files/files.hpp"

namespace ludo {

namespace {

Refusals with_reason(Refusal first, const Refusals& others) {
    Refusals all{std::move(first)};
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

Result<SharedTable> read_table(const BotTable& table) {
    const std::filesystem::path path = resource_folder() / table.file_name;
    const auto bytes = read_file(path);
    if (!bytes) return with_reason(table.missing(path.string()), bytes.refusals());
    Result<SharedTable> read = table.read(*bytes);
    if (!read) return with_reason(table.missing(path.string()), read.refusals());
    return read;
}

Result<SharedTable> kept_table(const BotTable& table) {
    static std::mutex mutex;
    static std::map<std::string, SharedTable, std::less<>> kept;
    const std::lock_guard lock(mutex);
    if (const auto found = kept.find(table.file_name); found != kept.end()) return found->second;
    Result<SharedTable> read = read_table(table);
    if (read) kept.emplace(table.file_name, *read);
    return read;
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

void provide_bot_tables() { set_table_source(kept_table); }

}  // namespace ludo
