#include "process.hpp"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace ludo::bench {

double cpu_seconds(pid_t process) {
    // The scheduler's own count in nanoseconds, thread by thread, would miss threads that ended;
    // stat has them all, in ticks of a hundredth of a second: enough for runs of seconds.
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string line;
    std::getline(stat, line);
    std::istringstream fields(line.substr(line.rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
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
