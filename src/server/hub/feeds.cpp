#include "server/hub/feeds.hpp"

#include <algorithm>

#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/uuid_io.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

/// Text as XML wants it; names have no control characters.
std::string escaped(std::string_view text) {
    std::string all;
    for (const char c : text) {
        switch (c) {
            case '&':
                all += "&amp;";
                break;
            case '<':
                all += "&lt;";
                break;
            case '>':
                all += "&gt;";
                break;
            case '"':
                all += "&quot;";
                break;
            default:
                all += c;
        }
    }
    return all;
}

/// An id nobody else uses, the same whenever it is made of the same words.
std::string lasting_id(const std::string& words) {
    const boost::uuids::name_generator_sha1 generate(boost::uuids::ns::oid());
    return "urn:uuid:" + boost::uuids::to_string(generate("ludotheque " + words));
}

/// What the player is told.
std::string news(const Room& room, PlayerId reader, const Texts& texts) {
    const Words words{{"room", room.charter().name}};
    if (room.status() == RoomStatus::waiting) return texts.get("online.feed.waiting", words);
    const Player* const acting = room.to_act();
    if (acting == nullptr) return texts.get("online.feed.finished", words);
    if (acting->id == reader) return texts.get("online.feed.your_turn", words);
    return texts.get("online.feed.turn_of",
                     {{"room", room.charter().name}, {"name", room.who_is(acting->id).name}});
}

/// A moment of the room, to which an entry of the feed belongs.
std::string moment_of(const Room& room) {
    const std::size_t tokens = room.match() == nullptr ? 0 : room.match()->token_count();
    return fmt::format("{} {} {}", room.games(), tokens, static_cast<int>(room.status()));
}

}  // namespace

std::string Feeds::secret_of(const Room& room, PlayerId player) const {
    return secrets_->hash("feed of " + room.who_is(player).token);
}

std::string Feeds::path_of(const Room& room, std::optional<PlayerId> player) const {
    if (!player || !room.charter().time.is_correspondence()) return {};
    return write_room_id(room.id()) + '/' + secret_of(room, *player);
}

std::optional<std::string> Feeds::write(const HostedRoom& hosted, std::string_view secret,
                                        Language language) const {
    const Room& room = hosted.room;
    const auto is_readers = [&](const Player& player) {
        return !player.is_bot() && !player.has_left && secret_of(room, player.id) == secret;
    };
    const auto reader = std::find_if(room.players().begin(), room.players().end(), is_readers);
    const bool has_feed = room.charter().time.is_correspondence() && reader != room.players().end();
    if (!has_feed) return std::nullopt;
    const Texts& texts = Texts::in(language);
    const std::string id = write_room_id(room.id());
    const std::string feed = fmt::format("{} {}", id, reader->id);
    const std::string game = texts.get("game." + std::string(room.charter().game->info.id));
    const std::string link = fmt::format("/#/room/{}", id);
    const std::string updated =
        fmt::format("{:%FT%TZ}", std::chrono::floor<std::chrono::seconds>(hosted.changed));
    // Addresses are relative to that of the feed: behind a proxy only the reader knows the rest.
    return fmt::format(
        R"(<?xml version="1.0" encoding="utf-8"?>)"
        "\n"
        R"(<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{language}">)"
        "\n<id>{feed_id}</id>\n<title>{title}</title>\n<updated>{updated}</updated>\n"
        "<author><name>Ludothèque</name></author>\n"
        R"(<link rel="self" type="application/atom+xml" href="/api/feed/{id}/{secret}?lang={language}"/>)"
        "\n"
        R"(<link rel="alternate" type="text/html" href="{link}"/>)"
        "\n<entry>\n<id>{entry_id}</id>\n<title>{news}</title>\n<updated>{updated}</updated>\n"
        R"(<link rel="alternate" type="text/html" href="{link}"/>)"
        "\n<content type=\"text\">{game}</content>\n</entry>\n</feed>\n",
        fmt::arg("language", language_name(language)), fmt::arg("feed_id", lasting_id(feed)),
        fmt::arg("title", escaped(fmt::format("{} – {}", room.charter().name, game))),
        fmt::arg("updated", updated), fmt::arg("id", id), fmt::arg("secret", escaped(secret)),
        fmt::arg("link", link), fmt::arg("entry_id", lasting_id(feed + " " + moment_of(room))),
        fmt::arg("news", escaped(news(room, reader->id, texts))), fmt::arg("game", escaped(game)));
}

}  // namespace ludo::server
