#pragma once

#include <filesystem>
#include <optional>

#include "core/refusal.hpp"

namespace ludo::terminal {

/// What speaks against saving a game under this name: a folder that cannot be written to, or
/// something there that is no game. A slip of the fingers must not cost another file.
Status refuse_save_file(const std::filesystem::path& path);

}  // namespace ludo::terminal
