"""What a run plays on: servers behind HAProxy, with a faulty proxy wherever a cable would be.

    players ── HAProxy ── proxy ── server a ── proxies ── PostgreSQL one and two
                       ── proxy ── server b ── …
"""

import asyncio
import shutil

import locate  # noqa: F401
from cluster.haproxy import SERVERS, Haproxy
from cluster.postgres import WITHOUT_POWER_CUTS, Pair
from cluster.processes import Trouble, free_ports
from cluster.servers import PROGRAM, Server, cluster_options
from final_log import IS_OPEN, psql, read_postgres, read_sqlite, room_name
from proxy import FaultyProxy
from shims import Clock, compiled, joined

# Everybody comes from one address, and plays fast.
GENEROUS = ["--no-web", "--start-pause", "0", "--message-rate", "100000/100000",
            "--request-rate", "100000/100000", "--budget", "1000000/1000000",
            "--connections-per-address", "5000", "--rooms-per-address", "100000",
            "--rooms", "100000", "--keep-per-address", "10000000"]


# Faults of the program or its settings that the checker must notice. Settings of PostgreSQL, or what
# of the servers' statements is replaced by what; both equally long.
MUTATIONS = {
    "no epoch test": (b"room.epoch = c.epoch", b"c.epoch = c.epoch   "),
    "told before commit": "synchronous_commit = off\nwal_writer_delay = 10s\n",
    "asynchronous standby": "synchronous_standby_names = ''\n",
}


# What is in the logs now and will be gone when the next game begins, too.
SAMPLE = f"""SELECT id, epoch, seq, (SELECT json_agg(json_build_array(event.seq, event.epoch))
                                    FROM event WHERE event.room = room.id) AS events
             FROM room WHERE {IS_OPEN}"""


class Host:
    """A server with the cables that lead to it and from it."""

    def __init__(self, server, proxy, clock, database_proxies=()):
        self.name = server.name
        self.server = server
        self.proxy = proxy
        self.clock = clock
        self.database_proxies = list(database_proxies)
        self.lock = asyncio.Lock()  # one fault at a time


class Site:
    """One server on SQLite. With `crash_vfs`, kills are power cuts: see power_cut.py."""

    has_database = False
    program = PROGRAM

    def __init__(self, folder, seed, crash_vfs=None):
        self.folder = folder
        self.seed = seed
        self.crash_vfs = crash_vfs
        self.hosts = []
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        folder.chmod(0o755)
        self.clock_library = compiled("clock_shim", folder)

    async def start(self):
        await self.prepare_store()
        ports = free_ports(3 * len(SERVERS) + 1)
        fronts, backs, metrics = ports[:3], ports[3:6], ports[6:9]
        for i, name in enumerate(self.server_names()):
            server = Server(self.folder, name, backs[i], metrics[i],
                            [*await self.store_options(name), *GENEROUS], self.program)
            proxy = FaultyProxy(("127.0.0.1", fronts[i]), ("127.0.0.1", backs[i]),
                                f"{self.seed} {name}")
            await proxy.start()
            clock = Clock(self.clock_library, self.folder / f"clock-{name}")
            self.hosts.append(Host(server, proxy, clock, self.database_proxies_of(name)))
        await asyncio.gather(*(self.start_server(host) for host in self.hosts))
        self.haproxy = Haproxy(self.folder, ports[9], fronts)
        await asyncio.to_thread(self.haproxy.start)
        self.address = f"ws://{self.haproxy.address}/ws"

    async def start_server(self, host):
        await asyncio.to_thread(host.server.start, self.environment(host))
        await asyncio.to_thread(host.server.wait_until_ready)

    def server_names(self):
        return ("a",)

    def environment(self, host):
        vfs = self.crash_vfs.environment() if self.crash_vfs else {}
        return joined(host.clock.environment(), vfs)

    @property
    def data(self):
        return self.folder / "rooms.db"

    async def prepare_store(self):
        pass

    async def store_options(self, name):
        return ["--data", str(self.data)]

    def database_proxies_of(self, name):
        return ()

    async def kill_server(self, host):
        await asyncio.to_thread(host.server.process.kill)
        if self.crash_vfs:
            self.crash_vfs.lose_power(self.data)

    async def stop_server(self, host):
        await asyncio.to_thread(host.server.process.stop)

    async def sample(self):
        """(room, epoch, seq, [(seq, epoch) of its events]) of every room, as stored now; nothing
        where nobody can tell."""
        return []

    async def read_final_log(self):
        return await asyncio.to_thread(read_sqlite, self.data)

    async def stop(self):
        for host in self.hosts:
            await self.stop_server(host)
            for proxy in (host.proxy, *host.database_proxies):
                await proxy.stop()
        if hasattr(self, "haproxy"):
            await asyncio.to_thread(self.haproxy.stop)


class ClusterSite(Site):
    """Three servers on a pair of PostgreSQL servers."""

    has_database = True

    def __init__(self, folder, seed, mutation=None):
        super().__init__(folder, seed)
        change = MUTATIONS[mutation] if mutation else ""
        self.rewriting = change if isinstance(change, tuple) else None
        self.database_clock = Clock(self.clock_library, folder / "clock-database")
        self.pair = Pair(folder / "pg", WITHOUT_POWER_CUTS + ("" if self.rewriting else change),
                         self.database_clock.environment())
        self.database_lock = asyncio.Lock()
        self.proxies = {}

    def server_names(self):
        return SERVERS

    async def prepare_store(self):
        await asyncio.to_thread(self.pair.start)

    async def store_options(self, name):
        """Through proxies of its own, so that one server alone can be cut off."""
        folders = []
        self.proxies[name] = []
        for member in self.pair.members:
            folder = self.folder / f"{name}-{member.name}"
            folder.mkdir()
            proxy = FaultyProxy(str(folder / member.socket().name), str(member.socket()),
                                f"{self.seed} {name} {member.name}")
            proxy.rewriting = self.rewriting
            await proxy.start()
            self.proxies[name].append(proxy)
            folders.append(folder)
        return cluster_options(name, self.pair.url(folders, connect_timeout="2"), self.folder)

    def database_proxies_of(self, name):
        return self.proxies[name]

    async def sample(self):
        if self.database_lock.locked():
            return []  # it may not answer
        try:
            rows = await asyncio.to_thread(psql, self.pair.primary.url(connect_timeout="2"),
                                           SAMPLE)
        except Exception:  # it is being restarted
            return []
        return [(room_name(row["id"]), row["epoch"], row["seq"], row["events"]) for row in rows]

    async def read_final_log(self):
        proxies = [proxy for proxies in self.proxies.values() for proxy in proxies]
        if self.rewriting and not any(proxy.rewritten for proxy in proxies):
            raise Trouble(f"no statement of the servers holds {self.rewriting[0]} any more")
        return await asyncio.to_thread(read_postgres, self.pair.primary.url())

    async def stop(self):
        await super().stop()
        await asyncio.to_thread(self.pair.stop)
