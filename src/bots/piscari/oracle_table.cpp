#include "bots/piscari/oracle_table.hpp"

#include <cassert>
#include <utility>

namespace ludo::piscari {

namespace {

constexpr std::string_view magic = "PISCARI1";
constexpr std::size_t checksum_offset = magic.size() + 2 * sizeof(std::uint32_t);
constexpr std::size_t bits_offset = checksum_offset + sizeof(std::uint64_t);
constexpr std::size_t chances_offset = bits_offset + ClassIndex::words * sizeof(std::uint64_t);

template <typename Number>
void append(std::string& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
    }
}

template <typename Number>
Number number_at(std::string_view bytes, std::size_t offset) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        number |= std::uint64_t{static_cast<unsigned char>(bytes[offset + i])} << (8 * i);
    }
    return static_cast<Number>(number);
}

template <typename Number>
std::vector<Number> numbers_at(std::string_view bytes, std::size_t offset, std::size_t count) {
    std::vector<Number> numbers(count);
    for (std::size_t i = 0; i < count; ++i) {
        numbers[i] = number_at<Number>(bytes, offset + i * sizeof(Number));
    }
    return numbers;
}

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t sum = 0xCBF29CE484222325U;
    for (const char byte : bytes) {
        sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
    }
    return sum;
}

std::vector<std::uint16_t> rounded(std::span<const double> chances) {
    std::vector<std::uint16_t> stored;
    stored.reserve(chances.size());
    for (const double chance : chances) {
        stored.push_back(static_cast<std::uint16_t>(chance * OracleTable::scale + 0.5));
    }
    return stored;
}

Refusal damaged() { return {"refusal.bot.oracle_damaged", {}}; }

Status refuse_header(std::string_view bytes) {
    if (bytes.size() < chances_offset || !bytes.starts_with(magic)) return damaged();
    const auto version = number_at<std::uint32_t>(bytes, magic.size());
    if (version == OracleTable::version) return {};
    return Refusal{
        "refusal.bot.oracle_version",
        {{"value", std::to_string(version)}, {"known", std::to_string(OracleTable::version)}}};
}

}  // namespace

OracleTable::OracleTable(ClassIndex index, std::span<const double> chances)
    : OracleTable(std::move(index), rounded(chances)) {}

OracleTable::OracleTable(ClassIndex index, std::vector<std::uint16_t> chances)
    : index_(std::move(index)), chances_(std::move(chances)) {
    assert(chances_.size() == index_.size());
}

Result<OracleTable> OracleTable::read(std::string_view bytes) {
    if (Status status = refuse_header(bytes); !status.ok()) return status;
    const auto count = number_at<std::uint32_t>(bytes, magic.size() + sizeof(std::uint32_t));
    if (bytes.size() != chances_offset + std::size_t{count} * sizeof(std::uint16_t) ||
        number_at<std::uint64_t>(bytes, checksum_offset) != checksum(bytes.substr(bits_offset))) {
        return damaged();
    }
    ClassIndex index(numbers_at<std::uint64_t>(bytes, bits_offset, ClassIndex::words));
    if (index.size() != count) return damaged();
    return OracleTable(std::move(index), numbers_at<std::uint16_t>(bytes, chances_offset, count));
}

std::string OracleTable::write() const {
    std::string body;
    for (const std::uint64_t word : index_.bits()) append(body, word);
    for (const std::uint16_t chance : chances_) append(body, chance);
    std::string bytes(magic);
    append(bytes, version);
    append(bytes, index_.size());
    append(bytes, checksum(body));
    return bytes + body;
}

}  // namespace ludo::piscari
