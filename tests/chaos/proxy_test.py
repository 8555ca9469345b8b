"""The proxy that breaks connections, before a server that answers every line in capitals."""

import asyncio
import contextlib
import pathlib
import tempfile
import time
import unittest

from proxy import FaultyProxy, Mode


class Shouter:
    """Keeps what it heard, so that a test can tell what arrived."""

    def __init__(self):
        self.heard = []
        self.guests = 0

    async def serve(self, reader, writer):
        self.guests += 1
        with contextlib.suppress(OSError):
            while line := await reader.readline():
                self.heard.append(line)
                writer.write(line.upper())
                await writer.drain()
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
        self.guests -= 1


class ProxyTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)
        self.shouter = Shouter()
        self.server = await asyncio.start_server(self.shouter.serve, "127.0.0.1", 0)
        target = self.server.sockets[0].getsockname()
        self.proxy = FaultyProxy(("127.0.0.1", 0), target, seed=7)
        self.address = await self.proxy.start()

    async def asyncTearDown(self):
        await self.proxy.stop()
        self.server.close()
        await self.until(lambda: self.shouter.guests == 0)

    async def connect(self):
        reader, writer = await asyncio.open_connection(*self.address)
        self.addCleanup(writer.close)
        return reader, writer

    async def ask(self, line, connection=None):
        reader, writer = connection or await self.connect()
        writer.write(line)
        return await asyncio.wait_for(reader.readline(), 0.5)

    async def until(self, is_true):
        async with asyncio.timeout(5):
            while not is_true():
                await asyncio.sleep(0.01)

    async def test_passes_on(self):
        connection = await self.connect()
        self.assertEqual(await self.ask(b"one\n", connection), b"ONE\n")
        self.assertEqual(await self.ask(b"two\n", connection), b"TWO\n")

    async def test_end_of_input_is_passed_on(self):
        reader, writer = await self.connect()
        writer.write(b"one\n")
        writer.write_eof()
        self.assertEqual(await asyncio.wait_for(reader.read(), 1), b"ONE\n")

    async def test_black_hole_swallows_and_gives_back_when_it_ends(self):
        connection = await self.connect()
        await self.ask(b"one\n", connection)
        self.proxy.set_mode(Mode.BLACK_HOLE)
        with self.assertRaises(asyncio.TimeoutError):
            await self.ask(b"two\n", connection)
        with self.assertRaises(asyncio.TimeoutError):
            await self.ask(b"three\n")
        self.assertEqual(self.shouter.heard, [b"one\n"])
        self.proxy.set_mode(Mode.OPEN)
        self.assertEqual(await asyncio.wait_for(connection[0].readline(), 1), b"TWO\n")

    async def test_half_open(self):
        self.proxy.set_mode(Mode.HALF_OPEN)
        with self.assertRaises(asyncio.TimeoutError):
            await self.ask(b"one\n")
        self.assertEqual(self.shouter.heard, [b"one\n"])

    async def test_refusing(self):
        self.proxy.set_mode(Mode.REFUSING)
        with self.assertRaises(OSError):
            if await self.ask(b"one\n") == b"":
                raise ConnectionResetError
        self.assertEqual(self.shouter.heard, [])

    async def test_delay(self):
        self.proxy.delay(0.1, 0.2)
        began = time.monotonic()
        self.assertEqual(await self.ask(b"one\n"), b"ONE\n")
        self.assertGreaterEqual(time.monotonic() - began, 0.2)

    async def test_cut_after_bytes(self):
        connection = await self.connect()
        cut = self.proxy.cut_after_bytes(2)
        with contextlib.suppress(OSError):
            self.assertEqual(await self.ask(b"one\n", connection), b"")
        self.assertTrue(cut.done.is_set())
        self.assertNotIn(b"one\n", self.shouter.heard)
        self.assertEqual(await self.ask(b"two\n"), b"TWO\n")

    async def test_cut_after_request(self):
        connection, other = await self.connect(), await self.connect()
        cut = self.proxy.cut_after_request(b"commit")
        self.assertEqual(await self.ask(b"insert\n", connection), b"INSERT\n")
        with contextlib.suppress(OSError):
            self.assertEqual(await self.ask(b"commit\n", connection), b"")
        await asyncio.wait_for(cut.done.wait(), 1)
        self.assertEqual(self.shouter.heard, [b"insert\n", b"commit\n"])
        self.assertEqual(await self.ask(b"commit\n", other), b"COMMIT\n")

    async def test_rewrite(self):
        self.proxy.rewriting = (b"one", b"two")
        self.assertEqual(await self.ask(b"one and one\n"), b"TWO AND TWO\n")
        self.assertEqual(self.proxy.rewritten, 1)

    async def test_cut_some(self):
        connections = [await self.connect() for _ in range(10)]
        for connection in connections:
            await self.ask(b"one\n", connection)
        self.proxy.cut_some(0.3)
        await self.until(lambda: len(self.proxy.links) == 7)

    async def test_unix_sockets(self):
        with tempfile.TemporaryDirectory() as folder:
            path = str(pathlib.Path(folder) / "front")
            proxy = FaultyProxy(path, self.server.sockets[0].getsockname())
            await proxy.start()
            reader, writer = await asyncio.open_unix_connection(path)
            self.assertEqual(await self.ask(b"one\n", (reader, writer)), b"ONE\n")
            writer.close()
            await proxy.stop()


if __name__ == "__main__":
    unittest.main(warnings="ignore")
