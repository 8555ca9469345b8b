#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

namespace ludo::server {

/// For the data file of a test; removed at the end.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        static int count = 0;
        path_ = std::filesystem::temp_directory_path() /
                ("ludo-store-" + std::to_string(::getpid()) + "-" + std::to_string(count++));
        std::filesystem::create_directories(path_);
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    [[nodiscard]] std::filesystem::path file() const { return path_ / "rooms.db"; }

  private:
    std::filesystem::path path_;
};

}  // namespace ludo::server
