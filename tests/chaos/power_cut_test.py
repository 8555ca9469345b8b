"""The power cuts themselves, with a small program on SQLite: what was committed with
synchronous=FULL survives them, what was not synced does not."""

import contextlib
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from power_cut import NOTE, CrashVfs, Trouble, before_notes

# Commits numbers for ever, and prints each after its commit.
WRITER = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("PRAGMA journal_mode = WAL")
database.execute("PRAGMA synchronous = " + sys.argv[2])
database.execute("PRAGMA wal_autocheckpoint = 20")
database.execute("CREATE TABLE IF NOT EXISTS t (n INTEGER PRIMARY KEY, filling BLOB)")
while True:
    n = database.execute("INSERT INTO t (filling) VALUES (zeroblob(300)) RETURNING n").fetchone()[0]
    print(n, flush=True)
"""


def note(size, offset, before):
    return NOTE.pack(size, offset, len(before)) + before


class NotesTest(unittest.TestCase):
    def test_nothing_noted(self):
        self.assertEqual(before_notes(b"abc", b""), b"abc")

    def test_overwritten_twice(self):
        notes = note(4, 0, b"abcd") + note(4, 1, b"X")
        self.assertEqual(before_notes(b"ZYZZ", notes), b"abcd")

    def test_appended(self):
        self.assertEqual(before_notes(b"abcdef", note(2, 2, b"\0\0\0\0")), b"ab")

    def test_truncated_then_appended(self):
        notes = note(4, 2, b"cd") + note(2, 2, b"\0")
        self.assertEqual(before_notes(b"abX", notes), b"abcd")

    def test_last_note_cut_short(self):
        self.assertEqual(before_notes(b"abc", note(3, 0, b"xyz")[:-1]), b"abc")


class PowerCutTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.data = self.folder / "t.db"

    def cut_power(self, vfs, synchronous, commits):
        """Lets the program commit and kills it; the last number it printed."""
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(self.data), synchronous],
                                  env=vfs.environment(), stdout=subprocess.PIPE, text=True)
        last = 0
        for _ in range(commits):
            last = int(writer.stdout.readline())
        writer.send_signal(signal.SIGKILL)
        rest = writer.communicate()[0].split("\n")[:-1]
        vfs.lose_power(self.data)
        return int(rest[-1]) if rest else last

    def stored(self):
        with contextlib.closing(sqlite3.connect(self.data)) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            return database.execute("SELECT max(n) FROM t").fetchone()[0]

    def test_synced_commits_survive(self):
        vfs = CrashVfs(self.folder, seed=1)
        for round_ in range(8):
            last = self.cut_power(vfs, "FULL", commits=7 * round_ + 5)
            self.assertGreaterEqual(self.stored(), last)

    def test_unsynced_commits_do_not(self):
        vfs = CrashVfs(self.folder, seed=2)
        self.cut_power(vfs, "FULL", commits=5)
        last = self.cut_power(vfs, "NORMAL", commits=3)  # syncs at checkpoints alone
        self.assertLess(self.stored(), last)

    def test_dropped_syncs_lose_commits(self):
        self.cut_power(CrashVfs(self.folder, seed=3), "FULL", commits=5)
        last = self.cut_power(CrashVfs(self.folder, seed=3, drops_syncs=True), "FULL", commits=10)
        self.assertLess(self.stored(), last)

    def test_a_program_without_the_vfs_is_noticed(self):
        sqlite3.connect(self.data).close()
        with self.assertRaises(Trouble):
            CrashVfs(self.folder).lose_power(self.data)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
