#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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
    JsonWriter() : text_(std::exchange(spare_, {})) {}
    JsonWriter(JsonWriter&&) = default;
    JsonWriter& operator=(JsonWriter&&) = delete;
    ~JsonWriter() {
        constexpr std::size_t most_kept = 1 << 16;
        const bool is_worth_it = text_.size() > spare_.size() && text_.size() <= most_kept;
        if (is_worth_it) spare_ = std::move(text_);
    }

    /// What is written so far.
    [[nodiscard]] std::string_view text() const { return {text_.data(), size_}; }
    /// The text, in no more memory than it needs; the writer is left empty.
    [[nodiscard]] std::string take() {
        needs_comma_ = false;
        return {text_.data(), std::exchange(size_, 0)};
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
        char* to = write_quoted(name, separate(grow(name.size() + 4)));
        *to++ = ':';
        end_at(to);
        needs_comma_ = false;
        return *this;
    }
    /// The same where the compiler knows how long the name is, as it nearly always does.
    template <std::size_t Size>
    JsonWriter& key(const char (&name)[Size]) {
        char* to = separate(grow(Size + 3));
        *to++ = '"';
        std::memcpy(to, name, Size - 1);
        to += Size - 1;
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
        if (is_plain(text)) {
            end_at(write_quoted(text, separate(grow(text.size() + 3))));
        } else {
            write_escaped(text);
        }
        return *this;
    }
    /// The same where the compiler knows how long the text is.
    template <std::size_t Size>
    JsonWriter& value(const char (&text)[Size]) {
        constexpr std::size_t length = Size - 1;
        if (!is_plain({text, length})) return value(std::string_view(text, length));
        char* to = separate(grow(length + 3));
        *to++ = '"';
        std::memcpy(to, text, length);
        to += length;
        *to++ = '"';
        end_at(to);
        return *this;
    }
    template <std::same_as<const char*> Text>
    JsonWriter& value(Text text) {
        return value(std::string_view(text));
    }
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

    /// Leaves a value out and says where it belongs, for texts that differ in a few values alone:
    /// the pieces around the gaps are put together by another writer.
    [[nodiscard]] std::size_t gap() {
        end_at(separate(grow(1)));
        return size_;
    }
    /// What another writer has written, up to a gap or from one on.
    JsonWriter& piece(std::string_view json) {
        char* const to = grow(json.size());
        end_at(std::copy(json.begin(), json.end(), to));
        needs_comma_ = false;
        return *this;
    }

    template <typename Name, typename T>
    JsonWriter& field(const Name& name, const T& content) {
        return key(name).value(content);
    }

  private:
    static char* write_quoted(std::string_view text, char* to) {
        *to++ = '"';
        to = std::copy(text.begin(), text.end(), to);
        *to++ = '"';
        return to;
    }

    /// Most of what is written: text that needs no second look. Where its length is no multiple of
    /// a word's, some bytes are looked at twice.
    static bool is_plain(std::string_view text) {
        constexpr std::size_t whole = sizeof(std::uint64_t);
        constexpr std::size_t half = sizeof(std::uint32_t);
        const char* const end = text.data() + text.size();
        if (text.size() < half) {
            return std::all_of(text.begin(), text.end(), [](char byte) {
                return ' ' <= byte && byte <= '~' && byte != '"' && byte != '\\';
            });
        }
        if (text.size() < whole) {
            return are_plain(load<std::uint32_t>(text.data()) |
                             std::uint64_t{load<std::uint32_t>(end - half)} << 32U);
        }
        for (const char* from = text.data(); from < end - whole; from += whole) {
            if (!are_plain(load<std::uint64_t>(from))) return false;
        }
        return are_plain(load<std::uint64_t>(end - whole));
    }
    template <typename Word>
    static Word load(const char* from) {
        Word word = 0;
        std::memcpy(&word, from, sizeof(Word));
        return word;
    }
    /// The same for eight bytes at once.
    static bool are_plain(std::uint64_t bytes) {
        constexpr std::uint64_t each = 0x0101010101010101;
        constexpr std::uint64_t tops = 0x80 * each;
        const auto has_less = [](std::uint64_t some, std::uint64_t than) {
            return (some - than * each) & ~some & tops;
        };
        return ((bytes & tops) | has_less(bytes, ' ') | has_less(bytes ^ ('"' * each), 1) |
                has_less(bytes ^ ('\\' * each), 1)) == 0;
    }
    void write_escaped(std::string_view text);

    /// Makes room for so many more characters and says where they go.
    char* grow(std::size_t more) {
        if (size_ + more > text_.size()) enlarge(size_ + more);
        return text_.data() + size_;
    }
    /// Apart, so that what is done for every word stays short.
    void enlarge(std::size_t needed);
    void end_at(const char* end) { size_ = static_cast<std::size_t>(end - text_.data()); }

    char* separate(char* to) {
        if (needs_comma_) *to++ = ',';
        needs_comma_ = true;
        return to;
    }

    /// Memory for the next writer of this thread.
    inline static thread_local std::vector<char> spare_;

    std::vector<char> text_;  ///< longer than what is written: room for more
    std::size_t size_ = 0;
    bool needs_comma_ = false;
};

}  // namespace ludo
