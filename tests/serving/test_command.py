"""The `janken` command: what it prints, and which options it refuses."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import psutil
import pytest
from running import Server

from janken.serving.command import main
from janken.serving.options import ServeOptions
from janken.serving.startup_message import startup_message


def test_it_prints_its_address(server: Server) -> None:
    assert server.first_line.strip() == f"Janken notebooks: {server.address} (Ctrl-C stops the server)"


def test_a_port_in_use_is_refused_in_one_clear_sentence(server: Server) -> None:
    command = [sys.executable, "-m", "janken.serving.command", "--port", str(server.port), "--no-browser"]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert second.returncode == 1
    assert second.stdout == ""
    assert second.stderr.splitlines() == [
        f"Port {server.port} is in use, perhaps by another janken. "
        f"Stop that one, or choose another port: janken --port {server.port + 1}"
    ]


def test_it_starts_without_a_grammar_that_nobody_asks_for() -> None:
    """It would take two seconds of every start."""
    steps = ("from janken.serving.command import do_without_address_grammar", "do_without_address_grammar()")
    program = "; ".join((*steps, "import janken.serving.server, sys", "sys.exit('lark' in sys.modules)"))
    assert subprocess.run([sys.executable, "-c", program], timeout=60).returncode == 0


def test_a_port_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", "70000"]) == 1
    assert capsys.readouterr().err == "70000 is not a port. Choose a number from 1 to 65535.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--class-size", "0"], "--class-size takes a number from 1 to 500, not 0."),
        (["--warm", "games/chess"], "There is no page games/chess to keep ready. The pages are: "),
        (["--warm", "games/war", "--class-size", "500"], "GB are free. Choose a smaller --class-size"),
        (["--token", "a b"], "--token takes 4 to 64 letters"),
        (["--idle", "0"], "--idle takes minutes"),
        (["--memory", "8"], "--memory takes megabytes"),
    ],
)
def test_bad_options_are_refused_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=16e9))
    assert main(arguments) == 1
    problem = capsys.readouterr().err
    assert sentence in problem and len(problem.splitlines()) == 1


def test_students_get_an_address_and_a_qr_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("janken.serving.startup_message.network_addresses", lambda: ["192.168.1.5", "10.0.0.7"])
    lines = startup_message(ServeOptions(host="0.0.0.0", token="five-suits")).splitlines()
    assert lines[0] == "Janken notebooks: http://localhost:8866/?token=five-suits (Ctrl-C stops the server)"
    assert lines[1] == "Students open " + " or ".join(
        ("http://192.168.1.5:8866/?token=five-suits", "http://10.0.0.7:8866/?token=five-suits")
    )
    assert sum("█" in line for line in lines) > 12
    assert len(startup_message(ServeOptions()).splitlines()) == 1, "at home there are no students"


def test_a_class_too_large_for_the_memory_is_warned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=16e9))
    assert "That is not enough for everybody" in startup_message(ServeOptions(class_size=500))
    sixty = startup_message(ServeOptions(class_size=60))
    assert "not enough" not in sixty and "GB of memory" in sixty
