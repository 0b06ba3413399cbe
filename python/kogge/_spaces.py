"""What environments show of a game, as spaces of Gymnasium."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ._kogge import Game
from .maps import Map, Plane


def planes_of(game: Game) -> list[Plane]:
    """The planes of the game's observations."""
    return [Plane(*plane) for plane in game.planes]


def observation_space(map: Map, planes: list[Plane]) -> spaces.Dict:  # noqa: A002
    """The bytes of the planes, and a mask of the choices."""
    n_bytes = sum(plane.rows * plane.length for plane in planes)
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (n_bytes,), np.uint8),
            "action_mask": spaces.Box(0, 1, (map.n_choices,), np.int8),
        }
    )


def mask(map: Map, game: Game, seat: int) -> np.ndarray:  # noqa: A002
    """A 1 for each choice of a seat that is legal now; 0 while another seat decides."""
    return game.legal_mask() if game.seat == seat else np.zeros(map.n_choices, np.uint8)


def observation(map: Map, game: Game, seat: int) -> dict[str, np.ndarray]:  # noqa: A002
    """What a seat sees, and its mask."""
    return {"observation": game.observe(seat), "action_mask": mask(map, game, seat).view(np.int8)}
