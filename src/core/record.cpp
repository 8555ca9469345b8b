#include "core/record.hpp"

#include <algorithm>

#include "core/movetext.hpp"
#include "core/scan.hpp"
#include "core/seat.hpp"
#include "core/utf8.hpp"

namespace ludo {

namespace {

constexpr std::string_view plain_format = "1";
constexpr std::string_view format_with_variations = "2";
constexpr std::size_t max_name_characters = 40;

void write_tag(std::string& text, std::string_view name, std::string_view value) {
    text += '[';
    text += name;
    text += " \"";
    std::size_t written = 0;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] != '"' && value[i] != '\\') continue;
        text.append(value, written, i - written) += '\\';
        written = i;
    }
    text.append(value, written);
    text += "\"]\n";
}

struct Tag {
    std::string name;
    std::string value;
};

/// `[Name "value"]` with `\"` and `\\` for quotes and backslashes.
std::optional<Tag> read_tag(std::string_view line) {
    const std::size_t quote = line.find(" \"");
    if (!line.starts_with('[') || !line.ends_with("\"]") || quote == std::string_view::npos ||
        line.size() < quote + 4) {
        return std::nullopt;
    }
    Tag tag{std::string(line.substr(1, quote - 1)), {}};
    const std::string_view quoted = line.substr(quote + 2, line.size() - quote - 4);
    for (std::size_t i = 0; i < quoted.size(); ++i) {
        if (quoted[i] == '"') return std::nullopt;
        if (quoted[i] == '\\' &&
            (++i == quoted.size() || (quoted[i] != '"' && quoted[i] != '\\'))) {
            return std::nullopt;
        }
        tag.value += quoted[i];
    }
    if (!is_plain_text(tag.value)) return std::nullopt;
    return tag;
}

class RecordReader {
  public:
    explicit RecordReader(std::string_view text)
        : lines_(split(without_byte_order_mark(text), '\n')) {
        for (std::string_view& line : lines_) {
            if (line.ends_with('\r')) line.remove_suffix(1);
        }
    }

    Result<Record> read() {
        read_tags();
        if (why_.empty()) check_tags();
        if (!why_.empty()) return std::move(why_);
        const Status status = read_movetext(lines_, next_, has_variations_, record_);
        if (!status.ok()) return status;
        return std::move(record_);
    }

  private:
    void refuse(std::string_view key, std::vector<Refusal::Word> words = {}) {
        words.insert(words.begin(), {"line", std::to_string(next_ + 1)});
        why_.push_back({key, std::move(words)});
    }

    void read_tags() {
        const auto first = read_tag(lines_[0]);
        if (!first || first->name != "Ludotheque") return refuse("refusal.record.foreign");
        has_variations_ = first->value == format_with_variations;
        if (!has_variations_ && first->value != plain_format) {
            return refuse("refusal.record.format", {{"value", first->value}, {"known", "1, 2"}});
        }
        for (next_ = 1; next_ < lines_.size() && !lines_[next_].empty() && why_.empty(); ++next_) {
            const auto tag = read_tag(lines_[next_]);
            if (!tag) return refuse("refusal.record.tag", {{"text", quotable(lines_[next_])}});
            take(*tag);
        }
    }

    void take(const Tag& tag) {
        if (std::find(seen_.begin(), seen_.end(), tag.name) != seen_.end()) {
            return refuse("refusal.record.tag_twice", {{"tag", tag.name}});
        }
        seen_.push_back(tag.name);
        if (tag.name == "Game") {
            record_.game = tag.value;
        } else if (tag.name == "Rules") {
            take_rules_version(tag);
        } else if (tag.name == "Options") {
            take_options(tag);
        } else if (tag.name == "Start") {
            record_.start = tag.value;
        } else if (tag.name == "Result") {
            take_result(tag);
        } else {
            take_player(tag);
        }
    }

    void refuse_value(const Tag& tag) {
        refuse("refusal.record.value", {{"tag", tag.name}, {"value", tag.value}});
    }

    void take_rules_version(const Tag& tag) {
        const auto version = read_int(tag.value, 1, 1'000'000);
        if (!version) return refuse_value(tag);
        record_.rules_version = *version;
    }

    void take_options(const Tag& tag) {
        if (tag.value.empty()) return;
        for (const std::string_view option : split(tag.value, ' ')) {
            if (option.find('=') == std::string_view::npos) return refuse_value(tag);
            const auto [name, value] = split_setting(option);
            record_.options.emplace_back(name, value);
        }
    }

    void take_result(const Tag& tag) {
        if (!is_result(tag.value)) return refuse_value(tag);
        record_.result = tag.value;
    }

    void take_player(const Tag& tag) {
        const bool is_name = tag.name.starts_with("Player");
        const bool is_kind = tag.name.starts_with("Kind");
        const auto seat = is_name   ? read_int(std::string_view(tag.name).substr(6), 1, max_seats)
                          : is_kind ? read_int(std::string_view(tag.name).substr(4), 1, max_seats)
                                    : std::nullopt;
        if (!seat) return refuse("refusal.record.tag_unknown", {{"tag", tag.name}});
        if (tag.value.empty() || (is_name && !is_player_name(tag.value))) return refuse_value(tag);
        const auto index = static_cast<std::size_t>(*seat - 1);
        if (record_.players.size() <= index) record_.players.resize(index + 1);
        (is_name ? record_.players[index].name : record_.players[index].kind) = tag.value;
    }

    void check_tags() {
        for (const std::string_view tag : {"Game", "Rules", "Start", "Result"}) {
            if (std::find(seen_.begin(), seen_.end(), tag) == seen_.end()) {
                refuse("refusal.record.tag_missing", {{"tag", std::string(tag)}});
            }
        }
        for (const Record::Player& player : record_.players) {
            if (player.name.empty() || player.kind.empty()) {
                return refuse("refusal.record.tag_missing", {{"tag", "Player/Kind"}});
            }
        }
    }

    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
    std::vector<std::string> seen_;
    bool has_variations_ = false;
    Record record_;
    Refusals why_;
};

}  // namespace

std::string write_record(const Record& record) {
    std::string text;
    write_tag(text, "Ludotheque",
              record.variations.empty() ? plain_format : format_with_variations);
    write_tag(text, "Game", record.game);
    write_tag(text, "Rules", std::to_string(record.rules_version));
    write_tag(text, "Options", join(record.options, " ", [](const auto& option) {
                  return option.first + "=" + option.second;
              }));
    for (std::size_t i = 0; i < record.players.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        write_tag(text, "Player" + number, record.players[i].name);
        write_tag(text, "Kind" + number, record.players[i].kind);
    }
    write_tag(text, "Start", record.start);
    write_tag(text, "Result", record.result);
    text += '\n';
    return text += write_movetext(record);
}

Result<Record> read_record(std::string_view text) { return RecordReader(text).read(); }

bool is_player_name(std::string_view name) {
    if (name.empty() || !is_plain_text(name)) return false;
    std::size_t characters = 0;
    for (std::string_view rest = name; !rest.empty(); ++characters) take_utf8(rest);
    return characters <= max_name_characters;
}

}  // namespace ludo
