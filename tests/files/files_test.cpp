#include "files/files.hpp"

#include <sys/stat.h>

#include <fstream>

#include <gtest/gtest.h>

namespace ludo {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "ludo-files-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::size_t file_count() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

    fs::path folder_;
};

TEST_F(Files, ReadsBackWhatWasWritten) {
    const fs::path path = folder_ / "game.ludo";
    const std::string content("any\0bytes\n\xff", 11);
    EXPECT_FALSE(write_file(path, content));
    EXPECT_EQ(*read_file(path), content);
    EXPECT_FALSE(write_file(path, "shorter"));
    EXPECT_EQ(*read_file(path), "shorter");
    EXPECT_EQ(file_count(), 1U) << "no temporary file is left";
}

TEST_F(Files, AFailedWriteLeavesTheOldFileAndNoRubbish) {
    const fs::path path = folder_ / "taken";
    fs::create_directory(path);
    std::ofstream(path / "inside") << "x";
    const auto why = write_file(path, "new");
    ASSERT_TRUE(why);
    EXPECT_EQ(why->key, "refusal.file.write");
    EXPECT_EQ(why->words[0].value, path.string());
    EXPECT_EQ(file_count(), 1U);
    EXPECT_TRUE(fs::exists(path / "inside"));
}

TEST_F(Files, MissingFoldersAndFilesAreNamed) {
    EXPECT_EQ(write_file(folder_ / "no" / "where", "x")->key, "refusal.file.write");
    const auto missing = read_file(folder_ / "missing");
    ASSERT_FALSE(missing.ok());
    EXPECT_EQ(missing.refusals()[0].key, "refusal.file.read");
    EXPECT_EQ(missing.refusals()[0].words[0].value, (folder_ / "missing").string());
}

TEST_F(Files, FoldersDevicesAndHugeFilesAreNotRead) {
    EXPECT_EQ(read_file(folder_).refusals()[0].key, "refusal.file.not_a_file");
    EXPECT_EQ(read_file("/dev/zero").refusals()[0].key, "refusal.file.not_a_file");
    const fs::path huge = folder_ / "huge";
    std::ofstream(huge).put('x');
    fs::resize_file(huge, (std::uintmax_t{16} << 20) + 1);
    EXPECT_EQ(read_file(huge).refusals()[0].key, "refusal.file.too_large");
    EXPECT_EQ(read_file(huge).refusals()[0].words[1].value, "16");
    EXPECT_TRUE(read_file(huge, std::size_t{17} << 20).ok()) << "who expects more may say so";
}

}  // namespace
}  // namespace ludo
