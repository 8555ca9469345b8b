#include "server/hub/published_listing.hpp"

#include <boost/json.hpp>

#include "server/protocol/check.hpp"
#include "server/protocol/description.hpp"
#include "server/rooms/case_folding.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

bool is_listing(const std::string& text) {
    const std::string message = R"({"kind":"rooms","rooms":[)" + text + R"(],"total":1})";
    return protocol::check(protocol::messages(), message, "kind").ok();
}

}  // namespace

std::string write_published(const Listing& listing) {
    JsonWriter out;
    write_listing(out, listing);
    return out.take();
}

std::optional<ListedRoom> read_published(const PublishedRoom& published) {
    if (!published.listing || !is_listing(*published.listing)) return std::nullopt;
    boost::json::error_code error;
    const auto value = boost::json::parse(*published.listing, error);
    // Two listings in place of one would be a list too.
    if (error || !value.is_object()) return std::nullopt;
    const boost::json::object& listing = value.get_object();
    const auto text = [&](std::string_view field) -> std::string_view {
        return listing.at(field).as_string();
    };
    const auto count = [&](std::string_view field) {
        return static_cast<std::size_t>(listing.at(field).as_int64());
    };
    const GameEntry* const game = find_game(text("game"));
    if (game == nullptr || text("id") != write_room_id(published.room)) return std::nullopt;
    const RoomCategory category{game, static_cast<int>(listing.at("capacity").as_int64()),
                                listing.at("private").as_bool()};
    return ListedRoom{.rank = {.is_deserted = listing.at("connected").as_int64() == 0,
                               .active = Date{Duration{listing.at("active").as_int64()}},
                               .id = published.room},
                      .facts = {category, fold_case(text("name")), listing.at("recent").as_bool()},
                      .text = *published.listing,
                      .is_playing = text("status") == "playing",
                      .people = count("connected") + count("spectators")};
}

}  // namespace ludo::server
