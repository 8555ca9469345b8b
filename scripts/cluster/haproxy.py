"""packaging/haproxy.cfg, started with addresses of this machine."""

import csv
import os
import shutil
import socket
import subprocess
import urllib.error
import urllib.request

from .processes import ROOT, Process, Trouble, wait_until

CONFIGURATION = ROOT / "packaging" / "haproxy.cfg"
SERVERS = ("a", "b", "c")
LONGEST_SOCKET_PATH = 97  # it adds something to it while it starts


class Haproxy:
    def __init__(self, folder, port, server_ports, sockets_per_address=5000):
        self.process = Process(folder, "haproxy")
        self.socket = folder / "haproxy.sock"
        if len(os.fsencode(self.socket)) > LONGEST_SOCKET_PATH:
            raise Trouble(f"{self.socket} is too long a name for a socket: use a shorter folder")
        self.address = f"127.0.0.1:{port}"
        self.environment = {
            "LUDO_BIND": self.address,
            "LUDO_SOCKETS_PER_ADDRESS": str(sockets_per_address),
            "LUDO_MAXCONN": "6000",
            "LUDO_REQUESTS_PER_ADDRESS": "1000000",
            "LUDO_STATS_SOCKET": str(self.socket),
        }
        for name, server_port in zip(SERVERS, server_ports):
            self.environment[f"LUDO_SERVER_{name.upper()}"] = f"127.0.0.1:{server_port}"

    def start(self):
        program = shutil.which("haproxy") or "/usr/sbin/haproxy"
        self.process.start([program, "-db", "-f", str(CONFIGURATION)], self.environment)
        wait_until(lambda: self.process.has_ended() or self.is_answering(), 10)
        if self.process.has_ended() or not self.is_answering():
            raise Trouble(f"HAProxy did not start{self.process.last_words()}")

    def stop(self):
        self.process.stop(seconds=2)

    def is_answering(self):
        """It listens, whatever the servers behind it do."""
        try:
            urllib.request.urlopen(f"http://{self.address}/healthz", timeout=2).close()
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False
        return True

    def sees_all(self):
        """It would send players to each of the servers."""
        states = self.states()
        return len(states) == len(SERVERS) and all(state == "UP" for state in states.values())

    def wait_until_all_are_up(self, seconds=10):
        if not wait_until(self.sees_all, seconds):
            down = [name for name in SERVERS if self.states().get(name) != "UP"]
            raise Trouble(f"HAProxy does not reach {', '.join(down) or 'its servers'}"
                          f"{self.process.last_words()}")

    def states(self):
        """Of the servers as HAProxy sees them, by name; empty when it does not answer."""
        try:
            with socket.socket(socket.AF_UNIX) as operator:
                operator.settimeout(2)
                operator.connect(str(self.socket))
                operator.sendall(b"show stat\n")
                with operator.makefile(encoding="utf-8") as answer:
                    lines = list(csv.DictReader(answer))
        except OSError:
            return {}
        return {line["svname"]: line["status"] for line in lines
                if line["# pxname"] == "ready" and line["svname"] in SERVERS}


def check(environment=None):
    """What HAProxy says about the file; nothing when it is right."""
    program = shutil.which("haproxy") or "/usr/sbin/haproxy"
    result = subprocess.run([program, "-c", "-f", str(CONFIGURATION)], env=environment,
                            capture_output=True, text=True)
    return "" if result.returncode == 0 else result.stderr + result.stdout
