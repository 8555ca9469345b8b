#include "server/net/frame_reader.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/utf8.hpp"

namespace ludo::server {

namespace {

using Failure = FrameReader::Failure;

constexpr std::uint16_t protocol_error = 1002;
constexpr std::uint16_t unknown_data = 1003;
constexpr std::uint16_t bad_payload = 1007;
constexpr std::uint16_t too_big = 1009;

constexpr std::size_t short_header = 2;
constexpr std::size_t mask_size = std::tuple_size_v<FrameReader::Mask>;
constexpr std::uint64_t longest_control = 125;

/// Codes that may be sent (RFC 6455, 7.4, and what was registered since).
bool is_close_code(unsigned code) {
    return (1000 <= code && code <= 1003) || (1007 <= code && code <= 1014) ||
           (3000 <= code && code <= 4999);
}

std::optional<Failure> refuse_close(std::string_view payload) {
    if (payload.empty()) return std::nullopt;
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned>(static_cast<unsigned char>(payload[i]));
    };
    if (payload.size() == 1 || !is_close_code(byte(0) << 8 | byte(1))) {
        return Failure{protocol_error, "bad close code"};
    }
    if (!is_utf8(payload.substr(2))) return Failure{bad_payload, "not UTF-8"};
    return std::nullopt;
}

std::optional<Failure> refuse_payload(Opcode kind, std::string_view payload) {
    if (kind == Opcode::close) return refuse_close(payload);
    if (kind == Opcode::text && !is_utf8(payload)) return Failure{bad_payload, "not UTF-8"};
    return std::nullopt;
}

/// Eight bytes at a time: nearly all that comes in passes here.
void unmask(std::span<char> bytes, const FrameReader::Mask& mask, std::size_t at) {
    std::array<unsigned char, sizeof(std::uint64_t)> repeated{};
    for (std::size_t i = 0; i < repeated.size(); ++i) repeated[i] = mask[(at + i) % mask.size()];
    std::uint64_t word_mask = 0;
    std::memcpy(&word_mask, repeated.data(), sizeof(word_mask));
    for (; bytes.size() >= sizeof(word_mask); bytes = bytes.subspan(sizeof(word_mask))) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), sizeof(word));
        word ^= word_mask;
        std::memcpy(bytes.data(), &word, sizeof(word));
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<char>(bytes[i] ^ repeated[i]);
    }
}

}  // namespace

std::size_t FrameReader::take_begun() { return std::exchange(begun_, 0); }

std::optional<FrameReader::Message> FrameReader::next() {
    if (!given_.empty()) std::string().swap(given_);  // an idle socket keeps no memory
    while (!failure_ && (is_in_payload_ || read_header())) {
        if (failure_) break;
        const auto payload = complete(take_piece());
        if (left_ > 0) break;
        is_in_payload_ = false;
        if (!payload) continue;
        const Opcode kind = is_control() ? opcode() : Opcode::text;
        failure_ = refuse_payload(kind, *payload);
        if (!failure_) return Message{kind, *payload};
    }
    return std::nullopt;
}

bool FrameReader::read_header() {
    if (rest_.empty()) return false;
    if (known_ == 0) ++begun_;
    while (known_ < header_size()) {
        if (rest_.empty()) return false;
        header_[known_++] = static_cast<unsigned char>(rest_.front());
        rest_ = rest_.subspan(1);
    }
    begin_frame();
    return true;
}

void FrameReader::begin_frame() {
    failure_ = refuse_frame();
    if (failure_) return;
    std::copy_n(header_.data() + header_size() - mask_size, mask_size, mask_.data());
    known_ = 0;
    masked_ = 0;
    if (!is_control()) is_in_text_ = !is_final();
    left_ = payload_size();
    is_in_payload_ = true;
}

std::optional<Failure> FrameReader::refuse_frame() const {
    constexpr unsigned char reserved_bits = 0x70;
    if ((header_[0] & reserved_bits) != 0) return Failure{protocol_error, "reserved bits"};
    if (!is_masked()) return Failure{protocol_error, "not masked"};
    const std::uint64_t size = payload_size();
    const bool is_too_wide =
        (length_bytes() == 2 && size <= longest_control) || (length_bytes() == 8 && size <= 0xFFFF);
    if (is_too_wide) return Failure{protocol_error, "length in more bytes than it needs"};
    return is_control() ? refuse_control() : refuse_data();
}

std::optional<Failure> FrameReader::refuse_control() const {
    const Opcode kind = opcode();
    const bool is_known = kind == Opcode::close || kind == Opcode::ping || kind == Opcode::pong;
    if (!is_known) return Failure{protocol_error, "unknown frame"};
    if (!is_final()) return Failure{protocol_error, "control frame in fragments"};
    if (payload_size() > longest_control) return Failure{protocol_error, "control frame too long"};
    return std::nullopt;
}

std::optional<Failure> FrameReader::refuse_data() const {
    const Opcode kind = opcode();
    if (kind > Opcode::binary) return Failure{protocol_error, "unknown frame"};
    if ((kind == Opcode::continuation) != is_in_text_) {
        return Failure{protocol_error, is_in_text_ ? "fragment missing" : "fragment of nothing"};
    }
    if (kind == Opcode::binary) return Failure{unknown_data, "text only"};
    const bool is_too_long = payload_size() > longest_ - text_.size();
    if (is_too_long) return Failure{too_big, "too long"};
    return std::nullopt;
}

/// As much of the payload as has come.
std::string_view FrameReader::take_piece() {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(left_, rest_.size()));
    const std::span<char> piece = rest_.first(size);
    unmask(piece, mask_, masked_);
    masked_ = static_cast<std::uint8_t>((masked_ + size) % mask_.size());
    rest_ = rest_.subspan(size);
    left_ -= size;
    return {piece.data(), piece.size()};
}

std::optional<std::string_view> FrameReader::complete(std::string_view piece) {
    std::string& kept = is_control() ? control_ : text_;
    const bool is_whole = left_ == 0 && is_final();
    if (is_whole && kept.empty()) return piece;
    kept += piece;
    if (!is_whole) return std::nullopt;
    given_.swap(kept);
    return given_;
}

/// As far as the bytes that are known tell.
std::size_t FrameReader::header_size() const {
    if (known_ < short_header) return short_header;
    return short_header + length_bytes() + (is_masked() ? mask_size : 0);
}

std::size_t FrameReader::length_bytes() const {
    const int length = header_[1] & 0x7F;
    return length < 126 ? 0 : length == 126 ? 2 : 8;
}

std::uint64_t FrameReader::payload_size() const {
    if (length_bytes() == 0) return header_[1] & 0x7F;
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < length_bytes(); ++i) size = (size << 8) | header_[short_header + i];
    return size;
}

}  // namespace ludo::server
