/// Saved games open for ever: of format 1 a finished and a running one of every game, of format 2
/// some with variations.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "core/record.hpp"

namespace ludo {
namespace {

std::vector<std::filesystem::path> saves() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(LUDO_TEST_DATA "/saves")) {
        files.push_back(entry.path());
    }
    return files;
}

std::string content_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(KeptSaves, AreReplayedToTheirResult) {
    std::set<std::string> finished;
    std::set<std::string> running;
    bool has_variations = false;
    for (const auto& file : saves()) {
        const auto record = read_record(content_of(file));
        ASSERT_TRUE(record) << file << ": " << record.refusals().front().key;
        const auto match = replay(*record);
        ASSERT_TRUE(match) << file << ": " << match.refusals().front().key;
        has_variations = has_variations || !record->variations.empty();
        ((*match)->outcome() ? finished : running).insert(record->game);
    }
    EXPECT_TRUE(has_variations);
    for (const char* game : {"piscari", "thinkahead", "gigogne", "vorassic", "qwirkle"}) {
        EXPECT_TRUE(finished.contains(game)) << game;
        EXPECT_TRUE(running.contains(game)) << game;
    }
}

TEST(KeptSaves, AreWrittenAgainAsTheyWere) {
    for (const auto& file : saves()) {
        const std::string text = content_of(file);
        EXPECT_EQ(write_record(*read_record(text)), text) << file;
    }
}

TEST(KeptSaves, TheirComputersStillPlay) {
    for (const auto& file : saves()) {
        const Record record = *read_record(content_of(file));
        for (const auto& player : record.players) {
            if (player.kind == "human") continue;
            EXPECT_TRUE(make_bot(find_game(record.game)->info, player.kind, 1)) << player.kind;
        }
    }
}

}  // namespace
}  // namespace ludo
