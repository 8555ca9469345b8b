# The everyday commands. CMake (CMakePresets.json) does the building; this file only gives each
# kind of work one name, and installs what that work needs first.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# The steps share build folders and both cores: they run one after the other, each with JOBS jobs.
.NOTPARALLEL:

JOBS ?= $(shell nproc)
PREFIX ?= /usr/local
# More options of `make run`'s server.
SERVE ?=
DESTDIR ?=
# The address of `make cluster`.
PORT ?= 8080
# How long `make chaos` breaks things, what decides them (drawn when empty), and on which store.
MINUTES ?= 2
SEED ?=
STORE ?= postgres
# Multiplies the silences that `make test-deep` allows: its machine may have other work.
CHAOS_SLACK ?= 2
# Seconds per fuzzer. The short run is part of `make test-deep`.
FUZZ_SECONDS ?= 10
FUZZ_LONG_SECONDS ?= 600

GAMES := $(shell scripts/list-games)
# Before a commit, and what takes longer. Both are part of .ci/run.
TEST_STEPS := test-release test-web test-browser check-format
DEEP_STEPS := test-browsers test-cluster test-chaos test-asan test-tsan test-fuzz test-clang lint-changes

export JOBS
export CTEST_PARALLEL_LEVEL := $(JOBS)
# The Node that `scripts/setup web` brings, whatever the machine has of its own.
export PATH := $(CURDIR)/web/node/node_modules/.bin:$(PATH)

# Debian's, which knows Debian's packages.
PYTHON := /usr/bin/python3

build_preset = cmake --build --preset $(1) --parallel $(JOBS)

.PHONY: help
help: ## Show this list
	@echo "Ludothèque: make TARGET"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' Makefile
	@echo "Variables: JOBS=$(JOBS) PREFIX=$(PREFIX) DESTDIR=$(DESTDIR) FUZZ_SECONDS=$(FUZZ_SECONDS)"

# --- build and play -----------------------------------------------------------------------------
.PHONY: build oracle run
build: ## Build bin/ludo and its links, one per game
	@scripts/setup build
	@$(MAKE) --no-print-directory programs

oracle: ## Solve Piscari for its oracle (part of `build`; done once)
	@scripts/setup build
	@scripts/configure release
	@$(call build_preset,release) --target piscari_oracle
	@echo "oracle: build/release/share/ludotheque/piscari-oracle.bin is ready"

run: ## Build everything, then serve it on http://localhost:8080; SERVE=--lan for phones too
	+@SETUP="build web" scripts/run-steps run setup programs page
	@bin/ludo serve --next-port $(SERVE)

.PHONY: cluster cluster-stop
cluster: ## Run three servers on PostgreSQL behind HAProxy, all on this machine; PORT=8080
	+@SETUP="build web cluster" scripts/run-steps cluster setup programs page
	@PYTHONPATH=scripts $(PYTHON) -m cluster start --port $(PORT)

cluster-stop: ## End what `make cluster` started; its data stays in build/cluster
	@PYTHONPATH=scripts $(PYTHON) -m cluster stop --port $(PORT)

.PHONY: web window dev assets
web: ## Build the web app into web/dist: any static host can serve it
	@scripts/setup build web
	@$(MAKE) --no-print-directory page

window: ## Build bin/ludo-window, which -g opens
	@scripts/setup build web desktop
	@$(MAKE) --no-print-directory programs page
	@scripts/configure release window
	@$(call build_preset,release) --target ludo-window
	@ln -sfn ../build/release/bin/ludo-window bin/ludo-window
	@echo "window: bin/ludo-window is ready: try bin/ludo -g"

dev: ## Serve the page with live reload, for work on it
	@scripts/setup build web
	@scripts/build-wasm
	@cd web && npm run dev

# Steps of the targets above, which install what they need first.
.PHONY: setup programs page
setup:
	@scripts/setup $(SETUP)

programs:
	@scripts/configure release
	@$(call build_preset,release) --target ludo
	@mkdir -p bin
	@ln -sfn ../build/release/bin/ludo bin/ludo
	@for game in $(GAMES); do ln -sfn ludo bin/$$game; done
	@echo "programs: bin/ludo is ready, also as $(GAMES:%=bin/%)"

page:
	@scripts/build-wasm
	@echo "page: bundling"
	@cd web && npm run --silent build
	@mkdir -p build/release/share/ludotheque
	@ln -sfn ../../../../web/dist build/release/share/ludotheque/web

assets: ## Draw the pictures and synthesise the sounds anew (their results are committed)
	@scripts/setup assets
	@scripts/make-assets

# --- tests --------------------------------------------------------------------------------------
.PHONY: test test-deep test-long $(TEST_STEPS) $(DEEP_STEPS)
test: ## Run what a change must pass: C++ tests, checks of the page, browser tests
	+@SETUP="build web desktop test browser" scripts/run-steps test setup $(TEST_STEPS)

test-deep: ## Run the rest: other browsers, sanitizers, fuzzers, clang, linters on what changed
	+@SETUP="build web desktop test browsers cluster chaos fuzz bench lint" scripts/run-steps test-deep setup $(DEEP_STEPS)

test-release:
	@scripts/configure release window tests
	@$(call build_preset,release)
	@ctest --preset release --parallel $$(($(JOBS) + 1)) # some only wait

# The page: types, style, unit tests on the real core, and how much a visitor has to fetch.
test-web: page
	@cd web && npm run --silent check && npm run --silent test
	@cd web && node tools/size.ts

# What a person does, in a real browser and a real window, against the real server: the programs of
# the release step and the page of the web step.
test-browser:
	@cd web && npm run --silent e2e

# The same in Firefox and WebKitGTK, as far as the engines can differ.
test-browsers: ## Play in Firefox and WebKitGTK (part of `test-deep`)
	@scripts/setup build web browsers
	@$(MAKE) --no-print-directory programs page
	@cd web && npm run --silent browsers

test-asan:
	@scripts/configure asan window tests
	@$(call build_preset,asan)
	@ctest --preset asan

# Only tests labelled `threads` can tell the thread sanitizer anything: only they are built.
test-tsan:
	@scripts/configure tsan tests
	@$(call build_preset,tsan)
	@if ctest --preset tsan --show-only | grep -q '^Total Tests: 0$$'; then \
	    echo "no test is labelled threads: nothing to do"; \
	else \
	    ctest --preset tsan; \
	fi

test-fuzz:
	@scripts/configure fuzz
	@$(call build_preset,fuzz)
	@scripts/fuzz $(FUZZ_SECONDS)

# The parts of many servers: HAProxy, PostgreSQL with its standby, alert rules, and the tools of
# `make chaos`, the checker first of all.
.PHONY: chaos
test-cluster: ## Test many servers: in a browser, HAProxy, PostgreSQL, alerts, tests/chaos
	@scripts/setup build web browser cluster chaos
	@$(MAKE) --no-print-directory programs page
	@cd web && npm run --silent cluster
	@cd tests/chaos && $(PYTHON) -m unittest --failfast $(notdir $(wildcard tests/chaos/*_test.py))

# Two minutes of seeded faults, played on the real servers.
test-chaos:
	@scripts/setup build cluster chaos
	@$(MAKE) --no-print-directory programs
	@$(PYTHON) tests/chaos/run.py --store postgres --minutes 2 --seed 1 --slack $(CHAOS_SLACK)

chaos: ## Play while servers and database break, for MINUTES; SEED=, STORE=postgres|sqlite
	@scripts/setup build cluster chaos
	@$(MAKE) --no-print-directory programs
	@$(PYTHON) tests/chaos/run.py --store $(STORE) --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

check-format:
	@scripts/check-format

# Each source compiled apart, which also shows what it forgets to include. Everything is compiled,
# not only configured: generated files must exist before anything can be analysed.
test-clang:
	@scripts/configure clang window tests bench
	@$(call build_preset,clang)

lint-changes:
	@scripts/lint-changes

test-long: ## Run the long tests, fuzz for FUZZ_LONG_SECONDS, try the README in an empty Debian
	+@SETUP="build desktop test fuzz" scripts/run-steps test-long setup \
	    test-long-ctest test-long-fuzz try-fresh

.PHONY: test-long-ctest test-long-fuzz try-fresh
test-long-ctest:
	@scripts/configure release tests
	@$(call build_preset,release)
	@ctest --preset long

test-long-fuzz:
	@FUZZ_SEED=0 $(MAKE) --no-print-directory test-fuzz FUZZ_SECONDS=$(FUZZ_LONG_SECONDS)

try-fresh:
	@scripts/try-fresh

.PHONY: bench bench-server bench-web fuzz coverage
bench: ## Run all benchmarks
	@scripts/setup build bench
	@echo "bench: compiling and running the benchmarks"
	@scripts/configure release bench
	@$(call build_preset,release) --target benchmarks
	@scripts/bench

bench-server: build ## Measure the server with 1000 rooms, on SQLite and PostgreSQL, against a bare relay
	@scripts/setup build bench cluster
	@scripts/configure release bench
	@$(call build_preset,release) --target ludo ludo-load ludo-relay
	@scripts/bench-server

bench-web: web ## Measure how soon clicks are drawn and computer players answer in the browser
	@scripts/setup browser
	@cd web && LUDO_SPEED=1 npx playwright test

fuzz: ## Fuzz each target for FUZZ_SECONDS; FUZZ_KEEP=1 adds what it finds to the corpus
	@scripts/setup build fuzz
	@echo "fuzz: compiling and running the fuzzers"
	@FUZZ_SEED=0 $(MAKE) --no-print-directory test-fuzz

coverage: ## Say which lines of src/ the tests reach
	@scripts/setup build test coverage
	@echo "coverage: running the tests with line counters"
	@scripts/configure coverage tests
	@$(call build_preset,coverage)
	@find build/coverage -name '*.gcda' -delete
	@ctest --preset coverage
	@gcovr --root . --filter 'src/' --object-directory build/coverage -j $(JOBS) \
	    --html-details build/coverage/index.html --print-summary \
	    --exclude-throw-branches --txt build/coverage/lines.txt
	@echo "coverage: details in build/coverage/index.html and lines.txt"

# --- code care ----------------------------------------------------------------------------------
.PHONY: format lint
format: ## Rewrite the sources with clang-format
	@scripts/setup test
	@scripts/check-format --fix

lint: ## Analyse everything with clang, clang-tidy and cppcheck
	+@SETUP="build desktop test fuzz bench lint" scripts/run-steps lint setup \
	    test-clang lint-tidy lint-cppcheck

.PHONY: lint-tidy lint-cppcheck
lint-tidy:
	@run-clang-tidy -quiet -p build/clang -j $(JOBS) '$(CURDIR)/(src|tests|bench|examples)/' 2>&1 \
	    | grep -v ' warnings generated\.$$'

lint-cppcheck:
	@cppcheck --project=build/clang/compile_commands.json --file-filter='*src/*' \
	    --enable=warning,performance,portability --inline-suppr --suppress='*:/usr/include/*' \
	    --error-exitcode=1 --quiet -j $(JOBS)

# --- install and clean --------------------------------------------------------------------------
.PHONY: install clean
install: window ## Install programs, man pages and notices below DESTDIR/PREFIX
	@echo "install: to $(DESTDIR)$(PREFIX)"
	@DESTDIR='$(DESTDIR)' cmake --install build/release --prefix '$(PREFIX)'

clean: ## Remove everything that was built
	@echo "clean: removing build/, bin/ and what was generated in web/"
	@rm -rf build bin web/dist web/generated
