#include "server/protocol/messages.hpp"

#include "catalog/description.hpp"
#include "server/protocol/description.hpp"

namespace ludo::server::protocol {

namespace {

JsonWriter begin(std::string_view kind) {
    JsonWriter writer;
    writer.open('{').field("kind", kind);
    return writer;
}

std::string end(JsonWriter& writer) {
    writer.close('}');
    return writer.take();
}

}  // namespace

void write_reasons(JsonWriter& out, const Refusals& why) {
    out.key("reasons").list(why, [&](const Refusal& reason) { describe(reason, out); });
}

std::string welcome(RequestId id, std::string_view build, std::chrono::seconds turn) {
    JsonWriter writer = begin("welcome");
    writer.field("id", id).field("v", version).field("build", build);
    writer.field("turn_seconds", turn.count());
    return end(writer);
}

std::string reload(RequestId id, std::string_view build) {
    JsonWriter writer = begin("reload");
    writer.field("id", id).field("build", build);
    return end(writer);
}

std::string accepted(const Acceptance& acceptance) {
    JsonWriter writer = begin("accepted");
    writer.field("id", acceptance.id).field("seq", acceptance.seq);
    if (!acceptance.room.empty()) writer.field("room", acceptance.room);
    if (!acceptance.token.empty()) writer.field("token", acceptance.token);
    return end(writer);
}

std::string refused(std::optional<RequestId> id, const Refusals& why) {
    JsonWriter writer = begin("refused");
    if (id) writer.field("id", *id);
    write_reasons(writer, why);
    return end(writer);
}

std::string seeking(std::string_view game, std::string_view preset, std::string_view speed,
                    std::span<const Search> all) {
    JsonWriter writer = begin("seeking");
    writer.field("game", game).field("preset", preset).field("speed", speed);
    const auto is_own = [&](const Search& one) {
        return one.preset == preset && one.speed == speed;
    };
    for (const Search& one : all) {
        if (is_own(one)) writer.field("waiting", one.waiting).field("seats", one.seats);
    }
    writer.key("others").open('[');
    for (const Search& one : all) {
        if (is_own(one)) continue;
        writer.open('{').field("preset", one.preset).field("speed", one.speed);
        writer.field("waiting", one.waiting).field("seats", one.seats).close('}');
    }
    writer.close(']');
    return end(writer);
}

std::string matched(std::string_view room) {
    JsonWriter writer = begin("matched");
    writer.field("room", room);
    return end(writer);
}

std::string seek_ended(const Refusals& why) {
    JsonWriter writer = begin("seek_ended");
    write_reasons(writer, why);
    return end(writer);
}

std::string presence(std::span<const int> connected, std::span<const Absence> absent,
                     std::size_t spectators) {
    JsonWriter writer = begin("presence");
    writer.key("connected").open('[');
    for (const int player : connected) writer.value(player);
    writer.close(']').key("absent").open('[');
    for (const Absence& absence : absent) {
        writer.open('{').field("player", absence.player);
        writer.field("time", absence.time.count()).close('}');
    }
    writer.close(']').field("spectators", spectators);
    return end(writer);
}

std::string reaction(int player, std::string_view what) {
    JsonWriter writer = begin("reaction");
    writer.field("player", player).field("reaction", what);
    return end(writer);
}

std::string detached(std::string_view room, std::string_view why) {
    JsonWriter writer = begin("detached");
    writer.field("room", room).field("why", why);
    return end(writer);
}

std::string moved(std::optional<RequestId> id, std::string_view room, std::string_view server) {
    JsonWriter writer = begin("moved");
    if (id) writer.field("id", *id);
    if (!room.empty()) writer.field("room", room);
    writer.field("server", server);
    return end(writer);
}

std::string notice(std::string_view text) {
    JsonWriter writer = begin("notice");
    writer.field("text", text);
    return end(writer);
}

std::string bye(Duration retry) {
    JsonWriter writer = begin("bye");
    writer.field("retry", retry.count());
    return end(writer);
}

std::string saving(bool is_possible) {
    JsonWriter writer = begin("saving");
    writer.field("possible", is_possible);
    return end(writer);
}

}  // namespace ludo::server::protocol
