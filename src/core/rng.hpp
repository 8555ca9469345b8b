#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>

namespace ludo {

/// Where random numbers come from: `below(n)` is uniform over 0 … n-1, for n ≥ 1.
/// The seeded Rng below is one; a server passes a source nobody can reconstruct.
template <typename R>
concept RandomGenerator = requires(R& source, std::uint32_t bound) {
    { source.below(bound) } -> std::same_as<std::uint32_t>;
};

/// A random source chosen at run time; games are begun with it.
class RandomSource {
  public:
    constexpr virtual ~RandomSource() = default;
    virtual std::uint32_t below(std::uint32_t bound) = 0;
};
static_assert(RandomGenerator<RandomSource>);

/// xoroshiro128++ (Blackman and Vigna, 2019) seeded by splitmix64, with our own range mapping,
/// because standard distributions differ between libraries: a seed gives the same game everywhere.
/// Final, so that calls can be devirtualised.
class Rng final : public RandomSource {
  public:
    explicit constexpr Rng(std::uint64_t seed) {
        low_ = mix(seed);
        high_ = mix(seed);
    }

    constexpr std::uint64_t next() {
        const std::uint64_t low = low_;
        std::uint64_t high = high_;
        const std::uint64_t result = std::rotl(low + high, 17) + low;
        high ^= low;
        low_ = std::rotl(low, 49) ^ high ^ (high << 21);
        high_ = std::rotl(high, 28);
        return result;
    }

    /// Lemire's multiplication method (2019), without bias.
    constexpr std::uint32_t below(std::uint32_t bound) override {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    friend constexpr bool operator==(const Rng& a, const Rng& b) {
        return a.low_ == b.low_ && a.high_ == b.high_;
    }

  private:
    static constexpr std::uint64_t mix(std::uint64_t& seed) {
        std::uint64_t z = (seed += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    std::uint64_t low_{};
    std::uint64_t high_{};
};
static_assert(RandomGenerator<Rng>);

/// Fisher and Yates.
template <typename T, RandomGenerator R>
constexpr void shuffle(std::span<T> items, R& random) {
    for (std::size_t left = items.size(); left > 1; --left) {
        std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
    }
}

}  // namespace ludo
