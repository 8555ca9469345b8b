#include "text/texts.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/scan.hpp"
#include "files/files.hpp"
#include "text/game_texts.hpp"

namespace ludo {
namespace {

const Texts& french() { return Texts::in(Language::french); }
const Texts& english() { return Texts::in(Language::english); }

std::set<std::string> placeholders(const std::string& sentence) {
    static const std::regex pattern(R"(\{(?:de:)?([a-z_0-9]+)\})");
    std::set<std::string> names;
    for (std::sregex_iterator it(sentence.begin(), sentence.end(), pattern), end; it != end; ++it) {
        names.insert((*it)[1]);
    }
    return names;
}

/// "count" may be spelt out ("one move") in a singular form.
std::set<std::string> without_count(std::set<std::string> names) {
    names.erase("count");
    return names;
}

bool is_known(const std::string& key) {
    return french().has(key) || (french().has(key + "_one") && french().has(key + "_other"));
}

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The keys of a language's file as they stand in it, those of the page included.
std::vector<std::string> keys_in_file(const std::string& language) {
    static const std::regex pattern(R"re(\n  "([^"]*)": )re");
    const std::string text = content_of(LUDO_SOURCE_DIR "/text/" + language + ".json");
    std::vector<std::string> keys;
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
        keys.push_back((*it)[1]);
    }
    return keys;
}

/// Every literal text key in the sources.
std::set<std::string> keys_in_sources() {
    const std::string ids = join(games(), "|", [](const GameEntry& game) { return game.info.id; });
    const std::regex pattern(R"re("@?((?:refusal|terminal|app|game|option|)re" + ids +
                             R"re()\.[a-z0-9_.]*[a-zA-Z0-9_]\.?)")re");
    std::set<std::string> keys;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(LUDO_SOURCE_DIR)) {
        const auto extension = entry.path().extension();
        if (extension != ".cpp" && extension != ".hpp") continue;
        const std::string text = content_of(entry.path());
        for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
            keys.insert((*it)[1]);
        }
    }
    return keys;
}

TEST(Texts, BothLanguagesHaveTheSameKeys) { EXPECT_EQ(french().keys(), english().keys()); }

TEST(Texts, FilesAreSortedByKeyAndNameEachOnce) {
    for (const char* language : {"fr", "en"}) {
        const std::vector<std::string> keys = keys_in_file(language);
        EXPECT_GT(keys.size(), french().keys().size()) << "the page's are there too";
        const auto misplaced = std::adjacent_find(keys.begin(), keys.end(), std::greater_equal<>());
        EXPECT_TRUE(misplaced == keys.end()) << language << ": what follows " << *misplaced;
    }
}

TEST(Texts, BothLanguagesFillInTheSameWords) {
    for (const std::string& key : french().keys()) {
        EXPECT_EQ(without_count(placeholders(french().get(key))),
                  without_count(placeholders(english().get(key))))
            << key;
    }
}

TEST(Texts, NoSentenceIsEmpty) {
    for (const std::string& key : french().keys()) {
        EXPECT_FALSE(french().get(key).empty()) << key;
        EXPECT_FALSE(english().get(key).empty()) << key;
    }
}

// A key that ends with a dot is completed at run time; some key must begin so.
TEST(Texts, EveryKeyInTheSourcesHasASentence) {
    const std::set<std::string> used = keys_in_sources();
    EXPECT_GT(used.size(), 50U);
    const std::vector<std::string> known = french().keys();
    for (const std::string& key : used) {
        if (key.ends_with('.')) {
            EXPECT_TRUE(std::any_of(known.begin(), known.end(), [&](const std::string& k) {
                return k.starts_with(key);
            })) << key;
        } else {
            EXPECT_TRUE(is_known(key)) << key;
        }
    }
}

TEST(Texts, SystemErrorsAreToldInBothLanguages) {
    const Refusal why{"refusal.file.read", {{"path", "/a"}, system_reason(ENOENT)}};
    EXPECT_EQ(english().get(why), "Cannot read /a: no such file or folder.");
    EXPECT_EQ(french().get(why),
              "Impossible de lire /a\u00A0: ce fichier ou ce dossier n’existe pas.");
    for (int error = 1; error < 140; ++error) {
        const Refusal::Word reason = system_reason(error);
        EXPECT_TRUE(!reason.is_key || french().has(reason.value)) << reason.value;
    }
}

TEST(Texts, EveryGameIsDescribedWithItsOptionsAndBots) {
    for (const GameEntry& game : games()) {
        for (const Language language : {Language::french, Language::english}) {
            EXPECT_THAT(texts_missing_for(game.info, language), testing::IsEmpty()) << game.info.id;
        }
    }
}

TEST(Texts, EveryGameTellsHowItsPositionsAreWritten) {
    for (const GameEntry& game : games()) {
        for (const Language language : {Language::french, Language::english}) {
            EXPECT_TRUE(Texts::in(language).has("position.form." + std::string(game.info.id)));
        }
    }
}

TEST(Texts, WhatAGameLacksIsNamed) {
    static constexpr OptionSpec option{
        .name = "size", .type = OptionType::integer, .default_value = "3"};
    GameInfo game = find_game("gigogne")->info;
    game.options = {&option, 1};
    EXPECT_THAT(texts_missing_for(game, Language::french),
                testing::ElementsAre("option.gigogne.size"));
}

TEST(Texts, UnknownKeysAndWordsStayVisible) {
    EXPECT_EQ(french().get("no.such.key"), "no.such.key");
    EXPECT_NE(french().get("refusal.token.unreadable").find("{token}"), std::string::npos);
}

TEST(Texts, WordsAreFilledInAndTranslated) {
    const Refusal why{
        "refusal.piscari.not_prey",
        {{"square", "b2"}, {"icon", TextKey{"piscari.icon.fish"}}, {"prey", "@piscari.icon.fly"}}};
    const std::string sentence = french().get(why);
    EXPECT_NE(sentence.find("b2"), std::string::npos);
    EXPECT_NE(sentence.find(french().get("piscari.icon.fish")), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("@piscari.icon.fly"), std::string::npos)
        << "typed by somebody: " << sentence;
}

TEST(Language, IsFrenchForFrenchLocalesAndEnglishForTheOthers) {
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    const auto in = [](const char* locale) {
        setenv("LANG", locale, 1);
        return language_of_locale();
    };
    for (const char* locale : {"fr", "fr_CA.UTF-8", "fr_FR@euro"}) {
        EXPECT_EQ(in(locale), Language::french) << locale;
    }
    for (const char* locale : {"en_GB.UTF-8", "de_DE.UTF-8", "es", "frp_IT", "fy_NL", "tr_TR"}) {
        EXPECT_EQ(in(locale), Language::english) << locale;
    }
    setenv("LC_ALL", "en_US", 1);
    EXPECT_EQ(in("fr_FR"), Language::english) << "LC_ALL comes first";
    unsetenv("LC_ALL");
}

TEST(Language, IsFrenchWhereTheLocaleNamesNone) {
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    for (const char* locale : {"", "C", "C.UTF-8", "C.utf8", "POSIX"}) {
        setenv("LANG", locale, 1);
        EXPECT_EQ(language_of_locale(), Language::french) << locale;
    }
    unsetenv("LANG");
    EXPECT_EQ(language_of_locale(), Language::french);
}

}  // namespace
}  // namespace ludo
