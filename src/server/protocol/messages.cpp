#include "server/protocol/messages.hpp"

#include "server/protocol/description.hpp"

namespace ludo::server::protocol {

namespace {

JsonWriter begin(std::string_view kind) {
    JsonWriter writer;
    writer.open('{').field("kind", kind);
    return writer;
}

Frame end(JsonWriter& writer) {
    writer.close('}');
    return frame(std::move(writer));
}

}  // namespace

Frame frame(JsonWriter writer) { return std::make_shared<const std::string>(writer.take()); }

Frame welcome(RequestId id, std::string_view build, std::chrono::seconds turn) {
    JsonWriter writer = begin("welcome");
    writer.field("id", id).field("v", version).field("build", build);
    writer.field("turn_seconds", turn.count());
    return end(writer);
}

Frame reload(RequestId id, std::string_view build) {
    JsonWriter writer = begin("reload");
    writer.field("id", id).field("build", build);
    return end(writer);
}

Frame accepted(const Acceptance& acceptance) {
    JsonWriter writer = begin("accepted");
    writer.field("id", acceptance.id).field("seq", acceptance.seq);
    if (!acceptance.room.empty()) writer.field("room", acceptance.room);
    if (!acceptance.token.empty()) writer.field("token", acceptance.token);
    return end(writer);
}

Frame refused(std::optional<RequestId> id, const Refusals& why) {
    JsonWriter writer = begin("refused");
    if (id) writer.field("id", *id);
    writer.key("reasons").open('[');
    for (const Refusal& reason : why) {
        writer.open('{').field("key", reason.key).key("words").open('{');
        for (const Refusal::Word& word : reason.words) writer.field(word.name, word.encoded());
        writer.close('}').close('}');
    }
    writer.close(']');
    return end(writer);
}

Frame presence(std::span<const int> connected, std::size_t spectators) {
    JsonWriter writer = begin("presence");
    writer.key("connected").open('[');
    for (const int player : connected) writer.value(player);
    writer.close(']').field("spectators", spectators);
    return end(writer);
}

Frame reaction(int player, std::string_view what) {
    JsonWriter writer = begin("reaction");
    writer.field("player", player).field("reaction", what);
    return end(writer);
}

Frame detached(std::string_view room, std::string_view why) {
    JsonWriter writer = begin("detached");
    writer.field("room", room).field("why", why);
    return end(writer);
}

Frame notice(std::string_view text) {
    JsonWriter writer = begin("notice");
    writer.field("text", text);
    return end(writer);
}

Frame bye(Duration retry) {
    JsonWriter writer = begin("bye");
    writer.field("retry", retry.count());
    return end(writer);
}

}  // namespace ludo::server::protocol
