#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catalog/catalog.hpp"
#include "core/record.hpp"
#include "expect.hpp"

// Any bytes as a save file: refused with a reason, or a record that is written back the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ludo;
    const auto record = read_record({reinterpret_cast<const char*>(data), size});
    if (!record) {
        LUDO_EXPECT(!record.refusals().empty());
        return 0;
    }
    const auto again = read_record(write_record(*record));
    LUDO_EXPECT(again.ok());
    LUDO_EXPECT(*again == *record);
    const auto match = replay(*record);
    if (match) LUDO_EXPECT((*match)->token_count() == record->tokens.size());
    return 0;
}
