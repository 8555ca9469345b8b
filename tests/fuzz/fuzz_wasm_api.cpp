#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "expect.hpp"
#include "wasm/api.hpp"

// Any bytes get an answer, the same again when asked again, and it is JSON. For comfort the bytes
// ';' and '~' stand for the two separators when the first byte is '!'.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string request(reinterpret_cast<const char*>(data), size);
    if (request.starts_with('!')) {
        request.erase(0, 1);
        for (char& byte : request) {
            if (byte == ';') byte = '\x1F';
            if (byte == '~') byte = '\x1E';
        }
    }
    const std::string answer = ludo::wasm::handle_rules_request(request);
    LUDO_EXPECT(ludo::wasm::handle_rules_request(request) == answer);
    boost::json::error_code error;
    boost::json::parse(answer, error);
    LUDO_EXPECT(!error);
    return 0;
}
