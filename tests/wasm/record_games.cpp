#include "wasm/record_games.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "catalog/catalog.hpp"
#include "core/scan.hpp"
#include "wasm/api.hpp"
#include "wasm/requests.hpp"

namespace ludo::wasm::test {

namespace {

constexpr int games_per_setting = 12;
constexpr int searches_per_game = 4;
constexpr std::string_view nodes = "1000";

struct Setting {
    std::string_view game;
    std::string_view options;
    std::span<const std::string_view> bots;
};

constexpr std::array<std::string_view, 4> levels{"easy", "medium", "hard", "expert"};
/// Its expert needs the oracle's table.
constexpr std::array<std::string_view, 4> piscari_bots{"easy", "medium", "hard", "random"};

constexpr std::array settings{
    Setting{"piscari", "first=blue", piscari_bots},
    Setting{"piscari", "first=red", piscari_bots},
    Setting{"piscari", "first=random", piscari_bots},
    Setting{"piscari", "", piscari_bots},
    Setting{"piscari", "", piscari_bots},
    Setting{"thinkahead", "", levels},
    Setting{"thinkahead", "size=5", levels},
    Setting{"thinkahead", "size=9 fill=quarters", levels},
    Setting{"thinkahead", "size=6 fill=table+quarters table=99:3,7:4", levels},
    Setting{"gigogne", "", levels},
    Setting{"gigogne", "variant=classic", levels},
    Setting{"gigogne", "players=3", levels},
    Setting{"gigogne", "players=4 variant=classic first=random", levels},
    Setting{"vorassic", "size=5", levels},
    Setting{"vorassic", "size=6 mode=octopus fill=random negative=true", levels},
    Setting{"vorassic", "size=7 players=4 walls=5", levels},
    Setting{"vorassic", "size=9 mode=octopus players=4 fill=random", levels},
    Setting{"qwirkle", "", levels},
    Setting{"qwirkle", "players=4 colours=4 shapes=4", levels},
    Setting{"qwirkle", "players=3 colours=3 shapes=8 copies=2", levels},
    Setting{"qwirkle", "colours=4 shapes=10", levels},
};

/// FNV-1a over 32 bits, which JavaScript computes as quickly.
class Checksum {
  public:
    void add(std::string_view text) {
        for (const char byte : text) {
            sum_ = (sum_ ^ static_cast<unsigned char>(byte)) * 0x01000193U;
        }
    }
    [[nodiscard]] std::string text() const { return std::to_string(sum_); }

  private:
    std::uint32_t sum_ = 0x811C9DC5U;
};

std::unique_ptr<AnyMatch> started(const Setting& setting, Rng& random) {
    const GameEntry& game = *find_game(setting.game);
    Options options(game.info.options);
    for (const std::string_view option : split(setting.options, ' ')) {
        if (option.empty()) continue;
        const auto [name, value] = split_setting(option);
        expect_ok(options.set(name, value));
    }
    return *game.start(options, random);
}

void play_at_random(AnyMatch& match, Rng& random) {
    constexpr std::size_t most_tokens = 150;
    Rng random_source(random);
    while (match.turn().phase != Phase::over && match.token_count() < most_tokens) {
        const bool is_chance = match.turn().phase == Phase::chance;
        expect_ok(match.play(is_chance ? match.next_chance(random_source)->text
                                       : *match.random_move(random_source)));
    }
    random.next();
}

/// A played game and the questions about it.
class Recorder {
  public:
    Recorder(const AnyMatch& match, std::string& file)
        : game_(match.info().id),
          start_(match.start_position()),
          tokens_(match.tokens()),
          file_(file) {}

    void write_line() {
        write({"line", game_, start_, join(tokens_, " ", [](const auto& token) { return token; })});
    }

    void write_look() {
        Checksum seen;
        for (std::size_t count = 0; count <= tokens_.size(); ++count) {
            for (const std::string_view viewer : {"referee", ""}) {
                seen.add(
                    handle_rules_request(request({"look", game_, start_, first(count), viewer})));
            }
        }
        write({"look", seen.text()});
    }

    void write_thought(std::size_t count, std::string_view bot, std::string_view seed) {
        const auto ask = [&](std::string_view name) {
            return handle_bots_request(
                request({name, game_, start_, first(count), bot, "0", nodes, seed}));
        };
        const std::string choice = ask("choose");
        Checksum evaluation;
        evaluation.add(ask("evaluate"));
        write({"think", std::to_string(count), bot, nodes, seed, field(choice, "\"token\":\"", '"'),
               field(choice, "\"nodes\":", '}'), evaluation.text()});
    }

  private:
    [[nodiscard]] std::string first(std::size_t count) const {
        return list({tokens_.begin(), tokens_.begin() + static_cast<std::ptrdiff_t>(count)});
    }

    /// What follows `key` in a JSON text; "-" when the key is not there.
    static std::string field(std::string_view json, std::string_view key, char end) {
        const std::size_t start = json.find(key);
        if (start == std::string_view::npos) return "-";
        json.remove_prefix(start + key.size());
        return std::string(json.substr(0, json.find(end)));
    }

    void write(std::initializer_list<std::string_view> fields) {
        file_ += join(fields, "\t", [](std::string_view text) { return text; }) + '\n';
    }

    std::string game_;
    std::string start_;
    std::vector<std::string> tokens_;
    std::string& file_;
};

/// After how many tokens somebody had to decide.
std::vector<std::size_t> decisions_in(const AnyMatch& match) {
    std::vector<std::size_t> counts;
    const std::vector<Turn> turns = match.turns();
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (turns[i].phase == Phase::move) counts.push_back(i);
    }
    return counts;
}

void record_game(const Setting& setting, Rng& random, std::string& file) {
    const auto match = started(setting, random);
    play_at_random(*match, random);
    Recorder recorder(*match, file);
    recorder.write_line();
    recorder.write_look();
    const std::vector<std::size_t> decisions = decisions_in(*match);
    const auto count = static_cast<std::uint32_t>(decisions.size());
    for (int i = 0; i < searches_per_game; ++i) {
        const std::string_view bot = setting.bots[static_cast<std::size_t>(i)];
        const std::size_t after = decisions[random.below(count)];
        recorder.write_thought(after, bot, std::to_string(random.below(1000)));
    }
}

}  // namespace

std::string record_games() {
    std::string file;
    Rng random(20);
    for (const Setting& setting : settings) {
        for (int i = 0; i < games_per_setting; ++i) record_game(setting, random, file);
    }
    return file;
}

}  // namespace ludo::wasm::test
