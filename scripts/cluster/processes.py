"""Processes that outlive their starter, and addresses they can have."""

import contextlib
import os
import pathlib
import random
import signal
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Trouble(Exception):
    """Something a person has to look at; its text is one line that says what."""


class Process:
    """A program in the background, known by the file that holds its process id."""

    def __init__(self, folder, name):
        self.name = name
        self.pid_file = folder / f"{name}.pid"
        self.log = folder / f"{name}.log"
        self.child = None  # when it was this program that started it
        self.log_before = 0  # bytes of the log that earlier runs wrote

    def start(self, command, environment=None):
        with open(self.log, "ab") as log:
            self.log_before = log.tell()
            try:
                self.child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log,
                                              stderr=log, start_new_session=True,
                                              env={**os.environ, **(environment or {})})
            except FileNotFoundError:
                raise Trouble(f"{command[0]} is not there: `scripts/setup cluster` installs it")
        self.pid_file.write_text(f"{self.child.pid} {start_time(self.child.pid)}")

    def has_ended(self):
        return self.pid() is None

    def pid(self):
        """None when it does not run; a stranger who got its number does not count."""
        with contextlib.suppress(OSError, ValueError):
            pid, started = self.pid_file.read_text().split()
            if start_time(int(pid)) == started:
                return int(pid)
        return None

    def signal(self, number):
        pid = self.pid()
        if pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def stop(self, seconds=20):
        """In good order if it can, and in any case."""
        self.signal(signal.SIGTERM)
        if not wait_until(self.has_ended, seconds):
            self.kill()
        self.forget()

    def kill(self):
        self.signal(signal.SIGKILL)
        wait_until(self.has_ended, 5)
        self.forget()

    def forget(self):
        if self.child:
            self.child.wait()
            self.child = None
        self.pid_file.unlink(missing_ok=True)

    def last_words(self, lines=5):
        """The end of what this run has logged, to follow a sentence."""
        with contextlib.suppress(OSError):
            text = self.log.read_bytes()[self.log_before:].decode(errors="replace")
            if text.strip():
                return ":\n" + "\n".join(text.splitlines()[-lines:])
        return f", and nothing in {self.log} says why"


def start_time(pid):
    """When a process began, in ticks since boot; None when it has ended."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] in "ZX" else fields[19]


def wait_until(is_true, seconds):
    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


# Below those that systems give to outgoing connections: such a port stays free until it is used.
CHOSEN_PORTS = range(15_000, 30_000)


def free_ports(count):
    """Ports that nobody listens on, all different."""
    ports = []
    for port in random.sample(CHOSEN_PORTS, len(CHOSEN_PORTS)):
        if len(ports) == count:
            break
        with contextlib.closing(socket.socket()) as probe, contextlib.suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            ports.append(port)
    return ports
