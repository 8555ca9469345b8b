"""Two PostgreSQL servers in one folder: one writes, the other is its synchronous standby.

They listen on Unix sockets alone, in folders that only their user (and root) may enter, so nobody
needs a password. PostgreSQL refuses to run as root: then everything is done as `postgres`.
"""

import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import urllib.parse

from .processes import Trouble, wait_until

# Where only processes are killed, and never the machine: nothing has to reach the disk.
WITHOUT_POWER_CUTS = "fsync = off\n"

USER = "ludo"
DATABASE = "ludotheque"
PORT = 5432  # names the socket only
LONGEST_SOCKET_PATH = 107

SETTINGS = f"""
listen_addresses = ''
port = {PORT}
max_connections = 60
shared_buffers = 64MB
min_wal_size = 16MB
max_wal_size = 128MB
log_min_duration_statement = 1000
# What is committed is on two disks.
synchronous_commit = on
synchronous_standby_names = '*'
wal_level = replica
max_wal_senders = 8
wal_keep_size = 32MB
hot_standby = on
# A standby that hangs is noticed, and asks again soon.
wal_sender_timeout = 5s
wal_receiver_timeout = 5s
wal_retrieve_retry_interval = 500ms
"""


def programs():
    """The folder of initdb and the others."""
    folders = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"),
                     key=lambda path: int(path.parts[4]))
    if folders:
        return folders[-1].parent
    found = shutil.which("initdb")
    if not found:
        raise Trouble("no PostgreSQL here: run scripts/setup cluster")
    return pathlib.Path(found).resolve().parent


class Postgres:
    """One of the two."""

    def __init__(self, folder, name, settings, environment):
        self.name = name
        self.environment = {**os.environ, **environment}
        self.folder = folder / name  # of its socket
        self.settings = SETTINGS + settings + f"unix_socket_directories = '{self.folder}'\n"
        self.data = self.folder / "data"
        self.log = self.folder / "log"
        self.programs = programs()
        if len(os.fsencode(self.socket())) > LONGEST_SOCKET_PATH:
            raise Trouble(f"{self.socket()} is too long a name for a socket: use a shorter folder")
        check_owner(self.folder)

    def socket(self):
        return self.folder / f".s.PGSQL.{PORT}"

    def url(self, **parameters):
        return url_of([self.folder], **parameters)

    def run(self, program, *arguments, check=True):
        result = subprocess.run(
            as_ordinary_user([str(self.programs / program), *map(str, arguments)]),
            stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd="/",
            env=self.environment)
        if check and result.returncode != 0:
            raise Trouble(f"{program} of PostgreSQL {self.name} failed: "
                          f"{(result.stderr or result.stdout).strip()}")
        return result

    def query(self, sql, seconds=10):
        """The answer as psql prints it, or None when there is none."""
        command = ["psql", "--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", "-d",
                   self.url(connect_timeout="2"), "-c", sql]
        try:
            result = subprocess.run(as_ordinary_user(command), stdin=subprocess.DEVNULL,
                                    capture_output=True, text=True, cwd="/", timeout=seconds)
        except subprocess.TimeoutExpired:
            return None
        return result.stdout.strip() if result.returncode == 0 else None

    def create(self):
        """A new primary, empty."""
        make_folder(self.folder)
        self.run("initdb", "-D", self.data, "-U", USER, "--auth=trust", "--encoding=UTF8",
                 "--locale=C.UTF-8", "--data-checksums", "--wal-segsize=1", "--no-sync")
        self.write("postgresql.auto.conf", self.settings)

    def copy(self, primary):
        """A new standby of a running primary, in place of whatever was here."""
        self.stop("immediate")
        shutil.rmtree(self.data, ignore_errors=True)
        make_folder(self.folder)
        self.run("pg_basebackup", "-D", self.data, "-d", primary.url(application_name=self.name),
                 "--checkpoint=fast", "--wal-method=stream", "--no-sync")
        self.follow(primary)

    def rewind(self, primary):
        """A former primary becomes the standby of the one that took over. Only what differs is
        copied; False when that is not possible."""
        self.stop("immediate")
        # It goes by the control file, which learns of the promotion with a checkpoint.
        primary.query("CHECKPOINT")
        is_done = self.run("pg_rewind", "-D", self.data, "--source-server", primary.url(),
                           "--no-sync", check=False).returncode == 0
        if is_done:
            self.follow(primary)
        return is_done

    def follow(self, primary):
        self.write("postgresql.auto.conf", self.settings +
                   f"primary_conninfo = '{conninfo(primary, self.name)}'\n")
        self.write("standby.signal", "")

    def write(self, name, text):
        path = self.data / name
        path.write_text(text)
        if os.geteuid() == 0:
            give_away(path)

    def start(self):
        self.run("pg_ctl", "start", "-D", self.data, "-l", self.log, "-w", "-t", "30", "--silent")

    def stop(self, mode="fast"):
        """`immediate` is as good as a crash: nothing is written any more."""
        if self.is_running():
            self.run("pg_ctl", "stop", "-D", self.data, "-m", mode, "-w", "-t", "30", "--silent",
                     check=False)

    def restart(self, mode="immediate"):
        self.stop(mode)
        self.start()

    def promote(self):
        self.run("pg_ctl", "promote", "-D", self.data, "-w", "-t", "30", "--silent")

    def pid(self):
        try:
            return int((self.data / "postmaster.pid").read_text().split()[0])
        except (OSError, ValueError, IndexError):
            return None

    def is_running(self):
        return self.data.exists() and self.run("pg_ctl", "status", "-D", self.data,
                                               check=False).returncode == 0

    def is_standby(self):
        return (self.data / "standby.signal").exists()

    def freeze(self, is_frozen):
        """Stops all its processes, as a machine that hangs would, or lets them go on."""
        number = signal.SIGSTOP if is_frozen else signal.SIGCONT
        pid = self.pid()
        for process in [pid, *children_of(pid)] if pid else []:
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass


class Pair:
    """`primary` and `standby` change places when the standby is promoted."""

    def __init__(self, folder, settings="", environment=None):
        self.folder = folder
        self.members = [Postgres(folder, name, settings, environment or {})
                        for name in ("one", "two")]
        standbys = [member for member in self.members if member.is_standby()]
        self.standby = standbys[0] if standbys else self.members[1]
        self.primary = next(member for member in self.members if member is not self.standby)

    def url(self, folders=None, **parameters):
        """Of both: who asks finds the one that writes."""
        return url_of(folders or [member.folder for member in self.members],
                      target_session_attrs="read-write", **parameters)

    def start(self):
        if not self.primary.data.exists():
            self.primary.create()
        if not self.primary.is_running():
            self.primary.start()
        self.make_database()
        if not self.standby.data.exists():
            self.standby.copy(self.primary)
        if not self.standby.is_running():
            self.standby.start()
        if not self.is_followed(within=10):
            # It was away for too long, or has another past.
            self.standby.copy(self.primary)
            self.standby.start()
            self.wait_for_standby()

    def make_database(self):
        # Without waiting for a standby: there may be none yet.
        sql = f"""SET synchronous_commit = local;
                  SELECT 'CREATE DATABASE {DATABASE}'
                  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '{DATABASE}') \\gexec
               """
        result = subprocess.run(
            as_ordinary_user(["psql", "--no-psqlrc", "-q", "-v", "ON_ERROR_STOP=1", "-d",
                              url_of([self.primary.folder], database="postgres")]),
            input=sql, capture_output=True, text=True, cwd="/")
        if result.returncode != 0:
            raise Trouble(f"PostgreSQL {self.primary.name}: {result.stderr.strip()}")

    def is_followed(self, within):
        """Whether the standby has joined by then."""
        return wait_until(lambda: self.primary.query(
            "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming' AND (sync_state = 'sync' "
            "OR current_setting('synchronous_standby_names') = '')") == "1", within)

    def wait_for_standby(self):
        if not self.is_followed(within=60):
            raise Trouble(f"PostgreSQL {self.standby.name} does not follow: see {self.standby.log}")

    def promote(self):
        """The standby writes from now on; the other one must have stopped."""
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary

    def rebuild(self):
        """The former primary becomes the standby of the new one."""
        if not self.standby.rewind(self.primary):
            self.standby.copy(self.primary)
        self.standby.start()
        self.wait_for_standby()

    def stop(self):
        # The primary first: it waits until the standby has everything.
        self.primary.stop("fast")
        self.standby.stop("fast")


def url_of(folders, database=DATABASE, **parameters):
    hosts = ",".join(str(folder) for folder in folders)
    ports = ",".join(str(PORT) for _ in folders)
    query = {"host": hosts, "port": ports, "user": USER, **parameters}
    return f"postgresql:///{database}?{urllib.parse.urlencode(query)}"


def conninfo(primary, name):
    return f"host={primary.folder} port={PORT} user={USER} application_name={name}"


def ordinary_user():
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        raise Trouble("PostgreSQL does not run as root, and no user is called postgres")


def as_ordinary_user(command):
    if os.geteuid() != 0:
        return command
    user = ordinary_user()
    return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups",
            *command]


def give_away(path):
    user = ordinary_user()
    os.chown(path, user.pw_uid, user.pw_gid)


def check_owner(folder):
    """Another user's PostgreSQL seems not to run: its folder is closed to ours."""
    try:
        owner = folder.stat().st_uid
    except FileNotFoundError:
        return
    if owner not in (os.geteuid(), *([ordinary_user().pw_uid] if os.geteuid() == 0 else [])):
        raise Trouble(f"{folder} belongs to {user_name(owner)}: work as the user who started it, "
                      f"or name another folder")


def user_name(number):
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"user {number}"


def make_folder(folder):
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    if os.geteuid() != 0:
        return
    give_away(folder)
    if subprocess.run(as_ordinary_user(["test", "-w", str(folder)])).returncode != 0:
        raise Trouble(f"the user postgres cannot enter {folder}: choose another folder, "
                      f"or work as an ordinary user")


def children_of(pid):
    children = []
    for folder in pathlib.Path("/proc").iterdir():
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            continue
        if parent == pid:
            children.append(int(folder.name))
    return children
