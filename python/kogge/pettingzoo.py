"""A PettingZoo environment: all seats, one after another (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._kogge import Game
from ._spaces import observation, observation_space, planes_of
from .maps import Map, compile


def env(map: str | Map = "catan", **wishes: Any) -> AECEnv:  # noqa: A002
    """The environment with the usual wrappers: the order of calls is checked, and an illegal choice loses."""
    raw = raw_env(map, **wishes)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))


class raw_env(AECEnv):  # noqa: N801
    """All seats of a game. Chance is drawn between them.

    An observation has the bytes of `planes` under `observation`, counted from the agent's own seat on, and under
    `action_mask` a 1 for each choice that is legal now. Rewards are 0 until the game is over, then the returns.
    """

    metadata = {"render_modes": ["svg"], "name": "kogge_v0", "is_parallelizable": False}

    def __init__(
        self,
        map: str | Map = "catan",  # noqa: A002
        *,
        players: int | None = None,
        modules: tuple[str, ...] | list[str] = (),
        trade: bool = True,
        turn_cap: int = 2_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.map = map if isinstance(map, Map) else compile(map)
        self._wishes: dict[str, Any] = {"players": players, "modules": modules, "trade": trade}
        game = self.map.game(**self._wishes)
        self.turn_cap, self.render_mode = turn_cap, render_mode
        self.planes = planes_of(game)
        self.possible_agents = [f"player_{seat}" for seat in range(game.n_players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self.map.n_choices) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(self.map, self.planes) for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random(None)
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        if self._game is None:
            raise RuntimeError("call `reset` first")
        return self._game

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._game = self.map.game(**self._wishes, seed=int(self._random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return observation(self.map, self.game, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        if self.game.is_over:
            self.rewards = dict(zip(self.possible_agents, self.game.returns(), strict=True))
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.game.svg() if self.render_mode == "svg" else None

    def close(self) -> None:
        pass

    def _go_on(self) -> None:
        """Lets chance decide until a player does, and says whether the game has ended."""
        game = self.game
        while game.is_chance:
            game.chance()
        if game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        if game.turn > self.turn_cap:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[game.seat]
