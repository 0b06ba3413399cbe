"""The examples run, and the policy learns."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_rollouts():
    run = subprocess.run(
        [sys.executable, EXAMPLES / "rollouts.py", "hanse-3", "32", "200"], capture_output=True, text=True, check=True
    )
    assert run.stdout.startswith("6400 steps of hanse-3")


def test_the_policy_beats_random_players():
    """It wins far more than its third of the games after some rounds."""
    code = "import policy_gradient; print(policy_gradient.train('catan-beginner', 16))"
    # Small products are faster on one thread.
    env = os.environ | {"OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": str(EXAMPLES)}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    shares = ast.literal_eval(run.stdout.splitlines()[-1])
    assert sum(shares[-4:]) / 4 > 0.5 > sum(shares[:3]) / 3, shares


def test_the_study():
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.read(EXAMPLES / "study.ipynb", 4)
    nbformat.validate(notebook)
    space: dict[str, object] = {}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            exec(compile(cell.source, "study.ipynb", "exec"), space)  # noqa: S102
