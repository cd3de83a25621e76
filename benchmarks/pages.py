"""How soon a page is ready and answers a click, as ratios to a plain Voila page with one ipywidgets button.

Both servers run at once and the visits alternate, so that a busy machine slows both. Medians; writes nothing.

    python benchmarks/pages.py --rounds 7
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Route, sync_playwright

from janken.gallery import notebooks

READY_AT_MOST, CLICK_AT_MOST = 1.3, 1.5
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
REST, PRESS = 300, 80
"""Milliseconds: a hand rests on a button before it presses, and presses for a while."""
WIDGET = ".jd:not([data-waiting])"
PLAY = ".output:nth-last-child(1 of .output)"
DEAL = f"{PLAY} .tools [aria-label='New deal']"
REACH, BOARD = "labs/corner-to-corner.ipynb", ".lands:not(.heat) .cell"
MILLIONS = (".setup .sizes .btn:last-child", ".setup .row:not(.sizes) .btn:last-child")
"""Ten million boards of the largest size are counted meanwhile."""
PLAIN = """
import ipywidgets
button, label = ipywidgets.Button(description="Count"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])
"""


class Visit(NamedTuple):
    """A page: what is there when it is ready, what to click, and whose words then change."""

    name: str
    path: str
    ready: str
    click: str
    root: str
    first: tuple[str, ...] = ()
    """What is clicked once before the measured clicks."""


BASE = Visit("one ipywidgets button", "plain.ipynb", ".widget-button", ".widget-button", ".widget-vbox")
OURS = [
    Visit("suit graph", "labs/suit-graph.ipynb", f"{WIDGET} .stage .disc", ".stage g[role=button]", ".jd:has(.stage)"),
    Visit("trick lab", "labs/tricks.ipynb", f"{WIDGET} .tile", ".jd .tile", ".jd:has(.tile)"),
    Visit("damage lab", "labs/wizards.ipynb", f"{WIDGET} .tile", ".jd .tile", ".jd:has(.tile)"),
    Visit("reachability lab", REACH, f"{WIDGET} .ask", BOARD, ".jd:has(.side)", (".ask .bare",)),
    Visit("with boards counted", REACH, f"{WIDGET} .ask", BOARD, ".jd:has(.side)", (".ask .bare", *MILLIONS)),
    Visit("War", "games/war.ipynb", f"{PLAY} {WIDGET} .primary", f"{PLAY} .primary", f"{PLAY} .jd"),
    Visit("Stones", "games/stones.ipynb", f"{PLAY} {WIDGET} .chair", DEAL, f"{PLAY} .jd"),
    Visit("Green Queen", "games/green-queen.ipynb", f"{PLAY} {WIDGET} .chair", DEAL, f"{PLAY} .jd"),
    Visit("Dueling Wizards", "games/dueling-wizards.ipynb", f"{PLAY} {WIDGET} .laidout", DEAL, f"{PLAY} .jd"),
    Visit("Corner to Corner", "games/corner-to-corner.ipynb", f"{PLAY} {WIDGET} .cell", DEAL, f"{PLAY} .jd"),
    Visit("Edge to Edge", "games/edge-to-edge.ipynb", f"{PLAY} {WIDGET} .cell", DEAL, f"{PLAY} .jd"),
]

WATCH = """([click, root]) => {
  const targets = document.querySelectorAll(click), place = document.querySelector(root);
  const target = targets[window.turn = ((window.turn ?? -1) + 1) % targets.length];
  window.painted = new Promise((done, fail) => addEventListener('click', event => {
    setTimeout(() => fail(new Error('no answer to the click')), 10000);
    const words = place.textContent;
    new MutationObserver((_, watch) => {
      if (place.textContent === words) return;
      watch.disconnect();
      const after = new MessageChannel();
      after.port1.onmessage = () => done(performance.now() - event.timeStamp);
      requestAnimationFrame(() => after.port2.postMessage('the frame is drawn before this arrives'));
    }).observe(place, {subtree: true, childList: true, characterData: true});
  }, {capture: true, once: true}));
  target.scrollIntoView({block: 'center'});
  const box = target.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
CALM = """([click, root]) => {
  const before = window.words;
  window.words = document.querySelector(root)?.textContent;
  const goesOn = document.querySelector('[data-asked], [data-half], [data-onward]');
  return document.querySelector(click) && !goesOn && window.words === before;
}"""


def measure(browser: Browser, server: str, visit: Visit, clicks: int) -> tuple[float, list[float]]:
    """Seconds until the page was ready, and milliseconds from each click until its answer was painted."""
    context: BrowserContext = browser.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    context.route("**/*", lambda route: _only_local(route, server))
    page = context.new_page()
    start = time.perf_counter()
    page.goto(f"{server}voila/render/{visit.path}", wait_until="commit")
    page.wait_for_selector(visit.ready, timeout=120_000)
    ready = time.perf_counter() - start
    for each in visit.first:
        page.click(each)
    answers: list[float] = []
    for _ in range(clicks):
        page.wait_for_function(CALM, arg=[visit.click, visit.root], polling=300)
        spot = page.evaluate(WATCH, [visit.click, visit.root])
        page.mouse.move(*spot)
        page.wait_for_timeout(REST)
        page.mouse.click(*spot, delay=PRESS)
        answers.append(page.evaluate("window.painted"))
    page.goto(server)
    context.close()
    return ready, answers


def other_games() -> list[Visit]:
    """Visits to the games that OURS does not name: a new deal is what can be clicked in each."""
    pages = {path.relative_to(notebooks()).as_posix() for path in notebooks().glob("games/*.ipynb")}
    others = sorted(pages - {visit.path for visit in OURS})
    return [Visit(Path(page).stem, page, f"{PLAY} {WIDGET} .felt", DEAL, f"{PLAY} .jd") for page in others]


def _only_local(route: Route, server: str) -> None:
    """The plain page asks the network for fonts: refused at once, so that it need not wait for them."""
    if route.request.url.startswith((server, "data:", "blob:")):
        route.continue_()
    else:
        route.abort()


def start(*command: str) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", *command, f"--port={port}", "--no-browser"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://localhost:{port}/"
    for _ in range(300):
        try:
            urllib.request.urlopen(address).read()
            return process, address
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"{command[0]} did not start")


def plain_folder() -> str:
    folder = tempfile.mkdtemp()
    cell = {"cell_type": "code", "id": "one", "metadata": {}, "execution_count": None, "outputs": [], "source": PLAIN}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (Path(folder) / BASE.path).write_text(json.dumps(notebook))
    return folder


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--clicks", type=int, default=8, help="clicks on each visit")
    given = parser.parse_args()
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        print("There is no chromium on PATH.", file=sys.stderr)
        return 1
    folder = plain_folder()
    theirs, their_address = start("voila", folder)
    ours, our_address = start("janken.serving.command")
    visits = [(BASE, their_address), *((visit, our_address) for visit in [*OURS, *other_games()])]
    ready: dict[str, list[float]] = {visit.name: [] for visit, _ in visits}
    click: dict[str, list[float]] = {visit.name: [] for visit, _ in visits}
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for _ in range(given.rounds):
                for visit, server in visits:
                    print(f"{visit.name} …", end="\r", file=sys.stderr)
                    seconds, answers = measure(browser, server, visit, given.clicks)
                    ready[visit.name].append(seconds)
                    click[visit.name] += answers
    finally:
        for process in (ours, theirs):
            process.terminate()
            process.wait()
        shutil.rmtree(folder)
    slow = False
    print(f"{'page':24}{'ready, s':>10}{'ratio':>8}{'click, ms':>12}{'ratio':>8}")
    for name in ready:
        wait, answer = median(ready[name]), median(click[name])
        longer, later = wait / median(ready[BASE.name]), answer / median(click[BASE.name])
        slow |= longer > READY_AT_MOST or later > CLICK_AT_MOST
        print(f"{name:24}{wait:10.2f}{longer:8.2f}{answer:12.0f}{later:8.2f}")
    print(f"Aim: ready at most {READY_AT_MOST}, click at most {CLICK_AT_MOST}: {'missed' if slow else 'met'}.")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
