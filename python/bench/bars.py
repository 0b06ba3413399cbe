"""Measures the package against its bars, and against catanatron and fastcatan where they are installed.

    python bench/bars.py [SECONDS]

The bars are for two processors of a usual server; ratios are those of one run on one machine.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time

import numpy as np

import kogge


def loop(name: str, seconds: float, **wishes: object) -> float:
    """Decisions a second of a loop of `legal_actions` and `apply`, between random players."""
    map_, draw, n, seed = kogge.compile(name), random.Random(1).random, 0, 0
    end = (start := time.perf_counter()) + seconds
    while time.perf_counter() < end:
        game = map_.game(seed=seed, **wishes)
        legal_actions, apply, chance = game.legal_actions, game.apply, game.chance
        seed += 1
        for _ in range(5_000):
            actions = legal_actions()
            if not actions:
                break
            if game.is_chance:
                chance()
            else:
                apply(actions[int(draw() * len(actions))])
                n += 1
    return n / (time.perf_counter() - start)


def vector(name: str, seconds: float, n_games: int = 1_024, **wishes: object) -> tuple[float, float]:
    """Steps a second with masks and observations: of the calls alone, and with the choice of the actions in numpy."""
    env = kogge.VectorEnv(name, n_games, seed=1, **wishes)
    draw, n, inside = np.random.default_rng(1), 0, 0.0
    noise = draw.random(env.masks.shape, np.float32)
    end = (start := time.perf_counter()) + seconds
    while time.perf_counter() < end:
        shift = draw.integers(noise.shape[1])
        actions = (env.masks * np.roll(noise, shift, axis=1)).argmax(axis=1)
        before = time.perf_counter()
        env.step(actions)
        inside += time.perf_counter() - before
        n += n_games
    return n / inside, n / (time.perf_counter() - start)


def catanatron(seconds: float) -> float | None:
    """Decisions a second of catanatron's own loop between its random players."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    colours, n = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE), 0
    end = (start := time.perf_counter()) + seconds
    while time.perf_counter() < end:
        game = Game([RandomPlayer(colour) for colour in colours])
        while game.winning_color() is None and game.state.num_turns < 1_000 and time.perf_counter() < end:
            game.play_tick()
            n += 1
    return n / (time.perf_counter() - start)


def fastcatan(seconds: float, n_games: int = 1_024) -> tuple[float, float] | None:
    """Steps a second of fastcatan's own batch, as `vector`. Its masks have bits; observations are there below version 2."""
    try:
        import fastcatan as other
    except ImportError:
        return None
    games = other.BatchedEnv(n_games, seed=1)
    games.reset()
    masks, done = np.zeros((n_games, other.MASK_WORDS), np.uint64), np.zeros(n_games, np.uint8)
    rewards, observations = np.zeros(n_games, np.float32), np.zeros((n_games, getattr(other, "OBS_SIZE", 0)), np.float32)

    def step(actions: np.ndarray) -> None:
        if hasattr(games, "write_obs"):
            games.step(actions, rewards, done)
            games.write_obs(observations)
        else:
            games.step_autoreset(actions, done)
        games.write_masks(masks)

    draw, n, inside = np.random.default_rng(1), 0, 0.0
    noise = draw.random((n_games, 64 * other.MASK_WORDS), np.float32)
    games.write_masks(masks)
    end = (start := time.perf_counter()) + seconds
    while time.perf_counter() < end:
        legal = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        shift = draw.integers(noise.shape[1])
        actions = (legal * np.roll(noise, shift, axis=1)).argmax(axis=1).astype(np.uint32)
        before = time.perf_counter()
        step(actions)
        inside += time.perf_counter() - before
        n += n_games
    return n / inside, n / (time.perf_counter() - start)


def importing() -> float:
    """Seconds of `import kogge` beyond those of numpy, the least of five."""

    def least(code: str) -> float:
        def once() -> float:
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            return time.perf_counter() - start

        return min(once() for _ in range(5))

    return least("import numpy, kogge") - least("import numpy")


def compiling(name: str) -> float:
    """Seconds of compiling a shipped map, the least of twenty."""

    def once() -> float:
        start = time.perf_counter()
        kogge.compile(name)
        return time.perf_counter() - start

    return min(once() for _ in range(20))


def main(seconds: float = 3.0) -> None:
    rows: list[tuple[str, str, str]] = []
    own, vectors = {}, {}
    for name, wishes in (("hanse-3", {}), ("catan", {"players": 4, "trade": False}), ("catan", {"players": 4})):
        what = f"loop, {name}{'' if wishes.get('trade', True) else ' without trade'}"
        own[what] = loop(name, seconds, **wishes)
        rows.append((what, f"{own[what] / 1e6:.2f} M decisions/s", "0.8 M"))
    if (theirs := catanatron(seconds)) is not None:
        rows.append(("loop, catanatron", f"{theirs / 1e3:.1f} k decisions/s", ""))
        rows.append(("ratio to catanatron", f"{own['loop, catan without trade'] / theirs:.0f}", "25"))
    for name, wishes in (("hanse-3", {}), ("catan", {"players": 4, "trade": False}), ("catan", {"players": 4})):
        inside, all_ = vector(name, seconds, **wishes)
        vectors[bool(wishes.get("trade", True)), name] = inside
        what = f"vector, {name}{'' if wishes.get('trade', True) else ' without trade'}"
        rows.append((what, f"{inside / 1e6:.2f} M steps/s ({all_ / 1e6:.2f} M with the choice in numpy)", "2 M"))
    if (theirs := fastcatan(seconds)) is not None:
        inside, all_ = theirs
        rows.append(("vector, fastcatan", f"{inside / 1e6:.2f} M steps/s ({all_ / 1e6:.2f} M with the choice in numpy)", ""))
        rows.append(("ratio to fastcatan", f"{vectors[True, 'catan'] / inside:.2f}", "2"))
    rows.append(("import", f"{importing():.3f} s", "0.2 s"))
    for name in ("hanse-3", "catan"):
        rows.append((f"compile, {name}", f"{compiling(name) * 1e3:.1f} ms", "3 ms"))
    for what, figure, bar in rows:
        print(f"{what:32} {figure:60} {bar}")


if __name__ == "__main__":
    main(*(float(argument) for argument in sys.argv[1:2]))
