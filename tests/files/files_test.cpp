#include "files/files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <thread>

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
    EXPECT_TRUE(write_file(path, content).ok());
    EXPECT_EQ(*read_file(path), content);
    EXPECT_TRUE(write_file(path, "shorter").ok());
    EXPECT_EQ(*read_file(path), "shorter");
    EXPECT_EQ(file_count(), 1U) << "no temporary file is left";
}

TEST_F(Files, AFailedWriteLeavesTheOldFileAndNoRubbish) {
    const fs::path path = folder_ / "taken";
    fs::create_directory(path);
    std::ofstream(path / "inside") << "x";
    const Status status = write_file(path, "new");
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.refusal().key, "refusal.file.not_a_file");
    EXPECT_EQ(status.refusal().words[0].value, path.string());
    EXPECT_EQ(file_count(), 1U);
    EXPECT_TRUE(fs::exists(path / "inside"));
}

TEST_F(Files, MissingFoldersAndFilesAreNamed) {
    EXPECT_EQ(write_file(folder_ / "no" / "where", "x").refusal().key, "refusal.file.write");
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

TEST_F(Files, OnlyOrdinaryFilesAreReplaced) {
    const fs::path target = folder_ / "target";
    const fs::path link = folder_ / "link";
    const fs::path pipe = folder_ / "pipe";
    ASSERT_TRUE(write_file(target, "old").ok());
    fs::create_symlink(target, link);
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    for (const fs::path& path : {link, pipe, fs::path("/dev/null")}) {
        const Status status = write_file(path, "new");
        ASSERT_FALSE(status.ok()) << path;
        EXPECT_EQ(status.refusal().key, "refusal.file.not_a_file");
    }
    EXPECT_EQ(*read_file(target), "old");
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_F(Files, APipeIsRefusedWithoutWaitingForItsWriter) {
    const fs::path pipe = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(read_file(pipe).refusals()[0].key, "refusal.file.not_a_file");
}

TEST_F(Files, TheSystemsReasonIsATextOfTheUsersLanguage) {
    const Refusal::Word no_such_file("reason", TextKey{"system.ENOENT"});
    const auto missing = read_file(folder_ / "missing");
    EXPECT_EQ(missing.refusals()[0].words[1], no_such_file);
    const auto no_folder = write_file(folder_ / "no" / "where", "x");
    EXPECT_EQ(no_folder.refusal().words[1], no_such_file);
    EXPECT_EQ(system_reason(ENOSPC), Refusal::Word("reason", TextKey{"system.ENOSPC"}));
    EXPECT_EQ(system_reason(4711), Refusal::Word("reason", "errno 4711"));
}

TEST_F(Files, ATildeStandsForAHomeFolder) {
    const char* const before = std::getenv("HOME");
    const std::string home = before == nullptr ? "" : before;
    ::setenv("HOME", "/home/ann", 1);
    EXPECT_EQ(path_of("~/games/a.ludo"), "/home/ann/games/a.ludo");
    EXPECT_EQ(path_of("~"), "/home/ann");
    EXPECT_EQ(path_of("a~/b"), "a~/b");
    EXPECT_EQ(path_of("/tmp/~"), "/tmp/~");
    EXPECT_EQ(path_of("~no such user/a"), "~no such user/a");
    ::setenv("HOME", home.c_str(), 1);
    EXPECT_EQ(path_of("~root/a").filename(), "a");
    EXPECT_NE(path_of("~root/a"), "~root/a");
}

TEST(WriteAll, WritesMoreThanAPipeHolds) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const std::string sent(1 << 20, 'x');
    std::string received;
    std::thread reader([&] {
        std::array<char, 4096> part{};
        ssize_t size = 0;
        while ((size = ::read(ends[0], part.data(), part.size())) > 0) {
            received.append(part.data(), static_cast<std::size_t>(size));
        }
    });
    EXPECT_TRUE(write_all(ends[1], sent));
    ::close(ends[1]);
    reader.join();
    ::close(ends[0]);
    EXPECT_EQ(received, sent);
    EXPECT_FALSE(write_all(-1, "x"));
    EXPECT_TRUE(write_all(-1, "")) << "nothing to do";
}

}  // namespace
}  // namespace ludo
