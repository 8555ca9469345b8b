#include "wasm/line.hpp"

#include <algorithm>
#include <utility>

namespace ludo::wasm {

Line Line::from(Request& request) {
    Line line;
    line.game = request.take();
    line.start = request.take();
    line.tokens = request.take_list();
    return line;
}

Result<const GameEntry*> game_named(std::string_view id) {
    if (const GameEntry* const game = find_game(id)) return game;
    return Refusal{"refusal.game.unknown", {{"name", std::string(id)}, {"known", game_names()}}};
}

Result<AnyMatch*> LastMatch::at(Line line) {
    if (!leads_to(line)) {
        match_.reset();
        const auto game = game_named(line.game);
        if (!game) return game.refusals();
        auto match = (*game)->read(line.start);
        if (!match) return match.refusals();
        match_ = *std::move(match);
    }
    for (std::size_t i = match_->token_count(); i < line.tokens.size(); ++i) {
        if (Status status = match_->play(line.tokens[i]); !status.ok()) {
            match_.reset();
            return status;
        }
    }
    line_ = std::move(line);
    return match_.get();
}

bool LastMatch::leads_to(const Line& line) const {
    return match_ != nullptr && line_.game == line.game && line_.start == line.start &&
           line_.tokens.size() <= line.tokens.size() &&
           std::equal(line_.tokens.begin(), line_.tokens.end(), line.tokens.begin());
}

}  // namespace ludo::wasm
