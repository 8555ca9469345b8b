#include "terminal/autosave.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "files/files.hpp"

namespace ludo::terminal {

namespace fs = std::filesystem;

namespace {

/// More games of one kind than anybody plays at once.
constexpr int most_files = 99;

std::string stem(std::string_view game, int number) {
    return std::string(game) + (number == 1 ? "" : "-" + std::to_string(number));
}

bool is_there(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(fs::symlink_status(path, ignored));
}

fs::file_time_type time_of(const fs::path& path) {
    std::error_code ignored;
    return fs::last_write_time(path, ignored);
}

fs::path variable_or(const char* name, const fs::path& otherwise) {
    const char* const value = std::getenv(name);
    return value == nullptr || *value == '\0' ? otherwise : fs::path(value);
}

}  // namespace

fs::path default_state_folder() {
    const fs::path home = variable_or("HOME", "/tmp");
    const fs::path state = variable_or("XDG_STATE_HOME", {});
    // The XDG specification has relative paths ignored.
    return (state.is_absolute() ? state : home / ".local" / "state") / "ludotheque";
}

Autosave::Autosave(fs::path folder, std::string_view game, int number)
    : folder_(std::move(folder)), game_(game), file_(folder_ / (stem(game, number) + ".ludo")) {}

Autosave::Autosave(Autosave&& other) noexcept
    : folder_(std::move(other.folder_)),
      game_(std::move(other.game_)),
      file_(std::move(other.file_)),
      lock_(std::exchange(other.lock_, -1)),
      is_kept_(other.is_kept_) {}

Autosave& Autosave::operator=(Autosave&& other) noexcept {
    std::swap(folder_, other.folder_);
    std::swap(game_, other.game_);
    std::swap(file_, other.file_);
    std::swap(lock_, other.lock_);
    std::swap(is_kept_, other.is_kept_);
    return *this;
}

Autosave::~Autosave() {
    if (lock_ >= 0) ::close(lock_);
}

/// The lock goes with the process, however it ends. It is a file of its own because the game's
/// file is replaced at every move.
bool Autosave::lock() {
    const fs::path path = folder_ / ("." + file_.stem().string() + ".lock");
    lock_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) == 0;
}

std::vector<Autosave> Autosave::find(const fs::path& folder, std::string_view game) {
    std::vector<Autosave> found;
    for (int number = 1; number <= most_files; ++number) {
        Autosave candidate(folder, game, number);
        if (!is_there(candidate.file_) || !candidate.lock()) continue;
        candidate.is_kept_ = true;
        found.push_back(std::move(candidate));
    }
    std::stable_sort(found.begin(), found.end(), [](const Autosave& a, const Autosave& b) {
        return time_of(a.file_) > time_of(b.file_);
    });
    return found;
}

Autosave Autosave::make(const fs::path& folder, std::string_view game) {
    std::error_code reported_when_writing;
    fs::create_directories(folder, reported_when_writing);
    for (int number = 1; number < most_files; ++number) {
        Autosave candidate(folder, game, number);
        if (!is_there(candidate.file_) && (candidate.lock() || candidate.lock_ < 0))
            return candidate;
    }
    return {folder, game, most_files};
}

Status Autosave::write(const Record& record) {
    Status written = write_file(file_, write_record(record));
    if (written.ok()) is_kept_ = true;
    return written;
}

void Autosave::remove() {
    if (!is_kept_) return;
    std::error_code ignored;
    fs::remove(file_, ignored);
    is_kept_ = false;
}

Result<fs::path> Autosave::set_aside(std::string_view label) {
    const std::string base = game_ + "." + std::string(label);
    const bool starts_numbered = label != "previous";
    fs::path target = folder_ / (base + (starts_numbered ? "-1" : "") + ".ludo");
    for (int number = 2; is_there(target); ++number) {
        target = folder_ / (base + "-" + std::to_string(number) + ".ludo");
    }
    std::error_code error;
    fs::rename(file_, target, error);
    if (error) {
        return Refusal{"refusal.file.write",
                       {{"path", target.string()}, system_reason(error.value())}};
    }
    is_kept_ = false;
    return target;
}

}  // namespace ludo::terminal
