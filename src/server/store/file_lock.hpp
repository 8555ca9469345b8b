#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>

namespace ludo::server {

/// Keeps a second server off the same data file, under whatever name it opens it: the lock is the
/// file's own (its inode's). The system lets go of it when a process dies, in whatever way. Must
/// outlive SQLite's use of the file, whose locks go with the first descriptor that is closed.
class FileLock {
  public:
    explicit FileLock(const std::filesystem::path& path)
        : file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)),
          is_held_(file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0) {}
    ~FileLock() {
        if (file_ >= 0) ::close(file_);
    }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    [[nodiscard]] bool can_open() const { return file_ >= 0; }
    [[nodiscard]] bool is_held() const { return is_held_; }

  private:
    int file_;
    bool is_held_;
};

}  // namespace ludo::server
