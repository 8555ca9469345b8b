#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ludo::server {

/// What a frame of a WebSocket is (RFC 6455, 11.8).
enum class Opcode : std::uint8_t {
    continuation = 0,
    text = 1,
    binary = 2,
    close = 8,
    ping = 9,
    pong = 10
};

/// Reads what a client sends on a WebSocket (RFC 6455, 5): bytes as they come, into whole texts and
/// control frames.
class FrameReader {
  public:
    /// A text, in however many frames it came, or a control frame.
    struct Message {
        Opcode kind = Opcode::text;
        std::string_view payload;
    };
    /// Why nothing more can be read, as a close says it (RFC 6455, 7.4).
    struct Failure {
        std::uint16_t code = 0;
        std::string_view reason;
    };

    using Mask = std::array<unsigned char, 4>;

    /// No text may be longer.
    explicit FrameReader(std::size_t longest) : longest_(longest) {}

    /// The next bytes of the stream, which are unmasked where they lie. Requires that next() has
    /// given all that the bytes before hold.
    void feed(std::span<char> bytes) { rest_ = bytes; }
    /// The next message; nothing when more bytes have to come, or none can be read any more. Valid
    /// until the next call, and no longer than the bytes.
    std::optional<Message> next();
    /// Requires that next() gave nothing.
    [[nodiscard]] const std::optional<Failure>& failure() const { return failure_; }
    /// How many frames have begun since one last asked: pings and empty fragments are work too.
    [[nodiscard]] std::size_t take_begun();

  private:
    static constexpr std::size_t longest_header = 14;

    /// False when it is not complete yet.
    bool read_header();
    void begin_frame();
    [[nodiscard]] std::optional<Failure> refuse_frame() const;
    [[nodiscard]] std::optional<Failure> refuse_control() const;
    [[nodiscard]] std::optional<Failure> refuse_data() const;
    /// The payload when it is whole with this piece of it.
    std::optional<std::string_view> complete(std::string_view piece);
    std::string_view take_piece();

    [[nodiscard]] std::size_t header_size() const;
    [[nodiscard]] std::size_t length_bytes() const;
    [[nodiscard]] std::uint64_t payload_size() const;
    [[nodiscard]] Opcode opcode() const { return static_cast<Opcode>(header_[0] & 0x0F); }
    [[nodiscard]] bool is_final() const { return (header_[0] & 0x80) != 0; }
    [[nodiscard]] bool is_masked() const { return (header_[1] & 0x80) != 0; }
    [[nodiscard]] bool is_control() const { return (header_[0] & 0x08) != 0; }

    std::span<char> rest_;                                ///< what is not read yet
    std::uint64_t left_ = 0;                              ///< of the payload of the present frame
    std::array<unsigned char, longest_header> header_{};  ///< of that frame
    std::uint8_t known_ = 0;                              ///< bytes of the header
    Mask mask_{};
    std::uint8_t masked_ = 0;  ///< bytes of the payload so far, modulo 4
    bool is_in_payload_ = false;
    bool is_in_text_ = false;  ///< more fragments have to come
    std::size_t begun_ = 0;
    std::size_t longest_;
    std::string text_;     ///< the part of a text that came before
    std::string control_;  ///< the same of a control frame: one may come between two fragments
    std::string given_;    ///< what next() gave last, when it did not lie in the bytes
    std::optional<Failure> failure_;
};

}  // namespace ludo::server
