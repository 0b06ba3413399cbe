"""A worker that is killed in the middle of a part leaves nothing behind: `killed.py KOGGE FOLDER`."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from processes import children, status

program, folder = sys.argv[1], Path(sys.argv[2], "killed")
folder.mkdir()
worker = (
    "import sys; sys.path.insert(0, 'scale'); import ray_simulate; "
    f"ray_simulate.play([{program!r}, 'simulate', 'hanse-3', '--seats', 'steady'], 0, 1_000_000, True)"
)
running = subprocess.Popen([sys.executable, "-c", worker], env={**os.environ, "TMPDIR": str(folder)})

while not children(running.pid):
    assert running.poll() is None, "the worker ended by itself"
    time.sleep(0.02)
time.sleep(0.5)
programs = children(running.pid)
running.send_signal(signal.SIGKILL)
running.wait()
# The rows have no reader any more, so that the program ends as well.
for pid in programs:
    for _ in range(500):
        try:
            state, _ = status(pid)
        except OSError:
            break
        if state == "Z":
            break
        time.sleep(0.02)
    else:
        os.kill(pid, signal.SIGKILL)
        raise AssertionError("the program plays on for nobody")
left = sorted(path.name for path in folder.iterdir())
assert not left, f"a worker that was killed leaves {left}"
print("a worker that is killed leaves no folder and no program")
