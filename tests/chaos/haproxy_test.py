"""packaging/haproxy.cfg in a real HAProxy, before three servers that only say who they are."""

import asyncio
import contextlib
import http
import json
import logging
import pathlib
import tempfile
import time
import unittest
import urllib.error
import urllib.request

import websockets

import locate  # noqa: F401
from cluster.haproxy import SERVERS, Haproxy, check
from cluster.processes import free_ports


class NamedServer:
    """Tells each socket its name and what it was asked with; /readyz answers `status`."""

    def __init__(self, name):
        self.name = name
        self.status = http.HTTPStatus.OK
        self.files = {}

    async def start(self):
        self.server = await websockets.serve(self.serve, "127.0.0.1", 0,
                                             process_request=self.process_request)
        return self.server.sockets[0].getsockname()[1]

    async def process_request(self, path, headers):
        if path == "/readyz":
            return self.status, [], b""
        if path == "/healthz":
            return http.HTTPStatus.OK, [], b""
        if path in self.files:
            return http.HTTPStatus.OK, [], self.files[path]
        if path != "/ws":
            return http.HTTPStatus.NOT_FOUND, [], b""
        return None

    async def serve(self, socket, path):
        forwarded = socket.request_headers.get_all("X-Forwarded-For")
        await socket.send(json.dumps({"name": self.name, "path": path, "for": forwarded}))
        await socket.wait_closed()

    async def stop(self):
        self.server.close()
        await self.server.wait_closed()


class HaproxyTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)
        # Health checks end without a farewell, which the library reports.
        logging.disable(logging.CRITICAL)
        self.addCleanup(logging.disable, logging.NOTSET)
        self.folder = tempfile.TemporaryDirectory()
        self.servers = {name: NamedServer(name) for name in SERVERS}
        self.ports = [await server.start() for server in self.servers.values()]
        await self.start_haproxy()

    async def start_haproxy(self, **limits):
        self.haproxy = Haproxy(pathlib.Path(self.folder.name), free_ports(1)[0], self.ports,
                               **limits)
        await asyncio.to_thread(self.haproxy.start)

    async def asyncTearDown(self):
        await asyncio.to_thread(self.haproxy.stop)
        for server in self.servers.values():
            await server.stop()
        self.folder.cleanup()

    async def connect(self, path="/ws", **more):
        socket = await websockets.connect(f"ws://{self.haproxy.address}{path}", close_timeout=0.1,
                                          **more)
        self.addAsyncCleanup(socket.close)
        return socket, json.loads(await socket.recv())

    async def connect_to_each(self):
        await asyncio.sleep(2)  # one that has just started gives servers up at the first failure
        return {name: (await self.connect(f"/ws/{name}"))[0] for name in SERVERS}

    async def names_at(self, path, times=6):
        return {(await self.connect(path))[1]["name"] for _ in range(times)}

    async def until(self, is_true):
        async with asyncio.timeout(10):
            while not await is_true():
                await asyncio.sleep(0.05)

    def test_file_is_valid(self):
        self.assertEqual(check(), "")
        self.assertNotEqual(check({"LUDO_SERVER_A": "no address"}), "")

    async def test_any_server_and_a_named_one(self):
        self.assertEqual(await self.names_at("/ws"), {"a", "b", "c"})
        for name in SERVERS:
            self.assertEqual(await self.names_at(f"/ws/{name}", times=3), {name})
        self.assertEqual((await self.connect("/ws/b"))[1]["path"], "/ws")

    async def test_unknown_names_lead_to_any_server(self):
        self.assertLessEqual(await self.names_at("/ws/nobody"), {"a", "b", "c"})

    async def test_clients_do_not_choose_their_address(self):
        _, hello = await self.connect(extra_headers={"X-Forwarded-For": "203.0.113.9"})
        self.assertEqual(hello["for"], ["127.0.0.1"])

    async def test_sockets_of_a_server_that_is_down_are_closed(self):
        socket, _ = await self.connect("/ws/b")
        spared, _ = await self.connect("/ws/a")
        began = time.monotonic()
        self.servers["b"].status = http.HTTPStatus.SERVICE_UNAVAILABLE
        await asyncio.wait_for(socket.wait_closed(), 10)
        self.assertLess(time.monotonic() - began, 3)
        self.assertTrue(spared.open)
        self.assertEqual(await self.names_at("/ws"), {"a", "c"})
        self.assertNotIn("b", await self.names_at("/ws/b"))
        self.servers["b"].status = http.HTTPStatus.OK

        async def is_back():
            return await self.names_at("/ws/b", times=1) == {"b"}
        await self.until(is_back)

    async def test_drained_servers_keep_their_sockets_and_get_no_more(self):
        socket, _ = await self.connect("/ws/b")
        self.servers["b"].status = http.HTTPStatus.NOT_FOUND

        async def is_drained():
            return "b" not in await self.names_at("/ws", times=4)
        await self.until(is_drained)
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(socket.wait_closed(), 2)
        # Rooms that it has not handed on yet are still to be found there.
        self.assertEqual(await self.names_at("/ws/b", times=2), {"b"})

    async def test_players_stay_while_no_server_is_ready(self):
        sockets = await self.connect_to_each()
        for server in self.servers.values():
            server.status = http.HTTPStatus.SERVICE_UNAVAILABLE
        await asyncio.sleep(3)
        self.assertTrue(all(socket.open for socket in sockets.values()))
        self.assertEqual(await self.names_at("/ws"), {"a", "b", "c"})
        self.assertEqual(await self.names_at("/ws/b", times=2), {"b"})
        # They come back one after the other.
        for server in self.servers.values():
            server.status = http.HTTPStatus.OK
            await asyncio.sleep(0.7)
        await asyncio.sleep(3)
        self.assertTrue(all(socket.open for socket in sockets.values()))

    async def test_players_of_who_does_not_come_back_with_the_others_are_sent_there(self):
        sockets = await self.connect_to_each()
        for server in self.servers.values():
            server.status = http.HTTPStatus.SERVICE_UNAVAILABLE
        await asyncio.sleep(1)
        self.servers["a"].status = http.HTTPStatus.OK
        for name in "bc":
            await asyncio.wait_for(sockets[name].wait_closed(), 10)
        self.assertTrue(sockets["a"].open)
        self.assertEqual(await self.names_at("/ws"), {"a"})

    async def test_players_come_back_while_all_servers_are_drained(self):
        for server in self.servers.values():
            server.status = http.HTTPStatus.NOT_FOUND

        async def are_all_there():
            with contextlib.suppress(OSError, websockets.WebSocketException):
                return await self.names_at("/ws") == {"a", "b", "c"}
            return False
        await asyncio.sleep(1)
        await self.until(are_all_there)

    async def test_files_of_one_build_are_found_while_another_is_served_too(self):
        path = "/assets/board-CkPq3x9_.js"
        self.servers["b"].files[path] = b"new"
        self.assertEqual([await self.get(path) for _ in range(6)], [(200, b"new")] * 6)
        self.assertEqual((await self.get("/assets/nowhere.js"))[0], 404)

    async def get(self, path):
        def ask():
            try:
                with urllib.request.urlopen(f"http://{self.haproxy.address}{path}") as answer:
                    return answer.status, answer.read()
            except urllib.error.HTTPError as error:
                return error.code, b""
        return await asyncio.to_thread(ask)

    async def test_an_address_has_so_many_sockets(self):
        await asyncio.to_thread(self.haproxy.stop)
        await self.start_haproxy(sockets_per_address=3)
        for _ in range(3):
            await self.connect()
        with self.assertRaises((OSError, websockets.WebSocketException)):
            await self.connect()

    async def test_dead_servers_are_passed_over(self):
        await self.servers["c"].stop()
        self.assertLessEqual(await self.names_at("/ws/c", times=3), {"a", "b"})


if __name__ == "__main__":
    unittest.main(warnings="ignore")
