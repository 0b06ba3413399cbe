"""The part of the package that is not Python."""

from typing import Any

import numpy as np
import numpy.typing as npt

__version__: str

class KoggeError(ValueError):
    """Something that a map or a game does not have."""

class IllegalAction(KoggeError):
    """An action that is not legal now."""

    message: str
    #: The clause of the rules that forbids it; `None` for an action that the map does not have.
    clause: str | None

class Files:
    """The texts of a map and of the files around it."""

    def __new__(cls, texts: dict[str, str], path: str) -> Files: ...
    @staticmethod
    def shipped(id: str) -> Files | None: ...
    @property
    def path(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def texts(self) -> dict[str, str]: ...
    def check(self) -> dict[str, Any]: ...
    def fmt(self) -> str: ...
    def fix(self, maybe: bool) -> tuple[str, int]: ...
    def svg(self, style: str, seed: int | None, heat: bool) -> str: ...
    def png(self, style: str, seed: int | None, heat: bool) -> bytes: ...

class Map:
    """A compiled map; `kogge.Map` is what callers use."""

    def __new__(cls, files: Files) -> Map: ...
    @property
    def files(self) -> Files: ...
    @property
    def family(self) -> str: ...
    @property
    def players(self) -> list[int]: ...
    @property
    def n_choices(self) -> int: ...
    @property
    def n_listed(self) -> int: ...
    @property
    def n_actions(self) -> int: ...
    @property
    def size_class(self) -> str: ...
    def facts(self) -> dict[str, Any]: ...
    def game(self, players: int | None, module_words: list[str], seed: int, trade: bool) -> Game: ...
    def play(
        self,
        seats: str | list[str],
        players: int | None,
        module_words: list[str],
        seed: int,
        trade: bool,
        turn_cap: int | None,
    ) -> Game: ...
    def resume(self, text: str) -> Game: ...
    def vector(
        self,
        n_games: int,
        players: int | None,
        module_words: list[str],
        seed: int,
        trade: bool,
        turn_cap: int,
        threads: int | None,
    ) -> Vector: ...
    def prove(self, players: int, games: int, seed: int) -> dict[str, Any]: ...
    def simulate(
        self,
        games: int,
        seats: str | list[str],
        players: int | None,
        module_words: list[str],
        seed: int,
        trade: bool,
        turn_cap: int | None,
        layouts: int | None,
        threads: int | None,
    ) -> dict[str, Any]: ...

class Game:
    """A game on a map.

    Actions are numbers; those below `Map.n_choices` are choices of players. Seats are letters from `"A"` on, or numbers
    from 0 on.
    """

    @property
    def n_players(self) -> int:
        """How many play."""
    @property
    def decider(self) -> str | None:
        """The letter of the seat that decides, `"chance"`, or `None` once the game is over."""
    @property
    def seat(self) -> int:
        """The number of the seat that decides; -1 where chance does, -2 once the game is over."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def is_chance(self) -> bool:
        """Whether chance decides."""
    @property
    def active(self) -> str:
        """Whose turn it is; another seat may decide."""
    @property
    def turn(self) -> int:
        """The number of the turn, every player's counted."""
    @property
    def question(self) -> str:
        """The question that is due, in words."""
    @property
    def actions(self) -> list[int]:
        """Every action so far, outcomes of chance among them."""
    @property
    def planes(self) -> list[tuple[str, int, int, int]]:
        """The planes of an observation: name, first byte, rows, and bytes of a row (`kogge.Plane`)."""
    def legal_actions(self) -> list[int]:
        """The legal actions of the decider, or the outcomes of chance; none once the game is over."""
    def legal_mask(self, out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
        """A 1 for each choice that is legal now, of `Map.n_choices`; written into `out` where it is given."""
    def apply(self, action: int | str | dict[str, Any]) -> None:
        """Carries out an action or an outcome of chance: by its number, its text in notation, or its document.

        Raises `IllegalAction` when it is not legal now; the game is as before.
        """
    def undo(self) -> int:
        """Undoes the last action of any seat, and returns it; not past one that revealed a secret."""
    def clone(self) -> Game:
        """The same game, to be changed apart. Both would draw the same chance: see `reseed`."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any) -> Game: ...
    def chance(self) -> int | None:
        """Draws what chance brings, and carries it out; `None` where a player decides or the game is over."""
    def reseed(self, seed: int) -> None:
        """Lets chance be drawn from another seed."""
    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities; none where a player decides."""
    def action(self, action: int | str | dict[str, Any]) -> int:
        """The number of an action by its text in notation or its document."""
    def text(self, action: int) -> str:
        """An action in notation."""
    def json(self, action: int) -> dict[str, Any]:
        """An action as a document."""
    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """What a seat sees as plain data; without a seat what an onlooker sees."""
    def choices(self, seat: int | str) -> dict[str, Any]:
        """The legal actions of a seat in groups, with their texts; none where it does not decide."""
    def observe(
        self, seat: int | str | None = None, out: npt.NDArray[np.uint8] | None = None
    ) -> npt.NDArray[np.uint8]:
        """What a seat sees as the bytes of `planes`; written into `out` where it is given."""
    def events(self, since: int = 0, seat: int | str | None = None) -> list[dict[str, Any]]:
        """The events of each action from number `since` on, as a seat may know them; without one, as an onlooker may."""
    def log(self, since: int = 0, seat: int | str | None = None) -> list[str]:
        """The lines about each action after so many, as a seat may know them."""
    def points(self) -> list[int]:
        """The points of each seat if the game ended now, what is hidden included."""
    def returns(self) -> list[float]:
        """The returns of each seat, together 0: 1 for a sole winner, and what the losers lose together is 1; 0 before the end."""
    def record(self, seats: list[str] | None = None) -> str:
        """The record so far, what is hidden included; `Map.resume` goes on with it."""
    def position(self) -> str:
        """The position as JSON, what is hidden included; `Map.resume` goes on from it."""
    def svg(self, style: str = "plain") -> str:
        """The board with its pieces."""
    def _repr_svg_(self) -> str: ...
    def players(self, kinds: str | list[str], seed: int = 0) -> Players:
        """Computer players, one kind for all seats or one for each: `steady`, `expert`, `easy`, `normal`, `hard`,
        `random`, `by-kind`, and in Hansa Teutonica `search`."""

class Players:
    """Computer players for all seats of a game."""

    def choose(self, game: Game) -> int | None:
        """The choice for the seat that decides: an action; `None` where no player does."""

class Vector:
    """Many games of a map; `kogge.VectorEnv` is what callers use."""

    @property
    def n_games(self) -> int: ...
    @property
    def n_players(self) -> int: ...
    @property
    def n_choices(self) -> int: ...
    @property
    def n_bytes(self) -> int: ...
    @property
    def planes(self) -> list[tuple[str, int, int, int]]: ...
    def look(
        self,
        observations: npt.NDArray[np.uint8],
        masks: npt.NDArray[np.uint8],
        seats: npt.NDArray[np.uint8],
        returns: npt.NDArray[np.float32],
        ends: npt.NDArray[np.uint8],
    ) -> None: ...
    def step(
        self,
        actions: npt.NDArray[np.int64],
        observations: npt.NDArray[np.uint8],
        masks: npt.NDArray[np.uint8],
        seats: npt.NDArray[np.uint8],
        returns: npt.NDArray[np.float32],
        ends: npt.NDArray[np.uint8],
    ) -> None: ...
