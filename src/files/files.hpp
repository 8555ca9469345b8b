#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.hpp"

namespace ludo {

/// The path a person means: "~" and "~name" at the front stand for home folders.
std::filesystem::path path_of(std::string_view typed);

/// Why the system refused something, as the word `reason` of a refusal: the text system.ENOENT for
/// ENOENT, or the number of an error that has no text.
Refusal::Word system_reason(int error);

inline constexpr std::size_t default_max_file_bytes = std::size_t{16} << 20;

/// The whole content of a file; refused naming the path and the system's reason, and when it is
/// longer than `max_bytes`. Devices, pipes and folders are refused without waiting for them.
Result<std::string> read_file(const std::filesystem::path& path,
                              std::size_t max_bytes = default_max_file_bytes);

/// Refused when something other than an ordinary file bears the name: a folder, a device, a pipe or
/// a link, none of which write_file would leave in its place.
Status refuse_to_replace(const std::filesystem::path& path);

/// Replaces a file in one step: writes a temporary file beside it, flushes it to the disk and
/// renames it, so that a crash leaves the old file or the new one, never a part. Replaces nothing
/// but ordinary files.
Status write_file(const std::filesystem::path& path, std::string_view content);

/// Writes everything to an open file or pipe, in as many steps as it takes; false, with `errno`
/// set, when that fails.
bool write_all(int fd, std::string_view content);

}  // namespace ludo
