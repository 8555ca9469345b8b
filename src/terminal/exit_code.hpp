#pragma once

/// What the program tells whoever started it.
namespace ludo::exit_code {

inline constexpr int success = 0;        ///< the game ended or was left, the file is in order
inline constexpr int output_closed = 1;  ///< nobody reads what is written
inline constexpr int refused = 2;        ///< a bad option or file, or the input ended too early
inline constexpr int no_window = 3;      ///< the window program is not there

/// Ended by a signal, as shells count it.
constexpr int by_signal(int number) { return 128 + number; }

}  // namespace ludo::exit_code
