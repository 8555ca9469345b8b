"""A PostgreSQL of its own for what is measured, with all its guarantees."""

import shutil

from cluster.postgres import DATABASE, Pair

# As Debian delivers it; those of the cluster for trying out are smaller. The disk is waited for.
SETTINGS = """
fsync = on
synchronous_commit = on
shared_buffers = 128MB
max_wal_size = 1GB
min_wal_size = 80MB
"""
ALONE = "synchronous_standby_names = ''\n"


class Database:
    """With a synchronous standby, or alone. It takes time to start, so it is started once, and
    emptied for each measurement."""

    def __init__(self, folder, has_standby):
        self.has_standby = has_standby
        self.folder = folder
        folder.mkdir()
        folder.chmod(0o711)  # PostgreSQL may be another user
        self.pair = Pair(folder, SETTINGS if has_standby else SETTINGS + ALONE)
        if has_standby:
            self.pair.start()
        else:
            self.pair.primary.create()
            self.pair.primary.start()
            self.pair.make_database()

    def url(self):
        return self.pair.url() if self.has_standby else self.pair.primary.url()

    def empty(self):
        """Without tables, and with nothing left to write."""
        primary = self.pair.primary
        primary.run("dropdb", "--force", "--if-exists", "-h", primary.folder, "-U", "ludo",
                    "--maintenance-db", "postgres", DATABASE)
        self.pair.make_database()
        primary.query("CHECKPOINT", seconds=60)
        if self.has_standby:
            self.pair.wait_for_standby()

    def families(self):
        """What ludo-load is to measure beside the server."""
        members = [("postgres", self.pair.primary.pid())]
        if self.has_standby:
            members.append(("standby", self.pair.standby.pid()))
        return members

    def sizes(self):
        """Bytes of log written so far, of each table with its indexes, and of rows of rooms."""
        sql = """SELECT pg_current_wal_lsn() - '0/0',
                        pg_total_relation_size('room'), pg_total_relation_size('event'),
                        pg_total_relation_size('game') + pg_total_relation_size('game_player'),
                        (SELECT count(*) FROM room)"""
        values = self.pair.primary.query(sql, seconds=60)
        return dict(zip(("log", "room", "event", "game", "rooms"), map(float, values.split("|"))))

    def fail_over(self):
        """The primary dies as in a power cut, the standby takes its place, and the other becomes
        its standby: before that no commit is confirmed."""
        self.pair.primary.stop("immediate")
        self.pair.promote()
        self.pair.rebuild()

    def remove(self):
        self.pair.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
