#include "server/hub/http_api.hpp"

#include <algorithm>
#include <utility>

#include "core/json_writer.hpp"
#include "server/hub/feeds.hpp"
#include "server/hub/remote_rooms.hpp"
#include "server/hub/room_claims.hpp"
#include "server/protocol/check.hpp"
#include "server/protocol/description.hpp"

namespace ludo::server {

namespace {

HttpAnswer error(int status, std::string_view key) {
    JsonWriter out;
    out.open('{').key("reasons").open('[').open('{').field("key", key);
    out.key("words").open('{').close('}').close('}').close(']').close('}');
    return {.status = status, .body = out.take()};
}

}  // namespace

void HttpApi::answer(const HttpQuestion& question, Answered done) {
    constexpr std::string_view games = "/api/games/";
    constexpr std::string_view own_part = "/mine";
    constexpr std::string_view feeds = "/api/feed/";
    const std::string_view path = question.target.substr(0, question.target.find('?'));
    const bool is_info = path == "/api/info";
    const bool is_game = path.starts_with(games);
    const bool is_feed = path.starts_with(feeds);
    if (!is_info && !is_game && !is_feed) return done(error(404, "refusal.online.no_page"));
    std::string game(is_game ? path.substr(games.size()) : "");
    if (is_game && game.ends_with(own_part)) {
        if (question.method != "DELETE") return done(error(405, "refusal.online.method"));
        game.resize(game.size() - own_part.size());
        return release_game(std::move(game), std::string(question.bearer), std::move(done));
    }
    if (is_game && question.method == "DELETE") {
        return delete_game(std::move(game), std::string(question.bearer), std::move(done));
    }
    if (question.method != "GET") return done(error(405, "refusal.online.method"));
    if (is_info) return done(info());
    if (is_feed) return feed(question, path.substr(feeds.size()), std::move(done));
    find_game(std::move(game), std::move(done));
}

HttpAnswer HttpApi::info() const {
    const Counters now = context_.measure();
    JsonWriter out;
    out.open('{').field("v", protocol::version).field("build", context_.build);
    out.field("rooms", now.rooms).field("playing", now.rooms_playing);
    out.key("seeking").open('{');
    for (const auto& [game, count] : context_.seekers()) out.field(game, count);
    out.close('}');
    const auto days = [](Duration time) { return time / std::chrono::hours{24}; };
    out.field("keep_games_days", days(context_.limits.keep_games));
    out.field("set_aside_days", days(context_.limits.keep_set_aside));
    out.field("room_minutes", context_.limits.room_life / std::chrono::minutes{1}).close('}');
    return {.body = out.take()};
}

/// Copies: what was asked is gone when the room has to be fetched first.
struct HttpApi::FeedQuestion {
    std::string room;
    std::string secret;
    Language language;
    std::string known;
};

/// `path` is "<room>/<secret>".
void HttpApi::feed(const HttpQuestion& question, std::string_view path, Answered done) {
    const bool is_english = question.target.ends_with("?lang=en");
    const std::size_t slash = std::min(path.find('/'), path.size());
    const FeedQuestion asked{std::string(path.substr(0, slash)),
                             std::string(path.substr(std::min(slash + 1, path.size()))),
                             is_english ? Language::english : Language::french,
                             std::string(question.known)};
    const auto seen = [this, asked, done](const Result<std::shared_ptr<const HostedRoom>>& copy) {
        if (!copy) return done(error(503, copy.refusals().front().key));
        done(write_feed(copy->get(), asked));
    };
    const auto found = [this, asked, seen, done = std::move(done)](const FoundRoom& sought) {
        if (std::holds_alternative<Elsewhere>(sought)) {
            return context_.remote.look(asked.room, seen);
        }
        const auto* const why = std::get_if<Refusals>(&sought);
        if (why != nullptr && !is_no_room(sought)) return done(error(503, why->front().key));
        done(write_feed(why == nullptr ? std::get<HostedRoom*>(sought) : nullptr, asked));
    };
    context_.claims.find(asked.room, {}, found);
}

HttpAnswer HttpApi::write_feed(const HostedRoom* hosted, const FeedQuestion& question) {
    auto written = hosted == nullptr
                       ? std::nullopt
                       : context_.feeds.write(*hosted, question.secret, question.language);
    if (!written) return error(404, "refusal.online.no_page");
    const std::string etag = '"' + context_.secrets.hash(*written) + '"';
    if (question.known.find(etag) != std::string::npos) return {.status = 304, .etag = etag};
    return {.content_type = "application/atom+xml; charset=utf-8",
            .body = *std::move(written),
            .etag = etag};
}

template <typename Use>
void HttpApi::with_game(std::string id, Answered done, Use use) {
    const bool is_queued = context_.store.find_game(
        std::move(id), [done, use = std::move(use)](const Result<std::optional<KeptGame>>& found) {
            if (!found) return done(error(503, "refusal.online.store"));
            if (!*found) return done(error(404, "refusal.online.no_game"));
            use(**found);
        });
    if (!is_queued) done(error(503, "refusal.online.busy"));
}

void HttpApi::find_game(std::string id, Answered done) {
    with_game(std::move(id), done, [done](const KeptGame& game) {
        done({.content_type = "text/plain; charset=utf-8",
              .body = game.record,
              .file_name = "ludotheque-" + game.id.substr(0, 8) + ".ludo"});
    });
}

void HttpApi::delete_game(std::string id, std::string bearer, Answered done) {
    if (!protocol::is_token(bearer)) return done(error(403, "refusal.online.token_form"));
    with_game(std::move(id), done, [this, bearer = std::move(bearer), done](const KeptGame& game) {
        delete_owned(game, bearer, done);
    });
}

void HttpApi::delete_owned(const KeptGame& game, std::string_view bearer, Answered done) {
    const bool is_owner = !game.owner.empty() && context_.secrets.hash(bearer) == game.owner;
    if (!is_owner) return done(error(403, "refusal.online.not_host"));
    Change change;
    change.forget = game.id;
    commit(std::move(change), std::move(done));
}

/// A player takes the game off their list; the last of them takes it with them. Who has done so
/// already has lost the answer: what was asked for is so.
void HttpApi::release_game(std::string id, std::string bearer, Answered done) {
    if (!protocol::is_token(bearer)) return done(error(403, "refusal.online.token_form"));
    const auto released = [this, bearer = std::move(bearer),
                           done](const Result<std::optional<KeptGame>>& found) {
        if (!found) return done(error(503, "refusal.online.store"));
        const std::string player = context_.secrets.hash(bearer);
        const bool is_on_list =
            *found && std::find((*found)->players.begin(), (*found)->players.end(), player) !=
                          (*found)->players.end();
        if (!is_on_list) return done({.status = 204});
        Change change;
        change.release = Change::Release{(*found)->id, player};
        commit(std::move(change), done);
    };
    if (!context_.store.find_game(std::move(id), released)) {
        done(error(503, "refusal.online.busy"));
    }
}

void HttpApi::commit(Change change, Answered done) {
    ++context_.counters.commits_under_way;
    context_.store.commit(std::move(change), [this, done = std::move(done)](Outcome outcome) {
        --context_.counters.commits_under_way;
        if (outcome == Outcome::committed) return done({.status = 204});
        const bool is_known = outcome == Outcome::failed;
        done(error(503, is_known ? "refusal.online.store" : "refusal.online.stopping"));
    });
}

}  // namespace ludo::server
