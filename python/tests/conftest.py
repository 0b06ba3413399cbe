"""What the tests share."""

import random

import pytest

import kogge

#: A map of each scenario and of each side of the boards, with modules, and how many play.
GAMES = [
    ("hanse-3", ("missions", "favour"), 3),
    ("hanse-4-5", (), 5),
    ("east-3-5", (), 4),
    ("britannia-3", (), 2),
    ("catan", (), 3),
    ("catan", ("events", "harbourmaster"), 4),
    ("catan", (), 2),
    ("catan-fishermen", (), 4),
    ("catan-rivers", (), 3),
    ("catan-caravans", (), 4),
    ("catan-barbarians", (), 3),
    ("catan-traders", (), 4),
]


@pytest.fixture(scope="session")
def maps():
    """Every shipped map, compiled."""
    return {name: kogge.compile(name) for name in kogge.shipped()}


@pytest.fixture(params=GAMES, ids=lambda it: f"{it[0]}-{it[2]}{'-' if it[1] else ''}{'-'.join(it[1])}")
def wishes(request, maps):
    """A map with the wishes for a game on it."""
    name, modules, players = request.param
    return maps[name], {"modules": modules, "players": players}


def step(game, draw):
    """Carries out some choice, or what chance brings."""
    if game.is_chance:
        return game.chance()
    action = draw.choice(game.legal_actions())
    game.apply(action)
    return action


def some(seed):
    """A source of choices."""
    return random.Random(seed)
