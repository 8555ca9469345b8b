#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#ifdef LUDO_WINDOW

namespace {

TEST(WindowProgramTest, WithoutADisplayItSaysSoAndEndsWithThree) {
    const pid_t process = ::fork();
    ASSERT_GE(process, 0) << "cannot start a process";
    if (process == 0) {
        ::unsetenv("DISPLAY");
        ::unsetenv("WAYLAND_DISPLAY");
        ::execl(LUDO_WINDOW, LUDO_WINDOW, "--lang", "en", "#/qwirkle", nullptr);
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(process, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 3);
}

}  // namespace

#endif
