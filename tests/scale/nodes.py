"""A study on a Ray cluster of two nodes: stopped, gone on with, and one of the nodes lost in the middle.

`nodes.py KOGGE FOLDER GAMES PART_GAMES STUDY…` with the results of one machine in FOLDER as `whole.json` and `whole.csv`,
whose arguments STUDY are.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from processes import descendants, status
from ray.cluster_utils import Cluster

# A shell lets programs in its background ignore interrupts; the driver would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

program, folder, n_games, part_games, *study = sys.argv[1:]
folder = Path(folder)
out, rows = folder / "ray.json", folder / "ray.csv"
parts = Path(f"{out}.parts")


def left_behind():
    """What drivers and workers of any time have left where temporary files go."""
    return set(Path(tempfile.gettempdir()).glob("kogge-*"))


before = left_behind()
# The head plays nothing itself.
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
cluster.wait_for_nodes()

driver = [sys.executable, "scale/ray_simulate.py", *study, "--games", n_games, "--part-games", part_games]
driver += ["--out", str(out), "--rows", str(rows), "--kogge", program, "--address", cluster.address]


def begun(arguments, n_parts):
    """A driver with so many parts played."""
    running = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while len(list(parts.glob("*.csv"))) < n_parts:
        assert running.poll() is None, running.stderr.read()
        time.sleep(0.02)
    return running


def ended(running, code):
    """What a driver told until it ended."""
    _, told = running.communicate()
    print(told, end="")
    assert running.returncode == code, f"the driver ended with {running.returncode}, not {code}"
    return told


def held(node):
    """A program that plays on a node, stopped, so that its part cannot end before its node does."""
    raylet = node.all_processes["raylet"][0].process.pid
    while running.poll() is None:
        for pid in descendants(raylet):
            try:
                if Path(f"/proc/{pid}/exe").samefile(program):
                    os.kill(pid, signal.SIGSTOP)
                    if status(pid)[0] == "T":
                        return pid
            except OSError:
                pass  # It has ended meanwhile.
        time.sleep(0.02)
    raise AssertionError("nothing was left to be played: more games are needed")


running = begun(driver, 2)
running.send_signal(signal.SIGINT)
assert "`--resume` continues" in ended(running, 130)
assert not out.exists() and len(list(parts.iterdir())) > 2

assert "holds parts of a run before" in ended(begun(driver, 0), 2)
other = [*driver, "--resume", "--seed", "8"]
assert "is of another study" in ended(begun(other, 0), 2)
broken = folder / "broken.board"
broken.write_text("map Broken\n")
again = [*driver[:2], str(broken), "--games", "10", "--out", f"{folder}/b.json", *driver[-4:]]
assert "the map has no Link" in ended(begun(again, 0), 1), "a map with errors is told once, and not tried again"
assert not (folder / "b.json").exists()

# Two parts more than the driver before had played: both nodes are at work.
running = begun([*driver, "--resume"], len(list(parts.glob("*.csv"))) + 2)
lost = nodes.pop()
pid = held(lost)
n_left = int(n_games) - int(part_games) * len(list(parts.glob("*.json")))
worker = status(pid)[1]
cluster.remove_node(lost, allow_graceful=False)
with suppress(OSError):  # A node may take the program with it.
    while status(pid)[1] == worker:
        time.sleep(0.02)
    os.kill(pid, signal.SIGCONT)
assert "are played again" in ended(running, 0), "no part was lost with the node"
cluster.shutdown()

assert out.read_bytes() == (folder / "whole.json").read_bytes(), "the results are not those of one machine"
assert rows.read_bytes() == (folder / "whole.csv").read_bytes(), "the rows are not those of one machine"
assert not parts.exists(), "the parts are left behind"
assert left_behind() <= before, f"workers that were killed left {left_behind() - before}"
assert "is there already" in ended(begun(driver, 0), 2)
print(f"two nodes, one of them lost with {n_left} games left: the same results and rows as one machine")
