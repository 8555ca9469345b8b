"""Processor time for each move, beside that of a relay measured just before and just after."""

import dataclasses

from .plan import mean, section, show_table
from .programs import Server, load, relay

SERVER_AIM = 1.5
ALONE_AIM = 3
PAIR_AIM = 4


@dataclasses.dataclass
class Game:
    """What one round found; microseconds of a processor for each move."""
    relay: float
    sqlite: dict
    alone: dict
    pair: dict


def measure_moves(plan):
    found = {game: [] for game in plan.games}
    for number in range(plan.rounds):
        for game in plan.games:
            found[game].append(measure_game(plan, game, f"round {number + 1}"))
    show_ratios(plan, found)
    show_speed(plan, found)
    show_constants(plan, found)


def measure_game(plan, game, name):
    """All that is compared, within one minute: on a shared machine the yardstick itself moves."""
    before = measure_relay(plan)
    results = []
    for store, database in (("SQLite", None), ("PostgreSQL", plan.alone),
                            ("PostgreSQL with a synchronous standby", plan.pair)):
        section(f"{game} on {store}, closed loop, {plan.tables} rooms of two, {name}")
        results.append(measure_store(plan, game, database))
    after = measure_relay(plan)
    return Game((before + after) / 2, *results)


def measure_relay(plan):
    section(f"relay, closed loop, {plan.tables} pairs")
    with relay(plan.folder) as program:
        found = load([program], target="relay", mode="closed", tables=plan.tables,
                     seconds=plan.seconds)
    return found["server_cpu_per_move"]


def measure_store(plan, game, database):
    if not database:
        with Server(plan.folder) as server:
            return with_commits(load([server], watch=server.metrics, mode="closed", game=game,
                                     tables=plan.tables, seconds=plan.seconds))
    database.empty()
    with Server(plan.folder, url=database.url()) as server:
        found = with_commits(load([server], database.families(),
                                  lambda: {**server.metrics(), **database.sizes()},
                                  mode="closed", game=game, tables=plan.tables,
                                  seconds=plan.seconds))
        return with_bytes(found)


def with_commits(found):
    """How large the commits were and how long they took."""
    before, after = found["counting"], found["counted"]
    commits = after["ludo_commit_seconds_count"] - before["ludo_commit_seconds_count"]
    events = after["ludo_events_total"] - before["ludo_events_total"]
    took = after["ludo_commit_seconds_sum"] - before["ludo_commit_seconds_sum"]
    found["events_per_commit"] = events / commits
    found["commit_ms"] = 1000 * took / commits
    return found


def with_bytes(found):
    before, after = found["counting"], found["counted"]
    for name in ("log", "room", "event", "game"):
        found[f"{name}_bytes_per_move"] = (after[name] - before[name]) / found["moves"]
    found["bytes_per_room"] = after["room"] / after["rooms"]
    return found


def show_ratios(plan, found):
    section(f"processor time per acknowledged move, means of {plan.rounds}: the server, and with "
            "all processes of PostgreSQL")
    rows = []
    for game, rounds in found.items():
        yardstick = mean(one.relay for one in rounds)

        def cell(store, *parts):
            used = mean(sum(getattr(one, store)[f"{part}_cpu_per_move"] for part in parts)
                        for one in rounds)
            # Each round by its own yardstick.
            ratio = mean(sum(getattr(one, store)[f"{part}_cpu_per_move"] for part in parts)
                         / one.relay for one in rounds)
            return f"{used:.1f} us, {ratio:.2f}"

        rows.append([game, f"{yardstick:.1f} us", cell("sqlite", "server"),
                     cell("alone", "server"), cell("alone", "server", "postgres"),
                     cell("pair", "server"), cell("pair", "server", "postgres", "standby"),
                     cell("pair", "standby")])
    rows.append(["aim", "", SERVER_AIM, SERVER_AIM, ALONE_AIM, SERVER_AIM, PAIR_AIM, ""])
    show_table(["game", "relay", "SQLite: server", "PostgreSQL: server", "+ database",
                "standby: server", "+ both databases", "of it the standby"], rows)


def show_speed(plan, found):
    section("closed loop: moves per second, and ms from send to both told (p50, p99)")
    rows = []
    for game, rounds in found.items():
        cells = [game]
        for store in ("sqlite", "alone", "pair"):
            results = [getattr(one, store) for one in rounds]
            rate, p50, p99 = (mean(result[name] for result in results)
                              for name in ("moves_per_second", "told_p50", "told_p99"))
            cells.append(f"{rate:.0f}/s; {p50:.0f}, {p99:.0f} ms")
        rows.append(cells)
    show_table(["game", "SQLite", "PostgreSQL", "with standby"], rows)


CONSTANTS = [("events_per_commit", "events in a commit"), ("commit_ms", "a commit, ms"),
             ("server_cpu_per_move", "server, us"), ("postgres_cpu_per_move", "PostgreSQL, us"),
             ("standby_cpu_per_move", "standby, us"), ("log_bytes_per_move", "log, bytes"),
             ("event_bytes_per_move", "events, bytes"), ("game_bytes_per_move", "games, bytes"),
             ("bytes_per_room", "table of rooms, bytes per room")]


def show_constants(plan, found):
    section("for each move, or as said")
    rows = []
    for game, rounds in found.items():
        for store in ("sqlite", "alone", "pair"):
            results = [getattr(one, store) for one in rounds]
            rows.append([game, store] + [
                f"{mean(result[name] for result in results):.1f}" if name in results[0] else ""
                for name, _ in CONSTANTS])
    show_table(["game", "store", *(text for _, text in CONSTANTS)], rows)
