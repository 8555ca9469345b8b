#include "server/net/frame_counter.hpp"

#include <gtest/gtest.h>

namespace ludo::server {
namespace {

/// A frame as a client sends it, with a mask.
std::string frame(std::size_t length) {
    std::string bytes = "\x81";
    if (length < 126) {
        bytes += static_cast<char>(0x80 | length);
    } else if (length <= 0xFFFF) {
        bytes += "\xfe";
        for (int shift = 8; shift >= 0; shift -= 8) bytes += static_cast<char>(length >> shift);
    } else {
        bytes += "\xff";
        for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(length >> shift);
    }
    // What it holds looks like frames itself.
    return bytes + std::string(4 + length, '\x81');
}

TEST(FrameCounterTest, CountsFramesOfEveryLength) {
    FrameCounter counter;
    for (const std::size_t length :
         {0UL, 1UL, 125UL, 126UL, 127UL, 0xFFFFUL, 0x10000UL, 200'000UL}) {
        EXPECT_EQ(counter.count(frame(length)), 1U) << length;
        EXPECT_EQ(counter.count(frame(length) + frame(0) + frame(length)), 3U) << length;
    }
}

TEST(FrameCounterTest, DoesNotMindWhereTheBytesAreCut) {
    const std::string bytes = frame(0) + frame(130) + frame(0x10000) + frame(7) + frame(0);
    for (const std::size_t size : {1UL, 2UL, 3UL, 5UL, 13UL, 100UL, 4096UL}) {
        FrameCounter counter;
        std::size_t frames = 0;
        for (std::size_t at = 0; at < bytes.size(); at += size) {
            frames += counter.count(std::string_view(bytes).substr(at, size));
        }
        EXPECT_EQ(frames, 5U) << size;
    }
}

TEST(FrameCounterTest, FramesWithoutAMaskAreCountedToo) {
    FrameCounter counter;
    EXPECT_EQ(counter.count(std::string_view("\x89\x00\x81\x01x\x8a\x00", 7)), 3U);
}

}  // namespace
}  // namespace ludo::server
