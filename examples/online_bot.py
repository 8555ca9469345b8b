#!/usr/bin/env python3
"""Plays one online game, knowing no rules: `ludo engine` chooses the moves.

    examples/online_bot.py --create gigogne            opens a room and waits for somebody
    examples/online_bot.py --create vorassic --fill    … or plays against a bot of the server
    examples/online_bot.py --join ROOM [--code CODE]   takes a seat in a room

Written from docs/protocol.md alone. Needs Debian's python3-websockets.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import secrets
import subprocess

import websockets


class Engine:
    """A `ludo engine` process: hands it a position, gets a move."""

    def __init__(self, program, game):
        self.process = subprocess.Popen(
            [program, "engine", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, question, answer):
        """Sends lines and returns what follows `answer` in the reply."""
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith("error"):
                raise RuntimeError(line.strip())
            if line.startswith(answer):
                return line[len(answer):].strip()
        raise RuntimeError("the engine has ended")

    def look(self, start, tokens):
        moves = " moves " + " ".join(tokens) if tokens else ""
        self.ask(f"position fen {start}{moves}\nisready", "readyok")

    def is_chance(self):
        return self.ask("query turn", "response") == "chance"

    def best_move(self, milliseconds):
        return self.ask(f"go movetime {milliseconds}", "bestmove")


class Table:
    """The game as the server tells it: a start position plus tokens."""

    def __init__(self, room, you):
        self.game = room["game"]
        self.you = you
        self.status = room["status"]
        self.begin(room.get("match"))

    def begin(self, match):
        self.start = match["start"] if match else None
        self.seats = match["seats"] if match else []
        self.tokens = list(match.get("tokens", [])) if match else []
        self.clock = match.get("clock") if match else None

    def fold(self, event):
        kind = event.get("type")  # none where it is nobody's business
        if kind == "started":
            self.status = "playing"
            self.begin(event)
        elif kind == "reopened":
            self.status = "waiting"
        elif kind == "token":
            self.tokens.append(event["token"])
        elif kind == "taken_back":
            del self.tokens[-event["count"]:]
        elif kind == "finished":
            self.status = "finished"
            winner = event.get("winner")
            verdict = "a draw" if winner is None else "I won" if winner == self.you else "I lost"
            print(f"{event['result']}: {verdict}", event["scores"] or "")

    def is_asked(self, player):
        """Does another player's offer wait for an answer?"""
        return player != self.you and self.status == "playing" and not self.is_out()

    def is_out(self):
        return f"out:{self.seats.index(self.you) + 1}" in self.tokens

    def is_my_turn(self):
        if self.status != "playing" or not self.clock:
            return False
        return self.seats[self.clock["seat"] - 1] == self.you


def is_late(message):
    """An offer is void after the next move, and a game when somebody was gone at its start: both
    may come before what we sent."""
    late = ("refusal.online.no_offer", "refusal.online.not_playing")
    return all(why["key"] in late for why in message["reasons"])


def is_passing(message):
    """Nobody can say just now: while a database fails over, say."""
    return (message["kind"] == "refused" and
            all(why["key"] == "refusal.online.store" for why in message["reasons"]))


class Connection:
    """Follows its room to whichever server has it, and comes back when it was cut off."""

    def __init__(self, address):
        self.address = address
        self.ids = itertools.count(1)
        self.socket = self.previous = None
        self.entering = {}
        self.hops = 0  # since we were let in

    async def open(self, path=""):
        self.previous, self.socket = self.socket, await websockets.connect(self.address + path)
        await self.send("hello", v=2)

    async def send(self, kind, **fields):
        await self.socket.send(json.dumps({"kind": kind, "id": next(self.ids), **fields}))

    async def enter(self, kind, **fields):
        """Create or join; asked again where the room turns out to be."""
        self.entering = {"kind": kind, **fields}
        await self.send(**self.entering)

    async def move_to(self, message):
        # The server it names may have died: another answers in its place until it takes the room.
        self.hops += 1
        if self.hops > 1:
            await asyncio.sleep(1)
        await self.open("/" + message["server"])
        await self.send(**self.entering)

    async def come_back(self):
        """To whichever server answers: the same token means the same seat."""
        for _ in range(30):
            await asyncio.sleep(1)
            with contextlib.suppress(OSError, websockets.WebSocketException):
                await self.open()
                return await self.send(**self.entering)
        raise SystemExit("the server does not come back")

    async def messages(self):
        while True:
            try:
                message = json.loads(await self.socket.recv())
                if message["kind"] == "moved":
                    await self.move_to(message)
                    continue
            except (OSError, websockets.WebSocketException):
                await self.come_back()
                continue
            if is_passing(message):
                await self.come_back()
                continue
            if message["kind"] == "room":
                # From now on wherever it goes.
                token = self.entering["token"]
                self.entering = {"kind": "resume", "room": message["room"]["id"], "token": token}
            if message["kind"] == "accepted":
                self.hops = 0
                if self.previous:
                    await self.previous.close()
                    self.previous = None
            yield message

    async def close(self):
        for socket in filter(None, (self.previous, self.socket)):
            await socket.close()


async def play(arguments, connection):
    await connection.open()
    seat = {"player": arguments.name, "token": secrets.token_urlsafe(16)}
    if arguments.code:
        seat["code"] = arguments.code
    if arguments.join:
        await connection.enter("join", room=arguments.join, **seat)
    else:
        await connection.enter("create", name=f"{arguments.name}'s table", game=arguments.create,
                               **seat)
    table = engine = asked_at = None
    async for message in connection.messages():
        kind = message["kind"]
        if kind == "refused" and is_late(message):
            continue
        if kind == "refused":
            raise SystemExit("refused: " + ", ".join(why["key"] for why in message["reasons"]))
        if kind == "room":
            table = Table(message["room"], message["you"])
            engine = engine or Engine(arguments.ludo, table.game)
            asked_at = None
            print("room", message["room"]["id"])
            if arguments.fill and table.status == "waiting":
                await connection.send("fill", level=arguments.fill)
        elif kind == "events":
            for event in message["events"]:
                table.fold(event)
                if event.get("type") in ("taken_back", "started"):
                    asked_at = None
                if event.get("type") == "offered" and table.is_asked(event["player"]):
                    # It plays to the end, and thinks before it moves.
                    await connection.send("answer", what=event["what"], yes=False)
            table.clock = message.get("clock")
        elif kind == "detached":
            return
        if table and table.status == "finished":
            await connection.send("leave")
            return
        # One request per position: its answer comes as an event and changes the position.
        if table and table.is_my_turn() and asked_at != len(table.tokens):
            asked_at = len(table.tokens)
            engine.look(table.start, table.tokens)
            if engine.is_chance():
                await connection.send("roll", at=asked_at)
            else:
                await connection.send("move", token=engine.best_move(arguments.movetime),
                                      at=asked_at)


async def run(arguments):
    connection = Connection(arguments.server)
    try:
        await play(arguments, connection)
    finally:
        await connection.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--create", metavar="GAME", help="open a room for this game")
    where.add_argument("--join", metavar="ROOM", help="take a seat in this room")
    parser.add_argument("--code", help="of a private room")
    parser.add_argument("--fill", nargs="?", const="easy", metavar="LEVEL",
                        help="give the other seats to bots of the server")
    parser.add_argument("--name", default="Python")
    parser.add_argument("--server", default="ws://localhost:8080/ws")
    parser.add_argument("--movetime", type=int, default=200, metavar="MS", help="time to think")
    parser.add_argument("--ludo", default="ludo", help="the program whose engine chooses the moves")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
