"""The checker must not believe everything: one hand-made history per rule that breaks it."""

import unittest

from checker import check
from final_log import FinalLog, KeptGame, StoredEvent, read_record, room_name

ROOM = "k3v9x0q2ma"
FIRST_GAME = ["A1", "D4", "A2", "D3"]
SECOND_GAME = ["B0", "E3"]


class Run:
    """Two people, Ada and Bob, play a game to its end and begin another."""

    def __init__(self):
        self.entries = []
        self.clock = 0.0
        self.requests = 0
        self.seq = 0
        self.game = 0
        self.tokens = []
        self.final = FinalLog(rooms={ROOM: []}, games={})
        for client in ("Ada", "Bob"):
            self.add("seated", client=client, seat=f"token of {client}")
            self.happens({"type": "joined", "player": 1 if client == "Ada" else 2})
        self.start()
        for at, token in enumerate(FIRST_GAME):
            self.move(("Ada", "Bob")[at % 2], token)
        self.happens({"type": "finished"}, told={"type": "finished", "replay": "first"})
        self.final.games["first"] = KeptGame(["Ada", "Bob"], "start", list(FIRST_GAME))
        self.condense()
        self.start()
        for at, token in enumerate(SECOND_GAME):
            self.move(("Bob", "Ada")[at % 2], token)

    def add(self, what, **fields):
        self.clock += 0.01
        self.entries.append({"what": what, "t": self.clock, "room": ROOM, **fields})
        return self.entries[-1]

    def happens(self, stored, told=None, at=None):
        self.seq += 1
        self.final.rooms[ROOM].append(StoredEvent(self.seq, stored, epoch=self.game))
        for client in ("Ada", "Bob"):
            self.add("told", client=client, seq=self.seq, event=told or stored, game=self.game,
                     at=at)

    def start(self):
        self.game += 1
        self.tokens = []
        self.happens({"type": "started", "start": "start"})

    def condense(self):
        log = self.final.rooms[ROOM]
        log[2:] = [StoredEvent(3, {"type": "condensed", "seq": self.seq, "games": self.game},
                               epoch=self.game)]
        for one in log:
            one.epoch = self.game

    def ask(self, client, token, at=None):
        self.requests += 1
        at = len(self.tokens) if at is None else at
        self.add("asked", client=client, request=self.requests, game=self.game, at=at, token=token)
        return self.requests

    def answer(self, client, request, accepted):
        self.add("answered", client=client, request=request, accepted=accepted, seq=self.seq,
                 reasons=[] if accepted else ["refusal.online.store"])

    def move(self, client, token):
        request = self.ask(client, token)
        self.happens({"type": "played", "token": token}, {"type": "token", "token": token},
                     at=len(self.tokens))
        self.tokens.append(token)
        self.answer(client, request, True)

    def log(self):
        return self.final.rooms[ROOM]

    def rules(self):
        return {violation.rule for violation in check(self.entries, self.final).violations}


class CheckerTest(unittest.TestCase):
    def setUp(self):
        self.run_ = Run()

    def assert_breaks(self, *rules):
        self.assertEqual(self.run_.rules(), set(rules))

    def test_a_good_run(self):
        report = check(self.run_.entries, self.run_.final)
        self.assertEqual(report.violations, [])
        self.assertEqual((report.accepted, report.verified), (6, 6))
        self.assertLess(report.silences["none"], 0.1)

    # --- lost ---

    def test_lost_at_the_end_of_the_log(self):
        self.run_.log().pop()
        self.assert_breaks("lost")

    def test_lost_although_only_accepted(self):
        last = self.run_.seq
        self.run_.entries = [entry for entry in self.run_.entries
                             if not (entry["what"] == "told" and entry["seq"] == last)]
        self.assert_breaks()
        self.run_.log().pop()
        self.assertIn("lost", self.run_.rules())

    def test_lost_from_the_kept_game(self):
        self.run_.final.games["first"].tokens.pop()
        self.assert_breaks("lost")

    def test_kept_game_is_gone(self):
        del self.run_.final.games["first"]
        self.assert_breaks("lost")

    def test_kept_game_whose_name_nobody_heard(self):
        self.run_.entries = [entry for entry in self.run_.entries
                             if entry.get("event", {}).get("type") != "finished"]
        self.assert_breaks()
        self.run_.final.games["first"].tokens[1] = "C4"
        self.assertIn("forked", self.run_.rules())

    def test_a_game_that_is_not_kept_is_counted(self):
        for entry in self.run_.entries:
            if entry.get("event", {}).get("type") == "finished":
                entry["event"] = {"type": "finished"}
        report = check(self.run_.entries, self.run_.final)
        self.assertEqual((report.violations, report.unkept), ([], 4))

    # --- doubled ---

    def test_number_used_twice(self):
        self.run_.log().append(self.run_.log()[-1])
        self.assertIn("doubled", self.run_.rules())

    def test_number_left_out(self):
        del self.run_.log()[-2]
        self.assertIn("doubled", self.run_.rules())

    def test_accepted_twice(self):
        again = self.run_.ask("Ada", "E3", at=1)
        self.run_.answer("Ada", again, True)
        self.assert_breaks("doubled")

    def test_resent_and_refused_as_stale_is_right(self):
        again = self.run_.ask("Ada", "E3", at=1)
        self.run_.answer("Ada", again, False)
        # Heard of long ago: asking again is no silence.
        self.run_.add("shown", client="Ada", seq=self.run_.seq, game=2, start="start",
                      tokens=SECOND_GAME)
        self.assert_breaks()

    # --- forked ---

    def test_two_clients_saw_different_events(self):
        last = next(entry for entry in reversed(self.run_.entries) if entry["what"] == "told")
        last["event"] = {"type": "token", "token": "C4"}
        self.assert_breaks("forked")

    def test_a_client_was_shown_another_game(self):
        self.run_.add("shown", client="Bob", seq=self.run_.seq, game=2, start="start",
                      tokens=["B0", "C4"])
        self.assert_breaks("forked")

    def test_the_log_has_something_else(self):
        self.run_.log()[-1].event = {"type": "played", "token": "C4"}
        self.assertEqual(self.run_.rules(), {"forked", "unasked"})

    # --- refused, unasked ---

    def test_refused_but_there(self):
        request = self.run_.ask("Bob", "B1")
        self.run_.happens({"type": "played", "token": "B1"}, {"type": "token", "token": "B1"},
                          at=2)
        self.assert_breaks()  # not answered: either is right
        self.run_.answer("Bob", request, False)
        self.assert_breaks("refused")

    def test_unasked(self):
        self.run_.happens({"type": "played", "token": "B1"}, {"type": "token", "token": "B1"},
                          at=2)
        self.assert_breaks("unasked")

    def test_the_referee_needs_no_request(self):
        self.run_.happens({"type": "played", "token": "skip", "cause": "timeout"},
                          {"type": "token", "token": "skip"}, at=2)
        self.assert_breaks()

    # --- vanished, seat ---

    def test_room_vanished(self):
        del self.run_.final.rooms[ROOM]
        self.run_.final.games["second"] = KeptGame(["Bob", "Ada"], "start", list(SECOND_GAME))
        self.assert_breaks("vanished")
        self.run_.add("closing", client="Ada")
        self.assert_breaks()

    def test_no_such_room(self):
        self.run_.add("missing", client="Bob")
        self.assert_breaks("vanished")

    def test_closed_room_comes_back(self):
        self.run_.seq += 1
        self.run_.add("told", client="Ada", seq=self.run_.seq,
                      event={"type": "closed", "why": "vote"}, game=2, at=None)
        self.assert_breaks("lost")

    def test_two_rooms_for_one_token(self):
        entry = self.run_.add("seated", client="Ada", seat="token of Ada")
        entry["room"] = "0000000000"
        self.run_.add("closing", client="Ada")["room"] = "0000000000"
        self.assert_breaks("seat")

    # --- epoch ---

    def test_epoch_falls_in_the_log(self):
        self.run_.log()[-1].epoch = 0
        self.assert_breaks("epoch")

    def test_epoch_falls_in_time(self):
        self.run_.add("sampled", epoch=4, seq=12)
        self.assert_breaks()
        self.run_.add("sampled", epoch=3, seq=13)
        self.assert_breaks("epoch")

    def test_written_by_an_owner_of_the_past(self):
        self.run_.add("sampled", epoch=5, seq=self.run_.seq - 1)
        self.assert_breaks("epoch")

    def test_written_by_an_owner_of_the_past_in_an_earlier_game(self):
        self.run_.add("sampled", epoch=2, seq=3, events=[(3, 1)])
        self.assert_breaks()
        self.run_.add("sampled", epoch=2, seq=5, events=[(4, 1), (5, 2)])
        self.assert_breaks("epoch")

    def test_number_falls_in_the_end(self):
        self.run_.add("sampled", epoch=2, seq=13)
        self.run_.final.epochs[ROOM] = (3, 12)
        self.assert_breaks("epoch")

    # --- silence ---

    def wait_with(self, seconds, **fault):
        asked = self.run_.ask("Bob", "B1")
        if fault:
            self.run_.add("fault", kind="kill", name="a", until=self.run_.clock + 1, **fault)
        self.run_.clock += seconds
        self.run_.happens({"type": "played", "token": "B1"}, {"type": "token", "token": "B1"},
                          at=2)
        self.run_.answer("Bob", asked, True)

    def test_silence(self):
        self.wait_with(1.5)
        self.assert_breaks("silence")

    def test_silence_that_a_fault_explains(self):
        self.wait_with(4, allowed=5)
        self.assert_breaks()
        self.assertGreater(check(self.run_.entries, self.run_.final).silences["kill"], 4)

    def test_silence_beyond_what_a_fault_explains(self):
        self.wait_with(8, allowed=5)
        self.assert_breaks("silence")

    def test_a_move_never_told(self):
        self.run_.ask("Bob", "B1")
        self.run_.clock += 30
        self.run_.add("ended")
        self.assert_breaks("silence")

    def test_many_faults_do_not_explain_a_room_that_stands_still(self):
        for _ in range(100):
            self.run_.add("fault", kind="cut", name="a", until=self.run_.clock + 70, allowed=5)
        self.wait_with(61)
        self.assert_breaks("silence")

    def test_a_move_whose_room_is_gone_is_not_waited_for(self):
        self.run_.ask("Bob", "B1")
        self.run_.add("closing", client="Ada")
        self.run_.add("missing", client="Bob")
        self.run_.clock += 30
        self.run_.add("ended")
        self.assert_breaks()

    def test_a_pair_that_no_longer_plays(self):
        self.run_.add("stuck", pair=3)
        self.assert_breaks("silence")


class ReadingTest(unittest.TestCase):
    def test_room_names(self):
        self.assertEqual(room_name(0), "0000000000")
        self.assertEqual(room_name(31 + 32 * 10), "00000000az")

    def test_save_files(self):
        game = read_record('[Ludotheque "1"]\n[Player1 "Ada"]\n[Player2 "Bob"]\n[Start "s 1"]\n'
                           '[Result "p1win"]\n\nA1 D4\nB1 p1win\n')
        self.assertEqual(game, KeptGame(["Ada", "Bob"], "s 1", ["A1", "D4", "B1"]))


if __name__ == "__main__":
    unittest.main()
