"""The players follow their room from server to server, make before break, and lose nothing by it:
three servers where there is one, as a relay before it pretends."""

import asyncio
import contextlib
import json
import pathlib
import tempfile
import unittest

import websockets

import checker
import locate  # noqa: F401
from cluster.processes import free_ports
from cluster.servers import PROGRAM, Server
from final_log import read_sqlite
from history import History
from players import Engine, World
from sites import GENEROUS

EVENTS_BEFORE_MOVING = 5


class MovingRelay:
    """/ws has no rooms and names b; b and c send a room to each other after a few events."""

    def __init__(self, real):
        self.real = real
        self.moves = 0
        self.were_both_open = 0
        self.sockets = {}  # seat: sockets that are open for it

    async def serve(self, socket, path):
        with contextlib.suppress(websockets.ConnectionClosed):
            if path == "/ws":
                await self.send_away(socket)
            else:
                await self.host(socket, "c" if path == "/ws/b" else "b")

    async def send_away(self, socket):
        async for text in socket:
            request = json.loads(text)
            if request["kind"] == "hello":
                await socket.send(json.dumps({"kind": "welcome", "id": request["id"], "v": 2,
                                              "build": "", "turn_seconds": 60}))
            else:
                await socket.send(json.dumps({"kind": "moved", "id": request["id"],
                                              "room": request.get("room", "new"), "server": "b"}))

    async def host(self, socket, other):
        async with websockets.connect(self.real) as upstream:
            requests = asyncio.ensure_future(self.pass_on(socket, upstream))
            try:
                events = 0
                async for text in upstream:
                    message = json.loads(text)
                    events += message["kind"] == "events"
                    if events == EVENTS_BEFORE_MOVING:
                        # This message is lost here, as are requests: the room has gone.
                        requests.cancel()
                        self.moves += 1
                        await socket.send(json.dumps({"kind": "moved", "room": message["room"],
                                                      "server": other}))
                        await asyncio.wait_for(socket.wait_closed(), 5)
                        return
                    await socket.send(text)
            finally:
                requests.cancel()

    async def pass_on(self, socket, upstream):
        seat = None
        try:
            async for text in socket:
                request = json.loads(text)
                if "token" in request and request["kind"] in ("create", "join", "resume"):
                    seat = request["token"]
                    self.sockets.setdefault(seat, set()).add(socket)
                    self.were_both_open += len(self.sockets[seat]) > 1
                await upstream.send(text)
            await upstream.close()
        finally:
            await socket.wait_closed()
            self.sockets.get(seat, set()).discard(socket)


class PlayersTest(unittest.IsolatedAsyncioTestCase):
    async def test_they_follow_their_room(self):
        asyncio.get_running_loop().set_debug(False)
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            port, metrics_port = free_ports(2)
            server = Server(folder, "a", port, metrics_port,
                            ["--data", str(folder / "rooms.db"), *GENEROUS])
            await asyncio.to_thread(server.start)
            try:
                await asyncio.to_thread(server.wait_until_ready)
                relay = MovingRelay(f"ws://127.0.0.1:{port}/ws")
                async with websockets.serve(relay.serve, "127.0.0.1", 0) as front:
                    address = f"ws://127.0.0.1:{front.sockets[0].getsockname()[1]}/ws"
                    history = History()
                    world = World(address, Engine(PROGRAM), history, 2, seed=1, pause=0.01)
                    await world.start()
                    async with asyncio.timeout(60):
                        while relay.moves < 30 and not world.failure():
                            await asyncio.sleep(0.05)
                    self.assertIsNone(world.failure())
                    await world.stop()
            finally:
                await asyncio.to_thread(server.process.stop)
            report = checker.check(history.entries, read_sqlite(folder / "rooms.db"))
        self.assertEqual([str(violation) for violation in report.violations], [])
        self.assertGreater(report.verified, 20)
        self.assertGreater(relay.were_both_open, 10)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
