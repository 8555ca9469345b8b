"""The programs that are measured, and the one that loads them."""

import contextlib
import os
import pathlib
import re
import socket
import subprocess
import urllib.request

from cluster.processes import ROOT, Trouble, wait_until

PROGRAMS = pathlib.Path(os.environ.get("BUILD", ROOT / "build" / "release")) / "bin"

# All players come from one address here, and as fast as they can.
WITHOUT_LIMITS = ["--connections", "19900", "--connections-per-address", "20000", "--rooms", "20000",
                  "--rooms-per-address", "20000", "--message-rate", "1000000/1000000",
                  "--request-rate", "1000000/1000000", "--budget", "1000000/1000000"]


class Program:
    """One that says its port when it starts."""

    def __init__(self, folder, *command):
        self.log = folder / f"log.{len(list(folder.glob('log.*')))}"
        with open(self.log, "wb") as log:
            self.child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.pid = self.child.pid
        wait_until(lambda: self.port() or self.child.poll() is not None, 30)
        if not self.port():
            self.stop()
            raise Trouble(self.log.read_text(errors="replace"))

    def port(self):
        # Not the one in the URL of a database.
        found = re.search(r"(?:(?<![?&])port=|localhost:)(\d+)",
                          self.log.read_text(errors="replace"))
        return int(found.group(1)) if found else None

    def stop(self):
        self.child.terminate()
        try:
            self.child.wait(20)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def relay(folder):
    return Program(folder, str(PROGRAMS / "ludo-relay"))


def free_low_port():
    """One that none of the many sockets of the players can get by chance."""
    for port in range(21000, 32000):
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with contextlib.suppress(OSError):
                one.bind(("127.0.0.1", port))
                return port
    raise Trouble("no port is free")


class Server(Program):
    def __init__(self, folder, *options, url=None, name="a", limits=WITHOUT_LIMITS):
        """On a data file of its own, or on the database of this URL."""
        number = len(list(folder.glob("log.*")))
        store = (["--store", url, "--server-name", name] if url
                 else ["--data", str(folder / f"{number}.db")])
        self.metrics_port = free_low_port()
        super().__init__(folder, str(PROGRAMS / "ludo"), "serve", "--no-web", "--lang", "en",
                         "--port", "0", "--log", "info", "--metrics-port", str(self.metrics_port),
                         "--admin", str(folder / f"{number}.admin"), *store, *limits, *options)

    def metrics(self):
        """Numbers by name; of histograms the sums and counts."""
        address = f"http://127.0.0.1:{self.metrics_port}/metrics"
        text = urllib.request.urlopen(address, timeout=10).read().decode()
        values = {}
        for line in text.splitlines():
            name, _, value = line.rpartition(" ")
            if not line.startswith("#") and "_bucket" not in name:
                values[name.partition("{")[0]] = float(value)
        return values


def load(servers, families=(), watch=None, shows=True, **options):
    """What ludo-load found, by name. `watch` is called when it begins to count and when it ends:
    what it returns is there as `counting` and `counted`."""
    command = [str(PROGRAMS / "ludo-load")]
    for server in servers:
        command += ["--port", str(server.port()), "--pid", str(server.pid)]
    for name, pid in families:
        command += ["--family", f"{name}={pid}"]
    for name, value in options.items():
        command += [f"--{name.replace('_', '-')}", str(value)]
    found = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        for line in child.stdout:
            words = line.split()
            if len(words) == 1:
                found[words[0]] = watch() if watch else None
                continue
            if shows:
                print(line, end="", flush=True)
            found[words[0]] = float(words[1])
    if child.returncode != 0:
        raise Trouble(f"ludo-load ended with {child.returncode}")
    return found
