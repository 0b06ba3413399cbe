"""The environments, under the suites of their makers."""

import numpy as np
import pytest

import kogge

MAPS = ["hanse-3", "catan", "catan-barbarians"]


@pytest.mark.parametrize("name", MAPS)
def test_gymnasium(name):
    gymnasium = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    import kogge.gym  # noqa: F401

    env = gymnasium.make("kogge/Seat-v0", map=name, opponents="steady", render_mode="svg")
    check_env(env.unwrapped, skip_render_check=True)
    assert env.unwrapped.render().startswith("<svg")


def test_gymnasium_plays_to_the_end():
    pytest.importorskip("gymnasium")
    from kogge.gym import SeatEnv

    draw, env = np.random.default_rng(0), SeatEnv("catan", players=3, seat=1)
    for episode in range(3):
        seen, _ = env.reset(seed=episode)
        for _ in range(20_000):
            assert env.observation_space.contains(seen) and seen["action_mask"].any()
            seen, reward, over, left, _ = env.step(draw.choice(np.flatnonzero(seen["action_mask"])))
            if over or left:
                break
        assert over and reward in (1.0, -0.5)
    illegal = SeatEnv("catan", on_illegal="raise")
    seen, _ = illegal.reset(seed=1)
    with pytest.raises(kogge.IllegalAction):
        illegal.step(np.flatnonzero(seen["action_mask"] == 0)[0])


@pytest.mark.parametrize("name", MAPS)
def test_pettingzoo(name):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    import kogge.pettingzoo

    api_test(kogge.pettingzoo.env(name, turn_cap=40), num_cycles=600, verbose_progress=False)
    seed_test(lambda: kogge.pettingzoo.env(name, turn_cap=40), num_cycles=200)


def test_pettingzoo_performance(capsys):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import performance_benchmark

    import kogge.pettingzoo

    performance_benchmark(kogge.pettingzoo.env("catan", turn_cap=40))
    assert "turns per second" in capsys.readouterr().out.lower()


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("kind", ["kogge", "kogge_sampled"])
def test_openspiel(kind, name):
    pyspiel = pytest.importorskip("pyspiel")

    import kogge.openspiel  # noqa: F401

    game = pyspiel.load_game(f"{kind}(map={name},players=3,deals=16,max_length=300)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_openspiel_states_are_positions():
    pyspiel = pytest.importorskip("pyspiel")

    import kogge.openspiel  # noqa: F401

    game = pyspiel.load_game("kogge", {"map": "catan", "players": 3, "modules": "events+harbourmaster"})
    state = game.new_initial_state()
    draw = np.random.default_rng(1)
    while state.move_number() < 200:
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(odds) - 1) < 1e-9
            state.apply_action(int(draw.choice(actions, p=odds)))
        else:
            state.apply_action(int(draw.choice(state.legal_actions())))
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) == str(state.clone())
    assert state.observation_tensor(0) == list(map(float, state.observe(0)))


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("kind", ["kogge", "kogge_sampled"])
def test_openspiel_playthroughs(kind, name, tmp_path):
    pytest.importorskip("pyspiel")
    flags = pytest.importorskip("absl.flags")
    from open_spiel.python.algorithms import generate_playthrough

    import kogge.openspiel  # noqa: F401

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["playthrough"])
    game = f"{kind}(map={name},players=3,deals=4,max_length=60)"
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(game, None, seed=7), encoding="utf-8")
    original, again = generate_playthrough.replay(file)
    assert original == again and original.count("\naction: ") > 40
