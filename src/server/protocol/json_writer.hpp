#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace ludo::server::protocol {

/// Writes JSON text straight into a string, without a document in between: messages are written far
/// more often than anything else. Commas are put where they belong; brackets are up to the caller.
class JsonWriter {
  public:
    /// Asks for memory once when the text is not longer than expected.
    explicit JsonWriter(std::size_t expected_length = 256) { text_.reserve(expected_length); }

    JsonWriter& open(char bracket) {
        separate();
        text_ += bracket;
        needs_comma_ = false;
        return *this;
    }
    JsonWriter& close(char bracket) {
        text_ += bracket;
        needs_comma_ = true;
        return *this;
    }
    /// Our own names need no escaping.
    JsonWriter& key(std::string_view name) {
        separate();
        text_ += '"';
        text_ += name;
        text_ += "\":";
        needs_comma_ = false;
        return *this;
    }
    JsonWriter& value(std::string_view text) {
        separate();
        quote(text);
        return *this;
    }
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(bool flag) {
        separate();
        text_ += flag ? "true" : "false";
        return *this;
    }
    template <std::integral Number>
    JsonWriter& value(Number number) {
        separate();
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        text_.append(digits, end);
        return *this;
    }
    /// JSON that is written already.
    JsonWriter& raw(std::string_view json) {
        separate();
        text_ += json;
        return *this;
    }
    template <typename Value>
    JsonWriter& field(std::string_view name, const Value& content) {
        return key(name).value(content);
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    static bool is_special(char c) {
        return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
    }

    void separate() {
        if (needs_comma_) text_ += ',';
        needs_comma_ = true;
    }

    void quote(std::string_view text) {
        text_ += '"';
        auto rest = text.begin();
        for (;;) {
            const auto special = std::find_if(rest, text.end(), is_special);
            text_.append(rest, special);
            if (special == text.end()) break;
            escape(*special);
            rest = special + 1;
        }
        text_ += '"';
    }

    void escape(char c) {
        if (c == '"' || c == '\\') {
            text_ += '\\';
            text_ += c;
            return;
        }
        constexpr std::string_view digits = "0123456789abcdef";
        text_ += "\\u00";
        text_ += digits[static_cast<unsigned char>(c) >> 4];
        text_ += digits[static_cast<unsigned char>(c) & 0xFU];
    }

    std::string text_;
    bool needs_comma_ = false;
};

}  // namespace ludo::server::protocol
