# Everything is set up in .venv, once, and again when pyproject.toml changes.
#
#   make play [GAME=whist]   open the front door or a game; without a terminal, show
#                            a match of bots
#   make test                lint, then the tests
#   make lint                ruff and mypy
#   make golden              rewrite the golden files from what the program does now
#   make matches [N=10000]   play that many whole matches and check each
#   make bench               measure beside other programs, which go to .venv-bench
#   make dist                wheel and sdist, in dist/
#   make clean               remove what was made here, .venv too
#
# PYTHON=/path/to/python3 names the interpreter for a new .venv.

SHELL := /bin/sh
VENV := .venv
BENCH := .venv-bench
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install -qq --disable-pip-version-check
GAME ?=
N ?= 10000
CODE := $(wildcard cardcli tests examples bench)

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: play test lint golden matches bench dist clean again

play: $(VENV)/run-ready
	@if test -t 0 && test -t 1; then set -- $(if $(GAME),play $(GAME)); \
	else set -- play $(or $(GAME),pinochle) --seed demo --demo --no-record; \
	echo "cardcli $$*" >&2; fi; \
	exec $(VENV)/bin/cardcli "$$@"

test: lint
	$(PY) -m pytest

lint: $(VENV)/test-ready
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy $(CODE)

golden: $(VENV)/test-ready
	$(PY) tests/golden/rewrite.py

matches: $(VENV)/test-ready
	$(PY) -m tests.matches $(N)

bench: $(BENCH)/ready
	$(BENCH)/bin/python -m bench.run

dist: $(VENV)/test-ready
	rm -rf dist
	$(PY) -m build

clean:
	rm -rf $(VENV) $(BENCH) dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/run-ready: $(VENV)/made pyproject.toml
	@echo 'cardcli: installing what it needs to run' >&2
	@$(PIP) --editable .
	@touch $@

$(VENV)/test-ready: $(VENV)/made pyproject.toml
	@echo 'cardcli: installing what it needs to run and to be tested' >&2
	@$(PIP) --editable '.[test]'
	@touch $(VENV)/run-ready $@

# A peer that cannot be installed here is left out of the table.
$(BENCH)/ready: $(VENV)/made pyproject.toml bench/peers.txt
	@echo 'cardcli: installing what it is measured beside' >&2
	@rm -rf $(BENCH) && $(PY) -m venv $(BENCH)
	@$(BENCH)/bin/python -m pip install -qq --disable-pip-version-check --editable .
	@while read -r peer; do \
		$(BENCH)/bin/python -m pip install -qq --disable-pip-version-check "$$peer" \
			|| echo "cardcli: $$peer cannot be installed here" >&2; \
	done <bench/peers.txt
	@touch $@

# `made` holds the folder that .venv was made in. A copied or moved .venv would run
# the code of the old place, and one whose interpreter is gone nothing: make it again.
ifneq ($(shell test "`cat $(VENV)/made 2>/dev/null`" = "`pwd -P`" && \
	test -x $(PY) && echo sound),sound)
$(VENV)/made: again
endif

# A name on PATH need not run (pyenv's shims), and an interpreter need not be able to
# make an environment (Debian's, without its venv package).
$(VENV)/made:
	@set -- python3.14 python3.13 python3.12 python3.11 python3; \
	test -z '$(PYTHON)' || set -- '$(PYTHON)' "$$@"; \
	found=; lame=; \
	for p in "$$@"; do \
		if ! "$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
			</dev/null >/dev/null 2>&1; then \
			test "$$p" != '$(PYTHON)' || \
				echo "cardcli: $$p is no Python 3.11 or newer that runs;" \
					"trying others" >&2; \
		elif "$$p" -c 'import ensurepip, venv' </dev/null >/dev/null 2>&1; then \
			found=$$p; break; \
		else lame=$${lame:-$$p}; fi; \
	done; \
	if test -n "$$found"; then \
		"$$found" -c 'import sys; print("cardcli: making $(VENV) with Python", \
sys.version.split()[0], "at", sys.executable, file=sys.stderr)'; \
		rm -rf $(VENV) && "$$found" -m venv $(VENV) && pwd -P >$@; \
	elif test -n "$$lame"; then \
		"$$lame" -c 'import sys; sys.exit("cardcli: " + sys.executable + " cannot \
make a virtual environment; on Debian or Ubuntu, run: apt-get install python3.%d-venv" \
% sys.version_info[1])'; \
	else \
		echo 'cardcli: no Python 3.11 or newer runs here; install one, or name it:' \
			'make PYTHON=/path/to/python3' >&2; exit 1; \
	fi
