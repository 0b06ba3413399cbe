"""Observations: their shape, and that they show nothing that is hidden."""

import json

import numpy as np
import pytest
from conftest import some, step

import kogge


def test_maps_of_a_class_share_a_shape(maps):
    for family in ("hansa", "catan"):
        shapes = {map_.size_class: map_.game().planes for map_ in maps.values() if map_.family == family}
        assert set(shapes) == {"standard"}
        assert all(map_.game().planes == shapes["standard"] for map_ in maps.values() if map_.family == family)


def test_planes_lie_one_behind_another(maps):
    for map_ in (maps["hanse-3"], maps["catan"]):
        planes = [kogge.Plane(*plane) for plane in map_.game().planes]
        assert len({plane.name for plane in planes}) == len(planes)
        ends = [plane.slice.stop for plane in planes]
        assert [plane.start for plane in planes] == [0, *ends[:-1]]
        assert len(map_.game().observe(0)) == ends[-1]


def test_planes_say_what_views_say(maps):
    game, draw = maps["catan"].game(3, seed=4), some(1)
    planes = {plane.name: plane for plane in map(lambda it: kogge.Plane(*it), game.planes)}
    for _ in range(300):
        step(game, draw)
        for seat in range(3):
            seen, view = game.observe(seat), game.view(seat)
            clockwise = [view["players"][(seat + n) % 3] for n in range(3)]
            assert list(seen[planes["points"].slice][:3]) == [player["points"] for player in clockwise]
            assert list(seen[planes["unknown cards"].slice][:3]) == [player["hidden"] for player in clockwise]
            assert list(seen[planes["bank"].slice]) == view["bank"]
            assert seen[planes["deck"].start] == view["deck"]


def test_hidden_cards_do_not_show(maps):
    """Two games that differ in what B holds look alike to A, and to nobody else than B and those who know."""
    game, draw = maps["catan"].game(3, seed=4), some(1)
    while game.turn < 40:
        step(game, draw)
    position = json.loads(game.position())
    changed = json.loads(game.position())
    hidden = next(
        (at for at, player in enumerate(position["position"]["players"]) if any(player.get("cards", []))), None
    )
    if hidden is None:
        pytest.skip("nobody has a card in this game")
    assert np.array_equal(game.observe(0), maps["catan"].resume(json.dumps(changed)).observe(0))


def test_an_array_of_the_caller_is_written(maps):
    game = maps["hanse-3"].game()
    out = np.full(len(game.observe(0)), 9, np.uint8)
    assert game.observe(1, out) is out and np.array_equal(out, game.observe("B"))
    mask = np.full(maps["hanse-3"].n_choices, 9, np.uint8)
    assert game.legal_mask(mask) is mask and set(np.flatnonzero(mask)) == set(game.legal_actions())
