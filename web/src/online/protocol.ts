// Written by `protocol-types` from src/server/protocol/description.cpp; a test compares.
// docs/protocol.md explains the messages.

export const protocolVersion = 2;

/** Characters at most. */
export const maxPlayerName = 24;
export const maxRoomName = 40;
export const maxCode = 32;

/** Characters at least. */
export const minCode = 4;

export const minTurnSeconds = 10;
export const maxTurnSeconds = 600;
export const minTotalSeconds = 30;
export const maxTotalSeconds = 10800;
export const maxIncrementSeconds = 60;
export const maxTurnDays = 7;

/** One of the server's games; it refuses others. */
export type GameId = string;

export type Level = 'easy' | 'medium' | 'hard' | 'expert';

export type Visibility = 'all' | 'public' | 'private';

export type PresetName = 'quick' | 'classic' | 'wild';

export type Speed = 'quick' | 'normal' | 'slow';

export type Leavers = 'forfeit' | 'bot';

export type RoomStatus = 'waiting' | 'playing' | 'finished';

export type PlaceStatus = 'waiting' | 'playing' | 'finished' | 'gone';

export type PlayerState = 'in' | 'out' | 'away' | 'left';

export type TokenReason =
  | 'timeout'
  | 'timeouts'
  | 'time'
  | 'left'
  | 'resigned'
  | 'agreed'
  | 'dismissed';

export type ClosingReason = 'empty' | 'expired' | 'vote' | 'error' | 'admin';

export type DetachingReason =
  | 'left'
  | 'expelled'
  | 'dismissed'
  | 'closed'
  | 'error'
  | 'elsewhere'
  | 'moved';

export type Reaction =
  | 'hello'
  | 'luck'
  | 'well_played'
  | 'thanks'
  | 'wow'
  | 'oops'
  | 'think'
  | 'hurry'
  | 'sorry'
  | 'bye';

export type OfferKind = 'draw' | 'takeback';

export type Colour = 'blue' | 'red' | 'green' | 'yellow';

export type TimeKind = 'turn' | 'total' | 'correspondence';

/** In the order they are offered. */
export const reactions: readonly Reaction[] = [
  'hello',
  'luck',
  'well_played',
  'thanks',
  'wow',
  'oops',
  'think',
  'hurry',
  'sorry',
  'bye',
];

/** A sentence that is a word of another. */
export interface TextKey {
  readonly key: string;
}

/** Why something is refused. */
export interface Refusal {
  /** the key of a sentence in src/text */
  readonly key: string;
  /** what fills the sentence: texts as they are, and keys of other sentences */
  readonly words: Readonly<Record<string, string | TextKey>>;
}

/** How long players may think. */
export interface TimeControl {
  /** turn: for each turn; total: for a player's turns of a game together; correspondence: days */
  readonly kind: TimeKind;
  /** turn: 10 to 600; total: 30 to 10800 */
  readonly seconds?: number;
  /** of total: seconds that each turn adds; 0 when absent */
  readonly increment?: number;
  /** of correspondence: for each turn */
  readonly days?: number;
}

/** A room as the lobby shows it. */
export interface Listing {
  readonly id: string;
  /** not unique */
  readonly name: string;
  readonly game: GameId;
  /** those that differ from the game's defaults */
  readonly options: Readonly<Record<string, string>>;
  readonly capacity: number;
  /** seats taken, bots included */
  readonly players: number;
  readonly bots: number;
  readonly spectators: number;
  /** people with a seat who are there; bots are always there */
  readonly connected: number;
  readonly host: string;
  /** while waiting: since when, Unix time */
  readonly since?: number;
  /** a code is asked for */
  readonly private: boolean;
  /** only waiting and playing */
  readonly status: RoomStatus;
  /** latest activity, Unix time, to half a minute */
  readonly active: number;
  /** active in the last ten minutes */
  readonly recent: boolean;
  readonly time: TimeControl;
}

/** How it stands where you have a seat. */
export interface PlaceView {
  readonly room: string;
  /** gone: no such seat; then nothing else is said */
  readonly status: PlaceStatus;
  readonly name?: string;
  readonly game?: GameId;
  /** bots included */
  readonly players?: readonly string[];
  readonly capacity?: number;
  /** your name there */
  readonly you?: string;
  /** by the names of those players that are bots, their levels */
  readonly bots?: Readonly<Record<string, string>>;
  /** you are to move */
  readonly yours?: boolean;
  /** whose turn it is */
  readonly to_move?: string;
  /** of the turn */
  readonly left?: number;
  /** what is on offer, until you answer */
  readonly asked?: OfferKind;
  /** while finished: the kept game */
  readonly replay?: string;
  /** while finished; absent after a draw */
  readonly winner?: string;
}

/** A running game for all to see. */
export interface ShownGame {
  readonly room: Listing;
  /** as spectators see it */
  readonly position: string;
  /** who sits where; seat 1 first */
  readonly seats: readonly string[];
  /** the seats for which bots play */
  readonly bots: readonly number[];
  readonly to_move?: number;
}

/** What people seek, and how many of them. */
export interface Search {
  readonly preset: PresetName;
  readonly speed: Speed;
  /** how many seek this */
  readonly waiting: number;
  /** how many it takes */
  readonly seats: number;
}

export interface Player {
  /** by order of arrival, never used again in the room */
  readonly id: number;
  readonly name: string;
  /** of a bot; absent for people */
  readonly level?: Level;
  /** always true for bots */
  readonly connected: boolean;
  /** out: eliminated, may watch; away: a bot plays until they are back; left: gone for good */
  readonly state: PlayerState;
  /** chosen; where colours are seats, until the game starts */
  readonly colour?: Colour;
  /** why they are out of the game */
  readonly why?: TokenReason;
  /** of the bot that plays while they are away */
  readonly stand_in?: Level;
  /** how long they have not been connected */
  readonly absent?: number;
}

export interface Absence {
  readonly player: number;
  /** how long they have not been connected */
  readonly time: number;
}

export interface TurnClock {
  /** whose time runs */
  readonly seat: number;
  /** when the message was sent */
  readonly left: number;
  /** of total time: what each seat has left */
  readonly times?: readonly number[];
}

export interface MatchView {
  /** 1 for the first game in the room */
  readonly number: number;
  /** the start position as you may see it */
  readonly start: string;
  /** who sits where; seat 1 first */
  readonly seats: readonly number[];
  /** everything played, as you may see it */
  readonly tokens: readonly string[];
  readonly clock?: TurnClock;
}

export interface GameResult {
  /** p1win … p4win or draw */
  readonly result: string;
  readonly winner?: number;
  /** of the token that ended the game, where it was the referee's */
  readonly why?: TokenReason;
  /** by seat; empty where the game has none */
  readonly scores: readonly number[];
  /** GET /api/games/<replay>, also when the room is gone */
  readonly replay?: string;
}

/** An offer that is open. */
export interface OfferView {
  readonly what: OfferKind;
  /** who made it */
  readonly player: number;
  /** who has said yes; all others who play are still asked */
  readonly agreed: readonly number[];
}

/** All of a room, as you may see it. */
export interface RoomView {
  readonly id: string;
  readonly name: string;
  readonly game: GameId;
  /** version of the game's rules */
  readonly rules: number;
  /** all of them */
  readonly options: Readonly<Record<string, string>>;
  readonly capacity: number;
  readonly private: boolean;
  /** what becomes of a seat whose player leaves */
  readonly leavers: Leavers;
  readonly time: TimeControl;
  readonly status: RoomStatus;
  readonly host: number;
  readonly players: readonly Player[];
  readonly spectators: number;
  /** once a game has started */
  readonly match?: MatchView;
  /** while finished */
  readonly result?: GameResult;
  /** who wants to play again */
  readonly votes: readonly number[];
  /** at most one of each kind */
  readonly offers: readonly OfferView[];
  /** until the vote closes */
  readonly vote_left?: number;
}

/** A person or a bot takes a seat. */
export interface Joined {
  readonly type: 'joined';
  readonly player: number;
  readonly name: string;
  /** for bots */
  readonly level?: Level;
}

/** Somebody left the room for good. */
export interface Left {
  readonly type: 'left';
  readonly player: number;
}

/** The host sent somebody away. */
export interface Expelled {
  readonly type: 'expelled';
  readonly player: number;
}

/** Those who run the server sent somebody away. */
export interface Dismissed {
  readonly type: 'dismissed';
  readonly player: number;
}

/** Somebody else is the host now. */
export interface Hosted {
  readonly type: 'hosted';
  readonly player: number;
}

/** Somebody watches, for the first time since the server started. */
export interface Watched {
  readonly type: 'watched';
}

/** A game starts. */
export interface Started {
  readonly type: 'started';
  readonly number: number;
  readonly start: string;
  readonly seats: readonly number[];
}

/** Something was played, rolled, drawn or ruled. */
export interface Token {
  readonly type: 'token';
  /** as you may see it */
  readonly token: string;
  /** whose turn it was */
  readonly seat?: number;
  /** of the referee's skip, out and drawn */
  readonly why?: TokenReason;
}

/** Somebody left and a bot plays for them. */
export interface Away {
  readonly type: 'away';
  readonly player: number;
  /** of the bot */
  readonly level: Level;
}

/** They have taken their seat back. */
export interface Back {
  readonly type: 'back';
  readonly player: number;
}

/** The game is over; the vote begins. */
export interface Finished {
  readonly type: 'finished';
  /** p1win … p4win or draw */
  readonly result: string;
  readonly winner?: number;
  /** of the token that ended the game, where it was the referee's */
  readonly why?: TokenReason;
  /** by seat; empty where the game has none */
  readonly scores: readonly number[];
  /** GET /api/games/<replay>, also when the room is gone */
  readonly replay?: string;
}

/** Somebody votes on another game. */
export interface Voted {
  readonly type: 'voted';
  readonly player: number;
  readonly again: boolean;
}

/** All want another game, but a seat is free: the room waits. */
export interface Reopened {
  readonly type: 'reopened';
}

/** The room is gone. */
export interface Closed {
  readonly type: 'closed';
  readonly why: ClosingReason;
}

/** Somebody offers something; a move makes it void. */
export interface Offered {
  readonly type: 'offered';
  readonly player: number;
  readonly what: OfferKind;
}

/** Somebody answers; a no ends the offer. */
export interface Answered {
  readonly type: 'answered';
  readonly player: number;
  readonly what: OfferKind;
  readonly yes: boolean;
}

/** All agreed, and moves were taken back. */
export interface TakenBack {
  readonly type: 'taken_back';
  /** so many of the last tokens are void */
  readonly count: number;
}

/** Somebody chooses a colour. */
export interface Coloured {
  readonly type: 'coloured';
  readonly player: number;
  /** absent: the choice is given back */
  readonly colour?: Colour;
}

/** What is left of the turn is stored, in case the server restarts. */
export interface Clocked {
  readonly type: 'clocked';
}

export type RoomEvent =
  | Joined
  | Left
  | Expelled
  | Dismissed
  | Hosted
  | Watched
  | Started
  | Token
  | Away
  | Back
  | Finished
  | Voted
  | Reopened
  | Closed
  | Offered
  | Answered
  | TakenBack
  | Coloured
  | Clocked;

/** The first message of every connection. */
export interface Hello {
  readonly kind: 'hello';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  /** the version of the protocol: 2 */
  readonly v: number;
  /** of the web app; other clients leave it out */
  readonly build?: string;
}

/** The list of rooms, and then its changes. */
export interface Lobby {
  readonly kind: 'lobby';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  /** part of the name; case and accents do not count */
  readonly search?: string;
  readonly visibility?: Visibility;
  readonly capacity?: number;
  readonly game?: GameId;
  /** only rooms active in the last ten minutes */
  readonly recent?: boolean;
}

/** No more changes of the list. */
export interface LeaveLobby {
  readonly kind: 'leave_lobby';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
}

/** How it stands where you have seats, without taking one. */
export interface Peek {
  readonly kind: 'peek';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  /** by the id of a room, the token of your seat; at most 16 */
  readonly places: Readonly<Record<string, string>>;
}

/** The liveliest public games, and then their changes. */
export interface Showcase {
  readonly kind: 'showcase';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
}

/** No more of them. */
export interface LeaveShowcase {
  readonly kind: 'leave_showcase';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
}

/** Finds somebody who wants to play the same. */
export interface Seek {
  readonly kind: 'seek';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly game: GameId;
  /** how the game is set up; classic when absent */
  readonly preset?: PresetName;
  /** of a turn: 20, 60 or 180 s; normal when absent */
  readonly speed?: Speed;
  /** your name */
  readonly player: string;
  /** 128 random bits that you choose, as base64url; the same again comes back to the seat */
  readonly token: string;
}

/** Seeks no more. */
export interface StopSeeking {
  readonly kind: 'stop_seeking';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
}

/** Opens a room; you are its host. */
export interface Create {
  readonly kind: 'create';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly name: string;
  readonly game: GameId;
  /** of the game, without players: that is the capacity */
  readonly options?: Readonly<Record<string, string>>;
  /** 2 when absent */
  readonly capacity?: number;
  /** makes the room private */
  readonly code?: string;
  /** forfeit when absent */
  readonly leavers?: Leavers;
  /** turns of the server's usual length when absent */
  readonly time?: TimeControl;
  /** your name */
  readonly player: string;
  /** 128 random bits that you choose, as base64url; the same again comes back to the seat */
  readonly token: string;
}

/** Takes a seat in a room that is waiting. */
export interface Join {
  readonly kind: 'join';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly room: string;
  /** your name */
  readonly player: string;
  /** 128 random bits that you choose, as base64url; the same again comes back to the seat */
  readonly token: string;
  readonly code?: string;
}

/** Looks on. */
export interface Watch {
  readonly kind: 'watch';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly room: string;
  readonly code?: string;
}

/** Comes back after a lost connection. */
export interface Resume {
  readonly kind: 'resume';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly room: string;
  /** that of create or join, or from the answer to watch */
  readonly token: string;
  /** the last event you have; the missing ones follow */
  readonly seq?: number;
}

/** Leaves the room for good; in a game, that is giving up. */
export interface Leave {
  readonly kind: 'leave';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
}

/** The host sends somebody away while the room is waiting. */
export interface Expel {
  readonly kind: 'expel';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly player: number;
}

/** The host gives a free seat to a bot. */
export interface SeatBot {
  readonly kind: 'seat_bot';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly level: Level;
}

/** The host gives all free seats to bots: the game starts. */
export interface Fill {
  readonly kind: 'fill';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly level: Level;
}

/** Chooses a colour while the room is waiting; first come, first served. */
export interface ChooseColour {
  readonly kind: 'colour';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  /** absent: gives one's choice back */
  readonly colour?: Colour;
}

/** Plays a move. */
export interface Move {
  readonly kind: 'move';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly token: string;
  /** how many tokens you know of; when others were played meanwhile, it is refused */
  readonly at?: number;
}

/** Rolls the die, where a game has one. */
export interface Roll {
  readonly kind: 'roll';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  /** how many tokens you know of; when others were played meanwhile, it is refused */
  readonly at?: number;
}

/** Takes one's seat back from the bot that kept it. */
export interface Sit {
  readonly kind: 'sit';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
}

/** Another game? */
export interface Vote {
  readonly kind: 'vote';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly again: boolean;
}

/** Says something ready-made. */
export interface React {
  readonly kind: 'react';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly reaction: Reaction;
}

/** Is anybody there? */
export interface Ping {
  readonly kind: 'ping';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
}

/** Gives the game up and stays in the room. */
export interface Resign {
  readonly kind: 'resign';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
}

/** Offers a draw, or asks to take one's last move back. */
export interface Offer {
  readonly kind: 'offer';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly what: OfferKind;
}

/** Accepts or declines what is on offer. */
export interface Answer {
  readonly kind: 'answer';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly what: OfferKind;
  readonly yes: boolean;
}

export type ClientMessage =
  | Hello
  | Lobby
  | LeaveLobby
  | Peek
  | Showcase
  | LeaveShowcase
  | Seek
  | StopSeeking
  | Create
  | Join
  | Watch
  | Resume
  | Leave
  | Expel
  | SeatBot
  | Fill
  | ChooseColour
  | Move
  | Roll
  | Sit
  | Vote
  | React
  | Ping
  | Resign
  | Offer
  | Answer;

/** Answers hello. */
export interface Welcome {
  readonly kind: 'welcome';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly v: number;
  /** of the web app served here */
  readonly build: string;
  /** for a turn, where a room does not say otherwise */
  readonly turn_seconds: number;
}

/** Answers hello: the page is out of date, load it again. */
export interface Reload {
  readonly kind: 'reload';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  readonly build: string;
}

/** The request is done, for good. */
export interface Accepted {
  readonly kind: 'accepted';
  /** chosen by the client; the answer repeats it */
  readonly id: number;
  /** of the room's latest event, this request's included; 0 outside rooms */
  readonly seq: number;
  /** answers create, join, watch and resume */
  readonly room?: string;
  /** of watch: brings a spectator back with resume */
  readonly token?: string;
}

/** Nothing was changed. */
export interface Refused {
  readonly kind: 'refused';
  /** absent when it could not be read */
  readonly id?: number;
  /** at least one */
  readonly reasons: readonly Refusal[];
}

/** The list, after lobby. */
export interface Rooms {
  readonly kind: 'rooms';
  /** latest activity first, those nobody is connected to last */
  readonly rooms: readonly Listing[];
  /** how many match, also beyond those listed */
  readonly total: number;
}

/** What changed in the list. */
export interface LobbyChange {
  readonly kind: 'lobby';
  /** new or different */
  readonly changed: readonly Listing[];
  /** closed, or no longer what you asked for */
  readonly gone: readonly string[];
}

/** Answers peek. */
export interface Places {
  readonly kind: 'places';
  readonly places: readonly PlaceView[];
}

/** The liveliest games, once a second at most. */
export interface ShowcaseMessage {
  readonly kind: 'showcase';
  /** most people first, spectators among them */
  readonly games: readonly ShownGame[];
  /** how many public games run and have somebody there */
  readonly total: number;
}

/** How many seek, after seek and whenever it changes. */
export interface Seeking {
  readonly kind: 'seeking';
  readonly game: GameId;
  readonly preset: PresetName;
  readonly speed: Speed;
  /** how many seek the same, you included */
  readonly waiting: number;
  /** how many it takes */
  readonly seats: number;
  /** what else of this game people seek */
  readonly others: readonly Search[];
}

/** Somebody was found. */
export interface Matched {
  readonly kind: 'matched';
  /** you have a seat in it; it follows */
  readonly room: string;
}

/** You seek no more, and nobody was found. */
export interface SeekEnded {
  readonly kind: 'seek_ended';
  /** at least one */
  readonly reasons: readonly Refusal[];
}

/** The room you just came into. */
export interface RoomMessage {
  readonly kind: 'room';
  readonly seq: number;
  readonly room: RoomView;
  /** absent for spectators */
  readonly you?: number;
  /** what you have offered since the last move, if anything */
  readonly offered?: readonly OfferKind[];
  /** in correspondence: GET /api/feed/<feed> tells whose turn it is */
  readonly feed?: string;
}

/** What happened in your room. */
export interface Events {
  readonly kind: 'events';
  readonly room: string;
  /** of the last event here; they are consecutive */
  readonly seq: number;
  readonly events: readonly RoomEvent[];
  /** of the turn that now runs */
  readonly clock?: TurnClock;
  /** until the vote closes */
  readonly vote_left?: number;
}

/** Who is connected. */
export interface Presence {
  readonly kind: 'presence';
  /** people; bots are always there */
  readonly connected: readonly number[];
  /** people whose seats wait for them */
  readonly absent: readonly Absence[];
  readonly spectators: number;
}

/** Somebody reacts. */
export interface ReactionMessage {
  readonly kind: 'reaction';
  readonly player: number;
  readonly reaction: Reaction;
}

/** You are in no room any more. */
export interface Detached {
  readonly kind: 'detached';
  readonly room: string;
  readonly why: DetachingReason;
}

/** What you ask for, or were in, is on another server. */
export interface Moved {
  readonly kind: 'moved';
  /** the request that was not done here; absent when what you had here has gone there */
  readonly id?: number;
  /** absent when it is not about a room */
  readonly room?: string;
  /** which answers under /ws/<server> */
  readonly server: string;
}

/** Those who run the server say something to everybody. */
export interface Notice {
  readonly kind: 'notice';
  /** to be shown as it is */
  readonly text: string;
}

/** The server stops for a moment; nothing is lost. */
export interface Bye {
  readonly kind: 'bye';
  /** come back after this time */
  readonly retry: number;
}

/** Whether what is played can be saved; clocks stand else. */
export interface Saving {
  readonly kind: 'saving';
  readonly possible: boolean;
}

export type ServerMessage =
  | Welcome
  | Reload
  | Accepted
  | Refused
  | Rooms
  | LobbyChange
  | Places
  | ShowcaseMessage
  | Seeking
  | Matched
  | SeekEnded
  | RoomMessage
  | Events
  | Presence
  | ReactionMessage
  | Detached
  | Moved
  | Notice
  | Bye
  | Saving;
