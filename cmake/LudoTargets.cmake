# One function per kind of target, so that a folder's CMakeLists.txt only says what is its own:
# names, sources and dependencies.

# Collective targets: `cmake --build … --target fuzzers` builds just those.
add_custom_target(thread_tests)
add_custom_target(fuzzers)
add_custom_target(benchmarks)

# Stops at a misspelt keyword instead of silently ignoring what follows it.
macro(_ludo_check_arguments function)
    if(ARG_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "${function}(${NAME}): unexpected ${ARG_UNPARSED_ARGUMENTS}")
    endif()
endmacro()

# What every program has in common.
function(_ludo_add_program NAME)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;DEPENDS")
    add_executable(${NAME} ${ARG_SOURCES})
    target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${NAME} PRIVATE ${ARG_DEPENDS} ludo_warnings ludo_sanitizers)
endfunction()

# How the code of tests is compiled, and what it sees of the project.
function(_ludo_set_test_flags NAME)
    separate_arguments(flags UNIX_COMMAND "${LUDO_TEST_FLAGS}")
    target_compile_options(${NAME} PRIVATE ${flags})
    target_compile_definitions(
        ${NAME} PRIVATE LUDO_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
                        LUDO_BIN_DIR="${CMAKE_BINARY_DIR}/bin")
endfunction()

# ludo_library(NAME [SOURCES files…] [PUBLIC targets…] [PRIVATE targets…])
#
# Static library `ludo_NAME`, to be linked as `ludo::NAME`; header-only (an INTERFACE library)
# when it has no sources. Headers are included relative to src/: "core/seat.hpp".
function(ludo_library NAME)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;PUBLIC;PRIVATE")
    _ludo_check_arguments(ludo_library)

    set(target ludo_${NAME})
    if(ARG_SOURCES)
        add_library(${target} STATIC ${ARG_SOURCES})
        target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(
            ${target}
            PUBLIC ${ARG_PUBLIC}
            PRIVATE ${ARG_PRIVATE} ludo_warnings ludo_sanitizers)
    else()
        # Without sources there is nothing private: whoever includes the headers needs it all.
        add_library(${target} INTERFACE)
        target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(${target} INTERFACE ${ARG_PUBLIC} ${ARG_PRIVATE})
    endif()
    add_library(ludo::${NAME} ALIAS ${target})
endfunction()

# ludo_executable(NAME SOURCES files… [PRIVATE targets…])
#
# Program `NAME` in <build>/bin. It sees the project's version as the string LUDO_VERSION.
function(ludo_executable NAME)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;PRIVATE")
    _ludo_check_arguments(ludo_executable)

    _ludo_add_program(${NAME} SOURCES ${ARG_SOURCES} DEPENDS ${ARG_PRIVATE})
    target_compile_definitions(${NAME} PRIVATE LUDO_VERSION="${PROJECT_VERSION}")
    set_target_properties(${NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
endfunction()

# ludo_test(NAME SOURCES files… [DEPENDS targets…] [PROGRAMS programs…] [LABEL label]
#           [TIMEOUT seconds] [TOGETHER])
#
# GoogleTest program with RapidCheck; each of its tests is one ctest called NAME:Suite.Test. With
# TOGETHER all of them are one ctest called NAME: for tests that share what takes long to start.
# PROGRAMS are what the tests start (`ludo`), so that they are built first. Labels with a meaning:
# `threads` (also run under the thread sanitizer), `long` (only run by `make test-long`).
# The code sees LUDO_TEST_DATA (tests/data) and LUDO_BIN_DIR (where `ludo` is built).
function(ludo_test NAME)
    cmake_parse_arguments(
        PARSE_ARGV 1 ARG "TOGETHER" "LABEL;TIMEOUT" "SOURCES;DEPENDS;PROGRAMS")
    _ludo_check_arguments(ludo_test)

    _ludo_add_program(
        ${NAME}
        SOURCES ${ARG_SOURCES}
        DEPENDS ${ARG_DEPENDS} GTest::gtest_main GTest::gmock rapidcheck_gtest)
    target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    _ludo_set_test_flags(${NAME})
    if(ARG_PROGRAMS)
        add_dependencies(${NAME} ${ARG_PROGRAMS})
    endif()

    set(properties TIMEOUT 300)
    if(ARG_TIMEOUT)
        set(properties TIMEOUT ${ARG_TIMEOUT})
    endif()
    if(ARG_LABEL)
        list(APPEND properties LABELS ${ARG_LABEL})
    endif()
    if(ARG_LABEL STREQUAL threads)
        add_dependencies(thread_tests ${NAME})
    endif()
    if(ARG_TOGETHER)
        add_test(NAME ${NAME} COMMAND ${NAME})
        set_tests_properties(${NAME} PROPERTIES ${properties})
        return()
    endif()
    # Discovered when ctest starts, not while building: a loaded machine must not fail the build.
    gtest_discover_tests(
        ${NAME}
        TEST_PREFIX "${NAME}:"
        DISCOVERY_MODE PRE_TEST
        DISCOVERY_TIMEOUT 120
        PROPERTIES ${properties})
endfunction()

# ludo_test_library(NAME SOURCES files… [DEPENDS targets…])
#
# What several test programs share: compiled once, and linked by naming it among their DEPENDS.
# Tests among the sources are found, for all of its objects are taken.
function(ludo_test_library NAME)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;DEPENDS")
    _ludo_check_arguments(ludo_test_library)

    add_library(${NAME} OBJECT ${ARG_SOURCES})
    target_include_directories(
        ${NAME} PUBLIC ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests
                       ${CMAKE_CURRENT_SOURCE_DIR})
    target_link_libraries(
        ${NAME}
        PUBLIC ${ARG_DEPENDS} GTest::gtest GTest::gmock rapidcheck_gtest
        PRIVATE ludo_warnings ludo_sanitizers)
    _ludo_set_test_flags(${NAME})
endfunction()

# ludo_fuzzer(NAME SOURCES files… [DEPENDS targets…])
#
# The sources define LLVMFuzzerTestOneInput; the kept inputs are in tests/fuzz/corpus/NAME/, an
# optional dictionary is tests/fuzz/NAME.dict. With LUDO_FUZZ it becomes a libFuzzer program in
# <build>/fuzz; otherwise a plain program and a ctest that replays the kept inputs.
function(ludo_fuzzer NAME)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;DEPENDS")
    _ludo_check_arguments(ludo_fuzzer)
    set(corpus ${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${NAME})
    if(NOT IS_DIRECTORY ${corpus})
        message(FATAL_ERROR "ludo_fuzzer(${NAME}): ${corpus} is missing, keep at least one input")
    endif()

    if(LUDO_FUZZ)
        _ludo_add_program(${NAME} SOURCES ${ARG_SOURCES} DEPENDS ${ARG_DEPENDS})
        target_link_options(${NAME} PRIVATE -fsanitize=fuzzer)
    else()
        _ludo_add_program(
            ${NAME}
            SOURCES ${ARG_SOURCES} ${PROJECT_SOURCE_DIR}/tests/fuzz/replay_main.cpp
            DEPENDS ${ARG_DEPENDS})
        add_test(NAME ${NAME}:corpus COMMAND ${NAME} ${corpus})
        set_tests_properties(${NAME}:corpus PROPERTIES TIMEOUT 300 LABELS corpus)
    endif()
    set_target_properties(${NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
    add_dependencies(fuzzers ${NAME})
endfunction()

# ludo_benchmark(NAME SOURCES files… [DEPENDS targets…])
#
# Google Benchmark program in <build>/bench; `make bench` runs all of them.
function(ludo_benchmark NAME)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;DEPENDS")
    _ludo_check_arguments(ludo_benchmark)

    _ludo_add_program(
        ${NAME}
        SOURCES ${ARG_SOURCES}
        DEPENDS ${ARG_DEPENDS} benchmark::benchmark_main)
    set_target_properties(${NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bench)
    add_dependencies(benchmarks ${NAME})
endfunction()
