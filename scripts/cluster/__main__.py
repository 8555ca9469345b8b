"""A whole installation on one machine: `make cluster`, `make cluster-stop`.

    PYTHONPATH=scripts python3 -m cluster start [--port 8080|0] [--folder build/cluster]
    PYTHONPATH=scripts python3 -m cluster stop  [--folder build/cluster]
"""

import argparse
import pathlib
import sys

from .haproxy import SERVERS, Haproxy
from .postgres import Pair
from .processes import ROOT, Trouble, free_ports
from .servers import Server, cluster_options

PORTS_BEHIND = 1  # the servers have the ports that follow the one players use
METRICS_BEHIND = 11


class Cluster:
    def __init__(self, folder, port):
        self.folder = folder
        self.port = port
        self.pair = Pair(folder)
        url = self.pair.url()
        count = len(SERVERS)
        if port:
            ports = [port + PORTS_BEHIND + i for i in range(count)]
            ports += [port + METRICS_BEHIND + i for i in range(count)]
        else:
            self.port, *ports = free_ports(1 + 2 * count)
        self.servers = [Server(folder, name, ports[i], ports[count + i],
                               cluster_options(name, url, folder))
                        for i, name in enumerate(SERVERS)]
        self.haproxy = Haproxy(folder, self.port, ports[:count])

    def start(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.haproxy.process.pid():
            say(f"it runs already: http://localhost:{self.port}")
            return
        say("PostgreSQL one, and two as its synchronous standby")
        self.pair.start()
        say("servers " + ", ".join(f"{server.name} (port {server.port}, metrics "
                                   f"{server.metrics_port})" for server in self.servers))
        for server in self.servers:
            server.start()
        for server in self.servers:
            server.wait_until_ready()
        say("HAProxy before them")
        self.haproxy.start()
        say(f"logs and data are in {self.folder}; `make cluster-stop` ends it")
        print(f"http://localhost:{self.port}")

    def stop(self):
        say("HAProxy, the servers, then PostgreSQL; the data stays in " + str(self.folder))
        self.haproxy.stop()
        for server in self.servers:
            server.process.stop()
        self.pair.stop()


def say(text):
    print("cluster:", text, flush=True)


def main():
    parser = argparse.ArgumentParser(prog="cluster", description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=["start", "stop"])
    parser.add_argument("--port", type=int, default=8080, help="the one players use; 0: any ports that are free")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "cluster")
    arguments = parser.parse_args()
    cluster = Cluster(arguments.folder.resolve(), arguments.port)
    try:
        getattr(cluster, arguments.command)()
    except Trouble as trouble:
        say(str(trouble))
        if arguments.command == "start":
            cluster.stop()
        return 1
    return 0


sys.exit(main())
