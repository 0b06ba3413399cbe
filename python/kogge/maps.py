"""Maps from texts, files and the shipped ones."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from . import _kogge
from ._kogge import Game, KoggeError

#: The ids of the shipped maps.
SHIPPED = (
    "hanse-3", "hanse-4-5", "east-3-5", "britannia-3", "britannia-4-5",
    "catan", "catan-beginner", "catan-fishermen", "catan-rivers", "catan-caravans", "catan-barbarians", "catan-traders",
)

#: The most files that are read around a map.
MAX_FILES = 1_000


class Plane(NamedTuple):
    """A named stretch of an observation: `rows` rows of `length` bytes from byte `start` on."""

    name: str
    start: int
    rows: int
    length: int

    @property
    def slice(self) -> slice:
        """The bytes of the plane in an observation."""
        return slice(self.start, self.start + self.rows * self.length)


class Place(NamedTuple):
    """A place in a text: line and column count from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class Finding:
    """A finding about a map."""

    code: str
    severity: str
    message: str
    help: str | None
    file: str
    start: Place | None
    end: Place | None
    rules: tuple[str, ...]
    #: The whole document, as `kogge check --format json` writes it.
    document: dict[str, Any] = field(repr=False, compare=False)

    def __str__(self) -> str:
        at = f"{self.file}:{self.start.line}:{self.start.column}: " if self.start else f"{self.file}: "
        more = f"\n  help: {self.help}" if self.help else ""
        return f"{at}{self.severity}[{self.code}]: {self.message}{more}"


class MapError(KoggeError):
    """A map with errors; `findings` has all that was found."""

    def __init__(self, message: str, findings: list[Finding]) -> None:
        super().__init__(message)
        self.findings = findings


def shipped() -> tuple[str, ...]:
    """The ids of the shipped maps."""
    return SHIPPED


def check(source: str | os.PathLike[str]) -> list[Finding]:
    """Everything that is found about a map: of a path, of a text, or of the id of a shipped map.

    The levels of findings are those of the `kogge.toml` in the folder of the map or above it.
    """
    return _findings(_files(source))


def compile(source: str | os.PathLike[str]) -> Map:  # noqa: A001
    """Compiles a map of a path, of a text, or of the id of a shipped map.

    Raises `MapError` when the map has errors, and `KoggeError` when it is too large to be played.
    """
    return Map(_files(source))


def fmt(source: str | os.PathLike[str]) -> str:
    """The text of a map in the usual form, as `kogge fmt` writes it. No file is changed."""
    return _files(source).fmt()


def fix(source: str | os.PathLike[str], *, maybe: bool = False) -> str:
    """The text of a map with its repairs carried out, as `kogge fix` does; with `maybe` those that are a guess as well.

    No file is changed.
    """
    return _files(source).fix(maybe)[0]


def prove(
    source: str | os.PathLike[str] | Map, *, players: int | None = None, games: int = 1_000, seed: int = 0
) -> dict[str, Any]:
    """The sights of at most this many games of a map: how they end, what is stuck, and what was never seen."""
    return _map(source).prove(players=players, games=games, seed=seed)


def simulate(source: str | os.PathLike[str] | Map, games: int = 1_000, **wishes: Any) -> Study:
    """The study of many games of a map: see `Map.simulate`."""
    return _map(source).simulate(games, **wishes)


def _map(source: str | os.PathLike[str] | Map) -> Map:
    return source if isinstance(source, Map) else compile(source)


@dataclass(frozen=True)
class Study:
    """The games of a study."""

    #: The results, as `kogge simulate --out` writes them.
    results: dict[str, Any] = field(repr=False)
    #: The columns of the table of games.
    columns: list[str]
    #: A row for each game; numbers are numbers, and what a game does not have is `None`.
    rows: list[list[Any]] = field(repr=False)

    def frame(self) -> Any:
        """The table of games as a DataFrame of pandas, or else of polars."""
        try:
            import pandas
        except ImportError:
            import polars

            return polars.DataFrame(self.rows, schema=self.columns, orient="row")
        return pandas.DataFrame(self.rows, columns=self.columns)


class Map:
    """A compiled map. A notebook shows its picture."""

    def __init__(self, files: _kogge.Files) -> None:
        try:
            self._map = _kogge.Map(files)
        except KoggeError as error:
            findings = _findings(files)
            if any(finding.severity == "error" for finding in findings):
                raise MapError(str(error), findings) from None
            raise
        self._files = files
        self._facts: dict[str, Any] | None = None

    @property
    def text(self) -> str:
        """The text of the map."""
        return self._files.text

    @property
    def facts(self) -> dict[str, Any]:
        """Every fact of the map, as `kogge export --format json` writes it."""
        if self._facts is None:
            self._facts = self._map.facts()
        return self._facts

    @property
    def family(self) -> str:
        """The word of its game: `hansa` or `catan`."""
        return self._map.family

    @property
    def players(self) -> list[int]:
        """How many can play."""
        return self._map.players

    @property
    def n_choices(self) -> int:
        """How many choices players have in all; their numbers are below it. A mask has as many items."""
        return self._map.n_choices

    @property
    def n_actions(self) -> int:
        """How many actions have numbers: choices, outcomes of chance, and exchanges that are legal without being listed."""
        return self._map.n_actions

    @property
    def n_listed(self) -> int:
        """The numbers of the outcomes of chance are below it, from `n_choices` on."""
        return self._map.n_listed

    @property
    def size_class(self) -> str:
        """The size class of its observations, `standard` or `large`: maps of a game and a class share their shape."""
        return self._map.size_class

    def check(self) -> list[Finding]:
        """Everything that is found about the map."""
        return _findings(self._files)

    def svg(self, style: str = "plain", *, seed: int | None = None, heat: bool = False) -> str:
        """The picture as SVG; of an island with the layout of a seed, and with the pips at its corners."""
        return self._files.svg(style, seed, heat)

    def png(self, style: str = "plain", *, seed: int | None = None, heat: bool = False) -> bytes:
        """The same as PNG."""
        return self._files.png(style, seed, heat)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<kogge.Map {self._files.path}>"

    def __reduce__(self) -> Any:
        return _reopened, (self._files.texts, self._files.path)

    def game(
        self,
        players: int | None = None,
        *,
        modules: tuple[str, ...] | list[str] = (),
        seed: int = 0,
        trade: bool = True,
    ) -> Game:
        """A new game. Without a number of players the fewest from 3 on play; `trade=False` is for islands."""
        return self._map.game(players, list(modules), seed, trade)

    def play(
        self,
        seats: str | list[str] = "steady",
        *,
        players: int | None = None,
        modules: tuple[str, ...] | list[str] = (),
        seed: int = 0,
        trade: bool = True,
        turn_cap: int | None = None,
    ) -> Game:
        """A game between computer players to its end, or to a number of turns: one kind for all seats, or one for each."""
        return self._map.play(seats, players, list(modules), seed, trade, turn_cap)

    def resume(self, text: str) -> Game:
        """The game of a record, as text or JSON, or of a position."""
        return self._map.resume(text)

    def prove(self, *, players: int | None = None, games: int = 1_000, seed: int = 0) -> dict[str, Any]:
        """The sights of at most this many games: how they end, what is stuck, and what was never seen."""
        if players is None:
            players = min(self.players, key=lambda n: (n < 3, n))
        return self._map.prove(players, games, seed)

    def simulate(
        self,
        games: int = 1_000,
        *,
        seats: str | list[str] = "normal",
        players: int | None = None,
        modules: tuple[str, ...] | list[str] = (),
        seed: int = 0,
        trade: bool = True,
        turn_cap: int | None = None,
        layouts: int | None = None,
        threads: int | None = None,
    ) -> Study:
        """Plays many games between computer players, on all processors: one kind for all seats, or one for each."""
        played = self._map.simulate(
            games, seats, players, list(modules), seed, trade, turn_cap, layouts, threads
        )
        rows = [[_value(value) for value in row] for row in played["rows"]]
        return Study(json.loads(played["results"]), played["columns"], rows)


def _value(text: str) -> Any:
    """A value of the table of games."""
    if text == "":
        return None
    try:
        return int(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        return text


def _reopened(texts: dict[str, str] | None, path: str) -> Map:
    files = _kogge.Files(texts, path) if texts else _kogge.Files.shipped(path.removesuffix(".board"))
    return Map(files)


def _resumed(texts: dict[str, str], path: str, record: str) -> Game:
    return _reopened(texts, path).resume(record)


def _findings(files: _kogge.Files) -> list[Finding]:
    def place(at: dict[str, Any] | None) -> Place | None:
        return Place(at["line"], at["column"]) if at else None

    return [
        Finding(
            code=found["code"],
            severity=found["severity"],
            message=found["message"],
            help=found["help"],
            file=found["file"],
            start=place(found.get("start")),
            end=place(found.get("end")),
            rules=tuple(found["rules"]),
            document=found,
        )
        for found in files.check()["diagnostics"]
    ]


def _files(source: str | os.PathLike[str]) -> _kogge.Files:
    if isinstance(source, os.PathLike):
        return _of_path(Path(source))
    if not isinstance(source, str):
        raise TypeError(f"a map is a path or a text, and not {type(source).__name__}")
    if "\n" in source:
        return _kogge.Files({"map.board": source}, "map.board")
    if (files := _kogge.Files.shipped(source)) is not None:
        return files
    return _of_path(Path(source))


def _of_path(path: Path) -> _kogge.Files:
    """The map at a path with the maps and editions in its folder, the folders in it and the folder above."""
    path = path.absolute()
    if not path.is_file():
        known = ", ".join(SHIPPED)
        raise FileNotFoundError(f"there is no map `{path}`; the shipped ones are {known}")
    above = path.parent.parent
    texts: dict[str, str] = {}
    folders = [path.parent, *sorted(it for it in path.parent.iterdir() if it.is_dir()), above]
    for folder in folders:
        for name in sorted(folder.iterdir()):
            if name.suffix in (".board", ".toml") and name.is_file() and len(texts) < MAX_FILES:
                texts[name.relative_to(above).as_posix()] = name.read_bytes().decode("utf-8", "replace")
    own = path.relative_to(above).as_posix()
    texts[own] = path.read_bytes().decode("utf-8", "replace")
    project = next((it / "kogge.toml" for it in path.parents if (it / "kogge.toml").is_file()), None)
    if project is not None:
        texts["kogge.toml"] = project.read_text("utf-8", "replace")
    return _kogge.Files(texts, own)
