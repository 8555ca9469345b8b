#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.hpp"

namespace ludo {

inline constexpr std::size_t default_max_file_bytes = std::size_t{16} << 20;

/// The whole content of a file; refused naming the path and the system's reason, and when it is
/// longer than `max_bytes`.
Result<std::string> read_file(const std::filesystem::path& path,
                              std::size_t max_bytes = default_max_file_bytes);

/// Replaces a file in one step: writes a temporary file beside it, flushes it to the disk and
/// renames it, so that a crash leaves the old file or the new one, never a part.
std::optional<Refusal> write_file(const std::filesystem::path& path, std::string_view content);

}  // namespace ludo
