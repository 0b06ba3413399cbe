"""Games of OpenSpiel: importing this module registers `kogge` and `kogge_sampled`.

>>> import pyspiel, kogge.openspiel
>>> game = pyspiel.load_game("kogge(map=hanse-3,players=3)")

Parameters: `map` (an id of a shipped map, or a path), `players` (0: as many as usual), `modules` (words with `+` between
them), `trade`, `deals` (how many deals there are, each equally likely) and `max_length` (the actions after which a game is
left, with returns of 0).

The first action of chance is the deal: what is drawn at set-up. In `kogge` every later draw is a chance node with all its
outcomes; in `kogge_sampled` it is a node with one outcome that draws from the deal's own streams.
"""

from __future__ import annotations

import functools
import json
from typing import Any

import numpy as np
import pyspiel

from ._kogge import Game
from .maps import Map, Plane, compile

_DEFAULTS: dict[str, Any] = {
    "map": "catan",
    "players": 0,
    "modules": "",
    "trade": True,
    "deals": 256,
    "max_length": 20_000,
}


def _type(name: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name="Maps of Kogge",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        # Also where draws are sampled: they follow from the deal, so that a history is a state.
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
        default_loadable=True,
        provides_factored_observation_string=False,
    )


_TYPES = {name: _type(name) for name in ("kogge", "kogge_sampled")}


class _Setting:
    """A map with what is played on it; all states of a game share it, also their copies."""

    def __init__(self, given: dict[str, Any], is_sampled: bool) -> None:
        self.given, wishes = given, _DEFAULTS | given
        self.map: Map = compile(str(wishes["map"]))
        self.is_sampled = is_sampled
        self.deals = int(wishes["deals"])
        self.max_length = int(wishes["max_length"])
        if self.deals < 1 or self.max_length < 1:
            raise ValueError("`deals` and `max_length` are at least 1")
        self.wishes: dict[str, Any] = {
            "players": int(wishes["players"]) or None,
            "modules": [word for word in str(wishes["modules"]).split("+") if word],
            "trade": bool(wishes["trade"]),
        }
        game = self.deal(0)
        self.n_players = game.n_players
        self.planes = [Plane(*plane) for plane in game.planes]

    def deal(self, number: int) -> Game:
        """The game of a deal."""
        return self.map.game(**self.wishes, seed=number)

    def __deepcopy__(self, memo: dict[int, Any]) -> _Setting:
        return self

    def __reduce__(self) -> Any:
        return _setting, (self.given, self.is_sampled)


@functools.lru_cache(maxsize=16)
def _setting_of(given: tuple[tuple[str, Any], ...], is_sampled: bool) -> _Setting:
    return _Setting(dict(given), is_sampled)


def _setting(given: dict[str, Any], is_sampled: bool) -> _Setting:
    """The setting of these wishes, compiled once."""
    return _setting_of(tuple(sorted(given.items())), is_sampled)


class _Dealt:
    """The game of a deal. It is kept as the deal with its actions."""

    def __init__(self, setting: _Setting, deal: int) -> None:
        self.setting, self.number, self.game = setting, deal, setting.deal(deal)

    def __deepcopy__(self, memo: dict[int, Any]) -> _Dealt:
        copy = _Dealt.__new__(_Dealt)
        copy.setting, copy.number, copy.game = self.setting, self.number, self.game.clone()
        return copy

    def __reduce__(self) -> Any:
        return _played, (self.setting, self.number, self.game.actions)


def _played(setting: _Setting, deal: int, actions: list[int]) -> _Dealt:
    dealt = _Dealt(setting, deal)
    for action in actions:
        if setting.is_sampled and dealt.game.is_chance:
            dealt.game.chance()
        else:
            dealt.game.apply(action)
    return dealt


class KoggeGame(pyspiel.Game):
    """A map with what is played on it."""

    short_name = "kogge"

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.setting = setting = _setting(params or {}, self.short_name == "kogge_sampled")
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.map.n_choices,
            max_chance_outcomes=max(setting.deals, setting.map.n_listed - setting.map.n_choices),
            num_players=setting.n_players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=setting.max_length,
        )
        super().__init__(_TYPES[self.short_name], info, params or {})

    def new_initial_state(self) -> KoggeState:
        return KoggeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> KoggeObserver:
        if params:
            raise ValueError(f"an observation has no parameters, and {params} were given")
        return KoggeObserver(self.setting.planes)


class KoggeSampledGame(KoggeGame):
    """The same with draws of chance that are sampled."""

    short_name = "kogge_sampled"


class KoggeState(pyspiel.State):
    """A position; before the deal there is none."""

    def __init__(self, game: KoggeGame) -> None:
        super().__init__(game)
        self._setting = game.setting
        self._dealt: _Dealt | None = None
        self._n_actions = 0

    @property
    def _game(self) -> Game | None:
        return self._dealt and self._dealt.game

    def current_player(self) -> int:
        if self._game is None:
            return pyspiel.PlayerId.CHANCE
        if self._is_left():
            return pyspiel.PlayerId.TERMINAL
        seat = self._game.seat
        return seat if seat >= 0 else pyspiel.PlayerId.CHANCE if seat == -1 else pyspiel.PlayerId.TERMINAL

    def _is_left(self) -> bool:
        return self._n_actions >= self._setting.max_length

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._game.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._game is None:
            return [(deal, 1.0 / self._setting.deals) for deal in range(self._setting.deals)]
        if self._setting.is_sampled:
            return [(0, 1.0)]
        first = self._setting.map.n_choices
        return [(outcome - first, chance) for outcome, chance in self._game.outcomes()]

    def _apply_action(self, action: int) -> None:
        if self._game is None:
            self._dealt = _Dealt(self._setting, action)
            return
        if not self._game.is_chance:
            self._game.apply(action)
            self._n_actions += 1
        elif self._setting.is_sampled:
            self._game.chance()
        else:
            self._game.apply(action + self._setting.map.n_choices)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._any().text(action)
        if self._game is None:
            return f"deal {action}"
        return "draw" if self._setting.is_sampled else self._game.text(action + self._setting.map.n_choices)

    def _any(self) -> Game:
        return self._game or self._setting.deal(0)

    def is_terminal(self) -> bool:
        return self._game is not None and (self._game.is_over or self._is_left())

    def returns(self) -> list[float]:
        return self._any().returns()

    def observation_string(self, player: int) -> str:
        """What a seat sees, as JSON; before the deal nothing."""
        return json.dumps(self._game.view(player)) if self._game else ""

    def observe(self, player: int) -> np.ndarray:
        """The bytes that a seat sees; before the deal all 0."""
        if self._game is None:
            last = self._setting.planes[-1]
            return np.zeros(last.slice.stop, np.uint8)
        return self._game.observe(player)

    def __str__(self) -> str:
        return self._game.position() if self._game else "before the deal"


class KoggeObserver:
    """The planes as a tensor."""

    def __init__(self, planes: list[Plane]) -> None:
        self.tensor = np.zeros(planes[-1].slice.stop, np.float32)
        self.dict = {it.name: self.tensor[it.slice].reshape(it.rows, it.length) for it in planes}

    def set_from(self, state: KoggeState, player: int) -> None:
        self.tensor[:] = state.observe(player)

    def string_from(self, state: KoggeState, player: int) -> str:
        return state.observation_string(player)


pyspiel.register_game(_TYPES["kogge"], KoggeGame)
pyspiel.register_game(_TYPES["kogge_sampled"], KoggeSampledGame)
