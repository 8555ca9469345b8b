#include "server/postgres/values.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <utility>

#include "server/store/hex.hpp"

namespace ludo::server::postgres {

std::string to_bytea(std::string_view bytes) { return "\\x" + to_hex(bytes); }

void ArrayText::begin_element() { text_ += text_.empty() ? '{' : ','; }

void ArrayText::add(std::int64_t number) {
    begin_element();
    text_ += std::to_string(number);
}

void ArrayText::add(std::string_view text) {
    begin_element();
    text_ += '"';
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') text_ += '\\';
        text_ += letter;
    }
    text_ += '"';
}

void ArrayText::add_null() {
    begin_element();
    text_ += "NULL";
}

std::string ArrayText::take() && {
    if (text_.empty()) text_ = "{";
    text_ += '}';
    return std::move(text_);
}

namespace {

// Numbers of PostgreSQL's own types, which never change.
constexpr std::uint32_t bool_type = 16;
constexpr std::uint32_t bytea_type = 17;
constexpr std::uint32_t bigint_type = 20;
constexpr std::uint32_t text_type = 25;

// Dimensions, whether there are NULLs, type, length, first index.
constexpr std::size_t array_head = 5 * sizeof(std::uint32_t);
constexpr std::uint32_t length_of_null = 0xffffffff;

/// The most significant byte first.
template <typename Number>
void write_bytes(char* to, Number number) {
    for (std::size_t i = sizeof(Number); i-- > 0; number >>= 8U) {
        to[i] = static_cast<char>(number & 0xffU);
    }
}

}  // namespace

void ArrayBytes::put(std::uint32_t number) {
    std::array<char, sizeof number> bytes{};
    write_bytes(bytes.data(), number);
    bytes_.append(bytes.data(), bytes.size());
}

void ArrayBytes::begin_element(std::uint32_t type) {
    if (count_ == 0) {
        bytes_.resize(array_head);
        type_ = type;
    }
    assert(type == type_);
    ++count_;
}

void ArrayBytes::add(std::int64_t number) {
    begin_element(bigint_type);
    std::array<char, sizeof(std::uint32_t) + sizeof number> bytes{};
    write_bytes(bytes.data(), static_cast<std::uint32_t>(sizeof number));
    write_bytes(bytes.data() + sizeof(std::uint32_t), static_cast<std::uint64_t>(number));
    bytes_.append(bytes.data(), bytes.size());
}

void ArrayBytes::add(std::string_view text) { put_text(text_type, text); }

void ArrayBytes::add_bytes(std::string_view bytes) { put_text(bytea_type, bytes); }

void ArrayBytes::add_flag(bool flag) {
    put_text(bool_type, flag ? "\1" : std::string_view("\0", 1));
}

void ArrayBytes::put_text(std::uint32_t type, std::string_view text) {
    begin_element(type);
    put(static_cast<std::uint32_t>(text.size()));
    bytes_ += text;
}

void ArrayBytes::add_null() {
    begin_element(bigint_type);
    has_null_ = true;
    put(length_of_null);
}

void ArrayBytes::add_null_text() {
    begin_element(text_type);
    has_null_ = true;
    put(length_of_null);
}

std::string ArrayBytes::take() && {
    bytes_.resize(std::max(bytes_.size(), array_head));
    char* to = bytes_.data();
    for (const std::uint32_t number : {1U, has_null_ ? 1U : 0U, type_, count_, 1U}) {
        write_bytes(to, number);
        to += sizeof number;
    }
    return std::move(bytes_);
}

std::int64_t Rows::number(int row, int column) const {
    const std::string_view digits = text(row, column);
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

std::string Rows::bytes(int row, int column) const {
    std::string_view digits = text(row, column);
    digits.remove_prefix(2);  // \x
    std::string bytes(digits.size() / 2, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        unsigned value = 0;
        std::from_chars(digits.data() + 2 * i, digits.data() + 2 * i + 2, value, 16);
        bytes[i] = static_cast<char>(value);
    }
    return bytes;
}

std::string join_events(const std::vector<std::string>& events) {
    std::string body;
    for (const std::string& event : events) {
        if (&event != &events.front()) body += between_events;
        body += event;
    }
    return body;
}

void split_events(const Rows& rows, int row, const std::function<void(StoredEvent)>& visit) {
    StoredEvent event{
        rows.room(row, 0), static_cast<Sequence>(rows.number(row, 1)), rows.date(row, 2), {}};
    std::string_view body = rows.text(row, 3);
    for (bool is_last = false; !is_last; ++event.seq) {
        const std::size_t end = body.find(between_events);
        is_last = end == std::string_view::npos;
        event.body = body.substr(0, end);
        visit(event);
        if (!is_last) body.remove_prefix(end + 1);
    }
}

}  // namespace ludo::server::postgres
