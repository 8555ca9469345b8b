#include "engine/engine.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <utility>
#include <vector>

#include "core/scan.hpp"
#include "text/texts.hpp"

namespace ludo::engine {

namespace {

constexpr int max_perft_depth = 64;

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    constexpr std::string_view blanks = " \t\r";
    for (;;) {
        const std::size_t start = line.find_first_not_of(blanks);
        if (start == std::string_view::npos) return words;
        line.remove_prefix(start);
        const std::size_t end = std::min(line.find_first_of(blanks), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

std::string join_words(Words words) {
    return join(words, " ", [](std::string_view word) { return word; });
}

Refusal usage(std::string_view form) {
    return {"refusal.engine.usage", {{"form", std::string(form)}}};
}

std::string yes_or_no(bool value) { return value ? "true" : "false"; }

/// Messages repeat what was sent: one line, nothing a terminal would act on, not endless.
std::string printable(std::string text) {
    constexpr std::size_t longest = 2000;
    if (text.size() > longest) text.replace(longest, std::string::npos, "...");
    for (char& c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) c = '?';
    }
    return text;
}

/// The limits of `go`; without any the bot thinks as long as it finds right.
struct Limits {
    bool infinite = false;
};

Result<Limits> read_limits(Words words) {
    const Refusal wrong = usage("go [movetime MS] [depth N] [nodes N] | go infinite");
    Limits limits;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "infinite") {
            limits.infinite = true;
        } else if (words[i] == "movetime" || words[i] == "depth" || words[i] == "nodes") {
            ++i;
            if (i == words.size() || !read_int(words[i]) || *read_int(words[i]) < 1) return wrong;
        } else {
            return wrong;
        }
    }
    return limits;
}

}  // namespace

Engine::Engine(const GameEntry& game, Output output)
    : game_(game), output_(std::move(output)), settings_(game.info) {
    match_ = *start_match();
    remake_bot();
}

const Engine::Command* Engine::find_command(std::string_view name) {
    static constexpr std::array<Command, 9> commands{{
        {"ugi", &Engine::ugi},
        {"setoption", &Engine::setoption},
        {"isready", &Engine::isready, true},
        {"uginewgame", &Engine::uginewgame},
        {"position", &Engine::position},
        {"go", &Engine::go},
        {"stop", &Engine::stop, true},
        {"query", &Engine::query},
        {"perft", &Engine::perft},
    }};
    const auto* const found = std::find_if(commands.begin(), commands.end(),
                                           [&](const Command& c) { return c.name == name; });
    return found == commands.end() ? nullptr : found;
}

bool Engine::handle(std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    if (words.empty()) return true;
    if (words[0] == "quit") return false;
    const Command* const command = find_command(words[0]);
    if (command == nullptr) {
        complain({{"refusal.engine.command", {{"name", std::string(words[0])}}}});
    } else if (held_move_ && !command->while_thinking) {
        complain({{"refusal.engine.thinking", {{"name", std::string(words[0])}}}});
    } else if (const Reply why = (this->*command->run)(Words(words).subspan(1))) {
        complain(*why);
    }
    return true;
}

Engine::Reply Engine::ugi(Words) {
    output_("id name Ludotheque " LUDO_VERSION " " + std::string(game_.info.id));
    output_("id author the Ludotheque authors");
    for (const std::string& line : settings_.describe()) output_(line);
    output_("ugiok");
    return std::nullopt;
}

Engine::Reply Engine::isready(Words) {
    output_("readyok");
    return std::nullopt;
}

Engine::Reply Engine::setoption(Words words) {
    const bool is_complete = words.size() >= 3 && words[0] == "name" && words[2] == "value";
    if (!is_complete) return Refusals{usage("setoption name NAME value VALUE")};
    if (auto why = settings_.set(words[1], join_words(words.subspan(3)))) return Refusals{*why};
    return remake_bot();
}

Engine::Reply Engine::remake_bot() {
    auto bot = make_bot(game_.info, settings_.bot(), settings_.seed());
    if (!bot) return bot.refusals();
    bot_ = *std::move(bot);
    return std::nullopt;
}

Result<std::unique_ptr<AnyMatch>> Engine::start_match() const {
    Rng random(settings_.seed());
    return game_.start(settings_.game_options(), random);
}

Engine::Reply Engine::uginewgame(Words) {
    auto match = start_match();
    if (!match) return match.refusals();
    match_ = *std::move(match);
    return remake_bot();
}

Engine::Reply Engine::position(Words words) {
    const auto moves = std::find(words.begin(), words.end(), "moves");
    const Words place = words.first(static_cast<std::size_t>(moves - words.begin()));
    const bool from_start = place.size() == 1 && place[0] == "startpos";
    const bool from_fen = place.size() >= 2 && place[0] == "fen";
    if (!from_start && !from_fen) {
        return Refusals{usage("position startpos|fen POSITION [moves TOKEN ...]")};
    }
    auto match = from_start ? start_match() : game_.read(join_words(place.subspan(1)));
    if (!match) return match.refusals();
    for (auto token = moves; token != words.end(); ++token) {
        if (token == moves) continue;  // the word "moves" itself
        if (const auto why = (*match)->play(*token)) {
            return Refusals{{"refusal.engine.token", {{"token", std::string(*token)}}}, *why};
        }
    }
    match_ = *std::move(match);
    return std::nullopt;
}

Engine::Reply Engine::go(Words words) {
    const auto limits = read_limits(words);
    if (!limits) return limits.refusals();
    auto move = bot_->choose(*match_);
    if (!move) return move.refusals();
    if (limits->infinite) {
        held_move_ = *std::move(move);
    } else {
        output_("bestmove " + *move);
    }
    return std::nullopt;
}

Engine::Reply Engine::stop(Words) {
    if (held_move_) output_("bestmove " + *std::exchange(held_move_, std::nullopt));
    return std::nullopt;
}

Engine::Reply Engine::perft(Words words) {
    const auto depth = words.size() == 1 ? read_int(words[0], 0, max_perft_depth) : std::nullopt;
    if (!depth) return Refusals{usage("perft 0-" + std::to_string(max_perft_depth))};
    const auto leaves = match_->perft(*depth);
    if (!leaves) return leaves.refusals();
    respond(std::to_string(*leaves));
    return std::nullopt;
}

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
    return std::nullopt;
}

Result<std::string> Engine::p1turn(Words) const {
    return yes_or_no(match_->turn() == Turn::move(Seat::from_number(1)));
}

Result<std::string> Engine::gameover(Words) const {
    return yes_or_no(match_->turn().phase == Phase::over);
}

Result<std::string> Engine::result(Words) const { return write_outcome(match_->outcome()); }

Result<std::string> Engine::turn(Words) const {
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

Result<std::string> Engine::legalmoves(Words) const {
    const auto moves = match_->legal_moves();
    if (!moves) return moves.refusals();
    return join(*moves, " ", [](const std::string& move) { return move; });
}

Result<std::string> Engine::legal(Words words) const {
    const auto is_legal = match_->is_legal(words[0]);
    if (!is_legal) return is_legal.refusals();
    return yes_or_no(*is_legal);
}

Result<std::string> Engine::scores(Words) const {
    return join(match_->scores(), " ", [](int score) { return std::to_string(score); });
}

Result<std::string> Engine::chance(Words) const {
    const auto tokens = match_->chance_tokens();
    if (!tokens) return tokens.refusals();
    return join(*tokens, " ", [](const std::string& token) { return token + "=1"; });
}

Result<std::string> Engine::fen(Words) const { return match_->position(); }

Result<std::string> Engine::view(Words words) const {
    const auto number = read_int(words[0], 1, match_->seat_count());
    if (!number) {
        return Refusal{
            "refusal.engine.seat",
            {{"value", std::string(words[0])}, {"seats", std::to_string(match_->seat_count())}}};
    }
    return match_->view(Seat::from_number(*number));
}

Result<std::string> Engine::eval(Words) const { return Refusal{"refusal.engine.no_eval", {}}; }

void Engine::respond(std::string_view answer) {
    output_(answer.empty() ? "response" : "response " + std::string(answer));
}

void Engine::complain(const Refusals& why) {
    output_("error " + printable(Texts::in(Language::english).get(why)));
}

int run(const GameEntry& game, std::istream& input, std::ostream& output) {
    Engine engine(game, [&output](std::string_view line) { output << line << std::endl; });
    std::string line;
    while (output && std::getline(input, line)) {
        if (!engine.handle(line)) break;
    }
    return 0;
}

}  // namespace ludo::engine
