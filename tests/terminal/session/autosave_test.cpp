#include "terminal/autosave.hpp"

#include "dialogue.hpp"
#include "files/files.hpp"

namespace ludo::terminal {
namespace {

Record record(const std::string& token) {
    Record made;
    made.game = "gigogne";
    made.start = "somewhere";
    made.tokens = {{token, 0}};
    return made;
}

TEST(Autosave, WhatIsWrittenIsFoundAgain) {
    const TemporaryFolder folder;
    {
        Autosave autosave = Autosave::make(folder.path() / "new", "gigogne");
        EXPECT_FALSE(autosave.is_kept());
        EXPECT_TRUE(autosave.write(record("G4")).ok());
        EXPECT_EQ(autosave.file().filename(), "gigogne.ludo");
    }
    EXPECT_TRUE(Autosave::find(folder.path() / "new", "piscari").empty());
    const auto found = Autosave::find(folder.path() / "new", "gigogne");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(read_record(*read_file(found[0].file()))->tokens.front().text, "G4");
}

TEST(Autosave, TwoTerminalsDoNotShareAFile) {
    const TemporaryFolder folder;
    Autosave first = Autosave::make(folder.path(), "gigogne");
    EXPECT_TRUE(first.write(record("G4")).ok());
    EXPECT_TRUE(Autosave::find(folder.path(), "gigogne").empty()) << "it is being played";
    Autosave second = Autosave::make(folder.path(), "gigogne");
    EXPECT_NE(first.file(), second.file());
    EXPECT_TRUE(second.write(record("P4")).ok());
    second.remove();
    EXPECT_TRUE(std::filesystem::exists(first.file()));
}

TEST(Autosave, AllAreFoundTheLatestFirst) {
    const TemporaryFolder folder;
    std::filesystem::path older;
    std::filesystem::path newer;
    {
        Autosave first = Autosave::make(folder.path(), "gigogne");
        Autosave second = Autosave::make(folder.path(), "gigogne");
        EXPECT_TRUE(first.write(record("G4")).ok());
        EXPECT_TRUE(second.write(record("P4")).ok());
        older = first.file();
        newer = second.file();
    }
    const auto now = std::filesystem::file_time_type::clock::now();
    std::filesystem::last_write_time(older, now - std::chrono::hours(1));
    const auto found = Autosave::find(folder.path(), "gigogne");
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].file(), newer);
    EXPECT_EQ(found[1].file(), older);
}

TEST(Autosave, RemovingForgetsOnlyWhatWasWritten) {
    const TemporaryFolder folder;
    Autosave autosave = Autosave::make(folder.path(), "gigogne");
    autosave.remove();
    EXPECT_TRUE(autosave.write(record("G4")).ok());
    autosave.remove();
    EXPECT_FALSE(std::filesystem::exists(autosave.file()));
}

TEST(Autosave, TheStateFolderFollowsTheEnvironment) {
    const char* const before = std::getenv("XDG_STATE_HOME");
    const std::string kept = before == nullptr ? "" : before;
    ::setenv("XDG_STATE_HOME", "/somewhere", 1);
    EXPECT_EQ(default_state_folder(), "/somewhere/ludotheque");
    ::setenv("XDG_STATE_HOME", "relative", 1);
    EXPECT_NE(default_state_folder(), "relative/ludotheque");
    if (before == nullptr) {
        ::unsetenv("XDG_STATE_HOME");
    } else {
        ::setenv("XDG_STATE_HOME", kept.c_str(), 1);
    }
}

}  // namespace
}  // namespace ludo::terminal
