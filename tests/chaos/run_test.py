"""Short runs from beginning to end, and the mutation they must notice."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

RUN = pathlib.Path(__file__).with_name("run.py")


class RunTest(unittest.TestCase):
    def run_chaos(self, *options):
        with tempfile.TemporaryDirectory(prefix="chaos") as folder:
            result = subprocess.run(
                [sys.executable, str(RUN), "--store", "sqlite", "--pairs", "4", "--minutes", "0.2",
                 "--folder", folder, *options], capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr

    def test_all_faults_of_one_server(self):
        status, output = self.run_chaos("--seed", "7")
        self.assertEqual(status, 0, output)

    def test_power_cuts(self):
        status, output = self.run_chaos("--seed", "8", "--power-cuts", "--only", "kill -9")
        self.assertEqual(status, 0, output)

    def test_power_cuts_without_syncs_are_noticed(self):
        status, output = self.run_chaos("--seed", "8", "--power-cuts", "--only", "kill -9",
                                        "--drop-syncs")
        self.assertEqual(status, 1, output)
        self.assertIn("VIOLATION", output)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
