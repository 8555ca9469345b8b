"""The ports of an installation: which it may have, and which it has while it runs."""

import contextlib
import socket

from .haproxy import SERVERS
from .processes import Process, Trouble, free_ports

BEHIND = 1  # the servers have the ports that follow the one players use
METRICS_BEHIND = 11
LAST = 65_535 - METRICS_BEHIND - len(SERVERS) + 1
COUNT = 1 + 2 * len(SERVERS)


def chosen_ports(port):
    """The one players use, those of the servers, then those of their metrics; 0: any."""
    if port == 0:
        return free_ports(COUNT)
    if not 1 <= port <= LAST:
        raise Trouble(f"--port is 1 to {LAST}, or 0 for any that are free: "
                      f"the servers have the ports up to {LAST} + {65_535 - LAST}")
    return [port, *(port + first + i for first in (BEHIND, METRICS_BEHIND)
                    for i in range(len(SERVERS)))]


def ports_for(folder, port):
    """Those that the installation in this folder has, if some of it runs; else new ones."""
    chosen = chosen_ports(port)
    if not any(Process(folder, path.stem).pid() for path in folder.glob("*.pid")):
        return chosen
    ports = remembered_ports(folder)
    if not ports:
        raise Trouble(f"it runs already, but {file_in(folder)} does not say on which ports: "
                      f"stop it first")
    if port not in (0, ports[0]):
        raise Trouble(f"it runs on port {ports[0]} already, not {port}: http://localhost:{ports[0]}")
    return ports


def file_in(folder):
    return folder / "ports"


def remember_ports(folder, ports):
    file_in(folder).write_text(" ".join(map(str, ports)) + "\n")


def remembered_ports(folder):
    with contextlib.suppress(OSError, ValueError):
        ports = [int(port) for port in file_in(folder).read_text().split()]
        return ports if len(ports) == COUNT else None
    return None


def check_free(port):
    """Whoever has it would answer in place of what we start there."""
    with contextlib.closing(socket.socket()) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            raise Trouble(f"port {port} cannot be had ({error.strerror}): choose another --port")
