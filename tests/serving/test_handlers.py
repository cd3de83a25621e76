"""What the server answers at each address, and how pages get and release their kernels."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest
from running import Server, wait_until
from visiting import Visitor, raw_request, request

pytestmark = pytest.mark.live
NOBODY = "00000000-0000-0000-0000-000000000000"
CHECKOUT = Path(__file__).parents[2]
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


def test_the_gallery_needs_no_kernel() -> None:
    alone = Server()
    try:
        status, _, page = request(alone.address)
        assert status == 200
        assert "Every suit wins." in page
        assert not alone.kernels()
    finally:
        alone.stop()


def test_a_page_has_no_sources_and_strangers_choose_no_template(server: Server) -> None:
    status, _, page = request(f"{server.address}voila/render/index.ipynb?template=nosuch&theme=nosuch")
    assert status == 200
    assert "Every suit wins." in page
    assert "from janken" not in page


def test_nothing_else_is_served(server: Server) -> None:
    earlier = server.kernels()
    for path in OUTSIDE:
        if path in ("?", "..", "voila/static/.."):
            continue
        status, page = raw_request(server.port, f"GET /{path} HTTP/1.1")
        assert status in (400, 403, 404), path
        for secret in (str(CHECKOUT), "Traceback", "root:", "[project]", "import ", "argv", "nbformat"):
            assert secret not in page, path
    assert not server.kernels(besides=earlier)


def test_a_strange_method_is_refused_quietly(server: Server) -> None:
    lines = len(server.output)
    for method in ("TRACE", "PROPFIND", "DELETE", "OPTIONS"):
        for path in ("", "nothing", "voila/render/games/war.ipynb", "voila/static/voila.js", "api/kernels"):
            assert 400 <= raw_request(server.port, f"{method} /{path} HTTP/1.1")[0] < 500, (method, path)
    assert raw_request(server.port, "GET /nothing HTTP/1.1")[0] == 404
    assert not any("Traceback" in line for line in server.output[lines:])


def test_a_kernel_has_a_status_but_can_not_be_stopped_or_listed(server: Server) -> None:
    visitor = Visitor(server.address, "index.ipynb")
    there = f"{server.address}api/kernels/{visitor.kernel}"
    assert json.loads(request(there)[2]) == {"id": visitor.kernel, "name": "python3"}
    for method in ("DELETE", "POST", "PUT", "PATCH"):
        assert request(there, method)[0] in (403, 405)
    assert request(f"{there}/interrupt", "POST")[0] in (403, 404) and request(f"{there}/restart", "POST")[0] in (
        403,
        404,
    )
    assert request(there)[0] == 200
    elsewhere = f"{server.address}voila/api/shutdown/{visitor.kernel}"
    assert request(elsewhere, "POST", Origin="http://evil.example")[0] == 404, "another site stops no kernel"
    assert request(there)[0] == 200
    visitor.release_kernel()
    assert request(there)[0] == 404
    assert request(elsewhere, "POST")[0] == 204, "a page may say twice that it is left"


def test_every_response_has_the_security_headers(server: Server) -> None:
    for path in ("", "nothing", "voila/render/nothing.ipynb", "voila/static/voila.js", f"api/kernels/{NOBODY}"):
        _, response, _ = request(server.address + path)
        headers = response.headers
        rules = dict(rule.split(" ", 1) for rule in headers["Content-Security-Policy"].split("; "))
        assert rules["default-src"] == rules["script-src-attr"] == rules["frame-ancestors"] == "'none'"
        assert rules["connect-src"] == "'self'" and "unsafe" not in rules["script-src"]
        assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "same-origin"
        assert "Server" not in headers and "Access-Control-Allow-Origin" not in headers


def test_another_name_for_this_machine_is_not_answered(server: Server) -> None:
    assert raw_request(server.port, "GET / HTTP/1.1", "evil.example")[0] == 403
    assert raw_request(server.port, "GET / HTTP/1.1", "127.0.0.1")[0] == 200


def test_an_unknown_address_links_to_all_pages(server: Server) -> None:
    status, _, page = request(f"{server.address}voila/render/nothing.ipynb")
    assert (status, "There is no such page." in page, 'href="/"' in page) == (404, True, True)


@pytest.mark.browser
def test_leaving_a_page_stops_its_kernel(open_page, server: Server) -> None:  # type: ignore[no-untyped-def]
    earlier = server.kernels()
    page = open_page("voila/render/index.ipynb")
    page.wait_for_selector("#waiting", state="detached")
    assert len(server.kernels(besides=earlier)) == 1
    page.goto(server.address)
    assert wait_until(lambda: not server.kernels(besides=earlier))


def test_a_page_whose_kernel_dies_at_its_start_ends_soon(server: Server) -> None:
    earlier = server.kernels()

    def kill_new_kernels() -> None:
        wait_until(lambda: bool(server.kernels(besides=earlier)))
        for each in server.kernels(besides=earlier):
            each.kill()

    killing = threading.Thread(target=kill_new_kernels)
    killing.start()
    status, _, page = request(f"{server.address}voila/render/index.ipynb")
    killing.join()
    assert status == 200
    assert 'id="failed"' in page and "Traceback" not in page, "the page will reload itself"
    assert wait_until(lambda: not server.kernels(besides=earlier))
