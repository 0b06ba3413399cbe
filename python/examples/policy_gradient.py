"""A small policy gradient in plain numpy that learns to beat random players.

One seat learns, the others draw from their legal choices. The policy is linear in what lies before the players and on the
table, not in what stands on the map; each choice of the learner is moved by the return of its game, against the mean of
the games of its round (REINFORCE with a baseline).

    python examples/policy_gradient.py [MAP] [ROUNDS]
"""

from __future__ import annotations

import sys

import numpy as np

import kogge


class Policy:
    """Logits of all choices, linear in the observation."""

    def __init__(self, planes: list[kogge.Plane], n_choices: int) -> None:
        # Rows of players and numbers of the game have up to 6 bytes, rows of places many more.
        own = [np.arange(plane.start, plane.slice.stop) for plane in planes if plane.length <= 6]
        self.bytes = np.concatenate(own)
        self.weights = np.zeros((len(self.bytes) + 1, n_choices), np.float32)
        self.speed = np.zeros_like(self.weights)

    def inputs(self, seen: np.ndarray) -> np.ndarray:
        """Bytes as small numbers, and a constant."""
        small = np.tanh(seen[:, self.bytes] / np.float32(4))
        return np.concatenate([small, np.ones((len(seen), 1), np.float32)], axis=1)

    def odds(self, inputs: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """How likely each choice is; what is not legal never."""
        logits = np.where(masks, inputs @ self.weights, -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)

    def learn(self, inputs: np.ndarray, masks: np.ndarray, chosen: np.ndarray, gains: np.ndarray, rate: float) -> None:
        """Makes choices likelier that gained more than usual."""
        slope = -self.odds(inputs, masks)
        slope[np.arange(len(chosen)), chosen] += 1
        gradient = inputs.T @ (slope * gains[:, None]) / len(chosen)
        # Adam's second moment alone: each weight has a pace of its own.
        self.speed += 0.05 * (gradient**2 - self.speed)
        self.weights += rate * gradient / (np.sqrt(self.speed) + 1e-5)


def drawn(odds: np.ndarray, draw: np.random.Generator) -> np.ndarray:
    """A choice of each row by its odds."""
    sums = odds.cumsum(axis=1)
    return np.minimum((sums < draw.random((len(odds), 1)) * sums[:, -1:]).sum(axis=1), odds.shape[1] - 1)


def train(name: str, rounds: int, n_games: int = 64, n_steps: int = 600, learner: int = 0) -> list[float]:
    """The share of its finished games that the learner won, round by round."""
    vector = kogge.VectorEnv(name, n_games, seed=1, trade=False, turn_cap=400)
    policy, draw = Policy(vector.planes, vector.n_choices), np.random.default_rng(1)
    shares = []
    waiting: list[list[tuple[np.ndarray, np.ndarray, int]]] = [[] for _ in range(n_games)]
    for _ in range(rounds):
        done: list[tuple[float, list[tuple[np.ndarray, np.ndarray, int]]]] = []
        for _ in range(n_steps):
            masks = vector.masks.astype(bool)
            actions = (masks * draw.random(masks.shape, np.float32)).argmax(axis=1)
            own = np.flatnonzero(vector.seats == learner)
            if len(own):
                inputs = policy.inputs(vector.observations[own])
                actions[own] = drawn(policy.odds(inputs, masks[own]), draw)
                for row, game in enumerate(own):
                    if masks[game].sum() > 1:
                        waiting[game].append((inputs[row].astype(np.float16), masks[game], int(actions[game])))
            vector.step(actions)
            for game in np.flatnonzero(vector.ends):
                done.append((float(vector.returns[game, learner]), waiting[game]))
                waiting[game] = []
        if not done:
            continue
        mean = np.mean([gain for gain, _ in done])
        shares.append(float(np.mean([gain > 0 for gain, _ in done])))
        steps = [(*step, gain - mean) for gain, taken in done for step in taken]
        for start in range(0, len(steps), 1_024):
            inputs, masks, chosen, gains = zip(*steps[start : start + 1_024], strict=True)
            policy.learn(
                np.array(inputs, np.float32), np.array(masks), np.array(chosen), np.array(gains, np.float32), 0.01
            )
        print(f"{len(done)} games, won {shares[-1]:.0%}", flush=True)
    return shares


if __name__ == "__main__":
    train(sys.argv[1] if len(sys.argv) > 1 else "catan", int(sys.argv[2]) if len(sys.argv) > 2 else 16)
