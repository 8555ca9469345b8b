#include "terminal/save_file.hpp"

#include <unistd.h>

#include "core/utf8.hpp"
#include "files/files.hpp"

namespace ludo::terminal {

namespace fs = std::filesystem;

namespace {

bool is_game_or_empty(std::string_view content) {
    const std::string_view text = without_byte_order_mark(content);
    return text.empty() || text.starts_with("[Ludotheque ");
}

}  // namespace

Status refuse_save_file(const fs::path& path) {
    std::error_code ignored;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, ignored) || ::access(folder.c_str(), W_OK) != 0) {
        return Refusal{"refusal.save.folder",
                       {{"path", path.string()}, {"folder", folder.string()}}};
    }
    if (Status status = refuse_to_replace(path); !status.ok()) return status;
    if (!fs::exists(path, ignored)) return {};
    const auto content = read_file(path);
    if (!content) return content.refusals().front();
    if (is_game_or_empty(*content)) return {};
    return Refusal{"refusal.save.foreign", {{"path", path.string()}}};
}

}  // namespace ludo::terminal
