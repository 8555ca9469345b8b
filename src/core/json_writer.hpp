#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/seat.hpp"

namespace ludo {

/// Writes JSON text straight into a string, without a document in between. Commas and quotes are
/// put where they belong and what must be escaped is; that keys are only written inside objects is
/// for the caller to see to.
///
///     json.object([&] {
///         json.field("size", 8);
///         json.key("cells").array([&] { … });
///     });
///
/// Messages that are begun in one function and ended in another use open and close.
class JsonWriter {
  public:
    /// Asks for memory once when the text is not longer than expected.
    explicit JsonWriter(std::size_t expected_length = 256) : text_(expected_length, '\0') {}

    /// The text; the writer is left empty.
    [[nodiscard]] std::string take() {
        text_.resize(size_);
        size_ = 0;
        needs_comma_ = false;
        return std::exchange(text_, {});
    }

    template <typename WriteFields>
    void object(WriteFields write_fields) {
        open('{');
        write_fields();
        close('}');
    }
    template <typename WriteItems>
    void array(WriteItems write_items) {
        open('[');
        write_items();
        close(']');
    }
    /// An array with `write_item(item)` called for each.
    template <typename Items, typename WriteItem>
    void list(const Items& items, WriteItem write_item) {
        array([&] {
            for (const auto& item : items) write_item(item);
        });
    }
    /// An array of texts or numbers.
    template <typename Items>
    void list(const Items& items) {
        array([&] {
            for (const auto& item : items) value(item);
        });
    }

    JsonWriter& open(char bracket) {
        char* to = separate(grow(2));
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
        char* to = separate(grow(name.size() + 4));
        *to++ = '"';
        to = std::copy(name.begin(), name.end(), to);
        *to++ = '"';
        *to++ = ':';
        end_at(to);
        needs_comma_ = false;
        return *this;
    }

    void null() { raw("null"); }
    JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
    template <std::integral Number>
    JsonWriter& value(Number number) {
        constexpr std::size_t most_digits = 24;
        char* const to = separate(grow(most_digits + 1));
        end_at(std::to_chars(to, to + most_digits, number).ptr);
        return *this;
    }
    /// Written so that it reads back exactly; null when it is no finite number.
    JsonWriter& value(double number);
    /// Bytes that are not UTF-8 become U+FFFD.
    JsonWriter& value(std::string_view text) {
        constexpr std::size_t longest_escape = 6;
        char* to = separate(grow(longest_escape * text.size() + 3));
        *to++ = '"';
        while (!text.empty()) {
            if (is_plain(text.front())) {
                *to++ = text.front();
                text.remove_prefix(1);
            } else {
                to = write_special(text, to);
            }
        }
        *to++ = '"';
        end_at(to);
        return *this;
    }
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    /// The number of the seat.
    JsonWriter& value(Seat seat) { return value(seat.number()); }
    template <typename T>
    JsonWriter& value(const std::optional<T>& maybe) {
        return maybe ? value(*maybe) : raw("null");
    }
    /// JSON that is written already.
    JsonWriter& raw(std::string_view json) {
        char* const to = separate(grow(json.size() + 1));
        end_at(std::copy(json.begin(), json.end(), to));
        return *this;
    }

    template <typename T>
    JsonWriter& field(std::string_view name, const T& content) {
        return key(name).value(content);
    }

  private:
    /// Most of what is written: characters that need no second look.
    static bool is_plain(char byte) {
        return ' ' <= byte && byte <= '~' && byte != '"' && byte != '\\';
    }
    /// Takes the first character off a text and writes it as it must be, in at most six bytes for
    /// each byte of it.
    static char* write_special(std::string_view& text, char* to);

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

    std::string text_;  ///< longer than what is written: room for more
    std::size_t size_ = 0;
    bool needs_comma_ = false;
};

}  // namespace ludo
