"""packaging/prometheus-alerts.yml, judged by Prometheus' own tool."""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULES = ROOT / "packaging" / "prometheus-alerts.yml"

ORDINARY = {
    'up{job="ludotheque", instance="a"}': "1x60",
    'up{job="ludotheque", instance="b"}': "1x60",
    'ludo_failed_commits_total{instance="a"}': "3x60",
    'ludo_store_in_trouble{instance="a"}': "0 1 0x58",
    'ludo_commits_under_way{instance="a"}': "0 900 3 0x57",
    'ludo_rooms_failed_total{instance="a"}': "1x60",
    'ludo_rooms_set_aside{instance="a"}': "0x60",
    'ludo_cut_off_total{instance="a"}': "0+10x60",
    'ludo_turned_away_total{instance="a"}': "0+10x60",
    'ludo_commit_seconds_bucket{instance="a", le="0.005"}': "0+100x60",
    'ludo_commit_seconds_bucket{instance="a", le="+Inf"}': "0+100x60",
    'ludo_told_seconds_bucket{instance="a", le="0.025"}': "0+100x60",
    'ludo_told_seconds_bucket{instance="a", le="+Inf"}': "0+100x60",
    'ludo_takeover_seconds_bucket{instance="a", le="5"}': "0+1x60",
    'ludo_takeover_seconds_bucket{instance="a", le="+Inf"}': "0+1x60",
}

# What raises each alert, beside ordinary life.
RAISED_BY = {
    "LudothequeServerDown": {'up{job="ludotheque", instance="b"}': "1 0x59"},
    "LudothequeDown": {'up{job="ludotheque", instance="a"}': "1 0x59",
                       'up{job="ludotheque", instance="b"}': "1 0x59"},
    "LudothequeCannotStore": {'ludo_failed_commits_total{instance="a"}': "3+1x60"},
    "LudothequeStoreInTrouble": {'ludo_store_in_trouble{instance="a"}': "0 1x59"},
    "LudothequeCommitsPileUp": {'ludo_commits_under_way{instance="a"}': "0 900x59"},
    "LudothequeCommitsSlow": {'ludo_commit_seconds_bucket{instance="a", le="0.005"}': "0+90x60",
                              'ludo_commit_seconds_bucket{instance="a", le="0.5"}': "0+100x60"},
    "LudothequePlayersWait": {'ludo_told_seconds_bucket{instance="a", le="0.025"}': "0+90x60",
                              'ludo_told_seconds_bucket{instance="a", le="0.5"}': "0+100x60"},
    "LudothequeTakeoversSlow": {'ludo_takeover_seconds_bucket{instance="a", le="5"}': "0x60",
                                'ludo_takeover_seconds_bucket{instance="a", le="10"}': "0+1x60"},
    "LudothequeRoomFailed": {'ludo_rooms_failed_total{instance="a"}': "1 1 1 2x57"},
    "LudothequeRoomsSetAside": {'ludo_rooms_set_aside{instance="a"}': "2x60"},
    "LudothequeSocketsCutOff": {'ludo_cut_off_total{instance="a"}': "0+100x60"},
    "LudothequeTurnedAway": {'ludo_turned_away_total{instance="a"}': "0+100x60"},
}


def promtool(*arguments):
    result = subprocess.run(["promtool", *arguments], capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


class AlertsTest(unittest.TestCase):
    def raised(self, more):
        """The names of the alerts that these series raise within ten minutes."""
        series = [{"series": name, "values": values}
                  for name, values in {**ORDINARY, **more}.items()]
        questions = [{"eval_time": "10m", "alertname": alert} for alert in RAISED_BY]
        test = {"rule_files": [str(RULES)], "evaluation_interval": "15s",
                "tests": [{"interval": "15s", "input_series": series,
                           "alert_rule_test": questions}]}
        with tempfile.NamedTemporaryFile("w", suffix=".yml") as file:
            json.dump(test, file)
            file.flush()
            status, output = promtool("test", "rules", file.name)
        names = set(re.findall(r"alertname: ?(\w+), ?time:", output))
        self.assertEqual(status != 0, bool(names), output)
        return names

    def test_rules_are_valid(self):
        status, output = promtool("check", "rules", str(RULES))
        self.assertEqual(status, 0, output)

    def test_every_alert_is_tried(self):
        self.assertEqual(set(re.findall(r"- alert: (\w+)", RULES.read_text())), set(RAISED_BY))

    def test_ordinary_life_is_silent(self):
        self.assertEqual(self.raised({}), set())

    def test_each_is_raised_by_what_it_is_for(self):
        for alert, series in RAISED_BY.items():
            with self.subTest(alert):
                expected = {alert}
                if alert == "LudothequeDown":
                    expected.add("LudothequeServerDown")
                self.assertEqual(self.raised(series), expected)

    def test_servers_tell_these_metrics(self):
        told = set()
        for file in (ROOT / "src" / "server").rglob("*.cpp"):
            told |= set(re.findall(r'"(ludo_\w+)"', file.read_text()))
        names = re.findall(r"\bludo_\w+", RULES.read_text())
        wanted = {re.sub(r"_(bucket|count|sum)$", "", name) for name in names}
        self.assertLessEqual(wanted, told)


if __name__ == "__main__":
    unittest.main()
