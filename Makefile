# make serve   the pages, on http://localhost:8866
# make test    everything that can be checked
# make lab     the notebooks in JupyterLab
# make soak    the long tests: all options against all, and pages that answer late
# make bench   ratios against peers; writes nothing

PYTHON ?= python3
PORT ?= 8866
VENV := .venv
BIN := $(VENV)/bin
DENO := DENO_DIR=$(VENV)/deno DENO_NO_UPDATE_CHECK=1 $(BIN)/deno

# Kernels start sooner with the modules compiled by the one before; some containers ask Python not to keep them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: serve test lab soak bench clean

serve: $(VENV)/installed
	@$(BIN)/janken serve --port $(PORT)

lab: $(VENV)/installed
	$(BIN)/jupyter lab --notebook-dir=notebooks notebooks/index.ipynb

test: $(VENV)/installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(DENO) fmt --check
	$(DENO) lint
	$(DENO) check --quiet --no-remote janken tests
	$(DENO) test --quiet --no-remote tests/widgets
	$(BIN)/pytest --numprocesses auto --maxprocesses 4

soak: $(VENV)/installed-test
	JANKEN_SOAK=1 $(BIN)/pytest --numprocesses auto -m 'not live' tests
	JANKEN_SLOW=1 $(BIN)/pytest --numprocesses auto --maxprocesses 4 -m browser tests

bench: $(VENV)/installed-benchmark
	@for script in benchmarks/*.py; do echo "$$script"; $(BIN)/python $$script || exit 1; done

clean:
	rm -rf $(VENV) dist

# What is installed is remembered in stamp files, so that a second run installs nothing.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "Janken needs Python 3.11 or newer, and " + sys.executable + " is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 $(MAKECMDGOALS)")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/installed-%: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[$*]"
	@touch $@ $(VENV)/installed
