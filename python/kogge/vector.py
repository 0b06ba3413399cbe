"""Many games of a map that are stepped together."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _kogge
from .maps import Map, Plane, compile

#: Values of `VectorEnv.ends`.
GOES_ON, OVER, CAPPED = 0, 1, 2


class VectorEnv:
    """Many games of a map, stepped in one call on all processors.

    The caller chooses for every seat of every game. Chance is drawn at once, and a game that is over begins again at
    once, from the next of its own seeds. The arrays are written in place; give your own, or take the new ones:

    - `observations`, uint8 of shape (games, bytes): what the deciding seat sees, counted from itself on; planes that are
      the same in a whole game are written when it begins, so write nothing into them, or call `look`
    - `masks`, uint8 of shape (games, choices): 1 where a choice is legal now
    - `seats`, uint8 of shape (games,): the seat that decides, from 0
    - `returns`, float32 of shape (games, players): of a game that ended in this step, together 0; else 0
    - `ends`, uint8 of shape (games,): 0 where the game goes on, 1 where it came to its end, 2 where it was left
    """

    def __init__(
        self,
        map: str | Map,  # noqa: A002
        n_games: int,
        *,
        players: int | None = None,
        modules: tuple[str, ...] | list[str] = (),
        seed: int = 0,
        trade: bool = True,
        turn_cap: int = 2_000,
        threads: int | None = None,
        observations: np.ndarray | None = None,
        masks: np.ndarray | None = None,
    ) -> None:
        self.map = map if isinstance(map, Map) else compile(map)
        self._vector = self.map._map.vector(n_games, players, list(modules), seed, trade, turn_cap, threads)
        n, vector = self._vector.n_games, self._vector
        self.n_games, self.n_players, self.n_choices = n, vector.n_players, vector.n_choices
        self.planes = [Plane(*plane) for plane in vector.planes]
        self.observations = np.zeros((n, vector.n_bytes), np.uint8) if observations is None else observations
        self.masks = np.zeros((n, vector.n_choices), np.uint8) if masks is None else masks
        self.seats = np.zeros(n, np.uint8)
        self.returns = np.zeros((n, vector.n_players), np.float32)
        self.ends = np.zeros(n, np.uint8)
        self.look()

    def look(self) -> None:
        """Writes every game as it is into the arrays, observations whole."""
        self._vector.look(*self._arrays())
        self._written = self.observations

    def step(self, actions: Any) -> None:
        """Carries out a choice in every game, and writes what follows into the arrays.

        Raises `KoggeError` when one of them is not legal; then no game has changed.
        """
        is_new = self.observations is not self._written
        self._vector.step(np.ascontiguousarray(actions, np.int64), is_new, *self._arrays())
        self._written = self.observations

    def _arrays(self) -> tuple[np.ndarray, ...]:
        return self.observations, self.masks, self.seats, self.returns, self.ends
