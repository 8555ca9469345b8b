"""The pair of PostgreSQL servers that `make cluster` and the chaos runs are built on: what was
committed survives crashes and promotions, and without a synchronous standby it would not."""

import pathlib
import subprocess
import tempfile
import threading
import time
import unittest

import locate  # noqa: F401
from cluster.postgres import WITHOUT_POWER_CUTS, Pair, as_ordinary_user
from cluster.processes import wait_until


class Counter:
    """Inserts numbers one by one; `acknowledged` holds those whose commit was confirmed."""

    def __init__(self, pair, table):
        self.acknowledged = []
        self.is_over = False
        self.pair = pair
        self.table = table
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        number = 0
        while not self.is_over:
            # One psql for many numbers: it echoes each that was committed.
            first, number = number + 1, number + 1000
            lines = "".join(f"INSERT INTO {self.table} VALUES ({n});\n\\echo {n}\n"
                            for n in range(first, number + 1))
            client = subprocess.Popen(
                as_ordinary_user(["psql", "--no-psqlrc", "-q", "-v", "ON_ERROR_STOP=1",
                                  "-d", self.pair.url(connect_timeout="2")]),
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                text=True, cwd="/")
            threading.Thread(target=self.feed, args=(client, lines), daemon=True).start()
            for line in client.stdout:
                self.acknowledged.append(int(line))
                if self.is_over:
                    client.kill()
            client.wait()
            client.stdout.close()

    @staticmethod
    def feed(client, lines):
        try:
            with client.stdin as stdin:
                stdin.write(lines)
        except OSError:
            pass  # it has ended

    def wait_for(self, more):
        aim = len(self.acknowledged) + more
        return wait_until(lambda: len(self.acknowledged) >= aim, 30)

    def rests(self):
        """Nothing is confirmed for a time in which hundreds of commits find place."""
        before = len(self.acknowledged)
        time.sleep(1)
        return len(self.acknowledged) == before

    def stop(self):
        self.is_over = True
        self.thread.join()
        return self.acknowledged


class PairTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="pair")
        pathlib.Path(cls.folder.name).chmod(0o755)
        cls.pair = Pair(pathlib.Path(cls.folder.name), WITHOUT_POWER_CUTS)
        cls.pair.start()

    @classmethod
    def tearDownClass(cls):
        cls.pair.stop()
        cls.folder.cleanup()

    def start_counting(self, table):
        self.assertEqual(self.pair.primary.query(f"CREATE TABLE {table} (n int PRIMARY KEY)"), "")
        counter = Counter(self.pair, table)
        self.addCleanup(counter.stop)
        self.assertTrue(counter.wait_for(20))
        return counter

    def missing(self, counter, table):
        acknowledged = set(counter.stop())
        stored = self.pair.primary.query(f"SELECT n FROM {table}").split()
        return acknowledged - set(map(int, stored))

    def test_the_standby_is_synchronous(self):
        self.assertEqual(self.pair.primary.query("SELECT sync_state FROM pg_stat_replication"),
                         "sync")
        self.assertEqual(self.pair.standby.query("SELECT pg_is_in_recovery()"), "t")

    def test_a_restart_keeps_what_was_committed(self):
        counter = self.start_counting("restarted")
        self.pair.primary.restart("immediate")
        self.assertTrue(counter.wait_for(20))
        self.assertEqual(self.missing(counter, "restarted"), set())

    def test_a_promotion_keeps_what_was_committed(self):
        counter = self.start_counting("promoted")
        for _ in range(2):  # there and back
            self.pair.primary.stop("immediate")
            self.pair.promote()
            self.pair.rebuild()
            self.assertTrue(counter.wait_for(20))
        self.assertEqual(self.missing(counter, "promoted"), set())

    def test_a_frozen_standby_holds_up_commits(self):
        counter = self.start_counting("frozen")
        self.pair.standby.freeze(True)
        try:
            # What was confirmed before may still be on its way to us.
            self.assertTrue(wait_until(counter.rests, 10))
        finally:
            self.pair.standby.freeze(False)
        self.assertTrue(counter.wait_for(20))
        self.assertEqual(self.missing(counter, "frozen"), set())

    def test_an_asynchronous_standby_loses_what_was_committed(self):
        self.pair.primary.query("ALTER SYSTEM SET synchronous_standby_names = ''")
        self.pair.primary.query("SELECT pg_reload_conf()")
        counter = self.start_counting("lost")
        self.pair.standby.stop()
        self.assertTrue(counter.wait_for(20))
        self.pair.primary.stop("immediate")
        self.pair.standby.start()
        self.pair.promote()
        self.pair.rebuild()
        self.assertTrue(counter.wait_for(1))
        self.assertNotEqual(self.missing(counter, "lost"), set())


if __name__ == "__main__":
    unittest.main(warnings="ignore")
