#include "app/admin_command.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <deque>
#include <filesystem>
#include <iostream>
#include <optional>

#include <boost/json.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/help.hpp"
#include "app/store_command.hpp"
#include "core/json_writer.hpp"
#include "core/scan.hpp"
#include "files/files.hpp"
#include "server/serve.hpp"
#include "terminal/boards/style.hpp"
#include "terminal/console.hpp"
#include "terminal/exit_code.hpp"

namespace ludo::app {

namespace json = boost::json;

namespace {

using Row = std::vector<std::string>;  ///< of words or of a table

/// What was typed.
struct AdminArguments {
    std::filesystem::path socket = server::admin_path(std::filesystem::path("ludotheque.db"));
    std::string store;  ///< URL of the database to be made ready; empty: none was named
    bool wants_json = false;
    Row words;  ///< the command and what follows it
};

/// A command: how many words follow it, and what they become.
struct AdminCommand {
    std::string_view name;
    std::size_t least = 0;
    std::size_t most = 0;
    std::optional<std::string> (*request)(const Row& words) = nullptr;  ///< nothing: unreadable
};

std::optional<std::string> bare(const Row& words) {
    JsonWriter out;
    out.open('{').field("command", words[0]).close('}');
    return out.take();
}

std::optional<std::string> about_room(const Row& words) {
    JsonWriter out;
    out.open('{').field("command", words[0]).field("room", words[1]).close('}');
    return out.take();
}

std::optional<std::string> about_text(const Row& words) {
    const std::string text =
        join(std::vector(words.begin() + 1, words.end()), " ", std::identity{});
    JsonWriter out;
    out.open('{').field("command", words[0]).field("text", text).close('}');
    return out.take();
}

std::optional<std::string> expelling(const Row& words) {
    const auto player = read_int(words[2], 1, 1'000'000);
    if (!player) return std::nullopt;
    JsonWriter out;
    out.open('{').field("command", "expel").field("room", words[1]).field("number", *player);
    out.close('}');
    return out.take();
}

std::optional<std::string> draining(const Row& words) {
    if (words.size() == 2 && words[1] != "off") return std::nullopt;
    JsonWriter out;
    out.open('{').field("command", "drain").field("number", words.size() == 2 ? 0 : 1).close('}');
    return out.take();
}

/// `rooms` or `rooms asleep`.
std::optional<std::string> listing(const Row& words) {
    if (words.size() == 1) return bare(words);
    if (words[1] != "asleep") return std::nullopt;
    JsonWriter out;
    out.open('{').field("command", "rooms").field("number", 1).close('}');
    return out.take();
}

/// `purge GAME` or `purge older DAYS`.
std::optional<std::string> purging(const Row& words) {
    if (words.size() == 2) return about_text(words);
    const auto days = read_int(words[2], 0, 36'500);
    if (words[1] != "older" || !days) return std::nullopt;
    JsonWriter out;
    out.open('{').field("command", "purge_older").field("number", *days).close('}');
    return out.take();
}

/// The server may stand in another folder.
std::optional<std::string> backing_up(const Row& words) {
    return about_text({words[0], std::filesystem::absolute(words[1]).string()});
}

constexpr std::size_t many = 1000;
constexpr std::array<AdminCommand, 11> admin_commands{{
    {"status", 0, 0, bare},
    {"rooms", 0, 1, listing},
    {"room", 1, 1, about_room},
    {"close", 1, 1, about_room},
    {"expel", 2, 2, expelling},
    {"announce", 1, many, about_text},
    {"drain", 0, 1, draining},
    {"ban", 1, 1, about_text},
    {"unban", 1, 1, about_text},
    {"bans", 0, 0, bare},
    {"purge", 1, 2, purging},
}};
constexpr AdminCommand backup_command{"backup", 1, 1, backing_up};

const AdminCommand* find_admin_command(std::string_view name) {
    if (name == backup_command.name) return &backup_command;
    const auto found = std::find_if(admin_commands.begin(), admin_commands.end(),
                                    [&](const AdminCommand& c) { return c.name == name; });
    return found == admin_commands.end() ? nullptr : &*found;
}

Result<AdminArguments> read_admin_arguments(const Row& words) {
    AdminArguments arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool has_value =
            words[i] == "--socket" || words[i] == "--data" || words[i] == "--store";
        if (has_value && i + 1 == words.size()) {
            return Refusal{"app.value_missing", {{"name", words[i]}}};
        }
        if (words[i] == "--json") {
            arguments.wants_json = true;
        } else if (words[i] == "--socket") {
            arguments.socket = words[++i];
        } else if (words[i] == "--data") {
            arguments.socket = server::admin_path(std::filesystem::path(words[++i]));
        } else if (words[i] == "--store") {
            arguments.store = words[++i];
        } else {
            arguments.words.push_back(words[i]);
        }
    }
    return arguments;
}

/// The request of what was typed.
Result<std::string> read_admin_command(const Row& words) {
    const AdminCommand* const command = words.empty() ? nullptr : find_admin_command(words[0]);
    const std::size_t rest = words.empty() ? 0 : words.size() - 1;
    const bool fits = command != nullptr && command->least <= rest && rest <= command->most;
    const auto request = fits ? command->request(words) : std::nullopt;
    if (request) return *request;
    const std::string typed = join(words, " ", std::identity{});
    return Refusal{"app.admin.usage", {{"value", terminal::printable(typed)}}};
}

/// One line to the server, and the one it answers.
class AdminConnection {
  public:
    explicit AdminConnection(const std::filesystem::path& path)
        : socket_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const std::string name = path.string();
        if (name.size() >= sizeof address.sun_path) {
            errno = ENAMETOOLONG;
            return;
        }
        std::copy(name.begin(), name.end(), std::begin(address.sun_path));
        const void* const raw = &address;
        is_open_ = socket_ >= 0 &&
                   ::connect(socket_, static_cast<const sockaddr*>(raw), sizeof address) == 0;
    }
    ~AdminConnection() {
        if (socket_ >= 0) ::close(socket_);
    }
    AdminConnection(const AdminConnection&) = delete;
    AdminConnection& operator=(const AdminConnection&) = delete;

    [[nodiscard]] bool is_open() const { return is_open_; }

    /// Empty when the server went away.
    std::string ask(std::string line) {
        line += '\n';
        for (std::size_t sent = 0; sent < line.size();) {
            const auto more = ::send(socket_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
            if (more <= 0) return {};
            sent += static_cast<std::size_t>(more);
        }
        std::string answer;
        std::array<char, 4096> chunk{};
        while (answer.empty() || answer.back() != '\n') {
            const auto more = ::recv(socket_, chunk.data(), chunk.size(), 0);
            if (more <= 0) return {};
            answer.append(chunk.data(), static_cast<std::size_t>(more));
        }
        answer.pop_back();
        return answer;
    }

  private:
    int socket_;
    bool is_open_ = false;
};

std::string text_of(const json::object& object, std::string_view name) {
    const json::value* const value = object.if_contains(name);
    if (value == nullptr) return "";
    if (value->is_string()) return terminal::printable(std::string(value->as_string()));
    return json::serialize(*value);
}

std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(terminal::width_of(text));
}

/// Columns as wide as what is in them.
void print_table(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths;
    for (const Row& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], width(row[i]));
        }
    }
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool is_last = i + 1 == row.size();
            line += row[i];
            if (!is_last) line += std::string(widths[i] - width(row[i]) + 2, ' ');
        }
        std::cout << line << '\n';
    }
}

Row headings(const Texts& texts, const std::vector<std::string_view>& names) {
    Row row;
    for (const std::string_view name : names) {
        row.push_back(texts.get("app.admin.column." + std::string(name)));
    }
    return row;
}

std::string time_of(const json::object& object, std::string_view name) {
    const std::chrono::milliseconds since{object.at(name).as_int64()};
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(since);
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(seconds.count()));
}

Row summary(const json::object& room) {
    return {text_of(room, "id"),
            text_of(room, "name"),
            text_of(room, "game"),
            text_of(room, "status"),
            text_of(room, "players") + "/" + text_of(room, "capacity"),
            text_of(room, "connected"),
            text_of(room, "spectators"),
            time_of(room, "active"),
            text_of(room, "address")};
}

const std::vector<std::string_view> summary_columns{
    "room", "name", "game", "status", "seats", "connected", "spectators", "active", "address"};

void print_rooms(const Texts& texts, const json::array& rooms) {
    std::vector<Row> table{headings(texts, summary_columns)};
    for (const json::value& room : rooms) table.push_back(summary(room.as_object()));
    std::sort(table.begin() + 1, table.end(), [](const Row& one, const Row& other) {
        return one[7] > other[7];  // the latest activity first
    });
    print_table(table);
}

std::string yes_or_no(const Texts& texts, bool flag) {
    return texts.get(flag ? "app.admin.yes" : "app.admin.no");
}

void print_room(const Texts& texts, const json::object& room) {
    print_table({headings(texts, summary_columns), summary(room)});
    std::vector<Row> table{
        headings(texts, {"player", "name", "bot", "connected", "out", "left", "address"})};
    for (const json::value& value : room.at("people").as_array()) {
        const json::object& player = value.as_object();
        const auto mark = [&](std::string_view name) {
            return yes_or_no(texts, player.at(name).as_bool());
        };
        table.push_back({text_of(player, "id"), text_of(player, "name"), text_of(player, "bot"),
                         mark("connected"), mark("out"), mark("left"), text_of(player, "address")});
    }
    std::cout << '\n';
    print_table(table);
}

void print_answer(const Texts& texts, const json::object& answer) {
    if (answer.contains("room")) return print_room(texts, answer.at("room").as_object());
    if (answer.contains("addresses")) {
        for (const json::value& address : answer.at("addresses").as_array()) {
            std::cout << std::string_view(address.as_string()) << '\n';
        }
        return;
    }
    if (answer.contains("draining")) {
        for (const auto* const name :
             {"rooms", "playing", "asleep", "connections", "bots", "set_aside", "draining"}) {
            const json::value& value = answer.at(name);
            const std::string shown =
                value.is_bool() ? yes_or_no(texts, value.as_bool()) : text_of(answer, name);
            std::cout << texts.get(std::string("app.admin.status.") + name) << ' ' << shown << '\n';
        }
        return;
    }
    if (answer.contains("asleep")) {
        for (const json::value& room : answer.at("asleep").as_array()) {
            std::cout << std::string_view(room.as_string()) << '\n';
        }
        return;
    }
    if (answer.contains("rooms")) return print_rooms(texts, answer.at("rooms").as_array());
    std::cout << texts.get("app.admin.done") << '\n';
}

/// As the server wrote them. Refusals point to their keys, which live here.
struct ToldRefusals {
    std::deque<std::string> names;
    Refusals reasons;

    explicit ToldRefusals(const json::array& told) {
        for (const json::value& reason : told) {
            Refusal refusal{keep(reason.at("key").as_string()), {}};
            for (const auto& word : reason.at("words").as_object()) {
                refusal.words.push_back(read_word(keep(word.key()), word.value()));
            }
            reasons.push_back(std::move(refusal));
        }
    }
    static Refusal::Word read_word(std::string_view name, const json::value& word) {
        if (word.is_string()) return {name, std::string(word.get_string())};
        return {name, TextKey{std::string(word.at("key").as_string())}};
    }
    std::string_view keep(std::string_view text) { return names.emplace_back(text); }
};

}  // namespace

std::string admin_help(const Texts& texts) {
    std::string help = help_paragraph(texts, "app.help.usage", {{"command", "ludo admin"}});
    help += "\n" + help_paragraph(texts, "app.admin.about");
    help += help_heading(texts, "app.help.commands");
    for (const auto* const name : {"status", "rooms", "room", "close", "expel", "announce", "drain",
                                   "ban", "bans", "purge", "backup", "migrate", "import"}) {
        const std::string key = std::string("app.admin.command.") + name;
        help += help_row(texts.get(key), texts.get(key + ".about"));
    }
    help += help_heading(texts, "app.admin.options");
    help += help_row("--data " + texts.get("app.value.file"), texts.get("app.admin.option.data"));
    help +=
        help_row("--socket " + texts.get("app.value.file"), texts.get("app.admin.option.socket"));
    help += help_row("--store " + texts.get("app.value.url"), texts.get("app.admin.option.store"));
    return help + help_row("--json", texts.get("app.admin.option.json"));
}

int run_admin(const Texts& texts, const std::vector<std::string>& words) {
    const auto arguments = read_admin_arguments(words);
    if (!arguments) return report(texts, arguments.refusals());
    if (!arguments->words.empty() && is_store_command(arguments->words[0])) {
        return run_store_command(texts, arguments->words, arguments->store);
    }
    const auto request = read_admin_command(arguments->words);
    if (!request) return report(texts, request.refusals());
    AdminConnection server(arguments->socket);
    if (!server.is_open()) {
        return report(texts, {{"app.admin.no_server",
                               {{"path", arguments->socket.string()}, system_reason(errno)}}});
    }
    const std::string line = server.ask(*request);
    if (line.empty()) return report(texts, {{"app.admin.gone", {}}});
    if (arguments->wants_json) std::cout << line << '\n';
    const json::value parsed = json::parse(line);
    const json::object& answer = parsed.as_object();
    if (!answer.at("ok").as_bool()) {
        if (arguments->wants_json) return exit_code::refused;
        return report(texts, ToldRefusals(answer.at("reasons").as_array()).reasons);
    }
    if (!arguments->wants_json) print_answer(texts, answer);
    return exit_code::success;
}

}  // namespace ludo::app
