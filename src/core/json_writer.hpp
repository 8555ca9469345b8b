#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"

namespace ludo {

/// Writes JSON text, piece by piece, at the end of a string. It puts commas and quotes and escapes
/// what must be; that keys are only written inside objects is for the caller to see to.
///
///     json.object([&] {
///         json.field("size", 8);
///         json.key("cells").array([&] { … });
///     });
class JsonWriter {
  public:
    explicit JsonWriter(std::string& text) : text_(text) {}

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

    JsonWriter& key(std::string_view name);
    void null();
    void value(bool flag);
    void value(int number);
    /// Written so that it reads back exactly; null when it is no finite number.
    void value(double number);
    /// Bytes that are not UTF-8 become U+FFFD.
    void value(std::string_view text);
    void value(const char* text) { value(std::string_view(text)); }
    /// The number of the seat.
    void value(Seat seat) { value(seat.number()); }
    template <typename T>
    void value(const std::optional<T>& maybe) {
        if (maybe) {
            value(*maybe);
        } else {
            null();
        }
    }

    template <typename T>
    void field(std::string_view name, const T& content) {
        key(name).value(content);
    }

  private:
    void open(char bracket);
    void close(char bracket);
    void before_value();

    std::string& text_;
    bool needs_comma_ = false;
};

}  // namespace ludo
