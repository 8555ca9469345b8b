#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json_writer.hpp"
#include "core/record.hpp"

namespace ludo::wasm {

/// `[{"at": 2, "tokens": […], "variations": […]}, …]`
void write_variations(const std::vector<Record::Variation>& variations, JsonWriter& json);

/// Reads them from a list of words: for each variation "(", its `at`, its tokens and its own
/// variations, and ")". Nothing when the words are something else or too deeply nested.
std::optional<std::vector<Record::Variation>> read_variations(
    const std::vector<std::string>& words);

}  // namespace ludo::wasm
