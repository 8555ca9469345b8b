#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.hpp"

namespace ludo {

/// The whole content of a file of at most 16 MiB; refused naming the path and the system's reason.
Result<std::string> read_file(const std::filesystem::path& path);

/// Replaces a file in one step: writes a temporary file beside it, flushes it to the disk and
/// renames it, so that a crash leaves the old file or the new one, never a part.
std::optional<Refusal> write_file(const std::filesystem::path& path, std::string_view content);

}  // namespace ludo
