#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <optional>
#include <string_view>

namespace ludo::server {

/// Notices what is done to the data file behind the back of who has it open. SQLite would go on
/// writing to a file nobody finds any more.
class FileWatch {
  public:
    /// The file as it is now, and the write-ahead log beside it as it is found first.
    explicit FileWatch(std::filesystem::path file);

    /// Empty while the file is what its name leads to; else what happened: `data_file_gone`,
    /// `data_file_replaced`.
    [[nodiscard]] std::string_view look();
    /// Had it been written to since `accept` when one looked last?
    [[nodiscard]] bool is_changed() const;
    /// Takes the file as it was when one looked last for ours.
    void accept() { known_file_ = seen_; }

  private:
    using Found = std::optional<struct ::stat>;

    std::filesystem::path file_;
    std::filesystem::path log_;
    Found known_file_;
    Found known_log_;
    Found seen_;  ///< the file, when one looked last
};

}  // namespace ludo::server
