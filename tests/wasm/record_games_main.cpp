#include <iostream>

#include "wasm/record_games.hpp"

/// Writes the recorded games anew: record_games >tests/wasm/recorded_games.txt
int main() { std::cout << ludo::wasm::test::record_games(); }
