"""`ludo serve` with a name, sharing a database with others."""

import os
import pathlib
import urllib.request

from .processes import ROOT, Process, Trouble, wait_until

PROGRAM = pathlib.Path(os.environ.get("LUDO_PROGRAM", ROOT / "build" / "release" / "bin" / "ludo"))


class Server:
    def __init__(self, folder, name, port, metrics_port, options, program=PROGRAM):
        """`options`: what the rest of the command line says, the store for one."""
        self.name = name
        self.port = port
        self.metrics_port = metrics_port
        self.process = Process(folder, f"server-{name}")
        self.command = [str(program), "serve", "--lang", "en", "--port", str(port),
                        "--metrics-port", str(metrics_port), "--trusted-proxy", "127.0.0.1",
                        *options]

    def start(self, environment=None):
        self.process.start(self.command, environment)

    def becomes_ready(self, seconds=20):
        """False when it ends instead."""
        wait_until(lambda: self.process.has_ended() or self.is_ready(), seconds)
        # Whoever has its port answers in its place then.
        return not self.process.has_ended()

    def wait_until_ready(self, seconds=20):
        if not self.becomes_ready(seconds) or not self.is_ready():
            raise Trouble(f"server {self.name} is not ready{self.process.last_words()}")

    def is_ready(self):
        # The port of the operators: players may have filled the other one.
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/readyz", timeout=1).close()
        except OSError:
            return False
        return True


def cluster_options(name, url, folder):
    return ["--store", url, "--server-name", name, "--admin", str(folder / f"{name}.admin")]
