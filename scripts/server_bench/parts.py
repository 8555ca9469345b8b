"""Everything but the cost of a move."""

import collections
import contextlib
import threading
import types

from cluster.haproxy import Haproxy
from cluster.processes import Trouble

from .core_share import CoreShare, NoCoreShare
from .moves import with_commits
from .plan import section, show_table
from .programs import Server, free_low_port, load

SQLITE_AIM = 15
POSTGRES_AIM = 25
MOST_SERVERS = 3
SMALL_SERVER = 15  # per cent of a core: so little that players and database keep up with three
SOCKETS = 18000
SLEEPERS = 20000


def stores(plan):
    return (("SQLite", None), ("PostgreSQL", plan.alone), ("with standby", plan.pair))


def start_server(plan, database, *options, name="a"):
    return Server(plan.folder, *options, url=database.url() if database else None, name=name)


def measure_paced(plan):
    rows = []
    for store, database in stores(plan):
        section(f"{store}: one move per room every 2 s, counted from when each was due")
        if database:
            database.empty()
        with start_server(plan, database) as server:
            found = with_commits(load([server], database.families() if database else (),
                                      server.metrics, mode="paced", tables=plan.tables,
                                      seconds=2 * plan.seconds))
        rows.append([store, *(f"{found[name]:.1f}" for name in (
            "moves_per_second", "told_p50", "told_p99", "told_max", "events_per_commit",
            "commit_ms")), POSTGRES_AIM if database else SQLITE_AIM])
    section("from when a move was due to both players told, ms")
    show_table(["store", "moves per second", "p50", "p99", "longest", "events in a commit",
                "a commit", "aim for p99"], rows)


def measure_servers(plan):
    measure_counts_of_servers(plan)
    measure_counts_of_servers(plan, SMALL_SERVER)
    measure_haproxy(plan)


def measure_counts_of_servers(plan, percent=None):
    """Load generator, servers and database share the cores of this machine. With whole cores more
    servers gain little there, and what they lose says what sharing costs. With `percent` of a core
    each, what more of them gain is what they would gain on machines of their own."""
    size = f", each with {percent} % of a core" if percent else ""
    rows = []
    for count in range(1, MOST_SERVERS + 1):
        section(f"{count} of {MOST_SERVERS} servers on one PostgreSQL{size}, closed loop, "
                f"{plan.tables} rooms dealt out to them")
        plan.alone.empty()
        try:
            found = measure_several(plan, count, percent)
        except NoCoreShare as reason:
            print(f"not measured: {reason}")
            return
        rows.append([count, *(f"{found[name]:.1f}" for name in (
            "moves_per_second", "server_cpu", "postgres_cpu", "server_cpu_per_move",
            "postgres_cpu_per_move", "events_per_commit", "told_p50", "told_p99"))])
    section(f"servers on one PostgreSQL{size}")
    show_table(["servers", "moves per second", "all servers, % of a core", "PostgreSQL, %",
                "servers, us a move", "PostgreSQL, us a move", "events in a commit", "p50, ms",
                "p99, ms"], rows)


def measure_several(plan, count, percent):
    with contextlib.ExitStack() as stack:
        servers = []
        for name in "abc"[:count]:
            share = stack.enter_context(CoreShare(name, percent)) if percent else None
            servers.append(stack.enter_context(start_server(plan, plan.alone, name=name)))
            if share:
                share.add(servers[-1].pid)
        return with_commits(load(servers, plan.alone.families(), lambda: metrics_of(servers),
                                 mode="closed", tables=plan.tables, seconds=plan.seconds))


def metrics_of(servers):
    """Of all of them together."""
    sums = collections.Counter()
    for server in servers:
        sums.update(server.metrics())
    return sums


def measure_haproxy(plan):
    section("one server behind HAProxy")
    plan.alone.empty()
    with start_server(plan, plan.alone, "--trusted-proxy", "127.0.0.1") as server:
        port = free_low_port()
        haproxy = Haproxy(plan.folder, port, [server.port()] * MOST_SERVERS,
                          sockets_per_address=SOCKETS)
        haproxy.start()
        try:
            front = types.SimpleNamespace(port=lambda: port, pid=server.pid)
            load([front], [*plan.alone.families(), ("haproxy", haproxy.process.pid())],
                 mode="closed", tables=plan.tables, seconds=plan.seconds)
        finally:
            haproxy.stop()


def measure_rooms(plan):
    """What rooms and sockets cost while nothing happens."""
    for store, database in stores(plan)[:2]:
        section(f"{store}: idle rooms")
        if database:
            database.empty()
        with start_server(plan, database) as server:
            load([server], database.families() if database else (), mode="idle",
                 tables=plan.tables, seconds=plan.seconds)
        section(f"{store}: rooms of correspondence, asleep")
        if database:
            database.empty()
        with start_server(plan, database, "--sleep-after", "1", "--sleepers-per-address",
                          "1000000") as server:
            load([server], mode="sleep", tables=SLEEPERS)
            if database:
                sizes = database.sizes()
                rooms = sizes["rooms"]
                print(f"{'database_per_sleeping_room':<28}"
                      f"{(sizes['room'] + sizes['event']) / rooms:>12.2f} bytes")
    section("idle sockets")
    with start_server(plan, None) as server:
        load([server], mode="sockets", sockets=SOCKETS, seconds=plan.seconds)


def measure_floods(plan):
    section("400 readers who never read (aim: 64 MiB in the process, 128 MiB in the kernel)")
    with start_server(plan, None) as server:
        load([server], mode="deaf", tables=200, sockets=400, seconds=30)
    section("200 sockets of one address ask for the list of 2000 rooms as fast as they may")
    with Server(plan.folder, limits=[]) as server:  # the limits that operators get
        load([server], mode="list-flood", tables=2000, sockets=200, active=20, interval=200,
             seconds=plan.seconds)
    section("one address floods the server with rooms full of bots, another plays against one")
    with Server(plan.folder, limits=[]) as server:
        load([server], mode="bot-flood", sockets=60, seconds=30)


def measure_failover(plan):
    for rooms in (plan.tables // 10, plan.tables):
        section(f"kill -9 of a server with {rooms} rooms, whose players go to another")
        plan.pair.empty()
        with start_server(plan, plan.pair, name="a") as first, \
                start_server(plan, plan.pair, name="b") as second:
            load([first, second], mode="takeover", tables=rooms, seconds=60, warm_up=1)
    section("the primary dies, the standby is promoted and gets a standby of its own, while a move "
            "per room is due every 2 s")
    plan.pair.empty()
    with start_server(plan, plan.pair) as server:
        failures = []

        def fail_over():
            try:
                plan.pair.fail_over()
            except Trouble as trouble:
                failures.append(trouble)

        moments = []

        def watch():
            if not moments:
                moments.append(threading.Thread(target=fail_over))
                moments[0].start()

        load([server], watch=watch, mode="paced", tables=plan.tables, seconds=25)
        moments[0].join()
        if failures:
            raise failures[0]
