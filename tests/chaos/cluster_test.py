"""`make cluster` as somebody uses it who starts it twice, on ports that others have, or after a
server has died: what runs is left alone, and what cannot start says why in one sentence."""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
import urllib.request

import locate  # noqa: F401
from cluster.haproxy import SERVERS, Haproxy
from cluster.ports import chosen_ports
from cluster.postgres import Pair
from cluster.processes import ROOT, Process, free_ports, wait_until


def free_port():
    """One that is free together with those that follow from it."""
    while True:
        port = free_ports(1)[0]
        with contextlib.suppress(OSError), contextlib.ExitStack() as probes:
            for needed in chosen_ports(port):
                probes.enter_context(listening(needed))
            return port


@contextlib.contextmanager
def listening(port):
    with contextlib.closing(socket.socket()) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        listener.listen()
        yield


class ClusterTest(unittest.TestCase):
    def setUp(self):
        parent = tempfile.TemporaryDirectory(prefix="cluster")
        self.addCleanup(parent.cleanup)
        pathlib.Path(parent.name).chmod(0o755)
        self.folder = pathlib.Path(parent.name) / "all"
        self.port = free_port()
        self.addCleanup(self.cluster, "stop")

    def cluster(self, command, port=None, folder=None, environment=None):
        """Its exit code and what it said."""
        result = subprocess.run(
            [sys.executable, "-m", "cluster", command, "--port",
             str(self.port if port is None else port), "--folder", str(folder or self.folder)],
            env={**os.environ, "PYTHONPATH": str(ROOT / "scripts"), **(environment or {})},
            stdin=subprocess.DEVNULL, capture_output=True, text=True)
        self.assertNotIn("Traceback", result.stderr)
        return result.returncode, result.stdout

    def must_start(self):
        code, said = self.cluster("start")
        self.assertEqual(code, 0, said)
        return said

    def assert_refused(self, words, **how):
        code, said = self.cluster("start", **how)
        self.assertEqual(code, 1, said)
        self.assertIn(words, said)

    def server(self, name):
        return Process(self.folder, f"server-{name}")

    def is_database_running(self):
        return any(member.is_running() for member in Pair(self.folder).members)

    def test_a_second_start_brings_back_what_died_and_leaves_the_rest_alone(self):
        self.assertIn(f"http://localhost:{self.port}", self.must_start())
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz") as answer:
            self.assertEqual(answer.status, 200)
        self.assertIn("runs already", self.must_start())
        self.assert_refused(f"on port {self.port} already", port=self.port + 20)
        before = {name: self.server(name).pid() for name in SERVERS}
        self.server("b").signal(signal.SIGKILL)
        self.assertTrue(wait_until(self.server("b").has_ended, 5))
        said = self.must_start()
        self.assertIn("server b", said)
        self.assertNotIn("PostgreSQL", said)
        after = {name: self.server(name).pid() for name in SERVERS}
        self.assertEqual({name for name in SERVERS if before[name] != after[name]}, {"b"})
        haproxy = Haproxy(self.folder, self.port, chosen_ports(self.port)[1:4])
        self.assertTrue(haproxy.sees_all())
        # Another port is none of its business when it is told to stop.
        self.assertEqual(self.cluster("stop", port=self.port + 20)[0], 0)
        self.assertTrue(all(self.server(name).has_ended() for name in SERVERS))
        self.assertFalse(self.is_database_running())

    def test_servers_that_end_because_they_were_drained_are_started_again(self):
        self.must_start()
        for name in SERVERS:
            self.server(name).signal(signal.SIGTERM)
        self.must_start()
        self.assertTrue(all(self.server(name).pid() for name in SERVERS))

    def test_a_port_that_somebody_has_is_named_and_nothing_is_started(self):
        for needed in (self.port, chosen_ports(self.port)[2], chosen_ports(self.port)[6]):
            with listening(needed):
                self.assert_refused(f"port {needed}")
        self.assertFalse(self.folder.exists())

    def test_what_was_started_ends_again_when_the_rest_cannot_start(self):
        self.assert_refused("server a is not ready", environment={"LUDO_PROGRAM": "/bin/false"})
        self.assertFalse(self.is_database_running())
        self.assertTrue(Process(self.folder, "haproxy").has_ended())

    def test_says_what_is_wrong_with_port_and_folder(self):
        self.assert_refused("--port is 1 to", port=70_000)
        self.assert_refused("--port is 1 to", port=-1)
        file = self.folder.parent / "file"
        file.write_text("")
        self.assert_refused("is not a folder", folder=file)
        self.assert_refused("too long a name for a socket", folder=self.folder / ("x" * 100))


if __name__ == "__main__":
    unittest.main(warnings="ignore")
