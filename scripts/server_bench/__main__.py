"""See scripts/bench-server."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from cluster.processes import ROOT, Trouble

from .database import Database
from .moves import measure_moves
from .parts import (measure_failover, measure_floods, measure_paced, measure_rooms,
                    measure_servers)
from .plan import Plan

PARTS = {
    "moves": measure_moves,
    "paced": measure_paced,
    "servers": measure_servers,
    "room": measure_rooms,
    "flood": measure_floods,
    "failover": measure_failover,  # the last: its database is not the same afterwards
}


def machine(folder):
    with open("/proc/cpuinfo") as text:
        models = [line.partition(": ")[2].strip() for line in text if line.startswith("model name")]
    disk = subprocess.run(["df", "--output=source,fstype", folder], capture_output=True, text=True)
    print(f"machine: {models[0] if models else os.uname().machine}, {os.cpu_count()} cores, load "
          f"{os.getloadavg()[0]:.1f}")
    print(f"data on: {disk.stdout.splitlines()[-1]}")


def main(names):
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"bench-server: no part {unknown[0]} (there are: {' '.join(PARTS)})", file=sys.stderr)
        return 2
    folder = pathlib.Path(tempfile.mkdtemp())
    folder.chmod(0o711)
    games = os.environ.get("GAMES") or subprocess.run(
        [ROOT / "scripts" / "list-games"], capture_output=True, text=True, check=True).stdout
    databases = []
    try:
        machine(folder)
        databases = [Database(folder / "alone", has_standby=False)]
        databases.append(Database(folder / "pair", has_standby=True))
        plan = Plan(folder=folder, games=games.split(), alone=databases[0], pair=databases[1],
                    tables=int(os.environ.get("TABLES", 1000)),
                    seconds=float(os.environ.get("SECONDS_EACH", 10)),
                    rounds=int(os.environ.get("ROUNDS", 1)))
        for name, measure in PARTS.items():
            if not names or name in names:
                measure(plan)
    except Trouble as trouble:
        print(f"bench-server: {trouble}", file=sys.stderr)
        return 1
    finally:
        for database in databases:
            database.remove()
        shutil.rmtree(folder, ignore_errors=True)
    return 0


sys.exit(main(sys.argv[1:]))
