#include "files/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace ludo {

namespace {

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
    return {key, {{"path", path.string()}, {"reason", std::strerror(error)}}};
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

std::filesystem::path folder_of(const std::filesystem::path& path) {
    return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

/// Makes a rename durable; a file system that cannot is not an error.
void flush_folder(const std::filesystem::path& folder) {
    const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.is_open()) ::fsync(fd.get());
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!fd.is_open()) return failed("refusal.file.read", path, errno);
    struct stat status {};
    if (::fstat(fd.get(), &status) == 0 && !S_ISREG(status.st_mode)) {
        return Refusal{"refusal.file.not_a_file", {{"path", path.string()}}};
    }
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

std::optional<Refusal> write_file(const std::filesystem::path& path, std::string_view content) {
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
    return std::nullopt;
}

}  // namespace ludo
