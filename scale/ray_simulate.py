#!/usr/bin/env python3
"""Plays a study on a Ray cluster: `kogge simulate` for ranges of its games on every node, then `kogge merge` here.

    pip install ray
    python scale/ray_simulate.py hanse-4-5 --players 4 --games 1000000 --seed 1 --out results.json --address auto

A range whose worker or node is lost is played again elsewhere. Finished ranges are kept beside the results, in a folder
`OUT.parts`, until all games are played: `--resume` continues from it. The results are those of one machine, byte for byte.

Exit codes: 0; 1 if the map has errors or games got stuck; 2 for wrong arguments; 3 if the cluster, a disk or the program
failed; 130 if stopped.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

FINDINGS, USAGE, WORLD, INTERRUPTED = 1, 2, 3, 130


class Failure(Exception):
    """Ends the run with a message and an exit code."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def arguments():
    parser = argparse.ArgumentParser(description="Play a study of kogge on a Ray cluster.")
    parser.add_argument("map", metavar="MAP", help="as for `kogge simulate`, found so on every node")
    games = parser.add_mutually_exclusive_group(required=True)
    games.add_argument("--games", type=positive, metavar="N", help="how many games")
    games.add_argument("--games-range", type=games_range, metavar="A..B", help="games from number A to before B")
    parser.add_argument("--players", metavar="N")
    parser.add_argument("--seats", metavar="KINDS")
    parser.add_argument("--modules", metavar="MODULES")
    parser.add_argument("--turn-cap", metavar="N")
    parser.add_argument("--layouts", metavar="N")
    parser.add_argument("--no-trade", action="store_true")
    parser.add_argument("--bot-seconds", metavar="N")
    parser.add_argument("--seed", default="0", metavar="S")
    parser.add_argument("--out", required=True, type=Path, metavar="FILE", help="the results, whole or not at all")
    parser.add_argument("--rows", type=Path, metavar="FILE", help="a row of comma-separated values for each game")
    parser.add_argument("--resume", action="store_true", help="continue with the parts of an earlier run")
    parser.add_argument("--force", action="store_true", help="replace existing files and start again")
    parser.add_argument("--part-games", type=positive, default=100_000, metavar="N", help="games of a part [100000]")
    parser.add_argument("--threads", type=positive, default=1, metavar="T", help="threads, and cores, of a part [1]")
    parser.add_argument("--retries", type=positive, default=5, metavar="N", help="how often a part may be lost [5]")
    parser.add_argument("--address", metavar="ADDRESS", help="of the cluster [the one of this machine, else a new one]")
    parser.add_argument("--kogge", default="kogge", metavar="PATH", help="the program, on every node [kogge]")
    parser.add_argument("--working-dir", metavar="FOLDER", help="copied to every node, where MAP and PATH are looked for")
    return parser.parse_args()


def positive(text):
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def games_range(text):
    first, last = text.split("..")
    if not 0 <= int(first) < int(last):
        raise ValueError
    return range(int(first), int(last))


# ---- on the nodes ----


def play(command, first, last, wants_rows):
    """The results and the rows of some games, or the exit code and the words of a refusal that no other node would lift.

    Anything else is raised, and played again. What is played comes through pipes: a worker that is killed leaves neither
    a file nor a program that plays on, since rows without a reader end it.
    """
    # Rows show the program that its worker is gone, so they are always written.
    with Pipe() as results, Pipe() as rows:
        whole = [*command, "--games-range", f"{first}..{last}", "--out", results.path, "--rows", rows.path]
        with Pipe() as told:
            program = subprocess.Popen(
                whole, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=told.inner,
                pass_fds=[results.inner, rows.inner],
            )
        code = program.wait()
    words = told.bytes.decode(errors="replace")
    # Games that got stuck are a finding, which the results show: 1 without results is a map with errors.
    if code in (0, FINDINGS) and results.bytes:
        return results.bytes, rows.bytes if wants_rows else b""
    if code in (FINDINGS, USAGE):
        return code, words
    raise OSError(f"`kogge simulate` ended with {code}: {words.strip()[-500:]}")


class Pipe:
    """A pipe that is read to its end while something else writes into it."""

    def __enter__(self):
        self.outer, self.inner = os.pipe()
        self.path, self.bytes = f"/dev/fd/{self.inner}", b""
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        return self

    def read(self):
        with open(self.outer, "rb") as outer:
            self.bytes = outer.read()

    def __exit__(self, *_):
        # Once the program has ended, this is the last one who could write.
        os.close(self.inner)
        self.reader.join()


# ---- here ----


class Parts:
    """The folder of what was played: a file for each range of games, whole or not there."""

    def __init__(self, args, study):
        self.folder = Path(f"{args.out}.parts")
        self.wants_rows = study["rows"]
        told = self.folder / "study.json"
        if args.force:
            shutil.rmtree(self.folder, ignore_errors=True)
        elif self.folder.exists():
            if not args.resume:
                raise Failure(USAGE, f"`{self.folder}` holds parts of a run before: `--resume` continues with them, and "
                                     "`--force` starts again")
            if told.exists() and json.loads(told.read_text()) != study:
                raise Failure(USAGE, f"`{self.folder}` is of another study; `--force` starts again")
        self.folder.mkdir(parents=True, exist_ok=True)
        written(told, lambda file: file.write(json.dumps(study).encode()))

    def played(self):
        """The ranges that are there, in order."""
        names = (path.stem.split("..") for path in self.folder.glob("*.json") if path.name != "study.json")
        ranges = [range(int(first), int(last)) for first, last in names]
        return sorted(
            (games for games in ranges if not self.wants_rows or self.rows(games).exists()), key=lambda games: games.start
        )

    def results(self, games):
        return self.folder / f"{games.start}..{games.stop}.json"

    def rows(self, games):
        return self.folder / f"{games.start}..{games.stop}.csv"

    def keep(self, games, results, rows):
        # The rows first: a part with results is a part that is there.
        if self.wants_rows:
            written(self.rows(games), lambda file: file.write(rows))
        written(self.results(games), lambda file: file.write(results))


def written(path, write):
    """Writes a file, whole or not at all."""
    growing = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(growing, "wb") as file:
            write(file)
        os.replace(growing, path)
    except BaseException:
        growing.unlink(missing_ok=True)
        raise


def missing(wanted, played, size):
    """What of the wanted games was not played, in parts of at most so many."""
    at, gaps = wanted.start, []
    for games in played:
        gaps.append(range(at, games.start))
        at = games.stop
    gaps.append(range(at, wanted.stop))
    return [gap[i:i + size] for gap in gaps for i in range(0, len(gap), size)]


def simulate(ray, args, command, parts, todo, total):
    """Plays the parts that are missing, and those that are lost again."""
    task = ray.remote(num_cpus=args.threads, max_retries=0)(play)
    # Enough to keep every core busy, and no more than can be looked through.
    at_once = max(64, 4 * int(ray.cluster_resources().get("CPU", 1)))
    todo, running, lost = list(reversed(todo)), {}, {}
    done, begun, n_played = total - sum(map(len, todo)), time.monotonic(), 0
    while todo or running:
        while todo and len(running) < at_once:
            games = todo.pop()
            running[task.remote(command, games.start, games.stop, parts.wants_rows)] = games
        finished, _ = ray.wait(list(running), num_returns=1)
        games = running.pop(finished[0])
        try:
            results, rows = ray.get(finished[0])
        except (ray.exceptions.RayError, OSError) as error:
            why = str(error).strip().splitlines()[-1].split(". ")[0]
            lost[games] = lost.get(games, 0) + 1
            if lost[games] > args.retries:
                raise Failure(WORLD, f"games {games.start}..{games.stop} were lost {lost[games]} times: {why}") from error
            print(f"note: games {games.start}..{games.stop} were lost and are played again: {why}", file=sys.stderr)
            todo.append(games)
            continue
        if isinstance(results, int):
            raise Failure(results, rows.strip())
        parts.keep(games, results, rows)
        done, n_played = done + len(games), n_played + len(games)
        speed = n_played / max(time.monotonic() - begun, 1e-9)
        print(f"{done} of {total} games, {speed:.0f} a second, {(total - done) / speed:.0f} s left", file=sys.stderr)


def merge(args, parts):
    """Puts the parts together; the exit code."""
    played = parts.played()

    def one_after_the_other(whole):
        for i, games in enumerate(played):
            with open(parts.rows(games), "rb") as rows:
                # One header will do.
                _ = i > 0 and rows.readline()
                shutil.copyfileobj(rows, whole)

    if parts.wants_rows:
        written(args.rows, one_after_the_other)
    files = [str(parts.results(games)) for games in played]
    run = subprocess.run([local(args), "merge", *files, "--out", str(args.out), "--force"], check=False)
    if run.returncode not in (0, FINDINGS):
        raise Failure(run.returncode, f"the parts in `{parts.folder}` cannot be merged")
    shutil.rmtree(parts.folder, ignore_errors=True)
    return run.returncode


def local(args):
    """The program on this machine."""
    found = shutil.which(os.path.join(args.working_dir or "", args.kogge)) or shutil.which(args.kogge)
    if not found:
        raise Failure(WORLD, f"there is no program `{args.kogge}`: say with `--kogge` where it is")
    return found


def command_of(args):
    """The command that plays a study, without the range of its games."""
    command = [args.kogge, "simulate", args.map, "--seed", args.seed, "--threads", str(args.threads)]
    for name in ["players", "seats", "modules", "turn_cap", "layouts", "bot_seconds"]:
        value = getattr(args, name)
        command += [f"--{name.replace('_', '-')}", value] if value is not None else []
    return command + ["--no-trade"] * args.no_trade


def run(args):
    for file in filter(None, [args.out, args.rows]):
        if file.exists() and not args.force:
            raise Failure(USAGE, f"`{file}` is there already: `--force` replaces it")
    wanted = args.games_range or range(args.games)
    command = command_of(args)
    local(args)
    try:
        import ray
    except ImportError as error:
        raise Failure(WORLD, "Ray is missing: `pip install ray`") from error
    parts = Parts(args, {"command": command, "games": [wanted.start, wanted.stop], "rows": args.rows is not None})
    todo = missing(wanted, parts.played(), args.part_games)
    if todo:
        environment = {"working_dir": args.working_dir} if args.working_dir else {}
        try:
            ray.init(address=args.address, runtime_env=environment, log_to_driver=False, logging_level="error")
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise Failure(WORLD, f"there is no cluster at `{args.address or 'this machine'}`: {error}") from error
        simulate(ray, args, command, parts, todo, len(wanted))
    return merge(args, parts)


def main():
    args = arguments()
    try:
        return run(args)
    except Failure as failure:
        message, code = str(failure), failure.code
    except OSError as error:
        message, code = str(error), WORLD
    except KeyboardInterrupt:
        print("note: stopped; the same command with `--resume` continues", file=sys.stderr)
        return INTERRUPTED
    print(message if message.startswith("error") else f"error: {message}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
