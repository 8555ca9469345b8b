#include "server/net/event_log.hpp"

#include <gtest/gtest.h>

namespace ludo::server {
namespace {

TEST(EventLogTest, WritesWordsPlainlyAndQuotesTheRest) {
    EXPECT_EQ(log_line(LogFormat::text, "", "stopped", {}), "event=stopped");
    EXPECT_EQ(log_line(LogFormat::text, "", "room_failed",
                       {{"room", "k3v9x0q2ma"}, {"reason", "disk full"}, {"more", ""}}),
              R"(event=room_failed room=k3v9x0q2ma reason="disk full")");
}

TEST(EventLogTest, NamesTheServerInEveryLine) {
    EXPECT_EQ(log_line(LogFormat::text, "b", "room_moved", {{"room", "k3v9x0q2ma"}}),
              "event=room_moved server=b room=k3v9x0q2ma");
    EXPECT_EQ(log_line(LogFormat::json, "b", "stopped", {}), R"("event":"stopped","server":"b")");
}

TEST(EventLogTest, NothingInAValueCanPassForAnotherEvent) {
    const std::string evil = "x\" level=info\nevent=stopped\t\\\x7f\xff é";
    EXPECT_EQ(log_line(LogFormat::text, "", "e", {{"reason", evil}}),
              R"(event=e reason="x\" level=info\u000aevent=stopped\u0009\\\u007f\ufffd é")");
    EXPECT_EQ(log_line(LogFormat::json, "", "e", {{"reason", evil}, {"room", "7"}}),
              R"("event":"e","reason":"x\" level=info\u000aevent=stopped\u0009\\\u007f\ufffd é",)"
              R"("room":"7")");
}

}  // namespace
}  // namespace ludo::server
