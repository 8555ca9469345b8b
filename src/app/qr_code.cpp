#include "app/qr_code.hpp"

#include <qrencode.h>

#include <memory>
#include <string_view>

namespace ludo::app {

namespace {

/// The standard asks for four light squares around a code.
constexpr int margin = 4;

class Code {
  public:
    explicit Code(const std::string& text)
        : code_(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), QRcode_free) {}

    explicit operator bool() const { return code_ != nullptr; }
    [[nodiscard]] int width() const { return code_->width; }
    [[nodiscard]] bool is_light(int row, int column) const {
        const bool is_inside = 0 <= row && row < width() && 0 <= column && column < width();
        return !is_inside || (code_->data[row * width() + column] & 1) == 0;
    }

  private:
    std::unique_ptr<QRcode, decltype(&QRcode_free)> code_;
};

/// Two squares, one above the other.
std::string_view half_blocks(bool upper_is_light, bool lower_is_light) {
    if (upper_is_light) return lower_is_light ? "█" : "▀";
    return lower_is_light ? "▄" : " ";
}

}  // namespace

std::string qr_code(const std::string& text, bool has_colours) {
    const Code code(text);
    if (!code) return {};
    const std::string_view white_on_black = has_colours ? "\033[97;40m" : "";
    const std::string_view usual = has_colours ? "\033[0m" : "";
    const int end = code.width() + margin;
    std::string drawn;
    for (int row = -margin; row < end; row += 2) {
        drawn += white_on_black;
        for (int column = -margin; column < end; ++column) {
            drawn += half_blocks(code.is_light(row, column), code.is_light(row + 1, column));
        }
        drawn += usual;
        drawn += '\n';
    }
    return drawn;
}

}  // namespace ludo::app
