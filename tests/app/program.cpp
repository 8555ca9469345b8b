#include "program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "files/files.hpp"

namespace ludo::app {

namespace fs = std::filesystem;

namespace {

/// Far beyond what a loaded machine needs; only a failing test ever waits so long.
constexpr int timeout_ms = 60'000;

[[noreturn]] void become(const std::string& program, const Arguments& arguments,
                         const fs::path& home) {
    ::setenv("HOME", home.c_str(), 1);
    ::setenv("XDG_STATE_HOME", (home / "state").c_str(), 1);
    ::setenv("LC_ALL", "en_GB.UTF-8", 1);
    ::setenv("TERM", "xterm", 1);
    ::unsetenv("NO_COLOR");
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
    ::unsetenv("COLUMNS");
    std::vector<char*> words{const_cast<char*>(program.c_str())};
    for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    ::execv(program.c_str(), words.data());
    ::_exit(127);
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

/// The test fails with this reason; nothing else is tried with what there is not.
[[noreturn]] void fail_to(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

int wait_for_end(int process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return code_of(status);
}

void connect(const fs::path& file, int flags, int target) {
    const int opened = ::open(file.c_str(), flags, 0600);
    ::dup2(opened, target);
    ::close(opened);
}

std::string content(const fs::path& file) {
    const auto text = read_file(file);
    return text ? *text : "";
}

}  // namespace

Screen::Screen(const Arguments& arguments, const fs::path& home, Size size) {
    struct winsize window {};
    window.ws_row = size.rows;
    window.ws_col = size.columns;
    process_ = ::forkpty(&terminal_, nullptr, nullptr, &window);
    if (process_ < 0) fail_to("cannot open a pseudo-terminal (is /dev/pts mounted?)");
    if (process_ == 0) {
        // Under nohup it would be ignored, and a closed terminal not be noticed by it.
        ::signal(SIGHUP, SIG_DFL);
        become(LUDO_PROGRAM, arguments, home);
    }
}

Screen::~Screen() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        wait_for_end(process_);
    }
    if (terminal_ >= 0) ::close(terminal_);
}

bool Screen::read_more() {
    struct pollfd end {
        terminal_, POLLIN, 0
    };
    if (::poll(&end, 1, timeout_ms) <= 0) return false;
    std::array<char, 4096> bytes;
    const ssize_t count = ::read(terminal_, bytes.data(), bytes.size());
    if (count <= 0) return false;
    shown_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

std::string Screen::wait_for(std::initializer_list<std::string> texts) {
    for (;;) {
        for (const std::string& text : texts) {
            const std::size_t at = shown_.find(text, seen_);
            if (at == std::string::npos) continue;
            const std::size_t from = std::exchange(seen_, at + text.size());
            return shown_.substr(from, seen_ - from);
        }
        if (read_more()) continue;
        ADD_FAILURE() << "waited in vain for \"" << *texts.begin() << "\" after:\n"
                      << shown_.substr(seen_);
        return "";
    }
}

void Screen::type(std::string_view keys) const {
    ASSERT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
}

void Screen::send_signal(int number) const {
    if (process_ > 0) ::kill(process_, number);  // -1 would be everybody
}

void Screen::hang_up() {
    ::close(terminal_);
    terminal_ = -1;
}

int Screen::exit_code() {
    while (terminal_ >= 0 && read_more()) {
    }
    const int process = std::exchange(process_, -1);
    return process > 0 ? wait_for_end(process) : -1;
}

ProgramTest::ProgramTest() {
    std::string name = (fs::temp_directory_path() / "ludo-home.XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    home_ = name;
}

ProgramTest::~ProgramTest() { fs::remove_all(home_); }

Ending ProgramTest::run(const Arguments& arguments, const std::string& input) const {
    return run_as(LUDO_PROGRAM, arguments, input);
}

Ending ProgramTest::run_as(const std::string& name, const Arguments& arguments,
                           const std::string& input) const {
    EXPECT_TRUE(write_file(home_ / "in", input).ok());
    const int process = ::fork();
    if (process < 0) fail_to("cannot start a process");
    if (process == 0) {
        connect(home_ / "in", O_RDONLY, STDIN_FILENO);
        connect(home_ / "out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
        connect(home_ / "error", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
        become(name, arguments, home_);
    }
    const int code = wait_for_end(process);
    return {code, content(home_ / "out"), content(home_ / "error")};
}

}  // namespace ludo::app
