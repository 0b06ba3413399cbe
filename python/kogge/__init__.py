"""Maps of board games: compiled, checked, drawn, and played by numbers.

>>> import kogge
>>> game = kogge.compile("catan").game(players=3, seed=7)
>>> while not game.is_over and game.turn < 2:
...     game.chance() if game.is_chance else game.apply(game.legal_actions()[0])
"""

from ._kogge import Game, IllegalAction, KoggeError, Players, __version__
from .maps import Finding, Map, MapError, Place, Plane, check, compile, fix, fmt, prove, shipped, simulate
from .vector import VectorEnv

__all__ = [
    "Finding",
    "Game",
    "IllegalAction",
    "KoggeError",
    "Map",
    "MapError",
    "Place",
    "Plane",
    "Players",
    "VectorEnv",
    "__version__",
    "check",
    "compile",
    "fix",
    "fmt",
    "prove",
    "shipped",
    "simulate",
]
