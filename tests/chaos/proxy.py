"""A TCP proxy that breaks connections on request, and delays by seeded chance.

Both sides may be TCP (host, port) or Unix sockets (a path).
"""

import asyncio
import contextlib
import enum
import random
import re

CHUNK = 1 << 16


class Mode(enum.Enum):
    OPEN = "open"
    BLACK_HOLE = "black hole"  # takes everything, passes nothing on, closes nothing
    HALF_OPEN = "half-open"    # requests arrive, answers do not
    REFUSING = "refusing"      # new connections are closed at once


class FaultyProxy:
    def __init__(self, listen, target, seed=0):
        self.listen = listen
        self.target = target
        self.random = random.Random(seed)
        self.mode = Mode.OPEN
        self.delays = (0.0, 0.0)  # seconds, at least and at most, of every chunk
        self.links = set()
        self.passed = asyncio.Event()  # set while the proxy is open
        self.passed.set()
        self.cut = None  # the Cut that is armed
        self.rewriting = None  # (old, new) bytes of requests, equally long
        self.rewritten = 0

    async def start(self):
        if isinstance(self.listen, tuple):
            self.server = await asyncio.start_server(self.serve, *self.listen)
        else:
            self.server = await asyncio.start_unix_server(self.serve, self.listen)
        return self.server.sockets[0].getsockname()

    async def stop(self):
        self.server.close()
        self.set_mode(Mode.OPEN)
        self.cut_all()
        await asyncio.sleep(0)

    def set_mode(self, mode):
        self.mode = mode
        if mode is Mode.OPEN:
            self.passed.set()
        else:
            self.passed.clear()

    def delay(self, least, most):
        self.delays = (least, most)

    def cut_all(self):
        for link in list(self.links):
            link.abort()

    def cut_some(self, share):
        """Breaks that share of the connections, at least one if there is any."""
        links = sorted(self.links, key=lambda link: link.number)
        for link in self.random.sample(links, min(len(links), max(1, round(share * len(links))))):
            link.abort()

    def cut_after_bytes(self, count):
        """The next connection that has passed so many bytes more is broken there."""
        self.cut = Cut(count=count)
        return self.cut

    def cut_after_request(self, pattern, linger=0.05):
        """The next request in which this pattern is found arrives, its answer does not: what follows it
        for `linger` seconds still arrives (the COMMIT behind an INSERT), then both sides break."""
        self.cut = Cut(pattern=pattern, linger=linger)
        return self.cut

    def rewrite(self, data):
        """Makes another request of it: how a mutation of the servers' statements is tried without
        another program."""
        if self.rewriting and self.rewriting[0] in data:
            self.rewritten += 1
            data = data.replace(*self.rewriting)
        return data

    async def serve(self, reader, writer):
        if self.mode is Mode.REFUSING:
            writer.transport.abort()
            return
        try:
            await self.passed_or_half_open()
            if isinstance(self.target, tuple):
                far_reader, far_writer = await asyncio.open_connection(*self.target)
            else:
                far_reader, far_writer = await asyncio.open_unix_connection(self.target)
        except OSError:
            writer.transport.abort()
            return
        link = Link(self, writer, far_writer)
        self.links.add(link)
        try:
            ways = [asyncio.ensure_future(link.pump(reader, far_writer, is_request=True)),
                    asyncio.ensure_future(link.pump(far_reader, writer, is_request=False))]
            await asyncio.wait(ways)
        finally:
            link.abort()
            self.links.discard(link)

    async def passed_or_half_open(self):
        if self.mode is Mode.BLACK_HOLE:
            await self.passed.wait()


class Cut:
    """One break, waiting for its moment."""

    def __init__(self, count=None, pattern=None, linger=0.0):
        self.count = count
        self.pattern = pattern
        self.linger = linger
        self.done = asyncio.Event()


class Link:
    """One connection through the proxy."""

    count = 0

    def __init__(self, proxy, near, far):
        Link.count += 1
        self.number = Link.count
        self.proxy = proxy
        self.near = near
        self.far = far
        self.is_deaf = False  # answers are swallowed: the end is near

    def abort(self):
        for writer in (self.near, self.far):
            writer.transport.abort()

    async def pump(self, reader, writer, is_request):
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while data := await reader.read(CHUNK):
                await self.hold_back(is_request)
                if is_request:
                    data = self.proxy.rewrite(data)
                data, is_last = self.cut_here(data, is_request)
                if not (self.is_deaf and not is_request):
                    writer.write(data)
                    await writer.drain()
                if is_last:
                    self.abort()
            if writer.can_write_eof():
                writer.write_eof()
            return
        self.abort()

    async def hold_back(self, is_request):
        least, most = self.proxy.delays
        if most > 0:
            await asyncio.sleep(self.proxy.random.uniform(least, most))
        if self.proxy.mode is Mode.BLACK_HOLE or \
                (self.proxy.mode is Mode.HALF_OPEN and not is_request):
            await self.proxy.passed.wait()

    def cut_here(self, data, is_request):
        """What of the data still passes, and whether it is the last."""
        cut = self.proxy.cut
        if cut is None:
            return data, False
        if cut.count is not None:
            if len(data) < cut.count:
                cut.count -= len(data)
                return data, False
            self.proxy.cut = None
            cut.done.set()
            return data[:cut.count], True
        if is_request and re.search(cut.pattern, data):
            self.proxy.cut = None
            self.is_deaf = True
            asyncio.get_running_loop().call_later(cut.linger, self.finish, cut)
        return data, False

    def finish(self, cut):
        self.abort()
        cut.done.set()
