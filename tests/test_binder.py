"""Binder: what it builds from, and that the pages look there as they do here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from packaging.requirements import Requirement
from running import free_port, ready, wait_until
from visiting import request

from janken.gallery import gallery

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHECKOUT = Path(__file__).parent.parent
BINDER = CHECKOUT / "binder"
TOKEN = "a" * 40


def test_every_package_is_pinned_by_name_and_version() -> None:
    lines = (BINDER / "requirements.txt").read_text().split()
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line) for line in lines)
    pinned = dict(line.split("==") for line in lines)
    wanted = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]["dependencies"]
    for need in map(Requirement, wanted):
        assert pinned[need.name.replace("_", "-").lower()] in need.specifier


def test_repo2docker_understands_the_folder() -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(CHECKOUT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said[-2000:]
    assert "python=3.11" in said
    assert 'install --no-cache-dir -r "binder/requirements.txt"' in said
    assert "./binder/postBuild" in said and os.access(BINDER / "postBuild", os.X_OK)


def test_the_readme_has_a_badge_for_the_gallery_the_lab_and_each_page() -> None:
    readme = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"https://mybinder\.org/v2/gh/[\w/-]+/HEAD\?urlpath=([^)]+)\)", readme)
    opened = [urllib.parse.unquote(link) for link in links]
    items = [item for section in gallery().sections for item in section.items]
    pages = {f"voila/render/notebooks/{item.page.partition('#')[0]}" for item in items}
    wanted = {"voila/render/notebooks/index.ipynb", "lab/tree/notebooks/index.ipynb", *pages}
    assert wanted <= set(opened)
    for link in opened:
        assert (CHECKOUT / link.removeprefix("voila/render/").removeprefix("lab/tree/")).is_file(), link


@pytest.fixture
def binder(tmp_path: Path) -> Iterator[str]:
    """What a container runs: a Jupyter server with a token, over the checkout, with Binder's settings."""
    settings = tmp_path / "etc"
    settings.mkdir()
    shutil.copy(BINDER / "jupyter_server_config.py", settings)
    port = free_port()
    command = [sys.executable, "-m", "jupyter", "server", f"--port={port}", "--no-browser", "--allow-root"]
    command += [f"--IdentityProvider.token={TOKEN}", "--ServerApp.base_url=/user/somebody/"]
    command += [f"--ServerApp.root_dir={CHECKOUT}"]
    env = {**os.environ, "JUPYTER_CONFIG_PATH": str(settings), "JUPYTER_CONFIG_DIR": str(tmp_path / "own")}
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://localhost:{port}/user/somebody/"
    try:
        assert wait_until(lambda: _answers(address), 60)
        yield address
    finally:
        process.terminate()
        process.wait()


def _answers(address: str) -> bool:
    try:
        return request(f"{address}api")[0] == 200
    except OSError:
        return False


@pytest.mark.browser
def test_the_pages_look_there_as_they_do_here(binder: str, chromium: Browser) -> None:
    context = chromium.new_context(bypass_csp=True)
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(f"{binder}voila/render/notebooks/index.ipynb?token={TOKEN}")
    ready(page)
    assert page.locator(".gallery .tile").count() > 5
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") in ("rgb(250, 248, 243)", "rgb(21, 20, 27)")
    page.locator(".gallery a.tile[href*='games/war']").first.click()
    ready(page)
    table = page.locator(".jd.table").nth(1)
    table.locator(".controls .primary").click()
    table.locator(".log .n", has_text="1").wait_for()
    assert len(context.request.get(f"{binder}api/kernels").json()) == 1, "the gallery's kernel was given back"
    page.get_by_role("link", name="All pages").click()
    page.locator(".gallery .tile").first.wait_for()
    context.close()
