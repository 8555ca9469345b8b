#!/usr/bin/env python3
"""Two servers where there is one: /ws sends every room to /ws/b, which relays to the real server and
after three messages of events sends its room on to /ws/c. Runs a client with the relay's address in
place of ADDRESS; fails when that fails, or was not moved both times.

    moving_relay.py REAL_ADDRESS COMMAND... (one of the words being ADDRESS)
"""

import asyncio
import contextlib
import json
import sys

import websockets

EVENTS_BEFORE_MOVING = 3


class Relay:
    def __init__(self, real):
        self.real = real
        self.visited = set()

    async def serve(self, socket, path):
        self.visited.add(path)
        with contextlib.suppress(websockets.ConnectionClosed):
            if path == "/ws":
                await self.send_away(socket)
            elif path == "/ws/b":
                await self.host_for_a_while(socket)
            else:
                await self.host(socket)

    async def send_away(self, socket):
        """The server that has no rooms."""
        async for text in socket:
            request = json.loads(text)
            if request["kind"] == "hello":
                await socket.send(json.dumps({"kind": "welcome", "id": request["id"], "v": 2,
                                              "build": "", "turn_seconds": 60}))
            else:
                await socket.send(json.dumps({"kind": "moved", "id": request["id"],
                                              "room": request.get("room", "new"), "server": "b"}))

    async def host_for_a_while(self, socket):
        async with websockets.connect(self.real) as upstream:
            requests = asyncio.ensure_future(forward(socket, upstream))
            events = 0
            async for text in upstream:
                await socket.send(text)
                message = json.loads(text)
                events += message["kind"] == "events"
                if events == EVENTS_BEFORE_MOVING:
                    break
            requests.cancel()  # what comes after the room has gone is not heard here
            await socket.send(json.dumps({"kind": "moved", "room": message["room"],
                                          "server": "c"}))
            await socket.wait_closed()

    async def host(self, socket):
        async with websockets.connect(self.real) as upstream:
            ways = [asyncio.ensure_future(forward(socket, upstream)),
                    asyncio.ensure_future(forward(upstream, socket))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()


async def forward(source, target):
    with contextlib.suppress(websockets.ConnectionClosed):
        async for text in source:
            await target.send(text)


async def main():
    relay = Relay(sys.argv[1])
    async with websockets.serve(relay.serve, "127.0.0.1", 0) as server:
        address = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/ws"
        command = [address if word == "ADDRESS" else word for word in sys.argv[2:]]
        client = await asyncio.create_subprocess_exec(*command)
        failed = await client.wait() != 0
    missed = {"/ws", "/ws/b", "/ws/c"} - relay.visited
    if missed:
        print("never asked at", *sorted(missed), file=sys.stderr)
    return 1 if failed or missed else 0


sys.exit(asyncio.run(main()))
