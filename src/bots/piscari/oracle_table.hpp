#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/piscari/class_index.hpp"
#include "core/refusal.hpp"

namespace ludo::piscari {

/// The chance of the seat about to roll, when both seats play their best, on every unfinished
/// board: two bytes per class of boards that play alike.
///
/// As bytes, all numbers little-endian:
///     8   magic "PISCARI1"
///     4   version: raised whenever the numbers or their order change
///     4   number of classes n
///     8   checksum (FNV-1a, 64 bits) of everything behind it
///     8   for each of the 630 526 words of ClassIndex::bits()
///     2   for each of the n classes, in order: chance times `scale`, rounded
class OracleTable {
  public:
    static constexpr std::string_view file_name = "piscari-oracle.bin";
    static constexpr std::uint32_t version = 1;
    /// What a certain win is stored as.
    static constexpr std::uint32_t scale = 65535;

    /// Requires one chance, between 0 and 1, for every class.
    OracleTable(ClassIndex index, std::span<const double> chances);

    /// Refuses bytes that are not a whole and undamaged table of this version.
    static Result<OracleTable> read(std::string_view bytes);
    [[nodiscard]] std::string write() const;

    /// The stored chance of the seat about to roll on an unfinished board; it is off by at most
    /// half a unit of 1 / scale.
    [[nodiscard]] std::uint16_t chance(const OracleBoard& board) const {
        return chances_[index_.number_of(canonicalizer_.canonical(board))];
    }

    [[nodiscard]] const ClassIndex& index() const { return index_; }

  private:
    OracleTable(ClassIndex index, std::vector<std::uint16_t> chances);

    Canonicalizer canonicalizer_;
    ClassIndex index_;
    std::vector<std::uint16_t> chances_;
};

/// A table that bots share.
using SharedOracleTable = std::shared_ptr<const OracleTable>;

}  // namespace ludo::piscari
