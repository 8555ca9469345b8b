"""Pairs of players who meet in a room, play a few quick games, close it and open the next.

They know no rules: `ludo engine` lists the legal moves. They do what docs/protocol.md asks of
clients: tokens of their own, `moved` followed make before break, moves sent again with `at`.
Everything they ask and hear goes into the history.
"""

import asyncio
import contextlib
import itertools
import json
import random
import secrets

import websockets

GAME = "vorassic"
OPTIONS = {"size": "5"}
ANSWER_TIME = 3.0   # then the connection is given up
QUIET_TIME = 3.0    # then one asks whether it still is one
RETRY_TIME = 0.15   # about, after a lost connection or a refusal that will pass

# Refusals that say: not now, not here.
PASSING = {"refusal.online." + name
           for name in ("store", "busy", "stopping", "draining", "moved", "budget", "rooms")}
LOST = (websockets.WebSocketException, OSError, asyncio.TimeoutError)

requests = itertools.count(1)


class Engine:
    """One `ludo engine` for all who play its game."""

    def __init__(self, program):
        self.program = program
        self.lock = asyncio.Lock()

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            str(self.program), "engine", GAME, stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE)

    async def legal_moves(self, start, tokens):
        return await self.ask(start, tokens, "query legalmoves")

    async def start_position(self):
        options = "".join(f"setoption name {name} value {value}\n"
                          for name, value in OPTIONS.items())
        return " ".join(await self.exchange(options + "position startpos\nquery fen"))

    async def ask(self, start, tokens, question):
        moves = " moves " + " ".join(tokens) if tokens else ""
        return await self.exchange(f"position fen {start}{moves}\n{question}")

    async def exchange(self, lines):
        async with self.lock:
            self.process.stdin.write((lines + "\n").encode())
            line = (await self.process.stdout.readline()).decode()
        if not line.startswith("response"):
            raise RuntimeError(f"engine: {line.strip()} after {lines}")
        return line.split()[1:]

    async def stop(self):
        self.process.stdin.close()
        await self.process.wait()


class Room:
    """A room as one client knows it."""

    def __init__(self, name):
        self.id = name
        self.seq = 0
        self.you = None
        self.status = "waiting"
        self.game = 0
        self.start = None
        self.seats = []
        self.tokens = []
        self.clock = None
        self.voted = False

    def show(self, message):
        room = message["room"]
        self.seq = message["seq"]
        self.you = message["you"]
        self.status = room["status"]
        self.voted = self.you in room["votes"]
        match = room.get("match")
        self.game = match["number"] if match else 0
        self.start = match["start"] if match else None
        self.seats = match["seats"] if match else []
        self.tokens = list(match.get("tokens", [])) if match else []
        self.clock = match.get("clock") if match else None

    def fold(self, event):
        kind = event["type"]
        if kind == "started":
            self.status, self.game, self.voted = "playing", event["number"], False
            self.start, self.seats, self.tokens = event["start"], event["seats"], []
        elif kind == "token":
            self.tokens.append(event["token"])
        elif kind == "finished":
            self.status = "finished"
        elif kind == "reopened":
            self.status = "waiting"
        elif kind == "voted" and event["player"] == self.you:
            self.voted = True
        elif kind == "closed":
            self.status = "closed"

    def is_my_turn(self):
        return (self.status == "playing" and self.clock is not None
                and self.seats[self.clock["seat"] - 1] == self.you)


class Ended(Exception):
    """The room is no more."""


class Player:
    def __init__(self, name, pair, world, seed):
        self.name = name
        self.pair = pair
        self.world = world
        self.random = random.Random(seed)
        self.socket = self.previous = None
        self.moves = 0  # that it heard of

    # --- one room from its beginning to its end --------------------------------------------------

    async def play(self, entry, on_room, games):
        """`entry`: the request that takes a seat; `games`: vote for the end after so many."""
        self.entry = {**entry, "player": self.name, "token": secrets.token_urlsafe(16)}
        self.on_room = on_room
        self.games = games
        self.room = None
        self.intended = None  # (game, at, token): the move that was asked for last
        path = ""
        try:
            while True:
                with contextlib.suppress(*LOST):
                    await self.stay_connected(path)
                await self.hang_up()
                await asyncio.sleep(self.random.uniform(0.5, 1.5) * RETRY_TIME)
        except Ended:
            pass
        finally:
            await self.hang_up()

    async def stay_connected(self, path):
        await self.connect(path)
        while True:
            quiet = ANSWER_TIME if self.open_requests else QUIET_TIME
            try:
                text = await asyncio.wait_for(self.socket.recv(), quiet)
            except asyncio.TimeoutError:
                if self.open_requests:
                    raise
                await self.send("ping")
                continue
            await self.hear(json.loads(text))

    async def connect(self, path):
        socket = await asyncio.wait_for(
            websockets.connect(self.world.address + path, ping_interval=None, close_timeout=0.2,
                               max_size=None), ANSWER_TIME)
        self.previous, self.socket = self.socket, socket
        self.open_requests = {}
        self.asked_at = None  # (game, at) that a move was sent for on this connection
        self.latest_seq = float("inf")  # until the server has said
        await self.send("hello", v=2)
        if self.room is None:
            await self.send(**self.entry)
        else:
            await self.send("resume", room=self.room.id, token=self.entry["token"],
                            seq=self.room.seq)

    async def hang_up(self):
        sockets, self.socket, self.previous = (self.socket, self.previous), None, None
        for socket in filter(None, sockets):
            with contextlib.suppress(*LOST):
                await socket.close()

    async def send(self, kind, **fields):
        request = next(requests)
        self.open_requests[request] = kind
        await self.socket.send(json.dumps({"kind": kind, "id": request, **fields}))
        return request

    # --- what it hears ---------------------------------------------------------------------------

    async def hear(self, message):
        kind = message["kind"]
        if kind == "accepted":
            await self.accepted(message)
        elif kind == "refused":
            await self.refused(message)
        elif kind == "welcome":
            self.open_requests.pop(message["id"], None)
        elif kind == "moved":
            await self.follow(message)
        elif kind == "room":
            self.shown(message)
        elif kind == "events":
            self.told(message)
        elif kind == "detached" and message["why"] in ("closed", "left", "expelled", "error"):
            raise Ended
        elif kind in ("detached", "bye", "reload"):
            raise ConnectionResetError  # come back
        await self.act()

    async def accepted(self, message):
        kind = self.open_requests.pop(message["id"], None)
        if kind == "move":
            self.world.history.add("answered", client=self.name, room=self.room.id,
                                   request=message["id"], accepted=True, seq=message["seq"],
                                   reasons=[])
        if kind in ("create", "join", "resume"):
            if kind != "resume":
                self.room = Room(message["room"])
                self.world.history.add("seated", client=self.name, room=self.room.id,
                                       seat=self.entry["token"])
                self.on_room(self.room.id)
            self.latest_seq = message["seq"]
            previous, self.previous = self.previous, None
            if previous:
                await previous.close()

    async def refused(self, message):
        kind = self.open_requests.pop(message.get("id"), None)
        reasons = {why["key"] for why in message["reasons"]}
        if kind == "move":
            self.world.history.add("answered", client=self.name, room=self.room.id,
                                   request=message["id"], accepted=False, seq=None,
                                   reasons=sorted(reasons))
            self.asked_at = None
        if "refusal.online.no_room" in reasons and kind != "create":
            room = self.room.id if self.room else self.entry["room"]
            self.world.history.add("missing", client=self.name, room=room)
            raise Ended
        if reasons & PASSING:
            await asyncio.sleep(RETRY_TIME)
        if kind in ("create", "join", "resume"):
            self.world.note_refusal(kind, reasons)
            raise ConnectionResetError
        if kind == "move" and not reasons & (PASSING | {"refusal.online.stale",
                                                        "refusal.online.not_your_turn"}):
            self.world.note_refusal(kind, reasons)
            raise ConnectionResetError  # and see what is there

    async def follow(self, message):
        """Make before break: the old connection stays until the new one has answered."""
        try:
            await self.connect("/" + message["server"])
        except LOST as error:
            raise ConnectionResetError from error

    def shown(self, message):
        self.room.show(message)
        self.world.history.add("shown", client=self.name, room=self.room.id, seq=self.room.seq,
                               game=self.room.game, start=self.room.start,
                               tokens=list(self.room.tokens))

    def told(self, message):
        room = self.room
        if room is None or message["room"] != room.id:
            return
        events = message["events"]
        seq = message["seq"] - len(events)
        if events and seq > room.seq:
            raise ConnectionResetError  # something was missed
        for event in events:
            seq += 1
            if seq > room.seq:
                room.seq = seq
                if event:  # else it is nobody's business
                    self.hear_event(event, seq)
        room.clock = message.get("clock")

    def hear_event(self, event, seq):
        room = self.room
        room.fold(event)
        is_token = event["type"] == "token"
        at = len(room.tokens) - 1 if is_token else None
        self.world.history.add("told", client=self.name, room=room.id, seq=seq, event=event,
                               game=room.game, at=at)
        self.moves += is_token

    # --- what it does ----------------------------------------------------------------------------

    async def act(self):
        room = self.room
        if room is None or self.world.is_over or room.seq < self.latest_seq:
            return
        if room.status == "closed":
            raise Ended
        if room.status == "finished" and not room.voted \
                and "vote" not in self.open_requests.values():
            again = room.game < self.games
            if not again:
                self.world.history.add("closing", client=self.name, room=room.id)
            await self.send("vote", again=again)
        if room.is_my_turn() and self.asked_at != (room.game, len(room.tokens)):
            await self.move()

    async def move(self):
        room = self.room
        here = (room.game, len(room.tokens))
        if self.intended and self.intended[:2] == here:
            await asyncio.sleep(self.random.uniform(0, self.world.resend_pause))
        else:
            moves = await self.world.engine.legal_moves(room.start, room.tokens)
            await asyncio.sleep(self.random.uniform(0, self.world.pause))
            self.intended = (*here, self.random.choice(moves))
        self.asked_at = here
        request = next(requests)
        self.open_requests[request] = "move"
        self.world.history.add("asked", client=self.name, room=room.id, request=request,
                               game=here[0], at=here[1], token=self.intended[2])
        await self.socket.send(json.dumps({"kind": "move", "id": request,
                                           "token": self.intended[2], "at": here[1]}))


class World:
    """All pairs, what they play on and what they share."""

    def __init__(self, address, engine, history, pairs, seed, pause=0.3):
        self.address = address
        self.engine = engine
        self.history = history
        self.pairs = pairs
        self.seed = seed
        self.pause = pause  # seconds at most before a move
        self.resend_pause = 0  # the same before a move is sent again
        self.is_over = False
        self.refusals = {}
        self.players = []

    async def start(self):
        await self.engine.start()
        self.tasks = [asyncio.ensure_future(self.run_pair(pair)) for pair in range(self.pairs)]

    async def run_pair(self, pair):
        chance = random.Random(f"{self.seed} {pair}")
        for number in itertools.count():
            host, guest = (Player(f"{who}{pair}-{number}", pair, self, chance.random())
                           for who in ("Ada", "Bob"))
            self.players += [host, guest]
            games = chance.choice((1, 2, 2, 3))
            found = asyncio.get_running_loop().create_future()

            def on_room(room, found=found):
                if not found.done():
                    found.set_result(room)

            create = {"kind": "create", "name": f"Table {pair}", "game": GAME, "options": OPTIONS}
            hosting = asyncio.ensure_future(host.play(create, on_room, games))
            try:
                await asyncio.wait([hosting, found], return_when=asyncio.FIRST_COMPLETED)
                if hosting.done():
                    await hosting  # says why
                join = {"kind": "join", "room": await found}
                await asyncio.gather(hosting, guest.play(join, lambda room: None, games))
            finally:
                hosting.cancel()

    def note_refusal(self, kind, reasons):
        for reason in reasons:
            key = f"{kind}: {reason}"
            self.refusals[key] = self.refusals.get(key, 0) + 1

    def failure(self):
        """Why a pair has ended, which none does by itself."""
        return next((task.exception() for task in self.tasks if task.done()), None)

    async def stuck_pairs(self, seconds):
        """Those that have not gone on playing since now, when that time is over."""
        before = self.moves_by_pair()
        for _ in range(int(seconds * 10)):
            stuck = [pair for pair, moves in enumerate(self.moves_by_pair())
                     if moves < before[pair] + 4]
            if not stuck:
                break
            await asyncio.sleep(0.1)
        return stuck

    def moves_by_pair(self):
        moves = [0] * self.pairs
        for player in self.players:
            moves[player.pair] += player.moves
        return moves

    async def stop(self):
        # Who waits for an answer may still get it; nobody asks for more.
        self.is_over = True
        await asyncio.sleep(0.8)
        self.history.add("ended")
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.engine.stop()
