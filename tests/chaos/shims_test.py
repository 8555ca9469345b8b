"""A clock that jumps, as programs see it."""

import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from shims import Clock, compiled, joined

TELLER = """
import datetime, sys, time
for line in sys.stdin:
    print(time.time(), datetime.datetime.now().timestamp(), time.monotonic(), flush=True)
"""


class ClockTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        folder = pathlib.Path(folder.name)
        self.clock = Clock(compiled("clock_shim", folder), folder / "clock")
        self.teller = subprocess.Popen([sys.executable, "-c", TELLER], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True,
                                       env=self.clock.environment())
        self.addCleanup(self.teller.communicate)

    def ask(self):
        self.teller.stdin.write("\n")
        self.teller.stdin.flush()
        return map(float, self.teller.stdout.readline().split())

    def assert_ahead(self, seconds):
        now, date, steady = self.ask()
        self.assertAlmostEqual(now - time.time(), seconds, delta=1)
        self.assertAlmostEqual(date - time.time(), seconds, delta=1)
        self.assertAlmostEqual(steady - time.monotonic(), 0, delta=1)

    def test_the_clock_of_the_day_jumps_and_steady_clocks_do_not(self):
        self.assert_ahead(0)
        self.clock.jump(86400)
        self.assert_ahead(86400)
        self.clock.jump(-3600.5)
        self.assert_ahead(-3600.5)
        self.clock.jump(0)
        self.assert_ahead(0)

    def test_shims_are_loaded_together(self):
        self.assertEqual(joined({}, {"LD_PRELOAD": "a", "X": "1"}, {"LD_PRELOAD": "b"}),
                         {"LD_PRELOAD": "a b", "X": "1"})


if __name__ == "__main__":
    unittest.main(warnings="ignore")
