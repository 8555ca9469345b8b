#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace ludo {

/// A list on the stack with a proven upper bound, for moves: filling it never allocates.
template <typename T, std::size_t Capacity>
class FixedList {
  public:
    static constexpr std::size_t capacity = Capacity;

    constexpr void clear() { size_ = 0; }
    constexpr void push_back(T item) {
        assert(size_ < Capacity);
        items_[size_++] = item;
    }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }

  private:
    // Left uninitialised: clearing hundreds of slots per node would cost more than using a few.
    std::array<T, Capacity> items_;
    std::uint32_t size_ = 0;
};

}  // namespace ludo
