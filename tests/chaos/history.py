"""What the clients of a run did and saw, and which faults there were, in one order of time.

An entry is a dict with `t` (seconds, monotonic) and `what`:

    asked     client, room, request, game, at, token       a move was sent; `request` is unique
    answered  client, room, request, accepted, seq, reasons
    told      client, room, seq, event, game, at           an event; the last two for tokens
    shown     client, room, seq, game, start, tokens       a whole room; `start` None without a game
    seated    client, room, seat                           a seat was given for the token `seat`
    closing   client, room                                 somebody asked for the end of the room
    missing   client, room                                 "there is no such room"
    fault     kind, name, until, allowed                   `t` to `until`; silence it may cause
    sampled   room, epoch, seq                             as the store has it in that moment
    stuck     pair                                         it no longer plays, long after all faults
    ended                                                  nothing is asked any more
"""

import json
import time


class History:
    def __init__(self, file=None):
        self.entries = []
        self.file = file

    def add(self, what, t=None, **fields):
        entry = {"what": what, "t": time.monotonic() if t is None else t, **fields}
        self.entries.append(entry)
        if self.file:
            self.file.write(json.dumps(entry, ensure_ascii=False) + "\n")
        return entry


def read_history(lines):
    return [json.loads(line) for line in lines]
