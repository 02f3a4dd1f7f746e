# Every target does its own set-up; needed is a Python from 3.11 on, with pip. PYTHON=... names another one.
# See CONTRIBUTING.md for how they are used.

PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$p -c 'import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
OPT ?= 3
PYTEST := $(BIN)/python -m pytest -n 3 --dist worksteal --durations 25 --durations-min 5

.PHONY: help play dev test test-all checked units lint format compile client browser bench wheel docs lock clean balance laws mutants attacks

help:
	@echo 'make play      play in the browser      make test      what must hold, in minutes'
	@echo 'make test-all  everything that must hold, as CI runs it'
	@echo 'make dev       serve and reload         make lint      style, types, import contracts'
	@echo 'make compile   the compiled engine      make bench     measure speed'
	@echo 'make client    the browser client       make wheel     a package to give away'
	@echo 'make format    ruff and prettier         make lock      lock the dependencies anew'
	@echo 'make docs      the pages as a site      make laws      the laws over thousands of games'
	@echo 'make attacks   what one person can do to the others, in figures'
	@echo 'make balance underkeeper                measure a game against its targets'
	@echo 'make mutants underkeeper                break its rules and see whether a test notices'

# The environment: installed once, and again when the locks change.

.venv/bin/python:
	@test -n '$(PYTHON)' || { echo 'Undercroft needs Python 3.11 to 3.14 with venv (on Debian: apt install python3-venv)' >&2; exit 1; }
	$(PYTHON) -m venv .venv

.venv/build: requirements/build.txt pyproject.toml setup.py | .venv/bin/python
	$(PIP) install --require-hashes -r requirements/build.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev: requirements/dev.txt .venv/build
	$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

.venv/bench: requirements/bench.txt .venv/dev
	$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@

# Play from source at once; the compiled engine is built beside it and taken by the next start.

play: .venv/build client
	@mkdir -p build
	@nice -n 19 $(BIN)/python tools/compile_engine.py >build/compile.log 2>&1 </dev/null &
	@$(BIN)/undercroft serve --open

dev: .venv/dev
	@$(BIN)/python tools/build_client.py dev

client: .venv/build
	@$(BIN)/python tools/build_client.py build

compile: .venv/build
	@$(BIN)/python tools/compile_engine.py --opt $(OPT)

lint: .venv/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(BIN)/python tools/build_client.py check

format: .venv/dev
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	@$(BIN)/python tools/build_client.py format

# On the compiled engine every test but the long ones, then from source those that replace what is compiled; test-all
# leaves nothing out, and from source also tries the engine, the laws and the golden games, by which both engines play
# alike. Both share one compile.

test: checked
	UNDERCROFT_ENGINE=compiled $(PYTEST) -m 'not long'
	UNDERCROFT_ENGINE=source $(PYTEST) -m source tests/games

test-all: checked
	UNDERCROFT_ENGINE=compiled UNDERCROFT_TEST_ALL=1 $(PYTEST)
	UNDERCROFT_ENGINE=source $(PYTEST) -m 'source or not long' tests/engine tests/laws tests/golden
	UNDERCROFT_ENGINE=source $(PYTEST) -m source tests/games

checked: .venv/dev client browser
	@$(MAKE) --no-print-directory -j2 lint units compile OPT=1

units: client
	@$(BIN)/python tools/build_client.py test

browser: .venv/dev
	@$(BIN)/python -c 'from undercroft import doctor; raise SystemExit(not doctor.chromium())' || $(BIN)/playwright install chromium

bench: .venv/bench
	@$(BIN)/python tools/compile_engine.py --opt 3
	$(BIN)/python -m bench

wheel: .venv/build client
	@rm -rf build/lib* build/bdist*
	UNDERCROFT_COMPILE=1 $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .

docs: .venv/dev
	@$(BIN)/python -m mkdocs build --quiet --strict --clean
	@echo 'The site is in build/site/index.html'

lock: .venv/dev
	@for set in runtime 'build runtime' 'dev build' 'bench dev'; do set -- $$set; \
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet \
		$$(test $$1 = runtime || echo --extra build) $$(test $$1 != dev || echo --extra dev) $$(test $$1 != bench || echo --extra bench) \
		$${2:+--constraint requirements/$$2.txt} --output-file requirements/$$1.txt || exit; done

clean:
	rm -rf build dist src/undercroft/live/static

# make balance underkeeper, or make balance GAME=underkeeper. Goes on where it was stopped.

ifeq (balance,$(firstword $(MAKECMDGOALS)))
GAME ?= $(or $(word 2,$(MAKECMDGOALS)),underkeeper)
$(eval $(or $(word 2,$(MAKECMDGOALS)),none):;@:)
endif

balance: .venv/build
	-@$(BIN)/python tools/compile_engine.py --opt 3
	@$(BIN)/python -m undercroft.lab.balance $(GAME)

# The laws on both engines (see docs/measured/laws.md); goes on where it was stopped.

GAMES ?= 2000

laws: .venv/dev
	@$(BIN)/python tools/compile_engine.py --opt 1
	@UNDERCROFT_ENGINE=compiled $(BIN)/python -m tests.laws --games $(GAMES)
	@UNDERCROFT_ENGINE=compiled $(BIN)/python -m tests.games.underwing.elements
	@UNDERCROFT_ENGINE=source $(BIN)/python -m tests.laws --games $(GAMES)

# One person against a service on which two others play (tests/attacks, docs/measured/reliability.md). ATTACKS='slow idle' names some,
# SECONDS their length, KILLS how often a service is killed.

SECONDS ?= 20
KILLS ?= 1000

attacks: .venv/dev
	@$(BIN)/python tools/compile_engine.py --opt 3
	@$(BIN)/python -m tests.attacks --seconds $(SECONDS) --kills $(KILLS) $(ATTACKS)

# make mutants underkeeper, or make mutants GAME=underkeeper: do the tests notice when the rules are broken?

ifeq (mutants,$(firstword $(MAKECMDGOALS)))
GAME ?= $(or $(word 2,$(MAKECMDGOALS)),underkeeper)
$(eval $(or $(word 2,$(MAKECMDGOALS)),none):;@:)
endif

mutants: .venv/dev
	@UNDERCROFT_ENGINE=source $(BIN)/python tools/mutants.py $(GAME)
