#include <sstream>

#include <boost/property_tree/xml_parser.hpp>
#include <gtest/gtest.h>

#include "world.hpp"

/// The private feeds of those who play by correspondence.
namespace ludo::server {
namespace {

using namespace std::chrono_literals;
using Xml = boost::property_tree::ptree;

class Feed : public testing::Test {
  protected:
    Feed() {
        ada.create(R"("name":"A & <B>","player":"Ada","game":"gigogne","options":{"first":"1"},)"
                   R"("time":{"kind":"correspondence","days":2})");
        bob.join(ada, "Bob");
    }

    static std::string secret_of(const Guest& guest) {
        return std::string(guest.last("room").at("feed").as_string());
    }
    HttpAnswer get(const std::string& secret, const std::string& known = "",
                   const std::string& query = "?lang=en") {
        HttpAnswer answer{.status = 0};
        world.hub().api({"GET", "/api/feed/" + secret + query, "", known},
                        [&](HttpAnswer a) { answer = std::move(a); });
        world.settle();
        return answer;
    }
    Xml read(const std::string& secret, const std::string& query = "?lang=en") {
        const HttpAnswer answer = get(secret, "", query);
        EXPECT_EQ(answer.status, 200);
        EXPECT_EQ(answer.content_type, "application/atom+xml; charset=utf-8");
        std::istringstream body(answer.body);
        Xml xml;
        boost::property_tree::read_xml(body, xml);
        return xml.get_child("feed");
    }

    World world;
    Guest ada{world};
    Guest bob{world};
};

TEST_F(Feed, SaysWhoseTurnItIs) {
    EXPECT_EQ(read(secret_of(ada)).get<std::string>("entry.title"),
              "It is your turn in the room “A & <B>”.");
    EXPECT_EQ(read(secret_of(bob)).get<std::string>("entry.title"),
              "In the room “A & <B>” it is Ada’s turn.");
    EXPECT_EQ(read(secret_of(bob), "").get<std::string>("entry.title"),
              "Dans la salle «\u00a0A & <B>\u00a0», c’est le tour d’Ada.");
    ada.play("G4");
    EXPECT_EQ(read(secret_of(bob)).get<std::string>("entry.title"),
              "It is your turn in the room “A & <B>”.");
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(read(secret_of(ada)).get<std::string>("entry.title"),
              "The game in the room “A & <B>” is over.");
    EXPECT_EQ(get(bob.room + "/hash of feed of hash of " + bob.token).status, 404)
        << "who has left has no feed";
}

TEST_F(Feed, HasAllThatAtomAsksFor) {
    const Xml first = read(secret_of(ada));
    EXPECT_EQ(first.get<std::string>("<xmlattr>.xmlns"), "http://www.w3.org/2005/Atom");
    EXPECT_EQ(first.get<std::string>("title"), "A & <B> – Gigogne");
    EXPECT_EQ(first.get<std::string>("updated"), "2027-01-15T08:00:00Z");
    EXPECT_EQ(first.get<std::string>("author.name"), "Ludothèque");
    EXPECT_TRUE(first.get<std::string>("id").starts_with("urn:uuid:"));
    EXPECT_EQ(first.get<std::string>("entry.link.<xmlattr>.href"), "/#/room/" + ada.room);
    EXPECT_NE(first.get<std::string>("id"), read(secret_of(bob)).get<std::string>("id"));

    world.pass(1h);
    ada.play("G4");
    const Xml second = read(secret_of(ada));
    EXPECT_EQ(second.get<std::string>("updated"), "2027-01-15T09:00:00Z");
    EXPECT_EQ(second.get<std::string>("id"), first.get<std::string>("id"));
    EXPECT_NE(second.get<std::string>("entry.id"), first.get<std::string>("entry.id"))
        << "a reader shows it as something new";
}

TEST_F(Feed, IsSentAgainOnlyWhenItChanged) {
    const HttpAnswer answer = get(secret_of(ada));
    EXPECT_FALSE(answer.etag.empty());
    const HttpAnswer again = get(secret_of(ada), answer.etag);
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(get(secret_of(ada), "\"other\", W/" + answer.etag).status, 304);
    ada.play("G4");
    EXPECT_EQ(get(secret_of(ada), answer.etag).status, 200);
}

TEST_F(Feed, IsASecretOfItsOwn) {
    EXPECT_NE(secret_of(ada), secret_of(bob));
    EXPECT_EQ(get(ada.room + "/" + ada.token).status, 404);
    for (const std::string& path : {std::string(), std::string("/"), ada.room, ada.room + "/"}) {
        EXPECT_EQ(get(path).status, 404) << path;
    }
    Guest eve(world);
    EXPECT_EQ(eve.refusal(R"("kind":"resume","room":")" + ada.room +
                          R"(","token":"AAAAAAAAAAAAAAAAAAAAAA")"),
              "refusal.online.token");
    eve.must(R"("kind":"watch","room":")" + ada.room + "\"");
    EXPECT_FALSE(eve.last("room").contains("feed")) << "spectators have none";
}

TEST_F(Feed, SurvivesARestartAndEndsWithItsRoom) {
    const std::string secret = secret_of(ada);
    const std::string before = get(secret).body;
    world.pass(24h);
    world.restart();
    EXPECT_EQ(get(secret).body, before);
    ada.come_back();
    bob.come_back();
    EXPECT_EQ(secret_of(ada), secret);
    ada.must(R"("kind":"leave")");
    bob.must(R"("kind":"leave")");
    EXPECT_EQ(get(secret).status, 404);
}

TEST_F(Feed, IsForCorrespondenceAlone) {
    Guest cleo(world);
    cleo.create(room_of("gigogne"));
    EXPECT_FALSE(cleo.last("room").contains("feed"));
    EXPECT_EQ(get(cleo.room + "/hash of feed of hash of " + cleo.token).status, 404);
}

}  // namespace
}  // namespace ludo::server
