#include <iostream>

#include "wasm/shapes.hpp"

/// Writes web/src/core/shapes.ts to standard output.
int main() { std::cout << ludo::wasm::typescript(); }
