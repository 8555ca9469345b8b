#include "process.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace ludo::bench {

namespace {

struct Times {
    pid_t parent = 0;
    double own = 0;  ///< in seconds, like the next
    double of_ended_children = 0;
};

/// Nothing of a process that has ended. The scheduler's own count in nanoseconds, thread by thread,
/// would miss threads that ended; stat has them all, in ticks of a hundredth of a second: enough
/// for runs of seconds.
Times read_times(const std::string& process) {
    std::ifstream stat("/proc/" + process + "/stat");
    std::string line;
    std::getline(stat, line);
    if (line.rfind(')') == std::string::npos) return {};
    std::istringstream fields(line.substr(line.rfind(')') + 1));
    std::string skipped;
    Times times;
    fields >> skipped >> times.parent;
    for (int i = 0; i < 9; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    double user_of_ended = 0;
    double system_of_ended = 0;
    fields >> user >> system >> user_of_ended >> system_of_ended;
    const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
    times.own = (user + system) / ticks;
    times.of_ended_children = (user_of_ended + system_of_ended) / ticks;
    return times;
}

}  // namespace

double cpu_seconds(pid_t process) { return read_times(std::to_string(process)).own; }

double family_cpu_seconds(pid_t parent) {
    const Times times = read_times(std::to_string(parent));
    double sum = times.own + times.of_ended_children;
    for (const auto& folder : std::filesystem::directory_iterator("/proc")) {
        const std::string name = folder.path().filename();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        const Times child = read_times(name);
        if (child.parent == parent) sum += child.own + child.of_ended_children;
    }
    return sum;
}

double private_bytes(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    std::string line;
    while (std::getline(status, line)) {
        if (line.starts_with("RssAnon:")) return 1024 * std::stod(line.substr(8));
    }
    return 0;
}

double kernel_socket_bytes() {
    std::ifstream counts("/proc/net/sockstat");
    std::string word;
    // "TCP: inuse 8 orphan 0 tw 1 alloc 9 mem 3", the last in pages
    while (counts >> word && word != "TCP:") {
    }
    while (counts >> word && word != "mem") {
    }
    double pages = 0;
    counts >> pages;
    return pages * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

}  // namespace ludo::bench
