#include "server/net/frame_counter.hpp"

#include <algorithm>

namespace ludo::server {

namespace {

constexpr std::size_t short_header = 2;
constexpr unsigned char length_bits = 0x7F;
constexpr unsigned char mask_bit = 0x80;

/// Bytes of a longer length, where the short one says that there is one.
std::size_t extra_length_bytes(unsigned char second) {
    const int length = second & length_bits;
    return length < 126 ? 0 : length == 126 ? 2 : 8;
}

}  // namespace

/// As far as the bytes that are known tell.
std::size_t FrameCounter::header_size() const {
    return known_ < short_header ? short_header : short_header + extra_length_bytes(header_[1]);
}

std::uint64_t FrameCounter::payload_size() const {
    const std::size_t extra = extra_length_bytes(header_[1]);
    if (extra == 0) return header_[1] & length_bits;
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < extra; ++i) size = (size << 8) | header_[short_header + i];
    return size;
}

std::size_t FrameCounter::count(std::string_view bytes) {
    constexpr std::uint64_t mask_size = 4;
    std::size_t frames = 0;
    while (!bytes.empty()) {
        if (skip_ > 0) {
            const auto skipped = std::min<std::uint64_t>(skip_, bytes.size());
            skip_ -= skipped;
            bytes.remove_prefix(skipped);
            continue;
        }
        if (known_ == 0) ++frames;
        header_[known_++] = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        if (known_ < header_size()) continue;
        skip_ = payload_size() + ((header_[1] & mask_bit) != 0 ? mask_size : 0);
        known_ = 0;
    }
    return frames;
}

}  // namespace ludo::server
