#include "app/store_command.hpp"

#include <iostream>

#include "app/commands.hpp"
#include "core/scan.hpp"
#include "server/postgres/import.hpp"
#include "server/postgres/postgres_store.hpp"
#include "server/store/store_url.hpp"
#include "terminal/console.hpp"
#include "terminal/exit_code.hpp"

namespace ludo::app {

namespace {

void print_text(const Texts& texts, std::string_view key, const Words& words) {
    std::cout << texts.get(key, words) << '\n';
}

void migrate_tables(const Texts& texts, const std::string& url) {
    const server::Migration done = server::migrate_database(url);
    const bool is_changed = done.from != done.to;
    print_text(texts, is_changed ? "app.admin.migrated" : "app.admin.migrated_already",
               {{"from", std::to_string(done.from)}, {"to", std::to_string(done.to)}});
}

void import_file(const Texts& texts, const std::string& file, const std::string& url) {
    const server::Imported done = server::import_data_file(file, url);
    print_text(texts, "app.admin.imported_rooms", {{"count", std::to_string(done.rooms)}});
    print_text(texts, "app.admin.imported_games", {{"count", std::to_string(done.games)}});
}

}  // namespace

bool is_store_command(std::string_view name) { return name == "migrate" || name == "import"; }

int run_store_command(const Texts& texts, const std::vector<std::string>& words,
                      const std::string& url) {
    const bool is_import = words[0] == "import";
    if (words.size() != (is_import ? 2U : 1U)) {
        const std::string typed = join(words, " ", std::identity{});
        return report(texts, {{"app.admin.usage", {{"value", terminal::printable(typed)}}}});
    }
    if (url.empty()) return report(texts, {{"app.admin.store_missing", {{"name", words[0]}}}});
    if (!server::is_store_url(url)) return report(texts, {{"app.serve.store_form", {}}});
    try {
        if (is_import) {
            import_file(texts, words[1], url);
        } else {
            migrate_tables(texts, url);
        }
        return exit_code::success;
    } catch (const server::StoreError& error) {
        return report(texts, {error.why()});
    }
}

}  // namespace ludo::app
