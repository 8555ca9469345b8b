"""The faults of a run: what is done, how often, and how long a room may be silent for it.

A fault is a coroutine that breaks something, mends it, and returns. Its silence is counted from
its beginning, and may come on top of another's.
"""

import asyncio
import dataclasses
import random
import signal
import time

from proxy import Mode

# What is in a move's transaction and nowhere else; within an array quotes are escaped.
MOVE_IN_TRANSACTION = rb'"type\\?":\\?"played'


@dataclasses.dataclass(frozen=True)
class Fault:
    kind: str
    weight: int      # how often, beside the others
    allowed: float   # seconds of silence
    run: object      # coroutine(moment, host)
    is_lasting: bool = False        # where nobody can take over, it is felt as long as it lasts
    needs_database: object = False  # "whole": it concerns all servers


class Moment:
    """Where and when a fault happens. Its chance depends on the seed and its number alone, however
    fast the machine is."""

    def __init__(self, site, seed, number, faults):
        self.site = site
        self.chance = random.Random(f"{seed} {number}")
        self.fault = self.chance.choices(faults, [fault.weight for fault in faults])[0]
        self.host = self.chance.choice(site.hosts)
        self.pause = self.chance.uniform(0.1, 1.5)
        self.is_shared = self.chance.random() < 0.2  # with the fault that comes next

    async def wait(self, least, most):
        await asyncio.sleep(self.chance.uniform(least, most))

    def lock(self):
        """One fault at a time in one place."""
        is_whole = self.fault.needs_database == "whole"
        return self.site.database_lock if is_whole else self.host.lock

    def allowed(self, seconds):
        """The silence for a fault that took so long."""
        is_whole = self.fault.needs_database == "whole"
        if self.fault.is_lasting and (is_whole or not self.site.has_database):
            return seconds + 5
        return self.fault.allowed


class Injector:
    def __init__(self, site, history, seed, slack=1.0, kinds=()):
        self.site = site
        self.history = history
        self.seed = seed
        self.slack = slack
        self.number = 0
        self.counts = {}
        self.faults = [fault for fault in FAULTS
                       if (site.has_database or not fault.needs_database)
                       and (not kinds or fault.kind in kinds)]

    async def run(self, end):
        """One fault after the other, now and then two at once."""
        while time.monotonic() < end:
            moments = [self.next()]
            if moments[0].is_shared:
                moments.append(self.next())
            await asyncio.gather(*map(self.inject, moments))
            await asyncio.sleep(moments[-1].pause)

    def next(self):
        self.number += 1
        return Moment(self.site, self.seed, self.number, self.faults)

    async def inject(self, moment):
        async with moment.lock():
            began = time.monotonic()
            await moment.fault.run(moment, moment.host)
            ended = time.monotonic()
        kind = moment.fault.kind
        self.history.add("fault", t=began, kind=kind, name=moment.host.name, until=ended + 0.5,
                         allowed=moment.allowed(ended - began) * self.slack)
        self.counts[kind] = self.counts.get(kind, 0) + 1


# --- servers -------------------------------------------------------------------------------------

async def kill(moment, host):
    await moment.site.kill_server(host)
    await moment.wait(0, 1.5)
    await moment.site.start_server(host)


async def freeze(moment, host):
    """A zombie: it wakes up and believes that it still has its rooms."""
    host.server.process.signal(signal.SIGSTOP)
    await moment.wait(0.5, 9)
    host.server.process.signal(signal.SIGCONT)
    await moment.wait(0.5, 1)


async def drain(moment, host):
    await moment.site.stop_server(host)
    await moment.site.start_server(host)


async def jump_clock(moment, host):
    """Ahead or behind, and back again, which is a jump as well."""
    host.clock.jump(moment.chance.choice((-1, 1)) * 10 ** moment.chance.uniform(0, 5.9))
    await moment.wait(0.5, 3)
    host.clock.jump(0)


# --- between players and servers -----------------------------------------------------------------

def in_mode(mode):
    async def run(moment, host):
        host.proxy.set_mode(mode)
        await moment.wait(0.5, 6)
        host.proxy.set_mode(Mode.OPEN)
        await moment.wait(0.5, 1)
    return run


async def cut(moment, host):
    host.proxy.cut_some(moment.chance.choice((0.1, 0.5, 1.0)))
    await moment.wait(0.2, 0.5)


async def cut_in_message(moment, host):
    cut_there = host.proxy.cut_after_bytes(moment.chance.randrange(1, 4000))
    await occurs(host.proxy, cut_there)


async def cut_before_answer(moment, host):
    cut_there = host.proxy.cut_after_request(b"", linger=moment.chance.uniform(0.001, 0.05))
    await occurs(host.proxy, cut_there)


async def delay(moment, host):
    await delay_through([host.proxy], moment)


# --- between servers and database ----------------------------------------------------------------

async def cut_database(moment, host):
    for proxy in host.database_proxies:
        proxy.cut_some(moment.chance.choice((0.3, 1.0)))
    await moment.wait(0.2, 0.5)


async def cut_commit(moment, host):
    """COMMIT was sent, and its answer never comes."""
    proxies = host.database_proxies
    linger = moment.chance.choice((0.0, 0.002, 0.05))
    cuts = [proxy.cut_after_request(MOVE_IN_TRANSACTION, linger) for proxy in proxies]
    waiting = [asyncio.ensure_future(one.done.wait()) for one in cuts]
    await asyncio.wait(waiting, timeout=3, return_when=asyncio.FIRST_COMPLETED)
    for proxy, one in zip(proxies, waiting):
        proxy.cut = None
        one.cancel()


async def black_hole_to_database(moment, host):
    for proxy in host.database_proxies:
        proxy.set_mode(moment.chance.choice((Mode.BLACK_HOLE, Mode.HALF_OPEN)))
    await moment.wait(0.5, 8)
    for proxy in host.database_proxies:
        proxy.set_mode(Mode.OPEN)
    await moment.wait(0.5, 1)


async def delay_database(moment, host):
    await delay_through(host.database_proxies, moment)


# --- the database --------------------------------------------------------------------------------

async def restart_database(moment, host):
    await asyncio.to_thread(moment.site.pair.primary.restart, "immediate")
    await asyncio.to_thread(moment.site.pair.wait_for_standby)


async def promote(moment, host):
    """After a crash or an orderly stop of the primary; it comes back as the new one's standby."""
    pair = moment.site.pair
    await asyncio.to_thread(pair.primary.stop, moment.chance.choice(("immediate", "fast")))
    await asyncio.to_thread(pair.promote)
    await asyncio.to_thread(pair.rebuild)


async def promote_late(moment, host):
    """The standby was away for a while: what it has missed must not have been confirmed."""
    pair = moment.site.pair
    await asyncio.to_thread(pair.standby.stop, "immediate")
    await moment.wait(0.3, 1)
    await asyncio.to_thread(pair.primary.stop, "immediate")
    await asyncio.to_thread(pair.standby.start)
    await asyncio.to_thread(pair.promote)
    await asyncio.to_thread(pair.rebuild)


async def promote_beside(moment, host):
    """The primary is frozen, and wakes up when another one writes already."""
    pair = moment.site.pair
    old = pair.primary
    old.freeze(True)
    await asyncio.to_thread(pair.promote)
    old.freeze(False)
    await moment.wait(0.2, 1)
    await asyncio.to_thread(pair.rebuild)


async def freeze_standby(moment, host):
    standby = moment.site.pair.standby
    standby.freeze(True)
    await moment.wait(0.5, 3)
    standby.freeze(False)
    await asyncio.to_thread(moment.site.pair.wait_for_standby)


async def jump_database_clock(moment, host):
    """Leases seem to have run out, or to last."""
    moment.site.database_clock.jump(moment.chance.uniform(-3, 10))
    await moment.wait(0.5, 3)
    moment.site.database_clock.jump(0)


# --- helpers -------------------------------------------------------------------------------------

async def occurs(proxy, cut_there):
    try:
        await asyncio.wait_for(cut_there.done.wait(), 3)
    except asyncio.TimeoutError:
        proxy.cut = None


async def delay_through(proxies, moment):
    most = moment.chance.uniform(0.005, 0.1)
    for proxy in proxies:
        proxy.delay(0, most)
    await moment.wait(1, 3)
    for proxy in proxies:
        proxy.delay(0, 0)


FAULTS = [
    Fault("kill -9", 40, 5, kill),
    Fault("zombie", 30, 10, freeze, is_lasting=True),
    Fault("drain", 20, 5, drain),
    Fault("clock jump", 5, 3, jump_clock),
    Fault("black hole", 6, 10, in_mode(Mode.BLACK_HOLE), is_lasting=True),
    Fault("half-open", 6, 10, in_mode(Mode.HALF_OPEN), is_lasting=True),
    Fault("refused connections", 4, 5, in_mode(Mode.REFUSING), is_lasting=True),
    Fault("cut", 10, 3, cut),
    Fault("cut in a message", 10, 3, cut_in_message),
    Fault("cut before the answer", 10, 3, cut_before_answer),
    Fault("delay", 4, 3, delay),
    Fault("cut from the database", 8, 5, cut_database, needs_database=True),
    Fault("cut after COMMIT", 20, 5, cut_commit, needs_database=True),
    Fault("black hole to the database", 8, 10, black_hole_to_database, needs_database=True),
    Fault("delay to the database", 4, 5, delay_database, needs_database=True),
    Fault("database restart", 20, 10, restart_database, needs_database="whole"),
    Fault("promotion", 5, 15, promote, needs_database="whole"),
    Fault("promotion of a late standby", 3, 15, promote_late, needs_database="whole"),
    Fault("promotion beside the old", 2, 15, promote_beside, needs_database="whole"),
    Fault("clock jump of the database", 4, 15, jump_database_clock, needs_database="whole"),
    Fault("frozen standby", 4, 5, freeze_standby, is_lasting=True, needs_database="whole"),
]
