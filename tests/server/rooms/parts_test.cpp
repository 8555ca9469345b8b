#include <gtest/gtest.h>

#include "server/hub/attempts.hpp"
#include "server/rooms/names.hpp"
#include "server/rooms/room.hpp"
#include "server/rooms/room_id.hpp"
#include "server/rooms/secrets.hpp"

namespace ludo::server {
namespace {

using namespace std::chrono_literals;

TEST(RoomIds, ReadBackAsWritten) {
    for (const std::uint64_t number :
         {1ULL, 31ULL, 32ULL, 123456789012345ULL, 0x3FFFFFFFFFFFFULL}) {
        const std::string text = write_room_id(RoomId{number});
        EXPECT_EQ(text.size(), 10U);
        EXPECT_EQ(read_room_id(text), RoomId{number});
    }
    for (const auto* const text : {"", "123456789", "12345678901", "ABCDEFGHIJ", "000000000o"}) {
        EXPECT_FALSE(read_room_id(text)) << text;
    }
}

TEST(Secrets, AreLongAndDifferent) {
    SodiumSecrets secrets;
    const std::string token = secrets.token();
    EXPECT_EQ(token.size(), 22U);  // 128 bits, six to a character
    EXPECT_NE(token, secrets.token());
    EXPECT_EQ(secrets.hash(token), secrets.hash(token));
    EXPECT_NE(secrets.hash(token), token);
    EXPECT_NE(secrets.number(), secrets.number());
    bool seen[3] = {};
    for (int i = 0; i < 200; ++i) seen[secrets.random_source().below(3)] = true;
    EXPECT_TRUE(seen[0] && seen[1] && seen[2]);
}

std::string refusal_of(std::string_view name) {
    const Status status = check_name(name);
    return status.ok() ? "" : std::string(status.refusal().key);
}

TEST(Names, MustShowSomething) {
    for (const auto* const name : {"", " ", "\u00a0 ", "\u3164" /* Hangul filler */, "\u115f",
                                   "\uffa0", "\u2800" /* Braille */, "\U0001d159", "\ufe0f",
                                   "\u0301" /* an accent on nothing */, "\u200d\u200d", "\u200b"}) {
        EXPECT_EQ(refusal_of(name), "refusal.online.name_unseen") << name;
    }
    for (const auto* const name : {"A", "7", "★", "日本", "Zoé", "नमस्ते", "👍"}) {
        EXPECT_EQ(refusal_of(name), "") << name;
    }
}

TEST(Names, HideNothing) {
    for (const auto* const name :
         {"Ada\u202e", "\u2066x", "A\u200bb", "A\u00adb", "A\u3164b", "A\u034fb", "A\ue000",
          "A\U000e0041", "A \ufe0f" /* varies a blank */, "\u2028A"}) {
        EXPECT_EQ(refusal_of(name), "refusal.online.name_hides") << name;
    }
}

TEST(Names, JoinersMustJoinSomething) {
    for (const auto* const name : {"A\u200db", "A\u200d", "\u200dA", "👩\u200d", "👩\u200dA",
                                   "A\u200d🚀", "A\u200cb", "Ada\u200c", "ا\u200cا"}) {
        EXPECT_EQ(refusal_of(name), "refusal.online.name_hides") << name;
    }
    for (const auto* const name :
         {"👩‍🚀", "👩🏽‍🚀", "🏳️‍🌈", "❤️‍🔥" /* pictures */,
          "क्‍ष" /* virama */, "علی‌رضا" /* two words, as Persian writes them */,
          "1️⃣"}) {
        EXPECT_EQ(refusal_of(name), "") << name;
    }
}

TEST(Names, HaveNoBlanksAtTheirEnds) {
    for (const auto* const name : {" Ada", "Ada ", "Ada\u00a0", "\u3000Ada", "Ada\u2800"}) {
        EXPECT_EQ(refusal_of(name), "refusal.online.name_blanks") << name;
    }
    EXPECT_EQ(refusal_of("Ada L."), "");
}

TEST(Names, ThatLookAlikeAreTheSame) {
    using Pair = std::pair<std::string_view, std::string_view>;
    for (const auto& [one, other] :
         {Pair{"Ada", "aDA"}, Pair{"Zoé", "ZOE"}, Pair{"Œuf", "oeuf"},
          Pair{"Ada", "\u0410da"} /* Cyrillic А */, Pair{"ada", "\u0410DA"}, Pair{"Al", "AI"},
          Pair{"BOB", "B0B"}, Pair{"A b", "A\u00a0\u2003b"}, Pair{"Ａｄａ", "Ada"},
          Pair{"👩‍🚀", "👩🚀"}, Pair{"❤", "❤️"}}) {
        EXPECT_TRUE(look_alike(one, other)) << one << " " << other;
    }
    for (const auto& [one, other] : {Pair{"Ada", "Adam"}, Pair{"Ann", "Anna"}, Pair{"A b", "Ab"},
                                     Pair{"Robot 1", "Robot 2"}, Pair{"日本", "日"}}) {
        EXPECT_FALSE(look_alike(one, other)) << one << " " << other;
    }
}

TEST(Attempts, AreForgottenOneByOneWhenTheirWindowsEnd) {
    Attempts attempts(2, 10min);
    const Time start{};
    for (int i = 0; i < 60; ++i) attempts.count(std::to_string(i), start + i * 10s);
    EXPECT_EQ(attempts.size(), 60U);
    attempts.forgive("0");
    attempts.count("0", start + 599s);  // a new window
    attempts.count("0", start + 600s);
    EXPECT_FALSE(attempts.allows("0", start + 601s));
    attempts.count("x", start + 610s);
    EXPECT_EQ(attempts.size(), 60U);  // "1" is gone
    attempts.count("x", start + 1190s);
    EXPECT_EQ(attempts.size(), 2U);
    EXPECT_FALSE(attempts.allows("0", start + 1190s));
}

TEST(Attempts, AreAllowedAgainAfterTheWindow) {
    Attempts attempts(2, 10min);
    const Time now{};
    EXPECT_TRUE(attempts.allows("a", now));
    attempts.count("a", now);
    attempts.count("a", now + 1min);
    EXPECT_FALSE(attempts.allows("a", now + 9min));
    EXPECT_TRUE(attempts.allows("b", now));
    EXPECT_TRUE(attempts.allows("a", now + 10min));
    attempts.forgive("a");
    EXPECT_TRUE(attempts.allows("a", now + 9min));
}

TEST(RoomLogs, DoNotTakeEventsThatCannotFollow) {
    Room room(RoomId{1});
    EXPECT_THROW(room.apply(event::Left{1}), ReplayError);
    const event::Created created{"R", "gigogne", 1, {}, 2, "", Leavers::forfeit, {}};
    room.apply(created);
    EXPECT_THROW(room.apply(created), ReplayError);
    EXPECT_THROW(room.apply(event::Played{"G4", Cause::player}), ReplayError);
    EXPECT_THROW(room.apply(event::Left{5}), ReplayError);
    EXPECT_THROW(room.apply(event::Voted{1, true}), ReplayError);
    room.apply(event::Joined{1, "A", {}, "h"});
    EXPECT_THROW(room.apply(event::Joined{1, "B", {}, "h"}), ReplayError);
    room.apply(event::Closed{Closing::empty});
    EXPECT_THROW(room.apply(event::Left{1}), ReplayError);
}

TEST(RoomLogs, OfOtherRulesAreNotOpened) {
    Room room(RoomId{1});
    EXPECT_THROW(room.apply(event::Created{"R", "gigogne", 99, {}, 2, "", Leavers::forfeit, {}}),
                 ReplayError);
    EXPECT_THROW(room.apply(event::Created{"R", "no-game", 1, {}, 2, "", Leavers::forfeit, {}}),
                 ReplayError);
}

}  // namespace
}  // namespace ludo::server
