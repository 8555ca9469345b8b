#include "terminal/seated_match.hpp"

#include "core/variations.hpp"
#include "files/files.hpp"

namespace ludo::terminal {

std::vector<std::string> SeatedMatch::names() const {
    std::vector<std::string> all;
    for (const Record::Player& player : players) all.push_back(player.name);
    return all;
}

std::vector<Record::Variation> SeatedMatch::variations() const {
    if (!loaded) return {};
    return variations_beside(match->tokens(), *loaded);
}

Record record_of(const SeatedMatch& table) {
    Record record = record_of(*table.match);
    record.variations = table.variations();
    record.options = table.options;
    record.players = table.players;
    return record;
}

Result<SeatedMatch> seated_match_of(const Record& record) {
    auto match = replay(record);
    if (!match) return match.refusals();
    SeatedMatch table{find_game(record.game), record.options, record.players, *std::move(match)};
    if (!record.variations.empty()) table.loaded = record;
    return table;
}

Result<SeatedMatch> load_seated_match(const std::filesystem::path& file) {
    const auto content = read_file(file);
    if (!content) return content.refusals();
    const auto record = read_record(*content);
    Result<SeatedMatch> table =
        record ? seated_match_of(*record) : Result<SeatedMatch>(record.refusals());
    if (table) return table;
    Refusals why{{"refusal.file.content", {{"path", file.string()}}}};
    why.insert(why.end(), table.refusals().begin(), table.refusals().end());
    return why;
}

}  // namespace ludo::terminal
