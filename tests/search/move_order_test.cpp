#include "search/move_order.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace ludo::search {
namespace {

TEST(InsertByScore, KeepsTheHighestFirstAndEqualsInOrder) {
    std::vector<char> moves;
    std::array<int, 6> scores{};
    for (const auto& [move, score] :
         {std::pair{'a', 2}, {'b', 5}, {'c', 2}, {'d', -1}, {'e', 5}, {'f', 3}}) {
        insert_by_score(moves, scores, move, score);
    }
    EXPECT_EQ(moves, (std::vector<char>{'b', 'e', 'f', 'a', 'c', 'd'}));
    EXPECT_EQ(scores, (std::array<int, 6>{5, 5, 3, 2, 2, -1}));
}

}  // namespace
}  // namespace ludo::search
