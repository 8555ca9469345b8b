"""Servers as slow as on machines of a fraction of a core, by control groups (version 1 or 2)."""

import contextlib
import os
import pathlib

PERIOD = 10_000  # microseconds
GROUPS = pathlib.Path("/sys/fs/cgroup")


class NoCoreShare(Exception):
    """This machine lets nobody make control groups, or not us."""


class CoreShare:
    """A percentage of one core that the processes in it share."""

    def __init__(self, name, percent):
        quota = PERIOD * percent // 100
        has_version_1 = (GROUPS / "cpu").is_dir()
        folder = GROUPS / "cpu" if has_version_1 else GROUPS
        limits = ({"cpu.cfs_period_us": PERIOD, "cpu.cfs_quota_us": quota} if has_version_1
                  else {"cpu.max": f"{quota} {PERIOD}"})
        self.group = folder / f"ludo-bench-{os.getpid()}-{name}"
        try:
            self.group.mkdir()
            for file, value in limits.items():
                (self.group / file).write_text(str(value))
        except OSError as error:
            with contextlib.suppress(OSError):
                self.group.rmdir()
            raise NoCoreShare(f"no control group for it: {error}") from error

    def add(self, pid):
        (self.group / "cgroup.procs").write_text(str(pid))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.group.rmdir()  # its processes have ended
