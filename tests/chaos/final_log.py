"""What is stored after a run: the logs of the rooms that are open, and the kept games."""

import collections
import contextlib
import dataclasses
import json
import re
import sqlite3
import struct
import subprocess

# Digits of room ids, as in src/server/rooms/room_id.hpp.
ROOM_ID_DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
ROOM_ID_LENGTH = 10

PACKED_ROW = struct.Struct("<qqII")  # room, date, number of the first event, length of the body

# A room that has closed stays for a while, to tell that it has; the model server has no such.
IS_OPEN = "to_jsonb(room) ->> 'closed_at' IS NULL"


@dataclasses.dataclass
class StoredEvent:
    seq: int
    event: dict
    epoch: int = 0


@dataclasses.dataclass
class KeptGame:
    players: list
    start: str
    tokens: list


@dataclasses.dataclass
class FinalLog:
    rooms: dict = dataclasses.field(default_factory=dict)  # id: StoredEvents in the order stored
    games: dict = dataclasses.field(default_factory=dict)  # id: KeptGame
    epochs: dict = dataclasses.field(default_factory=dict)  # id: (epoch, seq) of the room itself


def room_name(number):
    number &= (1 << 5 * ROOM_ID_LENGTH) - 1
    digits = [ROOM_ID_DIGITS[number >> 5 * place & 31] for place in range(ROOM_ID_LENGTH)]
    return "".join(reversed(digits))


def read_record(text):
    """A save file without variations; see docs/save-files.md."""
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    tokens = text.partition("\n\n")[2].split()[:-1]  # the last is the result
    players = [tags[f"Player{seat}"] for seat in range(1, 5) if f"Player{seat}" in tags]
    return KeptGame(players, tags["Start"], tokens)


def events_of(seq, body, epoch=0):
    """A row holds the events of one change, a line each; `seq` is the number of the first."""
    return [StoredEvent(seq + i, json.loads(line), epoch)
            for i, line in enumerate(body.split("\n"))]


def rows_in(pack):
    """The rows of a pack, as in src/server/store/event_packs.hpp."""
    while pack:
        room, _, seq, length = PACKED_ROW.unpack_from(pack)
        end = PACKED_ROW.size + length
        yield room, seq, pack[PACKED_ROW.size:end].decode()
        pack = pack[end:]


def sqlite_rows(database):
    """Room, number and body of all rows of events, in their order."""
    singles = database.execute("SELECT id, room, seq, body FROM events").fetchall()
    packed = [(first + i, *row) for first, pack in database.execute(
        "SELECT first, rows FROM event_packs")
        for i, row in enumerate(rows_in(pack))]
    for _, room, seq, body in sorted(singles + packed):
        yield room, seq, body


def read_sqlite(file):
    final = FinalLog(rooms=collections.defaultdict(list))
    with contextlib.closing(sqlite3.connect(file)) as database:
        for room, seq, body in sqlite_rows(database):
            if seq <= 1:  # what came before is replaced, and will be deleted
                final.rooms.pop(room_name(room), None)
            if seq > 0:  # else it has closed
                final.rooms[room_name(room)] += events_of(seq, body)
        for name, record in database.execute("SELECT id, record FROM games"):
            final.games[name] = read_record(record)
    final.rooms = dict(final.rooms)
    return final


def psql(url, query):
    """The rows of a query as dicts."""
    result = subprocess.run(
        ["psql", "--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", "-d", url, "-c",
         f"SELECT row_to_json(q) FROM ({query}) q"],
        capture_output=True, text=True, timeout=60, check=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def read_postgres(url):
    final = FinalLog(rooms=collections.defaultdict(list))
    for row in psql(url, "SELECT room, seq, epoch, body FROM event ORDER BY room, seq"):
        log = final.rooms[room_name(row["room"])]
        log += events_of(row["seq"], row["body"], row["epoch"])
    for row in psql(url, "SELECT id, record FROM game"):
        final.games[row["id"]] = read_record(row["record"])
    for row in psql(url, f"SELECT id, epoch, seq FROM room WHERE {IS_OPEN}"):
        final.epochs[room_name(row["id"])] = (row["epoch"], row["seq"])
    final.rooms = dict(final.rooms)
    return final
