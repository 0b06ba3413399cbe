"""What the system says of processes."""

import subprocess
from pathlib import Path


def children(pid):
    """The processes that a process has begun and that still run."""
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False)
    return [int(child) for child in found.stdout.split()]


def descendants(pid):
    """The same, and those that they have."""
    return [each for child in children(pid) for each in [child, *descendants(child)]]


def status(pid):
    """The state of a process, such as `T` for one that is stopped, and its parent; an `OSError` if there is none."""
    state, parent = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[:2]
    return state, int(parent)
