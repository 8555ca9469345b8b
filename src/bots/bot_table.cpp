#include "bots/bot_table.hpp"

namespace ludo {

namespace {

/// Set once, before any bot is made.
TableSource current_source = nullptr;

}  // namespace

void set_table_source(TableSource source) { current_source = source; }

Result<SharedTable> find_table(const BotTable& table) {
    if (current_source == nullptr) return table.missing(table.file_name);
    return current_source(table);
}

}  // namespace ludo
