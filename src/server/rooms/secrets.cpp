#include "server/rooms/secrets.hpp"

#include <sodium.h>

#include <array>
#include <span>
#include <stdexcept>

namespace ludo::server {

namespace {

std::string base64(std::span<const unsigned char> bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // the zero at the end
    return text;
}

}  // namespace

SodiumSecrets::SodiumSecrets() {
    // libsodium's own stream, keyed by the system: a call of the system for every die and tile
    // costs more than the move it is for.
    randombytes_set_implementation(&randombytes_internal_implementation);
    if (sodium_init() < 0) throw std::runtime_error("no randomness from the system");
}

std::uint32_t SodiumSecrets::SodiumSource::below(std::uint32_t bound) {
    return randombytes_uniform(bound);
}

std::uint64_t SodiumSecrets::number() {
    std::uint64_t drawn = 0;
    randombytes_buf(&drawn, sizeof drawn);
    return drawn;
}

std::string SodiumSecrets::token() {
    std::array<unsigned char, 16> drawn{};
    randombytes_buf(drawn.data(), drawn.size());
    return base64(drawn);
}

std::string SodiumSecrets::hash(std::string_view token) const {
    std::array<unsigned char, crypto_generichash_BYTES> hashed{};
    crypto_generichash(hashed.data(), hashed.size(),
                       reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                       0);
    return base64(hashed);
}

}  // namespace ludo::server
