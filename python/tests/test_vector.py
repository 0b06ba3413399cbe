"""Many games that are stepped together."""

import numpy as np
import pytest

import kogge


def choices(masks, draw):
    """A legal choice of each row."""
    return (masks * draw.random(masks.shape)).argmax(axis=1)


@pytest.mark.parametrize("name", ["hanse-3", "catan", "catan-caravans"])
def test_games_depend_on_the_seed_alone(name):
    one, other = (kogge.VectorEnv(name, 70, seed=5, threads=threads, turn_cap=12) for threads in (1, 3))
    draw, n_ended = np.random.default_rng(0), 0
    for _ in range(400):
        for array in ("observations", "masks", "seats", "returns", "ends"):
            assert np.array_equal(getattr(one, array), getattr(other, array)), array
        n_ended += np.count_nonzero(one.ends)
        actions = choices(one.masks, draw)
        one.step(actions)
        other.step(actions)
    assert n_ended > 20
    assert not np.array_equal(one.observations, kogge.VectorEnv(name, 70, seed=6).observations)


@pytest.mark.parametrize("name", ["hanse-3", "catan"])
def test_a_vector_plays_what_games_play(name):
    """A game and a lane of a vector show the same after the same actions, until chance is drawn."""
    vector = kogge.VectorEnv(name, 3, players=3, seed=1)
    draw = np.random.default_rng(1)
    for _ in range(50):
        assert vector.masks.any(axis=1).all() and (vector.seats < 3).all()
        vector.step(choices(vector.masks, draw))
    game = vector.map.game(3)
    assert [kogge.Plane(*plane) for plane in game.planes] == vector.planes


def test_other_arrays_are_written_whole():
    one, other = (kogge.VectorEnv("catan", 8, seed=4) for _ in range(2))
    draw = np.random.default_rng(4)
    for step in range(20):
        if step % 3 == 0:
            one.observations = np.full_like(one.observations, 7)
        actions = choices(one.masks, draw)
        one.step(actions)
        other.step(actions)
        assert np.array_equal(one.observations, other.observations)


def test_finished_games_have_returns():
    vector = kogge.VectorEnv("catan-beginner", 64, seed=2, trade=False)
    draw = np.random.default_rng(2)
    n_over = 0
    for _ in range(4_000):
        vector.step(choices(vector.masks, draw))
        over = vector.ends == 1
        n_over += np.count_nonzero(over)
        assert np.allclose(vector.returns.sum(axis=1), 0, atol=1e-6)
        assert (vector.returns[over].max(axis=1, initial=0) > 0).all() or not over.any()
        assert not vector.returns[vector.ends == 0].any()
        if n_over > 5:
            break
    assert n_over > 5


def test_wrong_input_changes_no_game():
    vector = kogge.VectorEnv("catan", 8, seed=3)
    before = vector.observations.copy()
    legal = choices(vector.masks, np.random.default_rng(3))
    illegal = np.flatnonzero(vector.masks[5] == 0)[0]
    for wrong in (-1, illegal, vector.n_choices, 1 << 40, -(1 << 60)):
        actions = legal.copy()
        actions[5] = wrong
        with pytest.raises(kogge.KoggeError, match="game 5"):
            vector.step(actions)
    for actions in (legal[:7], np.append(legal, 0), []):
        with pytest.raises(kogge.KoggeError, match="actions"):
            vector.step(actions)
    for actions in ([legal], "x", None):
        with pytest.raises((TypeError, ValueError)):
            vector.step(actions)
    for name, array in (
        ("observations", np.zeros((8, 3), np.uint8)),
        ("masks", np.zeros((8, vector.n_choices), np.float32)),
        ("masks", np.zeros((vector.n_choices, 8), np.uint8)),
        ("seats", np.zeros(9, np.uint8)),
        ("observations", np.zeros((8, 2 * vector.observations.shape[1]), np.uint8)[:, ::2]),
    ):
        kept = getattr(vector, name)
        setattr(vector, name, array)
        with pytest.raises((kogge.KoggeError, TypeError)):
            vector.step(legal)
        setattr(vector, name, kept)
    vector.look()
    assert np.array_equal(before, vector.observations)
    for wrong in ({"n_games": 0}, {"n_games": 1 << 30}, {"players": 9}):
        with pytest.raises(kogge.KoggeError):
            kogge.VectorEnv("catan", **({"n_games": 2} | wrong))
