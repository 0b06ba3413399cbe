"""Games by numbers."""

import copy
import json
import os
import pickle

import numpy as np
import pytest
from conftest import GAMES, some, step

import kogge


def test_numbers_texts_and_documents_are_the_same_actions(wishes):
    map_, asked = wishes
    game, draw = map_.game(**asked, seed=3), some(1)
    for n in range(150):
        if game.is_over:
            break
        legal = game.legal_actions()
        assert len(set(legal)) == len(legal) and all(0 <= code < map_.n_listed for code in legal)
        mask = game.legal_mask()
        assert mask.dtype == np.uint8 and mask.sum() == (0 if game.is_chance and map_.family == "catan" else len(legal))
        for code in draw.sample(legal, min(3, len(legal))):
            assert game.action(game.text(code)) == code
            assert game.action(game.json(code)) == code
        if not game.is_chance:
            choices = game.choices(game.decider)
            assert len(legal) == json.dumps(choices).count('"action"')
        other = game.clone()
        action = step(game, draw)
        other.apply(other.text(action))
        assert other.position() == game.position(), f"after {n} actions"
    assert game.actions == other.actions


def test_records_go_on(wishes):
    map_, asked = wishes
    game, draw = map_.game(**asked, seed=5), some(2)
    for _ in range(120):
        step(game, draw)
    resumed = map_.resume(game.record())
    assert (resumed.position(), resumed.actions) == (game.position(), game.actions)
    assert map_.resume(game.position()).position() == game.position()
    assert copy.deepcopy(game).record() == game.record()
    again = pickle.loads(pickle.dumps(game))
    assert (again.record(), again.position(), again.actions) == (game.record(), game.position(), game.actions)
    assert pickle.loads(pickle.dumps(map_)).facts == map_.facts
    twin = pickle.loads(pickle.dumps(again))
    assert [step(again, some(3)) for _ in range(20)] == [step(twin, some(3)) for _ in range(20)]


def test_undo_leads_back(maps):
    game = maps["hanse-3"].game(seed=1)
    draw, before = some(3), game.position()
    action = step(game, draw)
    assert game.position() != before
    assert game.undo() == action and game.position() == before
    with pytest.raises(kogge.KoggeError, match="nothing to undo"):
        game.undo()


def test_a_list_of_another_position_permits_nothing(maps):
    n_refused, draw = 0, some(4)
    for name in ("hanse-3", "catan"):
        game = maps[name].game(seed=2)
        for _ in range(60):
            if game.is_chance:
                game.chance()
                continue
            first = game.legal_actions()
            game.apply(draw.choice(first))
            # The copy lists, so that the game itself has the list of before.
            second = game.clone().legal_actions()
            for gone in sorted(set(first) - set(second))[:3]:
                with pytest.raises(kogge.IllegalAction):
                    game.apply(gone)
                n_refused += 1
            game.legal_actions()
            try:
                game.undo()
            except kogge.KoggeError:  # It revealed a secret.
                continue
            for yet in sorted(set(second) - set(first))[:3]:
                with pytest.raises(kogge.IllegalAction):
                    game.apply(yet)
                n_refused += 1
            step(game, draw)
    assert n_refused > 100


def test_chance_has_odds(maps):
    game = maps["catan"].game(3, seed=2)
    draw = some(4)
    while not game.is_chance:
        assert game.outcomes() == []
        step(game, draw)
    outcomes = game.outcomes()
    assert len(outcomes) == 36 and abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
    assert game.decider == "chance" and game.seat == -1
    game.apply(outcomes[7][0])
    one, other = game.clone(), game.clone()
    other.reseed(99)
    drawn = [[step(it, some(1)) for _ in range(200)] for it in (one, game, other)]
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("kinds", ["steady", "by-kind", "random", "expert"])
def test_players_finish_games(maps, kinds):
    for name in ("hanse-3", "catan"):
        game = maps[name].game(3, seed=8)
        players, n = game.players(kinds, 8), 0
        while not game.is_over and n < 3_000:
            n += game.is_chance
            game.chance() if game.is_chance else game.apply(players.choose(game))
        if kinds in ("steady", "expert"):
            assert game.is_over and abs(sum(game.returns())) < 1e-6 and max(game.returns()) > 0
            assert players.choose(game) is None and game.legal_actions() == [] and game.seat == -2
            best = max(range(3), key=game.points().__getitem__)
            assert game.returns()[best] > 0 or name == "hanse-3"


def test_games_of_python_are_games_of_rust(maps):
    """Byte for byte the same records, whichever language asks the players; `KOGGE_RECORDS` says how many."""
    n_records = int(os.environ.get("KOGGE_RECORDS", 48))
    for seed in range(n_records):
        name, modules, players = GAMES[seed % len(GAMES)]
        asked = {"modules": modules, "players": players, "seed": seed}
        game = maps[name].game(**asked)
        own = game.players("steady", seed)
        while not game.is_over:
            game.chance() if game.is_chance else game.apply(own.choose(game))
        assert game.record() == maps[name].play("steady", **asked).record(), f"{name}, seed {seed}"


def test_views_and_logs_keep_secrets(maps):
    game = maps["catan"].game(3, seed=8)
    draw = some(5)
    while game.turn < 30:
        step(game, draw)
    own, other, onlooker = game.view("A"), game.view(1), game.view()
    assert own["seat"] == "A" and other["seat"] == "B" and onlooker["seat"] == "n"
    assert own != other and sum(own["players"][0].get("hidden", 0) for _ in [0]) == 0
    events = game.events()
    assert len(events) == len(game.actions) and events != game.events(0, "A") != game.events(0, "B")
    assert game.events(len(game.actions)) == [] and any(event["events"] for event in events)
    assert len(game.log()) == len(game.actions) and len(game.log(len(game.actions) - 2, "A")) == 2
    assert game.svg().startswith("<svg") and "turn" in repr(game)


def test_wrong_input_is_an_exception_and_changes_nothing(wishes):
    map_, asked = wishes
    game, draw = map_.game(**asked, seed=3), some(6)
    for _ in range(40):
        step(game, draw)
    before, n = game.position(), map_.n_actions
    for action in (-1, n, n + 7, 1 << 31, 1 << 32, -(1 << 40), "", "nothing", "x" * 100_000, {}, {"a": 1}, [], None, 1.5):
        with pytest.raises((kogge.KoggeError, TypeError)):
            game.apply(action)
    illegal = draw.choice(sorted(set(range(map_.n_choices)) - set(game.legal_actions())))
    with pytest.raises(kogge.IllegalAction) as raised:
        game.apply(illegal)
    assert raised.value.clause and raised.value.clause in str(raised.value) == raised.value.message
    for seat in (-1, 5, 1 << 70, "F", "n", "", "a", [], 1.5):
        for call in (game.view, game.choices, game.observe):
            with pytest.raises((kogge.KoggeError, TypeError)):
                call(seat)
    n_bytes = len(game.observe(0))
    arrays = [np.zeros(n_bytes - 1, np.uint8), np.zeros(n_bytes, np.int8), np.zeros((1, n_bytes), np.uint8)]
    read_only = np.zeros(n_bytes, np.uint8)
    read_only.flags.writeable = False
    for array in (*arrays, np.zeros(2 * n_bytes, np.uint8)[::2], read_only, [0] * n_bytes, "x"):
        with pytest.raises((kogge.KoggeError, TypeError, ValueError)):
            game.observe(0, array)
    for kinds in ("nobody", "cmd:./bot", [], ["steady"] * 9, 7):
        with pytest.raises((kogge.KoggeError, TypeError)):
            game.players(kinds)
    for record in ("", "x", "{}", game.record()[:50], game.record() + "x\n"):
        with pytest.raises(kogge.KoggeError):
            map_.resume(record)
    with pytest.raises(kogge.KoggeError):
        game.record(["only one"])
    assert game.position() == before


def test_games_that_a_map_does_not_have_are_refused(maps):
    for wrong in ({"players": 9}, {"players": 0}, {"modules": ["x"]}, {"modules": ["events"]}, {"trade": False}):
        with pytest.raises(kogge.KoggeError):
            maps["hanse-3"].game(**wrong)
    with pytest.raises(OverflowError):
        maps["hanse-3"].game(seed=-1)
    hansa, catan = maps["hanse-3"].game(), maps["catan"].game()
    with pytest.raises(kogge.KoggeError, match="players of game"):
        hansa.players("steady").choose(catan)


def test_fuzzed_calls_never_panic(maps):
    """Numbers at random, most of them illegal; `KOGGE_FUZZED` says how many."""
    n_calls, draw = int(os.environ.get("KOGGE_FUZZED", 20_000)), some(7)
    games = [maps[name].game(seed=seed) for seed, name in enumerate(kogge.shipped())]
    n_done = 0
    for _ in range(n_calls):
        at = draw.randrange(len(games))
        game = games[at]
        kind = draw.random()
        try:
            if kind < 0.5:
                game.apply(draw.randrange(-2, 40_000))
            elif kind < 0.6:
                game.undo()
            elif kind < 0.65:
                game.text(draw.randrange(40_000))
            elif kind < 0.7:
                game.observe(draw.randrange(-1, 6))
            elif kind < 0.75:
                games[at] = game.clone()
            elif not game.is_over:
                step(game, draw)
            n_done += 1
        except (kogge.KoggeError, OverflowError):
            pass
    assert n_done > n_calls // 5
