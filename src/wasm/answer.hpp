#pragma once

#include "catalog/description.hpp"
#include "core/json_writer.hpp"
#include "core/refusal.hpp"

namespace ludo::wasm {

/// The failed half of a `Result`.
inline void write_refusals(const Refusals& reasons, JsonWriter& json) {
    json.object([&] {
        json.field("ok", false);
        json.key("reasons").list(reasons, [&](const Refusal& why) { describe(why, json); });
    });
}

/// A `Result`: the value as `write(value)` writes it, or the reasons.
template <typename T, typename Write>
void write_result(const Result<T>& result, JsonWriter& json, Write write) {
    if (!result) return write_refusals(result.refusals(), json);
    json.object([&] {
        json.field("ok", true);
        json.key("value");
        write(*result);
    });
}

/// The answer to a request that does not exist.
inline void write_unknown(std::string_view name, JsonWriter& json) {
    write_refusals({{"refusal.token.unreadable", {{"token", std::string(name)}}}}, json);
}

}  // namespace ludo::wasm
