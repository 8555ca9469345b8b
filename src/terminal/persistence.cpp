#include "terminal/persistence.hpp"

#include "files/files.hpp"

namespace ludo::terminal {

namespace {

constexpr std::chrono::seconds longest_unsaved{1};

}  // namespace

Persistence::Persistence(const Terminal& terminal, const SeatedMatch& table, Autosave autosave,
                         std::optional<std::filesystem::path> save_file)
    : terminal_(terminal),
      table_(table),
      autosave_(std::move(autosave)),
      save_file_(std::move(save_file)) {}

void Persistence::keep() {
    is_unsaved_ = true;
    const auto now = std::chrono::steady_clock::now();
    if (count_humans(table_.players) == 0 && now - last_kept_ < longest_unsaved) return;
    last_kept_ = now;
    write();
}

void Persistence::flush() {
    if (is_unsaved_) write();
}

/// A finished game is not worth resuming: its autosave stays as it was before the last token until
/// the result has been shown.
void Persistence::write() {
    const Record record = record_of(table_);
    if (!table_.match->outcome()) {
        const Status written = autosave_.write(record);
        is_lost_ = !written.ok();
        report_once(written, reported_autosave_);
    }
    if (save_file_) report_once(write_file(*save_file_, write_record(record)), reported_save_);
    is_unsaved_ = false;
}

void Persistence::finish() { autosave_.remove(); }

Persistence::Kept Persistence::kept() const {
    if (is_lost_) return Kept::lost;
    return autosave_.is_kept() ? Kept::game : Kept::nothing;
}

Status Persistence::save_to(const std::filesystem::path& path) const {
    return write_file(path, write_record(record_of(table_)));
}

void Persistence::report_once(const Status& status, bool& reported) const {
    if (status.ok() || reported) return;
    reported = true;
    terminal_.console.complain(terminal_.texts().get(status.refusals()));
}

}  // namespace ludo::terminal
