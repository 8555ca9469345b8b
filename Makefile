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
TEST_STEPS := test-release test-asan test-tsan test-fuzz check-format

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

run: build ## Build, then open the menu of games
	@bin/ludo

# --- tests --------------------------------------------------------------------------------------
.PHONY: test test-long $(TEST_STEPS)
test: ## Run every ordinary test, with sanitizers, short fuzzing and a format check
	@scripts/setup build test fuzz bench
	+@scripts/run-steps $(TEST_STEPS)

test-release:
	@scripts/configure release
	@$(call build_preset,release)
	@ctest --preset release

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
	@$(MAKE) --no-print-directory test-fuzz FUZZ_SECONDS=$(FUZZ_LONG_SECONDS)

.PHONY: bench fuzz coverage
bench: ## Run all benchmarks
	@scripts/setup build test bench
	@echo "bench: compiling and running the benchmarks"
	@scripts/configure release
	@$(call build_preset,release) --target benchmarks
	@scripts/bench

fuzz: ## Fuzz each target for FUZZ_SECONDS; FUZZ_KEEP=1 adds what it finds to the corpus
	@scripts/setup build fuzz
	@echo "fuzz: compiling and running the fuzzers"
	@$(MAKE) --no-print-directory test-fuzz

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
install: build ## Install programs, man pages and notices below DESTDIR/PREFIX
	@echo "install: to $(DESTDIR)$(PREFIX)"
	@DESTDIR='$(DESTDIR)' cmake --install build/release --prefix '$(PREFIX)'

clean: ## Remove everything that was built
	@echo "clean: removing build/ and bin/"
	@rm -rf build bin
