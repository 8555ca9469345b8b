#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ludo::server {

/// Counts the frames of a WebSocket in the bytes that come in (RFC 6455, 5.2). Beast keeps pings,
/// pongs and empty fragments to itself, and yet each of them is work.
class FrameCounter {
  public:
    /// How many frames begin in the next bytes of the stream.
    std::size_t count(std::string_view bytes);

  private:
    [[nodiscard]] std::size_t header_size() const;
    [[nodiscard]] std::uint64_t payload_size() const;

    std::uint64_t skip_ = 0;  ///< bytes of the present frame behind the header read so far
    std::array<unsigned char, 10> header_{};
    std::uint8_t known_ = 0;  ///< bytes of the header
};

}  // namespace ludo::server
