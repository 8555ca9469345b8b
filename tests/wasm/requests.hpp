#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// Requests to the wasm API, framed as the page frames them.
namespace ludo::wasm::test {

inline std::string list(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += item + '\x1E';
    return text;
}

inline std::string request(std::initializer_list<std::string_view> fields) {
    std::string text;
    for (const std::string_view field : fields) (text += field) += '\x1F';
    return text;
}

}  // namespace ludo::wasm::test
