#include "search/transposition_table.hpp"

#include <gtest/gtest.h>

namespace ludo::search {
namespace {

TEST(TranspositionTable, FindsWhatWasStored) {
    TranspositionTable table(1);
    EXPECT_EQ(table.find(42), nullptr);
    table.store(42, {-7, 3, Bound::lower, 5});
    const TableEntry* const found = table.find(42);
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->value, -7);
    EXPECT_EQ(found->depth, 3);
    EXPECT_EQ(found->bound, Bound::lower);
    EXPECT_EQ(found->best, 5);
}

TEST(TranspositionTable, KeepsTheDeepestAndTheLatestOfOneSlot) {
    TranspositionTable table(0);  // a single pair
    table.store(2, {1, 9, Bound::exact, 0});
    table.store(4, {2, 1, Bound::exact, 0});
    table.store(6, {3, 2, Bound::exact, 0});
    EXPECT_NE(table.find(2), nullptr);
    EXPECT_EQ(table.find(4), nullptr);
    EXPECT_NE(table.find(6), nullptr);
    table.store(8, {4, solved_depth, Bound::exact, 0});
    EXPECT_EQ(table.find(2), nullptr);
    EXPECT_NE(table.find(8), nullptr);
}

TEST(TranspositionTable, ANewEntryOfThePositionReplacesTheOld) {
    TranspositionTable table(1);
    table.store(42, {1, 9, Bound::lower, 0});
    table.store(42, {2, 9, Bound::exact, 0});
    EXPECT_EQ(table.find(42)->value, 2);
}

TEST(TranspositionTable, ForgetsWhenCleared) {
    TranspositionTable table(1);
    table.store(42, {1, 9, Bound::lower, 0});
    table.clear();
    EXPECT_EQ(table.find(42), nullptr);
}

TEST(LazyTable, IsEmptyWheneverItIsAskedFor) {
    LazyTable lazy(1);
    TranspositionTable& table = lazy.emptied();
    table.store(42, {-7, 3, Bound::lower, 5});
    EXPECT_NE(table.find(42), nullptr);
    EXPECT_EQ(&lazy.emptied(), &table);
    EXPECT_EQ(table.find(42), nullptr);
}

}  // namespace
}  // namespace ludo::search
