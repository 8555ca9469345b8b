#include <chrono>
#include <utility>

#include "catalog/any_bot.hpp"
#include "wasm/answer.hpp"
#include "wasm/api.hpp"
#include "wasm/line.hpp"

namespace ludo::wasm {

namespace {

LastMatch last_searched;

void handle_bots(JsonWriter& json) {
    json.list(games(), [&](const GameEntry& game) {
        json.object([&] {
            json.field("id", game.info.id);
            json.key("bots").list(bots_of(game.info), [&](const BotInfo& bot) {
                json.object([&] {
                    json.field("name", bot.name);
                    json.key("options");
                    describe(bot.options, json);
                });
            });
            json.key("levels").list(level_names);
        });
    });
}

/// A request to a bot: who is asked about what, and how long it may think.
class Search {
  public:
    explicit Search(Request& request) : match_(last_searched.at(Line::from(request))) {
        const std::string_view bot = request.take();
        const std::uint64_t milliseconds = request.take_number();
        const std::uint64_t nodes = request.take_number();
        const std::uint64_t seed = request.take_number();
        if (match_) bot_ = make_bot((*match_)->info(), bot, seed);
        search::MoveLimits asked;
        if (nodes > 0) asked.nodes = nodes;
        if (milliseconds > 0) asked.time = std::chrono::milliseconds(milliseconds);
        limits_ = search::begin_search(asked, std::chrono::steady_clock::now);
        limits_.counter = &nodes_;
    }
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    Result<std::string> choose() {
        if (const Refusals* const why = refusals()) return *why;
        return (*bot_)->choose(**match_, limits_);
    }

    Result<AnyEvaluation> evaluate() {
        if (const Refusals* const why = refusals()) return *why;
        return (*bot_)->evaluate(**match_, limits_);
    }

  private:
    [[nodiscard]] const Refusals* refusals() const {
        if (!match_) return &match_.refusals();
        return bot_ ? nullptr : &bot_.refusals();
    }

    Result<AnyMatch*> match_;
    Result<std::unique_ptr<AnyBot>> bot_ = Refusal{};
    search::Limits limits_;
    std::uint64_t nodes_ = 0;
};

/// Exact up to 2^53, as all numbers in JavaScript.
void write_nodes(const Search& run, JsonWriter& json) {
    json.field("nodes", static_cast<double>(run.nodes()));
}

void handle_choose(Request& request, JsonWriter& json) {
    Search run(request);
    write_result(run.choose(), json, [&](const std::string& token) {
        json.object([&] {
            json.field("token", token);
            write_nodes(run, json);
        });
    });
}

void write_move(const AnyEvaluation& found, std::size_t index, JsonWriter& json) {
    json.object([&] {
        json.field("token", found.moves[index].first);
        json.field("value", found.moves[index].second);
        json.key("line").array([&] {
            if (index >= found.lines.size()) return;
            for (const std::string& next : found.lines[index]) json.value(next);
        });
    });
}

void handle_evaluate(Request& request, JsonWriter& json) {
    Search run(request);
    write_result(run.evaluate(), json, [&](const AnyEvaluation& found) {
        json.object([&] {
            json.field("value", found.value);
            json.field("exact", found.is_exact);
            json.key("moves").array([&] {
                for (std::size_t i = 0; i < found.moves.size(); ++i) write_move(found, i, json);
            });
            write_nodes(run, json);
        });
    });
}

}  // namespace

std::string handle_bots_request(std::string_view bytes) {
    JsonWriter json;
    Request request(bytes);
    const std::string_view name = request.take();
    if (name == "bots") {
        handle_bots(json);
    } else if (name == "choose") {
        handle_choose(request, json);
    } else if (name == "evaluate") {
        handle_evaluate(request, json);
    } else {
        write_unknown(name, json);
    }
    return json.take();
}

}  // namespace ludo::wasm
