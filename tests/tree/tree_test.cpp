/// What no compiler checks: which folder may include which, and that retired identifiers stay away.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/scan.hpp"

namespace ludo {
namespace {

namespace fs = std::filesystem;

const fs::path root = LUDO_ROOT_DIR;

std::string content_of(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> sources_below(std::string_view folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const auto extension = entry.path().extension();
        if (extension == ".cpp" || extension == ".hpp") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// --- layers -------------------------------------------------------------------------------------

/// A folder of src and the folders it may include besides itself. `<g>` stands for the name of a
/// game, the same one on both sides; `*` for any.
struct Layer {
    std::string_view folder;
    std::string_view includes;
};

constexpr Layer layers[] = {
    {"core", ""},
    {"games/<g>", "core"},
    {"search", "core"},
    {"bots", "core search"},
    {"bots/<g>", "core search bots games/<g>"},
    {"catalog", "core search bots"},
    {"text", "core"},
    {"files", "core"},
    {"resources", "core files bots"},
    {"engine", "core search catalog text"},
    {"arena", "core search catalog files"},
    {"terminal/boards", "core catalog text"},
    {"terminal/boards/<g>", "core catalog text terminal/boards games/<g>"},
    {"terminal", "core search catalog text files terminal/boards"},
    {"server",
     "core server/hub server/net server/postgres server/protocol server/rooms server/store"},
    {"server/protocol", "core catalog server"},
    {"server/store", "core files server"},
    {"server/postgres", "core server server/store"},
    {"server/rooms", "core catalog server server/protocol server/store"},
    {"server/hub", "core text server server/protocol server/rooms server/store"},
    {"server/net", "core files server"},
    {"desktop", "core files resources server/net terminal text"},
    {"wasm", "core search catalog games/* bots/*"},
    {"app",
     "core catalog text files resources engine arena terminal terminal/boards server "
     "server/net server/postgres server/protocol server/store"},
};

/// "games/piscari/notation.hpp" -> "games/piscari"
std::string folder_of(std::string_view path) {
    return std::string(path.substr(0, std::min(path.rfind('/'), path.size())));
}

/// Does a pattern of the list above name this folder? `game` is what `<g>` stands for.
bool is_named(std::string_view pattern, std::string_view folder, std::string& game) {
    const std::size_t wildcard = pattern.find_first_of("<*");
    if (wildcard == std::string_view::npos) return pattern == folder;
    const std::string_view before = pattern.substr(0, wildcard);
    if (!folder.starts_with(before) || folder.size() == before.size()) return false;
    const std::string_view found = folder.substr(before.size());
    if (pattern[wildcard] == '*') return true;
    if (game.empty()) game = found;
    return game == found;
}

bool may_include(std::string_view from, std::string_view to) {
    if (from == to) return true;
    for (const Layer& layer : layers) {
        std::string game;
        if (!is_named(layer.folder, from, game)) continue;
        for (const std::string_view allowed : split(layer.includes, ' ')) {
            std::string same = game;
            if (is_named(allowed, to, same)) return true;
        }
    }
    return false;
}

TEST(Tree, FoldersIncludeOnlyWhatStandsBelowThem) {
    static const std::regex include(R"re(\n#include "([a-z_]+/[^"]*)")re");
    for (const fs::path& file : sources_below("src")) {
        const std::string from = folder_of(fs::relative(file, root / "src").generic_string());
        const std::string text = "\n" + content_of(file);
        for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
            const std::string to = folder_of((*it)[1].str());
            EXPECT_TRUE(may_include(from, to)) << file << " includes " << (*it)[1];
        }
    }
}

// --- names --------------------------------------------------------------------------------------

std::map<std::string, std::string> retired_identifiers() {
    std::map<std::string, std::string> retired;
    const std::string list = content_of(root / "tests/data/retired_identifiers.txt");
    for (const std::string_view line : split(list, '\n')) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t end = line.find(' ');
        retired.emplace(line.substr(0, end), line.substr(line.find_first_not_of(' ', end)));
    }
    return retired;
}

TEST(Tree, RetiredIdentifiersStayAway) {
    const auto retired = retired_identifiers();
    ASSERT_FALSE(retired.empty());
    static const std::regex identifier("[A-Za-z_][A-Za-z_0-9]*");
    // The name of a file counts, strings do not: what saves and protocols say stays as it is.
    static const std::regex string(R"re("(?:[^"\\\n]|\\.)*")re");
    for (const std::string_view folder : {"src", "tests", "tools", "bench"}) {
        for (const fs::path& file : sources_below(folder)) {
            const std::string text =
                file.stem().string() + '\n' + std::regex_replace(content_of(file), string, "\"\"");
            for (std::sregex_iterator it(text.begin(), text.end(), identifier), end; it != end;
                 ++it) {
                const auto found = retired.find(it->str());
                if (found == retired.end()) continue;
                ADD_FAILURE() << file << ": " << found->first << " is now " << found->second;
            }
        }
    }
}

}  // namespace
}  // namespace ludo
