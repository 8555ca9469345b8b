#pragma once

#include <sqlite3.h>

#include <functional>

namespace ludo::server {

/// While it lives, whatever SQLite opens lies on a disk whose word cannot be relied upon: a test
/// decides what comes of bringing the write-ahead log to it, which is how SQLite commits.
class UnreliableDisk {
  public:
    UnreliableDisk() : honest_(::sqlite3_vfs_find(nullptr)), disk_(*honest_) {
        present_ = this;
        disk_.zName = "unreliable";
        disk_.xOpen = open;
        ::sqlite3_vfs_register(&disk_, 1);
    }
    ~UnreliableDisk() {
        ::sqlite3_vfs_register(honest_, 1);
        ::sqlite3_vfs_unregister(&disk_);
        present_ = nullptr;
    }
    UnreliableDisk(const UnreliableDisk&) = delete;
    UnreliableDisk& operator=(const UnreliableDisk&) = delete;

    /// Called each time; SQLITE_OK, or what it says instead. Set it while nothing is written.
    std::function<int()> at_sync = [] { return SQLITE_OK; };

  private:
    static int open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags,
                    int* opened) {
        const int result = present_->honest_->xOpen(present_->honest_, name, file, flags, opened);
        const bool is_log = (flags & SQLITE_OPEN_WAL) != 0;
        if (result != SQLITE_OK || !is_log) return result;
        // All logs are opened in the same way, and so have the same methods.
        present_->honest_methods_ = file->pMethods;
        present_->methods_ = *file->pMethods;
        present_->methods_.xSync = sync;
        file->pMethods = &present_->methods_;
        return result;
    }
    static int sync(sqlite3_file* file, int flags) {
        const int result = present_->honest_methods_->xSync(file, flags);
        return result == SQLITE_OK ? present_->at_sync() : result;
    }

    inline static UnreliableDisk* present_ = nullptr;
    sqlite3_vfs* honest_;
    sqlite3_vfs disk_;
    const sqlite3_io_methods* honest_methods_ = nullptr;
    sqlite3_io_methods methods_{};
};

}  // namespace ludo::server
