#include <fmt/core.h>

#include "server/protocol/typescript.hpp"

/// Writes web/src/online/protocol.ts to standard output.
int main() { fmt::print("{}", ludo::server::protocol::typescript()); }
