#include "room_client.hpp"

#include <algorithm>
#include <random>
#include <stdexcept>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "catalog/catalog.hpp"

namespace ludo::server {

namespace json = boost::json;

namespace {

std::string text_of(const json::object& object, std::string_view name) {
    const json::value* const value = object.if_contains(name);
    return value == nullptr ? "" : std::string(value->as_string());
}

std::int64_t number_of(const json::object& object, std::string_view name) {
    const json::value* const value = object.if_contains(name);
    return value == nullptr ? 0 : value->as_int64();
}

void require(bool condition, std::string_view what, std::string_view message) {
    if (!condition) throw std::runtime_error(fmt::format("{}: {}", what, message));
}

/// 128 random bits as 22 characters of base64url.
std::string new_token() {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    static std::random_device source;
    std::string token(22, ' ');
    for (char& digit : token) digit = digits[source() % digits.size()];
    return token;
}

}  // namespace

/// Reads the parts of one message into the client.
struct RoomClient::Reader {
    RoomClient& client;
    std::string_view message;

    void take(const json::object& object) {
        client.latest_kind_ = text_of(object, "kind");
        const std::string& kind = client.latest_kind_;
        if (kind == "accepted" || kind == "welcome") take_answer(object, true);
        if (kind == "refused") take_refusal(object);
        if (kind == "room") take_room(object);
        if (kind == "events") take_events(object);
        if (kind == "welcome") client.heard_bye_ = false;
        if (kind == "bye") client.heard_bye_ = true;
        if (kind == "saving") client.can_save_ = object.at("possible").as_bool();
        client.promised_seq_ = std::max({client.promised_seq_, client.seq_, client.accepted_seq_});
    }

    void take_answer(const json::object& object, bool accepted) {
        client.answered_ = static_cast<int>(number_of(object, "id"));
        client.was_accepted_ = accepted;
        if (accepted) client.accepted_seq_ = number_of(object, "seq");
        if (object.contains("room")) enter(text_of(object, "room"));
    }

    void enter(std::string room) {
        if (room == client.room_) return;
        client.room_ = std::move(room);
        client.promised_seq_ = 0;
    }

    void take_refusal(const json::object& object) {
        take_answer(object, false);
        client.refusals_.clear();
        for (const json::value& reason : object.at("reasons").as_array()) {
            client.refusals_.push_back(text_of(reason.as_object(), "key"));
        }
    }

    void take_room(const json::object& object) {
        const json::object& room = object.at("room").as_object();
        client.seq_ = number_of(object, "seq");
        client.you_ = number_of(object, "you");
        client.game_ = text_of(room, "game");
        const json::value* const match = room.if_contains("match");
        if (match == nullptr) return;
        start(match->as_object());
        for (const json::value& token : match->at("tokens").as_array()) play(token.as_string());
        take_clock(match->as_object());
        client.is_over_ = text_of(room, "status") == "finished";
    }

    void take_events(const json::object& object) {
        const json::array& events = object.at("events").as_array();
        const std::int64_t seq = number_of(object, "seq");
        require(seq - static_cast<std::int64_t>(events.size()) == client.seq_, "a gap", message);
        client.seq_ = seq;
        for (const json::value& event : events) take_event(event.as_object());
        take_clock(object);
    }

    void take_event(const json::object& event) {
        const std::string type = text_of(event, "type");
        if (type == "started") start(event);
        if (type == "token") play(event.at("token").as_string());
        if (type == "taken_back") take_back(number_of(event, "count"));
        if (type == "closed") client.is_closed_ = true;
        if (type != "finished") return;
        client.is_over_ = true;
        client.replay_ = text_of(event, "replay");
    }

    void start(const json::object& match) {
        const GameEntry* const game = find_game(client.game_);
        require(game != nullptr, "unknown game", message);
        auto read = game->read(text_of(match, "start"));
        require(read.ok(), "unreadable start", message);
        client.match_ = *std::move(read);
        client.tokens_.clear();
        client.games_ = static_cast<int>(number_of(match, "number"));
        client.is_over_ = false;
        client.seats_.clear();
        for (const json::value& player : match.at("seats").as_array()) {
            client.seats_.push_back(player.as_int64());
        }
    }

    void play(const json::string& token) {
        require(client.match_ != nullptr, "a token before the start", message);
        require(client.match_->play(token).ok(), "a token that cannot be played", message);
        client.tokens_.emplace_back(token);
    }

    void take_back(std::int64_t tokens) {
        const auto count = static_cast<std::size_t>(tokens);
        require(client.match_ && count <= client.tokens_.size(), "too much taken back", message);
        client.match_->undo(count);
        client.tokens_.resize(client.tokens_.size() - count);
    }

    void take_clock(const json::object& object) {
        const json::value* const clock = object.if_contains("clock");
        client.clock_seat_ = clock == nullptr ? 0 : number_of(clock->as_object(), "seat");
        client.clock_left_ = clock == nullptr ? 0 : number_of(clock->as_object(), "left");
    }
};

std::string RoomClient::hello(const std::string& build) {
    const std::string word = build.empty() ? "" : fmt::format(R"(,"build":"{}")", build);
    return fmt::format(R"({{"kind":"hello","id":{},"v":2{}}})", next_id_++, word);
}

std::string RoomClient::create(std::string_view game, std::string_view name) {
    token_ = new_token();
    return fmt::format(
        R"({{"kind":"create","id":{},"name":"{}","game":"{}","player":"Ada","token":"{}"}})",
        next_id_++, name, game, token_);
}

std::string RoomClient::join(const std::string& room) {
    token_ = new_token();
    return fmt::format(R"({{"kind":"join","id":{},"room":"{}","player":"Ben","token":"{}"}})",
                       next_id_++, room, token_);
}

std::string RoomClient::resume() {
    const std::string known = seq_ == 0 ? "" : fmt::format(R"(,"seq":{})", seq_);
    return fmt::format(R"({{"kind":"resume","id":{},"room":"{}","token":"{}"{}}})", next_id_++,
                       room_, token_, known);
}

std::string RoomClient::move(std::string_view token) {
    return fmt::format(R"({{"kind":"move","id":{},"token":"{}","at":{}}})", next_id_++, token,
                       tokens_.size());
}

std::string RoomClient::roll() { return fmt::format(R"({{"kind":"roll","id":{}}})", next_id_++); }

std::string RoomClient::vote(bool again) {
    return fmt::format(R"({{"kind":"vote","id":{},"again":{}}})", next_id_++, again);
}

std::string RoomClient::offer(std::string_view what) {
    return fmt::format(R"({{"kind":"offer","id":{},"what":"{}"}})", next_id_++, what);
}

std::string RoomClient::answer(std::string_view what, bool yes) {
    return fmt::format(R"({{"kind":"answer","id":{},"what":"{}","yes":{}}})", next_id_++, what,
                       yes);
}

std::string RoomClient::leave() { return fmt::format(R"({{"kind":"leave","id":{}}})", next_id_++); }

void RoomClient::hear(std::string_view text) {
    Reader{*this, text}.take(json::parse(text).as_object());
}

std::string RoomClient::next_request(RandomSource& random_source) {
    if (!is_my_turn()) throw std::logic_error("it is not this player's turn");
    const bool must_roll = match_->turn().phase == Phase::chance;
    return must_roll ? roll() : move(*match_->random_move(random_source));
}

bool RoomClient::is_my_turn() const {
    return clock_seat_ > 0 && seats_.at(static_cast<std::size_t>(clock_seat_ - 1)) == you_;
}

}  // namespace ludo::server
