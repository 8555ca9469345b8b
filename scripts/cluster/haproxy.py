"""packaging/haproxy.cfg, started with addresses of this machine."""

import shutil
import subprocess
import urllib.error
import urllib.request

from .processes import ROOT, Process, Trouble, wait_until

CONFIGURATION = ROOT / "packaging" / "haproxy.cfg"
SERVERS = ("a", "b", "c")


class Haproxy:
    def __init__(self, folder, port, server_ports, sockets_per_address=5000):
        self.process = Process(folder, "haproxy")
        self.address = f"127.0.0.1:{port}"
        self.environment = {
            "LUDO_BIND": self.address,
            "LUDO_SOCKETS_PER_ADDRESS": str(sockets_per_address),
            "LUDO_MAXCONN": "6000",
            "LUDO_REQUESTS_PER_ADDRESS": "1000000",
            "LUDO_STATS_SOCKET": str(folder / "haproxy.sock"),
        }
        for name, server_port in zip(SERVERS, server_ports):
            self.environment[f"LUDO_SERVER_{name.upper()}"] = f"127.0.0.1:{server_port}"

    def start(self):
        program = shutil.which("haproxy") or "/usr/sbin/haproxy"
        self.process.start([program, "-db", "-f", str(CONFIGURATION)], self.environment)
        wait_until(lambda: self.process.has_ended() or self.is_answering(), 10)
        if self.process.has_ended():
            raise Trouble(f"HAProxy did not start:\n{self.process.last_words()}")

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


def check(environment=None):
    """What HAProxy says about the file; nothing when it is right."""
    program = shutil.which("haproxy") or "/usr/sbin/haproxy"
    result = subprocess.run([program, "-c", "-f", str(CONFIGURATION)], env=environment,
                            capture_output=True, text=True)
    return "" if result.returncode == 0 else result.stderr + result.stdout
