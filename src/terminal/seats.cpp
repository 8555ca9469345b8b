#include "terminal/seats.hpp"

#include <algorithm>

#include "catalog/any_bot.hpp"
#include "core/scan.hpp"

namespace ludo::terminal {

namespace {

constexpr char human_letter = 'h';
constexpr char computer_letter = 'o';

Status refuse_letters(const std::string& letters) {
    for (const char letter : letters) {
        if (letter == human_letter || letter == computer_letter) continue;
        return Refusal{"refusal.seats.letter", {{"value", letters}}};
    }
    return {};
}

Refusal wrong_count(const std::string& letters, std::string allowed) {
    return {"refusal.seats.count",
            {{"value", letters},
             {"count", std::to_string(letters.size())},
             {"allowed", std::move(allowed)}}};
}

/// Makes the number of players fit the letters.
Status settle_seat_count(const GameSetup& request, Options& options) {
    const std::string& letters = *request.seats;
    const std::string count = std::to_string(letters.size());
    const GameInfo& info = request.game->info;
    if (!options.knows("players")) {
        if (static_cast<int>(letters.size()) == info.max_seats) return {};
        return wrong_count(letters, std::to_string(info.max_seats));
    }
    if (const std::string* const players = request.option("players");
        players && *players != count) {
        return Refusal{"refusal.seats.players",
                       {{"value", letters}, {"count", count}, {"players", *players}}};
    }
    if (options.set("players", count).ok()) return {};
    const auto specs = options.specs();
    const auto spec = std::find_if(specs.begin(), specs.end(),
                                   [](const OptionSpec& s) { return s.name == "players"; });
    return wrong_count(letters, allowed_values(*spec));
}

/// One letter per seat: as asked for, else as it was, else all human.
std::string letters_for(const GameSetup& request, int seat_count, const Players& known) {
    if (request.seats) return *request.seats;
    std::string letters(static_cast<std::size_t>(seat_count), human_letter);
    for (std::size_t i = 0; i < known.size(); ++i) {
        if (!is_human(known[i])) letters[i] = computer_letter;
    }
    return letters;
}

Status refuse_numbers(const GameSetup& request, const std::string& letters, int seat_count) {
    const auto seats = static_cast<std::size_t>(seat_count);
    if (letters.size() != seats) return wrong_count(letters, std::to_string(seat_count));
    if (request.names && request.names->size() != seats) {
        return Refusal{"refusal.names.count",
                       {{"count", std::to_string(request.names->size())},
                        {"seats", std::to_string(seat_count)}}};
    }
    const auto computers =
        static_cast<std::size_t>(std::count(letters.begin(), letters.end(), computer_letter));
    const std::size_t bots = request.bots.size();
    if (bots > 0 && computers == 0) return Refusal{"refusal.bots.nobody", {}};
    if (bots > 1 && bots != computers) {
        return Refusal{"refusal.bots.count",
                       {{"value", std::to_string(bots)}, {"count", std::to_string(computers)}}};
    }
    return {};
}

/// Hands out bots in seat order.
class BotNames {
  public:
    BotNames(const GameSetup& request) : request_(request) {}

    std::string next(const Record::Player* known) {
        const std::vector<std::string>& bots = request_.bots;
        if (!bots.empty()) return bots[bots.size() == 1 ? 0 : next_++];
        if (known != nullptr && !is_human(*known)) return known->kind;
        return std::string(default_level);
    }

  private:
    const GameSetup& request_;
    std::size_t next_ = 0;
};

std::string name_for(const GameSetup& request, Seat seat, bool human, const Record::Player* known,
                     const Texts& texts) {
    if (request.names) return (*request.names)[seat.index];
    if (known != nullptr && is_human(*known) == human) return known->name;
    return default_name(texts, seat, human);
}

Status refuse_bots(const GameSetup& request, const Players& players) {
    for (const Record::Player& player : players) {
        if (is_human(player)) continue;
        if (const auto bot = make_bot(request.game->info, player.kind, 0); !bot) {
            return bot.refusals();
        }
    }
    return {};
}

}  // namespace

int count_humans(const Players& players) {
    return static_cast<int>(std::count_if(players.begin(), players.end(), is_human));
}

std::string default_name(const Texts& texts, Seat seat, bool human) {
    return texts.get(human ? "terminal.player" : "terminal.computer",
                     {{"number", std::to_string(seat.number())}});
}

Result<Options> read_options(const GameSetup& request) {
    Options options(request.game->info.options);
    for (const auto& [name, value] : request.options) {
        if (Status status = options.set(name, value); !status.ok()) return status;
    }
    if (request.seats) {
        if (Status status = refuse_letters(*request.seats); !status.ok()) return status;
        if (Status status = settle_seat_count(request, options); !status.ok()) return status;
    }
    return options;
}

Result<Players> seat_players(const GameSetup& request, int seat_count, const Players& known,
                             const Texts& texts) {
    const std::string letters = letters_for(request, seat_count, known);
    if (Status status = refuse_letters(letters); !status.ok()) return status;
    if (Status status = refuse_numbers(request, letters, seat_count); !status.ok()) return status;
    Players players;
    BotNames bots(request);
    for_each_seat(seat_count, [&](Seat seat) {
        const bool human = letters[seat.index] == human_letter;
        const Record::Player* const before =
            seat.index < known.size() ? &known[seat.index] : nullptr;
        players.push_back({name_for(request, seat, human, before, texts),
                           human ? std::string(Record::human) : bots.next(before)});
    });
    if (Status status = refuse_bots(request, players); !status.ok()) return status;
    return players;
}

}  // namespace ludo::terminal
