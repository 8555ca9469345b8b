#include "engine/engine.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <istream>
#include <ostream>
#include <utility>
#include <vector>

#include "core/scan.hpp"
#include "engine/request.hpp"
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

std::string sentence(const Refusals& why) {
    return printable(Texts::in(Language::english).get(why));
}

}  // namespace

Engine::Engine(const GameEntry& game, Output output, search::Clock clock)
    : game_(game),
      output_(std::move(output)),
      clock_(std::move(clock)),
      settings_(game.info),
      match_(*start_match()) {}

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
    const std::string_view name = words[0];
    if (name == "quit") {
        commands_.stop();
        commands_.wait();
        return false;
    }
    const Command* const command = find_command(name);
    if (command == nullptr) {
        complain({{"refusal.engine.command", {{"name", std::string(name)}}}});
    } else if (command->is_urgent) {
        carry_out(*command, line);
    } else if (!commands_.add(
                   [this, command, text = std::string(line)] { carry_out(*command, text); })) {
        complain({{"refusal.engine.thinking", {{"name", std::string(name)}}}});
    }
    return true;
}

void Engine::carry_out(const Command& command, std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    const Reply reply = (this->*command.run)(Words(words).subspan(1));
    if (!reply.ok()) complain(reply.refusals());
}

Engine::Reply Engine::ugi(Words) {
    say("id name Ludotheque " LUDO_VERSION " " + std::string(game_.info.id));
    say("id author the Ludotheque authors");
    for (const std::string& line : settings_.describe()) say(line);
    say("ugiok");
    return {};
}

Engine::Reply Engine::isready(Words) {
    say("readyok");
    return {};
}

Engine::Reply Engine::setoption(Words words) {
    const bool is_complete = words.size() >= 3 && words[0] == "name" && words[2] == "value";
    if (!is_complete) return Refusals{usage("setoption name NAME value VALUE")};
    if (Status status = settings_.set(words[1], join_words(words.subspan(3))); !status.ok())
        return status.refusals();
    bot_.reset();
    return {};
}

/// A bot stays for a game, and is made when it is first asked.
Engine::Reply Engine::call_bot() {
    if (bot_ != nullptr) return {};
    auto bot = make_bot(game_.info, settings_.bot(), settings_.seed());
    if (!bot) return bot.refusals();
    bot_ = *std::move(bot);
    return {};
}

Result<std::unique_ptr<AnyMatch>> Engine::start_match() const {
    Rng random(settings_.seed());
    return game_.start(settings_.game_options(), random);
}

Engine::Reply Engine::uginewgame(Words) {
    auto match = start_match();
    if (!match) return match.refusals();
    match_ = *std::move(match);
    bot_.reset();
    return {};
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
        if (const Status status = (*match)->play(*token); !status.ok()) {
            return Refusals{{"refusal.engine.token", {{"token", std::string(*token)}}},
                            status.refusal()};
        }
    }
    match_ = *std::move(match);
    return {};
}

search::Limits Engine::begin_search(const search::MoveLimits& asked) const {
    search::Limits limits = search::begin_search(asked, clock_);
    limits.stop = &commands_.stop_flag();
    return limits;
}

/// The bot's move, or any legal one when there is no bot: who sent `go` waits for a move.
std::string Engine::choose_move(const search::Limits& limits) {
    if (bot_ != nullptr) {
        if (auto move = bot_->choose(*match_, limits)) return *std::move(move);
    }
    Rng random(settings_.seed());
    return *match_->random_move(random);
}

std::optional<int> Engine::own_moves_left() const {
    const auto moves = match_->moves_left();
    if (!moves) return {};
    return own_moves_of(*moves, match_->seat_count() - match_->seats_out().size());
}

Engine::Reply Engine::go(Words words) {
    const Turn turn = match_->turn();
    if (turn.phase != Phase::move) return Refusals{{"refusal.moves.nobody", {}}};
    // Any question about moves is refused when the hand to move is masked.
    if (const auto known = match_->is_legal("pass"); !known) return known.refusals();
    const GoRequest request = read_go(words);
    search::Limits limits = begin_search(limits_for(request, *turn.seat, own_moves_left()));
    std::uint64_t nodes = 0;
    limits.counter = &nodes;
    if (const Status bot = call_bot(); !bot.ok()) say("info string " + sentence(bot.refusals()));
    commands_.take_long(request.is_infinite);
    const std::string move = choose_move(limits);
    if (request.is_infinite) commands_.wait_for_stop();
    say("info nodes " + std::to_string(nodes));
    say("bestmove " + move);
    return {};
}

Engine::Reply Engine::stop(Words) {
    commands_.stop();
    return {};
}

Engine::Reply Engine::perft(Words words) {
    const auto depth = words.size() == 1 ? read_int(words[0], 0, max_perft_depth) : std::nullopt;
    if (!depth) return Refusals{usage("perft 0-" + std::to_string(max_perft_depth))};
    commands_.take_long();
    const auto leaves = match_->perft(*depth, &commands_.stop_flag());
    if (!leaves) return leaves.refusals();
    respond(std::to_string(*leaves));
    return {};
}

void Engine::say(std::string_view line) {
    const std::lock_guard lock(output_mutex_);
    output_(line);
}

void Engine::respond(std::string_view answer) {
    say(answer.empty() ? "response" : "response " + std::string(answer));
}

void Engine::complain(const Refusals& why) { say("error " + sentence(why)); }

int run(const GameEntry& game, std::istream& input, std::ostream& output) {
    std::atomic<bool> is_heard = true;  // the output itself belongs to whoever answers
    Engine engine(game, [&](std::string_view line) {
        output << line << std::endl;
        if (!output) is_heard = false;
    });
    std::string line;
    while (is_heard && std::getline(input, line)) {
        if (!engine.handle(line)) return 0;
    }
    engine.wait();
    return 0;
}

}  // namespace ludo::engine
