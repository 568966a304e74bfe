# Everything runs in .venv, made here on first use; Python 3.11 or later and make are all it needs.
PYTHON ?= python3
PYTEST_OPTIONS ?=
STORE ?= sqlite:///demo.db
SERVE ?=
BIN := .venv/bin
RUNNABLE := .venv/.runnable
INSTALLED := .venv/.installed
PEERS := .venv/.peers
RELEASING := .venv/.releasing

define environment
@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else \
    "fairdeal needs Python 3.11 or later; try: make PYTHON=python3.12")'
$(PYTHON) -m venv .venv
endef

.DEFAULT_GOAL := help
.PHONY: help setup run solver test quick check site release rehearsal clients bench nightly fuzz mutants relations clean

help: ## what can be made here
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-10s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(INSTALLED) ## install fairdeal and its tools into .venv

$(INSTALLED): pyproject.toml packaging/fairdeal-laws/pyproject.toml
	$(environment)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable packaging/fairdeal-laws --editable '.[dev]'
	@touch $@ $(RUNNABLE)

# What a club needs, paper included, is a fifth of what development needs.
$(RUNNABLE): pyproject.toml Makefile
	$(environment)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable packaging/fairdeal-laws --editable '.[server,print]'
	@touch $@

$(PEERS): $(INSTALLED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable packaging/fairdeal-laws --editable '.[bench]'
	@touch $@

$(RELEASING): $(INSTALLED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable packaging/fairdeal-laws --editable '.[release]'
	@touch $@

run: $(RUNNABLE) ## start the server with a real session to look at, and print its address
	$(BIN)/fairdeal serve --store $(STORE) --demo $(SERVE)

solver: $(RUNNABLE) ## what pages need to say what the cards of a board can make, as large again
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable packaging/fairdeal-laws --editable '.[solver]'

# What is compiled is kept, whatever the shell says: each worker loads all of it.
unexport PYTHONDONTWRITEBYTECODE

test: $(INSTALLED) ## the tests, in a few minutes
	@$(BIN)/python -m compileall -q -j 0 src # once, and not by each worker
	-@$(BIN)/python -m tools.beforehand
	$(BIN)/python -m pytest -n auto --dist worksteal -m 'not nightly' $(PYTEST_OPTIONS)

quick: $(INSTALLED) ## the tests of what differs from the main branch
	$(BIN)/python -m tools.quick

check: $(INSTALLED) ## formatting, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

site: $(INSTALLED) ## the documentation as a site, in build/site; a broken link fails
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going -b html -c docs/site . build/site

release: $(RELEASING) ## both distributions, built twice, checked, tried from an index of files, in build/release
	$(BIN)/python -m tools.release build/release

rehearsal: $(RELEASING) ## the same without the list of what a server is made of, for which pip fetches it
	$(BIN)/python -m tools.release --rehearse build/rehearsal

bench: $(PEERS) ## ratios against other programs, side by side in one run
	$(BIN)/python -m bench
	$(BIN)/python -m bench.growth

clients: $(INSTALLED) ## an evening through clients generated for Python and TypeScript
	$(BIN)/python -m pytest -m nightly tests/clients $(PYTEST_OPTIONS)

nightly: export FAIRDEAL_WHOLE := 1
nightly: $(RELEASING) $(PEERS) ## the long checks: millions of boards, the big counts, then coverage
	$(BIN)/python -m pytest -n 2 -m nightly -o longest_test_seconds=0 $(PYTEST_OPTIONS)
	$(BIN)/python -m coverage run -m pytest -m 'not nightly' -o longest_test_seconds=0 $(PYTEST_OPTIONS)
	$(BIN)/python -m coverage report
	$(BIN)/python -m tools.mutation --anew --sample 500

fuzz: $(INSTALLED) ## an hour of processor time for the fuzzers and the fault injector together
	FAIRDEAL_FUZZ_SECONDS=$${FAIRDEAL_FUZZ_SECONDS:-150} $(BIN)/python -m pytest -s -m nightly \
		-k for_as_long_as_asked -o longest_test_seconds=0 $(PYTEST_OPTIONS)

mutants: $(INSTALLED) ## every mutant of the laws; goes on where it was stopped
	$(BIN)/python -m tools.mutation --all

relations: $(INSTALLED) ## the relations of random tables, 20,000 seeds each; goes on where it was stopped
	$(BIN)/python -m tools.relations 1000 21000

clean: ## remove the environment and everything generated
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .coverage .mutation build
