#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace ludo {

/// A list that grows at its end and whose copies share what they have in common: copying one takes
/// the same time however long it is. A value like any other, across threads too: what one copy adds
/// no other sees.
///
/// Copies share a block and know how much of it is theirs. The first to add goes on in the block;
/// whoever else wants to add at the same place takes its part to a block of its own.
template <typename Item>
class PersistentVector {
    static_assert(std::is_trivially_copyable_v<Item>);

  public:
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const Item* data() const { return block_ ? block_->items.get() : nullptr; }
    [[nodiscard]] const Item& operator[](std::size_t i) const { return data()[i]; }
    [[nodiscard]] std::span<const Item> items() const { return {data(), size_}; }

    void push_back(const Item& item) {
        const Item added = item;  // it may lie in the block that is left
        if (!block_ || !block_->extend(size_)) leave_block();
        block_->items[size_++] = added;
    }

    /// Keeps the first `size` items. Requires that there are as many.
    void truncate(std::size_t size) { size_ = size; }

  private:
    struct Block {
        explicit Block(std::size_t room) : items(std::make_unique<Item[]>(room)), capacity(room) {}

        /// Takes the place after the first `size` items, unless another copy has it.
        bool extend(std::size_t size) {
            return size < capacity && used.compare_exchange_strong(size, size + 1);
        }

        std::unique_ptr<Item[]> items;
        std::size_t capacity;
        std::atomic<std::size_t> used = 0;
    };

    /// For one with room for another item, which is taken.
    void leave_block() {
        constexpr std::size_t least = 4;
        auto block = std::make_shared<Block>(std::max(least, 2 * size_));
        std::copy_n(data(), size_, block->items.get());
        block->used = size_ + 1;
        block_ = std::move(block);
    }

    std::shared_ptr<Block> block_;
    std::size_t size_ = 0;
};

}  // namespace ludo
