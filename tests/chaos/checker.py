"""Holds what clients were told against what is stored in the end.

The rules, each by the name its violations carry:

    lost      what was accepted or told is there: in the room's log or, for earlier games, in the
              kept game
    doubled   a number of a log is used once and none is left out; a move is accepted once
    forked    nobody saw different events at one number, and the log has what they saw
    refused   a move is not there when all that asked for it were refused
    unasked   a player's move is there only when a client asked for it
    vanished  a room is gone, or said to be, only after somebody asked for its end
    seat      one token is one seat in one room
    epoch     epochs and numbers of a room never fall
    silence   a move is told in time: a second, and what each fault meanwhile may cost; but never
              more than a minute, however many there are
"""

import collections
import dataclasses

USUAL_SILENCE = 1.0
LONGEST_SILENCE = 60.0
# A kept game does not say who caused a token; these are never a player's.
REFEREE_TOKENS = ("skip", "out:", "drawn", "pass", "roll:", "draw:", "begin:")


@dataclasses.dataclass(frozen=True)
class Violation:
    rule: str
    room: str
    text: str

    def __str__(self):
        return f"{self.rule}: room {self.room}: {self.text}"


@dataclasses.dataclass
class Report:
    violations: list
    accepted: int = 0  # moves
    verified: int = 0  # accepted moves that were found where they belong
    unkept: int = 0    # accepted moves of games that are not kept, so nobody can tell
    # Kinds of all faults meanwhile, joined by +: longest seconds.
    silences: dict = dataclasses.field(default_factory=dict)


class RoomLog:
    """The log of a room by the numbers that clients know."""

    def __init__(self, stored):
        self.stored = stored
        self.by_seq = {}
        self.last = 0
        self.condensed = 0  # what came up to here is no longer told by the log
        self.game = 0
        self.tokens = []    # of the present game: stored events
        self.faults = []    # (rule, text)
        epoch = 0
        for one in stored:
            if one.seq != self.last + 1:
                self.faults.append(("doubled", f"event {one.seq} follows {self.last} in the log"))
            if one.epoch < epoch:
                self.faults.append(("epoch", f"event {one.seq} is of epoch {one.epoch}, the one "
                                             f"before of {epoch}"))
            epoch = one.epoch
            self.last = one.seq
            self.take(one)

    def take(self, one):
        kind = one.event["type"]
        if kind == "condensed":
            self.condensed = self.last = one.event["seq"]
            self.game = one.event["games"]
            self.by_seq.clear()
            return
        self.by_seq[one.seq] = one.event
        if kind == "started":
            self.game += 1
            self.tokens = []
        elif kind == "played":
            self.tokens.append(one.event)
        elif kind == "taken_back":
            del self.tokens[-one.event["count"]:]


class Checker:
    def __init__(self, history, final):
        self.history = sorted(history, key=lambda entry: entry["t"])
        self.final = final
        self.logs = {room: RoomLog(stored) for room, stored in final.rooms.items()}
        self.report = Report([])
        self.seen = collections.defaultdict(dict)  # room: {(game, at): token}

    def run(self):
        self.read()
        self.check_logs()
        self.check_told()
        self.check_moves()
        self.check_rooms()
        self.check_seats()
        self.check_epochs()
        self.check_silence()
        return self.report

    def fail(self, rule, room, text):
        self.report.violations.append(Violation(rule, room, text))

    def of(self, *kinds):
        return (entry for entry in self.history if entry["what"] in kinds)

    def read(self):
        self.asked = {entry["request"]: entry for entry in self.of("asked")}
        self.answers = {entry["request"]: entry for entry in self.of("answered")}
        self.rooms = {entry["room"] for entry in self.history if entry.get("room")}
        self.closing = {entry["room"] for entry in self.of("closing")}
        self.closing |= {entry["room"] for entry in self.of("told")
                         if entry["event"]["type"] == "closed"}
        self.replays = {}  # (room, game): id of the kept game, None when it was not kept
        for entry in self.of("told"):
            if entry["event"]["type"] == "finished":
                self.replays[entry["room"], entry["game"]] = entry["event"].get("replay")
        self.seats = collections.defaultdict(set)
        for entry in self.of("seated"):
            self.seats[entry["room"]].add(entry["client"])

    # --- what is stored, by itself ---------------------------------------------------------------

    def check_logs(self):
        for room, log in self.logs.items():
            for rule, text in log.faults:
                self.fail(rule, room, text)

    # --- what was told ---------------------------------------------------------------------------

    def check_told(self):
        by_seq = {}
        for entry in self.of("told"):
            room, seq, event = entry["room"], entry["seq"], essence(entry["event"])
            first, who = by_seq.setdefault((room, seq), (event, entry["client"]))
            if first != event:
                self.fail("forked", room, f"event {seq} was {first} for {who} and {event} for "
                                          f"{entry['client']}")
            if entry["event"]["type"] == "token":
                self.see(entry["client"], room, entry["game"], entry["at"],
                         entry["event"]["token"])
        for entry in self.of("shown"):
            for at, token in enumerate(entry["tokens"]):
                self.see(entry["client"], entry["room"], entry["game"], at, token)
        for (room, seq), (event, who) in sorted(by_seq.items()):
            self.check_kept(room, seq, event, who)
        for room, tokens in self.seen.items():
            for (game, at), (token, who) in tokens.items():
                self.find_token(room, game, at, token, f"told to {who}")

    def see(self, client, room, game, at, token):
        first, who = self.seen[room].setdefault((game, at), (token, client))
        if first != token:
            self.fail("forked", room, f"token {at} of game {game} was {first} for {who} and "
                                      f"{token} for {client}")

    def check_kept(self, room, seq, event, who):
        log = self.logs.get(room)
        if log is None or seq <= log.condensed:
            return
        if seq > log.last:
            self.fail("lost", room, f"event {seq} was told to {who}; the log ends at {log.last}")
        elif seq in log.by_seq and essence(log.by_seq[seq]) != event:
            self.fail("forked", room, f"event {seq} was {event} for {who}, and is "
                                      f"{essence(log.by_seq[seq])} in the log")

    def find_token(self, room, game, at, token, what):
        """True when it is where it belongs, None when nobody can tell."""
        log = self.logs.get(room)
        if log is not None and game == log.game:
            there = [event["token"] for event in log.tokens[at:at + 1]]
            where = "the log"
        else:
            kept = self.kept_game(room, game, at, token)
            if kept is None:
                return None
            there = kept.tokens[at:at + 1]
            where = "the kept game"
        if there == [token]:
            return True
        self.fail("forked" if there else "lost", room,
                  f"token {at} of game {game}, {token} as {what}, is "
                  f"{there[0] if there else 'not'} in {where}")
        return False

    def kept_game(self, room, game, at, token):
        """By its name or, when nobody was told that, by its players; None when it is not kept."""
        nothing = type("Nothing", (), {"tokens": []})
        if (room, game) in self.replays:
            replay = self.replays[room, game]
            return None if replay is None else self.final.games.get(replay, nothing)
        candidates = [kept for kept in self.final.games.values()
                      if set(kept.players) == self.seats[room]]
        fitting = (kept for kept in candidates if kept.tokens[at:at + 1] == [token])
        return next(fitting, candidates[0] if candidates else nothing)

    # --- moves -----------------------------------------------------------------------------------

    def check_moves(self):
        wanted = collections.defaultdict(list)  # (room, game, at): requests
        for request, asked in self.asked.items():
            wanted[asked["room"], asked["game"], asked["at"]].append(request)
        for (room, game, at), requests in wanted.items():
            accepted = [request for request in requests if self.is_accepted(request)]
            if len(accepted) > 1:
                self.fail("doubled", room, f"token {at} of game {game} was accepted "
                                           f"{len(accepted)} times")
            for request in accepted:
                self.report.accepted += 1
                found = self.find_token(room, game, at, self.asked[request]["token"], "accepted")
                self.report.verified += found is True
                self.report.unkept += found is None
        for room, log in self.logs.items():
            if room not in self.rooms:
                continue
            for at, event in enumerate(log.tokens):
                if event.get("cause", "player") == "player":
                    self.check_cause(room, log.game, at, event["token"], wanted)
        for (room, game), replay in self.replays.items():
            kept = self.final.games.get(replay)
            for at, token in enumerate(kept.tokens if kept else []):
                if not token.startswith(REFEREE_TOKENS):
                    self.check_cause(room, game, at, token, wanted)

    def is_accepted(self, request):
        return request in self.answers and self.answers[request]["accepted"]

    def check_cause(self, room, game, at, token, wanted):
        asking = [request for request in wanted[room, game, at]
                  if self.asked[request]["token"] == token]
        if not asking:
            self.fail("unasked", room, f"token {at} of game {game} is {token}: nobody asked for it")
        elif all(request in self.answers and not self.answers[request]["accepted"]
                 for request in asking):
            self.fail("refused", room, f"token {at} of game {game} is {token}, which was refused")

    # --- rooms, seats, epochs --------------------------------------------------------------------

    def check_rooms(self):
        for room in sorted(self.rooms - set(self.logs) - self.closing):
            self.fail("vanished", room, "it is not stored, and nobody closed it")
        for entry in self.of("missing"):
            if entry["room"] not in self.closing:
                self.fail("vanished", entry["room"], f"{entry['client']} was told that there is "
                                                     f"no such room")

    def check_seats(self):
        rooms = {}
        for entry in self.of("seated"):
            first = rooms.setdefault(entry["seat"], entry["room"])
            if first != entry["room"]:
                self.fail("seat", first, f"the token of {entry['client']} has a seat in "
                                         f"{entry['room']} too")

    def check_epochs(self):
        latest = {}
        written = collections.defaultdict(set)  # room: {(seq, epoch)} of its rows, at any time
        for entry in self.of("sampled"):
            written[entry["room"]].update(map(tuple, entry.get("events", ())))
        for room, log in self.logs.items():
            written[room].update((one.seq, one.epoch) for one in log.stored)
        samples = [(entry["room"], entry["epoch"], entry["seq"]) for entry in self.of("sampled")]
        samples += [(room, *last) for room, last in self.final.epochs.items()]
        for room, epoch, seq in samples:
            before = latest.get(room, (0, 0))
            if epoch < before[0] or seq < before[1]:
                self.fail("epoch", room, f"(epoch, number) fell from {before} to {(epoch, seq)}")
            latest[room] = (epoch, seq)
            self.check_fenced(room, epoch, seq, written[room])

    def check_fenced(self, room, epoch, seq, written):
        """What was written after the room was seen in an epoch is of that one or a later one."""
        for number, of in sorted(written):
            if number > seq and of < epoch:
                self.fail("epoch", room, f"event {number} is of epoch {of}, though the room was in "
                                         f"epoch {epoch} at event {seq} already")

    # --- silence ---------------------------------------------------------------------------------

    def check_silence(self):
        faults = list(self.of("fault"))
        end = next((entry["t"] for entry in self.of("ended")), None)
        for entry in self.of("stuck"):
            self.fail("silence", "-", f"pair {entry['pair']} no longer plays after the last fault")
        for room, began, told in self.waits(end):
            meanwhile = [fault for fault in faults if fault["t"] <= told and fault["until"] >= began]
            allowed = min(LONGEST_SILENCE,
                          USUAL_SILENCE + sum(fault["allowed"] for fault in meanwhile))
            kinds = "+".join(sorted(fault["kind"] for fault in meanwhile)) or "none"
            silence = told - began
            self.report.silences[kinds] = max(silence, self.report.silences.get(kinds, 0))
            if silence > allowed:
                self.fail("silence", room, f"{silence:.1f} s from a move to its being told "
                                           f"({kinds}; {allowed:.1f} s are allowed)")

    def waits(self, end):
        """Of every move: its room, when it was first asked for, and when its player heard of it."""
        waiting = {}
        for entry in self.history:
            what, client = entry["what"], entry.get("client")
            if what == "asked":
                waiting.setdefault((client, entry["room"], entry["game"], entry["at"]), entry["t"])
            elif what == "told" and entry["event"]["type"] == "token":
                key = (client, entry["room"], entry["game"], entry["at"])
                if key in waiting:
                    yield entry["room"], waiting.pop(key), entry["t"]
            elif what in ("shown", "told"):
                # Also what is over, or further on, has been heard of.
                known = (entry["game"], len(entry["tokens"]) if what == "shown" else 0)
                for key in [key for key in waiting if key[:2] == (client, entry["room"])
                            and key[2:] < known]:
                    yield entry["room"], waiting.pop(key), entry["t"]
            elif what == "missing":
                # The other player heard of the last move, and closed the room.
                for key in [key for key in waiting if key[:2] == (client, entry["room"])]:
                    yield entry["room"], waiting.pop(key), entry["t"]
        if end is not None:
            for (_, room, _, _), began in waiting.items():
                yield room, began, end


def essence(event):
    """What of an event is the same in the store and for everybody."""
    kind = "token" if event["type"] == "played" else event["type"]
    return (kind, *(event.get(name) for name in ("token", "player", "again"))) \
        if kind != "joined" else (kind, None, event["player"], None)


def check(history, final):
    return Checker(history, final).run()
