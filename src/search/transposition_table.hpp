#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace ludo::search {

enum class Bound : std::uint8_t { exact, lower, upper };

/// What a search found out about a position.
struct TableEntry {
    std::int32_t value = 0;
    std::uint8_t depth = 0;  ///< plies searched below; `solved_depth` when it reached every end
    Bound bound = Bound::exact;
    std::uint16_t best = 0;  ///< index of the best move in the problem's own order
};

inline constexpr std::uint8_t solved_depth = 255;

/// Positions already searched, found by their hash. A newer entry replaces an older one in the
/// first slot of a pair only when it is at least as deep; else it goes into the second. One thread.
class TranspositionTable {
  public:
    explicit TranspositionTable(std::size_t mebibytes) {
        const std::size_t entries = (mebibytes << 20) / sizeof(Entry);
        entries_.resize(std::bit_floor(entries < 2 ? 2 : entries));
    }

    [[nodiscard]] const TableEntry* find(std::uint64_t hash) const {
        const std::size_t slot = slot_of(hash);
        if (entries_[slot].hash == hash) return &entries_[slot].entry;
        if (entries_[slot + 1].hash == hash) return &entries_[slot + 1].entry;
        return nullptr;
    }

    void store(std::uint64_t hash, const TableEntry& entry) {
        const std::size_t slot = slot_of(hash);
        Entry& deep = entries_[slot];
        const bool replaces = deep.hash == hash || entry.depth >= deep.entry.depth;
        (replaces ? deep : entries_[slot + 1]) = {hash, entry};
    }

    void clear() { entries_.assign(entries_.size(), Entry{}); }

  private:
    struct Entry {
        std::uint64_t hash = 0;
        TableEntry entry;
    };

    [[nodiscard]] std::size_t slot_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash) & (entries_.size() - 2);
    }

    std::vector<Entry> entries_;
};

/// A table that takes memory only once a search needs it.
class LazyTable {
  public:
    explicit LazyTable(std::size_t mebibytes) : mebibytes_(mebibytes) {}

    /// The table without anything found before, so that a search depends on nothing but its
    /// position and its limits.
    TranspositionTable& emptied() {
        if (table_) {
            table_->clear();
        } else {
            table_ = std::make_unique<TranspositionTable>(mebibytes_);
        }
        return *table_;
    }

  private:
    std::size_t mebibytes_;
    std::unique_ptr<TranspositionTable> table_;
};

}  // namespace ludo::search
