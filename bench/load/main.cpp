// Loads a running server, or the bare relay, and says what that cost it.

#include <algorithm>
#include <iostream>

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include "process.hpp"
#include "server/net/open_files.hpp"
#include "server/net/room_client.hpp"
#include "tables.hpp"

namespace {

using namespace ludo;
using namespace ludo::bench;
namespace asio = boost::asio;

struct Plan {
    std::string target = "rooms";
    std::string mode = "closed";
    std::string game = "gigogne";
    int port = 8080;
    pid_t process = 0;
    int tables = 1000;
    int sockets = 18'000;
    double seconds = 10;
    double warm_up = 3;
    int interval = 2000;  ///< milliseconds between the moves of a table, when paced
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

    /// Microseconds from sending a move until both players were told, for every move counted.
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
        const auto port = static_cast<std::uint16_t>(plan_.port);
        if (plan_.target == "relay") return open_relay_table(context_, port, std::move(events));
        return open_room_table(context_, port, plan_.game, static_cast<std::uint64_t>(number),
                               std::move(events));
    }

    void ready(Table& table) {
        if (!has_begun_) return waiting_.push_back(&table);
        if (plan_.mode == "closed") return table.move();
        const auto timer = std::make_shared<asio::steady_timer>(context_);
        timer->expires_after(pause());
        timer->async_wait([timer, &table](auto error) {
            if (!error) table.move();
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
    bool has_begun_ = false;
    std::vector<Table*> waiting_;
    bool is_counting_ = false;
    std::vector<double> took_;
    std::vector<std::unique_ptr<Table>> tables_;
};

void measure_moves(const Plan& plan) {
    Load load(plan);
    load.open();
    load.run_for(1);  // the last ones sit down
    load.begin();
    load.run_for(plan.warm_up);
    load.start_counting();
    const double before = cpu_seconds(plan.process);
    const TimePoint begun = std::chrono::steady_clock::now();
    load.run_for(plan.seconds);
    const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - begun;
    const double used = cpu_seconds(plan.process) - before;
    const std::vector<double> times = load.sorted_times();
    if (times.empty()) return say("moves", 0, "");
    const auto moves = static_cast<double>(times.size());
    say("tables alive", static_cast<double>(load.alive()), "");
    say("moves", moves, "");
    say("moves_per_second", moves / lasted.count(), "/s");
    say("server_cpu", 100 * used / lasted.count(), "% of a core");
    say("server_cpu_per_move", 1e6 * used / moves, "us");
    say("told_p50", times[times.size() / 2] / 1000, "ms");
    say("told_p99", times[times.size() * 99 / 100] / 1000, "ms");
}

void measure_idle(const Plan& plan) {
    Load load(plan);
    load.run_for(1);
    const double before = private_bytes(plan.process);
    load.open();
    load.run_for(plan.warm_up);
    const double after = private_bytes(plan.process);
    const double used = cpu_seconds(plan.process);
    load.run_for(plan.seconds);
    say("tables alive", static_cast<double>(load.alive()), "");
    say("memory_per_idle_table", (after - before) / 1024 / plan.tables, "KiB");
    say("idle_cpu", 100 * (cpu_seconds(plan.process) - used) / plan.seconds, "% of a core");
}

void measure_sockets(const Plan& plan) {
    asio::io_context context{1};
    const double before = private_bytes(plan.process);
    std::vector<std::unique_ptr<Link>> links;
    for (int i = 0; i < plan.sockets; ++i) {
        links.push_back(std::make_unique<Link>(context, static_cast<std::uint16_t>(plan.port),
                                               [](std::string_view) {}));
        links.back()->send(server::RoomClient().hello());
        context.poll();
    }
    const double used = cpu_seconds(plan.process);
    context.run_for(nanoseconds(plan.seconds));
    const auto alive =
        std::count_if(links.begin(), links.end(), [](const auto& link) { return link->is_open(); });
    say("sockets alive", static_cast<double>(alive), "");
    say("memory_per_socket", (private_bytes(plan.process) - before) / 1024 / plan.sockets, "KiB");
    say("idle_cpu", 100 * (cpu_seconds(plan.process) - used) / plan.seconds, "% of a core");
}

/// Clients who ask for the list of rooms and never read it, but always have something to say.
void measure_deaf(const Plan& plan) {
    constexpr double mebibyte = 1 << 20;
    constexpr int rounds_of_questions = 12;
    Load load(plan);
    load.open();
    load.run_for(plan.warm_up);
    asio::io_context context{1};
    const double process_before = private_bytes(plan.process);
    const double kernel_before = kernel_socket_bytes();
    std::vector<std::unique_ptr<Link>> links;
    for (int i = 0; i < plan.sockets; ++i) {
        links.push_back(
            std::make_unique<Link>(context, static_cast<std::uint16_t>(plan.port), Link::Hear{}));
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
        process = std::max(process, private_bytes(plan.process) - process_before);
        kernel = std::max(kernel, kernel_socket_bytes() - kernel_before);
    }
    const auto alive =
        std::count_if(links.begin(), links.end(), [](const auto& link) { return link->is_open(); });
    say("deaf sockets alive", static_cast<double>(alive), "");
    say("deaf_process_memory", process / mebibyte, "MiB at most");
    say("deaf_kernel_memory", kernel / mebibyte, "MiB at most, both ends");
}

}  // namespace

int main(int argc, char** argv) {
    Plan plan;
    CLI::App app("Loads a running server or relay and says what that cost it.");
    app.add_option("--target", plan.target)->check(CLI::IsMember({"rooms", "relay"}));
    app.add_option("--mode", plan.mode)
        ->check(CLI::IsMember({"closed", "paced", "idle", "sockets", "deaf"}));
    app.add_option("--game", plan.game);
    app.add_option("--port", plan.port)->required();
    app.add_option("--pid", plan.process, "of what is measured")->required();
    app.add_option("--tables", plan.tables, "pairs of players");
    app.add_option("--sockets", plan.sockets);
    app.add_option("--seconds", plan.seconds);
    app.add_option("--warm-up", plan.warm_up);
    app.add_option("--interval", plan.interval, "ms between moves of a table, when paced");
    CLI11_PARSE(app, argc, argv);

    server::raise_open_file_limit();
    if (plan.mode == "idle") {
        measure_idle(plan);
    } else if (plan.mode == "sockets") {
        measure_sockets(plan);
    } else if (plan.mode == "deaf") {
        measure_deaf(plan);
    } else {
        measure_moves(plan);
    }
}
