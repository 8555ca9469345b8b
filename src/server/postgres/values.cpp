#include "server/postgres/values.hpp"

#include <charconv>
#include <utility>

namespace ludo::server::postgres {

std::string to_hex(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "\\x";
    text.reserve(2 + 2 * bytes.size());
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += digits[value >> 4U];
        text += digits[value & 15U];
    }
    return text;
}

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
