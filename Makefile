# The two commands of the README are `make play` and `make test`; both set up everything they need in .venv.

VENV := .venv
PY := $(VENV)/bin/python
GAME := osaka
PIP := $(PY) -m pip --disable-pip-version-check -q
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*') setup.py pyproject.toml compiled.txt

.PHONY: play test lint bench docs clean

play: $(VENV)/.installed
	@$(VENV)/bin/akinai play $(GAME)

test: $(VENV)/.test $(VENV)/.compiled lint
	PYTHONPATH=$(CURDIR)/src AKINAI_EXPECT=pure $(PY) -m pytest --ignore tests/builds
	AKINAI_EXPECT=compiled $(PY) -m pytest

lint: $(VENV)/.test
	$(PY) -m ruff check src tests tools setup.py
	$(PY) -m ruff format --check src tests tools setup.py
	$(PY) -m mypy

bench: $(VENV)/.test $(VENV)/.compiled
	$(VENV)/bin/akinai bench osaka
	$(VENV)/bin/akinai bench yokohama
	$(VENV)/bin/akinai bench zaibatsu

# The documents that are generated from the package.
docs: $(VENV)/.installed
	$(PY) tools/make_docs.py

$(VENV)/.made: tools/make_venv.sh
	@sh tools/make_venv.sh $(VENV)
	@touch $@

$(VENV)/.run: $(VENV)/.made constraints.txt pyproject.toml
	$(PIP) install -c constraints.txt $$($(PY) tools/requirements.py run build)
	@touch $@

$(VENV)/.test: $(VENV)/.run
	$(PIP) install -c constraints.txt $$($(PY) tools/requirements.py test bench)
	@touch $@

# An ordinary install, never an editable one: compiled modules beside the sources would hide later edits. Stale
# files in build/ would be packed into the next wheel. Compiled where a C compiler is at hand.
$(VENV)/.installed: $(VENV)/.run $(SOURCES)
	@rm -rf build src/*.egg-info
	$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@rm -rf src/*.egg-info
	@touch $@

# For the tests the compiled build is a must.
$(VENV)/.compiled: $(VENV)/.installed tools/need_compiled.sh
	@sh tools/need_compiled.sh $(VENV)
	@touch $@

clean:
	rm -rf $(VENV) build output .mypy_cache .ruff_cache .pytest_cache
