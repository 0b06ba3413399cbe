"""Maps: findings, facts, pictures, repairs, proofs and studies."""

import pickle

import pytest

import kogge

FERRY = """\
map Ferry
    ends at      2 completed cities
    link         Emden -- Husum
    special      Emden

city Bremen: white square, orange square
    skill        actions or book
city Emden: white square, pink circle
    skill        privilege
city Husum: white square, white circle
    skill        keys or purse
city Leer: white square

route Bremen -- Emden: house, house
    tavern
route Bremen -- Husum: house, house, house
    tavern
route Emden -- Husum: house, ship
    tavern
route Emden -- Leer: house, house
"""


def test_every_shipped_map_is_compiled(maps):
    for name, map_ in maps.items():
        assert map_.family == ("catan" if name.startswith("catan") else "hansa")
        assert map_.players and all(2 <= n <= 6 for n in map_.players)
        assert map_.facts["id"] == name
        assert not [finding for finding in map_.check() if finding.severity == "error"]
        assert 0 < map_.n_choices <= map_.n_listed <= map_.n_actions


def test_a_text_is_compiled_and_drawn():
    ferry = kogge.compile(FERRY)
    assert ferry.facts["name"] == "Ferry"
    assert ferry.svg().startswith("<svg") and ferry._repr_svg_() == ferry.svg()
    assert ferry.png()[:8] == b"\x89PNG\r\n\x1a\n"
    with pytest.raises(kogge.KoggeError, match="style"):
        ferry.svg("nothing of the kind")
    assert kogge.compile("catan").svg(seed=3) != kogge.compile("catan").svg(seed=4)


def test_findings_are_objects():
    wrong = FERRY.replace("link         Emden -- Husum", "link         Emden -- Hussum")
    found = kogge.check(wrong)
    error = next(finding for finding in found if finding.severity == "error")
    assert error.start.line == 3 and "Hussum" in error.message and error.code in str(error)
    with pytest.raises(kogge.MapError) as raised:
        kogge.compile(wrong)
    assert [finding.code for finding in raised.value.findings] == [finding.code for finding in found]
    assert kogge.fix(wrong) == wrong, "the repair is a guess"
    assert kogge.fix(wrong, maybe=True) == FERRY


def test_repairs_and_forms_change_no_file(tmp_path):
    path = tmp_path / "ferry.board"
    path.write_text(FERRY.replace("    ends at      2", "    ends at 2"))
    before = path.read_text()
    assert kogge.fmt(path) == FERRY and kogge.fix(str(path)) == before and path.read_text() == before
    assert kogge.compile(path).facts["name"] == "Ferry"


def test_a_variant_finds_its_base_and_the_levels_of_its_project(tmp_path):
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "ferry.board").write_text(FERRY)
    small = tmp_path / "maps" / "small.board"
    small.write_text('map Small\n    varies       "ferry.board"\n    ends at      1 completed cities\n')
    found = kogge.check(small)
    codes = {finding.code for finding in found if finding.severity == "warning"}
    assert not [finding for finding in found if finding.severity == "error"], [str(it) for it in found]
    if codes:
        code = sorted(codes)[0]
        (tmp_path / "kogge.toml").write_text(f'language = 1\nmaps = ["maps/*.board"]\n\n[lints]\n{code} = "allow"\n')
        assert code not in {finding.code for finding in kogge.check(small)}


def test_what_is_no_map_is_refused(tmp_path):
    with pytest.raises(FileNotFoundError, match="hanse-3"):
        kogge.compile("no such map")
    for wrong in (7, None, b"map A\n", ["map A\n"]):
        with pytest.raises(TypeError):
            kogge.compile(wrong)
    for text in ("\n", "map\n", "map A\n" * 3, "\0\n", "map A\n    link 1 -- 2\n"):
        assert [finding for finding in kogge.check(text) if finding.severity == "error"]
        with pytest.raises(kogge.MapError):
            kogge.compile(text)


def test_a_proof_and_a_study(maps):
    proof = kogge.prove("hanse-3", games=20)
    assert proof["map"] == "hanse-3" and proof["players"] == 3 and proof["games"] <= 20
    with pytest.raises(kogge.KoggeError, match="players"):
        kogge.prove("hanse-3", players=5)
    study = maps["catan"].simulate(30, seats="steady", seed=4)
    assert len(study.rows) == 30 and study.results["format"] == "kogge results"
    assert study.rows == maps["catan"].simulate(30, seats=["steady"], seed=4, threads=1).rows
    points = [row[study.columns.index("a_points")] for row in study.rows]
    assert all(isinstance(number, int) for number in points)
    pandas = pytest.importorskip("pandas")
    frame = study.frame()
    assert isinstance(frame, pandas.DataFrame) and list(frame.columns) == study.columns and len(frame) == 30
    for wrong in ({"seats": "nobody"}, {"seats": []}, {"modules": ["x"]}, {"players": 9}):
        with pytest.raises(kogge.KoggeError):
            maps["catan"].simulate(3, **wrong)
    with pytest.raises(kogge.KoggeError):
        maps["catan"].simulate(0)


def test_maps_are_pickled(maps):
    for map_ in (maps["catan"], kogge.compile(FERRY)):
        assert pickle.loads(pickle.dumps(map_)).facts == map_.facts
