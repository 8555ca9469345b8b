"""A whole installation on one machine: `make cluster`, `make cluster-stop`.

    PYTHONPATH=scripts python3 -m cluster start [--port 8080|0] [--folder build/cluster]
    PYTHONPATH=scripts python3 -m cluster stop  [--folder build/cluster]
"""

import argparse
import contextlib
import os
import pathlib
import sys

from .haproxy import SERVERS, Haproxy
from .ports import check_free, chosen_ports, ports_for, remember_ports
from .postgres import Pair
from .processes import ROOT, Trouble
from .servers import Server, cluster_options


class Cluster:
    def __init__(self, folder, ports):
        self.folder = folder
        self.ports = ports
        self.port, server_ports, metrics_ports = ports[0], ports[1:4], ports[4:]
        self.pair = Pair(folder)
        url = self.pair.url()
        self.servers = [Server(folder, *one, cluster_options(one[0], url, folder))
                        for one in zip(SERVERS, server_ports, metrics_ports)]
        self.haproxy = Haproxy(folder, self.port, server_ports)

    def start(self):
        """What does not run yet. If that fails, only what it started itself ends again."""
        members = [member for member in self.pair.members if not member.is_running()]
        servers = [server for server in self.servers if server.process.has_ended()]
        needs_haproxy = self.haproxy.process.has_ended()
        if not members and not servers and not needs_haproxy and self.is_ready():
            say(f"it runs already: http://localhost:{self.port}")
            return
        for port in [port for server in servers for port in (server.port, server.metrics_port)] + \
                [self.port] * needs_haproxy:
            check_free(port)
        self.folder.mkdir(parents=True, exist_ok=True)
        remember_ports(self.folder, self.ports)
        with contextlib.ExitStack() as undo:
            undo.callback(say, "what was started has been stopped again")
            self.start_database(members, undo)
            self.start_servers(servers, undo)
            self.start_haproxy(needs_haproxy, undo)
            undo.pop_all()
        say(f"logs and data are in {self.folder}; `make cluster-stop` ends it")
        print(f"http://localhost:{self.port}")

    def start_database(self, members, undo):
        if members:
            say("PostgreSQL " + ("one, and two as its synchronous standby" if len(members) == 2
                                 else members[0].name))
        # The primary is stopped first: it waits until the standby has everything.
        for member in sorted(members, key=lambda member: member is self.pair.primary):
            undo.callback(member.stop)
        self.pair.start()

    def start_servers(self, servers, undo):
        if servers:
            say(f"server{'s' * (len(servers) > 1)} " +
                ", ".join(f"{server.name} (port {server.port}, metrics {server.metrics_port})"
                          for server in servers))
        for server in servers:
            undo.callback(server.process.stop)
            server.start()
        # The others, too: they may have lost their database, or end because they were drained.
        for server in self.servers:
            if server not in servers and not server.becomes_ready():
                say(f"server {server.name} has ended: once more")
                undo.callback(server.process.stop)
                server.start()
            server.wait_until_ready()

    def start_haproxy(self, is_needed, undo):
        if is_needed:
            say("HAProxy before them")
            undo.callback(self.haproxy.stop)
            self.haproxy.start()
        self.haproxy.wait_until_all_are_up()

    def is_ready(self):
        return self.pair.is_followed(within=0) and \
            all(server.is_ready() for server in self.servers) and self.haproxy.sees_all()

    def stop(self):
        say("HAProxy, the servers, then PostgreSQL; the data stays in " + str(self.folder))
        self.haproxy.stop()
        for server in self.servers:
            server.process.stop()
        self.pair.stop()
        for member in self.pair.members:
            if member.is_running():
                raise Trouble(f"PostgreSQL {member.name} does not stop: see {member.log}")


def check_folder(folder):
    if folder.exists() and not folder.is_dir():
        raise Trouble(f"{folder} is not a folder: name another with --folder")
    if folder.exists() and not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise Trouble(f"you may not write in {folder}: name another with --folder")


def run(command, folder, port):
    check_folder(folder)
    if command == "start":
        Cluster(folder, ports_for(folder, port)).start()
    else:
        Cluster(folder, chosen_ports(0)).stop()


def say(text):
    print("cluster:", text, flush=True)


def sentence(error):
    """What it is about, and what the system says of it."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename or 'it'} cannot be used: {error.strerror}"
    return str(error)


def main():
    parser = argparse.ArgumentParser(prog="cluster", description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=["start", "stop"])
    parser.add_argument("--port", type=int, default=8080, help="the one players use; 0: any ports that are free")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "cluster")
    arguments = parser.parse_args()
    try:
        run(arguments.command, arguments.folder.resolve(), arguments.port)
    except (Trouble, OSError) as error:
        say(sentence(error))
        return 1
    return 0


sys.exit(main())
