#include "server/hub/feeds.hpp"

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

std::string Feeds::secret_of(const Room& room, std::optional<PlayerId> player) const {
    if (!player || !room.charter().time.is_correspondence()) return {};
    return secrets_->hash("feed of " + room.who_is(*player).token);
}

void Feeds::note_players(const HostedRoom& hosted) {
    if (!hosted.room.charter().time.is_correspondence()) return;
    const RoomId id = hosted.room.id();
    forget(id);
    for (const Player& player : hosted.room.players()) {
        if (player.is_bot() || player.has_left) continue;
        std::string secret = secret_of(hosted.room, player.id);
        of_rooms_[id].push_back(secret);
        readers_[std::move(secret)] = {id, player.id};
    }
}

void Feeds::forget(RoomId room) {
    const auto found = of_rooms_.find(room);
    if (found == of_rooms_.end()) return;
    for (const std::string& secret : found->second) readers_.erase(secret);
    of_rooms_.erase(found);
}

std::optional<std::string> Feeds::write(const std::string& secret, Language language) const {
    const auto found = readers_.find(secret);
    const HostedRoom* const hosted =
        found == readers_.end() ? nullptr : rooms_->find(found->second.room);
    if (hosted == nullptr) return std::nullopt;
    const Room& room = hosted->room;
    const Texts& texts = Texts::in(language);
    const std::string id = write_room_id(room.id());
    const std::string feed = fmt::format("{} {}", id, found->second.player);
    const std::string game = texts.get("game." + std::string(room.charter().game->info.id));
    const std::string link = fmt::format("/#/room/{}", id);
    const std::string updated =
        fmt::format("{:%FT%TZ}", std::chrono::floor<std::chrono::seconds>(hosted->changed));
    // Addresses are relative to that of the feed: behind a proxy only the reader knows the rest.
    return fmt::format(
        R"(<?xml version="1.0" encoding="utf-8"?>)"
        "\n"
        R"(<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{language}">)"
        "\n<id>{feed_id}</id>\n<title>{title}</title>\n<updated>{updated}</updated>\n"
        "<author><name>Ludothèque</name></author>\n"
        R"(<link rel="self" type="application/atom+xml" href="/api/feed/{secret}?lang={language}"/>)"
        "\n"
        R"(<link rel="alternate" type="text/html" href="{link}"/>)"
        "\n<entry>\n<id>{entry_id}</id>\n<title>{news}</title>\n<updated>{updated}</updated>\n"
        R"(<link rel="alternate" type="text/html" href="{link}"/>)"
        "\n<content type=\"text\">{game}</content>\n</entry>\n</feed>\n",
        fmt::arg("language", language_name(language)), fmt::arg("feed_id", lasting_id(feed)),
        fmt::arg("title", escaped(fmt::format("{} – {}", room.charter().name, game))),
        fmt::arg("updated", updated), fmt::arg("secret", escaped(secret)), fmt::arg("link", link),
        fmt::arg("entry_id", lasting_id(feed + " " + moment_of(room))),
        fmt::arg("news", escaped(news(room, found->second.player, texts))),
        fmt::arg("game", escaped(game)));
}

}  // namespace ludo::server
