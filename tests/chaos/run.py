#!/usr/bin/python3
"""Plays while things break, then checks that nobody was told anything that is not so.

    tests/chaos/run.py --store sqlite --minutes 2 --seed 7
    tests/chaos/run.py --store postgres --minutes 60

Every run adds a line with its seed to the results file. What failed stays in the folder: the
history of the clients, the logs of all programs, the data.
"""

import argparse
import asyncio
import dataclasses
import datetime
import json
import pathlib
import secrets
import shutil
import sys
import time

import checker
from faults import Injector
from history import History
from players import Engine, World
from power_cut import CrashVfs
from sites import MUTATIONS, ClusterSite, Site

import locate  # noqa: F401
from cluster.processes import ROOT, Trouble
from cluster.servers import PROGRAM

SETTLE_SECONDS = 30
MODEL = pathlib.Path(__file__).with_name("model_server.py")


@dataclasses.dataclass
class Outcome:
    seed: str
    store: str
    minutes: float
    faults: dict
    moves: int
    verified: int
    unkept: int
    silences: dict
    refusals: dict
    violations: list

    def is_good(self):
        return not self.violations


async def run(site, seed, arguments, history):
    """Plays and breaks; returns what the injector counted and what the checker says."""
    world = World(site.address, Engine(PROGRAM), history, arguments.pairs, seed)
    world.resend_pause = arguments.resend_pause
    await world.start()
    injector = Injector(site, history, seed, arguments.slack, arguments.only)
    sampler = asyncio.ensure_future(take_samples(site, history))
    try:
        if await world.stuck_pairs(SETTLE_SECONDS):
            raise Trouble(f"not all can play even before the first fault {world.refusals}")
        report = await play(site, world, injector, arguments.minutes)
    finally:
        sampler.cancel()
        await world.stop()
    if not report:
        for host in site.hosts:
            await site.stop_server(host)
        report = checker.check(history.entries, await site.read_final_log())
    return injector.counts, world, report


async def play(site, world, injector, minutes):
    """Nothing, or the report when there is nothing left to check."""
    try:
        await injector.run(time.monotonic() + 60 * minutes)
    except Trouble as trouble:  # something did not come back
        return checker.Report([checker.Violation("lost", "all", str(trouble))])
    for pair in await world.stuck_pairs(SETTLE_SECONDS):
        world.history.add("stuck", pair=pair)
    if world.failure():
        raise world.failure()
    return None


async def take_samples(site, history):
    known = set()
    while True:
        for room, epoch, seq, events in await site.sample():
            new = [(room, *event) for event in events or [] if (room, *event) not in known]
            known.update(new)
            history.add("sampled", room=room, epoch=epoch, seq=seq,
                        events=[event[1:] for event in new])
        await asyncio.sleep(1)


async def run_once(arguments, seed):
    folder = arguments.folder.resolve() / f"{arguments.store}-{seed}"
    if arguments.store == "postgres":
        site = ClusterSite(folder, seed, arguments.mutation)
        site.program = MODEL if arguments.model else PROGRAM
    else:
        vfs = CrashVfs(arguments.folder.resolve(), seed, arguments.drop_syncs) \
            if arguments.power_cuts else None
        site = Site(folder, seed, vfs)
    try:
        await site.start()
        with open(folder / "history.jsonl", "w", encoding="utf-8") as file:
            counts, world, report = await run(site, seed, arguments, History(file))
    finally:
        await site.stop()
    outcome = Outcome(seed, described(arguments), arguments.minutes, counts, report.accepted,
                      report.verified, report.unkept,
                      {kind: round(seconds, 2) for kind, seconds in report.silences.items()},
                      world.refusals, [str(violation) for violation in report.violations])
    if outcome.is_good():
        shutil.rmtree(folder)
    return outcome


def described(arguments):
    more = [arguments.model and "model", arguments.mutation, arguments.power_cuts and "power cuts",
            arguments.drop_syncs and "dropped syncs"]
    return " + ".join([arguments.store, *filter(None, more)])


def keep(results, outcome):
    results.parent.mkdir(parents=True, exist_ok=True)
    line = {"date": datetime.datetime.now().isoformat(timespec="seconds"),
            **dataclasses.asdict(outcome)}
    with open(results, "a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")


def show(outcome, folder):
    alone = {kind: seconds for kind, seconds in outcome.silences.items() if "+" not in kind}
    print(f"{'fault':28} {'times':>5}  longest silence of a room")
    for kind in sorted(outcome.faults, key=outcome.faults.get, reverse=True):
        silence = f"{alone[kind]:.2f} s" if kind in alone else "-"
        print(f"{kind:28} {outcome.faults[kind]:5}  {silence}")
    print(f"{'all':28} {sum(outcome.faults.values()):5}  without any fault "
          f"{alone.get('none', 0):.2f} s")
    print(f"{outcome.moves} moves accepted, {outcome.verified} found where they belong, "
          f"{outcome.unkept} in games that are not kept")
    for what, times in outcome.refusals.items():
        print(f"refused {times} times: {what}")
    for violation in outcome.violations[:20]:
        print("VIOLATION", violation)
    if outcome.violations:
        print(f"{len(outcome.violations)} violations; seed {outcome.seed}; see {folder}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="postgres")
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--seed", default=None, help="decides the faults; drawn when absent")
    parser.add_argument("--pairs", type=int, default=8, help="rooms that play at once")
    parser.add_argument("--resend-pause", type=float, default=0, metavar="SECONDS",
                        help="at most, before a move is sent again: gives rooms time to change hands")
    parser.add_argument("--only", action="append", default=[], metavar="KIND",
                        help="this kind of fault alone; may be given again")
    parser.add_argument("--slack", type=float, default=1, help="multiplies allowed silences")
    parser.add_argument("--power-cuts", action="store_true",
                        help="SQLite: a kill also loses what was not synced")
    parser.add_argument("--drop-syncs", action="store_true",
                        help="with --power-cuts: pretend to sync, which must be caught")
    parser.add_argument("--model", action="store_true",
                        help="PostgreSQL: with the servers of model_server.py")
    parser.add_argument("--mutation", choices=MUTATIONS,
                        help="PostgreSQL: a fault of the program, which must be caught")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "chaos")
    parser.add_argument("--results", type=pathlib.Path, default=None)
    arguments = parser.parse_args()
    seed = arguments.seed or str(secrets.randbelow(10**9))
    print(f"chaos: {arguments.store}, seed {seed}, {arguments.minutes:g} minutes", flush=True)
    try:
        outcome = asyncio.run(run_once(arguments, seed))
    except Trouble as trouble:
        print(f"chaos: {trouble}", file=sys.stderr)
        return 2
    keep(arguments.results or arguments.folder / "results.jsonl", outcome)
    show(outcome, arguments.folder / f"{arguments.store}-{seed}")
    return 0 if outcome.is_good() else 1


if __name__ == "__main__":
    sys.exit(main())
