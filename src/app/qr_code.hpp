#pragma once

#include <string>

namespace ludo::app {

/// A QR code for a terminal, one line per two rows of squares. The light squares are drawn, as on
/// the dark ground most terminals have; with `has_colours` both colours are set, for any ground.
/// Empty when the text is too long for a code.
std::string qr_code(const std::string& text, bool has_colours);

}  // namespace ludo::app
