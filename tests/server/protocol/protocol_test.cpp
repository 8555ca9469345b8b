#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "server/protocol/check.hpp"
#include "server/protocol/description.hpp"
#include "server/protocol/messages.hpp"
#include "server/protocol/requests.hpp"
#include "server/protocol/typescript.hpp"

namespace ludo::server::protocol {
namespace {

namespace json = boost::json;

std::string read(const std::string& path) {
    std::ifstream file(std::string(LUDO_TEST_DATA "/../../") + path);
    EXPECT_TRUE(file) << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The JSON examples of a chapter of docs/protocol.md by the tag they show.
std::map<std::string, std::vector<std::string>> examples(const std::string& chapter,
                                                         const std::string& tag_name) {
    const std::string page = read("docs/protocol.md");
    const std::size_t begin = page.find("\n## " + chapter + "\n");
    EXPECT_NE(begin, std::string::npos);
    const std::string part = page.substr(begin, page.find("\n## ", begin + 1) - begin);
    std::map<std::string, std::vector<std::string>> found;
    constexpr std::string_view fence = "```json\n";
    for (std::size_t at = part.find(fence); at != std::string::npos; at = part.find(fence, at)) {
        at += fence.size();
        const std::string example = part.substr(at, part.find("\n```", at) - at);
        const std::string tag(json::parse(example).at(tag_name).as_string());
        found[tag].push_back(example);
    }
    return found;
}

std::string described(const Status& status) {
    if (status.ok()) return "";
    const Refusal& why = status.refusal();
    return std::string(why.key) + " " + (why.words.empty() ? "" : why.words[0].value);
}

void expect_examples(std::span<const Shape> shapes, const std::string& chapter,
                     const std::string& tag_name) {
    const auto found = examples(chapter, tag_name);
    for (const Shape& shape : shapes) {
        EXPECT_TRUE(found.contains(std::string(shape.tag))) << "no example of " << shape.tag;
    }
    for (const auto& [tag, texts] : found) {
        for (const std::string& text : texts) {
            const Status status = check(shapes, text, tag_name);
            EXPECT_TRUE(status.ok()) << text << "\n" << described(status);
        }
    }
}

TEST(Page, EveryRequestHasAnExampleThatIsUnderstood) {
    expect_examples(requests(), "Requests", "kind");
    for (const auto& [tag, texts] : examples("Requests", "kind")) {
        for (const std::string& text : texts) {
            EXPECT_TRUE(std::holds_alternative<Request>(read_request(text, 4096))) << text;
        }
    }
}

TEST(Page, EveryMessageHasAnExampleThatIsRight) {
    expect_examples(messages(), "Messages of the server", "kind");
}

TEST(Page, EveryEventHasAnExampleThatIsRight) { expect_examples(events(), "Events", "type"); }

TEST(Page, TheServerWritesItsExamples) {
    const auto shown = examples("Messages of the server", "kind");
    const auto expect = [&](const std::string& kind, const std::string& text) {
        EXPECT_EQ(json::parse(text), json::parse(shown.at(kind).at(0)));
    };
    expect("welcome", welcome(1, "4f1c2a", std::chrono::seconds{60}));
    expect("reload", reload(1, "4f1c2a"));
    expect("accepted", accepted({6, 9, "k3v9x0q2ma", "Hc2eW8gJ5uYt0Rz3Ks7MvQ"}));
    expect("refused",
           refused(12, {{"refusal.gigogne.none_left", {{"size", TextKey{"gigogne.size.G"}}}}}));
    const std::vector<Search> searches{{"classic", "slow", 1, 2}, {"wild", "normal", 3, 4}};
    expect("seeking", seeking("gigogne", "wild", "normal", searches));
    expect("matched", matched("k3v9x0q2ma"));
    const std::vector<int> connected{1, 2};
    const std::vector<Absence> absent{{3, std::chrono::seconds{12}}};
    expect("presence", presence(connected, absent, 3));
    expect("reaction", reaction(2, "wow"));
    expect("detached", detached("k3v9x0q2ma", "elsewhere"));
    expect("bye", bye(std::chrono::seconds{2}));
}

TEST(TypeScript, IsWhatTheDescriptionSays) {
    EXPECT_EQ(read("web/src/online/protocol.ts"), typescript())
        << "run protocol-types > web/src/online/protocol.ts";
}

TEST(Description, KnowsTheLevels) {
    const auto choices = [](std::string_view name) -> std::set<std::string_view> {
        for (const Type* const type : named_choices()) {
            if (type->name == name) return {type->choices.begin(), type->choices.end()};
        }
        return {};
    };
    EXPECT_EQ(choices("Level"),
              (std::set<std::string_view>(std::begin(level_names), std::end(level_names))));
}

std::string refusal_of(std::string_view text) {
    const auto read = read_request(text, 200);
    const auto* const unreadable = std::get_if<Unreadable>(&read);
    return unreadable == nullptr ? "" : std::string(unreadable->why.key);
}

TEST(Requests, AreReadStrictly) {
    EXPECT_EQ(refusal_of(R"({"kind":"ping","id":1})"), "");
    for (const auto* const text :
         {"", "null", "[]", "7", "{", R"({"kind":"ping","id":1}x)", R"({'kind':'ping','id':1})",
          R"({"kind":"ping"})", R"({"kind":"ping","id":0})", R"({"kind":"ping","id":1.5})",
          R"({"kind":"ping","id":"1"})", R"({"kind":"ping","id":99999999999})", R"({"id":1})",
          R"({"kind":7,"id":1})", "{\"kind\":\"ping\",\"id\":1,\"x\":\"\xff\"}"}) {
        EXPECT_EQ(refusal_of(text), "refusal.online.malformed") << text;
    }
    EXPECT_EQ(refusal_of(R"({"kind":"dance","id":1})"), "refusal.online.kind");
    EXPECT_EQ(refusal_of(R"({"kind":"ping","id":1,"x":2})"), "refusal.online.field_unknown");
    EXPECT_EQ(refusal_of(R"({"kind":"move","id":1})"), "refusal.online.field_missing");
    EXPECT_EQ(refusal_of(std::string(201, ' ')), "refusal.online.too_long");
}

TEST(Requests, AreNotReadWhereAFieldIsThereTwice) {
    for (const auto* const text :
         {R"({"kind":"ping","id":1,"id":2})", R"({"kind":"ping","kind":"leave","id":1})",
          R"({"kind":"move","id":1,"token":"a1","token":"b2","at":0})",
          R"({"kind":"ping","id":1,"\u0069d":2})",
          R"({"kind":"create","id":1,"name":"n","game":"gigogne","player":"p",)"
          R"("options":{"variant":"classic","variant":"visible"}})"}) {
        EXPECT_EQ(refusal_of(text), "refusal.online.field_twice") << text;
    }
    EXPECT_EQ(refusal_of(R"({"kind":"join","id":1,"room":"r","player":"\":\\:",)"
                         R"("token":"Wm8tU3b0yq1ZkR5nE7xSdA"})"),
              "");
}

TEST(Requests, RefuseValuesOfTheWrongTypeOrRange) {
    for (
        const auto* const text :
        {R"({"kind":"move","id":1,"token":7})", R"({"kind":"move","id":1,"token":""})",
         R"({"kind":"move","id":1,"token":"G4","at":-1})", R"({"kind":"vote","id":1,"again":1})",
         R"({"kind":"react","id":1,"reaction":"insult"})",
         R"({"kind":"seat_bot","id":1,"level":"god"})",
         R"({"kind":"join","id":1,"room":"r","player":""})",
         R"({"kind":"join","id":1,"room":"r","player":"a\u0007b"})",
         R"({"kind":"join","id":1,"room":"r","player":"abcdefghijklmnopqrstuvwxy"})",
         R"({"kind":"create","id":1,"name":"n","game":"no-game","player":"p"})",
         R"({"kind":"create","id":1,"name":"n","game":"gigogne","player":"p","capacity":5})",
         R"({"kind":"create","id":1,"name":"n","game":"gigogne","player":"p","options":{"a":1}})"}) {
        EXPECT_EQ(refusal_of(text), "refusal.online.field_value") << text;
    }
    // Twenty-four characters, not bytes.
    EXPECT_EQ(refusal_of(R"({"kind":"join","id":1,"room":"r","player":"éééééééééééééééééééééééé",)"
                         R"("token":"Wm8tU3b0yq1ZkR5nE7xSdA"})"),
              "");
    EXPECT_EQ(refusal_of(R"({"kind":"lobby","id":1,"search":""})"), "");
}

TEST(Requests, RefuseTokensThatAreNot128BitsOfBase64url) {
    for (const std::string& token :
         {std::string("short"), std::string(22, ' '), std::string(23, 'A'),
          std::string("Wm8tU3b0yq1ZkR5nE7xSd="), std::string("Wm8tU3b0yq1ZkR5nE7xS+/"),
          std::string("ééééééééééé")}) {
        const std::string word = R"(,"token":")" + token + "\"}";
        for (const std::string start :
             {R"({"kind":"join","id":1,"room":"r","player":"p")",
              R"({"kind":"resume","id":1,"room":"r")",
              R"({"kind":"seek","id":1,"game":"gigogne","player":"p")",
              R"({"kind":"create","id":1,"name":"n","game":"gigogne","player":"p")"}) {
            EXPECT_EQ(refusal_of(start + word), "refusal.online.token_form") << start + word;
        }
        EXPECT_EQ(refusal_of(R"({"kind":"peek","id":1,"places":{"r":")" + token + "\"}}"),
                  "refusal.online.field_value");
    }
    EXPECT_EQ(refusal_of(R"({"kind":"resume","id":1,"room":"r","token":"Wm8tU3b0_q1ZkR5nE-xSdA"})"),
              "");
}

TEST(Requests, AreNotNestedDeeply) {
    std::string deep = R"({"kind":"create","id":1,"options":)";
    for (int i = 0; i < 30; ++i) deep += "[";
    EXPECT_EQ(refusal_of(deep), "refusal.online.malformed");
    EXPECT_EQ(refusal_of(R"({"kind":"create","id":1,"name":"n","game":"gigogne","player":"p",)"
                         R"("token":"Wm8tU3b0yq1ZkR5nE7xSdA","options":{"variant":"classic"}})"),
              "");
}

TEST(Requests, TellTheIdOfWhatCannotBeReadWhereThereIsOne) {
    const auto read = read_request(R"({"kind":"dance","id":41})", 200);
    EXPECT_EQ(std::get<Unreadable>(read).id, 41);
}

/// What was read, in words: the same text for the same reading.
std::string in_words(const std::variant<Request, Unreadable>& read) {
    if (const auto* const unreadable = std::get_if<Unreadable>(&read)) {
        const std::string id = unreadable->id ? std::to_string(*unreadable->id) : "no id";
        return std::string(unreadable->why.key) + " " + id;
    }
    const auto& request = std::get<Request>(read);
    const auto* const move = std::get_if<Move>(&request.ask);
    if (move == nullptr) return "request " + std::to_string(request.ask.index());
    return "move " + std::to_string(request.id) + " " + move->token + " " +
           (move->at ? std::to_string(*move->at) : "anywhere");
}

TEST(Requests, MovesAreReadAlikeByTheShortCut) {
    const std::string plain = R"({"kind":"move","id":7,"token":"b3","at":12})";
    EXPECT_EQ(in_words(read_request(plain, 4096)), "move 7 b3 12");
    const std::string odd_characters = "\"\\{}:, 09-.e+\x7f\x1f\xc3\xa9\n/u";
    // Every text that differs from a plain move in one place.
    for (std::size_t at = 0; at <= plain.size(); ++at) {
        for (const char c : odd_characters) {
            std::string replaced = plain.substr(0, at) + c;
            const std::string inserted = replaced + plain.substr(at);
            if (at < plain.size()) replaced += plain.substr(at + 1);
            for (const std::string& text : {replaced, inserted, plain.substr(0, at)}) {
                EXPECT_EQ(in_words(read_request(text, 4096)), in_words(read_document(text)))
                    << text;
            }
        }
    }
    for (const std::string number : {"0", "00", "01", "-1", "1e2", "999999999", "1000000000",
                                     "2147483647", "2147483648", "99999999999999999999"}) {
        const std::string id = R"({"kind":"move","id":)" + number + R"(,"token":"b3","at":1})";
        const std::string count = R"({"kind":"move","id":1,"token":"b3","at":)" + number + "}";
        EXPECT_EQ(in_words(read_request(id, 4096)), in_words(read_document(id))) << id;
        EXPECT_EQ(in_words(read_request(count, 4096)), in_words(read_document(count))) << count;
    }
    for (const std::size_t length : {0U, 1U, 99U, 100U, 101U, 200U, 201U}) {
        const std::string text =
            R"({"kind":"move","id":1,"token":")" + std::string(length, 'a') + R"(","at":1})";
        EXPECT_EQ(in_words(read_request(text, 4096)), in_words(read_document(text))) << length;
    }
}

}  // namespace
}  // namespace ludo::server::protocol
