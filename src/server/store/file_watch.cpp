#include "server/store/file_watch.hpp"

#include <utility>

namespace ludo::server {

namespace {

using Found = std::optional<struct ::stat>;

Found find(const std::filesystem::path& file) {
    struct ::stat status {};
    if (::stat(file.c_str(), &status) != 0) return std::nullopt;
    return status;
}

bool is_same_file(const struct ::stat& one, const struct ::stat& other) {
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

bool is_same_content(const struct ::stat& one, const struct ::stat& other) {
    return one.st_size == other.st_size && one.st_mtim.tv_sec == other.st_mtim.tv_sec &&
           one.st_mtim.tv_nsec == other.st_mtim.tv_nsec;
}

std::string_view compare(const Found& known, const Found& now) {
    if (!known) return {};
    if (!now) return "data_file_gone";
    return is_same_file(*known, *now) ? "" : "data_file_replaced";
}

}  // namespace

FileWatch::FileWatch(std::filesystem::path file)
    : file_(std::move(file)), log_(file_), known_file_(find(file_)) {
    log_ += "-wal";
}

std::string_view FileWatch::look() {
    seen_ = find(file_);
    if (const auto trouble = compare(known_file_, seen_); !trouble.empty()) return trouble;
    const Found log = find(log_);
    if (!known_log_) known_log_ = log;
    return compare(known_log_, log);
}

bool FileWatch::is_changed() const {
    return !seen_ || !known_file_ || !is_same_content(*known_file_, *seen_);
}

}  // namespace ludo::server
