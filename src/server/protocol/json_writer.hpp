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
    explicit JsonWriter(std::size_t expected_length = 256) : text_(expected_length, '\0') {}

    JsonWriter& open(char bracket) {
        char* to = grow(2);
        to = separate(to);
        *to++ = bracket;
        end_at(to);
        needs_comma_ = false;
        return *this;
    }
    JsonWriter& close(char bracket) {
        char* to = grow(1);
        *to++ = bracket;
        end_at(to);
        needs_comma_ = true;
        return *this;
    }
    /// Our own names need no escaping.
    JsonWriter& key(std::string_view name) {
        char* to = grow(name.size() + 4);
        to = separate(to);
        *to++ = '"';
        to = std::copy(name.begin(), name.end(), to);
        *to++ = '"';
        *to++ = ':';
        end_at(to);
        needs_comma_ = false;
        return *this;
    }
    JsonWriter& value(std::string_view text) {
        constexpr std::size_t longest_escape = 6;
        char* to = grow(longest_escape * text.size() + 3);
        to = separate(to);
        *to++ = '"';
        for (const char c : text) {
            if (is_special(c)) {
                to = escape(c, to);
            } else {
                *to++ = c;
            }
        }
        *to++ = '"';
        end_at(to);
        return *this;
    }
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
    template <std::integral Number>
    JsonWriter& value(Number number) {
        constexpr std::size_t most_digits = 24;
        char* to = grow(most_digits + 1);
        to = separate(to);
        end_at(std::to_chars(to, to + most_digits, number).ptr);
        return *this;
    }
    /// JSON that is written already.
    JsonWriter& raw(std::string_view json) {
        char* to = grow(json.size() + 1);
        to = separate(to);
        end_at(std::copy(json.begin(), json.end(), to));
        return *this;
    }
    template <typename Value>
    JsonWriter& field(std::string_view name, const Value& content) {
        return key(name).value(content);
    }

    [[nodiscard]] std::string take() {
        text_.resize(size_);
        return std::move(text_);
    }

  private:
    static bool is_special(char c) {
        return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
    }

    /// Makes room for so many more characters and says where they go.
    char* grow(std::size_t more) {
        if (size_ + more > text_.size()) text_.resize(2 * (size_ + more));
        return text_.data() + size_;
    }
    void end_at(const char* end) { size_ = static_cast<std::size_t>(end - text_.data()); }

    char* separate(char* to) {
        if (needs_comma_) *to++ = ',';
        needs_comma_ = true;
        return to;
    }

    static char* escape(char c, char* to) {
        *to++ = '\\';
        if (c == '"' || c == '\\') {
            *to++ = c;
            return to;
        }
        constexpr std::string_view digits = "0123456789abcdef";
        to = std::copy_n("u00", 3, to);
        *to++ = digits[static_cast<unsigned char>(c) >> 4];
        *to++ = digits[static_cast<unsigned char>(c) & 0xFU];
        return to;
    }

    std::string text_;  ///< longer than what is written: room for more
    std::size_t size_ = 0;
    bool needs_comma_ = false;
};

}  // namespace ludo::server::protocol
