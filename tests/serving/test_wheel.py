"""The wheel holds everything that a checkout serves."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Server
from visiting import request

from janken import gallery

pytestmark = pytest.mark.live
CHECKOUT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(CHECKOUT)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    (built,) = folder.glob("janken-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The wheel in a venv that sees this one's packages (nothing is downloaded), served from an empty folder."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    ours = sysconfig.get_paths()["purelib"]
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True, capture_output=True, text=True)
    theirs = next((folder / "lib").glob("python3*")) / "site-packages"
    (theirs / "outer.pth").write_text(f"{ours}\n")
    data = Path(sysconfig.get_paths()["data"]) / "share" / "jupyter"
    empty = tmp_path_factory.mktemp("empty")
    before = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = str(data)
    try:
        running = Server(str(folder / "bin" / "janken"), "serve", cwd=empty)
    finally:
        if before is None:
            del os.environ["JUPYTER_PATH"]
        else:
            os.environ["JUPYTER_PATH"] = before
    yield running
    running.stop()


def test_the_checkout_serves_its_own_notebooks() -> None:
    assert gallery.notebooks() == CHECKOUT / "notebooks"


def test_the_wheel_holds_pages_template_styles_and_rules(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    here = {path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / "janken").rglob("*") if path.is_file()}
    assert {name for name in here if "__pycache__" not in name} <= names
    pages = {path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / "notebooks").rglob("*.ipynb")}
    pages = {page for page in pages if ".ipynb_checkpoints" not in page}
    assert {f"janken/{page}" for page in pages} == {name for name in names if name.endswith(".ipynb")}


def test_the_wheel_serves_every_page(installed: Server) -> None:
    assert "Every suit wins." in request(installed.address)[2]
    for path in sorted(gallery.notebooks().rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            name = path.relative_to(gallery.notebooks()).as_posix()
            status, _, page = request(f"{installed.address}voila/render/{name}")
            assert (name, status, "did not start" in page) == (name, 200, False)
