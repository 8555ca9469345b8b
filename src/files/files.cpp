#include "files/files.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>

namespace ludo {

namespace {

struct NamedError {
    int number;
    std::string_view name;
};

/// The errors that people meet, each with a text "system.<name>".
constexpr std::array<NamedError, 19> named_errors{{
    {EACCES, "EACCES"},
    {EADDRINUSE, "EADDRINUSE"},
    {EADDRNOTAVAIL, "EADDRNOTAVAIL"},
    {EBUSY, "EBUSY"},
    {EDQUOT, "EDQUOT"},
    {EEXIST, "EEXIST"},
    {EFBIG, "EFBIG"},
    {EINVAL, "EINVAL"},
    {EIO, "EIO"},
    {EISDIR, "EISDIR"},
    {ELOOP, "ELOOP"},
    {EMFILE, "EMFILE"},
    {ENAMETOOLONG, "ENAMETOOLONG"},
    {ENFILE, "ENFILE"},
    {ENOENT, "ENOENT"},
    {ENOSPC, "ENOSPC"},
    {ENOTDIR, "ENOTDIR"},
    {EPERM, "EPERM"},
    {EROFS, "EROFS"},
}};

/// The home folder of a user, of the present one without a name; empty when there is none.
std::filesystem::path home_of(const std::string& user) {
    if (user.empty()) {
        const char* const home = std::getenv("HOME");
        if (home != nullptr && *home != '\0') return home;
    }
    const struct passwd* const entry =
        user.empty() ? ::getpwuid(::getuid()) : ::getpwnam(user.c_str());
    return entry == nullptr ? "" : entry->pw_dir;
}

/// A file descriptor that closes itself.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int get() const { return fd_; }
    [[nodiscard]] bool is_open() const { return fd_ >= 0; }

  private:
    int fd_;
};

Refusal failed(std::string_view key, const std::filesystem::path& path, int error) {
    return {key, {{"path", path.string()}, system_reason(error)}};
}

std::filesystem::path folder_of(const std::filesystem::path& path) {
    return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

/// Makes a rename durable; a file system that cannot is not an error.
void flush_folder(const std::filesystem::path& folder) {
    const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.is_open()) ::fsync(fd.get());
}

Refusal not_a_file(const std::filesystem::path& path) {
    return {"refusal.file.not_a_file", {{"path", path.string()}}};
}

}  // namespace

std::filesystem::path path_of(std::string_view typed) {
    if (!typed.starts_with('~')) return typed;
    const std::size_t slash = typed.find('/');
    const std::filesystem::path home = home_of(std::string(typed.substr(1, slash - 1)));
    if (home.empty()) return typed;
    return slash == std::string_view::npos ? home : home / typed.substr(slash + 1);
}

Refusal::Word system_reason(int error) {
    const auto* const known =
        std::find_if(named_errors.begin(), named_errors.end(),
                     [error](const NamedError& named) { return named.number == error; });
    if (known == named_errors.end()) return {"reason", "errno " + std::to_string(error)};
    return {"reason", TextKey{"system." + std::string(known->name)}};
}

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
    // Without O_NONBLOCK opening a pipe would wait for somebody who writes into it.
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!fd.is_open()) return failed("refusal.file.read", path, errno);
    struct stat status {};
    if (::fstat(fd.get(), &status) == 0 && !S_ISREG(status.st_mode)) return not_a_file(path);
    std::string content;
    char buffer[1 << 16];
    for (;;) {
        const ssize_t count = ::read(fd.get(), buffer, sizeof buffer);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failed("refusal.file.read", path, errno);
        if (count == 0) return content;
        content.append(buffer, static_cast<std::size_t>(count));
        if (content.size() > max_bytes) {
            return Refusal{"refusal.file.too_large",
                           {{"path", path.string()}, {"max", std::to_string(max_bytes >> 20)}}};
        }
    }
}

Status refuse_to_replace(const std::filesystem::path& path) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode)) return {};
    return not_a_file(path);
}

bool write_all(int fd, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

Status write_file(const std::filesystem::path& path, std::string_view content) {
    if (Status status = refuse_to_replace(path); !status.ok()) return status;
    std::string temporary = path.string() + ".XXXXXX";
    const Descriptor fd(::mkostemp(temporary.data(), O_CLOEXEC));
    if (!fd.is_open()) return failed("refusal.file.write", path, errno);
    const bool written = write_all(fd.get(), content) && ::fchmod(fd.get(), 0644) == 0 &&
                         ::fsync(fd.get()) == 0 && ::rename(temporary.c_str(), path.c_str()) == 0;
    if (!written) {
        const int error = errno;
        ::unlink(temporary.c_str());
        return failed("refusal.file.write", path, error);
    }
    flush_folder(folder_of(path));
    return {};
}

}  // namespace ludo
