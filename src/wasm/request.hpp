#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace ludo::wasm {

/// A request as the page sends it: its name and its fields, each ended by the unit separator
/// (0x1F); the items of a list inside a field are each ended by the record separator (0x1E). So
/// nothing has to be quoted, and an empty list differs from a list of one empty text.
///
/// Fields are taken in order; one that is missing is empty.
class Request {
  public:
    explicit Request(std::string_view bytes) : rest_(bytes) {}

    std::string_view take() { return take_until('\x1F', rest_); }

    std::vector<std::string> take_list() {
        std::vector<std::string> items;
        for (std::string_view list = take(); !list.empty();) {
            items.emplace_back(take_until('\x1E', list));
        }
        return items;
    }

    /// Nothing when it is no number that fits.
    std::optional<std::uint64_t> take_optional_number() {
        const std::string_view text = take();
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
        return number;
    }

    /// 0 when it is no number that fits.
    std::uint64_t take_number() { return take_optional_number().value_or(0); }

  private:
    static std::string_view take_until(char end, std::string_view& text) {
        const std::size_t length = std::min(text.find(end), text.size());
        const std::string_view piece = text.substr(0, length);
        text.remove_prefix(std::min(length + 1, text.size()));
        return piece;
    }

    std::string_view rest_;
};

}  // namespace ludo::wasm
