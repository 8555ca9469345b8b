#include <cstddef>
#include <string>

#include "wasm/api.hpp"

#define LUDO_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// The page writes a request into the buffer, asks, and reads the answer there. Which requests a
// module answers depends on what it is built for: LUDO_HANDLER is handle_rules_request or
// handle_bots_request.

namespace {

/// Holds the request, then the answer.
std::string buffer;

}  // namespace

/// Makes room for so many bytes and says where they go.
LUDO_EXPORT(ludo_buffer) char* ludo_buffer(std::size_t size) {
    buffer.resize(size);
    return buffer.data();
}

/// Answers what is in the buffer; gives the length of the answer, which is in the buffer then.
LUDO_EXPORT(ludo_ask) std::size_t ludo_ask() {
    buffer = ludo::wasm::LUDO_HANDLER(buffer);
    return buffer.size();
}

#ifdef LUDO_HAS_ORACLE
/// Takes the table of Piscari's oracle from the buffer.
LUDO_EXPORT(ludo_keep_oracle) void ludo_keep_oracle() {
    ludo::wasm::keep_oracle_table(buffer);
    buffer = {};
}
#endif
