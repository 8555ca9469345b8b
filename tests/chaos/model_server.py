#!/usr/bin/python3
"""The smallest server that keeps the promises of many servers on one database: what the tools of
this folder are tried on. It is played on by the same players, through the same HAProxy and proxies,
and judged by the same checker as `ludo serve --store`; of its command line it takes what it needs.

Leases, epochs, claims, fenced appends, `moved` and draining are here; limits, clocks, bots and the
rest of the protocol are not. `ludo engine` is its referee, psql its way to the database.
"""

import argparse
import asyncio
import contextlib
import http
import json
import os
import secrets
import signal
import time

import websockets

import locate  # noqa: F401
from cluster.servers import PROGRAM
from final_log import ROOM_ID_DIGITS, room_name
from players import GAME, OPTIONS, Engine

LEASE = 3.0       # seconds
SERVE_FOR = 2.5   # after the last renewal that succeeded
RENEW_EVERY = 1.0
DATABASE_TIME = 2.0

SCHEMA = """
SELECT pg_advisory_lock(7);
CREATE TABLE IF NOT EXISTS server (id text PRIMARY KEY, incarnation bigint NOT NULL,
                                   lease_until timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS room (id bigint PRIMARY KEY, owner bigint, epoch bigint NOT NULL,
                                 seq bigint NOT NULL);
CREATE TABLE IF NOT EXISTS event (room bigint, seq bigint, epoch bigint NOT NULL,
                                  body text NOT NULL, PRIMARY KEY (room, seq));
CREATE TABLE IF NOT EXISTS seat (token text PRIMARY KEY, room bigint NOT NULL);
CREATE TABLE IF NOT EXISTS game (id text PRIMARY KEY, record text NOT NULL);
SELECT pg_advisory_unlock(7)
"""


class Unknown(Exception):
    """The database did not answer: what was asked for may have happened or not."""


class Database:
    """One psql; a question takes its time or ends it."""

    def __init__(self, url):
        self.url = url
        self.process = None
        self.lock = asyncio.Lock()

    async def ask(self, sql):
        """The rows as lists of texts. A statement is a transaction of its own."""
        async with self.lock:
            try:
                return await asyncio.wait_for(self.exchange(sql), DATABASE_TIME)
            except (OSError, EOFError, asyncio.TimeoutError) as error:
                self.close()
                raise Unknown from error

    async def exchange(self, sql):
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                "psql", "--no-psqlrc", "-qAt", "-F", "\x1f", "-v", "ON_ERROR_STOP=1", "-d",
                self.url, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL, limit=1 << 24)
        end = "end " + secrets.token_hex(8)
        self.process.stdin.write(f"{sql.strip()};\n\\echo {end}\n".encode())
        await self.process.stdin.drain()
        rows = []
        while line := (await self.process.stdout.readline()).decode():
            if line.rstrip("\n") == end:
                return rows
            rows.append(line.rstrip("\n").split("\x1f"))
        raise EOFError

    def close(self):
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            self.process = None


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


class Room:
    def __init__(self, number, epoch):
        self.number = number
        self.id = room_name(number)
        self.epoch = epoch
        self.log = []  # (seq, event) since the last game began, and what outlasts games
        self.seq = 0
        self.players = {}  # token: player
        self.status = "waiting"
        self.game = 0
        self.start = None
        self.seats = []
        self.tokens = []
        self.votes = {}
        self.turn = None  # the seat to move
        self.replay = None
        self.sockets = {}  # of players
        self.lock = asyncio.Lock()

    def apply(self, event):
        kind = event["type"]
        self.seq += 1
        if kind == "condensed":
            self.seq, self.game = event["seq"], event["games"]
            return
        self.log.append((self.seq, event))
        if kind == "joined":
            self.players[event["token"]] = event["player"]
        elif kind == "started":
            self.log = self.log[-1:]
            self.status, self.game, self.votes, self.tokens = "playing", self.game + 1, {}, []
            self.start, self.seats = event["start"], event["seats"]
        elif kind == "played":
            self.tokens.append(event["token"])
        elif kind == "finished":
            self.status, self.replay = "finished", event["replay"]
        elif kind == "voted":
            self.votes[event["player"]] = event["again"]
        elif kind == "closed":
            self.status = "closed"

    def view(self, event):
        if event["type"] == "played":
            return {"type": "token", "token": event["token"]}
        if event["type"] == "started":
            return {**event, "number": self.game}
        return {name: value for name, value in event.items() if name != "token"}

    def clock(self):
        return {"clock": {"seat": self.turn, "left": 60000}} if self.turn else {}

    def shown_to(self, player):
        room = {"id": self.id, "game": GAME, "status": self.status, "votes": list(self.votes)}
        if self.game:
            room["match"] = {"number": self.game, "start": self.start, "seats": self.seats,
                             "tokens": self.tokens, **self.clock()}
        return {"kind": "room", "seq": self.seq, "you": player, "room": room}

    def lasting(self):
        return [{"type": "joined", "player": player, "token": token}
                for token, player in self.players.items()]


class ModelServer:
    def __init__(self, arguments):
        self.name = arguments.server_name
        self.arguments = arguments
        self.incarnation = secrets.randbits(40)
        self.database = Database(arguments.store)
        self.lease = Database(arguments.store)
        self.renewed = 0.0
        self.is_draining = False
        self.rooms = {}  # number: Room that is ours
        self.claims = {}  # number: Lock
        self.all_sockets = set()
        self.engine = Engine(PROGRAM)

    async def run(self):
        await self.engine.start()
        await self.retry(self.enlist)
        lease = asyncio.ensure_future(self.keep_lease())
        told_to_stop = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told_to_stop.set)
        options = {"process_request": self.process_request, "ping_interval": None,
                   "close_timeout": 0.2}
        async with websockets.serve(self.serve, "127.0.0.1", self.arguments.port, **options), \
                websockets.serve(self.serve, "127.0.0.1", self.arguments.metrics_port, **options):
            await told_to_stop.wait()
            await self.drain()
        lease.cancel()

    async def retry(self, what):
        while True:
            with contextlib.suppress(Unknown):
                return await what()
            await asyncio.sleep(0.2)

    # --- lease -----------------------------------------------------------------------------------

    async def enlist(self):
        await self.database.ask(SCHEMA)
        began = time.monotonic()
        await self.lease.ask(
            f"INSERT INTO server VALUES ({quoted(self.name)}, {self.incarnation}, "
            f"clock_timestamp() + interval '{LEASE} s') ON CONFLICT (id) DO UPDATE "
            f"SET incarnation = excluded.incarnation, lease_until = excluded.lease_until")
        self.renewed = began

    async def keep_lease(self):
        watch = asyncio.ensure_future(self.watch_lease())
        try:
            while True:
                began = time.monotonic()
                with contextlib.suppress(Unknown):
                    held = await self.lease.ask(
                        f"UPDATE server SET lease_until = clock_timestamp() + interval '{LEASE} s' "
                        f"WHERE id = {quoted(self.name)} AND incarnation = {self.incarnation} "
                        f"RETURNING 1")
                    if not held:
                        os._exit(1)  # another one has our name
                    self.renewed = began
                await asyncio.sleep(RENEW_EVERY)
        finally:
            watch.cancel()

    async def watch_lease(self):
        while True:
            await asyncio.sleep(0.1)
            if not self.has_lease() and self.rooms:
                for room in list(self.rooms.values()):
                    self.drop(room)
                for socket in list(self.all_sockets):
                    socket.transport.abort()

    def has_lease(self):
        return time.monotonic() < self.renewed + SERVE_FOR

    def drop(self, room):
        """It is not ours any more, or nobody knows: whoever is in it comes again."""
        if self.rooms.get(room.number) is room:
            del self.rooms[room.number]
        for socket in room.sockets.values():
            socket.transport.abort()

    async def drain(self):
        self.is_draining = True
        await asyncio.sleep(1.0)  # HAProxy sends nobody new here
        with contextlib.suppress(Unknown):
            others = await self.database.ask(
                f"SELECT id FROM server WHERE lease_until > clock_timestamp() "
                f"AND incarnation <> {self.incarnation} ORDER BY id")
            for room in list(self.rooms.values()):
                async with room.lock:
                    await self.database.ask(f"UPDATE room SET owner = NULL WHERE id = {room.number} "
                                            f"AND epoch = {room.epoch}")
                    self.rooms.pop(room.number, None)
                    for socket in room.sockets.values():
                        if others:
                            await say(socket, {"kind": "moved", "room": room.id,
                                               "server": others[room.number % len(others)][0]})
                        else:
                            socket.transport.abort()
            await self.lease.ask(f"UPDATE server SET lease_until = clock_timestamp() "
                                 f"WHERE incarnation = {self.incarnation}")
        await asyncio.sleep(0.5)  # for those who make before they break

    # --- network ---------------------------------------------------------------------------------

    async def process_request(self, path, headers):
        if path != "/readyz":
            return None
        status = http.HTTPStatus.NOT_FOUND if self.is_draining else \
            http.HTTPStatus.OK if self.has_lease() else http.HTTPStatus.SERVICE_UNAVAILABLE
        return status, [], b""

    async def serve(self, socket, path):
        self.all_sockets.add(socket)
        seat = {}  # room, player
        try:
            async for text in socket:
                await self.answer(socket, seat, json.loads(text))
        except (websockets.WebSocketException, OSError, Unknown):
            pass
        finally:
            self.all_sockets.discard(socket)
            room = seat.get("room")
            if room and room.sockets.get(seat["player"]) is socket:
                del room.sockets[seat["player"]]
            socket.transport.abort()

    async def answer(self, socket, seat, request):
        kind, number = request["kind"], request["id"]
        if kind == "hello":
            await say(socket, {"kind": "welcome", "id": number, "v": 2, "build": "",
                               "turn_seconds": 60})
        elif kind == "ping":
            await say(socket, {"kind": "accepted", "id": number, "seq": 0})
        elif kind == "create":
            await self.create(socket, seat, request)
        elif kind in ("join", "resume"):
            await self.enter(socket, seat, request, read_room_id(request["room"]))
        elif kind in ("move", "vote"):
            room = seat["room"]
            async with room.lock:
                if self.rooms.get(room.number) is not room:
                    raise Unknown
                await getattr(self, kind)(socket, seat, request)

    # --- rooms -----------------------------------------------------------------------------------

    async def create(self, socket, seat, request):
        token = quoted(request["token"])
        room = Room(secrets.randbits(50), 1)
        events = [{"type": "created"}, {"type": "joined", "player": 1, "token": request["token"]}]
        opened = await self.database.ask(
            f"WITH taken AS (INSERT INTO seat VALUES ({token}, {room.number}) "
            f"ON CONFLICT DO NOTHING RETURNING room), opened AS (INSERT INTO room "
            f"SELECT room, {self.incarnation}, 1, {len(events)} FROM taken), written AS "
            f"(INSERT INTO event SELECT room, 1, 1, {body_of(events)} FROM taken) "
            f"SELECT room FROM taken")
        if not opened:
            rows = await self.database.ask(f"SELECT room FROM seat WHERE token = {token}")
            return await self.enter(socket, seat, request, int(rows[0][0]))
        for event in events:
            room.apply(event)
        self.rooms[room.number] = room
        await self.seat(socket, seat, room, 1, request)

    async def enter(self, socket, seat, request, number):
        room = await self.claim(number)
        if room is None or isinstance(room, str):
            answer = {"kind": "moved", "room": room_name(number), "server": room} if room else \
                {"kind": "refused", "reasons": [{"key": "refusal.online.no_room", "words": {}}]}
            return await say(socket, {**answer, "id": request["id"]})
        async with room.lock:
            if self.rooms.get(room.number) is not room:
                raise Unknown
            player = room.players.get(request["token"])
            is_new = player is None
            if is_new and len(room.players) == 2:
                return await refuse(socket, request, "refusal.online.room_full")
            if is_new:
                player = 2
                await self.change(room, [{"type": "joined", "player": 2,
                                          "token": request["token"]}, await self.started([1, 2])])
            await self.seat(socket, seat, room, player, request)

    async def seat(self, socket, seat, room, player, request):
        former = room.sockets.get(player)
        if former and former is not socket:
            await say(former, {"kind": "detached", "room": room.id, "why": "elsewhere"})
        seat.update(room=room, player=player)
        room.sockets[player] = socket
        await say(socket, {"kind": "accepted", "id": request["id"], "seq": room.seq,
                           "room": room.id})
        missed = [one for one in room.log if one[0] > request.get("seq", 0)]
        if "seq" in request and len(missed) == room.seq - request["seq"]:
            await say(socket, {"kind": "events", "room": room.id, "seq": room.seq,
                               "events": [room.view(event) for _, event in missed],
                               **room.clock()})
        else:
            await say(socket, room.shown_to(player))

    async def claim(self, number):
        """A room of ours, the name of the server that has it, or None."""
        async with self.claims.setdefault(number, asyncio.Lock()):
            if number in self.rooms:
                return self.rooms[number]
            if not self.has_lease() or self.is_draining:
                raise Unknown
            claimed = await self.database.ask(
                f"UPDATE room SET owner = {self.incarnation}, epoch = epoch + 1 WHERE id = {number} "
                f"AND NOT EXISTS (SELECT 1 FROM server WHERE incarnation = room.owner AND "
                f"incarnation <> {self.incarnation} AND lease_until > clock_timestamp()) "
                f"RETURNING epoch")
            if not claimed:
                owner = await self.database.ask(
                    f"SELECT server.id FROM room LEFT JOIN server ON incarnation = owner "
                    f"WHERE room.id = {number}")
                if owner and (not owner[0][0] or owner[0][0] == self.name):
                    raise Unknown  # it is changing hands
                return owner[0][0] if owner else None
            room = Room(number, int(claimed[0][0]))
            for _, body in await self.database.ask(
                    f"SELECT seq, to_json(body) FROM event WHERE room = {number} ORDER BY seq"):
                for line in json.loads(body).split("\n"):
                    room.apply(json.loads(line))
            await self.find_turn(room)
            self.rooms[number] = room
            return room

    async def change(self, room, events, keep="", earlier=""):
        """Stored, then applied, then told; nothing of it when it could not be stored."""
        first = room.seq + 1
        try:
            if not self.has_lease():
                raise Unknown
            advanced = await self.database.ask(
                f"WITH advanced AS (UPDATE room SET seq = {room.seq + len(events)} "
                f"FROM (VALUES ({room.number}::bigint, {room.epoch}::bigint)) AS c(room, epoch) "
                f"WHERE room.id = c.room AND room.epoch = c.epoch AND room.seq = {room.seq} "
                f"RETURNING room.id){earlier}{keep}, written AS (INSERT INTO event "
                f"SELECT id, {first}, {room.epoch}, {body_of(events)} FROM advanced) "
                f"SELECT id FROM advanced")
            if not advanced:
                raise Unknown  # fenced
        except Unknown:
            self.drop(room)
            raise
        for event in events:
            room.apply(event)
        await self.find_turn(room)
        for socket in list(room.sockets.values()):
            await say(socket, {"kind": "events", "room": room.id, "seq": room.seq,
                               "events": [room.view(event) for event in events], **room.clock()})

    async def find_turn(self, room):
        room.turn = None
        if room.status == "playing":
            turn = await self.engine.ask(room.start, room.tokens, "query turn")
            room.turn = int(turn[0]) if turn[0] != "none" else None

    async def started(self, seats):
        return {"type": "started", "seats": seats, "start": await self.engine.start_position()}

    async def move(self, socket, seat, request):
        room = seat["room"]
        if room.status != "playing":
            return await refuse(socket, request, "refusal.online.not_playing")
        if request["at"] != len(room.tokens):
            return await refuse(socket, request, "refusal.online.stale")
        if room.seats[room.turn - 1] != seat["player"]:
            return await refuse(socket, request, "refusal.online.not_your_turn")
        token = request["token"]
        events = [{"type": "played", "token": token}]
        turn = await self.engine.ask(room.start, [*room.tokens, token], "query turn")
        keep = ""
        if turn == ["none"]:
            replay = secrets.token_urlsafe(16)
            events.append({"type": "finished", "replay": replay})
            record = f'[Start "{room.start}"]\n\n{" ".join([*room.tokens, token])} over\n'
            keep = (f", kept AS (INSERT INTO game SELECT {quoted(replay)}, {quoted(record)} "
                    f"FROM advanced)")
        await self.change(room, events, keep)
        await say(socket, {"kind": "accepted", "id": request["id"], "seq": room.seq})

    async def vote(self, socket, seat, request):
        room = seat["room"]
        if room.status != "finished" or seat["player"] in room.votes:
            return await refuse(socket, request, "refusal.online.voted")
        voted = {"type": "voted", "player": seat["player"], "again": request["again"]}
        if not request["again"]:
            await self.close(room)
        elif room.votes:
            await self.change(room, [voted])
            await self.begin_next(room)
        else:
            await self.change(room, [voted])
        await say(socket, {"kind": "accepted", "id": request["id"], "seq": room.seq})

    async def begin_next(self, room):
        """The log of the games before goes; who sits where stays."""
        lasting = [*room.lasting(), {"type": "condensed", "seq": room.seq, "games": room.game}]
        earlier = (f", dropped AS (DELETE FROM event USING advanced WHERE room = advanced.id "
                   f"AND seq > 1), replaced AS (UPDATE event SET body = {body_of(lasting)}, "
                   f"epoch = {room.epoch} FROM advanced WHERE room = advanced.id AND seq = 1)")
        await self.change(room, [await self.started(room.seats[::-1])], earlier=earlier)

    async def close(self, room):
        closed = await self.database.ask(
            f"WITH closed AS (DELETE FROM room WHERE id = {room.number} AND epoch = {room.epoch} "
            f"AND seq = {room.seq} RETURNING id), dropped AS (DELETE FROM event USING closed "
            f"WHERE room = closed.id) SELECT id FROM closed")
        if not closed:
            self.drop(room)
            raise Unknown
        self.rooms.pop(room.number, None)
        room.apply({"type": "closed"})
        for socket in list(room.sockets.values()):
            await say(socket, {"kind": "events", "room": room.id, "seq": room.seq,
                               "events": [{"type": "closed", "why": "vote"}]})
            await say(socket, {"kind": "detached", "room": room.id, "why": "closed"})


def body_of(events):
    return quoted("\n".join(json.dumps(event, separators=(",", ":")) for event in events))


def read_room_id(text):
    number = 0
    for digit in text:
        number = number << 5 | ROOM_ID_DIGITS.index(digit)
    return number


async def say(socket, message):
    with contextlib.suppress(websockets.WebSocketException, OSError):
        await socket.send(json.dumps(message))


async def refuse(socket, request, key):
    await say(socket, {"kind": "refused", "id": request["id"],
                       "reasons": [{"key": key, "words": {}}]})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("serve", choices=["serve"])
    parser.add_argument("--store", required=True)
    parser.add_argument("--server-name", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--metrics-port", type=int, required=True)
    asyncio.run(ModelServer(parser.parse_known_args()[0]).run())


if __name__ == "__main__":
    main()
