#include "server/protocol/requests.hpp"

#include <array>
#include <cstring>
#include <limits>

#include <boost/json.hpp>

#include "server/protocol/check.hpp"

namespace ludo::server::protocol {

namespace json = boost::json;

namespace {

/// Fields of an object that was checked.
class Fields {
  public:
    explicit Fields(const json::object& object) : object_(object) {}

    [[nodiscard]] std::string text(std::string_view name,
                                   std::string_view default_value = {}) const {
        const json::value* const value = object_.if_contains(name);
        return std::string(value == nullptr ? default_value
                                            : std::string_view(value->get_string()));
    }
    [[nodiscard]] std::optional<std::string> maybe_text(std::string_view name) const {
        if (!object_.contains(name)) return std::nullopt;
        return text(name);
    }
    template <typename Number = int>
    [[nodiscard]] std::optional<Number> maybe_number(std::string_view name) const {
        const json::value* const value = object_.if_contains(name);
        if (value == nullptr) return std::nullopt;
        return static_cast<Number>(value->get_int64());
    }
    [[nodiscard]] int number(std::string_view name, int default_value = 0) const {
        return maybe_number(name).value_or(default_value);
    }
    [[nodiscard]] bool flag(std::string_view name) const {
        const json::value* const value = object_.if_contains(name);
        return value != nullptr && value->get_bool();
    }
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> texts(
        std::string_view name) const {
        std::vector<std::pair<std::string, std::string>> all;
        const json::value* const value = object_.if_contains(name);
        if (value == nullptr) return all;
        for (const auto& pair : value->get_object()) {
            all.emplace_back(pair.key(), std::string_view(pair.value().get_string()));
        }
        return all;
    }
    [[nodiscard]] std::optional<TimeControl> maybe_time(std::string_view name) const {
        const json::value* const value = object_.if_contains(name);
        if (value == nullptr) return std::nullopt;
        const Fields f(value->get_object());
        return TimeControl{f.text("kind"), f.maybe_number("seconds"), f.maybe_number("increment"),
                           f.maybe_number("days")};
    }

  private:
    const json::object& object_;
};

Ask read_hello(const Fields& f) { return Hello{f.number("v"), f.maybe_text("build")}; }
Ask read_lobby(const Fields& f) {
    return Lobby{f.text("search"), f.text("visibility", "all"), f.maybe_number("capacity"),
                 f.text("game"), f.flag("recent")};
}
Ask read_peek(const Fields& f) { return Peek{f.texts("places")}; }
Ask read_seek(const Fields& f) {
    return Seek{f.text("game"), f.text("preset", "classic"), f.text("speed", "normal"),
                f.text("player"), f.text("token")};
}
Ask read_create(const Fields& f) {
    return Create{.name = f.text("name"),
                  .game = f.text("game"),
                  .options = f.texts("options"),
                  .capacity = f.number("capacity", 2),
                  .code = f.maybe_text("code"),
                  .leavers = f.text("leavers", "forfeit"),
                  .time = f.maybe_time("time"),
                  .player = f.text("player"),
                  .token = f.text("token")};
}
Ask read_join(const Fields& f) {
    return Join{f.text("room"), f.text("player"), f.text("token"), f.maybe_text("code")};
}
Ask read_watch(const Fields& f) { return Watch{f.text("room"), f.maybe_text("code")}; }
Ask read_resume(const Fields& f) {
    return Resume{f.text("room"), f.text("token"), f.maybe_number<std::uint32_t>("seq")};
}
Ask read_expel(const Fields& f) { return Expel{f.number("player")}; }
Ask read_seat_bot(const Fields& f) { return SeatBot{f.text("level")}; }
Ask read_fill(const Fields& f) { return Fill{f.text("level")}; }
Ask read_colour(const Fields& f) { return ChooseColour{f.maybe_text("colour")}; }
Ask read_move(const Fields& f) { return Move{f.text("token"), f.maybe_number<std::size_t>("at")}; }
Ask read_roll(const Fields& f) { return Roll{f.maybe_number<std::size_t>("at")}; }
Ask read_vote(const Fields& f) { return Vote{f.flag("again")}; }
Ask read_react(const Fields& f) { return React{f.text("reaction")}; }
Ask read_offer(const Fields& f) { return Offer{f.text("what")}; }
Ask read_answer(const Fields& f) { return Answer{f.text("what"), f.flag("yes")}; }
template <typename Plain>
Ask read_plain(const Fields& /*fields*/) {
    return Plain{};
}

struct Parser {
    std::string_view kind;
    Ask (*read)(const Fields&);
};
constexpr std::array parsers{
    Parser{"move", read_move},
    Parser{"roll", read_roll},
    Parser{"ping", read_plain<Ping>},
    Parser{"hello", read_hello},
    Parser{"lobby", read_lobby},
    Parser{"leave_lobby", read_plain<LeaveLobby>},
    Parser{"create", read_create},
    Parser{"join", read_join},
    Parser{"watch", read_watch},
    Parser{"resume", read_resume},
    Parser{"leave", read_plain<Leave>},
    Parser{"expel", read_expel},
    Parser{"seat_bot", read_seat_bot},
    Parser{"fill", read_fill},
    Parser{"sit", read_plain<Sit>},
    Parser{"vote", read_vote},
    Parser{"react", read_react},
    Parser{"seek", read_seek},
    Parser{"stop_seeking", read_plain<StopSeeking>},
    Parser{"peek", read_peek},
    Parser{"showcase", read_plain<Showcase>},
    Parser{"leave_showcase", read_plain<LeaveShowcase>},
    Parser{"resign", read_plain<Resign>},
    Parser{"offer", read_offer},
    Parser{"answer", read_answer},
    Parser{"colour", read_colour},
};

std::optional<RequestId> read_id(const json::object& object) {
    const json::value* const id = object.if_contains("id");
    if (id == nullptr || !id->is_int64()) return std::nullopt;
    if (id->get_int64() < 1 || id->get_int64() > std::numeric_limits<std::int32_t>::max()) {
        return std::nullopt;
    }
    return id->get_int64();
}

std::variant<Request, Unreadable> read_object(const json::object& object) {
    const auto id = read_id(object);
    const json::value* const kind = object.if_contains("kind");
    if (!id || kind == nullptr || !kind->is_string()) {
        return Unreadable{id, {"refusal.online.malformed", {}}};
    }
    const std::string_view name = kind->get_string();
    for (const Parser& parser : parsers) {
        if (parser.kind != name) continue;
        if (Status status = check(*find(requests(), name), object, "kind"); !status.ok()) {
            return Unreadable{id, status.refusal()};
        }
        return Request{*id, parser.read(Fields(object))};
    }
    return Unreadable{id, {"refusal.online.kind", {}}};
}

/// Names in a document that was read, of which the last stays where one was written twice.
std::size_t count_names(const json::object& object) {
    std::size_t count = object.size();
    for (const auto& pair : object) {
        if (pair.value().is_object()) count += pair.value().get_object().size();
    }
    return count;
}

/// Names as they were written: each has a colon behind it. Requires JSON.
std::size_t count_written_names(std::string_view text) {
    std::size_t count = 0;
    bool is_in_text = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') is_in_text = !is_in_text;
        if (is_in_text && text[i] == '\\') ++i;
        if (!is_in_text && text[i] == ':') ++count;
    }
    return count;
}

/// Takes plain pieces off the front of a text.
class Plain {
  public:
    explicit Plain(std::string_view text) : rest_(text) {}

    template <std::size_t Size>
    bool skip(const char (&expected)[Size]) {
        constexpr std::size_t length = Size - 1;
        const bool is_there =
            rest_.size() >= length && std::memcmp(rest_.data(), expected, length) == 0;
        if (is_there) rest_.remove_prefix(length);
        return is_there;
    }
    /// Digits without leading zeros, up to nine of them.
    std::optional<std::uint32_t> number() {
        constexpr std::size_t most_digits = 9;
        std::uint32_t value = 0;
        std::size_t digits = 0;
        for (; digits < rest_.size() && '0' <= rest_[digits] && rest_[digits] <= '9'; ++digits) {
            if (digits == most_digits) return std::nullopt;
            value = 10 * value + static_cast<std::uint32_t>(rest_[digits] - '0');
        }
        if (digits == 0 || (digits > 1 && rest_[0] == '0')) return std::nullopt;
        rest_.remove_prefix(digits);
        return value;
    }
    /// Printable ASCII up to a quotation mark, which is taken too; nothing that is escaped.
    std::optional<std::string_view> text(std::size_t longest) {
        std::size_t size = 0;
        for (;; ++size) {
            if (size > longest || size == rest_.size()) return std::nullopt;
            const char c = rest_[size];
            if (c == '"') break;
            if (c < ' ' || c > '~' || c == '\\') return std::nullopt;
        }
        const std::string_view found = rest_.substr(0, size);
        rest_.remove_prefix(size + 1);
        return found;
    }
    [[nodiscard]] bool is_at_end() const { return rest_.empty(); }

  private:
    std::string_view rest_;
};

struct PlainMove {
    RequestId id = 0;
    std::string_view token;
    std::size_t at = 0;

    [[nodiscard]] std::variant<Request, Unreadable> request() const {
        std::variant<Request, Unreadable> whole;
        auto& [whole_id, ask] = std::get<Request>(whole);
        whole_id = id;
        ask = Move{std::string(token), at};
        return whole;
    }
};

/// Nearly all requests are moves, and programs write them alike:
/// {"kind":"move","id":7,"token":"b3","at":12}. Those are read here, without a document; whatever
/// looks different in the least goes the long way, which also knows what is wrong with it.
std::optional<PlainMove> read_plain_move(std::string_view text) {
    constexpr std::size_t longest_token = 100;
    Plain plain(text);
    if (!plain.skip(R"({"kind":"move","id":)")) return std::nullopt;
    const auto id = plain.number();
    if (!id || *id == 0 || !plain.skip(R"(,"token":")")) return std::nullopt;
    const auto token = plain.text(longest_token);
    if (!token || token->empty() || !plain.skip(R"(,"at":)")) return std::nullopt;
    const auto at = plain.number();
    if (!at || !plain.skip("}") || !plain.is_at_end()) return std::nullopt;
    return PlainMove{*id, *token, *at};
}

}  // namespace

bool has_field_twice(std::string_view text, const json::object& object) {
    return count_written_names(text) != count_names(object);
}

std::variant<Request, Unreadable> read_request(std::string_view text, std::size_t max_bytes) {
    if (text.size() > max_bytes) {
        return Unreadable{{}, {"refusal.online.too_long", {{"max", std::to_string(max_bytes)}}}};
    }
    if (const auto move = read_plain_move(text)) return move->request();
    return read_document(text);
}

std::variant<Request, Unreadable> read_document(std::string_view text) {
    // A request and its options: nothing is nested deeper.
    constexpr json::parse_options options = [] {
        json::parse_options chosen;
        chosen.max_depth = 2;
        return chosen;
    }();
    std::array<unsigned char, 4096> memory;
    json::monotonic_resource resource(memory.data(), memory.size());
    json::error_code error;
    const json::value value = json::parse({text.data(), text.size()}, error, &resource, options);
    if (error || !value.is_object()) return Unreadable{{}, {"refusal.online.malformed", {}}};
    if (has_field_twice(text, value.get_object())) {
        return Unreadable{{}, {"refusal.online.field_twice", {}}};
    }
    return read_object(value.get_object());
}

}  // namespace ludo::server::protocol
