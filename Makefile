# Everything runs in .venv, made here on first use; nothing else needs to be installed but Python.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
SESSION := demo.db

.PHONY: help setup run test check bench nightly clean

help: ## what can be made here
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

setup: $(STAMP) ## install fairdeal and its tools into .venv

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

run: setup ## start the server with a real session to look at, and print its address
	$(BIN)/fairdeal serve --store sqlite:///$(SESSION) --demo

test: setup ## the tests, in a few minutes
	$(BIN)/python -m pytest -n 2 -m 'not nightly'

check: setup ## formatting, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup ## ratios against other programs, side by side in one run
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	$(BIN)/python -m bench

nightly: setup ## the long checks: everything, a million deals, coverage
	$(BIN)/python -m coverage run -m pytest
	$(BIN)/python -m coverage report

clean: ## remove the environment and everything generated
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
