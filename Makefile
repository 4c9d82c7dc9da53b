# The two commands of the README are `make play` and `make test`; both set up everything they need in .venv.
# `make play LAN=1` lets friends on the network join.

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -q
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*' -not -path '*/table/static/*') \
	setup.py pyproject.toml MANIFEST.in tools/build_backend.py tools/native_modules.py
WEB := $(shell find web src/akinai/table/text -type f -not -path '*/node_modules/*' -not -name openapi.json)
PAGE := src/akinai/table/static/index.html
NPM := PATH="$(CURDIR)/$(VENV)/bin:$$PATH" npm --prefix web --no-audit --no-fund --loglevel=error

.PHONY: play test test-plain test-ready test-all lint bench docs clean

play: $(VENV)/.installed
	@$(VENV)/bin/akinai serve --open $(if $(LAN),--host 0.0.0.0)

# The tests on plain Python run while the compiler works: it keeps only one core busy, for some minutes.
test: lint
	@$(MAKE) -j 2 test-plain test-ready
	AKINAI_EXPECT=compiled $(PY) -m pytest -n 2 --ignore tests/web
	AKINAI_EXPECT=compiled $(PY) -m pytest -n 3 tests/web  # by themselves: they wait much, and want an event loop of their own

# All but those of the builds themselves, and of the page in a browser, which knows the engine through the server alone.
test-plain: $(VENV)/.test
	PYTHONPATH=$(CURDIR)/src AKINAI_EXPECT=pure $(PY) -m pytest -n 2 --ignore tests/builds --ignore tests/web

test-ready: $(VENV)/.compiled $(VENV)/.chromium

# Tests that take minutes have the marker `long`; only this target runs them.
test-all:
	@echo "This runs \`make test\` and then the long tests, which take some minutes. They need a C compiler with Python's"
	@echo "headers, and a package index from which pip can fetch the requirements of the build and of the package."
	@$(MAKE) test
	AKINAI_EXPECT=compiled $(PY) -m pytest -m long

lint: $(VENV)/.test $(VENV)/.npm
	$(PY) -m ruff check src tests tools examples setup.py
	$(PY) -m ruff format --check src tests tools examples setup.py
	$(PY) -m mypy
	$(NPM) run --silent check

bench: $(VENV)/.test $(VENV)/.compiled
	for game in $$($(PY) -c "from akinai.games.registry import NAMES; print(*NAMES)"); do $(VENV)/bin/akinai bench $$game; done

# The documents that are generated from the package.
docs: $(VENV)/.installed
	$(PY) tools/make_docs.py
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH" $(PY) tools/make_client.py

$(VENV)/.made: tools/make_venv.sh
	@sh tools/make_venv.sh $(VENV)
	@touch $@

$(VENV)/.run: $(VENV)/.made constraints.txt pyproject.toml
	@echo "Fetching what Akinai needs."
	@$(PY) tools/requirements.py run build page | $(PIP) install -c constraints.txt -r /dev/stdin
	@touch $@

$(VENV)/.test: $(VENV)/.run
	@$(PY) tools/requirements.py test bench | $(PIP) install -c constraints.txt -r /dev/stdin
	@touch $@

# What the page is built with; the Node that builds it comes with the run's packages.
$(VENV)/.npm: $(VENV)/.run web/package.json web/package-lock.json
	@$(NPM) ci
	@touch $@

$(PAGE): $(VENV)/.npm $(WEB)
	@$(NPM) run --silent build -- --logLevel error
	@touch $@

# An ordinary install, never an editable one: compiled modules beside the sources would hide later edits. Stale
# files in build/ would be packed into the next wheel. Compiled where a C compiler is at hand.
$(VENV)/.installed: $(VENV)/.run $(SOURCES) $(PAGE)
	@rm -rf build src/*.egg-info
	@echo "Building Akinai; with a C compiler this takes about four minutes, once."
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@rm -rf src/*.egg-info
	@touch $@

# The browser of the browser tests.
$(VENV)/.chromium: tools/need_chromium.sh $(VENV)/.made
	@sh tools/need_chromium.sh
	@touch $@

# For the tests the compiled build is a must.
$(VENV)/.compiled: $(VENV)/.installed tools/need_compiled.sh
	@sh tools/need_compiled.sh $(VENV)
	@touch $@

clean:
	rm -rf $(VENV) build output web/node_modules src/akinai/table/static .mypy_cache .ruff_cache .pytest_cache
