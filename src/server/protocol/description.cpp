#include "server/protocol/description.hpp"

#include <algorithm>
#include <limits>

#include "core/seat.hpp"

namespace ludo::server::protocol {

namespace {

using Kind = Type::Kind;

constexpr std::int64_t any_number = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t any_time = 9'007'199'254'740'991;  // what JavaScript still counts exactly

constexpr Type text(std::int64_t min, std::int64_t max) {
    return {.kind = Kind::text, .min = min, .max = max};
}
constexpr Type integer(std::int64_t min, std::int64_t max) {
    return {.kind = Kind::integer, .min = min, .max = max};
}
constexpr Type object(const Shape& shape) { return {.kind = Kind::shape, .shape = &shape}; }
constexpr Type list_of(Type item) {
    item.is_list = true;
    return item;
}
constexpr Field optional(Field field) {
    field.is_optional = true;
    return field;
}

constexpr Type flag{.kind = Kind::flag};
constexpr Type texts{.kind = Kind::texts, .max = 200};
constexpr Type event{.kind = Kind::event};
constexpr Type game_id{.kind = Kind::game};

// Choices.
constexpr std::string_view levels[] = {"easy", "medium", "hard", "expert"};
constexpr std::string_view visibilities[] = {"all", "public", "private"};
constexpr std::string_view colours[] = {"blue", "red", "green", "yellow"};
constexpr std::string_view preset_names[] = {"quick", "classic", "wild"};
constexpr std::string_view speeds[] = {"quick", "normal", "slow"};
constexpr std::string_view leaver_rules[] = {"forfeit", "bot"};
constexpr std::string_view room_statuses[] = {"waiting", "playing", "finished"};
constexpr std::string_view place_statuses[] = {"waiting", "playing", "finished", "gone"};
constexpr std::string_view player_states[] = {"in", "out", "away", "left"};
constexpr std::string_view token_reasons[] = {"timeout",  "timeouts", "time",     "left",
                                              "resigned", "agreed",   "dismissed"};
constexpr std::string_view offer_kinds[] = {"draw", "takeback"};
constexpr std::string_view time_kinds[] = {"turn", "total", "correspondence"};
constexpr std::string_view closing_reasons[] = {"empty", "expired", "vote", "error", "admin"};
constexpr std::string_view detaching_reasons[] = {"left",  "expelled",  "dismissed", "closed",
                                                  "error", "elsewhere", "moved"};

template <std::size_t N>
constexpr Type choice(std::string_view name, const std::string_view (&choices)[N]) {
    return {.kind = Kind::choice, .choices = choices, .name = name};
}
constexpr Type level = choice("Level", levels);
constexpr Type visibility = choice("Visibility", visibilities);
constexpr Type colour = choice("Colour", colours);
constexpr Type preset = choice("PresetName", preset_names);
constexpr Type speed = choice("Speed", speeds);
constexpr Type leavers = choice("Leavers", leaver_rules);
constexpr Type status = choice("RoomStatus", room_statuses);
constexpr Type place_status = choice("PlaceStatus", place_statuses);
constexpr Type player_state = choice("PlayerState", player_states);
constexpr Type token_reason = choice("TokenReason", token_reasons);
constexpr Type closing_reason = choice("ClosingReason", closing_reasons);
constexpr Type detaching_reason = choice("DetachingReason", detaching_reasons);
constexpr Type reaction = choice("Reaction", reactions);
constexpr Type offer_kind = choice("OfferKind", offer_kinds);
constexpr Type time_kind = choice("TimeKind", time_kinds);
constexpr const Type* all_choices[] = {
    &level,        &visibility,   &preset,       &speed,          &leavers,          &status,
    &place_status, &player_state, &token_reason, &closing_reason, &detaching_reason, &reaction,
    &offer_kind,   &colour,       &time_kind};

// Types with a meaning.
constexpr Type request_id = integer(1, any_number);
constexpr Type sequence = integer(0, any_number);
constexpr Type milliseconds = integer(0, any_time);
constexpr Type room_id = text(1, 16);
constexpr Type secret{.kind = Kind::secret};
constexpr Type server_name = text(1, 32);
constexpr Type player_id = integer(1, any_number);
constexpr Type seat = integer(1, max_seats);
constexpr Type player_name = text(1, max_player_name);
constexpr Type room_name = text(1, max_room_name);
constexpr Type code = text(1, max_code);  // rooms of earlier days may have shorter ones
constexpr Type new_code = text(min_code, max_code);
constexpr Type capacity = integer(2, max_seats);
constexpr Type turn_seconds = integer(min_turn_seconds, max_turn_seconds);
constexpr Type token = text(1, 200);
constexpr Type count = integer(0, any_number);
constexpr Type position = text(1, 100'000);
constexpr Type score = integer(-any_number, any_number);

constexpr Field id{"id", request_id, false, "chosen by the client; the answer repeats it"};

// Parts.
constexpr Type text_key_name = text(1, 80);
constexpr Field text_key_fields[] = {{"key", text_key_name}};
constexpr Shape text_key{"TextKey", "", text_key_fields, "A sentence that is a word of another."};
constexpr Field time_fields[] = {
    {"kind", time_kind, false,
     "turn: for each turn; total: for a player's turns of a game together; correspondence: days"},
    optional({"seconds", integer(min_turn_seconds, max_total_seconds), false,
              "turn: 10 to 600; total: 30 to 10800"}),
    optional({"increment", integer(0, max_increment_seconds), false,
              "of total: seconds that each turn adds; 0 when absent"}),
    optional({"days", integer(1, max_turn_days), false, "of correspondence: for each turn"}),
};
constexpr Shape time_control{"TimeControl", "", time_fields, "How long players may think."};

constexpr Field refusal_fields[] = {
    {"key", text_key_name, false, "the key of a sentence in src/text"},
    {"words",
     {.kind = Kind::words, .max = 200, .shape = &text_key},
     false,
     "what fills the sentence: texts as they are, and keys of other sentences"},
};
constexpr Shape refusal{"Refusal", "", refusal_fields, "Why something is refused."};

constexpr Field listing_fields[] = {
    {"id", room_id},
    {"name", room_name, false, "not unique"},
    {"game", game_id},
    {"options", texts, false, "those that differ from the game's defaults"},
    {"capacity", capacity},
    {"players", count, false, "seats taken, bots included"},
    {"bots", count},
    {"spectators", count},
    {"connected", count, false, "people with a seat who are there; bots are always there"},
    {"host", player_name},
    optional({"since", milliseconds, false, "while waiting: since when, Unix time"}),
    {"private", flag, false, "a code is asked for"},
    {"status", status, false, "only waiting and playing"},
    {"active", milliseconds, false, "latest activity, Unix time, to half a minute"},
    {"recent", flag, false, "active in the last ten minutes"},
    {"time", object(time_control)},
};
constexpr Shape listing{"Listing", "", listing_fields, "A room as the lobby shows it."};

constexpr Field place_fields[] = {
    {"room", room_id},
    {"status", place_status, false, "gone: no such seat; then nothing else is said"},
    optional({"name", room_name}),
    optional({"game", game_id}),
    optional({"players", list_of(player_name), false, "bots included"}),
    optional({"capacity", capacity}),
    optional({"you", player_name, false, "your name there"}),
    optional({"bots", texts, false, "by the names of those players that are bots, their levels"}),
    optional({"yours", flag, false, "you are to move"}),
    optional({"to_move", player_name, false, "whose turn it is"}),
    optional({"left", milliseconds, false, "of the turn"}),
    optional({"asked", offer_kind, false, "what is on offer, until you answer"}),
    optional({"replay", secret, false, "while finished: the kept game"}),
    optional({"winner", player_name, false, "while finished; absent after a draw"}),
};
constexpr Shape place{"PlaceView", "", place_fields, "How it stands where you have a seat."};

constexpr Field shown_game_fields[] = {
    {"room", object(listing)},
    {"position", position, false, "as spectators see it"},
    {"seats", list_of(player_name), false, "who sits where; seat 1 first"},
    {"bots", list_of(seat), false, "the seats for which bots play"},
    optional({"to_move", seat}),
};
constexpr Shape shown_game{"ShownGame", "", shown_game_fields, "A running game for all to see."};

constexpr Field search_fields[] = {
    {"preset", preset},
    {"speed", speed},
    {"waiting", count, false, "how many seek this"},
    {"seats", capacity, false, "how many it takes"},
};
constexpr Shape search{"Search", "", search_fields, "What people seek, and how many of them."};

constexpr Field player_fields[] = {
    {"id", player_id, false, "by order of arrival, never used again in the room"},
    {"name", player_name},
    optional({"level", level, false, "of a bot; absent for people"}),
    {"connected", flag, false, "always true for bots"},
    {"state", player_state, false,
     "out: eliminated, may watch; away: a bot plays until they are back; left: gone for good"},
    optional({"colour", colour, false, "chosen; where colours are seats, until the game starts"}),
    optional({"why", token_reason, false, "why they are out of the game"}),
    optional({"stand_in", level, false, "of the bot that plays while they are away"}),
    optional({"absent", milliseconds, false, "how long they have not been connected"}),
};
constexpr Shape player{"Player", "", player_fields};

constexpr Field absence_fields[] = {
    {"player", player_id},
    {"time", milliseconds, false, "how long they have not been connected"},
};
constexpr Shape absence{"Absence", "", absence_fields};

constexpr Field clock_fields[] = {
    {"seat", seat, false, "whose time runs"},
    {"left", milliseconds, false, "when the message was sent"},
    optional({"times", list_of(milliseconds), false, "of total time: what each seat has left"}),
};
constexpr Shape clock{"TurnClock", "", clock_fields};

constexpr Field match_fields[] = {
    {"number", integer(1, any_number), false, "1 for the first game in the room"},
    {"start", position, false, "the start position as you may see it"},
    {"seats", list_of(player_id), false, "who sits where; seat 1 first"},
    {"tokens", list_of(token), false, "everything played, as you may see it"},
    optional({"clock", object(clock)}),
};
constexpr Shape match{"MatchView", "", match_fields};

constexpr Field result_fields[] = {
    {"result", text(1, 8), false, "p1win … p4win or draw"},
    optional({"winner", player_id}),
    optional({"why", token_reason, false,
              "of the token that ended the game, where it was the referee's"}),
    {"scores", list_of(score), false, "by seat; empty where the game has none"},
    optional({"replay", secret, false, "GET /api/games/<replay>, also when the room is gone"}),
};
constexpr Shape result{"GameResult", "", result_fields};

constexpr Field offer_view_fields[] = {
    {"what", offer_kind},
    {"player", player_id, false, "who made it"},
    {"agreed", list_of(player_id), false, "who has said yes; all others who play are still asked"},
};
constexpr Shape offer_view{"OfferView", "", offer_view_fields, "An offer that is open."};

constexpr Field room_fields[] = {
    {"id", room_id},
    {"name", room_name},
    {"game", game_id},
    {"rules", integer(1, any_number), false, "version of the game's rules"},
    {"options", texts, false, "all of them"},
    {"capacity", capacity},
    {"private", flag},
    {"leavers", leavers, false, "what becomes of a seat whose player leaves"},
    {"time", object(time_control)},
    {"status", status},
    {"host", player_id},
    {"players", list_of(object(player))},
    {"spectators", count},
    optional({"match", object(match), false, "once a game has started"}),
    optional({"result", object(result), false, "while finished"}),
    {"votes", list_of(player_id), false, "who wants to play again"},
    {"offers", list_of(object(offer_view)), false, "at most one of each kind"},
    optional({"vote_left", milliseconds, false, "until the vote closes"}),
};
constexpr Shape room{"RoomView", "", room_fields, "All of a room, as you may see it."};

constexpr const Shape* all_parts[] = {&text_key,   &refusal, &time_control, &listing, &place,
                                      &shown_game, &search,  &player,       &absence, &clock,
                                      &match,      &result,  &offer_view,   &room};

// Requests.
constexpr Field seat_token{
    "token", secret, false,
    "128 random bits that you choose, as base64url; the same again comes back to the seat"};
constexpr Field at{"at", count, true,
                   "how many tokens you know of; when others were played meanwhile, it is refused"};
constexpr Field hello_fields[] = {
    id,
    {"v", integer(1, any_number), false, "the version of the protocol: 2"},
    optional({"build", text(1, 64), false, "of the web app; other clients leave it out"}),
};
constexpr Field only_id[] = {id};
constexpr Field lobby_fields[] = {
    id,
    optional({"search", text(0, max_room_name), false,
              "part of the name; case and accents do not count"}),
    optional({"visibility", visibility}),
    optional({"capacity", capacity}),
    optional({"game", game_id}),
    optional({"recent", flag, false, "only rooms active in the last ten minutes"}),
};
constexpr Field peek_fields[] = {id,
                                 {"places",
                                  {.kind = Kind::secrets, .max = 200},
                                  false,
                                  "by the id of a room, the token of your seat; at most 16"}};
constexpr Field seek_fields[] = {
    id,
    {"game", game_id},
    optional({"preset", preset, false, "how the game is set up; classic when absent"}),
    optional({"speed", speed, false, "of a turn: 20, 60 or 180 s; normal when absent"}),
    {"player", player_name, false, "your name"},
    seat_token,
};
constexpr Field create_fields[] = {
    id,
    {"name", room_name},
    {"game", game_id},
    optional({"options", texts, false, "of the game, without players: that is the capacity"}),
    optional({"capacity", capacity, false, "2 when absent"}),
    optional({"code", new_code, false, "makes the room private"}),
    optional({"leavers", leavers, false, "forfeit when absent"}),
    optional(
        {"time", object(time_control), false, "turns of the server's usual length when absent"}),
    {"player", player_name, false, "your name"},
    seat_token,
};
constexpr Field join_fields[] = {id,
                                 {"room", room_id},
                                 {"player", player_name, false, "your name"},
                                 seat_token,
                                 optional({"code", code})};
constexpr Field watch_fields[] = {id, {"room", room_id}, optional({"code", code})};
constexpr Field resume_fields[] = {
    id,
    {"room", room_id},
    {"token", secret, false, "that of create or join, or from the answer to watch"},
    optional({"seq", sequence, false, "the last event you have; the missing ones follow"}),
};
constexpr Field expel_fields[] = {id, {"player", player_id}};
constexpr Field bot_fields[] = {id, {"level", level}};
constexpr Field colour_fields[] = {
    id, optional({"colour", colour, false, "absent: gives one's choice back"})};
constexpr Field move_fields[] = {id, {"token", token}, at};
constexpr Field roll_fields[] = {id, at};
constexpr Field vote_fields[] = {id, {"again", flag}};
constexpr Field react_fields[] = {id, {"reaction", reaction}};
constexpr Field offer_fields[] = {id, {"what", offer_kind}};
constexpr Field answer_fields[] = {id, {"what", offer_kind}, {"yes", flag}};

constexpr Shape all_requests[] = {
    {"Hello", "hello", hello_fields, "The first message of every connection."},
    {"Lobby", "lobby", lobby_fields, "The list of rooms, and then its changes."},
    {"LeaveLobby", "leave_lobby", only_id, "No more changes of the list."},
    {"Peek", "peek", peek_fields, "How it stands where you have seats, without taking one."},
    {"Showcase", "showcase", only_id, "The liveliest public games, and then their changes."},
    {"LeaveShowcase", "leave_showcase", only_id, "No more of them."},
    {"Seek", "seek", seek_fields, "Finds somebody who wants to play the same."},
    {"StopSeeking", "stop_seeking", only_id, "Seeks no more."},
    {"Create", "create", create_fields, "Opens a room; you are its host."},
    {"Join", "join", join_fields, "Takes a seat in a room that is waiting."},
    {"Watch", "watch", watch_fields, "Looks on."},
    {"Resume", "resume", resume_fields, "Comes back after a lost connection."},
    {"Leave", "leave", only_id, "Leaves the room for good; in a game, that is giving up."},
    {"Expel", "expel", expel_fields, "The host sends somebody away while the room is waiting."},
    {"SeatBot", "seat_bot", bot_fields, "The host gives a free seat to a bot."},
    {"Fill", "fill", bot_fields, "The host gives all free seats to bots: the game starts."},
    {"ChooseColour", "colour", colour_fields,
     "Chooses a colour while the room is waiting; first come, first served."},
    {"Move", "move", move_fields, "Plays a move."},
    {"Roll", "roll", roll_fields, "Rolls the die, where a game has one."},
    {"Sit", "sit", only_id, "Takes one's seat back from the bot that kept it."},
    {"Vote", "vote", vote_fields, "Another game?"},
    {"React", "react", react_fields, "Says something ready-made."},
    {"Ping", "ping", only_id, "Is anybody there?"},
    {"Resign", "resign", only_id, "Gives the game up and stays in the room."},
    {"Offer", "offer", offer_fields, "Offers a draw, or asks to take one's last move back."},
    {"Answer", "answer", answer_fields, "Accepts or declines what is on offer."},
};

// Messages.
constexpr Field welcome_fields[] = {
    id,
    {"v", integer(1, any_number)},
    {"build", text(0, 64), false, "of the web app served here"},
    {"turn_seconds", turn_seconds, false, "for a turn, where a room does not say otherwise"}};
constexpr Field reload_fields[] = {id, {"build", text(0, 64)}};
constexpr Field accepted_fields[] = {
    id,
    {"seq", sequence, false,
     "of the room's latest event, this request's included; 0 outside rooms"},
    optional({"room", room_id, false, "answers create, join, watch and resume"}),
    optional({"token", secret, false, "of watch: brings a spectator back with resume"}),
};
constexpr Field refused_fields[] = {
    optional({"id", request_id, false, "absent when it could not be read"}),
    {"reasons", list_of(object(refusal)), false, "at least one"},
};
constexpr Field rooms_fields[] = {
    {"rooms", list_of(object(listing)), false,
     "latest activity first, those nobody is connected to last"},
    {"total", count, false, "how many match, also beyond those listed"},
};
constexpr Field lobby_change_fields[] = {
    {"changed", list_of(object(listing)), false, "new or different"},
    {"gone", list_of(room_id), false, "closed, or no longer what you asked for"},
};
constexpr Field places_fields[] = {{"places", list_of(object(place))}};
constexpr Field showcase_fields[] = {
    {"games", list_of(object(shown_game)), false, "most people first, spectators among them"},
    {"total", count, false, "how many public games run and have somebody there"},
};
constexpr Field seeking_fields[] = {
    {"game", game_id},
    {"preset", preset},
    {"speed", speed},
    {"waiting", count, false, "how many seek the same, you included"},
    {"seats", capacity, false, "how many it takes"},
    {"others", list_of(object(search)), false, "what else of this game people seek"},
};
constexpr Field matched_fields[] = {{"room", room_id, false, "you have a seat in it; it follows"}};
constexpr Field seek_ended_fields[] = {
    {"reasons", list_of(object(refusal)), false, "at least one"}};
constexpr Field room_message_fields[] = {
    {"seq", sequence},
    {"room", object(room)},
    optional({"you", player_id, false, "absent for spectators"}),
    optional({"offered", list_of(offer_kind), false,
              "what you have offered since the last move, if anything"}),
    optional({"feed", text(22, 80), false,
              "in correspondence: GET /api/feed/<feed> tells whose turn it is"})};
constexpr Field events_fields[] = {
    {"room", room_id},
    {"seq", sequence, false, "of the last event here; they are consecutive"},
    {"events", list_of(event)},
    optional({"clock", object(clock), false, "of the turn that now runs"}),
    optional({"vote_left", milliseconds, false, "until the vote closes"}),
};
constexpr Field presence_fields[] = {
    {"connected", list_of(player_id), false, "people; bots are always there"},
    {"absent", list_of(object(absence)), false, "people whose seats wait for them"},
    {"spectators", count},
};
constexpr Field reaction_fields[] = {{"player", player_id}, {"reaction", reaction}};
constexpr Field detached_fields[] = {{"room", room_id}, {"why", detaching_reason}};
constexpr Field moved_fields[] = {
    optional({"id", request_id, false,
              "the request that was not done here; absent when what you had here has gone there"}),
    optional({"room", room_id, false, "absent when it is not about a room"}),
    {"server", server_name, false, "which answers under /ws/<server>"},
};
constexpr Field saving_fields[] = {{"possible", flag}};
constexpr Field notice_fields[] = {{"text", text(1, 300), false, "to be shown as it is"}};
constexpr Field bye_fields[] = {{"retry", milliseconds, false, "come back after this time"}};

constexpr Shape all_messages[] = {
    {"Welcome", "welcome", welcome_fields, "Answers hello."},
    {"Reload", "reload", reload_fields, "Answers hello: the page is out of date, load it again."},
    {"Accepted", "accepted", accepted_fields, "The request is done, for good."},
    {"Refused", "refused", refused_fields, "Nothing was changed."},
    {"Rooms", "rooms", rooms_fields, "The list, after lobby."},
    {"LobbyChange", "lobby", lobby_change_fields, "What changed in the list."},
    {"Places", "places", places_fields, "Answers peek."},
    {"ShowcaseMessage", "showcase", showcase_fields, "The liveliest games, once a second at most."},
    {"Seeking", "seeking", seeking_fields, "How many seek, after seek and whenever it changes."},
    {"Matched", "matched", matched_fields, "Somebody was found."},
    {"SeekEnded", "seek_ended", seek_ended_fields, "You seek no more, and nobody was found."},
    {"RoomMessage", "room", room_message_fields, "The room you just came into."},
    {"Events", "events", events_fields, "What happened in your room."},
    {"Presence", "presence", presence_fields, "Who is connected."},
    {"ReactionMessage", "reaction", reaction_fields, "Somebody reacts."},
    {"Detached", "detached", detached_fields, "You are in no room any more."},
    {"Moved", "moved", moved_fields, "What you ask for, or were in, is on another server."},
    {"Notice", "notice", notice_fields, "Those who run the server say something to everybody."},
    {"Bye", "bye", bye_fields, "The server stops for a moment; nothing is lost."},
    {"Saving", "saving", saving_fields, "Whether what is played can be saved; clocks stand else."},
};

// Events.
constexpr Field joined_fields[] = {
    {"player", player_id}, {"name", player_name}, optional({"level", level, false, "for bots"})};
constexpr Field who[] = {{"player", player_id}};
constexpr Field started_fields[] = {
    {"number", integer(1, any_number)}, {"start", position}, {"seats", list_of(player_id)}};
constexpr Field token_fields[] = {
    {"token", token, false, "as you may see it"},
    optional({"seat", seat, false, "whose turn it was"}),
    optional({"why", token_reason, false, "of the referee's skip, out and drawn"}),
};
constexpr Field away_fields[] = {{"player", player_id}, {"level", level, false, "of the bot"}};
constexpr Field coloured_fields[] = {
    {"player", player_id}, optional({"colour", colour, false, "absent: the choice is given back"})};
constexpr Field voted_fields[] = {{"player", player_id}, {"again", flag}};
constexpr Field closed_fields[] = {{"why", closing_reason}};
constexpr Field offered_fields[] = {{"player", player_id}, {"what", offer_kind}};
constexpr Field answered_fields[] = {{"player", player_id}, {"what", offer_kind}, {"yes", flag}};
constexpr Field taken_back_fields[] = {
    {"count", integer(1, any_number), false, "so many of the last tokens are void"}};

constexpr Shape all_events[] = {
    {"Joined", "joined", joined_fields, "A person or a bot takes a seat."},
    {"Left", "left", who, "Somebody left the room for good."},
    {"Expelled", "expelled", who, "The host sent somebody away."},
    {"Dismissed", "dismissed", who, "Those who run the server sent somebody away."},
    {"Hosted", "hosted", who, "Somebody else is the host now."},
    {"Watched", "watched", {}, "Somebody watches, for the first time since the server started."},
    {"Started", "started", started_fields, "A game starts."},
    {"Token", "token", token_fields, "Something was played, rolled, drawn or ruled."},
    {"Away", "away", away_fields, "Somebody left and a bot plays for them."},
    {"Back", "back", who, "They have taken their seat back."},
    {"Finished", "finished", result_fields, "The game is over; the vote begins."},
    {"Voted", "voted", voted_fields, "Somebody votes on another game."},
    {"Reopened", "reopened", {}, "All want another game, but a seat is free: the room waits."},
    {"Closed", "closed", closed_fields, "The room is gone."},
    {"Offered", "offered", offered_fields, "Somebody offers something; a move makes it void."},
    {"Answered", "answered", answered_fields, "Somebody answers; a no ends the offer."},
    {"TakenBack", "taken_back", taken_back_fields, "All agreed, and moves were taken back."},
    {"Coloured", "coloured", coloured_fields, "Somebody chooses a colour."},
    {"Clocked", "clocked", {}, "What is left of the turn is stored, in case the server restarts."},
};

}  // namespace

std::span<const Shape> requests() { return all_requests; }
std::span<const Shape> messages() { return all_messages; }
std::span<const Shape> events() { return all_events; }
std::span<const Shape* const> parts() { return all_parts; }
std::span<const Type* const> named_choices() { return all_choices; }

const Shape* find(std::span<const Shape> shapes, std::string_view tag) {
    const auto found = std::find_if(shapes.begin(), shapes.end(),
                                    [&](const Shape& shape) { return shape.tag == tag; });
    return found == shapes.end() ? nullptr : &*found;
}

}  // namespace ludo::server::protocol
