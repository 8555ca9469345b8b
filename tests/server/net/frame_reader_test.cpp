#include "server/net/frame_reader.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace ludo::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::size_t longest = 70'000;
constexpr unsigned char final_bit = 0x80;

std::string big_endian(std::uint64_t number, int bytes) {
    std::string text;
    for (int byte = bytes - 1; byte >= 0; --byte) text += static_cast<char>(number >> (8 * byte));
    return text;
}

/// A frame as a client sends it: its first byte, the length in as many bytes as it needs, and the
/// payload under a mask that no byte of it survives.
std::string frame(unsigned first, std::string_view payload) {
    constexpr std::string_view mask = "\x37\xfa\x21\x3d";
    constexpr int masked = 0x80;
    const std::size_t size = payload.size();
    std::string bytes{static_cast<char>(first)};
    bytes += static_cast<char>(masked | (size < 126 ? size : size <= 0xFFFF ? 126 : 127));
    if (size >= 126) bytes += big_endian(size, size <= 0xFFFF ? 2 : 8);
    bytes += mask;
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
    return bytes;
}

std::string text_frame(std::string_view payload) { return frame(0x81, payload); }
std::string first_piece(std::string_view payload) { return frame(0x01, payload); }
std::string next_piece(std::string_view payload) { return frame(0x00, payload); }
std::string last_piece(std::string_view payload) { return frame(0x80, payload); }
std::string ping_frame(std::string_view payload) { return frame(0x89, payload); }
std::string close_frame(int code, std::string_view reason = {}) {
    return frame(0x88, big_endian(static_cast<std::uint64_t>(code), 2) + std::string(reason));
}

/// What a reader makes of bytes that come in pieces of some size.
struct Reading {
    std::vector<std::string> messages;  ///< "text:…", "ping:…", "close:…"
    std::size_t begun = 0;
    int failure = 0;
    std::string reason;
};

std::string described(const FrameReader::Message& message) {
    const std::string_view kind = message.kind == Opcode::text    ? "text:"
                                  : message.kind == Opcode::ping  ? "ping:"
                                  : message.kind == Opcode::pong  ? "pong:"
                                  : message.kind == Opcode::close ? "close:"
                                                                  : "?";
    return std::string(kind) + std::string(message.payload);
}

Reading read(const std::string& bytes, std::size_t piece_size = 512) {
    FrameReader reader(longest);
    Reading reading;
    for (std::size_t at = 0; at < bytes.size() && reading.failure == 0; at += piece_size) {
        // A copy of just the piece, so that a sanitizer sees who reads beyond it.
        const std::string_view rest = std::string_view(bytes).substr(at, piece_size);
        std::vector<char> piece(rest.begin(), rest.end());
        reader.feed(piece);
        while (const auto message = reader.next()) reading.messages.push_back(described(*message));
        reading.begun += reader.take_begun();
        if (const auto& failure = reader.failure()) {
            reading.failure = failure->code;
            reading.reason = failure->reason;
        }
    }
    return reading;
}

TEST(FrameReader, ReadsTextsOfEveryLength) {
    for (const std::size_t size : {0UL, 1UL, 125UL, 126UL, 127UL, 0xFFFFUL, 0x10000UL}) {
        const std::string payload(size, 'x');
        const Reading reading = read(text_frame(payload) + text_frame("") + text_frame(payload));
        EXPECT_THAT(reading.messages, ElementsAre("text:" + payload, "text:", "text:" + payload));
        EXPECT_EQ(reading.begun, 3U);
        EXPECT_EQ(reading.failure, 0);
    }
}

TEST(FrameReader, JoinsFragmentsAroundControlFrames) {
    const Reading reading = read(first_piece("one ") + ping_frame("between") + next_piece("") +
                                 next_piece("two ") + last_piece("three") + frame(0x8A, ""));
    EXPECT_THAT(reading.messages, ElementsAre("ping:between", "text:one two three", "pong:"));
    EXPECT_EQ(reading.begun, 6U) << "empty fragments are work too";
}

TEST(FrameReader, DoesNotMindWhereTheBytesAreCut) {
    const std::string sent = text_frame("é") + first_piece(std::string(300, 'a')) +
                             ping_frame("p") + last_piece("b") +
                             text_frame(std::string(66'000, 'c')) + close_frame(1001, "gone");
    const Reading whole = read(sent, sent.size());
    EXPECT_EQ(whole.messages.size(), 5U);
    for (const std::size_t size : {1UL, 2UL, 3UL, 5UL, 7UL, 13UL, 100UL, 512UL, 4096UL}) {
        const Reading reading = read(sent, size);
        EXPECT_EQ(reading.messages, whole.messages) << size;
        EXPECT_EQ(reading.begun, whole.begun) << size;
    }
}

struct Refused {
    std::string what;
    std::string bytes;
    int code;
};

TEST(FrameReader, RefusesWhatIsNoWebSocket) {
    const std::string unmasked("\x81\x01x", 3);
    const std::string wide_two = std::string("\x81\xfe", 2) + big_endian(125, 2) + "mask";
    const std::string wide_eight = std::string("\x81\xff", 2) + big_endian(0xFFFF, 8) + "mask";
    const std::string endless = std::string("\x81\xff", 2) + std::string(8, '\xff') + "mask";
    const std::vector<Refused> all{
        {"without a mask", unmasked, 1002},
        {"a reserved bit", frame(0xC1, "x"), 1002},
        {"an unknown frame", frame(0x83, "x"), 1002},
        {"an unknown control frame", frame(0x8B, "x"), 1002},
        {"a ping in fragments", frame(0x09, "x"), 1002},
        {"a ping too long", frame(0x89, std::string(126, 'x')), 1002},
        {"a fragment of nothing", last_piece("x"), 1002},
        {"a text within a text", first_piece("x") + text_frame("y"), 1002},
        {"bytes within a text", first_piece("x") + frame(0x82, "y"), 1002},
        {"two bytes for a short length", wide_two, 1002},
        {"eight bytes for a medium length", wide_eight, 1002},
        {"bytes", frame(0x82, "x"), 1003},
        {"no UTF-8", text_frame("\xff\xfe"), 1007},
        {"half a character at the end", first_piece("\xc3") + last_piece(""), 1007},
        {"too long", text_frame(std::string(longest + 1, 'x')), 1009},
        {"too long together", first_piece(std::string(longest, 'x')) + last_piece("x"), 1009},
        {"endless", endless, 1009},
        {"half a close code", frame(0x88, "x"), 1002},
        {"a close code nobody may send", close_frame(1005), 1002},
        {"a close code of nothing", close_frame(999), 1002},
        {"a close reason that is no UTF-8", close_frame(1000, "\xff"), 1007},
    };
    for (const Refused& refused : all) {
        for (const std::size_t size : {1UL, 512UL}) {
            const Reading reading = read(refused.bytes + text_frame("never heard"), size);
            EXPECT_EQ(reading.failure, refused.code) << refused.what;
            EXPECT_NE(reading.reason, "") << refused.what;
            EXPECT_THAT(reading.messages, IsEmpty()) << refused.what;
        }
    }
}

TEST(FrameReader, AFragmentedCharacterIsWholeInTheEnd) {
    EXPECT_THAT(read(first_piece("\xc3") + last_piece("\xa9")).messages, ElementsAre("text:é"));
}

TEST(FrameReader, TakesEveryCodeThatMayBeSent) {
    for (const int code : {1000, 1003, 1007, 1011, 1012, 1014, 3000, 4999}) {
        EXPECT_EQ(read(close_frame(code, "why")).failure, 0) << code;
    }
    EXPECT_THAT(read(frame(0x88, "")).messages, ElementsAre("close:"));
}

TEST(FrameReader, WhateverComesInPiecesIsReadAsInOne) {
    Rng random(11);
    for (int round = 0; round < 3000; ++round) {
        std::string bytes;
        const auto frames = 1 + random.below(6);
        for (std::uint32_t i = 0; i < frames; ++i) {
            // Mostly what clients send, often in the wrong order, sometimes anything.
            constexpr std::array<unsigned, 8> firsts{0x81, 0x01, 0x00, 0x80,
                                                     0x89, 0x8A, 0x88, 0x82};
            const unsigned first =
                random.below(20) == 0 ? random.below(256) : firsts[random.below(8)];
            std::string payload(random.below(4) == 0 ? random.below(300) : random.below(9), 'x');
            if (!payload.empty() && random.below(9) == 0) payload[0] = '\xc3';
            bytes += frame(first & ~(random.below(30) == 0 ? final_bit : 0U), payload);
        }
        const Reading whole = read(bytes, bytes.size());
        const Reading cut = read(bytes, 1 + random.below(20));
        ASSERT_EQ(cut.messages, whole.messages) << round;
        ASSERT_EQ(cut.failure, whole.failure) << round;
    }
}

}  // namespace
}  // namespace ludo::server
