# The everyday commands. CMake (CMakePresets.json) does the building; this file only gives each
# kind of work one name, and installs what that work needs first.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# The steps share build folders and both cores: they run one after the other, each with JOBS jobs.
.NOTPARALLEL:

JOBS ?= $(shell nproc)
PREFIX ?= /usr/local
DESTDIR ?=
# Seconds per fuzzer. The short run is part of `make test`.
FUZZ_SECONDS ?= 10
FUZZ_LONG_SECONDS ?= 600

GAMES := piscari thinkahead gigogne vorassic qwirkle
TEST_STEPS := test-release test-web test-browser test-asan test-tsan test-fuzz check-format

export JOBS
export CTEST_PARALLEL_LEVEL := $(JOBS)

build_preset = cmake --build --preset $(1) --parallel $(JOBS)

.PHONY: help
help: ## Show this list
	@echo "Ludothèque: make TARGET"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-11s %s\n", $$1, $$2 }' Makefile
	@echo "Variables: JOBS=$(JOBS) PREFIX=$(PREFIX) DESTDIR=$(DESTDIR) FUZZ_SECONDS=$(FUZZ_SECONDS)"

# --- build and play -----------------------------------------------------------------------------
.PHONY: build oracle run
build: ## Build bin/ludo and its links, one per game
	@scripts/setup build
	@echo "build: compiling the release programs"
	@scripts/configure release programs
	@$(call build_preset,release) --target ludo
	@mkdir -p bin
	@ln -sfn ../build/release/bin/ludo bin/ludo
	@for game in $(GAMES); do ln -sfn ludo bin/$$game; done
	@echo "build: bin/ludo is ready, also as $(GAMES:%=bin/%)"

oracle: ## Solve Piscari for its oracle (part of `build`; done once)
	@scripts/setup build
	@scripts/configure release programs
	@$(call build_preset,release) --target piscari_oracle
	@echo "oracle: build/release/share/ludotheque/piscari-oracle.bin is ready"

run: build web ## Build everything, then serve it on http://localhost:8080
	@bin/ludo serve

.PHONY: web window assets
window: web ## Build bin/ludo-window, which -g opens
	@scripts/setup build desktop
	@scripts/configure release programs
	@$(call build_preset,release) --target ludo-window
	@ln -sfn ../build/release/bin/ludo-window bin/ludo-window
	@echo "window: bin/ludo-window is ready"

web: ## Build the web app into web/dist: any static host can serve it
	@scripts/setup build web
	@scripts/build-wasm
	@echo "web: bundling the page"
	@cd web && npm run --silent build
	@mkdir -p build/release/share/ludotheque && ln -sfn ../../../../web/dist build/release/share/ludotheque/web

assets: ## Draw the pictures and synthesise the sounds anew (their results are committed)
	@scripts/setup assets
	@scripts/make-assets

# --- tests --------------------------------------------------------------------------------------
.PHONY: test test-long $(TEST_STEPS)
test: ## Run every ordinary test, with sanitizers, short fuzzing and a format check
	@scripts/setup build web desktop test browser fuzz bench
	+@scripts/run-steps $(TEST_STEPS)

test-release:
	@scripts/configure release
	@$(call build_preset,release)
	@ctest --preset release

# The page: types, style, unit tests on the real core, and how much a visitor has to fetch.
test-web: web
	@cd web && npm run --silent check && npm run --silent test
	@cd web && node tools/size.mjs

# What a person does, in a real browser and a real window, against the real server: the programs of
# the release step and the page of the web step.
test-browser:
	@cd web && npm run --silent e2e

test-asan:
	@scripts/configure asan
	@$(call build_preset,asan)
	@ctest --preset asan

# Only tests labelled `threads` can tell the thread sanitizer anything: only they are built.
test-tsan:
	@scripts/configure tsan
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

check-format:
	@scripts/check-format

test-long: ## Run the long tests and fuzz each target for FUZZ_LONG_SECONDS
	@scripts/setup build test fuzz bench
	+@scripts/run-steps test-long-ctest test-long-fuzz

.PHONY: test-long-ctest test-long-fuzz
test-long-ctest:
	@scripts/configure release
	@$(call build_preset,release)
	@ctest --preset long

test-long-fuzz:
	@FUZZ_SEED=0 $(MAKE) --no-print-directory test-fuzz FUZZ_SECONDS=$(FUZZ_LONG_SECONDS)

.PHONY: bench bench-server bench-web fuzz coverage
bench: ## Run all benchmarks
	@scripts/setup build test bench
	@echo "bench: compiling and running the benchmarks"
	@scripts/configure release
	@$(call build_preset,release) --target benchmarks
	@scripts/bench

bench-server: build ## Measure the server with 1000 rooms against a bare relay
	@scripts/setup build bench
	@scripts/configure release
	@$(call build_preset,release) --target ludo ludo-load ludo-relay
	@scripts/bench-server

bench-web: web ## Measure how soon the computer players answer in the browser
	@scripts/setup browser
	@cd web && LUDO_SPEED=1 npx playwright test

fuzz: ## Fuzz each target for FUZZ_SECONDS; FUZZ_KEEP=1 adds what it finds to the corpus
	@scripts/setup build fuzz
	@echo "fuzz: compiling and running the fuzzers"
	@FUZZ_SEED=0 $(MAKE) --no-print-directory test-fuzz

coverage: ## Say which lines of src/ the tests reach
	@scripts/setup build test coverage
	@echo "coverage: running the tests with line counters"
	@scripts/configure coverage
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
	@scripts/setup build test fuzz bench lint
	+@scripts/run-steps lint-clang lint-tidy lint-cppcheck

.PHONY: lint-clang lint-tidy lint-cppcheck
# Compiled too, not only configured: generated files must exist before anything can be analysed.
lint-clang:
	@scripts/configure clang
	@$(call build_preset,clang)

lint-tidy:
	@run-clang-tidy -quiet -p build/clang -j $(JOBS) '$(CURDIR)/(src|tests|bench)/' 2>&1 \
	    | grep -v ' warnings generated\.$$'

lint-cppcheck:
	@cppcheck --project=build/clang/compile_commands.json --file-filter='*src/*' \
	    --enable=warning,performance,portability --inline-suppr --suppress='*:/usr/include/*' \
	    --error-exitcode=1 --quiet -j $(JOBS)

# --- install and clean --------------------------------------------------------------------------
.PHONY: install clean
install: build web window ## Install programs, man pages and notices below DESTDIR/PREFIX
	@echo "install: to $(DESTDIR)$(PREFIX)"
	@DESTDIR='$(DESTDIR)' cmake --install build/release --prefix '$(PREFIX)'

clean: ## Remove everything that was built
	@echo "clean: removing build/ and bin/"
	@rm -rf build bin
