#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/scan.hpp"
#include "engine/engine.hpp"
#include "engine/request.hpp"

namespace ludo::engine {

namespace {

std::string yes_or_no(bool value) { return value ? "true" : "false"; }

/// As many decimals as it takes, six at most.
std::string write_value(double value) {
    std::string text = fmt::format("{:.6f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

/// The mean over what the due chance event may bring, for the seat it belongs to.
Result<AnyEvaluation> evaluate_chance(AnyBot& bot, const AnyMatch& match,
                                      const search::Limits& limits) {
    const auto tokens = match.chance_tokens();
    if (!tokens) return tokens.refusals();
    AnyEvaluation mean{0, true, {}};
    for (const std::string& token : *tokens) {
        const auto next = match.clone();
        expect_ok(next->play(token));
        const auto found = bot.evaluate(*next, limits);
        if (!found) return found.refusals();
        mean.value += found->value / static_cast<double>(tokens->size());
        mean.is_exact = mean.is_exact && found->is_exact;
    }
    return mean;
}

}  // namespace

const Engine::Query* Engine::find_query(std::string_view name) {
    static constexpr std::array<Query, 11> queries{{
        {"p1turn", &Engine::p1turn},
        {"gameover", &Engine::gameover},
        {"result", &Engine::result},
        {"turn", &Engine::turn},
        {"legalmoves", &Engine::legalmoves},
        {"legal", &Engine::legal, 1},
        {"scores", &Engine::scores},
        {"chance", &Engine::chance},
        {"fen", &Engine::fen},
        {"view", &Engine::view, 1},
        {"eval", &Engine::eval},
    }};
    const auto* const found = std::find_if(queries.begin(), queries.end(),
                                           [&](const Query& q) { return q.name == name; });
    return found == queries.end() ? nullptr : found;
}

Engine::Reply Engine::query(Words words) {
    const Query* const query = words.empty() ? nullptr : find_query(words[0]);
    if (query == nullptr || words.size() != 1 + query->argument_count) {
        return Refusals{
            usage("query p1turn|gameover|result|turn|legalmoves|legal TOKEN|scores|chance|fen|view "
                  "SEAT|eval")};
    }
    const auto answer = (this->*query->answer)(words.subspan(1));
    if (!answer) return answer.refusals();
    respond(*answer);
    return {};
}

Result<std::string> Engine::p1turn(Words) {
    return yes_or_no(match_->turn() == Turn::move(Seat::from_number(1)));
}

Result<std::string> Engine::gameover(Words) {
    return yes_or_no(match_->turn().phase == Phase::over);
}

Result<std::string> Engine::result(Words) { return write_outcome(match_->outcome()); }

Result<std::string> Engine::turn(Words) {
    const Turn turn = match_->turn();
    switch (turn.phase) {
        case Phase::move:
            return std::to_string(turn.seat->number());
        case Phase::chance:
            return std::string("chance");
        case Phase::over:
            break;
    }
    return std::string("none");
}

Result<std::string> Engine::legalmoves(Words) {
    const auto moves = match_->legal_moves();
    if (!moves) return moves.refusals();
    return join(*moves, " ", [](const std::string& move) { return move; });
}

Result<std::string> Engine::legal(Words words) {
    const auto is_legal = match_->is_legal(words[0]);
    if (!is_legal) return is_legal.refusals();
    return yes_or_no(*is_legal);
}

Result<std::string> Engine::scores(Words) {
    return join(match_->scores(), " ", [](int score) { return std::to_string(score); });
}

Result<std::string> Engine::chance(Words) {
    const auto tokens = match_->chance_tokens();
    if (!tokens) return tokens.refusals();
    return join(*tokens, " ", [](const std::string& token) { return token + "=1"; });
}

Result<std::string> Engine::fen(Words) { return match_->position(); }

Result<std::string> Engine::view(Words words) {
    const auto number = read_int(words[0], 1, match_->seat_count());
    if (!number) {
        return Refusal{
            "refusal.engine.seat",
            {{"value", std::string(words[0])}, {"seats", std::to_string(match_->seat_count())}}};
    }
    return match_->view(Seat::from_number(*number));
}

Result<std::string> Engine::eval(Words) {
    auto expert = make_bot(game_.info, "expert", settings_.seed());
    if (!expert) return expert.refusals();
    commands_.take_long();
    const search::Limits limits = begin_search({.time = evaluation_time});
    const bool is_chance = match_->turn().phase == Phase::chance;
    const auto found = is_chance ? evaluate_chance(**expert, *match_, limits)
                                 : (*expert)->evaluate(*match_, limits);
    if (!found) return found.refusals();
    std::string answer = "value=" + write_value(found->value);
    answer += " exact=" + yes_or_no(found->is_exact);
    for (const auto& [move, value] : found->moves) answer += " " + move + "=" + write_value(value);
    return answer;
}

}  // namespace ludo::engine
