#pragma once

#include <string>

namespace ludo::server::protocol {

/// The description as TypeScript: web/src/online/protocol.ts.
std::string typescript();

}  // namespace ludo::server::protocol
