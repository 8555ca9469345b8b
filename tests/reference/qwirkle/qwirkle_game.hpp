#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "reference/qwirkle/qwirkle_tiles.hpp"
#include "reference/reference.hpp"
#include "reference/seats.hpp"

namespace ludo::reference::qwirkle {

inline constexpr std::size_t hand_size = 6;

class Qwirkle : public Game {
  public:
    bool read(const std::string& fen);

    std::unique_ptr<Game> clone() const override { return std::make_unique<Qwirkle>(*this); }
    std::string fen() const override;
    Turn turn() const override;
    std::string result() const override;
    std::vector<std::string> legal_moves() const override;
    std::vector<std::string> chance() const override;
    std::string random_chance(Rng& random) const override;
    bool accepts(const std::string& token) const override;
    void play(const std::string& token) override;
    std::vector<int> scores() const override { return scores_; }
    std::string view(int seat) const override;
    std::string masked_token(const std::string& token, int seat) const override;

  private:
    // Reading.
    bool read_hands(const std::string& hands, const std::string& scores);
    bool read_extras(const std::vector<std::string>& fields);
    bool read_passed(const std::string& list);
    bool grid_is_sound() const;
    bool kit_suffices() const;
    bool scores_fit() const;
    bool is_deal_in_order() const;
    bool others_are_refilled() const;
    bool aside_fits() const;
    bool seat_fits();
    bool some_seat_fits() const;

    // What is where.
    std::vector<Tile>& hand(int seat) { return hands_[static_cast<std::size_t>(seat - 1)]; }
    const std::vector<Tile>& hand(int seat) const {
        return hands_[static_cast<std::size_t>(seat - 1)];
    }
    bool is_known(int seat) const;
    int bag_size() const;
    /// How many of a tile are in the bag, as far as is known.
    int left_of(const Tile& tile) const;

    // Phases.
    bool is_over() const;
    bool has_ended() const;
    bool draw_is_due() const;
    bool all_are_dealt() const;
    std::size_t draw_count() const;
    int seat_named_to_begin() const;

    // Judging tokens by the rules.
    bool accepts_begin(const std::string& token) const;
    bool accepts_draw(const std::string& token) const;
    bool accepts_trade(const std::string& token) const;
    bool accepts_pass() const;
    bool accepts_placement(const std::string& token) const;
    bool hand_covers(const std::vector<Tile>& tiles) const;
    bool opens_well(const Grid& placed) const;
    bool fits_grid(const Grid& placed) const;

    // Listing moves.
    std::set<std::string> openings() const;
    std::set<std::string> placements() const;
    void grow(const Grid& placed, int dx, int dy, std::set<std::string>& found) const;
    std::set<Square> free_squares_at_grid() const;
    std::set<std::string> trades() const;

    // Playing.
    void place(const Grid& placed);
    int score_of(const Grid& placed) const;
    void draw(const std::vector<Tile>& tiles);
    void trade(const std::vector<Tile>& tiles);
    void leave(int seat);
    void take_from_hand(const Tile& tile);
    void give_turn_to_next();
    int next_to_deal() const;

    Grid grid_;
    std::vector<std::vector<Tile>> hands_;
    std::vector<int> scores_;
    int seat_ = 1;  // 0 while `begin` is due and after the end
    Kit kit_;
    std::vector<Tile> aside_;
    std::set<int> passed_;
    Seats seats_;
};

/// The tiles of a placement.
std::vector<Tile> tiles_of(const Grid& placed);

}  // namespace ludo::reference::qwirkle
