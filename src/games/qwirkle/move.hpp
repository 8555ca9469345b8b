#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "core/seat.hpp"
#include "games/qwirkle/grid.hpp"
#include "games/qwirkle/hand.hpp"
#include "games/qwirkle/window.hpp"

namespace ludo::qwirkle {

/// What a seat does in its turn (place, trade, pass) or what the referee writes (draw, begin).
/// The tiles of a placement are sorted by square; those of a trade or a draw as in a hand.
class Move {
  public:
    enum class Kind : std::uint8_t { place, trade, pass, draw, begin };

    /// A pass.
    constexpr Move() = default;
    static constexpr Move pass() { return {}; }
    static constexpr Move begin(Seat seat) { return Move(Kind::begin, seat.index); }
    /// To be filled with `add`.
    static constexpr Move place() { return Move(Kind::place, 0); }
    static constexpr Move trade() { return Move(Kind::trade, 0); }
    static constexpr Move draw() { return Move(Kind::draw, 0); }
    static constexpr Move draw(const Hand& tiles) {
        Move move = draw();
        for (const Tile tile : tiles) move.add(tile);
        return move;
    }

    constexpr void add(Tile tile) {
        assert(number_ < hand_size);
        tiles_[number_++] = tile;
    }
    constexpr void add(Tile tile, Square square) {
        squares_[number_] = square;
        add(tile);
    }
    constexpr void remove_last() {
        squares_[--number_] = {};
        tiles_[number_] = {};
    }

    [[nodiscard]] constexpr Kind kind() const { return kind_; }
    [[nodiscard]] constexpr std::size_t size() const { return kind_ == Kind::begin ? 0 : number_; }
    [[nodiscard]] constexpr Tile tile(std::size_t i) const { return tiles_[i]; }
    [[nodiscard]] constexpr Square square(std::size_t i) const { return squares_[i]; }
    [[nodiscard]] constexpr const Tile* tiles_begin() const { return tiles_.data(); }
    [[nodiscard]] constexpr const Tile* tiles_end() const { return tiles_.data() + size(); }
    /// Who begins.
    [[nodiscard]] constexpr Seat seat() const { return {number_}; }
    /// The axis a placement lies along; a single tile lies in a row.
    [[nodiscard]] constexpr Axis axis() const {
        return number_ > 1 && squares_[0].x == squares_[1].x ? Axis::column : Axis::row;
    }

    friend bool operator==(const Move& a, const Move& b) {
        static_assert(std::has_unique_object_representations_v<Move>);
        return std::memcmp(&a, &b, sizeof(Move)) == 0;
    }

  private:
    constexpr Move(Kind kind, std::uint8_t number) : number_(number), kind_(kind) {}

    std::array<Square, hand_size> squares_{};
    std::array<Tile, hand_size> tiles_{};
    std::uint8_t number_{};  ///< of tiles; of the seat, from 0, for Kind::begin
    Kind kind_ = Kind::pass;
};
static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= 40);

/// The legal moves of a position, in a buffer the caller keeps and lends again: some positions
/// have tens of thousands, so there is no useful bound. Once warm it does not allocate.
class MoveList {
  public:
    void clear() { moves_.clear(); }
    void push_back(const Move& move) { moves_.push_back(move); }
    [[nodiscard]] std::size_t size() const { return moves_.size(); }
    [[nodiscard]] bool empty() const { return moves_.empty(); }
    const Move& operator[](std::size_t i) const { return moves_[i]; }
    Move& operator[](std::size_t i) { return moves_[i]; }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + moves_.size(); }
    [[nodiscard]] Move* begin() { return moves_.data(); }
    [[nodiscard]] Move* end() { return moves_.data() + moves_.size(); }

    /// Scratch paper of the generator.
    [[nodiscard]] Window& window() { return window_; }

  private:
    std::vector<Move> moves_;
    Window window_;
};

}  // namespace ludo::qwirkle
