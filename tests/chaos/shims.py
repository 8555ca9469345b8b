"""Small libraries in C that are loaded into programs before their own (LD_PRELOAD)."""

import pathlib
import struct
import subprocess

HERE = pathlib.Path(__file__).parent


def compiled(name, folder, *libraries):
    """The library made of NAME.c, in that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    library = folder / f"{name}.so"
    subprocess.run(["gcc", "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC",
                    "-o", str(library), str(HERE / f"{name}.c"), *libraries], check=True)
    library.chmod(0o755)
    return library


def joined(*environments):
    """Of several shims; each names its library in LD_PRELOAD."""
    together = {}
    for environment in environments:
        preloaded = filter(None, (together.get("LD_PRELOAD"), environment.get("LD_PRELOAD")))
        together = {**together, **environment, "LD_PRELOAD": " ".join(preloaded)}
    return together


class Clock:
    """The clock of the day of the programs that are started with its environment."""

    def __init__(self, library, file):
        self.library = library
        self.file = file
        file.write_bytes(struct.pack("=q", 0))
        file.chmod(0o644)

    def environment(self):
        return {"LD_PRELOAD": str(self.library), "LUDO_CLOCK_FILE": str(self.file)}

    def jump(self, seconds):
        """So much ahead of the right time, or behind it, from now on."""
        with open(self.file, "r+b") as file:
            file.write(struct.pack("=q", round(seconds * 1e9)))
