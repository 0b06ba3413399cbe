"""A Gymnasium environment: one seat against computer players."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._kogge import Game, IllegalAction
from ._spaces import mask, observation, observation_space, planes_of
from .maps import Map, compile


class SeatEnv(gymnasium.Env):
    """One seat of a game against computer players.

    An observation has the bytes of `planes` under `observation`, and under `action_mask` a 1 for each choice that is
    legal now. The reward is 0 until the game is over, then the return of the seat: 1 for a sole winner, and what the
    losers lose together is 1. An illegal choice changes nothing in the game; it ends the episode with -1, or raises
    `IllegalAction` with `on_illegal="raise"`.
    """

    metadata = {"render_modes": ["svg"]}

    def __init__(
        self,
        map: str | Map = "catan",  # noqa: A002
        *,
        players: int | None = None,
        modules: tuple[str, ...] | list[str] = (),
        trade: bool = True,
        seat: int = 0,
        opponents: str | list[str] = "steady",
        turn_cap: int = 2_000,
        on_illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        if on_illegal not in ("lose", "raise"):
            raise ValueError("`on_illegal` is `lose` or `raise`")
        self.map = map if isinstance(map, Map) else compile(map)
        self._wishes: dict[str, Any] = {"players": players, "modules": modules, "trade": trade}
        game = self.map.game(**self._wishes)
        if not 0 <= seat < game.n_players:
            raise ValueError(f"the seats are 0 to {game.n_players - 1}")
        game.players(opponents)
        self.seat, self.opponents, self.turn_cap = seat, opponents, turn_cap
        self.on_illegal, self.render_mode = on_illegal, render_mode
        self.planes = planes_of(game)
        self.action_space = spaces.Discrete(self.map.n_choices)
        self.observation_space = observation_space(self.map, self.planes)
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        if self._game is None:
            raise RuntimeError("call `reset` first")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 62))
        self._game = self.map.game(**self._wishes, seed=drawn)
        self._players = self._game.players(self.opponents, drawn)
        self._go_on()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        game = self.game
        try:
            game.apply(int(action))
        except IllegalAction as error:
            if self.on_illegal == "raise":
                raise
            return self._observation(), -1.0, True, False, {"illegal": str(error)}
        self._go_on()
        reward = game.returns()[self.seat] if game.is_over else 0.0
        return self._observation(), reward, game.is_over, not game.is_over and game.turn > self.turn_cap, {}

    def action_masks(self) -> np.ndarray:
        """The mask of the choices, as some libraries ask for it."""
        return mask(self.map, self.game, self.seat).astype(bool)

    def render(self) -> str | None:
        return self.game.svg() if self.render_mode == "svg" else None

    def _go_on(self) -> None:
        """Lets chance and the others decide until the seat does, the game is over, or it is too long."""
        game = self.game
        while not game.is_over and game.seat != self.seat and game.turn <= self.turn_cap:
            if game.is_chance:
                game.chance()
            else:
                game.apply(self._players.choose(game))

    def _observation(self) -> dict[str, np.ndarray]:
        return observation(self.map, self.game, self.seat)


gymnasium.register("kogge/Seat-v0", entry_point=SeatEnv)
