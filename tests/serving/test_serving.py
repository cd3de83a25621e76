"""The `janken` command, from a checkout and from a wheel."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import threading
import time
import venv
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from running import Server, ready, wait_until
from visiting import Visitor, ask, raw

from janken import gallery
from janken.serving.command import main
from janken.serving.options import Classroom

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.live

NOBODY = "00000000-0000-0000-0000-000000000000"
CHECKOUT = Path(__file__).parents[2]


def fetch(address: str) -> tuple[int, str]:
    status, _, page = ask(address)
    return status, page


def test_the_front_door_needs_no_kernel() -> None:
    alone = Server()
    try:
        status, page = fetch(alone.address)
        assert status == 200
        assert "Every suit wins." in page
        assert not alone.kernels()
    finally:
        alone.stop()


def test_it_says_where_it_is(server: Server) -> None:
    assert server.first_line.strip() == f"Janken notebooks: {server.address} (Ctrl-C stops them)"


def test_a_page_has_no_sources_and_strangers_choose_no_template(server: Server) -> None:
    status, page = fetch(f"{server.address}voila/render/index.ipynb?template=nosuch&theme=nosuch")
    assert status == 200
    assert "Every suit wins." in page
    assert "from janken" not in page


OUTSIDE = [
    *("nothing", "voila/tree", "voila/tree/games", "voila/api/contents/", "voila/api/themes/x.css", "metrics", "api"),
    *("api/kernels", "api/contents/index.ipynb", "api/terminals", "lab", "tree", "files/index.ipynb", "logout"),
    *("voila/render/", "voila/render/nothing.ipynb", "voila/render/index", "voila/render/games", "voila/render/a.py"),
    *("voila/render/../../pyproject.toml", "voila/render/%2e%2e/README.md", "voila/render/..%2f..%2fetc/passwd"),
    *("voila/render/games/../../pyproject.toml", "voila/render/games%5cwar.ipynb", "voila/render//etc/passwd"),
    *("voila/render/.ipynb_checkpoints/x.ipynb", "voila/render/games/war.ipynb/", "voila/render/games/war.ipynb%00"),
    *("voila/files/index.ipynb", "voila/files/../README.md", "voila/files/images/gallery.png", "notebooks/index.ipynb"),
    *("voila/static/../../../app.py", "voila/static/%2e%2e/%2e%2e/app.py", "voila/static//etc/passwd", "voila/static/"),
    *("voila/static/..%2f..%2fconf.json", "voila/static/package.json", "voila/static/voila.js.map", "voila/static/.."),
    *("voila/templates/janken/index.html.j2", "voila/templates/janken/static/../page.css", "voila/query/a-b-c-d-e"),
    *("voila/labextensions/../kernels/python3/kernel.json", "voila/labextensions/anywidget/package.json"),
    *("voila/labextensions/%2e%2e/%2e%2e/%2e%2e/pyvenv.cfg", "voila/labextensions//etc/passwd", "janken/table.py"),
    *("api/kernels/00000000-0000-0000-0000-000000000000", "voila/execution/00000000-0000-0000-0000-000000000000"),
    *("%", "%00", "%ff", "..", "../../etc/passwd", "//evil.example/", "\\..\\..", "?", "voila/render/%E0%A4%A"),
]


def test_nothing_else_is_served(server: Server) -> None:
    before = len(server.kernels())
    for path in OUTSIDE:
        if path in ("?", "..", "voila/static/.."):
            continue
        status, page = raw(server.port, f"GET /{path} HTTP/1.1")
        assert status in (400, 403, 404), path
        for secret in (str(CHECKOUT), "Traceback", "root:", "[project]", "import ", "argv", "nbformat"):
            assert secret not in page, path
    assert len(server.kernels()) == before


def test_a_strange_method_is_refused_quietly(server: Server) -> None:
    said = len(server.said)
    for method in ("TRACE", "PROPFIND", "DELETE", "OPTIONS"):
        for path in ("", "nothing", "voila/render/games/war.ipynb", "voila/static/voila.js", "api/kernels"):
            assert 400 <= raw(server.port, f"{method} /{path} HTTP/1.1")[0] < 500, (method, path)
    assert raw(server.port, "GET /nothing HTTP/1.1")[0] == 404
    assert not any("Traceback" in line for line in server.said[said:])


def test_a_kernel_can_be_asked_after_but_not_stopped_or_listed(server: Server) -> None:
    visitor = Visitor(server.address, "index.ipynb")
    there = f"{server.address}api/kernels/{visitor.kernel}"
    assert json.loads(ask(there)[2]) == {"id": visitor.kernel, "name": "python3"}
    for method in ("DELETE", "POST", "PUT", "PATCH"):
        assert ask(there, method)[0] in (403, 405)
    assert ask(f"{there}/interrupt", "POST")[0] in (403, 404) and ask(f"{there}/restart", "POST")[0] in (403, 404)
    assert ask(there)[0] == 200
    elsewhere = f"{server.address}voila/api/shutdown/{visitor.kernel}"
    assert ask(elsewhere, "POST", Origin="http://evil.example")[0] == 404, "another site stops no kernel"
    assert ask(there)[0] == 200
    visitor.leave()
    assert ask(there)[0] == 404
    assert ask(elsewhere, "POST")[0] == 204, "a page may say twice that it is left"


def test_every_answer_tells_the_browser_what_pages_may_do(server: Server) -> None:
    for path in ("", "nothing", "voila/render/nothing.ipynb", "voila/static/voila.js", f"api/kernels/{NOBODY}"):
        _, answer, _ = ask(server.address + path)
        told = answer.headers
        rules = dict(rule.split(" ", 1) for rule in told["Content-Security-Policy"].split("; "))
        assert rules["default-src"] == rules["script-src-attr"] == rules["frame-ancestors"] == "'none'"
        assert rules["connect-src"] == "'self'" and "unsafe" not in rules["script-src"]
        assert told["X-Content-Type-Options"] == "nosniff" and told["Referrer-Policy"] == "same-origin"
        assert "Server" not in told and "Access-Control-Allow-Origin" not in told


def test_another_name_for_this_machine_is_not_answered(server: Server) -> None:
    assert raw(server.port, "GET / HTTP/1.1", "evil.example")[0] == 403
    assert raw(server.port, "GET / HTTP/1.1", "127.0.0.1")[0] == 200


def test_an_address_that_is_no_page_leads_back(server: Server) -> None:
    status, page = fetch(f"{server.address}voila/render/nothing.ipynb")
    assert (status, "There is no such page." in page, 'href="/"' in page) == (404, True, True)


def test_a_taken_port_is_one_clear_sentence(server: Server) -> None:
    command = [sys.executable, "-m", "janken.serving.command", "--port", str(server.port), "--no-browser"]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert second.returncode == 1
    assert second.stdout == ""
    assert second.stderr.splitlines() == [
        f"Port {server.port} is taken, perhaps by another janken. "
        f"Stop it, or choose another: janken --port {server.port + 1}"
    ]


def test_a_port_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", "70000"]) == 1
    assert capsys.readouterr().err == "70000 is no port: a port is a number from 1 to 65535.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--class-size", "0"], "0 is no class: --class-size is a number from 1 to 500."),
        (["--warm", "games/chess"], "There is no page games/chess to warm. There are: "),
        (["--warm", "games/war", "--class-size", "500"], "GB are free. Choose a smaller --class-size"),
        (["--token", "a b"], "--token takes 4 to 64 letters"),
        (["--idle", "0"], "--idle takes minutes"),
        (["--memory", "8"], "--memory takes megabytes"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=16e9))
    assert main(words) == 1
    problem = capsys.readouterr().err
    assert said in problem and len(problem.splitlines()) == 1


def test_students_are_told_an_address_and_shown_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("janken.serving.options.own_addresses", lambda: ["192.168.1.5", "10.0.0.7"])
    lines = Classroom(host="0.0.0.0", token="five-suits").welcome().splitlines()
    assert lines[0] == "Janken notebooks: http://localhost:8866/?token=five-suits (Ctrl-C stops them)"
    told = "Students type http://192.168.1.5:8866/?token=five-suits or http://10.0.0.7:8866/?token=five-suits"
    assert lines[1] == told
    assert sum("█" in line for line in lines) > 12
    assert len(Classroom().welcome().splitlines()) == 1, "at home there is nobody to tell"


def test_a_class_that_is_too_large_for_the_machine_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=16e9))
    assert "If all come at once, that is too little" in Classroom(size=500).welcome()
    assert "too little" not in Classroom(size=60).welcome() and "GB of memory" in Classroom(size=60).welcome()


@pytest.fixture(scope="module")
def classroom() -> Iterator[Server]:
    """Two seats, two warm pages, a word to come in, little memory and little rest."""
    options = ["--class-size", "2", "--warm", "index", "--token", "five-suits", "--memory", "300", "--idle", "0.15"]
    running = Server(options=tuple(options))
    yield running
    running.stop()


WORD = {"Authorization": "token five-suits"}


def test_warm_pages_take_a_seat_when_they_are_opened_and_are_not_put_away(classroom: Server) -> None:
    assert wait_until(lambda: len(classroom.kernels()) == 2), "two are warm"
    warm = classroom.kernels()
    if sys.platform == "linux":
        ceiling = (300 * 1024 * 1024,) * 2
        assert wait_until(lambda: all(each.rlimit(psutil.RLIMIT_DATA) == ceiling for each in warm))
    wait_until(lambda: time.time() - warm[-1].create_time() > 12.5)  # longer than pages may rest here
    assert classroom.kernels() == warm

    first = Visitor(classroom.address, "index.ipynb", **WORD)
    assert len(classroom.kernels()) == 2, "the first visitor was given a warm one"
    assert first.is_well()
    second = Visitor(classroom.address, "labs/tricks.ipynb", **WORD)
    assert len(classroom.kernels()) == 3, "another page has a cold one"
    status, answer, page = ask(f"{classroom.address}voila/render/index.ipynb", **WORD)
    assert (status, answer.headers["Retry-After"]) == (503, "8")
    assert "Every seat is taken." in page and "Traceback" not in page
    assert len(classroom.kernels()) == 3
    first.leave()
    third = Visitor(classroom.address, "index.ipynb", **WORD)
    for visitor in (second, third):
        visitor.leave()


def test_without_the_word_nobody_comes_in(classroom: Server) -> None:
    for path in ("", "voila/render/index.ipynb", "voila/render/index.ipynb?token=five-suit"):
        status, page = fetch(classroom.address + path)
        assert status == 200 and "Who is there?" in page and "Every suit wins." not in page
    assert ask(f"{classroom.address}api/kernels/{NOBODY}")[0] == 403


@pytest.mark.browser
def test_wrong_words_wait_for_each_other(classroom: Server) -> None:
    """However many try at once: a guesser has one try a second, and the right word never waits."""
    tries = [f"{classroom.address}?token=word-{nth}" for nth in range(3)]
    start = time.monotonic()
    with ThreadPoolExecutor() as pool:
        assert all("Who is there?" in page for _, page in pool.map(fetch, tries))
    assert time.monotonic() - start > 2.9


def test_the_word_opens_and_leaves_the_address(classroom: Server, chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(classroom.address + "voila/render/index.ipynb?a=1")
    page.get_by_label("The word your teacher gave you").fill("wrong")
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("alert").wait_for()
    assert not Axe().run(page).violations_count
    page.get_by_label("The word your teacher gave you").fill("five-suits")
    page.get_by_role("button", name="Come in").click()
    ready(page)
    assert page.url == classroom.address + "voila/render/index.ipynb?a=1"
    context.close()
    context = chromium.new_context()
    page = context.new_page()
    page.goto(classroom.address + "?token=five-suits")
    assert page.url == classroom.address and page.get_by_text("Every suit").count()
    page.goto(classroom.address + "voila/render/index.ipynb")
    ready(page)
    context.close()


@pytest.mark.browser
def test_who_finds_every_seat_taken_comes_in_when_somebody_leaves(classroom: Server, chromium: Browser) -> None:
    seated = [Visitor(classroom.address, "index.ipynb", **WORD), Visitor(classroom.address, "index.ipynb", **WORD)]
    context = chromium.new_context(extra_http_headers=WORD)
    page = context.new_page()
    page.clock.install()
    page.goto(classroom.address + "voila/render/index.ipynb?a=1#games")
    assert "Every seat is taken." in page.locator("main").inner_text()
    assert not Axe().run(page).violations_count
    seated.pop().leave()
    page.clock.fast_forward(11_000)
    ready(page)
    assert page.url.endswith("voila/render/index.ipynb?a=1#games")
    page.goto(classroom.address)
    context.close()
    seated.pop().leave()


def test_the_checkout_serves_its_own_notebooks() -> None:
    assert gallery.notebooks() == CHECKOUT / "notebooks"


@pytest.mark.browser
def test_leaving_a_page_stops_its_kernel(open_page, server: Server) -> None:  # type: ignore[no-untyped-def]
    page = open_page("voila/render/index.ipynb")
    page.wait_for_selector("#waiting", state="detached")
    before = len(server.kernels())
    page.goto(server.address)
    assert wait_until(lambda: len(server.kernels()) == before - 1)


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


def test_the_wheel_holds_pages_template_styles_and_rules(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    here = {path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / "janken").rglob("*") if path.is_file()}
    assert {name for name in here if "__pycache__" not in name} <= names
    pages = {path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / "notebooks").rglob("*.ipynb")}
    pages = {page for page in pages if ".ipynb_checkpoints" not in page}
    assert {f"janken/{page}" for page in pages} == {name for name in names if name.endswith(".ipynb")}


def test_the_wheel_serves_every_page(installed: Server) -> None:
    assert "Every suit wins." in fetch(installed.address)[1]
    for path in sorted(gallery.notebooks().rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            name = path.relative_to(gallery.notebooks()).as_posix()
            status, page = fetch(f"{installed.address}voila/render/{name}")
            assert (name, status, "did not start" in page) == (name, 200, False)


def test_a_page_whose_kernel_dies_at_its_start_ends_soon(server: Server) -> None:
    before = {each.pid for each in server.kernels()}

    def strike() -> None:
        wait_until(lambda: any(each.pid not in before for each in server.kernels()))
        for each in server.kernels():
            if each.pid not in before:
                each.kill()

    striking = threading.Thread(target=strike)
    striking.start()
    status, page = fetch(f"{server.address}voila/render/index.ipynb")
    striking.join()
    assert status == 200
    assert 'id="failed"' in page and "Traceback" not in page, "the page is told to ask again"
    assert wait_until(lambda: {each.pid for each in server.kernels()} <= before)
