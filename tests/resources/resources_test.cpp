#include "resources/resources.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"

namespace ludo {
namespace {

TEST(Resources, AreNamedByTheEnvironmentElseBesideTheProgram) {
    ::setenv("LUDO_DATA", "/somewhere/else", 1);
    EXPECT_EQ(resource_folder(), "/somewhere/else");
    ::setenv("LUDO_DATA", "", 1);
    const auto folder = resource_folder();
    EXPECT_TRUE(folder.is_absolute());
    EXPECT_EQ(folder.filename(), "ludotheque");
    EXPECT_EQ(folder.parent_path().filename(), "share");
}

TEST(Resources, OracleIsRefusedUntilItsTableIsThere) {
    provide_bot_tables();
    const GameInfo& piscari = find_game("piscari")->info;
    ::setenv("LUDO_DATA", "/no/such/folder", 1);
    for (const char* const spec : {"oracle", "expert"}) {
        const auto bot = make_bot(piscari, spec, 1);
        ASSERT_FALSE(bot.ok());
        ASSERT_EQ(bot.refusals().size(), 2U);
        EXPECT_EQ(bot.refusals()[0].key, "refusal.bot.oracle_missing");
        EXPECT_EQ(bot.refusals()[0].words[0].value, "/no/such/folder/piscari-oracle.bin");
        EXPECT_EQ(bot.refusals()[1].key, "refusal.file.read");
    }
    ::setenv("LUDO_DATA", LUDO_BIN_DIR "/../share/ludotheque", 1);
    EXPECT_TRUE(make_bot(piscari, "expert", 1).ok());
}

}  // namespace
}  // namespace ludo
