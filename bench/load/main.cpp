// Loads a running server, or the bare relay, and says what that cost it.

#include <algorithm>
#include <csignal>
#include <iostream>
#include <unordered_map>

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include "core/scan.hpp"
#include "floods.hpp"
#include "process.hpp"
#include "server/net/open_files.hpp"
#include "server/net/room_client.hpp"
#include "sleepers.hpp"
#include "tables.hpp"
#include "takeover.hpp"

namespace {

using namespace ludo;
using namespace ludo::bench;
namespace asio = boost::asio;

struct Plan {
    std::string target = "rooms";
    std::string mode = "closed";
    std::string game = "gigogne";
    std::vector<std::uint16_t> ports;   ///< of the servers; tables are dealt out to them
    std::vector<pid_t> processes;       ///< of the servers
    std::vector<std::string> families;  ///< others that work for them, each "name=pid"
    int tables = 1000;
    int sockets = 18'000;
    double seconds = 10;
    double warm_up = 3;
    int interval = 2000;     ///< milliseconds between the moves of a table, when paced
    int active = 1'000'000;  ///< tables that move; the others only sit there
    bool is_spread = false;  ///< each table has an address of its own

    [[nodiscard]] std::uint16_t port() const { return ports.front(); }
    [[nodiscard]] pid_t process() const { return processes.front(); }
};

std::chrono::nanoseconds nanoseconds(double seconds) {
    return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
}

void say(std::string_view name, double value, std::string_view unit) {
    std::cout << fmt::format("{:<28}{:>12.2f} {}\n", name, value, unit) << std::flush;
}

/// All pairs, and what is counted about them.
class Load {
  public:
    explicit Load(const Plan& plan) : plan_(plan) {}

    void open() {
        for (int i = 0; i < plan_.tables; ++i) {
            tables_.push_back(open_one(i));
            context_.poll();
        }
    }

    /// Lets all pairs play, once all of them sit.
    void begin() {
        has_begun_ = true;
        for (Table* const table : waiting_) ready(*table);
        waiting_.clear();
    }

    void run_for(double seconds) {
        context_.restart();
        context_.run_for(nanoseconds(seconds));
    }

    void start_counting() {
        took_.clear();
        is_counting_ = true;
    }

    /// Microseconds from when a move was due until both players were told, for every move counted.
    [[nodiscard]] std::vector<double> sorted_times() const {
        std::vector<double> times = took_;
        std::sort(times.begin(), times.end());
        return times;
    }

    [[nodiscard]] std::size_t alive() const {
        return static_cast<std::size_t>(std::count_if(
            tables_.begin(), tables_.end(), [](const auto& table) { return table->is_alive(); }));
    }

  private:
    std::unique_ptr<Table> open_one(int number) {
        Table::Events events{[this](Table& table) { ready(table); },
                             [this](Table& table, auto took) { moved(table, took); }};
        const std::uint16_t port =
            plan_.ports[static_cast<std::size_t>(number) % plan_.ports.size()];
        if (plan_.target == "relay") return open_relay_table(context_, port, std::move(events));
        return open_room_table(context_, port, plan_.game, static_cast<std::uint64_t>(number),
                               address_of(number), std::move(events));
    }

    [[nodiscard]] std::string address_of(int number) const {
        constexpr int hosts = 250;
        if (!plan_.is_spread) return "127.0.0.1";
        return fmt::format("127.1.{}.{}", number / hosts, 1 + number % hosts);
    }

    [[nodiscard]] bool is_active(const Table& table) const {
        const auto last =
            tables_.begin() + std::min<std::ptrdiff_t>(plan_.active, std::ssize(tables_));
        return std::any_of(tables_.begin(), last,
                           [&](const auto& one) { return one.get() == &table; });
    }

    void ready(Table& table) {
        if (!has_begun_) return waiting_.push_back(&table);
        if (plan_.is_spread && !is_active(table)) return;
        if (plan_.mode == "closed") return table.move(std::chrono::steady_clock::now());
        // However long the moves before took: else slow answers would make for fewer of them.
        TimePoint& due = due_.try_emplace(&table, std::chrono::steady_clock::now()).first->second;
        due += pause();
        const auto timer = std::make_shared<asio::steady_timer>(context_);
        timer->expires_at(due);
        timer->async_wait([timer, due, &table](auto error) {
            if (!error) table.move(due);
        });
    }

    /// Spread evenly, so that tables do not move in step.
    std::chrono::milliseconds pause() {
        const auto whole = static_cast<std::uint32_t>(plan_.interval);
        return std::chrono::milliseconds(whole / 2 + random_source_.below(whole));
    }

    void moved(Table& table, std::chrono::nanoseconds took) {
        if (is_counting_) took_.push_back(static_cast<double>(took.count()) / 1000);
        // The relay has nothing more to say; a room says when its next turn begins.
        if (plan_.target == "relay") ready(table);
    }

    const Plan& plan_;
    asio::io_context context_{1};
    Rng random_source_{1};
    std::unordered_map<const Table*, TimePoint> due_;  ///< the latest move of each, when paced
    bool has_begun_ = false;
    std::vector<Table*> waiting_;
    bool is_counting_ = false;
    std::vector<double> took_;
    std::vector<std::unique_ptr<Table>> tables_;
};

/// Processor time, all servers together and each of the families, since it was made.
class CpuMeter {
  public:
    explicit CpuMeter(const Plan& plan) : plan_(plan), before_(read()) {}

    struct Used {
        std::string name;
        double seconds;
    };
    [[nodiscard]] std::vector<Used> used() const {
        std::vector<Used> used = read();
        for (std::size_t i = 0; i < used.size(); ++i) used[i].seconds -= before_[i].seconds;
        return used;
    }

  private:
    [[nodiscard]] std::vector<Used> read() const {
        std::vector<Used> all{{"server", 0}};
        for (const pid_t process : plan_.processes) all.front().seconds += cpu_seconds(process);
        for (const std::string& family : plan_.families) {
            const auto equals = family.find('=');
            const pid_t parent = read_int(family.substr(equals + 1)).value_or(0);
            all.push_back({family.substr(0, equals), family_cpu_seconds(parent)});
        }
        return all;
    }

    const Plan& plan_;
    std::vector<Used> before_;
};

/// For those who have something of their own to read at the same moments.
void announce(std::string_view what) { std::cout << what << '\n' << std::flush; }

void measure_moves(const Plan& plan) {
    Load load(plan);
    load.open();
    load.run_for(1);  // the last ones sit down
    load.begin();
    load.run_for(plan.warm_up);
    announce("counting");
    load.start_counting();
    const CpuMeter meter(plan);
    const TimePoint begun = std::chrono::steady_clock::now();
    load.run_for(plan.seconds);
    const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - begun;
    const std::vector<CpuMeter::Used> used = meter.used();
    announce("counted");
    const std::vector<double> times = load.sorted_times();
    if (times.empty()) return say("moves", 0, "");
    const auto moves = static_cast<double>(times.size());
    say("tables_alive", static_cast<double>(load.alive()), "");
    say("moves", moves, "");
    say("moves_per_second", moves / lasted.count(), "/s");
    for (const auto& [name, seconds] : used) {
        say(name + "_cpu", 100 * seconds / lasted.count(), "% of a core");
        say(name + "_cpu_per_move", 1e6 * seconds / moves, "us");
    }
    say("told_p50", times[times.size() / 2] / 1000, "ms");
    say("told_p99", times[times.size() * 99 / 100] / 1000, "ms");
    say("told_max", times.back() / 1000, "ms");
}

/// The first server dies with its rooms, and their players go to the second.
void measure_takeover(const Plan& plan) {
    asio::io_context context{1};
    const auto run = [&](double seconds) {
        context.restart();
        context.run_for(nanoseconds(seconds));
    };
    Takeover takeover(context, plan.port(), plan.tables);
    while (takeover.begun() < plan.tables) run(0.05);
    run(plan.warm_up);
    ::kill(plan.process(), SIGKILL);
    const TimePoint killed = std::chrono::steady_clock::now();
    takeover.flee_to(plan.ports.back());
    const std::chrono::duration<double> connected = std::chrono::steady_clock::now() - killed;
    std::vector<TimePoint> served;
    while (std::ssize(served) < plan.tables &&
           std::chrono::steady_clock::now() - killed < nanoseconds(plan.seconds)) {
        run(0.1);
        takeover.step();
        served = takeover.served_again();
    }
    std::sort(served.begin(), served.end());
    const auto after = [&](std::size_t i) {
        return std::chrono::duration<double>(served[i] - killed).count();
    };
    say("takeover_rooms", static_cast<double>(served.size()), fmt::format("of {}", plan.tables));
    say("takeover_connected", connected.count(), "s until all were connected again");
    if (served.empty()) return;
    say("takeover_first", after(0), "s from the kill to the first move told");
    say("takeover_p50", after(served.size() / 2), "s");
    say("takeover_last", after(served.size() - 1), "s");
}

void measure_idle(const Plan& plan) {
    Load load(plan);
    load.run_for(1);
    const double before = private_bytes(plan.process());
    load.open();
    load.run_for(plan.warm_up);
    const double after = private_bytes(plan.process());
    const double used = cpu_seconds(plan.process());
    load.run_for(plan.seconds);
    say("tables_alive", static_cast<double>(load.alive()), "");
    say("memory_per_idle_table", (after - before) / 1024 / plan.tables, "KiB");
    say("idle_cpu", 100 * (cpu_seconds(plan.process()) - used) / plan.seconds, "% of a core");
}

void measure_sockets(const Plan& plan) {
    asio::io_context context{1};
    const double before = private_bytes(plan.process());
    std::vector<std::unique_ptr<Link>> links;
    const auto alive = [&links] {
        return static_cast<double>(std::count_if(links.begin(), links.end(),
                                                 [](const auto& link) { return link->is_open(); }));
    };
    for (int i = 0; i < plan.sockets; ++i) {
        links.push_back(std::make_unique<Link>(
            context, plan.port(), [](std::string_view) {}, address_of_socket(i)));
        links.back()->send(server::RoomClient().hello());
        context.poll();
    }
    say("sockets_opened", alive(), "");
    const double used = cpu_seconds(plan.process());
    context.run_for(nanoseconds(plan.seconds));
    say("sockets_alive", alive(), "");
    say("memory_per_socket", (private_bytes(plan.process()) - before) / 1024 / plan.sockets, "KiB");
    say("idle_cpu", 100 * (cpu_seconds(plan.process()) - used) / plan.seconds, "% of a core");
}

/// How many rooms the server has in memory: it lists no others.
int listed_rooms(asio::io_context& context, std::uint16_t port) {
    int total = -1;
    Link link(context, port, [&](std::string_view text) {
        constexpr std::string_view field = "\"total\":";
        const auto found = text.find(field);
        if (found == std::string_view::npos) return;
        const std::string_view rest = text.substr(found + field.size());
        total = read_int(rest.substr(0, rest.find_first_not_of("0123456789"))).value_or(-1);
    });
    link.send(server::RoomClient().hello());
    link.send(R"({"kind":"lobby","id":2})");
    context.restart();
    while (total < 0 && link.is_open()) context.run_one_for(nanoseconds(1));
    return total;
}

/// What a room of correspondence costs while nobody is there.
void measure_sleep(const Plan& plan) {
    asio::io_context context{1};
    const auto open = [&](int rooms) {
        SleeperFlow flow(context, plan.port(), rooms);
        while (!flow.is_done()) {
            flow.step();
            context.restart();
            context.run_for(nanoseconds(0.005));
        }
        while (listed_rooms(context, plan.port()) > 0) context.run_for(nanoseconds(0.5));
        return private_bytes(plan.process());
    };
    // What the first thousand leave behind is there for all others: caches and spare memory.
    constexpr int first = 1000;
    const double before = open(first);
    const TimePoint begun = std::chrono::steady_clock::now();
    const double after = open(plan.tables);
    const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - begun;
    say("rooms_asleep", first + plan.tables, "");
    say("rooms_per_second", plan.tables / lasted.count(), "/s opened, left and asleep");
    say("memory_per_sleeping_room", (after - before) / plan.tables, "bytes");
    say("memory_of_server", after / (1 << 20), "MiB");
}

/// Clients who ask for the list of rooms and never read it, but always have something to say.
void measure_deaf(const Plan& plan) {
    constexpr double mebibyte = 1 << 20;
    constexpr int rounds_of_questions = 12;
    Load load(plan);
    load.open();
    load.run_for(plan.warm_up);
    asio::io_context context{1};
    const double process_before = private_bytes(plan.process());
    const double kernel_before = kernel_socket_bytes();
    std::vector<std::unique_ptr<Link>> links;
    for (int i = 0; i < plan.sockets; ++i) {
        links.push_back(std::make_unique<Link>(context, plan.port(), Link::Hear{}));
        links.back()->send(server::RoomClient().hello());
    }
    double process = 0;
    double kernel = 0;
    for (int round = 0; round < static_cast<int>(plan.seconds); ++round) {
        const bool asks = round < rounds_of_questions;
        for (int i = 0; i < (asks ? 3 : 1); ++i) {
            for (const auto& link : links) {
                link->send(asks ? R"({"kind":"lobby","id":2})" : R"({"kind":"ping","id":3})");
            }
        }
        context.restart();
        context.run_for(nanoseconds(0.1));
        load.run_for(0.9);
        process = std::max(process, private_bytes(plan.process()) - process_before);
        kernel = std::max(kernel, kernel_socket_bytes() - kernel_before);
    }
    const auto alive =
        std::count_if(links.begin(), links.end(), [](const auto& link) { return link->is_open(); });
    say("deaf_sockets_alive", static_cast<double>(alive), "");
    say("deaf_process_memory", process / mebibyte, "MiB at most (aim: 64)");
    say("deaf_kernel_memory", kernel / mebibyte, "MiB at most, both ends (aim: 128)");
}

/// How long a move of another address takes while one address asks for the list of rooms over many
/// sockets, as fast as it is allowed to.
void measure_list_flood(Plan plan) {
    plan.is_spread = true;
    Load load(plan);
    load.open();
    load.run_for(2);
    load.begin();
    load.run_for(plan.warm_up);
    const auto measure = [&] {
        load.start_counting();
        load.run_for(plan.seconds);
        return load.sorted_times();
    };
    const std::vector<double> calm = measure();
    std::vector<double> attacked;
    ListFlood flood(plan.port(), plan.sockets);
    attacked = measure();
    flood.stop();
    if (calm.empty() || attacked.empty()) return say("moves", 0, "");
    const double calm_p50 = calm[calm.size() / 2] / 1000;
    const double p50 = attacked[attacked.size() / 2] / 1000;
    const double p99 = attacked[attacked.size() * 99 / 100] / 1000;
    say("rooms_alive", static_cast<double>(load.alive()), "");
    say("flood_requests", flood.sent() / plan.seconds, "/s");
    say("flood_lists", flood.lists() / plan.seconds, "/s, the rest is refused");
    say("flood_sockets_alive", flood.alive(), "");
    say("told_p50_calm", calm_p50, "ms");
    say("told_p50_flooded", p50, fmt::format("ms (aim: {:.2f})", 2 * calm_p50));
    say("told_p99_flooded", p99, "ms (aim: 50)");
}

/// How soon a bot answers while another address floods rooms with bots.
void measure_bot_flood(const Plan& plan) {
    const auto port = plan.port();
    BotFlood flood(port, plan.sockets);
    asio::io_context context{1};
    const std::vector<double> answers = play_against_bot(context, port, nanoseconds(plan.seconds));
    flood.stop();
    if (answers.empty()) return say("bot_answers", 0, "");
    say("bot_answers", static_cast<double>(answers.size()), "");
    say("bot_flood_rooms", flood.rooms(), "opened");
    say("bot_answer_slowest", *std::max_element(answers.begin(), answers.end()), "s (aim: 3)");
}

}  // namespace

int main(int argc, char** argv) {
    Plan plan;
    CLI::App app("Loads a running server or relay and says what that cost it.");
    app.add_option("--target", plan.target)->check(CLI::IsMember({"rooms", "relay"}));
    app.add_option("--mode", plan.mode)
        ->check(CLI::IsMember({"closed", "paced", "idle", "sockets", "deaf", "list-flood",
                               "bot-flood", "sleep", "takeover"}));
    app.add_option("--game", plan.game);
    app.add_option("--port", plan.ports, "of each server")->required();
    app.add_option("--pid", plan.processes, "of what is measured")->required();
    app.add_option("--family", plan.families, "name=pid: a process whose children count too");
    app.add_option("--tables", plan.tables, "pairs of players");
    app.add_option("--sockets", plan.sockets);
    app.add_option("--seconds", plan.seconds);
    app.add_option("--warm-up", plan.warm_up);
    app.add_option("--active", plan.active, "tables that move, in a flood");
    app.add_option("--interval", plan.interval, "ms between moves of a table, when paced");
    CLI11_PARSE(app, argc, argv);

    server::raise_open_file_limit();
    if (plan.mode == "idle") {
        measure_idle(plan);
    } else if (plan.mode == "sockets") {
        measure_sockets(plan);
    } else if (plan.mode == "deaf") {
        measure_deaf(plan);
    } else if (plan.mode == "sleep") {
        measure_sleep(plan);
    } else if (plan.mode == "takeover") {
        measure_takeover(plan);
    } else if (plan.mode == "list-flood") {
        measure_list_flood(plan);
    } else if (plan.mode == "bot-flood") {
        measure_bot_flood(plan);
    } else {
        measure_moves(plan);
    }
}
