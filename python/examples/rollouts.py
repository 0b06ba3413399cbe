"""Random games of many lanes at once, with masks: how long they are, and who wins.

    python examples/rollouts.py [MAP] [GAMES] [STEPS]
"""

import sys

import numpy as np

import kogge


def main(name: str = "catan", n_games: int = 256, n_steps: int = 2_000) -> None:
    vector = kogge.VectorEnv(name, n_games, seed=1, turn_cap=1_000)
    draw = np.random.default_rng(1)
    wins, n_over = np.zeros(vector.n_players, int), 0
    for _ in range(n_steps):
        # The largest of random numbers where the mask is 1: each legal choice is as likely.
        vector.step((vector.masks * draw.random(vector.masks.shape, np.float32)).argmax(axis=1))
        over = vector.ends == 1
        n_over += np.count_nonzero(over)
        wins += (vector.returns[over] > 0).sum(axis=0)
    print(f"{n_games * n_steps} steps of {name}, {n_over} games over, won by seat: {wins.tolist()}")


if __name__ == "__main__":
    main(*sys.argv[1:2], *(int(argument) for argument in sys.argv[2:4]))
