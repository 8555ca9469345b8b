#pragma once

#include <memory>
#include <string_view>

#include "core/refusal.hpp"

namespace ludo {

/// A table as its bot knows it, whatever that is.
using SharedTable = std::shared_ptr<const void>;

/// A file with what a bot knows by heart. Bots read no files: a program that wants such a bot says
/// once, at its start, where tables come from.
struct BotTable {
    std::string_view file_name;
    /// The table of these bytes; refuses what is not a whole and undamaged one.
    Result<SharedTable> (*read)(std::string_view bytes);
    /// The reason when there is none; what else is wrong with the file follows it.
    Refusal (*missing)(std::string_view path);
};

/// Gives a table, or says why there is none. It is asked whenever a bot with a table is made and
/// should keep what it loaded; it may be asked from several threads if bots are made by several.
using TableSource = Result<SharedTable> (*)(const BotTable& table);

void set_table_source(TableSource source);

/// Asks the source; refused also when there is none.
Result<SharedTable> find_table(const BotTable& table);

}  // namespace ludo
