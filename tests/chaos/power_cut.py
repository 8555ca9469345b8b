"""Power cuts for SQLite: what no sync had confirmed when a program was killed is taken away.

crash_vfs.c notes it down while the program runs; see there.
"""

import random
import struct

import locate  # noqa: F401
from cluster.processes import Trouble
from shims import compiled

NOTE = struct.Struct("=QQQ")  # size of the file, offset, length; as in crash_vfs.c
SECTOR = 512


class CrashVfs:
    def __init__(self, folder, seed=0, drops_syncs=False):
        self.chance = random.Random(f"power {seed}")
        self.drops_syncs = drops_syncs
        self.lost_bytes = 0
        self.library = compiled("crash_vfs", folder, "-lsqlite3", "-pthread")

    def environment(self):
        environment = {"LD_PRELOAD": str(self.library)}
        if self.drops_syncs:
            environment["LUDO_CRASH_VFS_DROP_SYNCS"] = "1"
        return environment

    def lose_power(self, data):
        """After the program was killed, before it starts again."""
        if not notes_of(data).exists():
            raise Trouble(f"{data} was not written through crash_vfs.c: nothing would be tested")
        # Half the time nothing survives that was not synced; else some sectors do.
        survival = self.chance.choice((0.0, 0.5))
        for file in (data, data.with_name(data.name + "-wal")):
            self.undo(file, survival)
        data.with_name(data.name + "-shm").unlink(missing_ok=True)

    def undo(self, file, survival):
        if not (file.exists() and notes_of(file).exists()):
            return
        now = file.read_bytes()
        synced = before_notes(now, notes_of(file).read_bytes())
        after = self.mix(synced, now, survival)
        self.lost_bytes += sum(a != b for a, b in zip(now, after)) + max(0, len(now) - len(after))
        if after != now:
            file.write_bytes(after)
        notes_of(file).write_bytes(b"")

    def mix(self, synced, now, survival):
        """The synced content, with each sector that was written since surviving by chance."""
        after = bytearray(synced)
        for offset in range(0, len(now), SECTOR):
            sector = now[offset:offset + SECTOR]
            if sector != synced[offset:offset + SECTOR] and self.chance.random() < survival:
                after.extend(bytes(max(0, offset + len(sector) - len(after))))
                after[offset:offset + len(sector)] = sector
        return bytes(after)


def notes_of(file):
    return file.with_name(file.name + ".undo")


def before_notes(now, notes):
    """What the file held before all changes that are noted."""
    records = []
    at = 0
    while at + NOTE.size <= len(notes):
        size, offset, length = NOTE.unpack_from(notes, at)
        at += NOTE.size
        if at + length > len(notes):
            break  # cut short by the kill: the change itself had not begun
        records.append((size, offset, notes[at:at + length]))
        at += length
    content = bytearray(now)
    for size, offset, before in reversed(records):
        content = content[:size] + bytes(max(0, size - len(content)))
        end = min(size, offset + len(before))
        if end > offset:
            content[offset:end] = before[:end - offset]
    return bytes(content)
