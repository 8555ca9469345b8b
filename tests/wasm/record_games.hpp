#pragma once

#include <string>

namespace ludo::wasm::test {

/// A few hundred games played at random from fixed seeds, with what the wasm API says of them, as
/// lines of fields separated by tabs:
///     line   game  start  tokens                       the tokens separated by blanks
///     look   checksum                                  of what the referee and a spectator see
///                                                      after each token of the line above
///     think  count  bot  nodes  seed  token  visited  checksum
///                                                      after so many tokens of the line: the bot's
///                                                      choice, the nodes it visited, and a
///                                                      checksum of its evaluation
/// The same file is replayed in WebAssembly by web/src/core/recordedGames.test.ts.
std::string record_games();

}  // namespace ludo::wasm::test
