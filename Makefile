# `make` or `make help` lists what there is. Needs make and Python 3.11; the rest goes into .venv.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help dashboards lab compiled test test-all lint scripts

BIN := .venv/bin
INSTALLED := .venv/installed
LOG := .venv/install.log
UV := uv==0.13.8

# Checks scripts and style sheets; its program comes within its npm package.
BIOME := @biomejs/biome@2.6.8
BIOME_INSTALLED := .venv/node/$(notdir $(BIOME))

# Three processes on two cores, each with a file of tests at a time, those that open pages first: while one waits for
# its page, the others work.
TESTS := $(BIN)/python -m pytest -q -n 3 --dist loadfile --no-loadscope-reorder --durations=10

# Each page and each command is a Python of its own, and without bytecode each spends seconds on compiling its libraries
# again. So the installation compiles everything, where a command that is called without make finds it too, and what
# make runs keeps it up to date, even where the system says to write none.
unexport PYTHONDONTWRITEBYTECODE

export UV_PYTHON_DOWNLOADS := never
export PIP_DISABLE_PIP_VERSION_CHECK := 1

dashboards: $(INSTALLED)  ## serve the dashboards; PORT=9000 chooses the port
	@$(BIN)/workbench dashboards $(if $(PORT),--port $(PORT))

lab: $(INSTALLED)  ## open the notebooks in JupyterLab
	@$(BIN)/workbench lab

# Before two test processes would compile the same rules at the same time. Two share the games, the longest first;
# each leaves out what the other compiles.
compiled: $(INSTALLED)
	@$(BIN)/python -c "from workbench.compiling.status import longest_first as games; print(*games()); print(*games())" | xargs -L 1 -P 2 $(BIN)/python -m workbench.compiling

test: compiled  ## run the tests, without the slow ones
	@$(BIN)/python tests/browser/chromium.py
	@$(TESTS) -m "not slow"

test-all: compiled  ## run all tests, and those of the rules bounds-checked and uncompiled as well
	@$(BIN)/python tests/browser/chromium.py
	@$(TESTS) --hypothesis-profile=thorough
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q -n 2 -m "not slow" tests/rules tests/conformance
	@NUMBA_DISABLE_JIT=1 $(BIN)/python -W error::RuntimeWarning -m pytest -q -n 2 -m "not slow" -k "not perft and not twin" tests/rules

lint: $(INSTALLED)  ## check style, types and imports
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory scripts; else \
	    echo "Scripts and style sheets are unchecked: install Node.js 20, which brings npm, and run make lint again." >&2; \
	    [ -z "$$CI" ]; \
	fi

scripts: $(BIOME_INSTALLED)
	@.venv/node/node_modules/.bin/biome check --error-on-warnings --config-path=workbench/theme/biome-rules.jsonc workbench

$(BIOME_INSTALLED): | $(INSTALLED)
	@npm install --silent --no-save --no-audit --no-fund --ignore-scripts --prefix .venv/node $(BIOME)
	@touch $@

help:  ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(INSTALLED): requirements.lock pyproject.toml
	@python=$$(for candidate in python3.11 python3 python; do \
	    "$$candidate" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null \
	        && echo "$$candidate" && break; done; true); \
	if [ -z "$$python" ]; then \
	    echo "The workbench needs Python 3.11: install it so that python3.11 is found, then run make again." >&2; \
	    exit 1; \
	fi; \
	if ! $(BIN)/python -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then \
	    echo "Making .venv"; \
	    "$$python" -m venv --clear .venv || exit 1; \
	fi
	@echo "Installing the libraries of requirements.lock"
	@{ $(BIN)/python -m pip install --quiet $(UV) \
	    && $(BIN)/uv pip sync --quiet --compile-bytecode --python $(BIN)/python --require-hashes requirements.lock; \
	} >$(LOG) 2>&1 \
	|| { echo "uv does not work here; installing with pip, which takes a minute or two"; \
	    $(BIN)/python -m pip install --quiet --no-deps --require-hashes -r requirements.lock >>$(LOG) 2>&1; } \
	|| { tail -n 20 $(LOG) >&2; exit 1; }
	@echo "Installing the workbench"
	@$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --editable . >>$(LOG) 2>&1 \
	|| { tail -n 20 $(LOG) >&2; exit 1; }
	@$(BIN)/python -m compileall -q rules workbench
	@touch $@
