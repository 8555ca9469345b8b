#include "terminal/console.hpp"

#include "dialogue.hpp"
#include "terminal/wrapping.hpp"

namespace ludo::terminal {
namespace {

TEST(Printable, KeepsLettersAndReplacesWhatCouldHarmATerminal) {
    EXPECT_EQ(printable("Anaïs 5"), "Anaïs 5");
    EXPECT_EQ(printable("a\tb"), "a b");
    EXPECT_EQ(printable("\x1b[2J\xff\xc3"), "?[2J??");
}

TEST(Trimmed, DropsBlanksAtTheEnds) {
    EXPECT_EQ(trimmed("  a b \r\n"), "a b");
    EXPECT_EQ(trimmed("  \r"), "");
    EXPECT_EQ(trimmed(""), "");
}

TEST(ConsoleTest, AnswersAreEchoedWhereNoTerminalDoesIt) {
    for (const bool echoes : {false, true}) {
        ScriptedLines lines({" b2 "});
        std::ostringstream out;
        Console console(lines, out, out, {.echoes = echoes});
        EXPECT_EQ(console.ask("> "), "b2");
        EXPECT_EQ(out.str(), echoes ? "> b2\n" : "> ");
    }
}

TEST(ConsoleTest, AnswersMayComeWithCarriageReturnsAndAByteOrderMark) {
    ScriptedLines lines(
        {"\xEF\xBB\xBF"
         "b2\r",
         "\tb3 \r", "\r"});
    std::ostringstream out;
    Console console(lines, out, out, {});
    EXPECT_EQ(console.ask(""), "b2");
    EXPECT_EQ(console.ask(""), "b3");
    EXPECT_EQ(console.ask(""), "");
}

TEST(ConsoleTest, OnlyAsciiWhereNothingElseCanBeShown) {
    ScriptedLines lines({});
    std::ostringstream out;
    Console console(lines, out, out, {.only_ascii = true});
    console.say("règles");
    EXPECT_EQ(out.str(), "regles\n");
}

TEST(ConsoleTest, SentencesAndPromptsAreBrokenBetweenWords) {
    ScriptedLines lines({"5"});
    std::ostringstream out;
    std::ostringstream error;
    Console console(lines, out, error, {.columns = 12});
    console.say("how large is the grid?");
    console.complain("that is too much");
    console.write("drawings stay as they are\n");
    console.ask("size of the grid [8]: ");
    EXPECT_EQ(out.str(),
              "how large is\nthe grid?\ndrawings stay as they are\nsize of the\ngrid [8]: ");
    EXPECT_EQ(error.str(), "that is too\nmuch\n");
}

TEST(Wrap, BreaksAtSpacesAndIndentsWhatFollows) {
    EXPECT_EQ(wrap("one two three", 7), "one two\nthree");
    EXPECT_EQ(wrap("one two three", 7, 2), "one two\n  three");
    EXPECT_EQ(wrap("a\nb c", 80), "a\nb c");
    EXPECT_EQ(wrap("  kept", 80), "  kept");
    EXPECT_EQ(wrap("unbreakable", 3), "unbreakable");
    EXPECT_EQ(wrap("  unbreakable too", 6), "  unbreakable\ntoo") << "no blank lines";
}

}  // namespace
}  // namespace ludo::terminal
